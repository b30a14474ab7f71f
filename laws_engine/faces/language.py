"""Sentences in the reader's language: catalogs, and what fills their placeholders.

An installed engine reads the compiled catalogs that came with it; a checkout reads
``translations/`` with Babel, which only a checkout needs.
"""

from __future__ import annotations

import gettext
import io
import os
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from laws_engine.cards import Card, Cards, Hand, Seat, Suit, read_suit_or_card
from laws_engine.clauses import ClauseId
from laws_engine.errors import LawsError, MissingMessage, Phrase, Place, UnknownLanguage, sentence
from laws_engine.faces.cards import SYMBOLS, write_card, write_hand
from laws_engine.faces.numbers import write_exact, write_percent, write_points
from laws_engine.ruling import Direction, Form, Percent, Step, Value

LANGUAGES = ("sv", "nl", "en")
SEATS = {
    Seat.NORTH: sentence("North"),
    Seat.EAST: sentence("East"),
    Seat.SOUTH: sentence("South"),
    Seat.WEST: sentence("West"),
}
CHECKOUT = Path(__file__).resolve().parents[2] / "translations"


def find_language(lang: str) -> str:
    """Return the language, or raise `UnknownLanguage`.

    >>> find_language("sv")
    'sv'
    """
    if lang not in LANGUAGES:
        raise UnknownLanguage(found=lang, allowed=", ".join(LANGUAGES))
    return lang


@cache
def catalog(lang: str, domain: str = "engine") -> gettext.NullTranslations:
    """Return the catalog of a language; `MissingMessage` if there is none to read."""
    find_language(lang)
    compiled = files("laws_engine") / "locale" / lang / "LC_MESSAGES" / f"{domain}.mo"
    if compiled.is_file():
        return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
    source = CHECKOUT / lang / "LC_MESSAGES" / f"{domain}.po"
    if not source.is_file():
        raise MissingMessage(lang=lang, found=f"{domain}.po")
    return gettext.GNUTranslations(_compiled(source, lang))


def _compiled(source: Path, lang: str) -> io.BytesIO:
    try:
        pofile = import_module("babel.messages.pofile")
        mofile = import_module("babel.messages.mofile")
    except ImportError:
        raise MissingMessage(lang=lang, found="Babel is not installed in this checkout") from None
    memory = io.BytesIO()
    with source.open("rb") as handle:
        mofile.write_mo(memory, pofile.read_po(handle, locale=lang))
    memory.seek(0)
    return memory


def translate(message: str, lang: str, domain: str = "engine") -> str:
    """Return a message in the language; English is the message itself.

    >>> translate("Correct the score.", "sv")
    'Rätta resultatet.'
    """
    return catalog(lang, domain).gettext(message) if lang != "en" else message


def write_value(value: Value | Place | object, lang: str) -> str:
    """Write what fills a placeholder, by its kind: numbers, percentages, directions, clauses, forms, cards.

    >>> write_value(Percent("62.5"), "sv"), write_value(Direction.EW, "nl"), write_value(Card("HK"), "nl")
    ('62,5\\xa0%', 'O-W', '♥H')
    """
    match value:
        case Percent():
            return write_percent(value, lang)
        case Fraction():
            return write_exact(value, lang)
        case bool():
            return translate(sentence("yes") if value else sentence("no"), lang)
        case int():
            return write_points(value)
        case Direction.NS:
            return translate(sentence("N-S"), lang)
        case Direction.EW:
            return translate(sentence("E-W"), lang)
        case ClauseId():
            return write_clause(value, lang)
        case Card():
            return write_card(value, lang)
        case Suit():
            return SYMBOLS[value]
        case Cards():
            return " ".join(write_value(read_suit_or_card(each), lang) for each in value.split())
        case Hand():
            return write_hand(value, lang)
        case Seat():
            return translate(SEATS[value], lang)
        case Form():
            return write_form(str(value), lang)
        case Place():
            return write_place(value, lang)
        case Phrase():
            return translate(value, lang)
    return str(value)


def write_form(form: str, lang: str) -> str:
    """Write the label of a form: the two usual ones in the language, others as they are.

    >>> write_form("original", "sv"), write_form("B", "sv")
    ('ursprunglig', 'B')
    """
    usual = {"original": sentence("original"), "changed": sentence("changed")}
    return translate(usual[form], lang) if form in usual else form


def write_clause(clause_id: ClauseId, lang: str) -> str:
    """Cite a clause: an article in the Dutch laws, a law in the Swedish ones.

    >>> write_clause(ClauseId.parse("nl-1963:104.a"), "sv"), write_clause(ClauseId.parse("se-1997:78"), "nl")
    ('artikel 104.a', 'artikel 78')
    """
    if clause_id.edition.startswith("nl"):
        return translate(sentence("article {number}"), lang).format(number=clause_id.short)
    return translate(sentence("law {number}"), lang).format(number=clause_id.short)


def write_place(place: Place, lang: str) -> str:
    """Write where something stands.

    >>> write_place(Place("board7.csv", 4, field="score"), "nl")
    'board7.csv, regel 4, score'
    """
    parts = [place.file]
    if place.line is not None:
        parts.append(translate(sentence("line {line}"), lang).format(line=place.line))
    if place.result is not None:
        parts.append(translate(sentence("result {result}"), lang).format(result=place.result))
    parts.append(place.field)
    return ", ".join(part for part in parts if part)


def fill(message: str, values: Mapping[str, object], lang: str) -> str:
    """Translate a message and fill its placeholders.

    >>> fill("Pair {pair} keeps {net} of {maximum} MP.", {"pair": "4", "net": 4, "maximum": 8}, "en")
    'Pair 4 keeps 4 of 8 MP.'
    """
    written = {name: write_value(value, lang) for name, value in values.items()}
    return translate(message, lang).format(**written)


def explain_step(step: Step, lang: str) -> str:
    """Tell a step in the language."""
    return fill(step.message, step.values, lang)


def explain_error(error: LawsError, lang: str) -> str:
    """Tell an error in the language: where, what was found, what is allowed, what to do.

    >>> from laws_engine.errors import BadScore
    >>> error = BadScore(found=435, limit=7600, where=Place("board7.csv", 4, field="score"))
    >>> print(explain_error(error, "sv"))
    board7.csv, rad 4, score: 435 är inget bridgeresultat. \
Tillåtet: tal som slutar på 0, från −7600 till 7600, sett från Nord-Syd. Rätta resultatet.
    """
    parts = (error.found, error.allowed, error.todo)
    text = " ".join(fill(part, error.values, lang) for part in parts if part)
    where = write_place(error.where, lang)
    return f"{where}: {text}" if where else text


def reader_language() -> str:
    """Return the language of the user's environment, English if it is none of ours."""
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return wanted if wanted in LANGUAGES else "en"
