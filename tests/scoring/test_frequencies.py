"""Matchpoints by frequency: published values, and laws of arithmetic."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine import score
from laws_engine.errors import BadWeights
from laws_engine.results import Result, Weight
from laws_engine.ruling import Percent
from laws_engine.scoring.frequencies import Frequencies
from laws_engine.scoring.matchpoints import matchpoints
from laws_engine.scoring.rescaling import neuberg

SCORES = st.lists(st.integers(-20, 20).map(lambda tens: 10 * tens), min_size=1, max_size=20)
SHARES = st.integers(1, 99)


def weights(share: int, first: int, second: int) -> tuple[Weight, ...]:
    return Weight(Percent(share), first), Weight(Percent(100 - share), second)


@given(SCORES)
def test_frequencies_give_ordinary_matchpoints(scores: list[int]) -> None:
    field = Frequencies.of(scores)
    assert [field.matchpoints(each) for each in scores] == matchpoints(scores)


@given(SCORES, st.integers(0, 20))
def test_scaled_frequencies_are_neubergs_formula(scores: list[int], missing: int) -> None:
    results = len(scores) + missing
    scaled = Frequencies.of(scores).scaled(results)
    found = [scaled.matchpoints(each) for each in scores]
    assert found == [neuberg(each, len(scores), results) for each in matchpoints(scores)]


@given(SCORES, SHARES, st.integers(-20, 20), st.integers(-20, 20))
def test_a_weighted_score_leaves_the_sum_of_the_board(
    scores: list[int], share: int, first: int, second: int
) -> None:
    parts = weights(share, 10 * first, 10 * second)
    field = Frequencies.of(scores, [parts])
    number = len(scores) + 1
    total = sum(field.matchpoints(each) for each in scores) + field.weighted(parts)
    assert total == number * (number - 1)


@given(SCORES, SHARES, st.integers(-20, 20))
def test_two_equal_parts_are_one_score(scores: list[int], share: int, tens: int) -> None:
    whole = Frequencies.of([*scores, 10 * tens])
    split = Frequencies.of(scores, [weights(share, 10 * tens, 10 * tens)])
    assert [split.matchpoints(each) for each in scores] == [whole.matchpoints(each) for each in scores]


def test_a_weighted_score_by_hand() -> None:
    """Four tables: 420, 170, −50, and 60 % of 420 with 40 % of −50.

    The weighted pair has 0.6 × (2 × 2 + 1) and 0.4 × (0 + 1) = 3.4; 420 beats two and 0.4, ties
    with 0.6: 5.4; 170: 2 + 0.8 = 2.8; −50 ties with 0.4: 0.4. Together 12 = 4 × 3.
    """
    rows = [{"ns": f"N{n}", "ew": f"E{n}", "score": made} for n, made in enumerate((420, 170, -50))]
    parts = [{"share": "60", "score": 420}, {"share": "40", "score": -50}]
    rows.append({"ns": "N3", "ew": "E3", "weighted": parts})
    pairs = score({"edition": "se-1997", "event": "pairs", "results": rows})["pairs"]
    north = [Fraction(pairs[f"N{n}"]["matchpoints"]) for n in range(4)]
    assert north == [Fraction("5.4"), Fraction("2.8"), Fraction("0.4"), Fraction("3.4")]
    assert [Fraction(pairs[f"E{n}"]["matchpoints"]) for n in range(4)] == [6 - mp for mp in north]


@pytest.mark.parametrize(
    "parts",
    [
        (Weight(Percent(100), 420),),
        (Weight(Percent(60), 420), Weight(Percent(30), -50)),
        (Weight(Percent(120), 420), Weight(Percent(-20), -50)),
    ],
)
def test_parts_that_are_no_whole(parts: tuple[Weight, ...]) -> None:
    with pytest.raises(BadWeights, match="100 percent together"):
        Result("1", "2", weighted=parts)


def test_a_score_beside_its_parts() -> None:
    with pytest.raises(BadWeights):
        Result("1", "2", 420, weighted=weights(50, 420, 170))


def test_a_score_above_all_others_beats_them_all() -> None:
    """In the place of another result it would beat one of two others: 2 · 2 − 1."""
    assert Frequencies.of([420, 50]).matchpoints(450) == 3
