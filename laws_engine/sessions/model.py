"""A session as a file gives it: boards with their travellers, and the pairs that played.

The files in `laws_engine.files` read and write it; the rooms beside this one score it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from laws_engine.cards import Seat
from laws_engine.errors import NOWHERE, Place
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Step
from laws_engine.scoring.contracts import Contract


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a traveller: a table's result and what the file says about it.

    ``result`` is what the engine scores. ``contract`` is the contract that was played, ``passed``
    says that the board was passed out; where the file names neither, both are empty.
    ``stated_ns`` and ``stated_ew`` are the file's own matchpoints, in MP on its own scale.
    """

    result: Result
    contract: Contract | None = None
    passed: bool = False
    round: str = ""
    lead: str = ""
    stated_ns: Fraction | None = None
    stated_ew: Fraction | None = None

    def stated(self, seats: Direction) -> Fraction | None:
        """Return the file's own matchpoints for the pair in these seats, in MP."""
        return self.stated_ns if seats is Direction.NS else self.stated_ew


@dataclass(frozen=True, slots=True)
class SessionBoard:
    """A board of a session: its name as the file writes it, and the lines of its traveller.

    ``dealer`` and ``vulnerable`` are what the file states, ``None`` where it states nothing (the
    board's number tells them); ``deal`` is in PBN.
    """

    name: str
    lines: tuple[Line, ...]
    dealer: Seat | None = None
    vulnerable: frozenset[Direction] | None = None
    deal: str = ""
    where: Place = field(default=NOWHERE, compare=False, repr=False)

    def traveller(self, tables: int = 0) -> Traveller:
        """Return the board's results; ``tables`` as in `Traveller`, whose errors it raises."""
        return Traveller(tuple(line.result for line in self.lines), tables)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair as entered: the name that travellers call it by, its players, and its direction.

    ``direction`` is ``None`` where the pair plays both ways. ``ids`` are the players' numbers in
    their federation, in the order of ``players``.
    """

    pair: str
    players: tuple[str, ...] = ()
    direction: Direction | None = None
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Session:
    """A session: boards in the order of the file, pairs by name, and where the file came from.

    Where a file numbers its N-S and its E-W pairs alike (``two_fields``), pairs are called
    ``"7 NS"`` and ``"7 EW"``. ``stated_scale`` is what the file's own matchpoints give for one
    result beaten, 2 or 1, or ``None`` where it doesn't say. ``source`` is what a writer of the
    same format needs to give everything else back unchanged.
    """

    boards: tuple[SessionBoard, ...]
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    title: str = ""
    date: str = ""
    two_fields: bool = False
    stated_scale: int | None = None
    remarks: tuple[Step, ...] = ()
    source: object = field(default=None, compare=False, repr=False)

    @property
    def pairs(self) -> Mapping[str, None]:
        """The pairs that travellers name, each once, in the order in which they turn up."""
        rows = (line.result for board in self.boards for line in board.lines)
        return dict.fromkeys(pair for row in rows for pair in (row.ns, row.ew) if pair)

    def __iter__(self) -> Iterator[SessionBoard]:
        return iter(self.boards)


def field_name(number: str, seats: Direction) -> str:
    """Return the name of a pair whose number is used in both directions.

    >>> field_name("7", Direction.NS)
    '7 NS'
    """
    return f"{number} {seats.name}"


def bare_number(pair: str) -> str:
    """Return a pair's number as the file writes it: `field_name` undone.

    >>> bare_number("7 EW"), bare_number("Ek – Alm")
    ('7', 'Ek – Alm')
    """
    return pair.removesuffix(" NS").removesuffix(" EW")
