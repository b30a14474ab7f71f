"""The penalty-card calculator and the ruling guides by buttons, as built: forms, doors, no script needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.guides import guide_slug
from laws_engine.procedures import procedure, procedures

LANGUAGES = ("sv", "nl", "en")
HONOURS = {"sv": "E K D kn 10", "nl": "A H V B 10", "en": "A K Q J 10"}
LAST = {"sv": "klövertvåa", "nl": "klaverentwee", "en": "two of clubs"}
SUITS = {
    "sv": ["spader", "hjärter", "ruter", "klöver"],
    "nl": ["schoppen", "harten", "ruiten", "klaveren"],
    "en": ["spades", "hearts", "diamonds", "clubs"],
}


def built(site: Path, lang: str, path: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / lang / path / "index.html").read_text("utf-8"))


def found(page: LexborHTMLParser, selector: str) -> LexborNode:
    node = page.css_first(selector)
    assert node is not None, selector
    return node


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pack_has_52_cards_in_the_language(built_site: Path, lang: str) -> None:
    page = built(built_site, lang, "tools/penalty-card")
    cards = page.css("[data-pack] [data-card]")
    assert len({card.attributes["data-card"] for card in cards}) == 52
    assert [card.text(strip=True) for card in cards[:5]] == HONOURS[lang].split()
    assert cards[-1].attributes["aria-label"] == LAST[lang]
    assert [suit.attributes["aria-label"] for suit in page.css("[data-suit]")] == SUITS[lang]
    stops = [card.attributes["data-card"] for card in cards if card.attributes["tabindex"] == "0"]
    assert stops == ["SA"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_of_the_penalty_card_form_has_a_name(built_site: Path, lang: str) -> None:
    page = built(built_site, lang, "tools/penalty-card")
    for field in page.css(".card-form input, .card-form select"):
        if field.attributes.get("data-how") is not None:
            continue  # its name is the card's, given by the script
        label = field.parent
        while label is not None and label.tag != "label":
            label = label.parent
        assert label is not None, field.html
        assert label.text(strip=True) or field.attributes["name"] == "option"  # that one the script fills


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_guide_has_a_door_that_works_without_a_script(built_site: Path, lang: str) -> None:
    page = built(built_site, lang, "tools/ruling")
    doors = {door.attributes["data-procedure"]: door for door in page.css("a[data-procedure]")}
    assert doors.keys() == procedures().keys()
    for name, door in doors.items():
        law = procedure(str(name)).law
        assert door.attributes["href"] == f"../../{law.edition}/{law.law}/#{guide_slug(str(name))}"
        assert found(page, f"#{guide_slug(str(name))} > a").attributes["data-procedure"] == name
        there = built(built_site, lang, f"{law.edition}/{law.law}")
        assert there.css_first(f"#{guide_slug(str(name))}") is not None
    assert page.css_first(".calc-absent .for-no-script") is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_guide_on_a_law_page_has_a_door_to_its_buttons(built_site: Path, lang: str) -> None:
    for name, tree in procedures().items():
        page = built(built_site, lang, f"{tree.law.edition}/{tree.law.law}")
        door = found(page, f"#{guide_slug(name)} .guide-tool a")
        assert door.attributes["href"] == f"../../tools/ruling/#{guide_slug(name)}"
        assert door.text(strip=True)


@pytest.mark.parametrize(("lang", "year"), [("sv", "2008"), ("nl", "2008"), ("en", "2008")])
def test_each_edition_says_what_became_of_it(built_site: Path, lang: str, year: str) -> None:
    page = built(built_site, lang, "tools/ruling")
    notes = [note.text(strip=True) for note in page.css(".ruling-doors .calc-edition")]
    assert len(notes) == len(page.css(".ruling-doors h2")) == 2
    assert sorted(year in note for note in notes) == [False, True]
    assert sum("2027" in note for note in notes) == 1
    cards = built(built_site, lang, "tools/penalty-card")
    assert year in found(cards, ".edition-note").text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_on_cards_or_a_ruling_leads_to_its_calculator(built_site: Path, lang: str) -> None:
    page = built(built_site, lang, "se-1997/50")
    for name, tool in {"minor-card-in-the-suit-led": "penalty-card", "led-too-early": "ruling"}.items():
        links = page.css(f"#example-se-1997-50-{name} .example-door a")
        assert any(
            str(link.attributes["href"]) == f"../../tools/{tool}/#example=se-1997/50/{name}" for link in links
        )
