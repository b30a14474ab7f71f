"""How everything here is measured: turns taken, the best of several rounds, goals kept or missed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def best(rounds: int, *tasks: Callable[[], object]) -> list[float]:
    """Return the shortest time of each task, in seconds, the tasks taking turns."""
    return best_reported(rounds, *(timed(task) for task in tasks))


def timed(task: Callable[[], object]) -> Callable[[], float]:
    """Return a task that reports how long it took, in seconds."""

    def run() -> float:
        started = time.perf_counter()
        task()
        return time.perf_counter() - started

    return run


def best_reported(rounds: int, *tasks: Callable[[], float]) -> list[float]:
    """Return the shortest time that each task reports, in seconds, the tasks taking turns."""
    shortest = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for number, task in enumerate(tasks):
            shortest[number] = min(shortest[number], task())
    return shortest


def peak_memory(task: Callable[[], object]) -> float:
    """Return the most memory a task held at once, in MB."""
    tracemalloc.start()
    task()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6


def python(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a fresh Python that keeps what it compiled, as on a user's machine, in build/pycache."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "pycache"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a ratio should be: ``at_least`` or ``at_most``; a goal without either is always kept."""

    at_least: float | None = None
    at_most: float | None = None

    def kept(self, ratio: float) -> bool:
        """True where the ratio is as it should be."""
        enough = self.at_least is None or ratio >= self.at_least
        return enough and (self.at_most is None or ratio <= self.at_most)

    def __str__(self) -> str:
        if self.at_least is not None:
            return f"at least {self.at_least:g}"
        return f"at most {self.at_most:g}" if self.at_most is not None else "–"


def judged(ratio: float, goal: Goal) -> str:
    """Return the last cells of a row: the ratio, its goal, and whether it is kept."""
    if goal == Goal():
        return f"{ratio:.2f} | – | "
    return f"{ratio:.2f} | {goal} | {'kept' if goal.kept(ratio) else '**missed**'}"
