"""The calculators' pages as built: labelled, honest where they can't run, reached from where one looks."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.calculators.grids import GRIDS
from laws_engine.book.example_states import STATES
from laws_engine.desk.documents import example_state
from laws_engine.desk.states import clean_state
from laws_engine.examples import example_names
from laws_engine.examples.kinds import Board, Matches
from laws_engine.faces.language import LANGUAGES
from laws_engine.federations.data import federations
from tests.site.test_built import parse

TOOLS = tuple(f"tools/{name}/" for name in GRIDS)


def labelled(node: LexborNode) -> bool:
    """Whether a field has a name: a label around it with words, or aria-label."""
    if node.attributes.get("aria-label"):
        return True
    above = node.parent
    while above is not None and above.tag != "label":
        above = above.parent
    return above is not None and bool(above.text().strip())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("url", TOOLS)
def test_every_field_and_button_has_a_name(built_site: Path, lang: str, url: str) -> None:
    html = (built_site / lang / url / "index.html").read_text("utf-8")
    page = LexborHTMLParser(html.replace("<template", "<div").replace("</template", "</div"))  # its rows too
    fields = page.css(".calculator input, .calculator select, .calculator textarea")
    assert len(fields) > 7
    assert [node.html for node in fields if not labelled(node)] == []
    assert [
        node.html for node in page.css(".calc-form button, .calc-share button") if not node.text().strip()
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("url", TOOLS)
def test_where_it_can_t_run_it_says_why_and_leads_to_examples(built_site: Path, lang: str, url: str) -> None:
    page = parse(built_site, lang, url)
    absent = page.css_first(".calc-absent")
    for reason in (".for-no-script", ".for-file", ".for-old"):
        assert absent.css_first(reason).text().strip()
    doors = [str(node.attributes["href"]) for node in absent.css("a")]
    assert doors
    for door in doors:
        there = (built_site / lang / url / door / "index.html").resolve()
        assert LexborHTMLParser(there.read_text("utf-8")).css_first("details.example, section.comparison")


@pytest.mark.parametrize("url", TOOLS)
def test_editions_say_what_became_of_them(built_site: Path, url: str) -> None:
    for lang, later in {"sv": "senare", "nl": "latere", "en": "later"}.items():
        notes = parse(built_site, lang, url).css(".calc-edition")
        editions = [node for node in notes if node.css_first("a.away") is None]
        assert editions
        assert all(later in node.text() for node in editions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_federation_leads_to_its_source_and_its_place_among_the_others(
    built_site: Path, lang: str
) -> None:
    page = parse(built_site, lang, "tools/fouled-board/")
    others = parse(built_site, lang, "compare/federations/")
    for federation in federations():
        source, place = page.css(f'.calc-edition[data-edition="{federation}"] a')
        assert str(source.attributes["href"]).startswith("http")
        assert str(place.attributes["href"]).endswith(f"compare/federations/#{federation}")
        assert others.css_first(f'[id="{federation}"]')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scripts_of_calculators_are_loaded_on_their_pages_alone(built_site: Path, lang: str) -> None:
    tool = (built_site / lang / "tools" / "fouled-board" / "index.html").read_text("utf-8")
    law = (built_site / lang / "se-1997" / "99" / "index.html").read_text("utf-8")
    assert 'type="module"' in tool
    assert "assets/tools/" not in law
    assert "engine.js" not in law


def imported(folder: Path, script: str) -> set[str]:
    """The modules that a script imports, and those that these import."""
    found: set[str] = set()
    for name in re.findall(r'from "\./([\w-]+\.js)"', (folder / script).read_text("utf-8")):
        found |= {name} | imported(folder, name)
    return found


def test_what_a_calculator_s_script_imports_is_fetched_at_once(built_site: Path) -> None:
    for url in TOOLS:
        page = parse(built_site, "sv", url)
        ahead = {str(node.attributes["href"]).split("/")[-1] for node in page.css("link[rel=modulepreload]")}
        assert ahead == imported(built_site / "sv" / "assets" / "tools", "grid.js")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_scored_example_offers_its_own_numbers(built_site: Path, lang: str) -> None:
    states = json.loads((built_site / lang / STATES).read_text("utf-8"))
    offered = {}
    for law in ("se-1997/99/", "nl-1963/104/"):
        for node in parse(built_site, lang, law).css("details.example"):
            for door in node.css('.example-door a[href*="#example="]'):
                offered[node.attributes["id"]] = str(door.attributes["href"])
    for name in example_names(Board, Matches):
        path, opened = offered["example-" + name.replace("/", "-")].split("#example=")
        state = clean_state(states[opened])
        assert state == example_state(name, lang)
        assert path == f"../../tools/{state['calc']}/"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_laws_and_the_front_page_lead_to_the_calculators(built_site: Path, lang: str) -> None:
    def doors(url: str) -> set[str]:
        return {str(node.attributes["href"]) for node in parse(built_site, lang, url).css("a.door")}

    assert {"../../tools/fouled-board/", "../../tools/turned-board/"} <= doors("se-1997/99/")
    assert {"../../tools/fouled-board/", "../../tools/board-a-match/"} <= doors("nl-1963/104/")
    assert "tools/" in doors("")
    assert {f"{name}/" for name in GRIDS} <= {door.removeprefix("../") for door in doors("tools/")}
    header = parse(built_site, lang, "terms/").css_first(".short")
    assert "../tools/" in {str(node.attributes["href"]) for node in header.css("a")}
