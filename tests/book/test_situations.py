"""What happened? Each situation leads somewhere in each language, and search finds its words."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.pages import DOCS
from laws_engine.book.situations import anchors, groups, render_situations, situations, target, words_for
from laws_engine.errors import LawsError
from laws_engine.faces.language import LANGUAGES, translate


def test_there_are_some_twenty_and_each_has_its_own_key_and_words() -> None:
    found = list(situations())
    assert len(found) >= 20
    assert len({each.key for each in found}) == len(found)
    assert len({each.text for each in found}) == len(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_situation_leads_to_a_place_of_the_site(lang: str) -> None:
    for each in situations():
        for to in each.to:
            found = target(to, lang, "")
            path = found.href.partition("#")[0]
            assert (DOCS / lang / f"{path.strip('/')}.md").is_file(), to
            assert found.label


@pytest.mark.parametrize("to", ["guide:se-1997:14", "se-1997:99.Z", "se-1997:86", "page:compare/nothing.md"])
def test_a_target_that_is_not_there_is_refused(to: str) -> None:
    with pytest.raises(LawsError):
        target(to, "sv", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_shows_every_situation_as_a_door(lang: str) -> None:
    page = LexborHTMLParser(render_situations(lang, ""))
    shown = {" ".join(node.text().split()) for node in page.css(".situation-text")}
    assert shown == {translate(each.text, lang, "site") for each in situations()}
    assert len(page.css("a.situation-door[href]")) == len(list(situations()))
    assert {str(node.attributes["id"]) for node in page.css("[id]")} == anchors()
    jumps = {str(link.attributes["href"]).removeprefix("#") for link in page.css(".situation-groups a")}
    assert jumps == {f"what-{group.key}" for group in groups()}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("sv", "En av oss har 14 kort."),
        ("nl", "Een van ons heeft 14 kaarten."),
        ("en", "One of us has 14 cards."),
    ],
)
def test_the_words_belong_to_the_law_of_the_guide(lang: str, words: str) -> None:
    assert words in words_for(lang)["se-1997:13"]


def test_the_words_belong_to_a_clause_that_is_led_to() -> None:
    assert words_for("sv")["se-1997:99.B.2.c"] == ("Vid andra bordet låg allas kort ett fack fel.",)
