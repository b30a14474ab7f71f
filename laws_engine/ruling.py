"""A ruling: a value, the steps that gave it, the options used and the gaps met.

A step keeps the clause, a message id (the English sentence) and typed values, so that one
computation can be told in any language afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

from laws_engine.clauses import ClauseId

T = TypeVar("T")


class Percent(Fraction):
    """A share of the board maximum, in percent; exact.

    >>> Percent("57.5"), str(Percent(1450, 23))
    (Percent(115, 2), '1450/23')
    """

    __slots__ = ()

    def of(self, maximum: int | Fraction) -> Fraction:
        """Return this share of a maximum, in the maximum's unit.

        >>> Percent(60).of(8)
        Fraction(24, 5)
        """
        return Fraction(self) * maximum / 100


class Direction(Enum):
    """The side whose cards a pair holds."""

    NS = "N-S"
    EW = "E-W"

    @property
    def other(self) -> Direction:
        """The opposing direction.

        >>> Direction.NS.other
        <Direction.EW: 'E-W'>
        """
        return Direction.EW if self is Direction.NS else Direction.NS


class Form(str):
    """The label of one form of the deal; equal labels are comparable."""

    __slots__ = ()


Value = Fraction | int | str | Direction | ClauseId
"""What may fill a placeholder; faces write each kind as the reader's language does."""


@dataclass(frozen=True, slots=True)
class Step:
    """One reason: the clause (``None`` where no clause here decides), the sentence, its values.

    ``pair`` names the pair whose result the step explains, if it explains just one.
    """

    clause: ClauseId | None
    message: str
    values: Mapping[str, Value] = field(default_factory=dict)

    @property
    def pair(self) -> str | None:
        """The pair that this step is about, or ``None`` when it is about the whole board."""
        pair = self.values.get("pair")
        return str(pair) if pair is not None else None


@dataclass(frozen=True, slots=True)
class Ruling(Generic[T]):
    """A value with the reasons for it.

    ``options`` holds the named options that mattered, as they stood; ``gaps`` what the law
    leaves open; ``remarks`` what the reader should know about the input.
    """

    value: T
    steps: tuple[Step, ...] = ()
    options: Mapping[str, str | bool] = field(default_factory=dict)
    gaps: tuple[Step, ...] = ()
    remarks: tuple[Step, ...] = ()

    @property
    def clauses(self) -> tuple[ClauseId, ...]:
        """The clauses of the steps, each once, in the order of the steps."""
        return tuple(dict.fromkeys(step.clause for step in self.steps if step.clause is not None))
