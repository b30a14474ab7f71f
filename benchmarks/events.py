"""Events to measure with, made with a fixed seed: a club evening, and a national simultaneous event.

A deal has a few contracts that its field reaches and the tricks that they make; each table
draws one of the contracts, and some tables take a trick more or less. So scores cluster as on a
real traveller, and the vulnerability of the board's number decides what they come to.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from laws_engine.cards import Seat
from laws_engine.results import ORIGINAL, Result
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.boards import dealer, vulnerable
from laws_engine.scoring.contracts import Contract, points_from_ns
from laws_engine.scoring.points import BOOK
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

CLUB_TABLES, CLUB_BOARDS, BOARDS_A_ROUND = 13, 26, 2
CLUB_ARTIFICIAL = {5: 3, 18: 11}
"""Boards of the club evening with an artificial score, 60 for N-S and 40 for E-W, and its table."""

NATIONAL_RESULTS, NATIONAL_BOARDS, NATIONAL_TABLES = 5_000, 24, 10
"""Results a board, boards, and the tables of each club that takes part."""

NATIONAL_FORMS = {7: 2, 14: 3, 21: 2}
"""The fouled boards of the national event, a tenth of all, and in how many forms each was played."""

SUITS_AND_NO_TRUMP = ("C", "D", "H", "S", "N")
PASSED_OUT = 0.005
"""The share of tables that pass a board out."""

OFF_BY = {-2: 3, -1: 15, 0: 58, 1: 18, 2: 6}
"""How many tables in a hundred take so many tricks more or less than the deal's par."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a field makes of a deal: contracts as level, strain, declarer and tricks, likeliest first."""

    contracts: tuple[tuple[int, str, Seat, int], ...]

    @classmethod
    def drawn(cls, luck: random.Random) -> Deal:
        """Draw a deal: one side has the cards, in two strains, and bids to about what it makes."""
        side = luck.choice(((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)))
        others = (Seat.EAST, Seat.WEST) if side[0] is Seat.NORTH else (Seat.NORTH, Seat.SOUTH)
        strains = luck.sample(SUITS_AND_NO_TRUMP, 3)
        tricks = luck.choices((8, 9, 10, 11, 12, 13), (20, 26, 28, 15, 8, 3))[0]
        reached = tricks - BOOK
        return cls(
            (
                (max(1, reached), strains[0], side[0], tricks),
                (max(1, reached - 1), strains[0], side[1], tricks),
                (min(7, reached + 1), strains[0], side[0], tricks),
                (max(1, reached - 1), strains[1], side[0], tricks - 1),
                (max(1, min(7, 14 - tricks)), strains[2], others[0], 15 - tricks),
            )
        )

    def played(self, luck: random.Random) -> Contract | None:
        """Return what one table plays, ``None`` where it passes the board out."""
        if luck.random() < PASSED_OUT:
            return None
        level, strain, declarer, usual = luck.choices(self.contracts, (50, 20, 10, 13, 7))[0]
        tricks = min(13, max(0, usual + luck.choices(tuple(OFF_BY), tuple(OFF_BY.values()))[0]))
        short = level + BOOK - tricks
        doubled = 1 if short > 0 and luck.random() < min(0.2 * short, 0.7) else 0
        return Contract(level, strain, doubled, declarer, tricks)


def line(number: int, ns: str, ew: str, table: int, deal: Deal, form: str, luck: random.Random) -> Line:
    """Play a board at a table."""
    contract = deal.played(luck)
    score = points_from_ns(contract, vulnerable(number))
    result = Result(ns, ew, score, form=form, table=str(table))
    return Line(result, contract, passed=contract is None)


