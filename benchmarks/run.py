"""Measure the engine and the build, each against a yardstick in the same run.

    python benchmarks/run.py            every measurement; prints the tables of benchmarks/README.md
    python benchmarks/run.py engine     the engine alone; so also build, runtime and search

Ratios travel between machines, seconds don't. Each figure is the best of several rounds, engine
and yardstick taking turns.
"""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from laws_engine.scoring.matchpoints import matchpoints
from laws_engine.scoring.points import possible_scores
from laws_engine.scoring.rescaling import fouled_matchpoints

SIZES = (8, 200, 10_000, 1_000_000)
ROUNDS = {8: 4000, 200: 1000, 10_000: 60, 1_000_000: 5}
BUILD_ROUNDS = 5
HERE = Path(__file__).resolve().parent


DISTINCT = 64
"""Different scores on a board: more than one deal shows, however many play it."""


def shuffled_scores(size: int, distinct: int = DISTINCT) -> list[int]:
    """Scores that contracts give, in no order; the seed is fixed so that each run measures the same."""
    luck = random.Random(size)
    return luck.choices(luck.sample(sorted(possible_scores()), distinct), k=size)


def fouled_board(scores: list[int]) -> dict[str, list[int]]:
    """Two forms, two thirds and one third of the scores."""
    cut = 2 * len(scores) // 3
    return {"original": scores[:cut], "changed": scores[cut:]}


def best(rounds: int, *tasks: Callable[[], object]) -> list[float]:
    """Return the shortest time of each task, in seconds, the tasks taking turns."""
    shortest = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for number, task in enumerate(tasks):
            started = time.perf_counter()
            task()
            shortest[number] = min(shortest[number], time.perf_counter() - started)
    return shortest


def peak_memory(task: Callable[[], object]) -> float:
    """Return the most memory a task held at once, in MB."""
    tracemalloc.start()
    task()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6


def engine() -> None:
    """Matchpoints and a fouled board by Neuberg against `sorted()` of the same scores."""
    every = len(possible_scores())
    print("| results | different scores | sorted() | matchpoints | ratio | fouled, Neuberg | ratio |")
    print("|--:|--:|--:|--:|--:|--:|--:|")
    for size, distinct in [*((size, DISTINCT) for size in SIZES), (SIZES[-2], every), (SIZES[-1], every)]:
        print(engine_row(shuffled_scores(size, distinct), distinct))
    scores = shuffled_scores(SIZES[-1])
    for name, task in (("matchpoints", lambda: matchpoints(scores)), ("sorted()", lambda: sorted(scores))):
        print(f"\nPeak memory for a million results, the answer included, {name}: {peak_memory(task):.0f} MB")


def engine_row(scores: list[int], distinct: int) -> str:
    """Measure one size and return its row of the table."""
    board = fouled_board(scores)
    yard, plain, fouled = best(
        ROUNDS[len(scores)],
        lambda: sorted(scores),
        lambda: matchpoints(scores),
        lambda: fouled_matchpoints(board),
    )
    return (
        f"| {len(scores):,} | {distinct} | {yard * 1e6:,.1f} µs | {plain * 1e6:,.1f} µs | {plain / yard:.2f} "
        f"| {fouled * 1e6:,.1f} µs | {fouled / yard:.2f} |"
    )


def build_once(variant: str, ready: Path) -> float:
    """Build the site in a fresh Python and return the seconds that took, start-up left out."""
    command = [sys.executable, str(HERE / "build_variant.py"), variant, str(ready)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout.strip().splitlines()[-1])


def build() -> None:
    """The three-language build against the same pages with ready strings, and with pasted output."""
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready.pickle"
        build_once("record", ready)
        assert pickle.loads(ready.read_bytes())
        seconds = {name: float("inf") for name in ("macros", "ready", "pasted")}
        for _ in range(BUILD_ROUNDS):
            for name in seconds:
                seconds[name] = min(seconds[name], build_once(name, ready))
    print("\n| build | seconds | the full build is … times that |")
    print("|:--|--:|--:|")
    labels = {
        "macros": "full",
        "ready": "macros that return ready strings",
        "pasted": "output pasted, no macros",
    }
    for name, took in seconds.items():
        print(f"| {labels[name]} | {took:.2f} | {seconds['macros'] / took:.2f} |")


def runtime() -> None:
    """The engine in Chromium against Pyodide as it is distributed."""
    from runtime import runtime as measure  # beside this file; it needs a browser

    measure()


def search() -> None:
    """The search in Chromium at 2,000 pages against the site itself."""
    from search import search as measure

    measure()


MEASUREMENTS = {"engine": engine, "build": build, "runtime": runtime, "search": search}

if __name__ == "__main__":
    for name in sys.argv[1:] or MEASUREMENTS:
        MEASUREMENTS[name]()
