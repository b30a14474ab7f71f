"""Dealer and vulnerability by the board's number (law 2)."""

import pytest

from laws_engine.cards import Seat
from laws_engine.errors import BadBoardNumber
from laws_engine.ruling import Direction
from laws_engine.scoring.boards import dealer, vulnerable

# Law 2: N-S are vulnerable on 2, 5, 12 and 15, E-W on 3, 6, 9 and 16, both on 4, 7, 10 and 13.
NS = {2, 5, 12, 15}
EW = {3, 6, 9, 16}
BOTH = {4, 7, 10, 13}


@pytest.mark.parametrize("number", range(1, 49))
def test_sixteen_boards_and_then_anew(number: int) -> None:
    in_cycle = (number - 1) % 16 + 1
    assert (Direction.NS in vulnerable(number)) is (in_cycle in NS | BOTH)
    assert (Direction.EW in vulnerable(number)) is (in_cycle in EW | BOTH)
    assert dealer(number) is [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH][number % 4]


@pytest.mark.parametrize("number", [0, -1, 10000])
def test_a_board_has_a_number_from_one(number: int) -> None:
    with pytest.raises(BadBoardNumber):
        vulnerable(number)


def test_the_highest_number_is_one() -> None:
    assert dealer(9999) is Seat.SOUTH  # 9999 is three more than a multiple of four
    with pytest.raises(BadBoardNumber, match="10000") as caught:
        dealer(10000)
    assert caught.value.values == {"found": 10000, "limit": 9999}
