"""Board-a-match teams: matches over two tables, and pairs rated against the average of their group.

Editions decide what a match is worth; this room holds the matches and the levels of the pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from laws_engine.errors import (
    HIGHEST_SCORE,
    NOWHERE,
    BadScore,
    EmptyInput,
    Place,
    TableInTwoMatches,
    TableTwice,
    TeamTwice,
    UnknownTable,
)
from laws_engine.results import ORIGINAL
from laws_engine.ruling import Direction
from laws_engine.scoring.matchpoints import matchpoints_by_score


class Level(Enum):
    """How a pair did against the average of its group, the group's size less one."""

    ABOVE = "above"
    EQUAL = "equal"
    BELOW = "below"


def pair_level(mp: int, size: int) -> Level:
    """Compare MP earned on the 2-1-0 scale in a group of ``size`` scores with the group's average.

    >>> [pair_level(mp, 4).value for mp in (4, 3, 2)], pair_level(0, 1).value
    (['above', 'equal', 'below'], 'equal')
    """
    average = size - 1
    if mp == average:
        return Level.EQUAL
    return Level.ABOVE if mp > average else Level.BELOW


@dataclass(frozen=True, slots=True)
class TeamResult:
    """One table's result: points seen from the N-S seats (``None`` if it has none) and its form.

    Raises `BadScore`.
    """

    table: str
    score: int | None
    form: str = ORIGINAL
    where: Place = field(default=NOWHERE, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.score is not None and (self.score % 10 or abs(self.score) > HIGHEST_SCORE):
            raise BadScore(
                found=self.score, limit=HIGHEST_SCORE, where=Place(field="score").within(self.where)
            )

    def of(self, direction: Direction) -> int | None:
        """Return the score in points from one side."""
        return self.score if direction is Direction.NS or self.score is None else -self.score


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the home team sits N-S at its first table and E-W at its second."""

    home: str
    visitors: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board in a board-a-match event: every table's result, and the matches over them.

    Raises `EmptyInput`, `TableTwice`, `TeamTwice`, `TableInTwoMatches` or `UnknownTable`.

    >>> tables = TeamResult("1", 420), TeamResult("2", 170, "changed")
    >>> MatchBoard(tables, (Match("A", "B", "1", "2"),)).fouled
    True
    """

    results: tuple[TeamResult, ...]
    matches: tuple[Match, ...]

    def __post_init__(self) -> None:
        if not self.results or not self.matches:
            raise EmptyInput()
        self._check_tables()
        self._check_teams()

    def _check_tables(self) -> None:
        for table in _repeated(row.table for row in self.results):
            where = next(row.where for row in reversed(self.results) if row.table == table)
            raise TableTwice(table=table, where=Place(field="table").within(where))
        used = [table for match in self.matches for table in (match.first, match.second)]
        for table in _repeated(used):
            raise TableInTwoMatches(table=table, where=Place(field="matches"))
        known = [row.table for row in self.results]
        for table in used:
            if table not in known:
                raise UnknownTable(found=table, allowed=", ".join(known), where=Place(field="matches"))

    def _check_teams(self) -> None:
        for team in _repeated(team for match in self.matches for team in (match.home, match.visitors)):
            raise TeamTwice(team=team, where=Place(field="matches"))

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms on which scores were made, in the order in which they turn up."""
        return tuple(dict.fromkeys(row.form for row in self.results if row.score is not None))

    @property
    def fouled(self) -> bool:
        """True where scores were made on more than one form."""
        return len(self.forms) > 1

    def result(self, table: str) -> TeamResult:
        """Return a table's result."""
        return next(row for row in self.results if row.table == table)

    def rate(self, table: str, direction: Direction) -> tuple[int, int]:
        """Return a pair's MP among all scores of its form in its direction, and how many there are.

        >>> tables = [TeamResult(str(n), score) for n, score in enumerate([620, 650, 620, -100], 1)]
        >>> MatchBoard(tuple(tables), (Match("A", "B", "1", "2"),)).rate("2", Direction.NS)
        (6, 4)
        """
        row = self.result(table)
        scores = [each.of(direction) for each in self.results if each.form == row.form]
        group = [score for score in scores if score is not None]
        own = row.of(direction)
        assert own is not None
        return matchpoints_by_score(group)[own], len(group)

    def level(self, table: str, direction: Direction) -> Level:
        """Return a pair's level in its group."""
        return pair_level(*self.rate(table, direction))


def _repeated(names: Iterable[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


@dataclass(frozen=True, slots=True)
class ScoredMatches:
    """A board scored: points by team, ``None`` for a team that can't be rated."""

    board: MatchBoard
    teams: Mapping[str, int | None]
