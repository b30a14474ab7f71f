"""A board scored: groups that can be compared, and what each pair was awarded.

N-S and E-W are scored separately. Editions decide how a group is awarded; this room builds
the groups, puts the awards together and takes deductions off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from laws_engine.clauses import ClauseId
from laws_engine.results import Traveller
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.matchpoints import board_maximum, matchpoints_by_score


@dataclass(frozen=True)
class Group:
    """The scores of one direction that can be compared with each other.

    ``scores`` are points by pair, from the side of that direction; ``results`` is the number of
    results on the whole board, N.
    """

    direction: Direction
    form: str
    scores: Mapping[str, int]
    results: int

    @property
    def size(self) -> int:
        """How many scores can be compared, n."""
        return len(self.scores)

    @property
    def foreign(self) -> int:
        """How many results on the board these scores can't be compared with, N − n."""
        return self.results - self.size

    @cached_property
    def in_group(self) -> dict[str, int]:
        """MP by pair inside the group, on the 2-1-0 scale."""
        awards = matchpoints_by_score(self.scores.values())
        return {pair: awards[score] for pair, score in self.scores.items()}


@dataclass(frozen=True, slots=True)
class Deduction:
    """A deduction from a pair's score on the board: the clause broken, and its share of the maximum."""

    clause: ClauseId
    percent: Percent


@dataclass(frozen=True, slots=True)
class Award:
    """What one pair gets on the board, in MP, and the clauses that gave it.

    ``deductions`` have not been taken off ``gross``; ``net`` is what remains.
    """

    pair: str
    direction: Direction
    gross: Fraction
    maximum: int
    clauses: tuple[ClauseId, ...] = ()
    deductions: tuple[Deduction, ...] = ()

    @property
    def penalty(self) -> Fraction:
        """What is taken off, in MP."""
        return sum((each.percent.of(self.maximum) for each in self.deductions), Fraction(0))

    @property
    def net(self) -> Fraction:
        """What remains, in MP; it can be below zero."""
        return self.gross - self.penalty

    @property
    def percent(self) -> Percent | None:
        """What remains, in percent of the board maximum; ``None`` on a board with a single result."""
        return Percent(100 * self.net / self.maximum) if self.maximum else None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A board with every pair's award, by pair in the order of the traveller."""

    traveller: Traveller
    results: int
    groups: tuple[Group, ...]
    awards: Mapping[str, Award]

    @property
    def maximum(self) -> int:
        """The most MP that a pair can have on the board, 2(N − 1)."""
        return board_maximum(self.results)


def count_results(traveller: Traveller, count_artificial: bool = True) -> int:
    """Return N, the number of results that the board is scored over.

    A row with an artificial score on both sides counts only if ``count_artificial``; a sit-out
    never does.
    """
    return sum(1 for row in traveller.scored if count_artificial or row.score is not None)


def comparison_groups(traveller: Traveller, results: int) -> tuple[Group, ...]:
    """Split the real scores into groups by direction and form (se-1997:99/s3, nl-1963:104/s3).

    >>> from laws_engine.results import Result
    >>> board = Traveller((Result("1", "4", 420), Result("2", "5", 170, "changed"), Result("3", "6", -50)))
    >>> [(group.direction.value, group.form, group.size) for group in comparison_groups(board, 3)]
    [('N-S', 'original', 2), ('N-S', 'changed', 1), ('E-W', 'original', 2), ('E-W', 'changed', 1)]
    """
    scores: dict[tuple[Direction, str], dict[str, int]] = {}
    for direction in Direction:
        for row in traveller.scored:
            pair, score = row.of(direction)
            if score is not None and row.artificial(direction) is None:
                scores.setdefault((direction, row.form), {})[pair] = score
    return tuple(Group(direction, form, by_pair, results) for (direction, form), by_pair in scores.items())


def artificial_awards(traveller: Traveller, maximum: int) -> list[Award]:
    """Return the awards of the pairs with an artificial score: its share of the maximum."""
    awards = []
    for direction in Direction:
        for row in traveller.scored:
            share = row.artificial(direction)
            if share is not None:
                clauses = () if row.awarded_by is None else (row.awarded_by,)
                awards.append(Award(row.of(direction)[0], direction, share.of(maximum), maximum, clauses))
    return awards


def score_groups(
    traveller: Traveller,
    award_group: Callable[[Group], Iterable[Award]],
    *,
    count_artificial: bool = True,
    deductions: Mapping[str, tuple[Deduction, ...]] | None = None,
) -> ScoredBoard:
    """Score a board: group by group as the edition awards it, then artificial scores and deductions."""
    results = count_results(traveller, count_artificial)
    groups = comparison_groups(traveller, results)
    awards = artificial_awards(traveller, board_maximum(results))
    for group in groups:
        awards.extend(award_group(group))
    by_pair = {award.pair: award for award in awards}
    taken = deductions or {}
    ordered = {pair: replace(by_pair[pair], deductions=taken.get(pair, ())) for pair in traveller.pairs}
    return ScoredBoard(traveller, results, groups, ordered)
