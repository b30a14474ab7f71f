"""Terms on the built pages: which words are links, what their cards say, and what the glossary lists."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.pages import pages
from laws_engine.book.terms import terms
from laws_engine.book.terms.alignment import used_terms
from laws_engine.book.texts import clause_pieces, law_pages
from laws_engine.faces.language import LANGUAGES

LAW, FIRST_LOAD = "se-1997/99/", 100_000
BARRED = (
    "nav, h1, h2, h3, a, button, code, pre, table, figure, summary, aside, .example, .guide, .comparison, "
    ".situations, .slip, .official, .behind"
)


def parse(site: Path, lang: str, url: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / lang / url / "index.html").read_text("utf-8"))


def entry(link: LexborNode) -> str:
    return str(link.attributes["data-preview"]).removeprefix("terms/")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_clause_links_each_term_that_it_uses_once(built_site: Path, lang: str) -> None:
    linked = 0
    for page in law_pages(lang):
        built = parse(built_site, lang, page.url)
        for piece in clause_pieces(page):
            paragraph = built.css_first(f"p[id='{piece.name}']")
            if paragraph is None:  # a heading, which has no links
                continue
            keys = [entry(link) for link in paragraph.css("a.term")]
            assert len(keys) == len(set(keys)), (page.source, piece.name)
            assert set(keys) <= used_terms(page, piece), (page.source, piece.name)
            linked += len(keys)
    assert linked > 400


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_stand_in_prose_alone_and_lead_to_the_glossary(built_site: Path, lang: str) -> None:
    known = {node.attributes["id"] for node in parse(built_site, lang, "terms/").css("section.term")}
    for page in (each for (of, _), each in pages().items() if of == lang):
        built = parse(built_site, lang, page.url)
        if page.url.endswith("side-by-side/"):  # its table shows what the three law pages say
            continue
        for selector in BARRED.split(", "):
            assert built.css(f"{selector} a.term") == [], (page.source, selector)
        for link in built.css("a.term"):
            href = str(link.attributes["href"])
            assert href == "../" * page.url.count("/") + f"terms/#{entry(link)}"
            assert entry(link) in known
    assert parse(built_site, lang, "terms/").css("a.term") == []


def test_words_that_the_rules_leave_out_are_no_links(built_site: Path) -> None:
    """Swedish lag is a law or a team, bord a table; Dutch bord is a board."""
    swedish, dutch = (parse(built_site, lang, LAW) for lang in ("sv", "nl"))
    links = {lang: _words(page) for lang, page in (("sv", swedish), ("nl", dutch))}
    assert links["sv"]["bordet"] == {"table"}
    assert links["nl"]["bord"] == {"board"}
    assert links["sv"]["lagen"] == {"law"}
    assert [entry(link) for link in swedish.css("#b-2-e-1 a.term")].count("offending-side") == 1


def _words(page: LexborHTMLParser) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for link in page.css("a.term"):
        found.setdefault(link.text().lower(), set()).add(entry(link))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_are_one_small_file_with_an_entry_for_each_term(built_site: Path, lang: str) -> None:
    text = (built_site / lang / "previews" / "terms.js").read_text("utf-8")
    match = re.fullmatch(r'\(self\.lawsPreviews\?\?=\{\}\)\["terms"\]=(\{.*\});\n', text)
    assert match is not None
    cards = json.loads(match[1])
    assert cards["entries"].keys() == terms(lang).keys()
    for key, html in cards["entries"].items():
        card = LexborHTMLParser(html)
        assert card.css_first(".preview-head").text() == terms(lang)[key].lemma
        assert terms(lang)[key].definition in card.body.text()
        for node in card.css("dd"):
            assert node.text() == terms(str(node.attributes["lang"]))[key].lemma
        assert len(card.css("dd")) == len(LANGUAGES) - 1
        assert ("⚠" in terms(lang)[key].note) == bool(card.css(".term-warning strong"))
    assert len(gzip.compress(text.encode())) < 15_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_law_page_stays_small(built_site: Path, lang: str) -> None:
    folder = built_site / lang / LAW
    files = [folder / "index.html"]
    for node in parse(built_site, lang, LAW).css("script[src], link[rel=stylesheet]"):
        files.append(folder / str(node.attributes.get("src") or node.attributes.get("href")))
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < FIRST_LOAD


ORDER = {lang: " -'abcdefghijklmnopqrstuvwxyz" + ("åäö" if lang == "sv" else "") for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_is_sorted_as_the_language_sorts(built_site: Path, lang: str) -> None:
    page = parse(built_site, lang, "terms/")
    heads = [node.text().strip() for node in page.css(".term-head")]
    places = [[ORDER[lang].find(letter) for letter in head.lower()] for head in heads]
    assert places == sorted(places)
    assert len(heads) == len(terms(lang)) >= 110
    letters = [node.text() for node in page.css(".letters a")]
    assert letters == sorted(set(letters), key=lambda letter: ORDER[lang].index(letter.lower()))
    if lang == "sv":
        assert letters[-1] in "ÅÄÖ"
    for link in page.css(".letters a"):
        first = page.css_first(f"section.term[id='{str(link.attributes['href'])[1:]}'] .term-head")
        assert first.text().strip().upper().startswith(link.text())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_row_has_three_languages_with_forms_warnings_and_other_words(
    built_site: Path, lang: str
) -> None:
    warning = {"sv": "Falsk vän", "nl": "Valse vriend", "en": "False friend"}[lang]
    page = parse(built_site, lang, "terms/")
    for key, term in terms(lang).items():
        row = page.css_first(f"section.term[id='{key}']")
        text = " ".join(row.text().split())
        for form in (*term.forms.values(), *term.also, *term.avoid):
            assert form in text, (key, form)
        for sister in row.css(".term-sisters dd"):
            other = terms(str(sister.attributes["lang"]))[key]
            assert all(form in sister.text() for form in other.forms.values())
        assert bool(row.css(".term-warning")) == bool(term.warning)
    assert warning in page.css_first("#board .term-warning strong").text()
    assert "1963: match-punten" in " ".join(page.css_first("#matchpoints").text().split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_row_lists_the_clauses_that_use_the_term(built_site: Path, lang: str) -> None:
    wanted: dict[str, set[str]] = {key: set() for key in terms(lang)}
    for page in law_pages(lang):
        for piece in clause_pieces(page):
            for key in used_terms(page, piece):
                anchor = piece.clause.anchor if piece.clause else ""
                wanted[key].add(f"../{page.url}" + (f"#{anchor}" if anchor else ""))
    built = parse(built_site, lang, "terms/")
    for key, hrefs in wanted.items():
        row = built.css_first(f"section.term[id='{key}']")
        assert {str(link.attributes["href"]) for link in row.css(".term-uses a")} == hrefs, key
        assert bool(row.css("details.term-uses")) == (len(hrefs) > 8), key
    assert any("#a-1-s3" in href for href in wanted["fixed-scale"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_for_other_programs_are_a_link_away(built_site: Path, lang: str) -> None:
    hrefs = [str(link.attributes["href"]) for link in parse(built_site, lang, "terms/").css(".term-files a")]
    assert hrefs == [f"../../terms/bridge-terms.{kind}" for kind in ("tbx", "csv", "json")]
    for href in hrefs:
        assert (built_site / lang / "terms" / href).resolve().is_file()
