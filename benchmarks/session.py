"""A whole session: `laws session` against salliere's process, and a national event from memory."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import salliere
from events import NATIONAL_RESULTS, club_evening, simultaneous
from measure import Goal, best, best_reported, judged, peak_memory, python

from laws_engine.scoring.matchpoints import matchpoints
from laws_engine.scoring.rescaling import neuberg
from laws_engine.sessions.model import Line, Session

ROUNDS, NATIONAL_ROUNDS = 7, 5
LAWS_SESSION = ("session", "{file}", "--edition", "se-1997", "--method", "neuberg")
"""The words of the command that is measured; ``{file}`` stands for the session's file."""

SECONDS, MEGABYTES = Goal(at_most=2), Goal(at_most=500)
LINEAR = Goal(at_most=2.5)
"""Twice the results may take two and a half times as long."""


def session() -> bool:
    """Measure both and return whether all goals were kept."""
    club()
    return national()


# ---- a club evening, the whole process


def club(words: Sequence[str] = LAWS_SESSION) -> None:
    """Print what our process takes against salliere's, start-up, reading and writing included."""
    started = salliere.command()
    if started is None:
        print("\nsalliere isn't installed (Debian: apt install salliere); the club evening isn't measured.")
        return
    evening = club_evening()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ready = folder / "ready"
        ready.mkdir()
        salliere.write_session(evening, ready)
        file = folder / "evening.pbn"
        file.write_text(as_pbn(evening), "utf-8")
        ours = [word.format(file=file) for word in words]
        refusal = laws(ours).stderr
        tasks = [lambda: salliere_once(started, ready, folder / "scored")]
        if not refusal:
            tasks.append(lambda: laws_once(ours))
        yard, *took = best_reported(ROUNDS, *tasks)
        assert_agreement(evening, salliere.written_matchpoints(folder / "scored" / "boards.csv"))
    print("\n| a club evening, 26 boards at 13 tables: process | time | ratio |")
    print("|:--|--:|--:|")
    print(f"| salliere {' '.join(salliere.COMMANDS)} | {yard:.2f} s | 1.00 |")
    for seconds in took:
        print(f"| laws {words[0]} | {seconds:.2f} s | {seconds / yard:.2f} |")
    if refusal:
        print(f"\nlaws {words[0]} isn't measured: {refusal.strip()}")


def assert_agreement(evening: Session, theirs: Mapping[tuple[str, str], Decimal]) -> None:
    """Compare salliere's N-S matchpoints with Neuberg's formula, to its two decimals."""
    for board in evening:
        played = [line.result for line in board.lines if line.result.score is not None]
        in_group = matchpoints([result.score for result in played if result.score is not None])
        for result, mp in zip(played, in_group, strict=True):
            exact = neuberg(mp, len(played), len(board.lines))
            assert abs(exact - Fraction(theirs[board.name, result.ns])) <= Fraction(1, 200), result


def salliere_once(started: list[str], ready: Path, folder: Path) -> float:
    """Score a fresh copy of the files and return how long the process took, in seconds."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ready, folder)
    began = time.perf_counter()
    salliere.score(started, folder / "boards.csv", folder / "names.csv")
    return time.perf_counter() - began


def laws(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a command of ours in a process of its own."""
    return python("-m", "laws_engine", *words, "--lang", "en")


def laws_once(words: Sequence[str]) -> float:
    began = time.perf_counter()
    laws(words).check_returncode()
    return time.perf_counter() - began


COLUMNS = "Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"


def as_pbn(evening: Session) -> str:
    """Return a session as PBN: its boards with their score tables."""
    return "".join(part for board in evening for part in pbn_board(board.name, board.lines))


def pbn_board(name: str, lines: Sequence[Line]) -> Iterator[str]:
    yield f'[Board "{name}"]\n[ScoreTable "{COLUMNS}"]\n'
    for line in lines:
        yield " ".join(pbn_cells(line)) + "\n"
    yield "\n"


def pbn_cells(line: Line) -> tuple[str, ...]:
    """Return the cells of a row in the order of the columns.

    >>> from events import club_evening
    >>> " ".join(pbn_cells(club_evening().boards[4].lines[2]))
    '3 3 16 - - - AVE+ AVE-'
    """
    result, contract = line.result, line.contract
    seats = (result.table or "-", result.ns, result.ew)
    if result.score is None:
        return (*seats, "-", "-", "-", "AVE+", "AVE-")
    if contract is None:
        return (*seats, "Pass", "-", "-", "0", "-")
    strain = "NT" if contract.strain == "N" else contract.strain
    bid = f"{contract.level}{strain}{'X' * contract.doubled}"
    return (*seats, bid, contract.declarer.value, str(contract.tricks), str(result.score), "-")


# ---- a national event, from results in memory


def national() -> bool:
    """Score a simultaneous event with all its totals; return whether its goals were kept."""
    try:
        from laws_engine.sessions.rules import SwedishRules
        from laws_engine.sessions.scoring import Plan, score_session
    except ImportError:
        print("\nThe engine doesn't score whole sessions yet; the national event isn't measured.")
        return True

    def measured(event: Session) -> tuple[float, float]:
        def scored() -> object:
            return score_session(event, Plan(SwedishRules())).standings

        [seconds] = best(NATIONAL_ROUNDS, scored)
        return seconds, peak_memory(scored)

    # One event after the other: what else is in memory slows Python's own tidying down.
    shorter, _ = measured(simultaneous(NATIONAL_RESULTS // 2))
    longer, memory = measured(simultaneous())
    rows = (
        (f"24 boards × {NATIONAL_RESULTS:,} results, a tenth fouled: seconds", longer, SECONDS),
        ("the same against half as many results", longer / shorter, LINEAR),
        ("the most memory while scoring, the results left out: MB", memory, MEGABYTES),
    )
    print("\n| a national event, from memory | | goal | |")
    print("|:--|--:|:--|:--|")
    for what, ratio, goal in rows:
        print(f"| {what} | {judged(ratio, goal)} |")
    return all(goal.kept(ratio) for _, ratio, goal in rows)
