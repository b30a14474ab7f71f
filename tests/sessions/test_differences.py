"""A file's own matchpoints against ours: found, and explained by what gave them."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from laws_engine.federations.data import find_federation
from laws_engine.results import Result
from laws_engine.ruling import Direction, Percent
from laws_engine.sessions.differences import HALF, WHOLE, Comparison, agrees, compare
from laws_engine.sessions.model import Line, Session, SessionBoard
from laws_engine.sessions.rules import DutchRules, FederationRules, Rules, SwedishRules
from laws_engine.sessions.scoring import Plan, score_session

FOULED = (420, 450, -50, 420, 170, 140)
"""E1 of laws/computation.md 2.2: four tables on one form, two on another."""

BY_HAND = ("5", "8", "2", "5", "6", "4")
BY_NEUBERG = ("5", "9.5", "0.5", "5", "8", "2")
AS_ONE = ("7", "10", "0", "7", "4", "2")
"""The same scores as if all had been made on one form."""


def session(stated: Sequence[str], scale: int | None = None, **of_first: object) -> Session:
    lines = []
    for number, (score, mp) in enumerate(zip(FOULED, stated, strict=True), 1):
        result = Result(str(number), str(number + 10), score, form="O" if number < 5 else "C")
        if number == 1:
            result = replace(result, **of_first)  # type: ignore[arg-type]
        lines.append(Line(result, stated_ns=Fraction(mp)))
    return Session((SessionBoard("7", tuple(lines)),), stated_scale=scale)


def compared(stated: Sequence[str], rules: Rules | None = None, scale: int | None = None) -> Comparison:
    return compare(score_session(session(stated, scale), Plan(rules or SwedishRules())))


def test_nothing_differs() -> None:
    found = compared(BY_HAND)
    assert (found.compared, found.rounded, found.differences, found.factor) == (6, 0, (), WHOLE)


def test_the_scale_is_found_from_the_figures() -> None:
    found = compared([str(Fraction(mp) / 2) for mp in BY_HAND])
    assert (found.factor, found.differences) == (HALF, ())


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        (AS_ONE, "is not fouled"),
        (BY_NEUBERG, "follow from {rule}"),
    ],
)
def test_a_difference_is_explained(stated: Sequence[str], said: str) -> None:
    found = compared(stated)
    assert said in found.why["7"].message
    first = found.differences[0]
    assert (first.board, first.pair) == ("7", "1" if stated is AS_ONE else "2")


def test_the_rule_is_named() -> None:
    assert str(compared(BY_NEUBERG, DutchRules()).why["7"].values["rule"]).startswith("Neuberg")
    assert str(compared(BY_HAND, FederationRules(find_federation("ebu"))).why["7"].values["rule"]) == (
        "one point for each score outside the group"
    )


def test_a_federations_rule_is_found() -> None:
    """65/55 to the two, Neuberg to the four: 3 of ten thousand rules but the American has it at six."""
    stated = ("5", "9.5", "0.5", "5", "6.5", "5.5")
    found = compared(stated)
    assert found.why["7"].values["federation"] == "EBU"


def test_figures_that_nothing_gives() -> None:
    found = compared(("1", "1", "1", "1", "1", "1"), scale=2)
    assert found.why["7"].message.startswith("No rule held here")
    assert len(found.differences) == 6


def test_rounding_is_no_difference() -> None:
    """Three of seven by the English rule: 70, 60, 50 of 12 is exact; four of seven isn't."""
    lines = tuple(
        Line(
            Result(str(n), str(n + 10), 1000 - 10 * n, form="O" if n < 5 else "C"),
            stated_ns=Fraction(mp),
        )
        for n, mp in enumerate(("11.3", "7.8", "4.3", "0.8", "10.7", "6", "1.3"), 1)
    )
    rules = FederationRules(find_federation("ebu"))
    found = compare(score_session(Session((SessionBoard("7", lines),)), Plan(rules)))
    # (6+1)·7/4−1 = 11.25, 7.75, 4.25, 0.75; (4+1)·7/3−1 = 10.6667, 6, 1.3333
    assert (found.compared, found.rounded, found.differences) == (7, 6, ())


def test_a_turned_table_that_the_file_overlooked() -> None:
    plain = tuple(
        Line(Result(str(n), str(n + 10), score), stated_ns=Fraction(mp))
        for n, (score, mp) in enumerate([(420, "3"), (450, "6"), (-450, "0"), (420, "3")], 1)
    )
    turned = (*plain[:2], replace(plain[2], result=replace(plain[2].result, turned=True)), plain[3])
    found = compare(score_session(Session((SessionBoard("7", turned),)), Plan(SwedishRules())))
    assert "nobody played turned" in found.why["7"].message


def test_deductions_that_the_file_overlooked() -> None:
    plan = Plan(SwedishRules(), penalties={"7": {"1": ("se-1997:99.A.2/s1",)}})
    found = compare(score_session(session(BY_HAND), plan))
    assert [(each.pair, each.stated, each.ours) for each in found.differences] == [("1", 5, 4)]
    assert "before deductions" in found.why["7"].message


def test_artificial_scores_that_hold_no_place() -> None:
    """Three results and an artificial one: 4, 2, 0 of 4 where it doesn't count, else 5, 3, 1 of 6."""
    artificial = Line(Result("4", "14", None, artificial_ns=Percent(60), artificial_ew=Percent(60)))
    lines = tuple(
        Line(Result(str(n), str(n + 10), score), stated_ns=Fraction(mp))
        for n, (score, mp) in enumerate([(420, "4"), (170, "2"), (-50, "0")], 1)
    )
    found = compare(score_session(Session((SessionBoard("7", (*lines, artificial)),)), Plan(SwedishRules())))
    assert "no place on the board" in found.why["7"].message


def test_without_figures_nothing_is_compared() -> None:
    lines = (Line(Result("1", "3", 420)), Line(Result("2", "4", -50)))
    assert compare(score_session(Session((SessionBoard("7", lines),)), Plan(SwedishRules()))).compared == 0
    assert lines[0].stated(Direction.EW) is None


def test_a_rule_that_is_silent_on_the_board_explains_nothing() -> None:
    """Two federations name no share for a lone score: they are passed over, and the search goes on."""
    lines = tuple(
        Line(Result(str(n), str(n + 10), score, form=form), stated_ns=Fraction(1))
        for n, (score, form) in enumerate([(420, "A"), (50, "A"), (170, "B")], 1)
    )
    scored = score_session(Session((SessionBoard("7", lines),), stated_scale=2), Plan(SwedishRules()))
    assert compare(scored).why["7"].message.startswith("No rule held here")


def test_two_decimals_are_held_to_the_second() -> None:
    """123/7 is 17.571…: 17.57 is that rounded, 17.58 isn't."""
    assert agrees(Fraction("17.57"), Fraction(123, 7))
    assert not agrees(Fraction("17.58"), Fraction(123, 7))
