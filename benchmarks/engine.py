"""Matchpoints and fouled boards against `sorted()` of the same scores."""

from __future__ import annotations

import random

from measure import best, peak_memory

from laws_engine.scoring.matchpoints import matchpoints
from laws_engine.scoring.points import possible_scores
from laws_engine.scoring.rescaling import fouled_matchpoints

SIZES = (8, 200, 10_000, 1_000_000)
ROUNDS = {8: 4000, 200: 1000, 10_000: 60, 1_000_000: 5}
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
