"""What happened at the tables: a result, and a board's traveller."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from laws_engine.clauses import ClauseId
from laws_engine.errors import (
    HIGHEST_SCORE,
    NOWHERE,
    BadPercent,
    BadScore,
    BadTables,
    BadWeights,
    EmptyInput,
    InputError,
    MissingPair,
    MissingScore,
    PairOnBothSides,
    PairTwice,
    Place,
    ScoreBesideArtificial,
)
from laws_engine.ruling import Direction, Percent

ORIGINAL = "original"
"""The label of the form in which the deal was meant to be played."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A part of a weighted score: a score in points from the N-S seats, and its share in percent."""

    share: Percent
    score: int


@dataclass(frozen=True, slots=True)
class Result:
    """One table's result on one board.

    ``ns`` and ``ew`` are the pairs in the N-S and E-W seats; ``score`` is in points, seen from
    the N-S seats, also when the board was played turned; ``form`` any label (equal labels are
    comparable); an artificial score is a percentage of the board maximum, and ``awarded_by`` the
    clause that gave it, if one of those here did. A weighted score has ``weighted`` in place of
    ``score``: each part's matchpoints count by its share. A result with neither
    score nor artificial score is a sit-out and counts for nothing.

    Raises `BadScore`, `BadPercent`, `BadWeights`, `MissingPair`, `MissingScore` or `ScoreBesideArtificial`.

    >>> Result("1", "2", 420).of(Direction.EW)
    ('2', -420)
    >>> Result("1", "2", -450, turned=True).of(Direction.NS)    # E-W sat with the N-S cards
    ('2', 450)
    """

    ns: str
    ew: str
    score: int | None = None
    form: str = ORIGINAL
    turned: bool = False
    artificial_ns: Percent | None = None
    artificial_ew: Percent | None = None
    table: str | None = None
    awarded_by: ClauseId | None = None
    weighted: tuple[Weight, ...] = ()
    where: Place = field(default=NOWHERE, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not ((self.ns and self.ew) or self.sat_out):
            seat = "ew" if self.ns else "ns"
            raise MissingPair(where=Place(field=seat).within(self.where))
        if self.score is not None:
            self._check_score(self.score)
        if self.weighted:
            self._check_weights()
        if self.has_artificial:
            self._check_artificial()

    def _check_score(self, score: int) -> None:
        if score % 10 or abs(score) > HIGHEST_SCORE:
            where = Place(field="score").within(self.where)
            raise BadScore(found=score, limit=HIGHEST_SCORE, where=where)

    def _check_weights(self) -> None:
        for part in self.weighted:
            self._check_score(part.score)
        shares = [part.share for part in self.weighted]
        if self.score is not None or len(shares) < 2 or min(shares) <= 0 or sum(shares) != 100:
            found = " + ".join(f"{share}" for share in shares)
            raise BadWeights(found=found, where=Place(field="weighted").within(self.where))

    def _check_artificial(self) -> None:
        shares = {"ns": self.artificial_ns, "ew": self.artificial_ew}
        given = {seat: share for seat, share in shares.items() if share is not None}
        for seat, share in given.items():
            if not 0 <= share <= 100:
                where = Place(field=f"artificial, {seat}").within(self.where)
                raise BadPercent(found=str(share), where=where)
        if len(given) == 2 and self.played:
            raise ScoreBesideArtificial(found=self.score, where=Place(field="score").within(self.where))
        if len(given) == 1 and not self.played:
            pair = self.ew if self.artificial_ew is None else self.ns
            raise MissingScore(pair=pair, where=Place(field="score").within(self.where))

    @property
    def played(self) -> bool:
        """True where the table has a score, plain or weighted."""
        return self.score is not None or bool(self.weighted)

    @property
    def has_artificial(self) -> bool:
        """True where either side has an artificial score."""
        return self.artificial_ns is not None or self.artificial_ew is not None

    @property
    def sat_out(self) -> bool:
        """True where nobody has a score of any kind: the row counts for nothing."""
        return not self.played and not self.has_artificial

    def of(self, hands: Direction) -> tuple[str, int | None]:
        """Return the pair that held these hands and its score in points, from its own side."""
        in_ns_seats = (hands is Direction.NS) != self.turned
        if self.score is None:
            return (self.ns if in_ns_seats else self.ew), None
        return (self.ns, self.score) if in_ns_seats else (self.ew, -self.score)

    def parts(self, hands: Direction) -> tuple[Weight, ...]:
        """Return the parts of a weighted score from the side of the pair that held these hands.

        >>> both = (Weight(Percent(60), 420), Weight(Percent(40), -50))
        >>> [(str(part.share), part.score) for part in Result("1", "2", weighted=both).parts(Direction.EW)]
        [('60', -420), ('40', 50)]
        """
        if (hands is Direction.NS) != self.turned:
            return self.weighted
        return tuple(Weight(part.share, -part.score) for part in self.weighted)

    def artificial(self, hands: Direction) -> Percent | None:
        """Return the artificial score of the pair that held (or was due to hold) these hands."""
        in_ns_seats = (hands is Direction.NS) != self.turned
        return self.artificial_ns if in_ns_seats else self.artificial_ew


@dataclass(frozen=True)
class Traveller:
    """All results of one board, and the number of full tables in the event.

    ``tables`` is what the user states, else the number of results; it is never corrected.
    Raises `EmptyInput`, `BadTables`, `PairTwice` or `PairOnBothSides`.

    >>> board = Traveller((Result("1", "2", 420), Result("3", "4", -50)))
    >>> board.tables, board.pairs
    (2, ('1', '2', '3', '4'))
    """

    results: tuple[Result, ...]
    tables: int = 0

    def __post_init__(self) -> None:
        if not self.scored:
            raise EmptyInput()
        if self.tables < 0:
            raise BadTables(found=self.tables, where=Place(field="tables"))
        if not self.tables:
            object.__setattr__(self, "tables", len(self.scored))
        self._check_pairs()

    def _check_pairs(self) -> None:
        seen: dict[str, tuple[str, Result]] = {}
        for result in self.scored:
            for seat, pair in (("ns", result.ns), ("ew", result.ew)):
                if pair in seen:
                    raise _played_before(pair, seat, result, *seen[pair])
                seen[pair] = (seat, result)

    @cached_property
    def scored(self) -> tuple[Result, ...]:
        """The results that count: all but sit-outs."""
        return tuple(result for result in self.results if not result.sat_out)

    @cached_property
    def pairs(self) -> tuple[str, ...]:
        """The pairs with a result, in the order of the traveller."""
        return tuple(pair for result in self.scored for pair in (result.ns, result.ew))

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """The forms on which real scores were made, in the order in which they turn up."""
        return tuple(dict.fromkeys(result.form for result in self.scored if result.played))

    @property
    def fouled(self) -> bool:
        """True where real scores were made on more than one form (99/s1, 104/s1)."""
        return len(self.forms) > 1

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)


def _played_before(pair: str, seat: str, result: Result, first_seat: str, first: Result) -> InputError:
    kind = PairTwice if seat == first_seat else PairOnBothSides
    also = Place(field=first_seat).within(replace(first.where, file=None))
    return kind(pair=pair, first=also, where=Place(field=seat).within(result.where))
