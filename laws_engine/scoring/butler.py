"""Scoring a board in IMPs: against a datum (Butler), or against every other result (cross-IMP).

Both work by frequency, so that a group that stands for more results than it holds is scaled first
and a weighted score counts in parts. Source: English Bridge Union, White Book 4.2.4.
"""

from __future__ import annotations

from fractions import Fraction

from laws_engine.scoring.frequencies import Frequencies
from laws_engine.scoring.imps import imps
from laws_engine.scoring.rounding import Halves, Rounding

DATUM = Rounding(Fraction(10), Halves.AWAY)
"""A datum is rounded to the nearest 10 points, an exact 5 away from nothing."""


def datum(field: Frequencies) -> int:
    """Return the average of all scores, in points, rounded as a datum is.

    >>> datum(Frequencies.of([420, 450, -50, 170])), datum(Frequencies.of([-400, -410]))
    (250, -410)
    """
    held = zip(field.scores, field.counts, strict=True)
    mean = sum((score * count for score, count in held), Fraction(0)) / Fraction(field.total)
    return int(DATUM.of(mean, average=0))


def butler(score: int, field: Frequencies) -> int:
    """Return a score's IMPs against the datum of the field.

    >>> board = Frequencies.of([420, 450, -50, 170])
    >>> [butler(score, board) for score in (420, 450, -50, 170)]
    [5, 5, -7, -2]
    """
    return imps(score - datum(field))


def cross_imps(score: int, field: Frequencies) -> Fraction:
    """Return the sum of a score's IMPs against every result of the field; its own gives nothing.

    >>> board = Frequencies.of([420, 450, -50, 170])
    >>> [str(cross_imps(score, board)) for score in (420, 450, -50, 170)]
    ['15', '19', '-27', '-7']
    """
    held = zip(field.scores, field.counts, strict=True)
    return sum((Fraction(imps(score - other) * count) for other, count in held), Fraction(0))
