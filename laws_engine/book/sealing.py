"""The last step of a page: it gets its policy, and none leaves with anything that the policy forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.policy import REFERRER, kind_of, meta_policy
from laws_engine.errors import SourceError

CHARSET = '<meta charset="utf-8">'
"""What every page begins its head with; its policy comes next, before anything is fetched."""
FETCHED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "embed": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "object": "data",
    "form": "action",
}
"""Elements that fetch, or send, by an attribute; links do it by their kind."""
ONLY_NAMED = frozenset({"canonical", "alternate"})
"""Kinds of `<link>` whose address is named, not fetched."""
SCRIPT_TYPES = frozenset({"", "module", "text/javascript", "importmap"})
_SUSPECT = re.compile(
    r"<style|<script(?![^>]*\ssrc=)|[\s/\"'](?:on[a-z]+|style|srcdoc)\s*=|javascript:"
    r"|(?:src|data|action)\s*=[\"'\s]*(?:[a-z]+:|//)"
    r"|<link(?! rel=\"(?:canonical|alternate)\")[^>]*href\s*=[\"'\s]*(?:[a-z]+:|//)",
    re.IGNORECASE,
)
"""What a page without any of is not looked at more closely: taking every page apart takes seconds."""


def seal_pages(site: Path) -> None:
    """Write its policy into each page of a built site; `SourceError` names the first that breaks it."""
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix()
        file.write_text(sealed(file.read_text("utf-8"), path), "utf-8")


def sealed(html: str, path: str) -> str:
    """Return a page with its policy; ``path`` is its file from the site's root.

    >>> sealed('<head><meta charset="utf-8"><title>a</title>', "c/se-1997/99/index.html")[:71]
    '<head><meta charset="utf-8">\\n<meta http-equiv="Content-Security-Policy"'
    >>> sealed('<head><meta charset="utf-8"></head><p onclick="go()">a</p>', "sv/index.html")
    Traceback (most recent call last):
    laws_engine.errors.SourceError: sv/index.html: <p> has “onclick”, which its policy forbids. \
Put scripts and styles into files of docs/overrides/assets, and fetch nothing from other hosts.
    """
    found = next(breaches(html), None) if _SUSPECT.search(html) else None
    if found is None and CHARSET not in html:
        found = f"the head has no {CHARSET}, behind which its policy would stand"
    if found:
        raise SourceError(
            found=f"{path}: {found}",
            todo="Put scripts and styles into files of docs/overrides/assets, "
            "and fetch nothing from other hosts",
        )
    return html.replace(CHARSET, f"{CHARSET}\n{_metas(path)}", 1)


def _metas(path: str) -> str:
    policy = escape(meta_policy(kind_of(path)), quote=False)
    return (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="referrer" content="{REFERRER}">'
    )


def breaches(html: str) -> Iterator[str]:
    """Say what in a page its policy would keep from working: inline scripts, styles, other hosts.

    >>> list(breaches('<script>go()</script><a href="javascript:go()">a</a>'))
    ['<script> stands in the page, which its policy forbids', \
'<a> has “javascript:”, which its policy forbids']
    """
    for node in LexborHTMLParser(html).css("*"):
        for what in _broken_by(node):
            yield f"{what}, which its policy forbids"


def _broken_by(node: LexborNode) -> Iterator[str]:
    tag, attributes = str(node.tag), node.attributes
    inline = tag == "script" and "src" not in attributes and attributes.get("type", "") in SCRIPT_TYPES
    if inline or tag == "style":
        yield f"<{tag}> stands in the page"
    for name, value in attributes.items():
        if name.startswith("on") or name in ("style", "srcdoc"):
            yield f"<{tag}> has “{name}”"
        if (value or "").strip().lower().startswith("javascript:"):
            yield f"<{tag}> has “javascript:”"
    address = _fetched(tag, attributes)
    if urlsplit(address).netloc or urlsplit(address).scheme:
        yield f"<{tag}> fetches {address}"


def _fetched(tag: str, attributes: dict[str, str | None]) -> str:
    if tag == "link":
        named = set((attributes.get("rel") or "").split()) & ONLY_NAMED
        return "" if named else attributes.get("href") or ""
    return attributes.get(FETCHED.get(tag, "")) or ""
