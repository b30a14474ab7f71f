"""The engine against peers that anyone can install: npm's bridge-scorer and PyPI's endplay, and `sorted()`.

A peer runs in a process of its own, warm, and measures itself: its start isn't counted. Both sides
have the same boards or contracts ready in memory as each takes them, score all of them in each
round, taking turns, and must agree on every answer.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import fetch
from engine import ROUNDS, shuffled_scores
from events import travellers
from measure import Goal, best, best_reported, judged, timed

from laws_engine.scoring.matchpoints import board_maximum, matchpoints, matchpoints_by_score
from laws_engine.scoring.points import contract_points
from laws_engine.sessions.model import Line

BESIDE = Path(__file__).resolve().parent
BOARDS = {8: 2000, 200: 200}
"""How many different boards are scored in a round, by their number of results."""

BATCH_ROUNDS = 200
FLOOR = (10_000, 100_000, 1_000_000)
FLOOR_ROUNDS = {**ROUNDS, 100_000: 20}

RATE = {8: Goal(at_least=0.8), 200: Goal(at_least=3)}
TO_SORTED = Goal(at_most=1.2)
CONTRACTS = Goal(at_least=3)
NONE = Goal()

Row = tuple[str, float, Goal]


def peers() -> bool:
    """Measure against every peer and return whether all goals were kept."""
    rows: list[Row] = []
    print("\n| what | peer | ours | ratio | goal | |")
    print("|:--|--:|--:|--:|:--|:--|")
    for size in BOARDS:
        rows += tell(against_bridge_scorer(size))
    for size in FLOOR:
        rows += tell(against_sorted(size))
    rows += tell(against_endplay())
    return all(goal.kept(ratio) for _, ratio, goal in rows)


def tell(measured: Iterator[tuple[str, str, str, float, Goal]]) -> Iterator[Row]:
    """Print rows as they are measured and pass their ratios on."""
    for what, peer, ours, ratio, goal in measured:
        print(f"| {what} | {peer} | {ours} | {judged(ratio, goal)} |", flush=True)
        yield what, ratio, goal


def micro(seconds: float) -> str:
    return f"{seconds * 1e6:,.2f} µs"


# ---- bridge-scorer


def against_bridge_scorer(size: int) -> Iterator[tuple[str, str, str, float, Goal]]:
    """Matchpoints of a board: the rate of the engine divided by that of bridge-scorer.

    bridge-scorer works out one award for all games that tie and lets them share it; so does the
    engine, and the goal is for that: the award of each score of the board. The rows below tell
    what it takes to look it up for every table as well, and in both directions. bridge-scorer
    always gives both, with ranks and percentages.
    """
    boards = travellers(size, BOARDS[size])
    scores = [[row.result.score or 0 for row in board] for board in boards]
    with peer(
        [str(fetch.node()), str(BESIDE / "bridge_scorer.cjs"), str(fetch.bridge_scorer())], games(boards)
    ) as (
        theirs,
        answers,
    ):
        assert answers == [matchpoints(board) for board in scores], "bridge-scorer and the engine disagree"
        tasks = [batch(task, scores) for task in (matchpoints_by_score, matchpoints, both_directions)]
        yard, *ours = (seconds / len(boards) for seconds in best_reported(BATCH_ROUNDS, theirs, *tasks))
    names = ("the award of each score", "a list with the award of each table", "two such lists, N-S and E-W")
    for name, took, goal in zip(names, ours, (RATE[size], NONE, NONE), strict=True):
        yield (
            f"a board of {size} results: {name}; rate against bridge-scorer",
            micro(yard),
            micro(took),
            yard / took,
            goal,
        )


def both_directions(scores: Sequence[int]) -> tuple[list[int], list[int]]:
    ns = matchpoints(scores)
    top = board_maximum(len(scores))
    return ns, [top - mp for mp in ns]


def batch(task: Callable[[list[int]], object], boards: Sequence[list[int]]) -> Callable[[], float]:
    """Return a task that scores every board and reports how long it took."""

    def every_board() -> None:
        for scores in boards:
            task(scores)

    return timed(every_board)


def games(boards: Sequence[Sequence[Line]]) -> list[list[dict[str, Any]]]:
    """Return boards as bridge-scorer takes them: points seen from declarer's side."""
    return [[game(row) for row in board] for board in boards]


def game(row: Line) -> dict[str, Any]:
    if row.contract is None or row.result.score is None:
        return {"score": 0}
    contract, ns = row.contract, row.result.score
    return {
        "contract": {
            "level": contract.level,
            "denomination": "NT" if contract.strain == "N" else contract.strain,
            "risk": "X" * contract.doubled,
            "declaror": contract.declarer.value,  # so spelt there
        },
        "score": ns if contract.declarer.value in "NS" else -ns,
    }


# ---- sorted()


def against_sorted(size: int) -> Iterator[tuple[str, str, str, float, Goal]]:
    """Matchpoints of many results in one direction: the time divided by that of `sorted()`."""
    scores = shuffled_scores(size)
    yard, ours = best(FLOOR_ROUNDS[size], lambda: sorted(scores), lambda: matchpoints(scores))
    yield (
        f"matchpoints of {size:,} results; time against sorted()",
        micro(yard),
        micro(ours),
        ours / yard,
        TO_SORTED,
    )


# ---- endplay


def against_endplay() -> Iterator[tuple[str, str, str, float, Goal]]:
    """Points for a contract: the rate of the engine divided by that of endplay, over all 2,940."""
    contracts = list(product(range(1, 8), "CDHSN", range(14), range(3), (False, True)))

    def score_all() -> list[int]:
        return [
            contract_points(level, strain, tricks, doubled=doubled, vulnerable=vulnerable)
            for level, strain, tricks, doubled, vulnerable in contracts
        ]

    with peer([str(fetch.endplay()), str(BESIDE / "endplay_scores.py")], contracts) as (theirs, answers):
        assert answers == score_all(), "endplay and the engine disagree"
        yard, ours = (
            seconds / len(contracts) for seconds in best_reported(BATCH_ROUNDS // 4, theirs, timed(score_all))
        )
    yield "points for a contract; rate against endplay", micro(yard), micro(ours), yard / ours, CONTRACTS


# ---- a peer's process


@contextmanager
def peer(command: list[str], given: object) -> Iterator[tuple[Callable[[], float], Any]]:
    """Start a peer with its input in a file; give a task that reports its time, and its answers."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "input.json"
        file.write_text(json.dumps(given), "utf-8")
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen([*command, str(file)], text=True, **pipes) as process:  # type: ignore[call-overload]
            answers = json.loads(process.stdout.readline())

            def once() -> float:
                process.stdin.write("\n")
                process.stdin.flush()
                return float(process.stdout.readline())

            yield once, answers
            process.stdin.close()
