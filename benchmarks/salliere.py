"""salliere, the duplicate scorer that Debian packages: a session as it takes it, and its whole process.

It scores contracts, matchpoints with Neuberg's formula where a board has artificial scores, and
totals, and writes them into the two files that it was given.
"""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from laws_engine.ruling import Percent
from laws_engine.sessions.model import Entrant, Line, Session

COMMANDS = ("score", "matchpoint", "total", "results")
AVERAGES = {Percent(60): "av+", Percent(50): "av=", Percent(40): "av-"}
PASSED_OUT = "P.O."
BOARD, NS, MP_NS = 0, 1, 8
"""Columns of the boards, counted from 0."""


def command() -> list[str] | None:
    """Return how salliere is started here, or ``None`` where it isn't installed.

    Debian's is a Java archive, which not every system starts by itself.
    """
    found = shutil.which("salliere", path=f"{os.environ.get('PATH', os.defpath)}:/usr/games")
    if found is None:
        return None
    archive = Path(found).resolve()
    return ["java", "-jar", str(archive)] if archive.suffix == ".jar" else [found]


def write_session(session: Session, folder: Path) -> tuple[Path, Path]:
    """Write a session's boards and names as salliere reads them, and return both files."""
    boards, names = folder / "boards.csv", folder / "names.csv"
    write_rows(boards, (row for board in session for row in board_rows(board.name, board.lines)))
    write_rows(names, (name_row(entrant) for entrant in session.entrants.values()))
    return boards, names


def write_rows(file: Path, rows: Iterator[tuple[object, ...]]) -> None:
    with file.open("w", newline="", encoding="utf-8") as out:
        csv.writer(out, lineterminator="\n").writerows(rows)


def board_rows(board: str, lines: tuple[Line, ...]) -> Iterator[tuple[object, ...]]:
    """Return a board's rows: board, N-S, E-W, contract, declarer, tricks, and averages for both sides.

    >>> from events import club_evening
    >>> board = club_evening().boards[4]
    >>> next(row for row in board_rows(board.name, board.lines) if "av+" in row)
    ('5', '3', '16', '', '', '', 'av+', 'av-')
    """
    for line in lines:
        result, contract = line.result, line.contract
        pairs = (board, result.ns, result.ew)
        if result.artificial_ns is not None and result.artificial_ew is not None:
            yield (*pairs, "", "", "", AVERAGES[result.artificial_ns], AVERAGES[result.artificial_ew])
        elif contract is None:
            yield (*pairs, PASSED_OUT, "", "")
        else:
            strain = "NT" if contract.strain == "N" else contract.strain
            bid = f"{contract.level}{strain}{'X' * contract.doubled}"
            yield (*pairs, bid, contract.declarer.value, contract.tricks)


def name_row(entrant: Entrant) -> tuple[object, ...]:
    return (entrant.pair, *entrant.players)


def written_matchpoints(boards: Path) -> dict[tuple[str, str], Decimal]:
    """Return the N-S matchpoints that salliere wrote, by board and N-S pair, to its two decimals."""
    with boards.open(newline="", encoding="utf-8") as file:
        return {(row[BOARD], row[NS]): Decimal(row[MP_NS]) for row in csv.reader(file)}


def score(started: list[str], boards: Path, names: Path) -> str:
    """Score a session, which changes both files, and return the printed results."""
    done = subprocess.run(
        [*started, *COMMANDS, "--", str(boards), str(names)], capture_output=True, text=True, check=True
    )
    if "failed" in done.stdout + done.stderr:
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout
