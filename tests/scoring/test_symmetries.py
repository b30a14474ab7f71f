"""What changes no score, and what no way of scoring may do: for every edition's and federation's way.

| what holds | test |
|---|---|
| the order of the rows, pairs' names and forms' names are irrelevant | `test_..._irrelevant` |
| by how much scores differ doesn't matter | `test_only_the_order_of_the_scores_counts` |
| N-S and E-W are scored alike | `test_both_directions_are_scored_alike` |
| a better score in a group earns more, an equal one the same | `test_no_way_reverses_the_order_in_a_group` |
| who improves his own score never loses by it | `test_a_better_result_never_costs` |
| nobody gets less than nothing or more than the maximum | `test_nobody_gets_more_than_the_maximum` |
| groups of four and more hand out half of the maximum a score | `test_larger_groups_average_half` |
| boards of such groups hand out the maximum a table | `test_a_board_of_larger_groups_is_balanced` |
| on one form all ways agree | `test_on_one_form_all_ways_agree` |
| the scale of 1 and ½ gives half, and the same shares and places | `test_the_scales_...` |
| a deduction takes a tenth of the maximum, and from nobody else | `test_a_deduction_hits_one_pair` |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from laws_engine.api import write_session
from laws_engine.editions.se_1997 import law_99
from laws_engine.errors import NoSourcedRule
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Percent
from laws_engine.scoring.board import ScoredBoard
from laws_engine.scoring.matchpoints import Scale
from laws_engine.scoring.rescaling import add_one, neuberg
from laws_engine.sessions.differences import compare
from laws_engine.sessions.model import Line, Session, SessionBoard
from laws_engine.sessions.rules import SwedishRules
from laws_engine.sessions.scoring import Plan, score_session
from tests.reference.ways import FEDERATIONS, WAYS, Way

POINTS = st.sampled_from([420, 170, 0, -50]) | st.integers(-760, 760).map(lambda tens: 10 * tens)
FORMS = st.sampled_from("OCX")
SHARES = st.none() | st.sampled_from([Percent(40), Percent(60), Percent(75)])
DICE = st.randoms(use_true_random=False)
WAY = st.sampled_from(list(WAYS))
ROUNDED = {*FEDERATIONS} - {"wbf-1991", "nbf", "nbf-neuberg"}
EXACT = st.sampled_from([name for name in WAYS if name not in ROUNDED])
NAMELESS = st.sampled_from([name for name, way in WAYS.items() if not way.averages])
often = settings(max_examples=60)


@st.composite
def rows(draw: st.DrawFn, artificial: bool = True, least: int = 1) -> list[Result]:
    """Tables with a score each, some of them with an artificial one for a side or for both."""
    found = []
    for number in range(draw(st.integers(least, 12))):
        plain = Result(f"N{number}", f"E{number}", draw(POINTS), draw(FORMS), draw(st.booleans()))
        if artificial and draw(st.integers(0, 4)) == 0:
            ns, ew = draw(SHARES), draw(SHARES)
            score = None if ns is not None and ew is not None else plain.score
            plain = replace(plain, score=score, artificial_ns=ns, artificial_ew=ew)
        found.append(plain)
    return found


def scored(way: Way, results: Sequence[Result]) -> ScoredBoard:
    """Score a board; one that the federation has no rule for is no example."""
    try:
        return way.engine(Traveller(tuple(results), way.tables))
    except NoSourcedRule:
        assume(False)
        raise


def awards(name: str, results: Sequence[Result]) -> dict[str, Fraction]:
    return {pair: award.net for pair, award in scored(WAYS[name], results).awards.items()}


@often
@given(WAY, rows(), DICE)
def test_the_order_of_the_rows_is_irrelevant(way: str, results: list[Result], dice: Random) -> None:
    shuffled = dice.sample(results, len(results))
    assert awards(way, results) == awards(way, shuffled)


@often
@given(NAMELESS, rows(), DICE)
def test_the_names_of_pairs_are_irrelevant(way: str, results: list[Result], dice: Random) -> None:
    names = [str(number) for number in dice.sample(range(1, 100), 2 * len(results))]
    renamed = [
        replace(row, ns=names[2 * number], ew=names[2 * number + 1]) for number, row in enumerate(results)
    ]
    called = {
        name: new.ns if name == old.ns else new.ew
        for old, new in zip(results, renamed, strict=True)
        for name in (old.ns, old.ew)
    }
    assert {called[pair]: mp for pair, mp in awards(way, results).items()} == awards(way, renamed)


@often
@given(WAY, rows(), st.lists(st.text(max_size=3), min_size=3, max_size=3, unique=True))
def test_the_names_of_forms_are_irrelevant(way: str, results: list[Result], names: list[str]) -> None:
    other = dict(zip("OCX", names, strict=True))
    assert awards(way, results) == awards(way, [replace(row, form=other[row.form]) for row in results])


@often
@given(WAY, rows(), DICE)
def test_only_the_order_of_the_scores_counts(way: str, results: list[Result], dice: Random) -> None:
    """Scores from the side of the N-S hands; a turned table has its own from the other side."""

    def hands(row: Result) -> int | None:
        return row.score if row.score is None or not row.turned else -row.score

    made = sorted({score for score in map(hands, results) if score is not None})
    other = dict(zip(made, sorted(dice.sample(range(-7600, 7610, 10), len(made))), strict=True))
    moved = [
        row if row.score is None else replace(row, score=other[hands(row)] * (-1 if row.turned else 1))  # type: ignore[index]
        for row in results
    ]
    assert awards(way, results) == awards(way, moved)


@often
@given(WAY, rows())
def test_both_directions_are_scored_alike(way: str, results: list[Result]) -> None:
    """All pairs change their seats, and the board is turned with them or the scores change sign."""
    across = [
        replace(
            row,
            ns=row.ew,
            ew=row.ns,
            score=None if row.score is None else -row.score,
            artificial_ns=row.artificial_ew,
            artificial_ew=row.artificial_ns,
        )
        for row in results
    ]
    turned = [replace(row, turned=not row.turned) for row in across]
    assert awards(way, results) == awards(way, across) == awards(way, turned)


@often
@given(WAY, rows())
def test_no_way_reverses_the_order_in_a_group(way: str, results: list[Result]) -> None:
    board = scored(WAYS[way], results)
    for group in board.groups:
        for one, other in combinations(group.scores, 2):
            order = group.scores[one] - group.scores[other]
            earned = board.awards[one].gross - board.awards[other].gross
            assert order * earned > 0 or order == earned == 0


@often
@given(WAY, rows(), st.data())
def test_a_better_result_never_costs(way: str, results: list[Result], data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(results) - 1))
    row = results[number]
    assume(row.score is not None and row.score < 7600)
    better = data.draw(st.integers(row.score // 10 + 1, 760))  # type: ignore[operator]
    improved = [*results[:number], replace(row, score=10 * better), *results[number + 1 :]]
    before, after = awards(way, results), awards(way, improved)
    assert after[row.ns] >= before[row.ns]
    assert after[row.ew] <= before[row.ew]


@often
@given(WAY, rows())
def test_nobody_gets_more_than_the_maximum(way: str, results: list[Result]) -> None:
    board = scored(WAYS[way], results)
    assert all(0 <= award.net <= board.maximum for award in board.awards.values())


@often
@given(EXACT, rows(least=5))
def test_larger_groups_average_half(way: str, results: list[Result]) -> None:
    board = scored(WAYS[way], results)
    for group in board.groups:
        if group.size > 3:
            handed_out = sum(board.awards[pair].gross for pair in group.scores)
            assert 2 * handed_out == group.size * board.maximum


@often
@given(EXACT, rows(artificial=False, least=8), st.integers(4, 8))
def test_a_board_of_larger_groups_is_balanced(way: str, results: list[Result], first: int) -> None:
    later = len(results) - first > 3
    forms = ["C" if later and number >= first else "O" for number in range(len(results))]
    board = scored(WAYS[way], [replace(row, form=form) for row, form in zip(results, forms, strict=True)])
    assert sum(award.gross for award in board.awards.values()) == len(results) * board.maximum


@settings(max_examples=20)
@given(rows(artificial=False), FORMS)
def test_on_one_form_all_ways_agree(results: list[Result], form: str) -> None:
    one = [replace(row, form=form) for row in results]
    ordinary = awards("1963", one)
    assert all(awards(way, one) == ordinary for way in WAYS)


def on_half_scale(rescale: Callable[[Fraction, int, int], Fraction]) -> Callable[..., Fraction]:
    """The two formulas with the constants of the scale of 1 and ½ (docs/*/compare/federations.md)."""

    def add(mp: Fraction, size: int, results: int) -> Fraction:
        return mp + Fraction(results - size, 2)

    def stretch(mp: Fraction, size: int, results: int) -> Fraction:
        return (mp + Fraction(1, 2)) * results / size - Fraction(1, 2)

    return add if rescale is add_one else stretch


@given(st.sampled_from([add_one, neuberg]), st.integers(1, 20), st.integers(0, 20), st.data())
def test_the_scales_agree_in_both_formulas(
    rescale: Callable[..., Fraction], size: int, missing: int, data: st.DataObject
) -> None:
    mp = data.draw(st.integers(0, 2 * (size - 1)))
    half = on_half_scale(rescale)(Scale.ONE_HALF.of(mp), size, size + missing)
    assert half == Scale.ONE_HALF.of(rescale(mp, size, size + missing))


@settings(max_examples=20)
@given(st.lists(rows(), min_size=1, max_size=3), st.sampled_from(law_99.Method))
def test_the_scales_give_the_same_shares_and_places(
    boards: list[list[Result]], method: law_99.Method
) -> None:
    options = law_99.Options(
        method,
        announced_rule=law_99.Rule.NEUBERG if method is law_99.Method.ANNOUNCED else None,
        announced_before_event=method is law_99.Method.ANNOUNCED,
    )
    session = Session(
        tuple(
            SessionBoard(str(number), tuple(map(Line, results))) for number, results in enumerate(boards, 1)
        )
    )
    played = score_session(session, Plan(SwedishRules(options)))
    whole, half = (write_session(played, compare(played), scale.of(1)) for scale in Scale)
    for one, other in zip(whole["standings"], half["standings"], strict=True):
        assert Fraction(one.pop("matchpoints")) == 2 * Fraction(other.pop("matchpoints"))
        assert Fraction(one.pop("maximum")) == 2 * Fraction(other.pop("maximum"))
        assert one == other


@given(rows(), st.data())
def test_a_deduction_hits_one_pair(results: list[Result], data: st.DataObject) -> None:
    board = Traveller(tuple(results))
    pair = data.draw(st.sampled_from(board.pairs))
    clauses = data.draw(st.lists(st.sampled_from(["99.A.2/s1", "99.A.2/s5"]), min_size=1, unique=True))
    broken = {pair: tuple(f"se-1997:{clause}" for clause in clauses)}
    without = law_99.score_board(board, explain=False).value
    found = law_99.score_board(board, penalties=broken, explain=False).value
    for name, award in without.awards.items():
        taken = len(clauses) * Fraction(without.maximum, 10) if name == pair else 0
        assert found.awards[name].net == award.net - taken
