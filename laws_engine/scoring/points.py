"""Points for a contract (law 77), before and since the change of 1987.

The engine needs them to score contracts, and to tell a score that a contract gives from one that
was assigned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

BOOK = 6
"""The tricks that declarer takes before those of his level count."""

GAME = 100
"""The points below the line that make a game."""

SMALL_SLAM, GRAND_SLAM = 6, 7
"""The levels of the slams."""

ByVulnerability = tuple[int, int]
"""A figure not vulnerable, and vulnerable."""


@dataclass(frozen=True, slots=True)
class PointsTable:
    """The figures of law 77, as they stand from ``since`` (a year) on.

    ``insult`` is the bonus for making a contract undoubled, doubled and redoubled. Doubled
    undertricks are given one by one, the last figure holding for all that follow; redoubled
    ones count twice. ``source`` is the address of the page that has the figures and their dates;
    ``unsourced`` names the fields that it doesn't bear out, or not in full. As they stand since
    1987, all figures agree with those of an independent library, contract by contract.
    """

    since: int
    trick: Mapping[str, int]
    first_no_trump: int
    partscore: ByVulnerability
    game: ByVulnerability
    small_slam: ByVulnerability
    grand_slam: ByVulnerability
    overtrick_doubled: ByVulnerability
    insult: tuple[int, int, int]
    undertrick: ByVulnerability
    down_doubled: tuple[tuple[int, ...], tuple[int, ...]]
    source: str
    unsourced: tuple[str, ...] = ()

    def points(self, level: int, strain: str, tricks: int, doubled: int, vulnerable: bool) -> int:
        """Return the points for declarer's side; what goes in is what `contract_points` takes."""
        over = tricks - BOOK - level
        if over < 0:
            return -self._down(-over, doubled, vulnerable)
        bid = self._bid(level, strain, doubled)
        return (
            bid
            + self._premiums(level, bid, doubled, vulnerable)
            + self._over(strain, over, doubled, vulnerable)
        )

    def _bid(self, level: int, strain: str, doubled: int) -> int:
        undoubled = self.trick[strain] * level + (self.first_no_trump if strain == "N" else 0)
        return undoubled << doubled

    def _premiums(self, level: int, bid: int, doubled: int, vulnerable: bool) -> int:
        premiums = self.insult[doubled] + (self.game if bid >= GAME else self.partscore)[vulnerable]
        if level == SMALL_SLAM:
            return premiums + self.small_slam[vulnerable]
        if level == GRAND_SLAM:
            return premiums + self.grand_slam[vulnerable]
        return premiums

    def _over(self, strain: str, over: int, doubled: int, vulnerable: bool) -> int:
        return over * (self.overtrick_doubled[vulnerable] * doubled if doubled else self.trick[strain])

    def _down(self, under: int, doubled: int, vulnerable: bool) -> int:
        if not doubled:
            return under * self.undertrick[vulnerable]
        steps = self.down_doubled[vulnerable]
        return doubled * (sum(steps[:under]) + steps[-1] * max(0, under - len(steps)))


TO_1987 = PointsTable(
    since=1935,
    trick={"C": 20, "D": 20, "H": 30, "S": 30, "N": 30},
    first_no_trump=10,  # what the first trick at no trump adds to 30
    partscore=(50, 50),
    game=(300, 500),
    small_slam=(500, 750),
    grand_slam=(1000, 1500),
    overtrick_doubled=(100, 200),
    insult=(0, 50, 50),
    undertrick=(50, 100),
    down_doubled=((100, 200), (200, 300)),
    source="https://wiki.riteme.site/wiki/User:Maproom/bridgehist",
    unsourced=(
        *("trick", "partscore", "game", "small_slam", "grand_slam", "overtrick_doubled"),
        "insult",  # it has the bonus for a redoubled contract, not that for a doubled one
    ),
)
"""Until the laws of 1987. What has no source is taken to have been as it is since."""

SINCE_1987 = replace(
    TO_1987,
    since=1987,
    insult=(0, 50, 100),
    down_doubled=((100, 200, 200, 300), (200, 300)),
)
"""In force: not vulnerable the fourth doubled undertrick and those that follow cost 300, and a
redoubled contract that is made brings 100."""


def points_table(year: int) -> PointsTable:
    """Return the table by which an edition of the laws of that year scores.

    >>> points_table(1963).insult, points_table(1987).insult, points_table(2017) is SINCE_1987
    ((0, 50, 50), (0, 50, 100), True)
    """
    return SINCE_1987 if year >= SINCE_1987.since else TO_1987


def contract_points(
    level: int,
    strain: str,
    tricks: int,
    *,
    doubled: int = 0,
    vulnerable: bool = False,
    since_1987: bool = True,
) -> int:
    """Return the points for declarer's side; ``strain`` is C, D, H, S or N, ``doubled`` 0, 1 or 2.

    Source of the figures: law 77 and its change of 1987.

    >>> contract_points(4, "S", 10), contract_points(2, "H", 8, doubled=1, vulnerable=True)
    (420, 670)
    >>> contract_points(7, "S", 4, doubled=1), contract_points(7, "S", 4, doubled=1, since_1987=False)
    (-2300, -1700)
    """
    table = SINCE_1987 if since_1987 else TO_1987
    return table.points(level, strain, tricks, doubled, vulnerable)


@cache
def possible_scores(*, since_1987: bool = True) -> frozenset[int]:
    """Return every score that a contract, or a passed-out board, gives from the N-S seats.

    >>> 0 in possible_scores(), 7600 in possible_scores(), -420 in possible_scores(), 410 in possible_scores()
    (True, True, True, False)
    """
    table = SINCE_1987 if since_1987 else TO_1987
    contracts = product(range(1, 8), table.trick, range(14), range(3), (False, True))
    made = {table.points(*contract) for contract in contracts}
    return frozenset({0} | made | {-points for points in made})
