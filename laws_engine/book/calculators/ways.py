"""The ways of scoring that a calculator offers, and which of its fields each way has.

A way is an edition and a method, written ``se-1997/manual``, or a federation's rule, ``ebu/manual``.
What stands here follows from the engine's own tables (`OPTIONS`, `METHODS`, `EVENTS_OF` of
`laws_engine.files.document`) and from the federations' data.
"""

from __future__ import annotations

from laws_engine.desk.entering import uses_averages
from laws_engine.editions.se_1997.law_99 import Method
from laws_engine.faces.table import METHODS as LABELS
from laws_engine.faces.ways import FEDERATION_WAYS, find_way
from laws_engine.federations.data import federations
from laws_engine.files.document import METHODS, OPTIONS

FEDERATIONS = tuple(f"{way.edition}/{way.method}" for way in FEDERATION_WAYS)
"""The federations' ways."""

EVERY = (
    *(f"{edition}/{method}" for edition, methods in METHODS.items() for method in methods),
    *FEDERATIONS,
)
"""Every way: edition by edition, then the federations'."""

OF_METHOD = {"small_groups": Method.NEUBERG, "announced": Method.ANNOUNCED}
"""Options that mean something with one method alone."""


def ways_of(option: str) -> tuple[str, ...]:
    """Return the ways in which an option of the engine means something.

    >>> ways_of("small_groups"), ways_of("count_artificial") == EVERY
    (('se-1997/neuberg',), True)
    """
    return tuple(way for way in EVERY if option in OPTIONS[edition_of(way)] and _goes_with(option, way))


def _goes_with(option: str, way: str) -> bool:
    if option == "rounding":
        return federations()[edition_of(way)].rounding is not None
    return option not in OF_METHOD or way.endswith(f"/{OF_METHOD[option].value}")


def edition_of(way: str) -> str:
    """Return the edition of a way.

    >>> edition_of("se-1997/neuberg")
    'se-1997'
    """
    return way.split("/")[0]


def label_of(way: str) -> str:
    """Return the engine's own message for a way.

    >>> label_of("se-1997/manual"), label_of("ebu/manual")
    ('Scored by hand.', 'England (EBU)')
    """
    edition, method = way.split("/")
    return find_way(edition, method).label if edition in federations() else LABELS[edition, method]


DEDUCTED = ways_of("penalties")
"""The ways whose edition deducts from a pair that broke a clause."""

ADJUSTED = tuple(way for way in EVERY if way.startswith("se-1997/"))
"""The ways whose edition lifts by a pair's average in the event, and adjusts a score by its session."""

AVERAGED = tuple(way for way in EVERY if uses_averages(edition_of(way)))
"""The ways that need a pair's own average in some case."""
