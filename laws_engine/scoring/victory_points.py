"""Victory points: a match's imps on the continuous scale of 2013, cross-imps on the way there.

Victory points are set to two decimals by the scale itself; everything else here stays exact.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction

from laws_engine.errors import BadCount
from laws_engine.scoring.boards import HIGHEST_NUMBER

MOST = 20
"""The victory points that a match shares out."""

HUNDREDTH, WHOLE = Decimal("0.01"), Decimal(1)
REMOVED_BOARD = 3
"""What a board that is taken out of a match brings the side that isn't to blame, in imps."""

MOST_RESULTS = 99_999
"""The most results of one board that are taken for a number of results."""

_EXACT = Context(prec=50, rounding=ROUND_HALF_UP)


def blitz(boards: int) -> Decimal:
    """Return the margin in imps that wins a match of so many boards outright: 15 √boards.

    Raises `BadCount` for less than one board.

    >>> blitz(16)
    Decimal('60')
    """
    with localcontext(_EXACT):
        return 15 * Decimal(_count(boards, 1, HIGHEST_NUMBER)).sqrt()


def wbf_victory_points(margin: int, boards: int) -> tuple[Decimal, Decimal]:
    """Return the victory points of both sides, first those of the side whose ``margin`` in imps is given.

    The continuous scale of the World Bridge Federation of 2013, by its formula: with τ = (√5 − 1)/2
    the winners of a match by m imps get 10 + 10 (1 − τ^(3m/blitz)) / (1 − τ³), to two decimals and
    at most 20, and the losers the rest of 20. The published tables apply a small correction in a
    few cells; no identity with them is claimed.
    Raises `BadCount` for less than one board.

    >>> [str(points) for points in wbf_victory_points(10, 16)]
    ['12.80', '7.20']
    >>> [str(points) for points in wbf_victory_points(-60, 16)]
    ['0.00', '20.00']
    """
    whole = blitz(boards)
    with localcontext(_EXACT):
        tau = (Decimal(5).sqrt() - 1) / 2
        share = min(abs(margin) / whole, Decimal(1))
        won = MOST * (1 + (1 - tau ** (3 * share)) / (1 - tau**3)) / 2
        winners = won.quantize(HUNDREDTH)
        losers = MOST - winners
    return (winners, losers) if margin >= 0 else (losers, winners)


def cross_imps_for_victory_points(total: int, results: int) -> Decimal:
    """Return what a total of cross-imps is worth as imps on a scale of victory points.

    ``total`` is the sum over the board's comparisons, ``results`` the number of results r, each
    compared with the c = r − 1 others: total / √(r·c/2). Source: White Book of the English Bridge
    Union, 3.1.3. Raises `BadCount` for less than two results.

    >>> str(cross_imps_for_victory_points(35, 8).quantize(Decimal("0.0001")))
    '6.6144'
    """
    compared = _count(results, 2, MOST_RESULTS) - 1
    with localcontext(_EXACT):
        return total / (Decimal(results * compared) / 2).sqrt()


def whole_imps(total: Decimal | Fraction) -> int:
    """Return a match's total in whole imps, a half going away from the average, which is 0.

    So before it is turned into victory points. Source: White Book of the English Bridge Union, 3.1.3.

    >>> whole_imps(Decimal("6.6144")), whole_imps(Fraction(5, 2)), whole_imps(Decimal("-2.5"))
    (7, 3, -3)
    """
    size = int(abs(Fraction(total)) + Fraction(1, 2))
    return size if total >= 0 else -size


def removed_boards(removed: int, boards: int) -> int:
    """Return the imps of the side that is not to blame for the boards taken out of a match.

    Three for each, if at least half of the match's ``boards`` can be played; the other side loses
    as many. Source: White Book of the English Bridge Union, 3.3.7. Raises `BadCount` where fewer
    than half remain: there the source gives no figure.

    >>> removed_boards(4, 24)
    12
    """
    return REMOVED_BOARD * _count(removed, 0, boards // 2)


def _count(number: int, lowest: int, highest: int) -> int:
    if not lowest <= number <= highest:
        raise BadCount(found=str(number), lowest=lowest, highest=highest)
    return number
