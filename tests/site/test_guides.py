"""The built pages hold the guides, the situations and the coverage page, and search knows them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.coverage import covered_clauses
from laws_engine.book.guides import guide_link, guide_slug
from laws_engine.book.situations import situations
from laws_engine.faces.language import LANGUAGES, translate
from laws_engine.procedures import procedure, procedures


def parse(site: Path, lang: str, url: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / lang / url / "index.html").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", tuple(procedures()))
def test_each_guide_stands_on_its_law_s_page_with_its_diagram(built_site: Path, lang: str, name: str) -> None:
    page = parse(built_site, lang, guide_link(name, "").partition("#")[0])
    guide = page.css_first(f'section.guide[id="{guide_slug(name)}"]')
    assert guide is not None
    assert translate(procedure(name).title, lang) in guide.css_first(".guide-title").text()
    assert len(guide.css("section.guide-step")) > len(procedure(name).leaves)
    assert guide.css_first("details.guide-diagram .tree") is not None
    steps = [step.attributes["id"] for step in guide.css("section.guide-step")]
    assert steps[0] == f"{guide_slug(name)}-start"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_asks_what_happened(built_site: Path, lang: str) -> None:
    page = parse(built_site, lang, "")
    doors = [str(node.attributes["href"]) for node in page.css("a.situation-door")]
    assert len(doors) == len(list(situations()))
    for door in doors:
        path, _, anchor = door.partition("#")
        there = parse(built_site, lang, path)
        assert there.css_first(f'[id="{anchor}"]') is not None, door


@pytest.mark.parametrize(
    ("lang", "words"),
    [("sv", "Han spelade ut innan spelföraren hade valt."), ("nl", "Er lag een kaart op de grond.")],
)
def test_search_leads_from_a_player_s_words_straight_to_the_answer(
    built_site: Path, lang: str, words: str
) -> None:
    places = json.loads((built_site / lang / "places.json").read_text("utf-8"))
    [found] = [place for place in places if place["label"] == words]
    assert found["kind"] == "situation"
    assert "#guide-" in found["href"]
    assert found["href"] != found["url"]
    assert found["where"].startswith(
        {"sv": "Steg för steg, lag 50", "nl": "Stap voor stap, artikel 14"}[lang]
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clause_jump_carries_the_players_words(built_site: Path, lang: str) -> None:
    clauses = json.loads((built_site / lang / "clauses.json").read_text("utf-8"))
    said = {words for clause in clauses for words in clause["words"]}
    led_to_clauses = [each for each in situations() if any(not to.startswith("page:") for to in each.to)]
    assert said == {translate(each.text, lang, "site") for each in led_to_clauses}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coverage_page_tells_the_truth_about_every_clause(built_site: Path, lang: str) -> None:
    page = parse(built_site, lang, "coverage/")
    rows = page.css(".coverage-table tbody tr")
    for row, each in zip(rows, covered_clauses(), strict=True):
        assert row.css_first("th").text() == each.clause.id.short
        assert bool(row.css(".hole")) is bool(each.holes), each.clause.id
        links = [a.attributes["hreflang"] for a in row.css("a[hreflang]")]
        assert tuple(links) == each.languages
