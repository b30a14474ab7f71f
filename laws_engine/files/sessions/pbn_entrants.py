"""The pairs of a PBN file by its table of totals, with their players.

PBN 2.1 ("TotalScoreTable") parts the two names with a semicolon; Magic Contest parts them with a
dash, and adds the direction of each pair and the players' numbers in their federation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from laws_engine.errors import Place
from laws_engine.files.pbn_tables import TableRow
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Entrant

PAIR, NAMES, DIRECTION = "PairId", "Names", "Direction"
IDS = ("MemberID1", "MemberID2")
PARTED = (";", " - ", " – ")
DIRECTIONS: Mapping[str, Direction] = {"NS": Direction.NS, "EW": Direction.EW}


def read_entrants(rows: tuple[TableRow, ...], sections: bool = False) -> Iterator[tuple[Entrant, Place]]:
    """Return the pairs of a table of totals, each with its place; rows without a pair are passed over.

    >>> cells = {"PairId": "5", "Names": "Ek - Alm", "Direction": "N-S"}
    >>> next(read_entrants((TableRow(9, "", cells),)))[0]
    Entrant(pair='5', players=('Ek', 'Alm'), direction=<Direction.NS: 'N-S'>, ids=())
    """
    for row in rows:
        pair = row.cell(PAIR)
        if pair:
            prefix = row.cell("Section") if sections else ""
            entrant = Entrant(prefix + pair, split_names(row.cell(NAMES)), _direction(row), _ids(row))
            yield entrant, Place(line=row.line, field=PAIR)


def entrants_at_tables(
    rows: Iterable[TableRow], sections: bool, fields: bool
) -> Iterator[tuple[Entrant, Place]]:
    """Return the pairs whose names stand in score tables, each once; ``fields`` where numbers are used twice.

    >>> row = TableRow(9, "", {"PairId_NS": "5", "Names_NS": "Ek;Alm", "PairId_EW": "6", "Names_EW": "-"})
    >>> [entrant.players for entrant, _ in entrants_at_tables([row, row], False, False)]
    [('Ek', 'Alm')]
    """
    seen: set[tuple[str, Direction | None]] = set()
    for row in rows:
        for side in Direction:
            number, names = row.cell(f"PairId_{side.name}"), row.cell(f"Names_{side.name}")
            pair = (row.cell("Section") if sections else "") + number
            direction = side if fields else None
            if number and names and (pair, direction) not in seen:
                seen.add((pair, direction))
                yield Entrant(pair, split_names(names), direction), Place(line=row.line)


def split_names(names: str) -> tuple[str, ...]:
    """Return the players whose names stand in one cell.

    >>> split_names("Ek;Alm"), split_names("Ek - Alm"), split_names("Bromma 2"), split_names("")
    (('Ek', 'Alm'), ('Ek', 'Alm'), ('Bromma 2',), ())
    """
    for sign in PARTED:
        if sign in names:
            return tuple(name.strip() for name in names.split(sign))
    return (names,) if names else ()


def _direction(row: TableRow) -> Direction | None:
    return DIRECTIONS.get(row.cell(DIRECTION).upper().replace("-", ""))


def _ids(row: TableRow) -> tuple[str, ...]:
    by_name = {name.casefold().replace("_", ""): cell for name, cell in row.cells.items()}
    found = [by_name.get(name.casefold(), "-") for name in IDS]
    ids = tuple("" if each in ("-", "?") else each for each in found)
    return ids if any(ids) else ()
