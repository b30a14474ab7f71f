"""The built pages: right language, same structure in three languages, live links, computed numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.pages import pages
from laws_engine.clauses import editions
from laws_engine.faces.language import LANGUAGES
from tests.site.reading import page_of as parse
from tests.site.reading import page_urls

LAWS = (
    *("se-1997/13/", "se-1997/50/", "se-1997/99/", "nl-1963/104/"),
    *("nl-2017/14/", "nl-2017/67/"),
)
NOT_KEPT = "not-kept/"
"""The page that stands for one that isn't kept on the device: nobody searches for it."""


def ids(page: LexborHTMLParser) -> list[str]:
    return [str(node.attributes["id"]) for node in page.css("[id]")]


def test_every_page_that_was_written_is_there_and_no_other(built_site: Path) -> None:
    for lang in LANGUAGES:
        written = {page.url for (own, _), page in pages().items() if own == lang}
        assert set(page_urls(built_site, lang)) == written | {NOT_KEPT}


def clause_ids(page: LexborHTMLParser) -> list[str]:
    return [str(node.attributes["href"]) for node in page.css("a.clause-number")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_page_stands_in_its_language(built_site: Path, lang: str) -> None:
    for url in page_urls(built_site, lang):
        page = parse(built_site, lang, url)
        assert page.css_first("html").attributes["lang"] == lang, url
        assert len(page.css("h1")) == 1, url
        if url != NOT_KEPT:
            assert page.css_first("meta[name=description]").attributes["content"], url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_are_unique_and_no_macro_is_left(built_site: Path, lang: str) -> None:
    for url in page_urls(built_site, lang):
        page = parse(built_site, lang, url)
        assert len(ids(page)) == len(set(ids(page))), url
        text = page.css_first("article, main").text()
        for left in ("{{", "}}", "{ #", "{% ", "Macro"):
            assert left not in text, url


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("url", LAWS)
def test_every_clause_has_its_anchor_and_number(built_site: Path, lang: str, url: str) -> None:
    edition, law, _ = url.split("/")
    held = [each.id for each in editions()[edition].clauses.values() if each.kind != "external"]
    expected = {f"#{each.anchor}" for each in held if each.law == law and each.anchor}
    assert expected
    shown = clause_ids(parse(built_site, lang, url))
    assert len(shown) == len(set(shown))
    assert set(shown) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_law_pages_say_whose_words_and_which_edition(built_site: Path, lang: str) -> None:
    for url in LAWS:
        year = url[3:7]
        note = parse(built_site, lang, url).css_first(".edition-note").text()
        assert year in note
        own = {"sv": "våra egna", "nl": "de onze", "en": "our own"}[lang]
        prevails = {"sv": "förbundets text som gäller", "nl": "geldt de tekst van de bond", "en": "prevails"}[
            lang
        ]
        assert own in note
        assert prevails in note


@pytest.mark.parametrize(("lang", "share"), [("sv", "97,62\u00a0%"), ("nl", "97,62%"), ("en", "97.62%")])
def test_numbers_are_written_as_each_language_does(built_site: Path, lang: str, share: str) -> None:
    html = (built_site / lang / "se-1997" / "99" / "index.html").read_text("utf-8")
    assert share in html  # 123/7 of 18 MP is 2050/21 percent
    assert ">−100<" in html
    assert re.search(r">-\d", html) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clause_jump_leads_to_clauses(built_site: Path, lang: str) -> None:
    entries = json.loads((built_site / lang / "clauses.json").read_text("utf-8"))
    by_key = {entry["key"]: entry for entry in entries}
    assert by_key["99a1"]["url"] == "se-1997/99/#a-1"
    assert by_key["99a1s3"]["url"] == "se-1997/99/#a-1-s3"
    assert by_key["104a"]["url"] == "nl-1963/104/#a"
    assert all(entry["text"] for entry in entries)


def test_no_absolute_address_without_a_site_url(built_site: Path) -> None:
    for lang in LANGUAGES:
        assert not (built_site / lang / "sitemap.xml").exists()
        page = parse(built_site, lang, "")
        assert page.css("link[rel=canonical]") == []


def test_no_page_asks_another_host(built_site: Path) -> None:
    asked = []
    for file in sorted(built_site.rglob("*.html")):
        page = LexborHTMLParser(file.read_text("utf-8"))
        for node in page.css("script[src], link[href], img[src], iframe[src]"):
            target = node.attributes.get("src") or node.attributes.get("href") or ""
            if urlsplit(target).netloc:
                asked.append(f"{file.relative_to(built_site)}: {target}")
    assert asked == []
