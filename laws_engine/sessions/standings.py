"""Totals, percentages and ranks: how the pairs of a session stand."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from itertools import groupby
from math import lcm

from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.board import Award

LONG = 10
"""What has so many digits is a name, not a number."""


class Weight(Enum):
    """What weighs equally where boards have different maxima: every matchpoint, or every board."""

    MATCHPOINTS = "matchpoints"
    BOARDS = "boards"


@dataclass(slots=True)
class Part:
    """What a pair has from boards of one maximum: their number, and its MP as whole parts of one."""

    boards: int = 0
    numerator: int = 0


@dataclass(slots=True)
class Total:
    """A pair's sum so far, by board maximum and by the denominator of its MP.

    A large field then costs whole numbers, and each pair a few fractions at the end.
    """

    parts: dict[tuple[int, int], Part] = field(default_factory=dict)

    def add(self, award: Award) -> None:
        """Add a board."""
        numerator, denominator = award.net.as_integer_ratio()
        key = award.maximum, denominator
        part = self.parts.get(key)
        if part is None:
            part = self.parts[key] = Part()
        part.boards += 1
        part.numerator += numerator

    @property
    def boards(self) -> int:
        """How many boards were added."""
        return sum(part.boards for part in self.parts.values())

    @property
    def maximum(self) -> int:
        """The most MP that the pair could have had."""
        return sum(maximum * part.boards for (maximum, _), part in self.parts.items())

    @property
    def points(self) -> Fraction:
        """The MP so far."""
        return sum((Fraction(part.numerator, d) for (_, d), part in self.parts.items()), Fraction(0))

    def percent(self, weight: Weight) -> Percent | None:
        """Return the pair's result in percent, or ``None`` where there was nothing to be won."""
        if not self.maximum:
            return None
        if weight is Weight.MATCHPOINTS:
            return Percent(100 * self.points / self.maximum)
        counted = {key: part for key, part in self.parts.items() if key[0]}
        shares = (Fraction(100 * part.numerator, d * top) for (top, d), part in counted.items())
        return Percent(sum(shares, Fraction(0)) / sum(part.boards for part in counted.values()))


@dataclass(frozen=True, slots=True)
class Standing:
    """A pair's place: rank from 1, whether it shares it, MP out of a maximum, percent, boards.

    ``direction`` is the field in which it is ranked, ``None`` where all pairs are ranked together.
    """

    pair: str
    rank: int
    tied: bool
    points: Fraction
    maximum: int
    percent: Percent | None
    boards: int
    direction: Direction | None = None


def rank(
    totals: Mapping[str, Total], weight: Weight = Weight.MATCHPOINTS, direction: Direction | None = None
) -> tuple[Standing, ...]:
    """Rank pairs by percent, best first; pairs that tie share the better rank.

    >>> totals = {"1": Total(), "2": Total(), "3": Total()}
    >>> for pair, points in (("1", 6), ("2", 4), ("3", 6)):
    ...     totals[pair].add(Award(pair, Direction.NS, Fraction(points), maximum=10))
    >>> [(each.rank, each.tied, each.pair) for each in rank(totals)]
    [(1, True, '1'), (1, True, '3'), (3, False, '2')]
    """
    shares = {pair: total.percent(weight) for pair, total in totals.items()}
    levels = _levels(shares)
    order = sorted(totals, key=lambda pair: (levels[pair], by_number(pair)))
    standings: list[Standing] = []
    for _, level in groupby(order, key=levels.__getitem__):
        tied = list(level)
        place = len(standings) + 1
        standings += (_standing(each, place, tied, totals, shares, direction) for each in tied)
    return tuple(standings)


def _levels(shares: Mapping[str, Percent | None]) -> dict[str, tuple[bool, int]]:
    """Return whole numbers that order the pairs as their shares do, best first, none last."""
    known = [share for share in shares.values() if share is not None]
    common = lcm(*{share.denominator for share in known})
    return {
        pair: (True, 0) if share is None else (False, -share.numerator * (common // share.denominator))
        for pair, share in shares.items()
    }


def by_number(pair: str) -> tuple[int, str]:
    """Order pairs that tie by their number, names after numbers.

    >>> sorted(("10", "Ek", "9 EW"), key=by_number)
    ['9 EW', '10', 'Ek']
    """
    number = pair.partition(" ")[0]
    return (
        int(number) if number.isascii() and number.isdigit() and len(number) < LONG else sys.maxsize
    ), pair


def _standing(
    pair: str,
    place: int,
    tied: Iterable[str],
    totals: Mapping[str, Total],
    shares: Mapping[str, Percent | None],
    direction: Direction | None,
) -> Standing:
    total = totals[pair]
    shared = any(other != pair for other in tied)
    return Standing(pair, place, shared, total.points, total.maximum, shares[pair], total.boards, direction)
