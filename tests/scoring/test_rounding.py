"""Rounding to a step, halves by rule."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.scoring.rounding import Halves, Rounding

TENTH = Fraction(1, 10)
VALUES = st.fractions(-30, 30, max_denominator=400)


@pytest.mark.parametrize(
    ("halves", "above", "below"),
    [(Halves.AWAY, "7.3", "6.7"), (Halves.TOWARDS, "7.2", "6.8"), (Halves.UP, "7.3", "6.8")],
)
def test_halves(halves: Halves, above: str, below: str) -> None:
    rounding = Rounding(TENTH, halves)
    assert rounding.of(Fraction("7.25"), average=7) == Fraction(above)
    assert rounding.of(Fraction("6.75"), average=7) == Fraction(below)


@given(VALUES, st.sampled_from(Halves), st.sampled_from([TENTH, Fraction(1, 100), Fraction(10)]))
def test_the_nearest_step(value: Fraction, halves: Halves, step: Fraction) -> None:
    rounded = Rounding(step, halves).of(value, average=0)
    assert (rounded / step).denominator == 1
    assert 2 * abs(rounded - value) <= step


@given(VALUES)
def test_away_and_towards_are_the_same_from_both_sides(value: Fraction) -> None:
    for halves in (Halves.AWAY, Halves.TOWARDS):
        rounding = Rounding(TENTH, halves)
        assert rounding.of(value, average=0) == -rounding.of(-value, average=0)
