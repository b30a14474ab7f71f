"""International match points (imps): the scale that turns a difference in points into imps."""

from __future__ import annotations

from bisect import bisect_right

LOWER_BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference, in points, that is worth 1, 2, 3 … imps; in force since September 1962."""


def imps(difference: int) -> int:
    """Return what a difference in points is worth, with its sign.

    >>> imps(450), imps(200), imps(10), imps(-4000)
    (10, 5, 0, -24)
    """
    worth = bisect_right(LOWER_BOUNDS, abs(difference))
    return worth if difference >= 0 else -worth
