"""What a session's tables hold, cell by cell, for a terminal, a spreadsheet and a page alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from laws_engine.errors import sentence
from laws_engine.faces.language import translate
from laws_engine.faces.numbers import write_number, write_percent
from laws_engine.ruling import Direction
from laws_engine.sessions.differences import Comparison
from laws_engine.sessions.in_imps import ImpStanding
from laws_engine.sessions.model import Session
from laws_engine.sessions.standings import Standing

PLACE, PAIR, PLAYERS, POINTS = sentence("Place"), sentence("Pair"), sentence("Players"), sentence("MP")
OUT_OF, PERCENT, BOARDS, IMPS = sentence("Of"), sentence("Percent"), sentence("Boards"), sentence("IMPs")
TABLE, IN_FILE, HERE = sentence("Table"), sentence("In the file"), sentence("Here")
NAMES = (PAIR, PLAYERS)
"""The columns that hold words."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of written cells; ``columns`` are message ids, ``heads`` the same in the language."""

    columns: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def numeric(self) -> tuple[bool, ...]:
        """Say of each column whether it holds numbers."""
        return tuple(column not in NAMES for column in self.columns)

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The heading and the rows."""
        return (self.heads, *self.rows)


def _grid(columns: Iterable[str], rows: Iterable[tuple[str, ...]], lang: str) -> Grid:
    """Return a grid without the columns in which no row has anything."""
    named, written = tuple(columns), list(rows)
    kept = [at for at, _ in enumerate(named) if not written or any(row[at] for row in written)]
    return Grid(
        tuple(named[at] for at in kept),
        tuple(translate(named[at], lang) for at in kept),
        tuple(tuple(row[at] for at in kept) for row in written),
    )


def by_field(standings: Iterable[Standing]) -> list[tuple[Direction | None, list[Standing]]]:
    """Return the standings by the direction in which they are ranked."""
    fields: dict[Direction | None, list[Standing]] = {}
    for each in standings:
        fields.setdefault(each.direction, []).append(each)
    return list(fields.items())


def standings_grid(standings: Iterable[Standing], session: Session, lang: str, factor: Fraction) -> Grid:
    """Return a table of standings; ``factor`` is what one MP is worth on the scale that is shown.

    >>> first = Standing("7", 1, False, Fraction(60), 96, None, 8)
    >>> standings_grid([first], Session(()), "en", Fraction(1, 2)).lines
    (('Place', 'Pair', 'MP', 'Of', 'Percent', 'Boards'), ('1', '7', '30', '48', '–', '8'))
    """
    rows = (
        (
            write_rank(each.rank, each.tied),
            each.pair,
            players(session, each.pair),
            write_number(each.points * factor, lang),
            write_number(each.maximum * factor, lang),
            "–" if each.percent is None else write_percent(each.percent, lang),
            str(each.boards),
        )
        for each in standings
    )
    return _grid((PLACE, PAIR, PLAYERS, POINTS, OUT_OF, PERCENT, BOARDS), rows, lang)


def imps_grid(standings: Iterable[ImpStanding], session: Session, lang: str) -> Grid:
    """Return a table of standings in IMPs."""
    rows = (
        (
            write_rank(each.rank, each.tied),
            each.pair,
            players(session, each.pair),
            write_number(each.imps, lang),
            str(each.boards),
        )
        for each in standings
    )
    return _grid((PLACE, PAIR, PLAYERS, IMPS, BOARDS), rows, lang)


def differences_grid(comparison: Comparison, board: str, lang: str) -> Grid:
    """Return a table of one board's differences: what the file has, and what is right here."""
    rows = (
        (each.table or "", each.pair, write_number(each.stated, lang), write_number(each.ours, lang))
        for each in comparison.differences
        if each.board == board
    )
    return _grid((TABLE, PAIR, IN_FILE, HERE), rows, lang)


def counts(comparison: Comparison) -> dict[str, str]:
    """Return how many of the file's figures were compared, and what came of it, to fill a sentence."""
    others = len(comparison.differences)
    return {
        "compared": str(comparison.compared),
        "equal": str(comparison.compared - comparison.rounded - others),
        "rounded": str(comparison.rounded),
        "others": str(others),
    }


def write_rank(rank: int, tied: bool) -> str:
    """Write a place; one that is shared has an equals sign.

    >>> write_rank(2, True), write_rank(4, False)
    ('2=', '4')
    """
    return f"{rank}=" if tied else str(rank)


def players(session: Session, pair: str) -> str:
    """Return the names of a pair's players, as far as the file has them."""
    entrant = session.entrants.get(pair)
    return " – ".join(entrant.players) if entrant is not None else ""
