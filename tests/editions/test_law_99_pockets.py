"""Swedish 1997 law 99.A.3: whose cards were seen, and the figures of laws/computation.md 2.7."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from laws_engine import score
from laws_engine.editions.se_1997.law_99_pockets import adjusted_score, seen_from
from laws_engine.errors import MissingField, ScoreBesideArtificial, UnknownField, UnknownValue
from laws_engine.procedures import rule
from laws_engine.ruling import Direction, Percent

Board = Callable[..., Any]
CLAUSE = "se-1997:99.A.3.b"
SCORES = [-200, -100, -50, 50, 90, 110, 120, 140, 170, 200, 400, 420, 430]


@pytest.fixture
def board(scored: Board) -> Board:
    def run(groups: Any, **more: Any) -> Any:
        return scored("se-1997", groups, **more)

    return run


@pytest.mark.parametrize(
    ("looks", "answer"),
    [
        ([], "none"),
        ([("N", "N")], "none"),
        ([("N", "S")], "partners-only"),
        ([("N", "S"), ("E", "W")], "partners-only"),
        ([("N", "E")], "one-player-saw-an-opponents"),
        ([("N", "E"), ("N", "W")], "one-player-saw-an-opponents"),
        ([("N", "E"), ("S", "N")], "one-player-saw-an-opponents"),
        ([("N", "E"), ("S", "E")], "both-of-a-pair-or-one-of-each-saw-an-opponents"),
        ([("N", "E"), ("E", "N")], "both-of-a-pair-or-one-of-each-saw-an-opponents"),
        ([("N", "E"), ("W", "N"), ("S", "N")], "both-of-a-pair-or-one-of-each-saw-an-opponents"),
        ([("N", "E"), ("W", "E")], "one-saw-an-opponents-another-side-a-partners"),
    ],
)
def test_whose_cards_were_seen(looks: Any, answer: str) -> None:
    assert seen_from(looks) == answer


@pytest.mark.parametrize(
    ("looks", "stated", "leaf"),
    [
        ([("N", "E"), ("E", "S")], {}, "99.A.3.turned"),
        ([("N", "E")], {"td-playable": "no", "td-choice": "adjust"}, "99.A.3.b.adjusted"),
        ([("N", "E")], {"td-playable": "yes", "substantial-damage": "no"}, "99.A.3.normal+penalty"),
        ([("N", "S")], {}, "99.A.3.exchange-seats"),
        ([("N", "E"), ("W", "E")], {}, "99.A.3.gap.mixed"),
        ([], {"before-round": "yes"}, "99.A.3.gap.taken-unseen"),
    ],
)
def test_what_follows_from_looks(looks: Any, stated: dict[str, str], leaf: str) -> None:
    assert rule("se-1997:99.A.3", {"seen": seen_from(looks), **stated}).leaf == leaf


def test_a_seat_that_does_not_exist() -> None:
    with pytest.raises(UnknownValue):
        seen_from([("N", "X")])


@pytest.mark.parametrize(
    ("average", "share"),
    [(None, 60), (Percent("58.2"), 60), (Percent(60), 60), (Percent("64.2"), Fraction(321, 5))],
)
@pytest.mark.parametrize("offender", Direction)
def test_shares_of_the_two_sides(offender: Direction, average: Percent | None, share: Fraction) -> None:
    assert adjusted_score(offender, average) == {offender: 40, offender.other: share}


def rows(results: int, offender: str = "ns") -> tuple[dict[str, list[int]], list[dict[str, Any]]]:
    """A board of so many results, the last one adjusted by 99.A.3.b."""
    adjusted = {"ns": "N0", "ew": "E0", "artificial": {"clause": CLAUSE, "offender": offender}}
    return {"O": SCORES[: results - 1]}, [adjusted]


@pytest.mark.parametrize(
    ("results", "average", "offender", "other"),
    [
        (8, "185/3", "28/5", "259/30"),
        (8, "58.2", "28/5", "42/5"),
        (13, "64.2", "48/5", "1926/125"),
        (8, None, "28/5", "42/5"),
    ],
)
@pytest.mark.parametrize(("side", "pairs"), [("ns", ("N0", "E0")), ("ew", ("E0", "N0"))])
def test_an_adjusted_score_on_the_board(
    board: Board, results: int, average: str | None, offender: str, other: str, side: str, pairs: Any
) -> None:
    groups, extra = rows(results, side)
    session = {} if average is None else {pairs[1]: average, "N1": "99"}
    found = board(groups, rows=extra, averages={"session": session})
    assert found.mp(*pairs) == [Fraction(offender), Fraction(other)]
    assert found.clauses("N0") == found.clauses("E0") == ["99.A.3.b"]
    assert [step["values"]["pair"] for step in found.answer["steps"] if step["clause"] == CLAUSE] == [
        "N0",
        "E0",
    ]
    assert found.answer["remarks"] == []
    assert found.mp("N1") == [1]  # the lowest of the others, and one MP for the adjusted score


@pytest.mark.parametrize(
    ("average", "said"),
    [
        ("70", "Pair E0 didn't offend; its average in the session, 70%, is above 60%: 9.8 of 14 MP."),
        ("60", "Pair E0 didn't offend: 60% of 14 MP = 8.4 MP."),
        ("41.5", "Pair E0 didn't offend: 60% of 14 MP = 8.4 MP."),
    ],
)
def test_an_adjusted_score_is_told(board: Board, average: str, said: str) -> None:
    groups, extra = rows(8)
    found = board(groups, rows=extra, averages={"session": {"E0": average}}, lang="en")
    told = [step["text"] for step in found.answer["steps"] if step["clause"] == CLAUSE]
    assert told == ["Pair N0 is the offending pair: 40% of 14 MP = 5.6 MP.", said]


def test_who_offended_is_told_where_there_is_nothing_to_win(board: Board) -> None:
    """A board with this one result has a maximum of 0."""
    found = board({}, rows=rows(1)[1], lang="en")
    assert [step["text"] for step in found.answer["steps"] if step["clause"] == CLAUSE] == [
        "Pair N0 is the offending pair: 40% of 0 MP = 0 MP.",
        "Pair E0 didn't offend: 60% of 0 MP = 0 MP.",
    ]


def test_the_base_is_the_session_and_not_the_event(board: Board) -> None:
    groups, extra = rows(8)
    found = board(groups, rows=extra, averages={"event": {"E0": "70"}})
    assert found.mp("E0") == [Fraction(42, 5)]


def test_session_averages_without_an_adjusted_score_are_remarked_upon(board: Board) -> None:
    assert len(board({"O": [90, 140]}, averages={"session": {"N1": "70"}}).answer["remarks"]) == 1


@pytest.mark.parametrize(("results", "gross", "net"), [(8, 9, Fraction(38, 5)), (5, 4, Fraction(16, 5))])
def test_no_damage_but_the_deduction(board: Board, results: int, gross: int, net: Fraction) -> None:
    scores = {"O": SCORES[:results]}
    if gross % 2:  # an odd number of MP comes from a tie
        scores["O"][4] = scores["O"][5]
    pair = next(f"N{n}" for n in range(1, results + 1) if board(scores).mp(f"N{n}") == [gross])
    found = board(scores, penalties=[{"pair": pair, "clause": "se-1997:99.A.3/s5"}])
    assert found.mp(pair) == [net]


def test_law_16_can_apply_as_well_to_who_did_not_count(board: Board) -> None:
    def remarks(clause: str) -> list[str]:
        found = board({"O": [90, 140]}, penalties=[{"pair": "N1", "clause": f"se-1997:{clause}"}])
        return [remark["clause"] for remark in found.answer["remarks"]]

    assert remarks("99.A.2/s5") == ["se-1997:99.A.2/s6"]
    assert remarks("99.A.2/s1") == []


def ask(artificial: Any, edition: str = "se-1997", **more: Any) -> Any:
    row = {"ns": "1", "ew": "3", "artificial": artificial, **more}
    sound = {"ns": "2", "ew": "4", "score": 420}
    return score({"edition": edition, "event": "pairs", "results": [row, sound]})


@pytest.mark.parametrize(
    ("artificial", "error"),
    [
        ({"clause": "se-1997:99.A.3.a", "offender": "ns"}, UnknownValue),
        ({"clause": CLAUSE}, MissingField),
        ({"clause": CLAUSE, "offender": "north"}, UnknownValue),
        ({"clause": CLAUSE, "offender": "ns", "ns": "40"}, UnknownField),
        ({"offender": "ns"}, UnknownField),
    ],
)
def test_what_an_adjusted_score_must_say(artificial: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="artificial"):
        ask(artificial)


def test_an_adjusted_score_stands_alone() -> None:
    with pytest.raises(ScoreBesideArtificial):
        ask({"clause": CLAUSE, "offender": "ns"}, score=420)


def test_the_dutch_law_adjusts_nothing() -> None:
    with pytest.raises(UnknownField):
        ask({"clause": CLAUSE, "offender": "ns"}, "nl-1963")
