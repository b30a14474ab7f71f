"""Where the ways of scoring a board agree and where they part.

Ways that give every pair the same share one column of a comparison and one mark of a chart. What
is compared are the figures before a federation rounds them: what rounding does is told beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws_engine.errors import sentence
from laws_engine.faces.language import fill, translate
from laws_engine.faces.numbers import write_decimal, write_number
from laws_engine.faces.ways import Way
from laws_engine.federations.data import federations
from laws_engine.ruling import Percent
from laws_engine.scoring.board import Award

Awards = Mapping[str, Award]

ALL_THE_SAME = sentence("Every way gives every pair the same.")
THE_SAME = sentence("The same for every pair: {ways}.")
MOST_FOR_ONE = sentence(
    "The ways part most at pair {pairs}: {low} ({low_ways}) against {high} ({high_ways})."
)
MOST_FOR_SEVERAL = sentence("The ways part most at pairs {pairs}: by {apart} percentage points.")
ROUNDED = sentence("The figures stand before rounding; to be rounded, in MP: {steps}.")


@dataclass(frozen=True, slots=True)
class Column:
    """The ways that give every pair the same, and what they give."""

    ways: tuple[Way, ...]
    awards: Awards

    @property
    def mark(self) -> str:
        """The mark of the first of them."""
        return self.ways[0].mark

    def names(self, lang: str) -> str:
        """The short names of the ways."""
        return ", ".join(translate(way.short, lang) for way in self.ways)


def columns_of(scored: Iterable[tuple[Way, Awards]]) -> tuple[Column, ...]:
    """Put together the ways that give every pair the same, in the order of the first of each.

    >>> from laws_engine.faces.ways import WAYS
    >>> from laws_engine.ruling import Direction
    >>> six, eight = (
    ...     {"1": Award("1", Direction.NS, Fraction(mp), 10)} for mp in (6, 8)
    ... )
    >>> [len(column.ways) for column in columns_of(zip(WAYS, (six, eight, six)))]
    [2, 1]
    """
    found: dict[tuple[tuple[str, Fraction], ...], Column] = {}
    for way, awards in scored:
        given = tuple((pair, award.net) for pair, award in awards.items())
        before = found.get(given)
        found[given] = Column((way,) if before is None else (*before.ways, way), awards)
    return tuple(found.values())


def spread(columns: Sequence[Column], pair: str) -> Fraction:
    """Return how far apart the ways are for a pair, in percentage points."""
    shares = _shares(columns, pair)
    return max(shares) - min(shares) if shares else Fraction(0)


def _shares(columns: Sequence[Column], pair: str) -> list[Percent]:
    shares = (column.awards[pair].percent for column in columns)
    return [share for share in shares if share is not None]


def most_apart(columns: Sequence[Column], pairs: Iterable[str]) -> tuple[str, ...]:
    """Return the pairs for whom the ways are furthest apart; none where all agree."""
    by_pair = {pair: spread(columns, pair) for pair in pairs}
    most = max(by_pair.values(), default=Fraction(0))
    return tuple(pair for pair, apart in by_pair.items() if apart == most) if most else ()


def tell_agreement(
    columns: Sequence[Column], pairs: Sequence[str], lang: str, *, all_score: bool = True
) -> Iterator[str]:
    """Say in the language which ways give the same, and for whom they part most.

    ``all_score`` says that no way refused to score the board.
    """
    if all_score and len(columns) == 1 and len(columns[0].ways) > 1:
        yield translate(ALL_THE_SAME, lang)
        return
    for column in columns:
        if len(column.ways) > 1:
            yield fill(THE_SAME, {"ways": column.names(lang)}, lang)
    most = most_apart(columns, pairs)
    if len(most) == 1:
        yield _most_for_one(columns, most[0], lang)
    elif most:
        apart = write_number(spread(columns, most[0]), lang)
        yield fill(MOST_FOR_SEVERAL, {"pairs": ", ".join(most), "apart": apart}, lang)


def _most_for_one(columns: Sequence[Column], pair: str, lang: str) -> str:
    shares = _shares(columns, pair)
    ends = {"low": min(shares), "high": max(shares)}
    names = {
        f"{end}_ways": ", ".join(c.names(lang) for c in columns if c.awards[pair].percent == share)
        for end, share in ends.items()
    }
    return fill(MOST_FOR_ONE, {"pairs": pair, **ends, **names}, lang)


def tell_rounding(rounding: Sequence[Way], lang: str) -> str:
    """Say to what the ways round of those whose rounding matters; empty where there is none.

    >>> from laws_engine.faces.ways import find_way
    >>> tell_rounding([find_way("ebu", "manual"), find_way("nbb", "manual")], "en")
    'The figures stand before rounding; to be rounded, in MP: EBU 0.0001, NBB 0.1.'
    """
    steps = []
    for way in rounding:
        rule = federations()[way.edition].rounding
        if rule is not None:
            steps.append(f"{translate(way.short, lang)} {write_decimal(rule.step, lang)}")
    return fill(ROUNDED, {"steps": ", ".join(steps)}, lang) if steps else ""
