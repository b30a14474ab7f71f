"""A fixed scale for small groups: percentages by rank, shared where scores tie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from laws_engine.ruling import Percent


def percent_by_score(scores: Iterable[int], scale: Sequence[int]) -> dict[int, Percent]:
    """Return the percentage of the board maximum that each score earns by rank, best first.

    Scores that tie share the places they hold between them. Clause: se-1997:99.A.1/s3.
    Raises `ValueError` if the scale doesn't have one place for each score.

    >>> {score: str(share) for score, share in percent_by_score([140, 170, 140], (70, 60, 50)).items()}
    {170: '70', 140: '55'}
    """
    ranked = sorted(scores, reverse=True)
    shares = {}
    places = iter(zip(ranked, scale, strict=True))
    for score, tied in groupby(places, key=lambda place: place[0]):
        held = [percent for _, percent in tied]
        shares[score] = Percent(Fraction(sum(held), len(held)))
    return shares
