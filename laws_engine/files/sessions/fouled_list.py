"""The list of fouled boards, put onto a session.

Results that the list doesn't name stay as they are: on a board that it names, they were made on the
form in which the deal was meant to be played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from laws_engine.errors import ListedTwice, NoSuchBoard, NotOneLine, Place, sentence
from laws_engine.files.sessions.fouled_entries import NAMING, FouledEntry, FouledList, read_fouled
from laws_engine.files.sessions.settling import vulnerability
from laws_engine.results import Result
from laws_engine.ruling import Step
from laws_engine.scoring.contracts import points_from_ns
from laws_engine.sessions.model import Line, Session, SessionBoard, bare_number

__all__ = ["FouledEntry", "FouledList", "apply", "read_fouled"]

TURNED = sentence(
    "Board {board}, {ns} against {ew}: played turned, the contract gives {computed} instead of {score}, "
    "because the hands keep their vulnerability."
)


class _Finder:
    """The lines of a board by table and by pair, so that a long list is put on in one pass."""

    def __init__(self, board: SessionBoard, two_fields: bool) -> None:
        self.board = board
        self.by: dict[tuple[str, str], list[int]] = defaultdict(list)
        for index, line in enumerate(board.lines):
            result = line.result
            self.by["table", result.table or ""].append(index)
            for key, pair in (("ns", result.ns), ("ew", result.ew)):
                for name in {pair, bare_number(pair)} if two_fields else {pair}:
                    self.by[key, name].append(index)

    def line(self, entry: FouledEntry) -> int:
        """Return the one line that an entry names; `NotOneLine`."""
        named = [(key, getattr(entry, key)) for key in NAMING if getattr(entry, key)]
        found = self.by.get(named[0], [])
        for cell in named[1:]:
            also = set(self.by.get(cell, []))
            found = [index for index in found if index in also]
        if len(found) == 1:
            return found[0]
        raise NotOneLine(
            board=self.board.name,
            count=len(found),
            found=str(entry),
            allowed=_shown(self.board.lines),
            where=Place(field=named[0][0]).within(entry.where),
        )


def apply(fouled: FouledList, session: Session, *, since_1987: bool = True) -> Session:
    """Return the session with what a list says of its results.

    Two artificial scores take the place of the score, one stands beside it. A score that a contract
    gives is computed anew where the list says that the board was played turned; ``since_1987`` says by
    which laws. Raises
    `NoSuchBoard`, `NotOneLine` or `ListedTwice`, with the line of the list, and what `Result` raises.

    >>> from laws_engine.files.sessions.csv_reading import read_csv_session
    >>> session = read_csv_session("board;table;ns;ew;score\\n7;1;1;11;420\\n7;2;2;12;170\\n")
    >>> listed = read_fouled(b"board;table;form\\n07;2;B\\n", "fouled.csv")
    >>> [line.result.form for line in apply(listed, session).boards[0].lines]
    ['original', 'B']
    """
    numbers = {board.name.lstrip("0"): index for index, board in enumerate(session.boards)}
    finders: dict[int, _Finder] = {}
    listed: dict[int, dict[int, FouledEntry]] = defaultdict(dict)
    for entry in fouled.entries:
        index = numbers.get(entry.board.lstrip("0"))
        if index is None:
            allowed = ", ".join(board.name for board in session.boards)
            where = Place(field="board").within(entry.where)
            raise NoSuchBoard(found=entry.board, allowed=allowed, where=where)
        if index not in finders:
            finders[index] = _Finder(session.boards[index], session.two_fields)
        row = finders[index].line(entry)
        if row in listed[index]:
            raise ListedTwice(found=f"{entry.board}: {entry}", where=entry.where)
        listed[index][row] = entry
    boards = list(session.boards)
    remarks: list[Step] = []
    for index, entries in listed.items():
        boards[index], said = _changed(boards[index], entries, since_1987)
        remarks += said
    return replace(session, boards=tuple(boards), remarks=(*session.remarks, *remarks))


def _shown(lines: Iterable[Line], most: int = 12) -> str:
    """Return results by table and pairs, as many as a message has room for."""
    shown = []
    for line in lines:
        table = f"{line.result.table}: " if line.result.table else ""
        shown.append(f"{table}{line.result.ns} – {line.result.ew}")
    return "; ".join(shown[:most]) + ("; …" if len(shown) > most else "")


def _changed(
    board: SessionBoard, entries: dict[int, FouledEntry], since_1987: bool
) -> tuple[SessionBoard, list[Step]]:
    lines = list(board.lines)
    remarks: list[Step] = []
    for index, entry in entries.items():
        line = lines[index]
        result = replace(_result(line.result, entry), where=line.result.where)
        again = _turned_score(line, result, board, since_1987)
        if again is not None:
            names = {"board": board.name, "ns": result.ns, "ew": result.ew}
            remarks.append(Step(None, TURNED, {**names, "computed": again, "score": result.score or 0}))
            result = replace(result, score=again)
        lines[index] = replace(line, result=result)
    return replace(board, lines=tuple(lines)), remarks


def _result(result: Result, entry: FouledEntry) -> Result:
    """Return the result with what its entry says; what can't be is told at the entry."""
    both = entry.artificial_ns is not None and entry.artificial_ew is not None
    kept = entry.artificial_ns is None and entry.artificial_ew is None
    return replace(
        result,
        score=None if both else result.score,
        form=result.form if entry.form is None else entry.form,
        turned=result.turned if entry.turned is None else entry.turned,
        artificial_ns=result.artificial_ns if entry.artificial_ns is None else entry.artificial_ns,
        artificial_ew=result.artificial_ew if entry.artificial_ew is None else entry.artificial_ew,
        awarded_by=result.awarded_by if kept else None,
        where=entry.where,
    )


def _turned_score(line: Line, result: Result, board: SessionBoard, since_1987: bool) -> int | None:
    """Return the score of a contract that turns out to have been played turned, if it is another one."""
    vulnerable = vulnerability(board.name, board.vulnerable)
    if line.contract is None or vulnerable is None or result.score is None:
        return None
    points = partial(points_from_ns, line.contract, vulnerable, since_1987=since_1987)
    before, after = points(turned=line.result.turned), points(turned=result.turned)
    return after if before == result.score != after else None
