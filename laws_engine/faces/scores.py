"""A table's score as it is shown: points, or the parts of a weighted score."""

from __future__ import annotations

from collections.abc import Sequence

from laws_engine.faces.numbers import NBSP, write_percent, write_points
from laws_engine.results import Result, Weight
from laws_engine.ruling import Direction


def write_score(score: int | Sequence[Weight], lang: str) -> str:
    """Write points, or each part of a weighted score with its share.

    >>> from laws_engine.ruling import Percent
    >>> write_score((Weight(Percent(60), 420), Weight(Percent(40), -50)), "sv")
    '60\\xa0%\\xa0420, 40\\xa0%\\xa0−50'
    >>> write_score(-50, "sv")
    '−50'
    """
    if isinstance(score, int):
        return write_points(score)
    return ", ".join(f"{write_percent(part.share, lang)}{NBSP}{write_points(part.score)}" for part in score)


def score_of(result: Result, lang: str, hands: Direction) -> str:
    """Write a result's score from the side of the pair that held these hands; empty where it has none.

    >>> score_of(Result("1", "2", 420), "en", Direction.EW), score_of(Result("", ""), "en", Direction.NS)
    ('−420', '')
    """
    if result.weighted:
        return write_score(result.parts(hands), lang)
    _, points = result.of(hands)
    return "" if points is None else write_points(points)
