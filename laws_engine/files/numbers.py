"""Exact numbers and flags as people write them."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from laws_engine.errors import HIGHEST_SCORE, BadFlag, BadNumber, BadPercent, BadScore
from laws_engine.ruling import Percent

_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_DASHES = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2010": "-", "\u2011": "-"})
DIGITS = 15
"""How many digits a number may have on each side of its mark."""

_EXACT = re.compile(rf"[+-]?\d{{1,{DIGITS}}}(?:[.,]\d{{1,{DIGITS}}}|/\d{{1,{DIGITS}}})?", re.ASCII)

YES = ("yes", "y", "true", "1", "x", "ja", "j")
NO = ("", "no", "n", "false", "0", "nej", "nee")


def plain(text: str) -> str:
    """Return text without white space and with every kind of minus as ``-``.

    >>> plain("\\u2212 1\\u00a0100")
    '-1100'
    """
    return _SPACES.sub("", text).translate(_DASHES)


def read_exact(value: object) -> Fraction:
    """Read an exact number: text, a whole number, a decimal or a fraction; `BadNumber` otherwise.

    Binary floating point is refused, because it isn't what the user wrote.

    >>> read_exact("57,5"), read_exact("123/7"), read_exact(60)
    (Fraction(115, 2), Fraction(123, 7), Fraction(60, 1))
    """
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal | Fraction):
        raise BadNumber(found=value)
    if isinstance(value, Decimal) and not _reasonable(value):
        raise BadNumber(found=str(value))
    if not isinstance(value, str):
        return Fraction(value)
    text = plain(value)
    if not _EXACT.fullmatch(text):
        raise BadNumber(found=repr(value))
    try:
        return Fraction(text.replace(",", "."))
    except ZeroDivisionError:
        raise BadNumber(found=repr(value)) from None


@lru_cache(maxsize=4096)
def read_cell(text: str) -> Fraction | None:
    """Read an exact number from a cell, ``None`` where the cell is empty; `BadNumber`.

    >>> read_cell("9,5"), read_cell("")
    (Fraction(19, 2), None)
    """
    return read_exact(text) if text else None


def _reasonable(value: Decimal) -> bool:
    return (
        value.is_finite() and abs(value.adjusted()) <= DIGITS and len(value.as_tuple().digits) <= 2 * DIGITS
    )


def read_percent(value: object) -> Percent:
    """Read a percentage from 0 to 100, with or without its sign; `BadPercent` otherwise.

    >>> str(read_percent("62,5 %"))
    '125/2'
    """
    share = Percent(read_exact(plain(value).removesuffix("%") if isinstance(value, str) else value))
    if not 0 <= share <= 100:
        raise BadPercent(found=str(value))
    return share


def read_score(value: object) -> int:
    """Read a bridge score in points; `BadScore` if it isn't a whole number.

    >>> read_score("\\u2212450"), read_score("+1\\u00a0100"), read_score(420)
    (-450, 1100, 420)
    """
    text = plain(value) if isinstance(value, str) else value
    if isinstance(text, str) and re.fullmatch(r"[+-]?\d{1,6}", text):
        return int(text)
    if isinstance(text, int) and not isinstance(text, bool):
        return text
    raise BadScore(found=repr(value) if isinstance(value, str) else value, limit=HIGHEST_SCORE)


def read_flag(value: object) -> bool:
    """Read yes or no in any of the three languages; `BadFlag` otherwise.

    >>> read_flag("ja"), read_flag("Nee"), read_flag(True)
    (True, False, True)
    """
    text = str(value).strip().lower()
    if text in YES or text in NO:
        return text in YES
    raise BadFlag(found=repr(value), allowed=", ".join(each for each in (*YES, *NO) if each))


def write_exact(value: Fraction, decimals: int) -> str:
    """Write a number as a decimal: exactly where it ends, else rounded to so many decimals.

    Halves are rounded away from zero. A decimal of more than `DIGITS` places counts as one that
    doesn't end.

    >>> write_exact(Fraction(115, 2), 0), write_exact(Fraction(-2, 3), 1), write_exact(Fraction(7), 2)
    ('57.5', '-0.7', '7')
    """
    places = _places(value.denominator)
    return write_rounded(value, decimals if places is None else places)


def write_share(value: Fraction) -> str:
    """Write a number exactly: as a decimal where it ends, else as a fraction.

    >>> write_share(Fraction(125, 2)), write_share(Fraction(185, 3))
    ('62.5', '185/3')
    """
    written = write_exact(value, 0)
    return written if Fraction(written) == value else f"{value.numerator}/{value.denominator}"


@lru_cache(maxsize=4096)
def _places(denominator: int) -> int | None:
    """Return how many decimals a fraction with this denominator has, ``None`` where they don't end."""
    return next((places for places in range(DIGITS + 1) if 10**places % denominator == 0), None)


def write_rounded(value: Fraction, decimals: int) -> str:
    """Write a number with so many decimals, halves away from zero.

    >>> write_rounded(Fraction(125, 2), 2), write_rounded(Fraction(-1, 2), 0)
    ('62.50', '-1')
    """
    twice = 2 * abs(value.numerator) * 10**decimals
    whole = (twice + value.denominator) // (2 * value.denominator)
    sign = "-" if value < 0 and whole else ""
    digits = f"{whole:0{decimals + 1}d}"
    return f"{sign}{digits[: len(digits) - decimals]}" + (f".{digits[-decimals:]}" if decimals else "")
