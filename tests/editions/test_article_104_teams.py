"""Dutch 1963 article 104.b and c: the examples of laws/computation.md 2.10 and 2.11."""

from itertools import product
from typing import Any

import pytest

from laws_engine import score
from laws_engine.editions.nl_1963.article_104_teams import replay, score_matches, team_outcome
from laws_engine.errors import (
    BadScore,
    BadType,
    EmptyInput,
    LawsError,
    MissingField,
    MissingTeam,
    TableInTwoMatches,
    TableTwice,
    TeamTwice,
    UnknownEvent,
    UnknownField,
    UnknownTable,
    UnknownValue,
)
from laws_engine.faces.language import explain_step
from laws_engine.scoring.board_a_match import Level, Match, MatchBoard, TeamResult, pair_level
from laws_engine.scoring.matchpoints import matchpoints

A, E, B = Level.ABOVE, Level.EQUAL, Level.BELOW


@pytest.mark.parametrize(
    ("ns", "ew", "points", "clause"),
    [
        (A, A, 2, 1),
        (A, E, 2, 1),
        (A, B, 1, 2),
        (E, A, 2, 1),
        (E, E, 1, 2),
        (E, B, 0, 3),
        (B, A, 1, 2),
        (B, E, 0, 3),
        (B, B, 0, 3),
    ],
)
def test_nine_combinations(ns: Level, ew: Level, points: int, clause: int) -> None:
    outcome = team_outcome(ns, ew)
    assert outcome.number("team") == points
    assert outcome.id.short == f"104.b.{clause}"


@pytest.mark.parametrize("size", range(1, 5))
def test_the_constant_of_a_and_neuberg_change_no_level(size: int) -> None:
    """Adding a point for each score outside, or stretching by Neuberg, keeps above, equal and below."""
    for scores in product(range(size), repeat=size):
        for mp, results in product(matchpoints(scores), range(size, 12)):
            added = mp + results - size
            stretched = (mp + 1) * results - size  # Neuberg's score times the size of the group
            assert pair_level(mp, size) is pair_level(added, results)
            assert (pair_level(mp, size) is Level.ABOVE) is (stretched > size * (results - 1))
            assert (pair_level(mp, size) is Level.BELOW) is (stretched < size * (results - 1))


def bam(tables: dict[int, tuple[int | None, str]], matches: list[list[Any]], **more: Any) -> dict[str, Any]:
    rows = [{"table": table, "score": points, "form": form} for table, (points, form) in tables.items()]
    return {"edition": "nl-1963", "event": "bam", "matches": matches, "results": rows, **more}


EIGHT = {
    1: (620, "O"),
    2: (170, "C"),
    3: (650, "O"),
    4: (620, "O"),
    5: (140, "C"),
    6: (-100, "C"),
    7: (-100, "O"),
    8: (200, "C"),
}
FOUR = [["T1", "T2", 1, 2], ["T3", "T4", 3, 4], ["T5", "T6", 5, 6], ["T7", "T8", 7, 8]]
SIX = {1: (420, "O"), 2: (50, "C"), 3: (420, "O"), 4: (-100, "C"), 5: (450, "O"), 6: (-100, "C")}
THREE = [["P", "Q", 1, 2], ["R", "S", 3, 4], ["T", "U", 5, 6]]
LEVEL = {1: (110, "O"), 2: (110, "C"), 3: (140, "O"), 4: (140, "C"), 5: (90, "O"), 6: (90, "C")}


def test_example_1() -> None:
    answer = score(bam(EIGHT, FOUR))
    assert answer["teams"] == {
        "T1": "0",
        "T2": "2",
        "T3": "2",
        "T4": "0",
        "T5": "2",
        "T6": "0",
        "T7": "0",
        "T8": "2",
    }
    assert [step["clause"].partition(":")[2] for step in answer["steps"]] == [
        *("104/s1", "104/s3", "104/s3"),
        *("104.b.3", "104.b.1", "104.b", "104.b", "104.b.3", "104.b.1"),
    ]


