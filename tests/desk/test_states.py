"""States: cleaned, refused where damaged or hostile, older ones read."""

from typing import Any

import pytest

from laws_engine.desk import states
from laws_engine.desk.fields import CELL
from laws_engine.desk.states import CALCULATORS, MOST_ROWS, VERSION, clean_state
from laws_engine.faces.language import LANGUAGES
from tests.desk.asking import SIX, ask, fouled, place, refused


def cleaned(state: Any) -> Any:
    return ask("state", state=state)["state"]


@pytest.mark.parametrize("calc", CALCULATORS)
def test_a_state_is_filled_in_and_then_stays_as_it_is(calc: str) -> None:
    once = cleaned({"v": 1, "calc": calc})
    assert set(once) == {"v", "calc", *CALCULATORS[calc]}
    assert cleaned(once) == once


def test_what_was_typed_stays_as_it_was_typed() -> None:
    odd = " −1\u00a0100 ", "57,5", "<b>Å & co</b>"
    state = cleaned(
        fouled(averages=[{"pair": odd[2], "event": odd[1]}], rows=[{"score": odd[0], "ns": odd[2]}])
    )
    assert (state["rows"][0]["score"], state["averages"][0]["event"], state["rows"][0]["ns"]) == odd


def test_defaults_are_those_of_the_engine() -> None:
    state = cleaned({"v": 1, "calc": "fouled-board"})
    assert (state["edition"], state["event"], state["method"]) == ("se-1997", "pairs", "manual")
    assert state["options"] == {
        "small_groups": "fixed",
        "lone_lift": True,
        "count_artificial": True,
        "rounding": True,
    }
    assert state["announced"] == {"before_event": False, "rule": "add-one"}
    assert state["rows"] == []


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ({"rows": [{"ns": 1}]}, ("rows", 1, "ns")),
        ({"rows": [{}, {"ns": "1", "script": "x"}]}, ("rows", 2, None)),
        ({"rows": [{}, {"score": "x" * (CELL + 1)}]}, ("rows", 2, "score")),
        ({"rows": [{"turned": "yes"}]}, ("rows", 1, "turned")),
        ({"rows": ["1"]}, ("rows", 1, None)),
        ({"rows": {"0": {}}}, (None, None, "rows")),
        ({"rows": [{}] * (MOST_ROWS + 1)}, (None, None, "rows")),
        ({"rows": [{"ns": "a\x00b"}]}, ("rows", 1, "ns")),
        ({"rows": [{"ns": "a\u202eb"}]}, ("rows", 1, "ns")),
        ({"rows": [{"ns": "a\nb"}]}, ("rows", 1, "ns")),
        ({"rows": [{"adjusted": "north"}]}, ("rows", 1, "adjusted")),
        ({"edition": "se-2017"}, (None, None, "edition")),
        ({"method": "magic"}, (None, None, "method")),
        ({"options": {"lone_lift": 1}}, (None, None, "lone_lift")),
        ({"options": {"other": True}}, (None, None, None)),
        ({"options": []}, (None, None, None)),
        ({"announced": {"rule": "mine"}}, (None, None, "rule")),
        ({"penalties": [{"pair": "1", "clause": "se-1997:13"}]}, ("penalties", 1, "clause")),
        ({"secret": 1}, (None, None, None)),
        ({"calc": "roulette"}, (None, None, "calc")),
        ({"v": 0}, (None, None, "v")),
        ({"v": "1"}, (None, None, "v")),
        ({"v": 1.0}, (None, None, "v")),
        ({"v": None}, (None, None, "v")),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_state_is_refused_at_its_field(more: Any, where: Any, lang: str) -> None:
    assert place(refused("state", lang, state={**fouled(*SIX), **more})) == where


def test_a_later_version_is_refused_with_advice() -> None:
    error = refused("state", state={"v": VERSION + 1, "calc": "fouled-board", "new": []})
    assert "later version" in error["text"]
    assert "Reload" in error["text"]


def test_an_older_version_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say version 1 had called the field ``board`` otherwise, and version 2 is ours."""

    def upgraded(state: dict[str, Any]) -> dict[str, Any]:
        return {
            **{name: value for name, value in state.items() if name != "number"},
            "v": 2,
            "board": state["number"],
        }

    monkeypatch.setattr(states, "VERSION", 2)
    monkeypatch.setattr(states, "UPGRADES", {1: upgraded})
    assert clean_state({"v": 1, "calc": "board-a-match", "number": "7"})["board"] == "7"
    assert clean_state({"v": 2, "calc": "board-a-match", "board": "7"})["v"] == 2


def test_the_limit_of_rows_is_taken() -> None:
    assert len(cleaned(fouled(rows=[{}] * MOST_ROWS))["rows"]) == MOST_ROWS


def test_a_hostile_name_is_not_repeated_at_length() -> None:
    assert len(refused("state", state={"v": 1, "calc": "ruling", "x" * 10_000: 1})["text"]) < 500


@pytest.mark.parametrize(
    "more",
    [{"answers": [["a"]]}, {"answers": ["a"]}, {"answers": [["a", 1]]}, {"answers": [["a", "b"]] * 41}],
)
def test_answers_are_pairs_of_words(more: Any) -> None:
    assert (
        refused("state", state={"v": 1, "calc": "ruling", "procedure": "se-1997:13", **more})["field"]
        == "answers"
    )


@pytest.mark.parametrize("forbid", [["X"], "S", [1], ["S"] * 5])
def test_forbidden_suits_are_suits(forbid: Any) -> None:
    assert refused("state", state={"v": 1, "calc": "penalty-card", "forbid": forbid})["field"] == "forbid"
