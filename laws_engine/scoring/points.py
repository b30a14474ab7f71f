"""Points for a contract (law 77), before and since the change of 1987.

The engine needs them to tell a score that a contract gives from one that was assigned.
"""

from __future__ import annotations

from functools import cache
from itertools import product

TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
FIRST_NO_TRUMP = 10
"""What the first trick at no trump adds to 30."""

GAME = 100
PARTSCORE_BONUS = 50
GAME_BONUS = {False: 300, True: 500}
SMALL_SLAM_BONUS = {False: 500, True: 750}
GRAND_SLAM_BONUS = {False: 1000, True: 1500}
OVERTRICK_DOUBLED = {False: 100, True: 200}
UNDERTRICK = {False: 50, True: 100}
INSULT = 50
"""The bonus for making a doubled contract; since 1987 twice that when redoubled."""

DOWN_VULNERABLE = (200, 300)
DOWN_NOT_VULNERABLE = (100, 200, 200, 300)
DOWN_NOT_VULNERABLE_TO_1987 = (100, 200)
"""Doubled undertricks one by one; the last value holds for all that follow."""


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
    over = tricks - (level + 6)
    if over < 0:
        return -_down(-over, doubled, vulnerable, since_1987)
    bid = (TRICK[strain] * level + (FIRST_NO_TRUMP if strain == "N" else 0)) << doubled
    return (
        bid
        + _premiums(level, bid, doubled, vulnerable, since_1987)
        + _overtricks(strain, over, doubled, vulnerable)
    )


def _premiums(level: int, bid: int, doubled: int, vulnerable: bool, since_1987: bool) -> int:
    slam = {6: SMALL_SLAM_BONUS, 7: GRAND_SLAM_BONUS}.get(level, {})
    insult = (0, INSULT, 2 * INSULT if since_1987 else INSULT)[doubled]
    return (GAME_BONUS[vulnerable] if bid >= GAME else PARTSCORE_BONUS) + slam.get(vulnerable, 0) + insult


def _overtricks(strain: str, over: int, doubled: int, vulnerable: bool) -> int:
    return over * (OVERTRICK_DOUBLED[vulnerable] * doubled if doubled else TRICK[strain])


def _down(under: int, doubled: int, vulnerable: bool, since_1987: bool) -> int:
    if not doubled:
        return under * UNDERTRICK[vulnerable]
    since = DOWN_NOT_VULNERABLE if since_1987 else DOWN_NOT_VULNERABLE_TO_1987
    steps = DOWN_VULNERABLE if vulnerable else since
    return doubled * (sum(steps[:under]) + steps[-1] * max(0, under - len(steps)))


@cache
def possible_scores(*, since_1987: bool = True) -> frozenset[int]:
    """Return every score that a contract, or a passed-out board, gives from the N-S seats.

    >>> 0 in possible_scores(), 7600 in possible_scores(), -420 in possible_scores(), 410 in possible_scores()
    (True, True, True, False)
    """
    contracts = product(range(1, 8), TRICK, range(14), range(3), (False, True))
    made = {
        contract_points(level, strain, tricks, doubled=doubled, vulnerable=vulnerable, since_1987=since_1987)
        for level, strain, tricks, doubled, vulnerable in contracts
    }
    return frozenset({0} | made | {-points for points in made})
