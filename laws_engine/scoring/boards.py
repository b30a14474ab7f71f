"""Dealer and vulnerability by the number on the board (law 2): a cycle of sixteen boards."""

from __future__ import annotations

from laws_engine.cards import Seat
from laws_engine.errors import BadBoardNumber
from laws_engine.ruling import Direction

HIGHEST_NUMBER = 9999
"""The highest number that is taken for a board's."""

_NOBODY: frozenset[Direction] = frozenset()
_NS, _EW = frozenset({Direction.NS}), frozenset({Direction.EW})
_ALL = _NS | _EW

CYCLE = (
    *(_NOBODY, _NS, _EW, _ALL),
    *(_NS, _EW, _ALL, _NOBODY),
    *(_EW, _ALL, _NOBODY, _NS),
    *(_ALL, _NOBODY, _NS, _EW),
)
"""Who is vulnerable on boards 1 to 16; then it begins anew."""


def check_board_number(number: int) -> int:
    """Return a board's number, or raise `BadBoardNumber`."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise BadBoardNumber(found=number, limit=HIGHEST_NUMBER)
    return number


def dealer(number: int) -> Seat:
    """Return who deals on a board; `BadBoardNumber`.

    >>> dealer(1), dealer(7), dealer(16)
    (<Seat.NORTH: 'N'>, <Seat.SOUTH: 'S'>, <Seat.WEST: 'W'>)
    """
    return Seat.NORTH.turned(check_board_number(number) - 1)


def vulnerable(number: int) -> frozenset[Direction]:
    """Return the sides that are vulnerable on a board; `BadBoardNumber`.

    >>> vulnerable(1), [side.value for side in vulnerable(18)], len(vulnerable(13))
    (frozenset(), ['N-S'], 2)
    """
    return CYCLE[(check_board_number(number) - 1) % len(CYCLE)]
