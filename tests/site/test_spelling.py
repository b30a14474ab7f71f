"""Every word of the built pages, wherever it came from, is spelt rightly in its language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.pages import pages
from laws_engine.book.spelling import Source, misspelt, unknown_words
from laws_engine.book.terms.prose import INLINE
from laws_engine.faces.language import LANGUAGES
from tests.site.reading import page_of, page_urls

NO_PROSE = ("code", "pre", "script", "style", "svg", "template", "kbd")
QUOTES = ("em", "i", "q", "cite")
READ = ("aria-label", "alt", "title", "placeholder", "data-one", "data-many", "data-none", "data-failed")
"""Attributes that a reader gets to see or hear."""
NOT_OURS = {"away", "term-avoid", "clause-number", "row-number"}
"""Classes of what is no prose of ours: another site's title, words that the glossary warns of, a number."""
PLACEHOLDER = re.compile(r"\{\w+\}")


def told(node: LexborNode, lang: str) -> Iterator[tuple[str, str]]:
    """Return the words below a node with their language; what is in italics is set in quotation marks."""
    if node.is_text_node:
        yield lang, (node.text_content or "").replace("\n", " ")
        return
    lang = str(node.attributes.get("lang") or lang)
    if node.tag in NO_PROSE or NOT_OURS & set(str(node.attributes.get("class")).split()):
        return
    for name in READ:
        if said := node.attributes.get(name):
            yield lang, f"\n{PLACEHOLDER.sub(' ', said)}\n"
    before, behind = ("“", "”") if node.tag in QUOTES else ("", "")
    edge = "\n" if node.tag not in INLINE or "lang" in node.attributes else " " if node.tag == "span" else ""
    yield lang, edge + before
    for child in node.iter(include_text=True):
        yield from told(child, lang)
    yield lang, behind + edge


def prose_of(page: LexborHTMLParser, lang: str) -> dict[str, str]:
    """Return what a page says, by language: its text, title and description."""
    by_language: dict[str, str] = {}
    head = [page.css_first("title").text()]
    head += [str(meta.attributes["content"]) for meta in page.css("meta[name=description]")]
    for own, text in [(lang, f"{each}\n") for each in head] + list(told(page.css_first("body"), lang)):
        by_language[own] = by_language.get(own, "") + text
    return by_language


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_every_page_is_known(built_site: Path, lang: str) -> None:
    sources = {page.url: page.source for (own, _), page in pages().items() if own == lang}
    found = []
    for url in page_urls(built_site, lang):
        for own, text in prose_of(page_of(built_site, lang, url), lang).items():
            file = sources.get(url, f"{lang}/{url}")
            found += [str(fault) for fault in misspelt(Source(own, file, 1, text))]
    assert found == []


def test_a_word_is_looked_up_in_its_own_language() -> None:
    page = LexborHTMLParser(
        "<title>Bricka</title><body><p>En bricka, på nederländska <span lang='nl'>bord</span>, <em>board</em>"
        " och <code>xyzzy</code>.</p><p lang='nl'>Een bricka.</p><button aria-label='Brikca'></button></body>"
    )
    prose = prose_of(page, "sv")
    unknown = {lang: [word.text for word in unknown_words(lang, text)] for lang, text in prose.items()}
    assert unknown == {"sv": ["Brikca"], "nl": ["bricka"]}
