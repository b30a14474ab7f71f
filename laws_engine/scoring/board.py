"""A board scored: groups that can be compared, and what each pair was awarded.

N-S and E-W are scored separately. Editions decide how a group is awarded; this room builds
the groups, puts the awards together and takes deductions off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from laws_engine.clauses import ClauseId
from laws_engine.results import Result, Traveller, Weight
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.frequencies import Frequencies
from laws_engine.scoring.matchpoints import board_maximum, matchpoints_by_score


@dataclass(frozen=True)
class Group:
    """The scores of one direction that can be compared with each other.

    ``scores`` are points by pair, from the side of that direction, ``weighted`` the parts of each
    weighted score; ``results`` is the number of results on the whole board, N, and ``largest`` says
    that no other group of the direction has as many scores.
    """

    direction: Direction
    form: str
    scores: Mapping[str, int]
    results: int
    weighted: Mapping[str, tuple[Weight, ...]] = field(default_factory=dict)
    largest: bool = True

    @property
    def size(self) -> int:
        """How many scores can be compared, n."""
        return len(self.scores) + len(self.weighted)

    @property
    def pairs(self) -> tuple[str, ...]:
        """The pairs of the group, those with a weighted score last."""
        return (*self.scores, *self.weighted)

    @property
    def foreign(self) -> int:
        """How many results on the board these scores can't be compared with, N − n."""
        return self.results - self.size

    @cached_property
    def frequencies(self) -> Frequencies:
        """How often each score occurs in the group; a weighted one counts part by part."""
        return Frequencies.of(self.scores.values(), self.weighted.values())

    @cached_property
    def in_group(self) -> dict[str, int] | dict[str, Fraction]:
        """MP by pair inside the group, on the 2-1-0 scale."""
        if self.weighted:
            plain = {pair: self.frequencies.matchpoints(score) for pair, score in self.scores.items()}
            return plain | {p: self.frequencies.weighted(parts) for p, parts in self.weighted.items()}
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
        return self.gross - self.penalty if self.deductions else self.gross

    @property
    def percent(self) -> Percent | None:
        """What remains, in percent of the board maximum; ``None`` on a board with a single result."""
        return Percent(100 * self.net / self.maximum) if self.maximum else None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A board with every pair's award, by pair in the order of the traveller; ``charged`` had deductions."""

    traveller: Traveller
    results: int
    groups: tuple[Group, ...]
    awards: Mapping[str, Award]
    charged: tuple[str, ...] = ()

    @property
    def maximum(self) -> int:
        """The most MP that a pair can have on the board, 2(N − 1)."""
        return board_maximum(self.results)


def count_results(traveller: Traveller, count_artificial: bool = True) -> int:
    """Return N, the number of results that the board is scored over.

    A row with an artificial score on both sides counts only if ``count_artificial``; a sit-out
    never does.
    """
    return sum(1 for row in traveller.scored if count_artificial or row.played)


def comparison_groups(traveller: Traveller, results: int) -> tuple[Group, ...]:
    """Split the real scores into groups by direction and form (se-1997:99/s3, nl-1963:104/s3).

    >>> from laws_engine.results import Result
    >>> board = Traveller((Result("1", "4", 420), Result("2", "5", 170, "changed"), Result("3", "6", -50)))
    >>> [(group.direction.value, group.form, group.size) for group in comparison_groups(board, 3)]
    [('N-S', 'original', 2), ('N-S', 'changed', 1), ('E-W', 'original', 2), ('E-W', 'changed', 1)]
    """
    played = [row for row in traveller.scored if row.played]
    return tuple(group for direction in Direction for group in _groups_of(direction, played, results))


def _groups_of(direction: Direction, played: Sequence[Result], results: int) -> Iterator[Group]:
    made: dict[str, tuple[dict[str, int], dict[str, tuple[Weight, ...]]]] = {}
    for row in played:
        if row.has_artificial and row.artificial(direction) is not None:
            continue
        if row.form not in made:
            made[row.form] = {}, {}
        plain, weighted = made[row.form]
        pair, score = row.of(direction)
        if score is not None:
            plain[pair] = score
        else:
            weighted[pair] = row.parts(direction)
    sizes = [len(plain) + len(weighted) for plain, weighted in made.values()]
    for (form, (plain, weighted)), size in zip(made.items(), sizes, strict=True):
        largest = size == max(sizes) and sizes.count(size) == 1
        yield Group(direction, form, plain, results, weighted, largest)


def artificial_awards(traveller: Traveller, maximum: int) -> list[Award]:
    """Return the awards of the pairs with an artificial score: its share of the maximum."""
    awards = []
    adjusted = [row for row in traveller.scored if row.has_artificial]
    for direction in Direction:
        for row in adjusted:
            share = row.artificial(direction)
            if share is not None:
                clauses = () if row.awarded_by is None else (row.awarded_by,)
                awards.append(Award(row.of(direction)[0], direction, share.of(maximum), maximum, clauses))
    return awards


def award_all(
    group: Group, clauses: tuple[ClauseId, ...], give: Callable[[Fraction | int], Fraction]
) -> Iterator[Award]:
    """Award every pair of a group what its matchpoints in the group give; ``give`` answers in MP.

    It is asked once for each number of matchpoints, however many pairs have it.

    >>> two = Group(Direction.NS, "original", {"1": 90, "2": 0}, results=3)
    >>> [str(award.gross) for award in award_all(two, (), lambda mp: Fraction(mp + 1))]
    ['3', '1']
    """
    maximum = board_maximum(group.results)
    given: dict[Fraction | int, Fraction] = {}
    for pair, in_group in group.in_group.items():
        gross = given.get(in_group)
        if gross is None:
            gross = given[in_group] = give(in_group)
        yield Award(pair, group.direction, gross, maximum, clauses)


def score_groups(
    traveller: Traveller,
    award_group: Callable[[Group], Iterable[Award]],
    *,
    count_artificial: bool,
    deductions: Mapping[str, tuple[Deduction, ...]] | None = None,
) -> ScoredBoard:
    """Score a board: group by group as the edition awards it, then artificial scores and deductions."""
    results = count_results(traveller, count_artificial)
    groups = comparison_groups(traveller, results)
    made = {award.pair: award for award in artificial_awards(traveller, board_maximum(results))}
    for group in groups:
        made |= {award.pair: award for award in award_group(group)}
    awards = {pair: made[pair] for pair in traveller.pairs}
    taken = deductions or {}
    for pair in taken:
        awards[pair] = replace(awards[pair], deductions=taken[pair])
    return ScoredBoard(traveller, results, groups, awards, tuple(taken))
