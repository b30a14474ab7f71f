"""A contract with its result, and the points that it gives from the N-S seats."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from laws_engine.cards import HAND_SIZE, Seat
from laws_engine.ruling import Direction
from laws_engine.scoring.points import BOOK, contract_points


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract that was played: ``strain`` is C, D, H, S or N, ``doubled`` 0, 1 or 2.

    ``tricks`` is the number that declarer's side took, ``declarer`` his seat at the table.

    >>> Contract(4, "S", 0, Seat.NORTH, 9).over
    -1
    """

    level: int
    strain: str
    doubled: int
    declarer: Seat
    tricks: int

    @property
    def over(self) -> int:
        """Overtricks; below zero where tricks are missing."""
        return self.tricks - (self.level + BOOK)

    @property
    def possible(self) -> bool:
        """True where a deal has so many tricks."""
        return 0 <= self.tricks <= HAND_SIZE


def points_from_ns(
    contract: Contract | None, vulnerable: Set[Direction], *, turned: bool = False, since_1987: bool = True
) -> int:
    """Return the points seen from the N-S seats; ``None`` is a board that was passed out.

    ``vulnerable`` are the sides that the board's number names. Where the board was played
    ``turned``, the pair in the N-S seats held the E-W hands and their vulnerability. Law 77.

    >>> points_from_ns(Contract(4, "S", 0, Seat.EAST, 10), {Direction.EW})
    -620
    >>> points_from_ns(Contract(4, "S", 0, Seat.EAST, 10), {Direction.EW}, turned=True)
    -420
    """
    if contract is None:
        return 0
    seats = contract.declarer.side
    points = contract_points(
        contract.level,
        contract.strain,
        contract.tricks,
        doubled=contract.doubled,
        vulnerable=(seats.other if turned else seats) in vulnerable,
        since_1987=since_1987,
    )
    return points if seats is Direction.NS else -points
