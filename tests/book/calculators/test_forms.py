"""The forms hold every field of the desk's states, in the engine's words."""

from __future__ import annotations

import json

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.calculators import render_calculator
from laws_engine.book.calculators.grids import GRIDS
from laws_engine.book.example_states import blank_state
from laws_engine.desk.states import CALCULATORS, Rows
from laws_engine.errors import SourceError
from laws_engine.faces.language import LANGUAGES, translate
from laws_engine.faces.table import EDITIONS, METHODS, OPTIONS
from laws_engine.faces.ways import FEDERATION_WAYS


def form(name: str, lang: str = "en") -> LexborHTMLParser:
    return LexborHTMLParser(render_calculator(name, lang, f"tools/{name}/"))


def fields(page: LexborHTMLParser, within: str) -> set[str]:
    return {str(node.attributes["data-field"]) for node in page.css(f"{within} [data-field]")}


@pytest.mark.parametrize("name", GRIDS)
def test_each_list_has_the_fields_that_the_desk_takes(name: str) -> None:
    page = form(name)
    lists = {key: field for key, field in CALCULATORS[name].items() if isinstance(field, Rows)}
    assert {str(node.attributes["data-list"]) for node in page.css("[data-list]")} == set(lists)
    for key, rows in lists.items():
        template = page.css_first(f'[data-list="{key}"] template').html or ""
        shown = LexborHTMLParser(template.replace("template", "div"))
        assert fields(shown, "body") == set(rows.fields), key


@pytest.mark.parametrize("name", GRIDS)
def test_every_other_field_of_the_state_is_there(name: str) -> None:
    page = form(name)
    wanted = set()
    for key, value in blank_state(name).items():
        if isinstance(value, dict):
            wanted |= {f"{key}.{inner}" for inner in value}
        elif not isinstance(value, list) and key not in ("v", "calc", "edition", "method"):
            wanted.add(key)
    outside = {str(node.attributes["data-field"]) for node in page.css("[data-field]") if not _in_list(node)}
    assert outside == wanted
    assert json.loads(page.css_first(".calculator").attributes["data-blank"] or "") == blank_state(name)


def _in_list(node: object) -> bool:
    parent = getattr(node, "parent", None)
    return parent is not None and ("data-list" in parent.attributes or _in_list(parent))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_editions_methods_and_options_are_named_as_the_engine_names_them(lang: str) -> None:
    text = " ".join(form("fouled-board", lang).text().split())
    for message in (*EDITIONS.values(), *METHODS.values()):
        assert translate(message, lang).removesuffix(".") in text
    shown = [text for (name, value), text in OPTIONS.items() if name == "small_groups" or value is True]
    for message in shown:
        assert translate(message, lang).split(" (")[0] in text
    assert "lone_lift:" not in text


def test_the_federations_stand_together_with_their_sources() -> None:
    page = form("fouled-board")
    groups = page.css("[data-way] optgroup")
    assert [each.attributes["label"] for each in groups][-1] == "Federations' rules"
    offered = [each.attributes["value"] for each in groups[-1].css("option")]
    assert offered == [f"{way.edition}/manual" for way in FEDERATION_WAYS]
    for way in FEDERATION_WAYS:
        note = page.css_first(f'[data-edition="{way.edition}"]')
        assert (note.css_first("a.away").attributes["href"] or "").startswith("http")
    assert not form("turned-board").css('[data-edition="ebu"]')


def test_each_field_of_the_averages_stands_where_it_counts() -> None:
    page = form("fouled-board")
    averages = page.css_first('details[data-fold="averages"]')
    assert "ebu/manual" in (averages.attributes["data-ways"] or "").split()
    template = LexborHTMLParser(averages.css_first("template").html.replace("template", "div"))
    ways = {
        str(label.css_first("[data-field]").attributes["data-field"]): str(label.attributes["data-ways"])
        for label in template.css("label")
    }
    assert "ebu/manual" in ways["session"].split()
    assert "ebu/manual" not in ways["event"].split()


def test_an_unknown_calculator_is_refused() -> None:
    with pytest.raises(SourceError, match="fouled-boards"):
        render_calculator("fouled-boards", "en", "tools/")
