"""Victory points by the formula of 2013, and the English way from cross-imps to them."""

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.errors import BadCount
from laws_engine.scoring.victory_points import (
    blitz,
    cross_imps_for_victory_points,
    removed_boards,
    wbf_victory_points,
    whole_imps,
)

DATA = Path(__file__).parents[1] / "data" / "vectors.json"
VECTORS: dict[str, Any] = {
    vector["id"]: vector for vector in json.loads(DATA.read_text("utf-8"), parse_float=Decimal)
}


def test_the_formula_of_2013() -> None:
    given, expected = VECTORS["vp_wbf2013"]["input"], VECTORS["vp_wbf2013"]["expected"]
    assert [wbf_victory_points(margin, given["N"])[0] for margin in given["imps"]] == expected["vp"]


def test_a_third_of_the_winning_margin_gives_fifteen() -> None:
    assert blitz(16) == 60
    assert wbf_victory_points(20, 16) == (15, 5)
    assert wbf_victory_points(15, 9) == (15, 5)  # 15 √9 = 45, a third of it is 15


@given(st.integers(-300, 300), st.integers(1, 128))
def test_a_match_shares_out_twenty(margin: int, boards: int) -> None:
    ours, theirs = wbf_victory_points(margin, boards)
    assert ours + theirs == 20
    assert (theirs, ours) == wbf_victory_points(-margin, boards)
    assert wbf_victory_points(margin + 1, boards)[0] >= ours
    assert ours.as_tuple().exponent == theirs.as_tuple().exponent == -2


def test_beyond_the_winning_margin_nothing_is_added() -> None:
    assert wbf_victory_points(61, 16) == wbf_victory_points(200, 16) == (20, 0)


def test_cross_imps() -> None:
    given, expected = VECTORS["ximpq"]["input"], VECTORS["ximpq"]["expected"]
    found = cross_imps_for_victory_points(given["xi_sum"], given["r"])
    assert found.quantize(Decimal("0.0001")) == expected["ximpq"]
    assert found**2 * 28 == pytest.approx(35**2)  # r·c/2 is 8·7/2
    assert cross_imps_for_victory_points(-35, 8) == found.copy_negate()


@pytest.mark.parametrize(
    ("total", "whole"),
    [("2.5", 3), ("-2.5", -3), ("2.49", 2), ("-2.49", -2), ("0.5", 1), ("0", 0), ("6.6144", 7)],
)
def test_halves_go_away_from_the_average(total: str, whole: int) -> None:
    assert whole_imps(Decimal(total)) == whole_imps(Fraction(total)) == whole


def test_boards_removed_from_a_match() -> None:
    vector = VECTORS["removed_boards"]
    assert removed_boards(vector["input"]["boards_removed"], 8) == vector["expected"]["imps"]
    assert removed_boards(0, 8) == 0


@pytest.mark.parametrize(("removed", "boards"), [(5, 8), (4, 7), (-1, 8)])
def test_fewer_than_half_left_has_no_figure(removed: int, boards: int) -> None:
    with pytest.raises(BadCount, match=f"from 0 to {boards // 2}"):
        removed_boards(removed, boards)


def test_numbers_that_can_not_be() -> None:
    for refused in (
        lambda: wbf_victory_points(3, 0),
        lambda: blitz(10_000),
        lambda: cross_imps_for_victory_points(3, 1),
    ):
        with pytest.raises(BadCount):
            refused()


def test_two_results_are_compared_once() -> None:
    """r·c/2 is 2·1/2 = 1."""
    assert cross_imps_for_victory_points(10, 2) == 10


def test_what_can_not_be_is_told_with_its_limits() -> None:
    with pytest.raises(BadCount) as caught:
        removed_boards(4, 7)
    assert caught.value.values == {"found": "4", "lowest": 0, "highest": 3}
