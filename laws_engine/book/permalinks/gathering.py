"""Gathers the addresses of a built site: what somebody may have linked to, framed or fetched."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.sharing.addresses import oembed_url
from laws_engine.clauses import editions
from laws_engine.faces.language import LANGUAGES

PROMISED = (
    *("api/**/*.json", "terms/*.*", "*/changes.xml"),
    "*/assets/embed-host.js",  # stands in other sites' pages
    *("sw.js", "*/app.webmanifest"),  # a device that keeps the site asks for these again
)
"""Files besides pages; all others are found by a page, and may be called otherwise in the next build."""
NO_PROMISE = frozenset({"not-kept"})
"""Pages that nobody links to: a device shows this one in the place of another."""
FURNITURE = ", ".join(
    (
        *("input", "select", "textarea", "button", "output", "svg *"),
        *(".guide-path-title", ".guide-question", ".ruling-text", ".calc-faults", ".calc-result"),
    )
)
"""What has an id for the page's own use: labels and controls."""
MOVED = "body.moved"
_FRAMED_CLAUSE = re.compile(rf"(?:{'|'.join(LANGUAGES)})/embed/(?:{'|'.join(editions())})/")

_ALONE = re.compile(r"(?:[^/]+/)?(?:c|embed)/.")
"""Short pages and frames are one thing each: their address is the whole promise."""


@dataclass(frozen=True, slots=True)
class _Page:
    ids: frozenset[str]
    moved_to: str | None
    """Where the page leads that stands here now, from the site's root."""


def gather(site: Path) -> frozenset[str]:
    """Return every address of a built site, as the manifest writes them.

    A page that has moved has the places of the page it leads to. oEmbed answers, which only a build
    with the site's address has, are counted where their frames are.
    """
    found = {url: _read(site / url / "index.html", url) for url in _pages(site)}
    files = {file.relative_to(site).as_posix() for pattern in PROMISED for file in site.glob(pattern)}
    answers = (
        set()
        if (site / "api" / "oembed").is_dir()
        else {oembed_url(url) for url in found if is_framed_clause(url)}
    )
    places = {f"{url}#{each}" for url in found for each in _ids(found, url)}
    return frozenset(f"/{each}" for each in {*found, *files, *answers, *places})


def _pages(site: Path) -> Iterator[str]:
    for file in site.rglob("index.html"):
        folder = file.parent.relative_to(site)
        if folder.name not in NO_PROMISE:
            yield "" if folder == Path() else f"{folder.as_posix()}/"


def is_framed_clause(url: str) -> bool:
    """Say whether an address, from the site's root, is a clause's for a frame: such have oEmbed answers.

    >>> is_framed_clause("sv/embed/se-1997/99.A/"), is_framed_clause("sv/embed/example/se-1997/99/x/")
    (True, False)
    """
    return _FRAMED_CLAUSE.match(url) is not None


def _read(file: Path, url: str) -> _Page:
    page = LexborHTMLParser(file.read_text("utf-8"))
    body = page.css_first(MOVED)
    nodes = [] if _ALONE.match(url) else page.css(f"article [id]:not({FURNITURE})")
    ids = frozenset(str(node.attributes["id"]) for node in nodes)
    return _Page(ids, None if body is None else _from_root(url, str(body.attributes["data-to"])))


def _from_root(here: str, href: str) -> str:
    """Return where a link leads, from the site's root.

    >>> _from_root("sv/old/", "../new/#a"), _from_root("sv/old/", "../")
    ('sv/new/#a', 'sv/')
    """
    path, hash_mark, fragment = href.partition("#")
    joined = posixpath.normpath(posixpath.join(here, path))
    return f"{'' if joined == '.' else f'{joined}/'}{hash_mark}{fragment}"


def _ids(found: dict[str, _Page], url: str) -> frozenset[str]:
    page = found[url]
    target = found.get(page.moved_to or "") if page.moved_to is not None else None
    return page.ids | (target.ids if target else frozenset())
