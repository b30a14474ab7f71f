"""The editions and federations by name, and the ways to score one and the same board."""

from __future__ import annotations

from dataclasses import dataclass

from laws_engine.errors import sentence
from laws_engine.faces.language import translate


@dataclass(frozen=True, slots=True)
class Way:
    """One way to score a board: edition or federation, method, its names, and its mark in a chart."""

    edition: str
    method: str
    label: str
    short: str
    mark: str

    @property
    def name(self) -> str:
        """The way as a page names it: a federation's id, or edition and method.

        >>> WAYS[0].name, FEDERATION_WAYS[0].name
        ('se-1997/manual', 'ebu')
        """
        return self.edition if self in FEDERATION_WAYS else f"{self.edition}/{self.method}"


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
"""The editions' ways that need nothing but the traveller."""

ANNOUNCED = Way(
    "se-1997", "announced", sentence("Sweden 1997, as announced"), sentence("1997 announced"), "way-d"
)
"""What the organiser announced before the event."""

FEDERATION_WAYS = (
    Way("ebu", "manual", sentence("England (EBU)"), sentence("EBU"), "way-e"),
    Way("acbl", "manual", sentence("North America (ACBL)"), sentence("ACBL"), "way-f"),
    Way("wbf-1991", "manual", sentence("WBF's rule of 1991"), sentence("WBF 1991"), "way-g"),
    Way("nbb", "manual", sentence("Netherlands (NBB)"), sentence("NBB"), "way-h"),
    Way("nbf", "manual", sentence("Norway (NBF)"), sentence("NBF"), "way-i"),
    Way(
        "nbf-neuberg",
        "manual",
        sentence("Norway (NBF), Neuberg where announced"),
        sentence("NBF Neuberg"),
        "way-j",
    ),
)
"""The federations' ways, in the order of their data."""

NAMED = {
    "editions": WAYS,
    "federations": FEDERATION_WAYS,
    "all": (*WAYS, *FEDERATION_WAYS),
}
"""The ways that can be set side by side, by the name of the choice."""

ALL_AGREE = "way-z"
"""The mark where all ways give the same."""

EDITION_NAMES = {
    "se-1997": sentence("Swedish laws 1997"),
    "nl-1963": sentence("Dutch laws 1963"),
    "nl-2017": sentence("Dutch laws 2017"),
}


def edition_name(edition: str, lang: str) -> str:
    """Return the name of an edition, or of a federation's way, in the language.

    >>> edition_name("se-1997", "en"), edition_name("ebu", "en")
    ('Swedish laws 1997', 'England (EBU)')
    """
    if edition in EDITION_NAMES:
        return translate(EDITION_NAMES[edition], lang)
    return translate(find_way(edition, "manual").label, lang)


def find_way(edition: str, method: str) -> Way:
    """Return the way of an edition and a method that the edition has, or of a federation.

    >>> find_way("se-1997", "announced").short, find_way("nbb", "manual").mark
    ('1997 announced', 'way-h')
    """
    every = (*WAYS, ANNOUNCED, *FEDERATION_WAYS)
    return next(way for way in every if (way.edition, way.method) == (edition, method))
