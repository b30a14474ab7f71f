"""Numbers of two fields: what a pair is called in the session, and what a file's column calls it.

In a session a pair is ``"7 NS"`` or ``"7 EW"``; a file writes 7 in the column of the seats that the
pair belongs to, and its whole name where it sits in the others, as after an arrow switch.
"""

from __future__ import annotations

from laws_engine.errors import CannotBeWritten
from laws_engine.ruling import Direction
from laws_engine.sessions.model import field_name


def seat_name(number: str, seats: Direction) -> str:
    """Return the name of the pair that a column of these seats calls so.

    >>> seat_name("7", Direction.NS), seat_name("7 EW", Direction.NS)
    ('7 NS', '7 EW')
    """
    return number if _has_field(number) else field_name(number, seats)


def seat_number(pair: str, seats: Direction) -> str:
    """Return what a column of these seats calls a pair; `CannotBeWritten` for a pair of no field.

    >>> seat_number("7 NS", Direction.NS), seat_number("7 EW", Direction.NS), seat_number("", Direction.NS)
    ('7', '7 EW', '')
    """
    if not pair:
        return ""
    if not _has_field(pair):
        raise CannotBeWritten(found=pair, allowed=f"{field_name('7', seats)}, {field_name('7', seats.other)}")
    number = pair.removesuffix(field_name("", seats))
    return pair if not number or _has_field(number) else number


def _has_field(pair: str) -> bool:
    return pair.endswith(tuple(field_name("", seats) for seats in Direction))