def club_evening(seed: int = 26) -> Session:
    """Return 26 boards at 13 tables by the movement of Mitchell, two boards a round.

    N-S pairs are 1 to 13 and sit; E-W pairs are 14 to 26 and move up a table each round.
    """
    luck = random.Random(seed)
    boards = []
    for number in range(1, CLUB_BOARDS + 1):
        deal, lines = Deal.drawn(luck), []
        for table in range(CLUB_TABLES):
            moved = ((number - 1) // BOARDS_A_ROUND - table) % CLUB_TABLES  # boards move down a table
            visitors = CLUB_TABLES + 1 + (table - moved) % CLUB_TABLES
            lines.append(line(number, str(table + 1), str(visitors), table + 1, deal, ORIGINAL, luck))
        if number in CLUB_ARTIFICIAL:
            spoilt = CLUB_ARTIFICIAL[number] - 1
            lines[spoilt] = Line(artificial(lines[spoilt].result))
        boards.append(SessionBoard(str(number), tuple(lines), dealer(number), vulnerable(number)))
    return Session(tuple(boards), entrants(CLUB_TABLES, CLUB_TABLES), "Club evening")


def artificial(result: Result) -> Result:
    """Return a result that wasn't obtained: average plus for N-S, average minus for E-W."""
    return Result(
        result.ns, result.ew, artificial_ns=Percent(60), artificial_ew=Percent(40), table=result.table
    )


def simultaneous(results: int = NATIONAL_RESULTS, seed: int = 24) -> Session:
    """Return 24 boards with so many results each; a tenth of the boards are fouled, in two or three forms.

    Clubs have ten tables; on a fouled board every club plays one form.
    """
    luck = random.Random(seed)
    boards = []
    for number in range(1, NATIONAL_BOARDS + 1):
        forms = form_names(NATIONAL_FORMS.get(number, 1))
        deals = {form: Deal.drawn(luck) for form in forms}
        lines = []
        for club in range(0, results, NATIONAL_TABLES):
            form = luck.choices(forms, range(2 * len(forms), 0, -2))[0]
            for table in range(club, min(club + NATIONAL_TABLES, results)):
                ew = visitors_in(club, table, (number - 1) // BOARDS_A_ROUND, results)
                lines.append(
                    line(number, str(table + 1), str(results + ew + 1), table + 1, deals[form], form, luck)
                )
        boards.append(SessionBoard(str(number), tuple(lines), dealer(number), vulnerable(number)))
    return Session(tuple(boards), entrants(results, results), "National simultaneous pairs")


def visitors_in(club: int, table: int, played: int, results: int) -> int:
    """Return which E-W pair, counted from 0, is at a table of its club after so many rounds."""
    tables = min(NATIONAL_TABLES, results - club)
    return club + (table - club - played) % tables


def form_names(number: int) -> tuple[str, ...]:
    """Return the labels of so many forms.

    >>> form_names(3)
    ('original', 'changed 1', 'changed 2')
    """
    return (ORIGINAL, *(f"changed {n}" for n in range(1, number)))


def entrants(ns: int, ew: int) -> dict[str, Entrant]:
    """Return the pairs by name, N-S first; players are called by the seats they began in."""
    return {each.pair: each for each in _entrants(ns, ew)}


def _entrants(ns: int, ew: int) -> Iterator[Entrant]:
    for number in range(1, ns + ew + 1):
        direction = Direction.NS if number <= ns else Direction.EW
        players = tuple(f"{seat} {number}" for seat in seats_of(direction))
        yield Entrant(str(number), players, direction)


def seats_of(direction: Direction) -> Sequence[str]:
    return ("North", "South") if direction is Direction.NS else ("East", "West")


def travellers(size: int, number: int, seed: int = 8) -> list[tuple[Line, ...]]:
    """Return so many different boards of ``size`` results each."""
    luck = random.Random(seed * size)
    boards = []
    for board in range(1, number + 1):
        deal = Deal.drawn(luck)
        vul = board % 16 + 1
        boards.append(
            tuple(line(vul, str(t), str(size + t), t, deal, ORIGINAL, luck) for t in range(1, size + 1))
        )
    return boards
