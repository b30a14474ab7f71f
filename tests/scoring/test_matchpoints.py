"""Matchpoints on the 2-1-0 scale."""

import json
from fractions import Fraction
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from laws_engine.scoring.matchpoints import FEW, Scale, board_maximum, matchpoints

DATA = Path(__file__).parents[1] / "data" / "vectors.json"


@given(st.lists(st.integers(-10, 10), min_size=1, max_size=40))
def test_every_pair_of_scores_shares_two_points(scores: list[int]) -> None:
    size = len(scores)
    assert sum(matchpoints(scores)) == size * (size - 1)


@given(st.lists(st.integers(-10, 10), min_size=1, max_size=2 * FEW))
def test_counting_by_hand_gives_the_same(scores: list[int]) -> None:
    def by_hand(score: int) -> int:
        return sum(2 * (other < score) + (other == score) for other in scores) - 1

    assert matchpoints(scores) == [by_hand(score) for score in scores]


@given(st.lists(st.integers(-10, 10), min_size=1, max_size=20))
def test_the_other_side_gets_the_rest(scores: list[int]) -> None:
    theirs = matchpoints([-score for score in scores])
    top = board_maximum(len(scores))
    assert [mp + other for mp, other in zip(matchpoints(scores), theirs, strict=True)] == [top] * len(scores)


def test_few_and_many_scores_by_the_same_law() -> None:
    ladder = list(range(10, 10 * FEW + 1, 10))
    assert matchpoints(ladder) == list(range(0, 2 * FEW, 2))
    assert matchpoints([*ladder, 0]) == [*range(2, 2 * FEW + 1, 2), 0]
    assert matchpoints([*ladder, 10]) == [1, *range(4, 2 * FEW + 1, 2), 1]


def test_the_scale_of_one_and_a_half() -> None:
    assert (Scale.TWO_ONE.win, Scale.TWO_ONE.tie) == (2, 1)
    assert (Scale.ONE_HALF.win, Scale.ONE_HALF.tie) == (1, Fraction(1, 2))
    [vector] = [each for each in json.loads(DATA.read_text("utf-8")) if each["id"] == "scale_equivalence"]
    two_one, half = (Fraction(vector["expected"][key]) for key in ("two_one", "one_half"))
    assert Scale.ONE_HALF.of(two_one) == half
    assert Scale.TWO_ONE.of(two_one) == two_one


@given(st.fractions(), st.sampled_from(Scale))
def test_scales_convert_both_ways(mp: Fraction, scale: Scale) -> None:
    assert scale.to_two_one(scale.of(mp)) == mp


@given(st.lists(st.integers(-5, 5), min_size=2, max_size=12), st.sampled_from(Scale))
def test_a_scale_counts_wins_and_ties(scores: list[int], scale: Scale) -> None:
    def by_hand(score: int) -> Fraction:
        lower = sum(other < score for other in scores)
        return lower * scale.win + (scores.count(score) - 1) * scale.tie

    assert [scale.of(mp) for mp in matchpoints(scores)] == [by_hand(score) for score in scores]
