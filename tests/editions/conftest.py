"""Boards as laws/computation.md writes them: groups of N-S scores, pairs N1, E1 and so on."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

from laws_engine import score

Scores = Mapping[str, Sequence[int]]


class Scored:
    """A scored board with numbers to compare: ``mp("N")`` by table, one pair's by name."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.answer = answer

    def mp(self, *pairs: str) -> list[Fraction]:
        return [Fraction(self.answer["pairs"][pair]["matchpoints"]) for pair in self._each(pairs)]

    def percent(self, *pairs: str) -> list[Fraction]:
        return [Fraction(self.answer["pairs"][pair]["percent"]) for pair in self._each(pairs)]

    def clauses(self, pair: str) -> list[str]:
        return [name.partition(":")[2] for name in self.answer["pairs"][pair]["clauses"]]

    def _each(self, pairs: Sequence[str]) -> list[str]:
        """A bare side stands for all its pairs, in the order of the tables."""
        everybody = self.answer["pairs"]
        return [
            name
            for pair in pairs
            for name in (everybody if len(pair) == 1 else [pair])
            if name.startswith(pair)
        ]


@pytest.fixture
def scored() -> Callable[..., Scored]:
    def run(edition: str, groups: Scores, **more: Any) -> Scored:
        played = [(form, points) for form, scores in groups.items() for points in scores]
        rows = [
            {"ns": f"N{n}", "ew": f"E{n}", "score": points, "form": form}
            for n, (form, points) in enumerate(played, 1)
        ]
        rows += more.pop("rows", [])
        lang = more.pop("lang", None)
        return Scored(score({"edition": edition, "event": "pairs", "results": rows, **more}, lang=lang))

    return run
