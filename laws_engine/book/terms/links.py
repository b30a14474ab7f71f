"""Links to the glossary: in each clause, and in each other piece of prose, the first word of each term.

They are put into the built pages, where everything else stays as it is, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from laws_engine.book.pages import Page, page_url, pages, relative_link
from laws_engine.book.terms.alignment import used_terms
from laws_engine.book.terms.prose import Run, read_prose
from laws_engine.book.terms.recognition import lexicon
from laws_engine.book.texts import pieces

ARTICLES = {"sv": "den|det|de", "nl": "de|het", "en": "the"}
"""Words before a term that its form may have, and that its link leaves out."""
GLOSSARY = "terms.md"
PREVIEWS = "terms"
"""The previews' file, which ``data-preview`` names before the entry (see `laws_engine.book.previews`)."""
_ARTICLE = {lang: re.compile(rf"^(?:{words})\s+", re.IGNORECASE) for lang, words in ARTICLES.items()}


def link_terms(site: Path, lang: str) -> None:
    """Put the links into a language's built pages."""
    for (each, path), page in pages().items():
        file = site / lang / page.url / "index.html"
        if each == lang and path != GLOSSARY and file.is_file():
            html = file.read_bytes().decode("utf-8")
            file.write_bytes(with_links(html, page).encode("utf-8"))


def with_links(html: str, page: Page) -> str:
    """Return a built page with its links to the glossary.

    >>> page = Page("sv", "om.md", "# Om { #top }\\n\\nEn bricka.\\n{ #s }\\n")
    >>> print(with_links("<article>\\n<p id='s'>En bricka.</p>\\n</article>", page).splitlines()[1])
    <p id='s'>En <a class="term" href="../terms/#board" data-preview="terms/board">bricka</a>.</p>
    """
    links = sorted(_links(html, page))
    parts, done = [], 0
    for place, words, key in links:
        parts += [html[done:place], _link(key, words, page)]
        done = place + len(words)
    return "".join((*parts, html[done:]))


def _link(key: str, words: str, page: Page) -> str:
    href = escape(relative_link(page.url, page_url(GLOSSARY), key))
    return f'<a class="term" href="{href}" data-preview="{PREVIEWS}/{escape(key)}">{words}</a>'


def _links(html: str, page: Page) -> Iterator[tuple[int, str, str]]:
    """Find where links go: each term once a piece, and only what the piece's own text uses."""
    wanted = {name: used_terms(page, piece) for name, piece in pieces(page).items()}
    for run in read_prose(html, page.lang, tuple(wanted)):
        for place, words, key in _terms_of(run, page.lang, wanted):
            wanted[run.piece].discard(key)
            yield place, words, key


def _terms_of(run: Run, lang: str, wanted: Mapping[str, set[str]]) -> Iterator[tuple[int, str, str]]:
    for found in lexicon(lang).find(run.text):
        words = _ARTICLE[lang].sub("", found.words, count=1)
        place = run.place_of(found.end - len(words), found.end)
        if place is not None and found.key in wanted.get(run.piece, ()):
            yield place, words, found.key
