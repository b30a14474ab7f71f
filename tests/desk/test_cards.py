"""Penalty cards: law 50's table of hands, declarer's options, and the engine's answers on the examples."""

from typing import Any

import pytest

from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Exposed, Leads, Plays
from laws_engine.faces.language import LANGUAGES, explain_step
from tests.desk.asking import ask, place, refused


def table(hand: str = "", *cards: Any, **more: Any) -> Any:
    filled = [{"card": each} if isinstance(each, str) else each for each in cards]
    return {"v": 1, "calc": "penalty-card", "hand": hand, "cards": filled, **more}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names(Exposed, Plays, Leads))
def test_every_example_gets_the_engines_answer(name: str, lang: str) -> None:
    content: Any = find_example(name).content
    value = ask("penalty-cards", lang, state=example_state(name, lang))
    ruling = content.ruling
    if isinstance(content, Exposed):
        assert value["status"] == {card: status.value for card, status in ruling.items()}
        assert value["plays"] is None
    elif isinstance(content, Plays):
        assert value["plays"] == list(ruling.cards)
        assert value["declarer_chooses"] is ruling.declarer_chooses
    else:
        assert [each["option"] for each in value["options"]] == [each.option.value for each in ruling]
        for ours, theirs in zip(value["options"], ruling, strict=True):
            assert ours["leads"] == (None if theirs.leads is None else list(theirs.leads))
            assert ours["left"] == (None if theirs.left is None else list(theirs.left))
            assert ours["declarer_chooses"] is theirs.declarer_chooses
            assert (ours["refers_to"] is None) is (theirs.refers_to is None)
    for step in ruling.steps:
        assert explain_step(step, lang).split("\u2009")[0] in value["html"]["reasons"].replace("&#x27;", "'")


MAJOR = {"card": "DK", "deliberate": True}


@pytest.mark.parametrize(
    ("hand", "led", "cards", "more", "legal"),
    [  # the numbers are those of laws/procedures.md
        ("A74.K953..", "H", ["H5"], {}, "HK H5"),  # 50-1
        ("A74.K953..", "C", ["H5"], {}, "SA S7 S4 HK H5"),  # 50-2
        ("A74.K953..", "", ["H5"], {}, "SA S7 S4 HK H5"),  # 50-3
        ("A74.K953..", "S", ["H5"], {}, "SA S7 S4"),  # 50-3b
        ("Q74..K6.", "S", [MAJOR], {}, "SQ S7 S4"),  # 50-4
        ("Q74..K6.", "D", [MAJOR], {}, "DK"),  # 50-5
        ("Q74..K6.", "", [MAJOR], {}, "DK"),  # 50-7
        ("Q74..K6.", "C", [MAJOR, "S4"], {}, "S4 DK"),  # 50-8
        ("Q74..K6.", "S", [MAJOR, "S4"], {}, "S4"),  # 50-9
        ("Q74.7.K6.", "", [MAJOR], {"require": "H"}, "H7"),  # 50-11
        ("Q74.7.K6.", "", [MAJOR], {"forbid": ["H"]}, "DK"),  # 50-12
        ("Q74..K6.", "", [MAJOR], {"require": "H"}, "DK"),  # 50-14
        ("Q74.7.K6.", "", [MAJOR], {"forbid": ["D"]}, "SQ S7 S4 H7"),  # 50-14b
    ],
)
def test_what_may_be_played(hand: str, led: str, cards: list[Any], more: Any, legal: str) -> None:
    value = ask("penalty-cards", state=table(hand, *cards, led=led, **more))
    assert value["plays"] == legal.split()
    assert [each["card"] for each in value["cards"] if each["legal"]] == legal.split()


def test_declarer_says_which_of_two() -> None:
    value = ask("penalty-cards", "sv", state=table("Q74..K6.", MAJOR, "S4", led="C"))
    assert value["declarer_chooses"] is True
    assert "spelföraren får säga vilket" in value["answer"]
    assert value["status"] == {"DK": "major", "S4": "major"}


