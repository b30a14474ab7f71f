"""How much a board hands out, and what a turned table does, on any board.

| what holds | where |
|---|---|
| a group hands out half of the maximum a score, by add-one and by Neuberg | here |
| the two sides share the maximum where the law implies it | here |
| 120 % a table: lone scores below seven tables, groups of three or fewer from seven on | here |
| a turned table is one where the pairs changed seats; turning twice is not turning | here |
| what changes no score, and what no way of scoring may do | test_symmetries.py |
| matchpoints share two points a comparison; the scales convert | test_matchpoints.py |
| frequencies, weighted scores | test_frequencies.py |
| every small board, exactly | tests/reference/test_small_boards.py |
"""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.editions.nl_1963 import article_104
from laws_engine.editions.se_1997 import law_99
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction
from laws_engine.scoring.board import ScoredBoard
from laws_engine.scoring.rescaling import Rescale, add_one, fouled_matchpoints, neuberg

POINTS = st.integers(-760, 760).map(lambda tens: 10 * tens)
SCORES = st.lists(st.tuples(POINTS, st.sampled_from("ABC")), min_size=2, max_size=14)


@st.composite
def travellers(draw: st.DrawFn, tables: int = 0) -> Traveller:
    rows = draw(SCORES)
    turned = draw(st.lists(st.booleans(), min_size=len(rows), max_size=len(rows)))
    results = tuple(
        Result(f"N{n}", f"E{n}", points, form, way)
        for n, ((points, form), way) in enumerate(zip(rows, turned, strict=True))
    )
    return Traveller(results, tables)


def manual(board: Traveller) -> ScoredBoard:
    return law_99.score_board(board, explain=False).value


def by_formula(board: Traveller) -> ScoredBoard:
    options = law_99.Options(law_99.Method.NEUBERG, law_99.SmallGroups.FORMULA)
    return law_99.score_board(board, options, explain=False).value


def announced(board: Traveller) -> ScoredBoard:
    options = law_99.Options(
        law_99.Method.ANNOUNCED, announced_rule=law_99.Rule.ADD_ONE, announced_before_event=True
    )
    return law_99.score_board(board, options, explain=False).value


def dutch(board: Traveller) -> ScoredBoard:
    return article_104.score_board(board, explain=False).value


WAYS = [manual, by_formula, announced, dutch]


@pytest.mark.parametrize("rescale", [add_one, neuberg])
@given(rows=SCORES)
def test_a_group_averages_half_of_the_maximum(rescale: Rescale, rows: list[tuple[int, str]]) -> None:
    groups = defaultdict(list)
    for points, form in rows:
        groups[form].append(points)
    found = fouled_matchpoints(groups, rescale)
    assert all(sum(found[form]) == len(scores) * (len(rows) - 1) for form, scores in groups.items())


@pytest.mark.parametrize("way", [by_formula, announced, dutch])
@given(board=travellers(tables=20))
def test_the_two_sides_complement_each_other(way: object, board: Traveller) -> None:
    scored = way(board)  # type: ignore[operator]
    lone = {pair for group in scored.groups if group.size == 1 for pair in group.scores}
    for row in board:
        if way is by_formula and row.ns in lone:
            continue  # 99.A.1/s2 gives both sides at least 60 %
        assert scored.awards[row.ns].gross + scored.awards[row.ew].gross == scored.maximum


@given(board=travellers(tables=6))
def test_by_hand_below_seven_tables_only_lone_scores_unbalance(board: Traveller) -> None:
    scored = manual(board)
    lone = {pair for group in scored.groups if group.size == 1 for pair in group.scores}
    for row in board:
        share = Fraction(6, 5) if board.fouled and row.ns in lone else 1
        assert scored.awards[row.ns].gross + scored.awards[row.ew].gross == share * scored.maximum


@given(board=travellers(tables=7))
def test_the_fixed_scale_hands_out_120_percent_a_table(board: Traveller) -> None:
    scored = manual(board)
    small = {pair for group in scored.groups if group.size <= 3 for pair in group.scores}
    for row in board:
        if board.fouled and row.ns in small:
            together = scored.awards[row.ns].gross + scored.awards[row.ew].gross
            assert together == Fraction(6, 5) * scored.maximum


@pytest.mark.parametrize("way", WAYS)
@given(board=travellers())
def test_turning_is_changing_seats(way: object, board: Traveller) -> None:
    """A turned table scores as if the pairs had sat the other way round with the score reversed."""
    seated = tuple(
        Result(row.ew, row.ns, -row.score, row.form) if row.turned and row.score is not None else row
        for row in board
    )
    one = way(board).awards  # type: ignore[operator]
    other = way(Traveller(seated, board.tables)).awards  # type: ignore[operator]
    assert {pair: award.gross for pair, award in one.items()} == {
        pair: award.gross for pair, award in other.items()
    }


@given(points=POINTS, turned=st.booleans(), hands=st.sampled_from(Direction))
def test_turning_twice_is_not_turning(points: int, turned: bool, hands: Direction) -> None:
    once = Result("a", "b", points, turned=turned)
    twice = Result("b", "a", -points, turned=not turned)
    assert once.of(hands) == twice.of(hands)
