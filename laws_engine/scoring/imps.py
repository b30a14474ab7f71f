"""International match points (imps): the scales that turn a difference in points into imps."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class ImpScale:
    """The least difference, in points, that is worth 1, 2, 3 … imps.

    ``to`` is the last day on which the scale was in force, ``None`` where it still is; ``source``
    says where it was published.
    """

    lower_bounds: tuple[int, ...]
    source: str
    since: date | None = None
    to: date | None = None

    @property
    def most(self) -> int:
        """The most imps that a board can give."""
        return len(self.lower_bounds)


TO_AUGUST_1962 = ImpScale(
    (
        *(20, 70, 140, 220, 350, 500, 750, 1000),
        *(1250, 1500, 2000, 2500, 3000, 3500, 4000),
    ),
    source="Sports Illustrated, 2 May 1960",
    to=date(1962, 8, 31),
)
"""As published in 1960; when it came into force has no source."""

SINCE_SEPTEMBER_1962 = ImpScale(
    (
        *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
        *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
    ),
    source="Wikipedia, “International match points”",
    since=date(1962, 9, 1),
)
"""In force, also under the laws of 1963."""

LOWER_BOUNDS = SINCE_SEPTEMBER_1962.lower_bounds


def imp_scale(played: date) -> ImpScale:
    """Return the scale that was in force on a day.

    >>> imp_scale(date(1962, 8, 31)).most, imp_scale(date(1962, 9, 1)).most
    (15, 24)
    """
    assert SINCE_SEPTEMBER_1962.since is not None
    return SINCE_SEPTEMBER_1962 if played >= SINCE_SEPTEMBER_1962.since else TO_AUGUST_1962


def imps(difference: int, scale: ImpScale = SINCE_SEPTEMBER_1962) -> int:
    """Return what a difference in points is worth, with its sign.

    >>> imps(450), imps(200), imps(10), imps(-4000)
    (10, 5, 0, -24)
    >>> imps(450, TO_AUGUST_1962), imps(-4100, scale=TO_AUGUST_1962)
    (5, -15)
    """
    worth = bisect_right(scale.lower_bounds, abs(difference))
    return worth if difference >= 0 else -worth
