"""Board-a-match teams on a fouled board: the engine's answers, and refusals at their field."""

from typing import Any

import pytest

from laws_engine import score
from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Matches
from laws_engine.faces.language import LANGUAGES
from tests.desk.asking import ask, place, refused


def bam(*rows: str, matches: Any = (("A", "B", "1", "2"),), **more: Any) -> Any:
    """Return a state: each row as ``table score form``, divided by commas."""
    cells = [[cell.strip() for cell in row.split(",")] for row in rows]
    names = ("home", "visitors", "home_table", "visitors_table")
    return {
        "v": 1,
        "calc": "board-a-match",
        "rows": [dict(zip(("table", "score", "form"), row, strict=False)) for row in cells],
        "matches": [dict(zip(names, match, strict=True)) for match in matches],
        **more,
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names(Matches))
def test_every_example_gets_the_engines_answer(name: str, lang: str) -> None:
    value = ask("teams", lang, state=example_state(name, lang))
    assert value["answer"] == score(find_example(name).document, lang=lang)


def test_same_hands_at_both_tables_stand() -> None:
    value = ask(
        "teams",
        "en",
        state=bam(
            "1, 420",
            "2, 400",
            "3, 50, changed",
            "4, 50, changed",
            matches=(("A", "B", "1", "2"), ("C", "D", "3", "4")),
        ),
    )
    assert value["teams"] == [
        {"team": "A", "points": "2"},
        {"team": "B", "points": "0"},
        {"team": "C", "points": "1"},
        {"team": "D", "points": "1"},
    ]
    assert "A: 2 MP" in value["text"].splitlines()
    assert '<th scope="row">A</th><td>2</td>' in value["html"]["table"]
    assert "#b" in value["html"]["reasons"]


def test_a_team_without_a_result_has_a_dash() -> None:
    value = ask("teams", "en", state=bam("1, 420", "2, –"))
    assert [each["points"] for each in value["teams"]] == ["–", "–"]
    assert value["read"] == ["420", "not played"]
    assert 'class="gaps"' in value["html"]["gaps"]


def test_contracts_by_the_points_before_1987() -> None:
    value = ask("teams", "nl", state=bam("1, 1Kxx N =", "2, 210", board="1"))
    assert value["document"]["results"][0]["score"] == 180
    assert value["read"][0] == "1♣xx N = → 180"


def test_the_usual_words_for_a_form_mean_the_same() -> None:
    value = ask("teams", "sv", state=bam("1, 420, ändrad", "2, 400, changed"))
    assert value["teams"][0]["points"] == "2"


MATCH = {"home": "A", "visitors": "B", "home_table": "1", "visitors_table": "2"}


@pytest.mark.parametrize(
    ("state", "where"),
    [
        (bam(", 420", "2, 400"), ("rows", 1, "table")),
        (bam("1, 425", "2, 400"), ("rows", 1, "score")),
        (bam("1, 420", "1, 400"), ("rows", 2, "table")),
        (bam("1, 420", "2, 4S N ="), (None, None, "board")),
        (bam("1, 420"), ("matches", 1, "visitors_table")),
        (bam("1, 420", "2, 400", matches=(("A", "", "1", "2"),)), ("matches", 1, "visitors")),
        (bam("1, 420", "2, 400", matches=(("A", "B", "", "2"),)), ("matches", 1, "home_table")),
        (
            bam("1, 420", "2, 400", "3, 50", "4, 50", matches=(("A", "B", "1", "2"), ("A", "C", "3", "4"))),
            ("matches", 2, "home"),
        ),
        (
            bam("1, 420", "2, 400", matches=(("A", "B", "1", "2"), ("C", "D", "2", "1"))),
            ("matches", 2, "visitors_table"),
        ),
        (bam(), (None, None, None)),
        (bam("1, 420", "2, 400", matches=()), (None, None, None)),
    ],
)
def test_refusals_name_the_field(state: Any, where: Any) -> None:
    assert place(refused("teams", "sv", state=state)) == where


def test_blank_matches_and_rows_are_skipped() -> None:
    state = bam("1, 420", "3, ", "2, 400")
    state["matches"] = [{}, *state["matches"], {"home": " "}]
    assert len(ask("teams", state=state)["teams"]) == 2
