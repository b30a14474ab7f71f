"""What a board's reasons say, and under which clause."""

from fractions import Fraction
from typing import Any

from laws_engine.clauses import find_clause
from laws_engine.editions.nl_1963 import article_104
from laws_engine.faces.language import explain_step
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.board import Award, Deduction, Group, ScoredBoard, award_all, score_groups
from laws_engine.scoring.reasons import (
    why_added,
    why_artificials,
    why_deducted,
    why_fouled,
    why_neuberg,
    why_turned,
)

LAW_86, LAW_90 = find_clause("se-1997:86").id, find_clause("se-1997:90").id
BASIC = find_clause("se-1997:99.A.1/s1").id
SCORES = {"1": 420, "2": 450, "3": -50, "4": 420}


def test_neubergs_formula_is_told_with_its_figures() -> None:
    """Pair 1 has 3 MP among four: (3 + 1) · 6/4 − 1 = 5."""
    step = why_neuberg(
        Award("1", Direction.NS, Fraction(5), 10, (BASIC,)), Group(Direction.NS, "O", SCORES, results=6)
    )
    assert explain_step(step, "en") == "Pair 1: (3 + 1) × 6 / 4 − 1 = 5 of 10 MP."
    assert step.clause == BASIC


def test_a_rounded_figure_is_told_beside_the_exact_one() -> None:
    """Pair 3 has none: (0 + 1) · 7/4 − 1 = 0.75."""
    step = why_neuberg(
        Award("3", Direction.NS, Fraction("0.8"), 12, (BASIC,)), Group(Direction.NS, "O", SCORES, results=7)
    )
    assert explain_step(step, "en") == "Pair 3: (0 + 1) × 7 / 4 − 1 = 0.75, rounded to 0.8 of 12 MP."
    assert step.clause == BASIC


def scored(edition: Any) -> ScoredBoard:
    rows = [Result(str(n), str(n + 10), 10 * n, form="A" if n < 3 else "B") for n in range(5)]
    return edition.score_board(Traveller(tuple(rows))).value


def test_a_fouled_board_is_told_form_by_form() -> None:
    board = scored(article_104)
    steps = list(why_fouled(board, "nl-1963:104"))
    assert [str(step.clause) for step in steps] == ["nl-1963:104/s1"] + ["nl-1963:104/s3"] * 4
    assert [explain_step(step, "en") for step in steps][:3] == [
        "The board is fouled: its scores were made on 2 different forms of the deal.",
        "N-S, form “A”: the group holds 3 of the board's 5 results.",
        "N-S, form “B”: the group holds 2 of the board's 5 results.",
    ]
    assert {step.clause for step in why_fouled(board)} == {None}


def test_points_for_results_outside_the_group_are_told() -> None:
    """Pair 2 has 4 in its group of three and 2 for the others: 6 of 8."""
    board = scored(article_104)
    [group, *_] = board.groups
    step = why_added(board.awards["2"], group)
    assert str(step.clause) == "nl-1963:104.a"
    assert explain_step(step, "en") == ("Pair 2: 4 MP in the group + 2 for results outside it = 6 of 8 MP.")


def test_turned_tables_artificial_scores_and_deductions_are_told() -> None:
    """Pair 6 held the N-S hands, and 50 from the seats is −50 from them; pair 1 loses 10 % of 6."""
    rows = (
        Result("7", "8", artificial_ns=Percent(60), artificial_ew=Percent(40), awarded_by=LAW_86),
        Result("1", "4", 420),
        Result("2", "5", artificial_ns=Percent(60), artificial_ew=Percent(40)),
        Result("3", "6", 50, turned=True),
        Result("9", "10", turned=True, artificial_ns=Percent(50), artificial_ew=Percent(50)),
    )
    board = score_groups(
        Traveller(rows),
        lambda group: award_all(group, (), Fraction),
        count_artificial=False,
        deductions={"1": (Deduction(LAW_90, Percent(10)),)},
    )
    [turned] = why_turned(board, BASIC)
    assert turned.clause == BASIC
    assert explain_step(turned, "en").endswith("held the N-S hands, and their score is entered as −50.")
    assert [step.values["pair"] for step in why_artificials(board)] == ["2", "5", "9", "10"]
    deducted = list(why_deducted(board.awards["1"]))
    assert [step.clause for step in deducted] == [LAW_90, LAW_90]
    assert [explain_step(step, "en") for step in deducted] == [
        "From pair 1 10% of the board maximum is deducted: 0.2 MP.",
        "Pair 1 keeps 1.8 of 2 MP.",
    ]
