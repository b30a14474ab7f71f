"""Numbers as each language writes them; the only place where anything is rounded."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

PLACES = 2
"""Decimals shown where a number has more."""

NBSP, MINUS = "\u00a0", "\u2212"


@dataclass(frozen=True, slots=True)
class NumberStyle:
    """A language's decimal mark and how it writes a percentage."""

    decimal: str
    percent: str


STYLES = {
    "sv": NumberStyle(",", "{}" + NBSP + "%"),
    "nl": NumberStyle(",", "{}%"),
    "en": NumberStyle(".", "{}%"),
}


def rounded(number: Fraction, places: int = PLACES) -> Fraction:
    """Round for display, halves away from zero.

    >>> str(rounded(Fraction(123, 7))), str(rounded(Fraction(-1, 200)))
    ('1757/100', '-1/100')
    """
    scaled = abs(number) * 10**places
    nearest = Fraction(int(scaled + Fraction(1, 2)), 10**places)
    return nearest if number >= 0 else -nearest


def is_shown_exactly(number: Fraction) -> bool:
    """Say whether the number as displayed is the number itself.

    >>> is_shown_exactly(Fraction(24, 5)), is_shown_exactly(Fraction(123, 7))
    (True, False)
    """
    return rounded(number) == number


def write_number(number: Fraction | int, lang: str) -> str:
    """Write a number with at most two decimals.

    >>> write_number(Fraction(123, 7), "sv"), write_number(Fraction(-1, 5), "en"), write_number(18, "nl")
    ('17,57', '−0.2', '18')
    """
    nearest = rounded(Fraction(number))
    whole, hundredths = divmod(abs(nearest.numerator) * 10**PLACES // nearest.denominator, 10**PLACES)
    decimals = f"{hundredths:0{PLACES}d}".rstrip("0")
    digits = f"{whole}{STYLES[lang].decimal}{decimals}" if decimals else str(whole)
    return MINUS + digits if nearest < 0 else digits


MOST_PLACES = 4
"""Decimals that are written out where a number ends with them."""


def is_short_decimal(number: Fraction) -> bool:
    """Say whether a number's decimals end, at the latest with the fourth.

    >>> is_short_decimal(Fraction("17.5714")), is_short_decimal(Fraction(123, 7))
    (True, False)
    """
    denominator: int = Fraction(number).denominator
    return bool(10**MOST_PLACES % denominator == 0)


def write_decimal(number: Fraction, lang: str) -> str:
    """Write a number whose decimals end with all of them.

    >>> write_decimal(Fraction("17.5714"), "sv"), write_decimal(Fraction("-0.0001"), "en")
    ('17,5714', '−0.0001')
    """
    whole, part = divmod(abs(int(number * 10**MOST_PLACES)), 10**MOST_PLACES)
    decimals = f"{part:0{MOST_PLACES}d}".rstrip("0")
    digits = f"{whole}{STYLES[lang].decimal}{decimals}" if decimals else str(whole)
    return MINUS + digits if number < 0 else digits


def write_percent(share: Fraction | int, lang: str) -> str:
    """Write a percentage with its sign.

    >>> write_percent(Fraction("62.5"), "sv"), write_percent(Fraction("62.5"), "nl")
    ('62,5\\xa0%', '62,5%')
    """
    return STYLES[lang].percent.format(write_number(share, lang))


def write_exact(number: Fraction | int, lang: str) -> str:
    """Write a number so that nothing is lost: a fraction first where the decimals don't end.

    >>> write_exact(Fraction(123, 7), "nl"), write_exact(Fraction(24, 5), "nl")
    ('123/7 ≈ 17,57', '4,8')
    >>> write_exact(Fraction("17.5714"), "nl")
    '17,5714'
    """
    fraction = Fraction(number)
    if is_short_decimal(fraction):
        return write_decimal(fraction, lang)
    shown = write_number(number, lang)
    return f"{fraction} ≈ {shown}".replace("-", MINUS)


def write_points(score: int) -> str:
    """Write a bridge score in points.

    >>> write_points(-450), write_points(1100)
    ('−450', '1100')
    """
    return str(score).replace("-", MINUS)
