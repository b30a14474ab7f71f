"""The imp scales: to August 1962, and in force since."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.scoring.imps import (
    LOWER_BOUNDS,
    SINCE_SEPTEMBER_1962,
    TO_AUGUST_1962,
    ImpScale,
    imp_scale,
    imps,
)

DATA = Path(__file__).parents[1] / "data" / "vectors.json"
VECTORS: dict[str, Any] = {vector["id"]: vector for vector in json.loads(DATA.read_text("utf-8"))}
SCALES = {"imp_scale_1960": TO_AUGUST_1962, "imp_scale_1962": SINCE_SEPTEMBER_1962}


@pytest.mark.parametrize("name", SCALES)
def test_the_bounds_are_the_published_ones(name: str) -> None:
    assert list(SCALES[name].lower_bounds) == VECTORS[name]["input"]["lower_bounds"]


@pytest.mark.parametrize("name", SCALES)
def test_every_bound_on_both_sides(name: str) -> None:
    for worth, bound in enumerate(VECTORS[name]["input"]["lower_bounds"], 1):
        assert [imps(bound - 10, SCALES[name]), imps(bound, SCALES[name])] == [worth - 1, worth]
        assert [imps(10 - bound, SCALES[name]), imps(-bound, SCALES[name])] == [1 - worth, -worth]


@pytest.mark.parametrize(
    ("difference", "worth"),
    [(0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (200, 5), (450, 10), (3990, 23), (4000, 24), (7600, 24)],
)
def test_points_in_imps(difference: int, worth: int) -> None:
    assert imps(difference) == worth
    assert imps(-difference) == -worth


def test_the_old_scale_as_it_was_explained() -> None:
    expected = VECTORS["imp_scale_1960"]["expected"]
    assert TO_AUGUST_1962.most == expected["max"]
    assert 8 * imps(70, TO_AUGUST_1962) == expected["eight_boards_of_70"]
    assert imps(4100, TO_AUGUST_1962) == expected["one_board_4100"]


@pytest.mark.parametrize(
    ("day", "scale"),
    [
        (date(1960, 5, 2), TO_AUGUST_1962),
        (date(1962, 8, 31), TO_AUGUST_1962),
        (date(1962, 9, 1), SINCE_SEPTEMBER_1962),
        (date(1963, 1, 1), SINCE_SEPTEMBER_1962),
    ],
)
def test_the_scale_of_a_day(day: date, scale: ImpScale) -> None:
    assert imp_scale(day) is scale


@given(st.integers(-800, 800), st.sampled_from(list(SCALES.values())))
def test_more_points_are_never_worth_less(tens: int, scale: ImpScale) -> None:
    assert imps(10 * tens, scale) <= imps(10 * tens + 10, scale)
    assert imps(10 * tens, scale) == -imps(-10 * tens, scale)


def test_the_most_imps_of_a_board() -> None:
    assert SINCE_SEPTEMBER_1962.most == len(LOWER_BOUNDS) == 24