def test_declarers_options_while_the_partner_leads() -> None:
    """The leader holds ♠AJ4 ♥Q8 ♦T5, his partner's ♥K is a major penalty card."""
    state = table("AJ4.Q8.T5.", {"card": "HK", "partner": True})
    value = ask("penalty-cards", "en", state=state)
    leads = {each["option"]: (each["leads"], each["left"]) for each in value["options"]}
    assert leads["require"] == (["HQ", "H8"], [])
    assert leads["forbid"] == (["SA", "SJ", "S4", "DT", "D5"], [])
    assert leads["none"] == (["SA", "SJ", "S4", "HQ", "H8", "DT", "D5"], ["HK"])
    assert value["partner_status"] == {"HK": "major"}
    assert "must wait until declarer has chosen" in value["answer"]
    assert '<th scope="row">Declarer requires ♥.</th><td>♥Q ♥8</td><td>none</td>' in value["html"]["options"]


def test_once_declarer_has_chosen_only_that_is_left() -> None:
    state = table("AJ4.Q8.T5.", {"card": "HK", "partner": True}, require="H")
    value = ask("penalty-cards", state=state)
    assert value["options"] == []
    assert value["plays"] == ["HQ", "H8"]


@pytest.mark.parametrize(
    ("cards", "status"),
    [
        (["H5"], {"H5": "minor"}),
        (["HT"], {"HT": "major"}),
        ([{"card": "H5", "deliberate": True}], {"H5": "major"}),
        (["H5", "C2"], {"H5": "major", "C2": "major"}),
        ([{"card": "H5", "status": "minor"}, "C2"], {"H5": "major", "C2": "major"}),
    ],
)
def test_what_a_shown_card_becomes(cards: list[Any], status: dict[str, str]) -> None:
    value = ask("penalty-cards", state=table("", *cards))
    assert value["status"] == status
    assert value["plays"] is None
    assert value["cards"] == []


@pytest.mark.parametrize("fact", [{"defender": False}, {"law_57": True}, {"td_waives": True}])
def test_what_is_no_penalty_card(fact: Any) -> None:
    value = ask("penalty-cards", "en", state=table("", "H5", **fact))
    assert value["status"] == {}
    assert value["answer"] == "There is no penalty card."


@pytest.mark.parametrize(
    ("lang", "text", "spoken"),
    [("sv", "♥K", "hjärterkung"), ("nl", "♥H", "hartenheer"), ("en", "♥K", "king of hearts")],
)
def test_cards_have_names_in_each_language(lang: str, text: str, spoken: str) -> None:
    card = ask("penalty-cards", lang, state=table("A74.K953..", "H5", led="H"))["cards"][3]
    assert (card["card"], card["text"], card["spoken"], card["suit"]) == ("HK", text, spoken, "H")


@pytest.mark.parametrize(
    ("state", "where"),
    [
        (table("A74.K953"), (None, None, "hand")),
        (table("AA..."), (None, None, "hand")),
        (table("A74.K953..", "H6"), ("cards", 1, "card")),
        (table("A74.K953..", "H5", "H5"), ("cards", 2, "card")),
        (table("A74.K953..", "", "1H"), ("cards", 2, "card")),
        (table("A74.K953..", {"card": "H5", "partner": True}), ("cards", 1, "card")),
        (table("A74.K953..", "H5", require="X"), (None, None, "require")),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_name_the_field(state: Any, where: Any, lang: str) -> None:
    assert place(refused("penalty-cards", lang, state=state)) == where


def test_text_for_a_chat_has_the_answer_and_the_options() -> None:
    text = ask("penalty-cards", "nl", state=table("AJ4.Q8.T5.", {"card": "HK", "partner": True}))["text"]
    assert text.splitlines()[0] == "Strafkaart"
    assert "– De leider eist ♥. ♥V ♥8" in text.splitlines()


def test_the_table_is_told_with_the_law_the_lead_and_what_is_asked() -> None:
    state = table("Q74.7.K6.", {"card": "DK", "status": "major"}, require="H", forbid=["D", "C"])
    facts = ["Swedish laws 1997", "law 50", "he is on lead", "required: ♥", "forbidden: ♦ ♣"]
    assert ask("penalty-cards", "en", state=state)["facts"] == facts
    led = ask("penalty-cards", "sv", state=table("A74.K953..", "H5", led="H"))
    assert led["facts"][-1] == "Utspelad färg: ♥"
    assert led["text"].splitlines()[2].replace("\u2009", " ") == "♠E 7 4 ♥K 9 5 3 ♦– ♣–"
