"""From what a file says to a session: scores from contracts, pairs by name, and what can't be right.

Every format reads its own lines; what holds for all of them is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from laws_engine.cards import Seat
from laws_engine.errors import (
    BoardNumberNeeded,
    BoardTwice,
    ListedTwice,
    NamelessBoard,
    NoBoards,
    PairAgainstItself,
    Place,
    SameNumbers,
    sentence,
)
from laws_engine.files.sessions.two_fields import seat_name
from laws_engine.results import Result
from laws_engine.ruling import Direction, Step, Value
from laws_engine.scoring.boards import HIGHEST_NUMBER
from laws_engine.scoring.boards import dealer as dealer_by_number
from laws_engine.scoring.boards import vulnerable as vulnerable_by_number
from laws_engine.scoring.contracts import Contract, points_from_ns
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

DIFFERS_AT_TABLE = sentence(
    "Board {board}, table {table}: the score is {score}, but the contract and its result give {computed}; "
    "the score is kept."
)
DIFFERS = sentence(
    "Board {board}, {ns} against {ew}: the score is {score}, but the contract and its result give "
    "{computed}; the score is kept."
)


@dataclass(frozen=True, slots=True)
class Played:
    """What was played at a table: the contract with its result, or that the board was passed out.

    ``since_1987`` says by which laws undertricks are paid.
    """

    contract: Contract | None = None
    passed: bool = False
    since_1987: bool = True

    def __bool__(self) -> bool:
        return self.passed or self.contract is not None

    def points(self, vulnerable: frozenset[Direction] | None, turned: bool) -> int | None:
        """Return the points from the N-S seats, ``None`` where it isn't known who is vulnerable."""
        if self.contract is None:
            return 0
        if vulnerable is None:
            return None
        return points_from_ns(self.contract, vulnerable, turned=turned, since_1987=self.since_1987)


NOT_TOLD = Played()
"""A file that doesn't say what was played."""


def vulnerability(name: str, stated: frozenset[Direction] | None = None) -> frozenset[Direction] | None:
    """Return who is vulnerable: what the file states, else what the board's number tells, if it is one.

    >>> vulnerability("07") == frozenset(Direction), vulnerability("7B")
    (True, None)
    """
    number = _number(name)
    return vulnerable_by_number(number) if stated is None and number is not None else stated


def dealer_of(name: str) -> Seat | None:
    """Return who deals by the board's number, if it is one.

    >>> dealer_of("07"), dealer_of("7B")
    (<Seat.SOUTH: 'S'>, None)
    """
    number = _number(name)
    return None if number is None else dealer_by_number(number)


def _number(name: str) -> int | None:
    if not (name.isascii() and name.isdecimal() and len(name) <= 8):
        return None
    return int(name) if 1 <= int(name) <= HIGHEST_NUMBER else None


def settle(
    score: int | None,
    played: Played,
    vulnerable: frozenset[Direction] | None,
    *,
    turned: bool = False,
    adjusted: bool = False,
) -> tuple[int | None, int | None]:
    """Return the score that counts, and what the contract gives where that is another one.

    A stated score is kept; without one the contract gives it, unless both sides are ``adjusted``.
    Raises `BoardNumberNeeded` where that takes the vulnerability and nothing tells it.

    >>> from laws_engine.cards import Seat
    >>> four = Played(Contract(4, "S", 0, Seat.NORTH, 10))
    >>> settle(None, four, frozenset()), settle(620, four, frozenset())
    ((420, None), (620, 420))
    """
    if adjusted or not played:
        return score, None
    computed = played.points(vulnerable, turned)
    if score is None and computed is None:
        raise BoardNumberNeeded()
    return (computed, None) if score in (None, computed) else (score, computed)


def difference(board: str, result: Result, computed: int) -> Step:
    """Return the remark that a table's score isn't what its contract gives."""
    values: dict[str, Value] = {"board": board, "score": result.score or 0, "computed": computed}
    if result.table is not None:
        return Step(None, DIFFERS_AT_TABLE, {**values, "table": result.table})
    return Step(None, DIFFERS, {**values, "ns": result.ns, "ew": result.ew})


