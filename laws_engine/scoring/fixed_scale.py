"""A fixed scale for small groups: percentages by rank, shared where scores tie."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laws_engine.ruling import Percent
from laws_engine.scoring.matchpoints import WIN


def percent_at(in_group: Fraction | int, scale: Sequence[int]) -> Percent:
    """Return the percentage of the board maximum at the rank that matchpoints in the group give.

    ``in_group`` are MP on the 2-1-0 scale among as many scores as ``scale`` has places, best
    first. Scores that tie, and a weighted one, stand between places and share what these give.
    Clause: se-1997:99.A.1/s3. Raises `ValueError` for MP that such a group can't give.

    >>> [str(percent_at(mp, (70, 60, 50))) for mp in (4, 2, 0)], str(percent_at(1, (70, 60, 50)))
    (['70', '60', '50'], '55')
    """
    beaten = Fraction(in_group) / WIN
    if not 0 <= beaten <= len(scale) - 1:
        raise ValueError(f"{in_group} MP in a group of {len(scale)}")
    rising = scale[::-1]
    below, between = divmod(beaten, 1)
    share = rising[below]
    return Percent(share + between * (rising[below + 1] - share)) if between else Percent(share)
