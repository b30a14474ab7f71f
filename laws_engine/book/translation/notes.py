"""The note on a clause whose translation is behind: put into the built page, in the reader's language."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from laws_engine.book.pages import page_url
from laws_engine.book.render import translate
from laws_engine.book.texts import COMMENT, TOP, pieces
from laws_engine.book.translation.digests import State, Translated, translated
from laws_engine.errors import sentence

BEHIND = {
    "sv": sentence(
        "The Swedish text has changed since this was translated. Until a translator has looked at it, "
        "go by the Swedish text."
    ),
    "nl": sentence(
        "The Dutch text has changed since this was translated. Until a translator has looked at it, "
        "go by the Dutch text."
    ),
}
"""By the language that the law was written in."""


def write_notes(site: Path, lang: str) -> None:
    """Put a note on every piece of the built pages whose translation is behind."""
    by_page: dict[str, list[Translated]] = {}
    for each in translated():
        if each.lang == lang and each.state is State.TO_REVIEW:
            by_page.setdefault(each.native_page.path, []).append(each)
    for path, behind in by_page.items():
        file = site / lang / page_url(path) / "index.html"
        file.write_text(noted(file.read_text("utf-8"), behind, lang), "utf-8")


def noted(html: str, behind: list[Translated], lang: str) -> str:
    """Return a page's HTML with a note behind the first paragraph or heading of each piece."""
    comments = _comment_ids(behind)
    for each in behind:
        note = _note(each, lang)
        anchor = comments.get(each.native.name, each.native.name)
        html = _after(html, anchor, note)
    return html


def _comment_ids(behind: list[Translated]) -> dict[str, str]:
    """Return the built anchors of comments: they are numbered in their order on the page."""
    if not behind or behind[0].page is None:
        return {}
    names = [name for name in pieces(behind[0].page) if f"/{COMMENT}" in name]
    return {name: f"comment-{number}" for number, name in enumerate(names, 1)}


def _after(html: str, anchor: str, note: str) -> str:
    """Put a note behind the element with the anchor; in a comment box, behind its title.

    >>> _after('<p id="s1">A.</p><p>B.</p>', "s1", "<p>Note.</p>")
    '<p id="s1">A.</p><p>Note.</p><p>B.</p>'
    """
    opening = re.search(rf'<(?P<tag>p|h[1-6]|div)\b[^>]*\bid="{re.escape(anchor)}"[^>]*>', html)
    if opening is None:
        return html
    closing = "</p>" if opening["tag"] == "div" else f"</{opening['tag']}>"
    end = html.index(closing, opening.end()) + len(closing)
    return f"{html[:end]}{note}{html[end:]}"


def _note(each: Translated, lang: str) -> str:
    native = each.native_page
    depth = "../" * (native.url.count("/") + 1)
    fragment = "" if each.native.name == TOP else f"#{each.native.name.partition('/')[0]}"
    href = f"{depth}{native.lang}/{native.url}{fragment}"
    text = escape(translate(BEHIND[native.lang], lang))
    door = escape(translate(sentence("To the original"), lang))
    return (
        f'<p class="behind" role="note" data-pagefind-ignore>{text} '
        f'<a href="{href}" hreflang="{native.lang}">{door}</a></p>'
    )
