"""The three calculators that are travellers: what each of them has."""

from __future__ import annotations

from dataclasses import dataclass, replace

from laws_engine.book.calculators import columns
from laws_engine.book.calculators.columns import Column
from laws_engine.book.calculators.ways import AVERAGED, DEDUCTED, EVERY, edition_of
from laws_engine.errors import sentence


@dataclass(frozen=True, slots=True)
class Part:
    """A list of the state that is filled in below the traveller: its key, title, columns and ways.

    ``note`` says in a sentence what it is for.
    """

    key: str
    title: str
    columns: tuple[Column, ...]
    ways: tuple[str, ...] = EVERY
    note: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A calculator: the ways of scoring it offers, the columns of a row, and its other lists.

    ``ask`` is the desk's; ``rows`` is how many empty rows it begins with; ``first`` are lists that stand
    before the rows, ``parts`` those that are folded below; ``options`` says that it has the event's options.
    """

    ask: str
    ways: tuple[str, ...]
    columns: tuple[Column, ...]
    first: tuple[Part, ...] = ()
    parts: tuple[Part, ...] = ()
    options: bool = True
    rows: int = 8

    @property
    def edition(self) -> str:
        """The edition that it begins with."""
        return edition_of(self.ways[0])


AVERAGES = Part(
    "averages",
    sentence("The pairs' averages"),
    columns.AVERAGES,
    AVERAGED,
    sentence("Wanted where a pair has no comparison, or where a score is adjusted."),
)
PENALTIES = Part("penalties", sentence("Deductions"), columns.PENALTIES, DEDUCTED)
SEEN = Part(
    "seen",
    sentence("Who saw whose hand?"),
    columns.SEEN,
    note=sentence("Then the answer also says which way the board is turned, and what the law says of it."),
)
MATCHES = Part("matches", sentence("Matches"), columns.MATCHES)

SWEDISH = tuple(way for way in EVERY if way.startswith("se-1997/"))
DUTCH = tuple(way for way in EVERY if way.startswith("nl-1963/"))

GRIDS = {
    "fouled-board": Grid(
        "board",
        EVERY,
        (
            *(columns.TABLE, columns.NS, columns.EW, columns.SCORE, columns.FORM),
            replace(columns.TURNED, rare=True),
            *(columns.NS_ARTIFICIAL, columns.EW_ARTIFICIAL, columns.ADJUSTED_BY),
        ),
        parts=(AVERAGES, PENALTIES),
    ),
    "turned-board": Grid(
        "board",
        SWEDISH,
        (
            *(columns.TABLE, columns.NS, columns.EW, columns.SCORE, columns.TURNED),
            replace(columns.FORM, rare=True),
            columns.OFFENDER,
            columns.DEDUCT,
            *(
                replace(each, rare=False, deep=True)
                for each in (columns.NS_ARTIFICIAL, columns.EW_ARTIFICIAL)
            ),
            columns.ADJUSTED_BY,
        ),
        parts=(SEEN, AVERAGES, PENALTIES),
    ),
    "board-a-match": Grid(
        "teams",
        DUTCH,
        (columns.TABLE, columns.SCORE, columns.FORM),
        first=(MATCHES,),
        options=False,
        rows=4,
    ),
}
