"""Add-one and Neuberg against the figures of a hand calculation."""

from fractions import Fraction

import pytest

from laws_engine.scoring.rescaling import add_one, neuberg


@pytest.mark.parametrize(
    ("size", "results", "percent"),
    [
        (3, 6, "70"),
        (3, 7, "200/3"),
        (3, 10, "550/9"),
        (3, 13, "175/3"),
        (2, 6, "60"),
        (2, 7, "175/3"),
        (2, 13, "325/6"),
    ],
)
def test_the_best_of_a_small_group_by_add_one(size: int, results: int, percent: str) -> None:
    best = add_one(2 * (size - 1), size, results)
    assert 100 * best / (2 * (results - 1)) == Fraction(percent)


@pytest.mark.parametrize("results", range(2, 30))
def test_neuberg_gives_a_lone_score_half_of_the_maximum(results: int) -> None:
    assert neuberg(0, 1, results) == results - 1


def test_neuberg_gives_the_best_of_three_of_seven_more_than_the_fixed_scale() -> None:
    assert 100 * neuberg(4, 3, 7) / 12 == Fraction(800, 9)


@pytest.mark.parametrize("rescale", [add_one, neuberg])
def test_a_whole_board_is_left_alone(rescale: object) -> None:
    assert [rescale(mp, 5, 5) for mp in range(9)] == list(range(9))  # type: ignore[operator]
