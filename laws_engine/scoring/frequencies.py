"""Matchpoints by frequency: how often each score occurs, also where a score counts in parts.

A weighted score puts its shares on several scores, so that the whole field moves with it; and a
group that stands for more results than it holds has every frequency multiplied (Neuberg).
Source of the manner: English Bridge Union, White Book 4.2.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from laws_engine.results import Weight
from laws_engine.scoring.matchpoints import TIE, WIN

Count = Fraction | int


@dataclass(frozen=True, slots=True)
class Frequencies:
    """How often each score occurs; ``scores`` rise, ``lower`` is how many results lie below each.

    Scores are points from the side whose matchpoints are wanted.

    >>> board = Frequencies.of([500, 450, 450, 420, 420, 420, 420, 420])
    >>> str(board.matchpoints(450)), str(board.matchpoints(430))    # a published example
    ('11', '9')
    """

    scores: tuple[int, ...]
    counts: tuple[Count, ...]
    lower: tuple[Count, ...]

    @classmethod
    def of(cls, scores: Iterable[int], weighted: Iterable[Sequence[Weight]] = ()) -> Frequencies:
        """Count scores, and the parts of weighted ones by their shares."""
        counts: Counter[int] = Counter(scores)
        shared: dict[int, Fraction] = {}
        for parts in weighted:
            for part in parts:
                shared[part.score] = shared.get(part.score, Fraction(0)) + part.share / 100
        return cls._sorted({score: counts[score] + shared.get(score, 0) for score in {*counts, *shared}})

    @classmethod
    def _sorted(cls, counts: Mapping[int, Count]) -> Frequencies:
        scores = tuple(sorted(counts))
        in_order = tuple(counts[score] for score in scores)
        return cls(scores, in_order, tuple(accumulate(in_order, initial=0)))

    @property
    def total(self) -> Count:
        """How many results there are."""
        return self.lower[-1]

    def scaled(self, results: int) -> Frequencies:
        """Return the frequencies as if they were those of this many results (Neuberg).

        >>> seven = Frequencies.of([480, 460, 450, 430, 420, -50, -100])
        >>> str(seven.scaled(10).matchpoints(480))
        '123/7'
        """
        factor = Fraction(results) / self.total
        return self._sorted({s: n * factor for s, n in zip(self.scores, self.counts, strict=True)})

    def matchpoints(self, score: int) -> Fraction:
        """Return the MP of a score: 2 for each lower result, 1 for each equal one but its own.

        A score that doesn't occur gets what it would have got in the place of another result: the
        manner in which an assigned score between two others is matchpointed by hand.
        """
        place = bisect_left(self.scores, score)
        occurs = place < len(self.scores) and self.scores[place] == score
        return Fraction(WIN * self.lower[place] + TIE * (self.counts[place] if occurs else 0) - TIE)

    def weighted(self, parts: Iterable[Weight]) -> Fraction:
        """Return the MP of a weighted score: those of its parts, by their shares.

        >>> from laws_engine.ruling import Percent
        >>> parts = (Weight(Percent(60), 420), Weight(Percent(40), -50))
        >>> str(Frequencies.of([420, -50], [parts]).weighted(parts))
        '11/5'
        """
        return sum((part.share / 100 * self.matchpoints(part.score) for part in parts), Fraction(0))
