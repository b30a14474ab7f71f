"""Swedish 1997 law 99.B: the tables of laws/computation.md 2.8 and 2.9, each row with its examples."""

from collections.abc import Callable
from typing import Any

import pytest

from laws_engine.clauses import find_clause
from laws_engine.editions.se_1997.law_99_replay import replay
from laws_engine.editions.se_1997.law_99_teams import (
    FINDINGS,
    Action,
    both_looked,
    credit_over,
    good_result_kept,
    opponents_cards_taken,
    opponents_mixed,
    partners_exchanged,
    rule_second_table,
    uncounted,
)
from laws_engine.errors import (
    BadCount,
    MissingField,
    NotAboveAverage,
    UnknownField,
    UnknownName,
    UnknownValue,
)
from laws_engine.faces.language import explain_step
from laws_engine.play.displacement import Displacement
from laws_engine.ruling import Ruling

CLOSE = {"A": 41, "B": 38}
EVEN = {"A": 20, "B": 20}


@pytest.mark.parametrize(
    ("known", "time", "leaf", "halves", "counting"),
    [
        ("no", True, "redeal", (12, 13), 24),
        ("no", False, "not-replayed.no-time", (12, 12), 24),
        ("may-be-known", True, "not-replayed.may-be-known", (12, 12), 24),
        ("may-be-known", False, "not-replayed.may-be-known", (12, 12), 24),
        ("known", True, "dropped", (12, 12), 23),
        ("known", False, "dropped", (12, 12), 23),
    ],
)
def test_replayed_or_not(known: str, time: bool, leaf: str, halves: tuple[int, ...], counting: int) -> None:
    ruling = replay(known, time=time, halves=[12, 12])
    assert (ruling.value.leaf, ruling.value.halves, ruling.value.counting) == (
        f"99.B.1.{leaf}",
        halves,
        counting,
    )
    assert ruling.value.replayed is (leaf == "redeal")
    assert ruling.steps
    assert ruling.gaps == ()


def test_a_match_without_halves_leaves_open_when_to_replay() -> None:
    ruling = replay("no", time=True, halves=[24])
    assert (ruling.value.halves, ruling.value.counting) == ((24,), 24)
    assert len(ruling.gaps) == 1


