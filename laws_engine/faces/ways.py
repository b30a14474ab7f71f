"""The editions by name, and the ways to score one and the same board."""

from __future__ import annotations

from dataclasses import dataclass

from laws_engine.errors import sentence
from laws_engine.faces.language import translate


@dataclass(frozen=True, slots=True)
class Way:
    """One way to score a board: edition, method, its names, and its mark in a chart."""

    edition: str
    method: str
    label: str
    short: str
    mark: str


WAYS = (
    Way("se-1997", "manual", sentence("Sweden 1997, by hand"), sentence("1997 by hand"), "way-a"),
    Way(
        "se-1997",
        "neuberg",
        sentence("Sweden 1997, by computer (Neuberg)"),
        sentence("1997 Neuberg"),
        "way-b",
    ),
    Way("nl-1963", "manual", sentence("Netherlands 1963"), sentence("1963 art. 104"), "way-c"),
)
"""The ways that need nothing but the traveller."""

ANNOUNCED = Way(
    "se-1997", "announced", sentence("Sweden 1997, as announced"), sentence("1997 announced"), "way-d"
)
"""What the organiser announced before the event."""

EDITION_NAMES = {
    "se-1997": sentence("Swedish laws 1997"),
    "nl-1963": sentence("Dutch laws 1963"),
    "nl-2017": sentence("Dutch laws 2017"),
}


def edition_name(edition: str, lang: str) -> str:
    """Return an edition's name in the language.

    >>> edition_name("se-1997", "en")
    'Swedish laws 1997'
    """
    return translate(EDITION_NAMES[edition], lang)


def find_way(edition: str, method: str) -> Way:
    """Return the way of an edition and a method that the edition has.

    >>> find_way("se-1997", "announced").short
    '1997 announced'
    """
    return next(way for way in (*WAYS, ANNOUNCED) if (way.edition, way.method) == (edition, method))
