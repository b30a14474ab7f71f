"""Every page is the same in three languages but for its words: each block, in its order, with its id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.terms.prose import INLINE
from laws_engine.faces.language import LANGUAGES
from tests.site.reading import page_of, page_urls, parse

Block = tuple[str, str | None, str | None]


def blocks(page: LexborHTMLParser) -> list[Block]:
    """Return every block of a page's text: headings, lists, rows, cells, figures, fields …"""
    whole = page.css_first("article, main")
    return [
        (str(node.tag), node.attributes.get("id"), node.attributes.get("class"))
        for node in whole.css("*")
        if node.tag not in INLINE
    ]


def links(page: LexborHTMLParser) -> Counter[str]:
    """Return where a page's text leads, but for its terms: each language words its sentences its own way."""
    return Counter(
        str(node.attributes["href"])
        for node in page.css("article a[href]")
        if "term" not in str(node.attributes.get("class")).split()
    )


def in_any_order(page: LexborHTMLParser) -> Counter[Block]:
    return Counter(blocks(page))


def is_in_the_reader_s_order(url: str) -> bool:
    """Say whether a page begins with what is in the reader's own language, or of his country."""
    return url.endswith("/side-by-side/") or url == "tools/ruling/"


@pytest.fixture(scope="module")
def urls(built_site: Path) -> tuple[str, ...]:
    found = page_urls(built_site, LANGUAGES[0])
    assert len(found) > 25
    return found


def differing(site: Path, url: str, read: Callable[[LexborHTMLParser], object]) -> list[str]:
    first, *others = ((lang, read(page_of(site, lang, url))) for lang in LANGUAGES)
    return [f"{lang}/{url} isn't as {first[0]}/{url}" for lang, held in others if held != first[1]]


def test_every_language_has_the_same_files(built_site: Path) -> None:
    files = [
        {file.relative_to(built_site / lang).as_posix() for file in (built_site / lang).rglob("*.html")}
        for lang in LANGUAGES
    ]
    assert files[0] == files[1] == files[2]


def test_every_page_has_the_same_blocks(built_site: Path, urls: tuple[str, ...]) -> None:
    found = []
    for url in urls:
        if url != "terms/":
            found += differing(built_site, url, in_any_order if is_in_the_reader_s_order(url) else blocks)
    assert found == []


def test_every_page_leads_to_the_same_places(built_site: Path, urls: tuple[str, ...]) -> None:
    found = []
    for url in urls:
        if url not in ("terms/", "coverage/") and not url.endswith("/side-by-side/"):
            found += differing(built_site, url, links)
    assert found == []


def test_the_glossary_has_the_same_terms_with_the_same_parts(built_site: Path) -> None:
    def parts(page: LexborHTMLParser) -> dict[str, tuple[int, int]]:
        return {
            str(term.attributes["id"]): (len(term.css("dt")), len(term.css(".term-name")))
            for term in page.css("section.term")
        }

    assert len(parts(page_of(built_site, "sv", "terms/"))) > 80
    assert differing(built_site, "terms/", parts) == []


@pytest.mark.parametrize("folder", ["c", "embed"])
def test_what_is_made_from_the_pages_is_the_same_too(built_site: Path, folder: str) -> None:
    below = built_site / LANGUAGES[0] / folder
    made = [file.relative_to(built_site / LANGUAGES[0]) for file in sorted(below.rglob("index.html"))]
    assert len(made) > 100
    for place in made:
        first, *others = (Counter(blocks(parse(built_site / lang / place))) for lang in LANGUAGES)
        assert [first, first] == others, place


def test_a_lost_row_is_noticed(built_site: Path) -> None:
    html = (built_site / "nl" / "se-1997" / "99" / "index.html").read_text("utf-8")
    whole, less = LexborHTMLParser(html), LexborHTMLParser(html.replace('<td class="pair">8</td>', "", 1))
    assert blocks(whole) != blocks(less)
