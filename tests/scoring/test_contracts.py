"""A contract and its result, as tables write it."""

import pytest

from laws_engine.cards import Seat
from laws_engine.ruling import Direction
from laws_engine.scoring.contracts import Contract, points_from_ns


def test_a_board_that_was_passed_out_is_worth_nothing() -> None:
    assert points_from_ns(None, {Direction.NS}) == 0


@pytest.mark.parametrize(("tricks", "possible"), [(-1, False), (0, True), (13, True), (14, False)])
def test_a_deal_has_thirteen_tricks(tricks: int, possible: bool) -> None:
    assert Contract(7, "N", 0, Seat.NORTH, tricks).possible is possible


def test_overtricks_are_counted_from_the_contract() -> None:
    """Four spades needs ten."""
    assert [Contract(4, "S", 0, Seat.NORTH, tricks).over for tricks in (9, 10, 12)] == [-1, 0, 2]


def test_the_side_that_held_the_cards_is_vulnerable() -> None:
    """3NT just made: 400, or 600 vulnerable; South scores for N-S, East against."""
    made = {seat: Contract(3, "N", 0, seat, 9) for seat in (Seat.SOUTH, Seat.EAST)}
    assert points_from_ns(made[Seat.SOUTH], {Direction.NS}) == 600
    assert points_from_ns(made[Seat.SOUTH], {Direction.EW}) == 400
    assert points_from_ns(made[Seat.EAST], {Direction.EW}) == -600
    assert points_from_ns(made[Seat.EAST], {Direction.EW}, turned=True) == -400


def test_points_are_those_in_force_unless_asked_otherwise() -> None:
    """Four spades doubled, four down, not vulnerable: 800, and 700 until the change of 1987."""
    down = Contract(4, "S", 1, Seat.NORTH, 6)
    assert points_from_ns(down, set()) == -800
    assert points_from_ns(down, set(), since_1987=False) == -700
