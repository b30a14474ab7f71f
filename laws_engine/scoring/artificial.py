"""Artificial scores since 2007: what a pair gets that isn't, partly or directly at fault.

Law 12C2 of 2007 and 2017; source: English Bridge Union, White Book 4.1.1.1. In IMPs they are
worth 3 up, nothing, 3 down (law 12C2 of 2017, law 86A before).
"""

from __future__ import annotations

from laws_engine.ruling import Percent

AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS = Percent(60), Percent(50), Percent(40)
"""Shares of the board maximum: not at fault at least, partly at fault, directly at fault at most."""

IMPS = {AVERAGE_PLUS: 3, AVERAGE: 0, AVERAGE_MINUS: -3}
"""What each is worth in IMPs."""


def average_plus(own: Percent | None) -> Percent:
    """Return what a pair not at fault gets: 60 %, or its own result on its other boards if higher.

    >>> str(average_plus(Percent("64.5"))), str(average_plus(Percent(55))), str(average_plus(None))
    ('129/2', '60', '60')
    """
    return AVERAGE_PLUS if own is None else max(AVERAGE_PLUS, own)


def average_minus(own: Percent | None) -> Percent:
    """Return what a pair directly at fault gets: 40 %, or its own result on its other boards if lower.

    >>> str(average_minus(Percent(38))), str(average_minus(Percent(55)))
    ('38', '40')
    """
    return AVERAGE_MINUS if own is None else min(AVERAGE_MINUS, own)