@pytest.mark.parametrize(
    ("known", "halves", "error"),
    [("yes", [12], UnknownValue), ("no", [0], BadCount), ("no", ["12"], BadCount)],
)
def test_refusals_of_a_replay(known: str, halves: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        replay(known, time=True, halves=halves)


@pytest.mark.parametrize(
    ("finding", "facts", "board", "before", "after", "clauses"),
    [
        ("uncounted", {"offences": {"A": 1}}, "law-86", CLOSE, {"A": 38, "B": 38}, "a"),
        ("uncounted", {"offences": {"A": 2}}, "law-86", CLOSE, {"A": 35, "B": 38}, "a"),
        ("both-looked", {"choice": "redeal-at-both-tables"}, "redeal-at-both-tables", EVEN, EVEN, "b"),
        ("both-looked", {"choice": "adjusted-score"}, "adjusted-score", EVEN, EVEN, "b"),
        ("rotated-90", {}, "redeal-at-both-tables", EVEN, EVEN, "c"),
        ("rotated-270", {}, "redeal-at-both-tables", EVEN, EVEN, "c"),
        (
            "board-turned",
            {"ns_team": "B", "seen": True},
            "redeal-at-both-tables",
            EVEN,
            {"A": 20, "B": 17},
            "d/s1",
        ),
        ("wrong-hand-seen", {"lookers": "E-W"}, "law-16", EVEN, EVEN, "d/s2"),
        ("exchanged-ns", {"culprits": "A"}, "new-deal", CLOSE, {"A": 35, "B": 38}, "e(1)"),
        ("exchanged-ew", {"culprits": "A"}, "new-deal", CLOSE, {"A": 35, "B": 38}, "e(1)"),
        (
            "good-result-kept",
            {"others": "B", "credit": 10},
            "adjusted-score",
            CLOSE,
            {"A": 41, "B": 48},
            "e(2)",
        ),
        (
            "good-result-kept",
            {"others": "B", "credit": 5},
            "adjusted-score",
            CLOSE,
            {"A": 41, "B": 43},
            "e(2)",
        ),
        ("mixed-opponents", {}, "new-deal", EVEN, EVEN, "f/s1"),
        ("mixed-opponents", {"extra_minutes": 5}, "new-deal", EVEN, EVEN, "f/s1"),
        ("opponents-cards-taken", {"teams": ["A"]}, "stands", CLOSE, {"A": 38, "B": 38}, "g"),
        ("opponents-cards-taken", {"teams": ["A", "B"]}, "stands", CLOSE, {"A": 38, "B": 35}, "g"),
        ("identical", {}, "stands", CLOSE, CLOSE, ""),
    ],
)
def test_at_the_second_table(
    finding: str, facts: Any, board: str, before: dict[str, int], after: dict[str, int], clauses: str
) -> None:
    ruling = rule_second_table(finding, **facts)
    assert ruling.value.board == board
    assert ruling.value.after(before) == after
    assert ruling.steps[0].clause == find_clause(f"se-1997:99.B.2{'.' if clauses else ''}{clauses}").id


@pytest.mark.parametrize(
    ("finding", "facts", "board"),
    [
        ("rotated-180", {}, Action.UNREGULATED),
        ("exchanged-both", {}, Action.UNREGULATED),
        ("wrong-count", {}, Action.UNREGULATED),
        ("wrong-hand-seen", {"lookers": "N-S"}, Action.UNREGULATED),
        ("board-turned", {"ns_team": "B", "seen": False}, Action.STANDS),
    ],
)
def test_what_the_law_does_not_deal_with(finding: str, facts: Any, board: Action) -> None:
    ruling = rule_second_table(finding, **facts)
    assert ruling.value.board is board
    assert ruling.value.imps == {}
    assert ruling.steps == ()
    assert len(ruling.gaps) == 1


def test_every_displacement_has_an_answer() -> None:
    assert {each.value for each in Displacement} <= FINDINGS.keys()


@pytest.mark.parametrize(("keep", "imps"), [(True, {"A": -3}), (False, {})])
@pytest.mark.parametrize("choice", ["redeal-at-both-tables", "adjusted-score"])
def test_whether_the_deduction_of_a_stays_under_b_is_an_option(choice: str, keep: bool, imps: Any) -> None:
    ruling = both_looked(choice, {"A": 1}, keep_deduction=keep)
    assert ruling.value.imps == imps
    assert ruling.options == {"keep_deduction": keep}
    assert len(ruling.gaps) == (2 if choice == "adjusted-score" else 1)
    assert ruling.value.choices == (Action.REDEAL, Action.ADJUSTED)


@pytest.mark.parametrize(("estimate", "credit"), [(170, 10), (420, 5), (610, 0)])
def test_a_good_result_against_the_estimate(estimate: int, credit: int) -> None:
    assert credit_over(620, estimate) == credit


@pytest.mark.parametrize("estimate", [620, 650])
def test_a_result_that_is_not_above_average(estimate: int) -> None:
    with pytest.raises(NotAboveAverage, match=r"99\.B\.2\.e\(1\)"):
        credit_over(620, estimate)


def test_extra_time_only_where_the_director_states_it() -> None:
    assert opponents_mixed().value.extra_minutes == 0
    given = opponents_mixed(5)
    assert given.value.extra_minutes == 5
    assert given.steps[1].values == {"minutes": 5}
    assert {str(step.clause) for step in given.steps} == {"se-1997:99.B.2.f/s1", "se-1997:99.B.2.f/s2"}


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: uncounted({"A": 0}), BadCount),
        (lambda: uncounted({"A": 5}), BadCount),
        (lambda: both_looked("law-86"), UnknownValue),
        (lambda: good_result_kept("B", -1), BadCount),
        (lambda: opponents_mixed(-5), BadCount),
        (lambda: rule_second_table("rotated"), UnknownValue),
        (lambda: rule_second_table("rotated-90", culprits="A"), UnknownField),
        (lambda: rule_second_table("exchanged-ns"), MissingField),
        (lambda: rule_second_table("wrong-hand-seen", lookers="N"), UnknownValue),
    ],
)
def test_refusals(call: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        call()


def test_a_deduction_gives_nothing_to_the_other_team() -> None:
    assert opponents_cards_taken(["A"]).value.imps == {"A": -3}


@pytest.mark.parametrize(
    ("call", "values"),
    [
        (
            lambda: replay("yes", time=True, halves=[12]),
            {"found": "yes", "option": "known", "allowed": "known, may-be-known, no"},
        ),
        (
            lambda: both_looked("law-86"),
            {"found": "law-86", "option": "choice", "allowed": "redeal-at-both-tables, adjusted-score"},
        ),
        (
            lambda: rule_second_table("rotated"),
            {"found": "rotated", "option": "finding", "allowed": ", ".join(FINDINGS)},
        ),
        (lambda: rule_second_table("rotated-90", culprits="A"), {"found": "culprits", "allowed": "–"}),
        (
            lambda: rule_second_table("board-turned", team="B"),
            {"found": "team", "allowed": "ns_team, seen"},
        ),
        (
            lambda: rule_second_table("board-turned", ns_team="B"),
            {"found": "seen", "allowed": "ns_team, seen"},
        ),
    ],
)
def test_a_refusal_says_what_was_found_and_what_is_allowed(
    call: Callable[[], Any], values: dict[str, str]
) -> None:
    with pytest.raises(UnknownName) as refused:
        call()
    assert refused.value.values == values


def test_a_match_may_have_one_board_in_a_half() -> None:
    assert replay("no", time=True, halves=[1, 1]).value.halves == (1, 2)


def test_a_credit_may_be_nothing() -> None:
    """A result above the estimate by less than 20 points is no imp."""
    assert credit_over(430, 420) == 0
    assert good_result_kept("B", 0).value.imps == {"B": 0}


@pytest.mark.parametrize(
    ("call", "clause"),
    [
        (lambda: replay("no", time=True, halves=[24]), "99.B.1/s2"),
        (lambda: both_looked("adjusted-score"), "99.B.2.b"),
        (lambda: rule_second_table("board-turned", ns_team="B", seen=False), "99.B.2.d/s1"),
        (lambda: rule_second_table("wrong-hand-seen", lookers="N-S"), "99.B.2.d/s2"),
        (lambda: good_result_kept("B", 5), "99.B.2.e(2)"),
        (lambda: rule_second_table("rotated-180"), "99.B.2.c"),
        (lambda: rule_second_table("exchanged-both"), "99.B.2.e"),
        (lambda: rule_second_table("wrong-count"), "99.B.2"),
    ],
)
def test_what_is_open_stands_under_its_clause(call: Callable[[], Ruling[Any]], clause: str) -> None:
    assert [str(gap.clause) for gap in call().gaps] == [f"se-1997:{clause}"]


def test_annulling_and_crediting_are_the_directors_choice() -> None:
    """E(2) lets him adjust instead of giving a new board; e(1) is what else he has."""
    for ruling in (partners_exchanged("A"), good_result_kept("B", 5)):
        assert ruling.value.choices == (Action.NEW_DEAL, Action.ADJUSTED)


def test_the_directors_choice_and_the_time_are_told() -> None:
    redeal, adjust = (both_looked(choice).steps[0] for choice in ("redeal-at-both-tables", "adjusted-score"))
    assert explain_step(redeal, "en").startswith("The director chooses to have the board dealt again")
    assert explain_step(adjust, "en") == "The director chooses to award an adjusted score."
    assert both_looked("adjusted-score").options == {}
    plain, more = (opponents_mixed(minutes).steps[1] for minutes in (0, 5))
    assert explain_step(plain, "en") == "The delay gives no right to extra time."
    assert plain.values == {}
    assert explain_step(more, "en").startswith("The director finds special circumstances and adds 5 minutes")