def test_a_match_that_stands_is_told_with_its_points() -> None:
    """T3 has 650 at its table against 620; A has 420 against 450."""
    told = [step["text"] for step in score(bam(EIGHT, FOUR), lang="en")["steps"]]
    assert "T3 and T4 had the same hands at both tables: their match stands, 2–0 MP." in told
    lost = bam({1: (420, "O"), 2: (450, "O"), 3: (170, "C")}, [["A", "B", 1, 2]])
    assert "A and B had the same hands at both tables: their match stands, 0–2 MP." in [
        step["text"] for step in score(lost, lang="en")["steps"]
    ]


def test_example_2() -> None:
    """P-Q is below and below; R-S below and above; T-U above and above."""
    teams = score(bam(SIX, THREE))["teams"]
    assert teams == {"P": "0", "Q": "2", "R": "1", "S": "1", "T": "2", "U": "0"}


def test_example_3() -> None:
    assert set(score(bam(LEVEL, THREE))["teams"].values()) == {"1"}


def test_a_lone_match_with_different_hands_is_a_draw() -> None:
    answer = score(bam({1: (620, "O"), 2: (-50, "C")}, [["P", "Q", 1, 2]]))
    assert answer["teams"] == {"P": "1", "Q": "1"}


@pytest.mark.parametrize(("first", "second", "home"), [(420, 400, "2"), (400, 420, "0"), (-50, -50, "1")])
@pytest.mark.parametrize("form", ["O", "C"])
def test_a_match_on_one_form_stands(first: int, second: int, home: str, form: str) -> None:
    """Both original or both changed; a foreign form elsewhere changes nothing."""
    tables = {1: (first, form), 2: (second, form), 3: (100, "O"), 4: (100, "C")}
    teams = score(bam(tables, [["P", "Q", 1, 2], ["R", "S", 3, 4]]))["teams"]
    assert (teams["P"], teams["Q"]) == (home, str(2 - int(home)))


def test_nothing_fouled_is_said() -> None:
    answer = score(bam({1: (420, "C"), 2: (400, "C")}, [["P", "Q", 1, 2]]))
    assert [step["clause"] for step in answer["steps"]] == ["nl-1963:104/s1", "nl-1963:104.b"]
    assert answer["teams"] == {"P": "2", "Q": "0"}


def test_the_two_teams_of_a_match_share_two_points() -> None:
    values = [420, -50, 100]
    for scores in product(values, repeat=4):
        tables = {n: (points, form) for n, points, form in zip(range(1, 5), scores, "OCCO", strict=True)}
        teams = score(bam(tables, [["P", "Q", 1, 2], ["R", "S", 3, 4]]), explain=False)["teams"]
        assert int(teams["P"]) + int(teams["Q"]) == int(teams["R"]) + int(teams["S"]) == 2


def test_a_missing_score_leaves_both_teams_unrated_and_its_group_smaller() -> None:
    answer = score(bam({**EIGHT, 8: (None, "C")}, FOUR))
    assert answer["teams"]["T7"] is answer["teams"]["T8"] is None
    assert [gap["clause"] for gap in answer["gaps"]] == ["nl-1963:104.b"]
    # Without the 200, table 2's 170 is the best of three: E-W there stay below, N-S above.
    assert (answer["teams"]["T1"], answer["teams"]["T2"]) == ("0", "2")


def test_three_forms_are_a_gap() -> None:
    tables = {1: (420, "O"), 2: (400, "C"), 3: (100, "X"), 4: (100, "X")}
    answer = score(bam(tables, [["P", "Q", 1, 2], ["R", "S", 3, 4]]))
    assert [gap["clause"] for gap in answer["gaps"]] == ["nl-1963:104/s3"]


def test_a_table_outside_the_matches_still_serves_as_a_comparison() -> None:
    tables = {1: (420, "O"), 2: (400, "C"), 3: (450, "O")}
    answer = score(bam(tables, [["P", "Q", 1, 2]]))
    assert answer["teams"] == {"P": "0", "Q": "2"}  # N-S at table 1 below, E-W at table 2 equal
    assert len(answer["remarks"]) == 1


def test_the_shape_of_an_answer() -> None:
    answer = score(bam(SIX, THREE), lang="nl")
    assert list(answer) == ["teams", "steps", "options", "gaps", "remarks"]
    assert all(step["text"] for step in answer["steps"])
    assert "steps" not in score(bam(SIX, THREE), explain=False)


