"""Exact numbers and flags as people write them."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

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