def assemble(
    boards: Sequence[SessionBoard],
    entrants: Sequence[tuple[Entrant, Place]] = (),
    *,
    two_fields: bool | None = None,
    title: str = "",
    date: str = "",
    stated_scale: int | None = None,
    remarks: Iterable[Step] = (),
    source: object = None,
) -> Session:
    """Put a session together and check it; pairs come in by number and go out by name.

    ``two_fields`` says whether N-S and E-W have numbers of their own; ``None`` leaves it to the
    entrants, and to the boards to show that it must be said. Raises `NoBoards`, `NamelessBoard`,
    `BoardTwice`, `ListedTwice`, `PairAgainstItself`, `SameNumbers`, and what `Traveller` raises.

    >>> board = SessionBoard("7", (Line(Result("1", "1", 420)),))
    >>> assemble([board], two_fields=True).boards[0].lines[0].result.ew
    '1 EW'
    """
    if not boards:
        raise NoBoards()
    check_boards(boards)
    fields = told_by(entrants) if two_fields is None else two_fields
    if fields:
        boards = [_named(board) for board in boards]
    else:
        for board in boards:
            _check_numbers(board, told=two_fields is False)
    for board in boards:
        if any(not line.result.sat_out for line in board.lines):
            board.traveller()
    return Session(
        tuple(boards), _by_name(entrants, fields), title, date, fields, stated_scale, tuple(remarks), source
    )


def told_by(entrants: Iterable[tuple[Entrant, Place]]) -> bool:
    """Return whether the entrants show two fields: one number in each of the two directions."""
    directions: dict[str, set[Direction]] = {}
    for entrant, _ in entrants:
        if entrant.direction is not None:
            directions.setdefault(entrant.pair, set()).add(entrant.direction)
    return any(len(each) == len(Direction) for each in directions.values())


def check_boards(boards: Iterable[SessionBoard]) -> None:
    """Raise `NamelessBoard` or `BoardTwice` unless each board has a name of its own."""
    seen: dict[str, SessionBoard] = {}
    for board in boards:
        if not board.name:
            raise NamelessBoard(where=board.where)
        first = seen.setdefault(board.name.lstrip("0"), board)
        if first is not board:
            also = replace(first.where, file=None)
            raise BoardTwice(board=board.name, first=also, where=board.where)


def _check_numbers(board: SessionBoard, told: bool) -> None:
    """Refuse a pair against itself and, unless it was told what they mean, numbers on both sides."""
    north_south = {line.result.ns: line.result for line in board.lines if line.result.ns}
    for line in board.lines:
        result = line.result
        if result.ew and result.ew == result.ns:
            raise PairAgainstItself(pair=result.ew, where=Place(field="ew").within(result.where))
        if not told and result.ew in north_south:
            where = Place(field="ew").within(result.where)
            first = Place(field="ns").within(replace(north_south[result.ew].where, file=None))
            raise SameNumbers(pair=result.ew, board=board.name, first=first, where=where)


def renamed(line: Line, name: Callable[[str, Direction], str]) -> Line:
    """Return a line with its pairs called by ``name``, which takes the old name and the seats."""
    result = line.result
    ns = name(result.ns, Direction.NS) if result.ns else ""
    ew = name(result.ew, Direction.EW) if result.ew else ""
    return replace(line, result=replace(result, ns=ns, ew=ew))


def _named(board: SessionBoard) -> SessionBoard:
    return replace(board, lines=tuple(renamed(line, seat_name) for line in board.lines))


def _by_name(entrants: Iterable[tuple[Entrant, Place]], fields: bool) -> Mapping[str, Entrant]:
    named: dict[str, Entrant] = {}
    for entrant, where in entrants:
        if fields and entrant.direction is not None:
            entrant = replace(entrant, pair=seat_name(entrant.pair, entrant.direction))
        if entrant.pair in named:
            raise ListedTwice(found=entrant.pair, where=where)
        named[entrant.pair] = entrant
    return named