@pytest.mark.parametrize(
    ("document", "error", "named"),
    [
        (bam(SIX, [["P", "Q", 1, 9]]), UnknownTable, "9"),
        (bam(SIX, [["P", "Q", 1, 1]]), TableInTwoMatches, "1"),
        (bam(SIX, [["P", "Q", 1, 2], ["R", "S", 2, 3]]), TableInTwoMatches, "2"),
        (bam(SIX, [["P", "P", 1, 2]]), TeamTwice, "P"),
        (bam(SIX, [["P", "", 1, 2]]), MissingTeam, "matches"),
        (bam(SIX, [["P", "Q", 1]]), BadType, "matches"),
        (bam(SIX, ["PQ12"]), BadType, "matches"),
        (bam(SIX, []), EmptyInput, "no results"),
        (bam({}, THREE), EmptyInput, "no results"),
        (bam({1: (435, "O"), 2: (400, "C")}, [["P", "Q", 1, 2]]), BadScore, "435"),
        (bam(SIX, THREE, edition="se-1997"), UnknownEvent, "pairs, individual"),
        (bam(SIX, THREE, method="neuberg"), UnknownField, "method"),
        (bam(SIX, THREE, event="teams"), UnknownField, "matches"),
        ({"edition": "nl-1963", "event": "bam", "results": []}, MissingField, "matches"),
    ],
)
def test_refusals(document: Any, error: type[LawsError], named: str) -> None:
    with pytest.raises(error, match=named):
        score(document)


def test_a_table_may_not_have_two_results() -> None:
    rows = [{"table": 1, "score": 420}, {"table": 1, "score": 400}]
    with pytest.raises(TableTwice, match="result 2, table"):
        score({"edition": "nl-1963", "event": "bam", "matches": [["P", "Q", 1, 2]], "results": rows})


@pytest.mark.parametrize("extra", [{"turned": True}, {"artificial": {"ns": "60"}}])
def test_what_the_article_does_not_know_in_team_play(extra: dict[str, Any]) -> None:
    rows = [{"table": 1, "score": 420, **extra}, {"table": 2, "score": 400}]
    with pytest.raises(UnknownField):
        score({"edition": "nl-1963", "event": "bam", "matches": [["P", "Q", 1, 2]], "results": rows})


@pytest.mark.parametrize("event", ["total-points", "imps"])
def test_other_team_events_replay_always(event: str) -> None:
    ruling = replay(event)
    assert ruling.value is True
    assert [step.clause.short for step in ruling.steps if step.clause] == ["104.c"]
    with pytest.raises(UnknownValue):
        replay("bam")


def tables(*given: tuple[int | None, str]) -> tuple[TeamResult, ...]:
    return tuple(TeamResult(str(n), points, form) for n, (points, form) in enumerate(given, 1))


AB = (Match("A", "B", "1", "2"),)


def test_two_boards_passed_out_are_level() -> None:
    ruling = score_matches(MatchBoard(tables((0, "O"), (0, "O"), (90, "C")), AB))
    assert ruling.value.teams == {"A": 1, "B": 1}
    assert ruling.value.board.matches == AB


def test_the_forms_are_told_with_their_tables_and_the_pairs_with_their_levels() -> None:
    """420 beats 50, above for N-S; 90 is below 140, below for N-S. Table 5 has no score."""
    board = MatchBoard(tables((420, "O"), (90, "C"), (50, "O"), (140, "C"), (None, "O")), AB)
    assert [explain_step(step, "en") for step in score_matches(board).steps] == [
        "The board is fouled: its scores were made on 2 different forms of the deal.",
        "The form “O” was played at these tables: 1, 3.",
        "The form “C” was played at these tables: 2, 4.",
        "A: the N-S pair is above average in its group and the E-W pair is above average: 2 MP.",
        "B: the N-S pair is below average in its group and the E-W pair is below average: 0 MP.",
    ]
    mixed = MatchBoard(tables((420, "O"), (140, "C"), (50, "O"), (90, "C")), AB)
    assert explain_step(score_matches(mixed).steps[-2], "en") == (
        "A: the N-S pair is above average in its group and the E-W pair is below average: 1 MP."
    )
    assert score_matches(board, explain=False).steps == ()


def test_an_event_that_the_article_does_not_name() -> None:
    with pytest.raises(UnknownValue) as caught:
        replay("bam")
    assert caught.value.values == {"found": "bam", "option": "event", "allowed": "total-points, imps"}
