"""Rounding of matchpoints to a step, and where exact halves go: a matter of regulations."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil, floor


class Halves(Enum):
    """Where a value goes that lies exactly between two steps."""

    AWAY = "away"
    TOWARDS = "towards"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Rounding:
    """A step in MP and what happens to exact halves; away from or towards the board's average.

    >>> tenth = Rounding(Fraction(1, 10), Halves.TOWARDS)
    >>> str(tenth.of(Fraction("7.25"), average=7)), str(tenth.of(Fraction("6.75"), average=7))
    ('36/5', '34/5')
    """

    step: Fraction
    halves: Halves

    def of(self, value: Fraction, average: Fraction | int) -> Fraction:
        """Return the nearest multiple of the step; ``average`` is the board's, in MP."""
        steps = value / self.step
        below = floor(steps)
        if steps - below != Fraction(1, 2):
            return (below if steps - below < Fraction(1, 2) else ceil(steps)) * self.step
        return (below + self._upwards(value > average)) * self.step

    def _upwards(self, above_average: bool) -> bool:
        if self.halves is Halves.UP:
            return True
        return above_average == (self.halves is Halves.AWAY)
