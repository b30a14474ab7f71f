"""Numbers as they stand on a page, read back by each language's rules, and the engine's beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from string import Formatter
from typing import Any

from laws_engine.faces.language import translate, write_value
from laws_engine.ruling import Percent

DECIMAL = {"sv": ",", "nl": ",", "en": "."}
PERCENT = {"sv": "\u00a0%", "nl": "%", "en": "%"}
MINUS = "−"
PLACES = 2


def token_pattern(lang: str) -> re.Pattern[str]:
    return re.compile(rf"{MINUS}?\d+(?:{re.escape(DECIMAL[lang])}\d+|/\d+)?")


def read_number(text: str, lang: str) -> Fraction:
    """Read one number that stands alone; a decimal mark or minus of another language isn't read."""
    match = token_pattern(lang).fullmatch(text.strip())
    assert match is not None, f"“{text}” isn't a number as {lang} writes it"
    return Fraction(match[0].replace(MINUS, "-").replace(",", "."))


def read_percent(text: str, lang: str) -> Fraction:
    sign = PERCENT[lang]
    assert text.endswith(sign), f"“{text}” isn't a percentage as {lang} writes it"
    return read_number(text.removesuffix(sign), lang)


def numbers_in(text: str, lang: str) -> list[Fraction]:
    """Return every number of a text, in its order."""
    return [read_number(match[0], lang) for match in token_pattern(lang).finditer(text)]


def shown(number: Fraction) -> Fraction:
    """Return a number as a reader gets it: two decimals, halves away from zero."""
    hundredths = abs(Fraction(number)) * 10**PLACES
    whole = (2 * hundredths.numerator + hundredths.denominator) // (2 * hundredths.denominator)
    return Fraction(whole if number >= 0 else -whole, 10**PLACES)


def told(number: Fraction) -> list[Fraction]:
    """Return what a sentence says of a number: itself, and where the decimals don't end, “123/7 ≈ 17.57”."""
    return [number] if 10**4 % number.denominator == 0 else [number, shown(number)]


def _told(value: object, lang: str) -> Iterator[Fraction]:
    if isinstance(value, Percent):
        yield shown(value)
    elif isinstance(value, Fraction):
        yield from told(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield Fraction(value)
    else:
        yield from numbers_in(write_value(value, lang), lang)


def told_by(message: str, values: Mapping[str, Any], lang: str) -> list[Fraction]:
    """Return the numbers that a sentence must have in a language, in the order in which it has them."""
    found: list[Fraction] = []
    for words, name, _, _ in Formatter().parse(translate(message, lang)):
        found += numbers_in(words, lang)
        if name is not None:
            found += _told(values[name], lang)
    return found
