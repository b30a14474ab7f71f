"""The ways of scoring that a calculator offers, and which of its fields each way has.

A way is an edition and a method, written ``se-1997/manual``. What stands here follows from the
engine's own tables (`OPTIONS`, `METHODS`, `EVENTS_OF` of `laws_engine.files.document`).
"""

from __future__ import annotations

from laws_engine.editions.se_1997.law_99 import Method
from laws_engine.faces.table import METHODS as LABELS
from laws_engine.files.document import METHODS, OPTIONS

EVERY = tuple(f"{edition}/{method}" for edition, methods in METHODS.items() for method in methods)
"""Every way, edition by edition."""

OF_METHOD = {"small_groups": Method.NEUBERG, "announced": Method.ANNOUNCED}
"""Options that mean something with one method alone."""


def ways_of(option: str) -> tuple[str, ...]:
    """Return the ways in which an option of the engine means something.

    >>> ways_of("small_groups"), ways_of("count_artificial") == EVERY
    (('se-1997/neuberg',), True)
    """
    return tuple(way for way in EVERY if option in OPTIONS[edition_of(way)] and _goes_with(option, way))


def _goes_with(option: str, way: str) -> bool:
    return option not in OF_METHOD or way.endswith(f"/{OF_METHOD[option].value}")


def edition_of(way: str) -> str:
    """Return the edition of a way.

    >>> edition_of("se-1997/neuberg")
    'se-1997'
    """
    return way.split("/")[0]


def label_of(way: str) -> str:
    """Return the engine's own message for a way.

    >>> label_of("se-1997/manual")
    'Scored by hand.'
    """
    edition, method = way.split("/")
    return LABELS[edition, method]


DEDUCTED = ways_of("penalties")
"""The ways whose edition deducts from a pair that broke a clause."""

AVERAGED = tuple(way for way in EVERY if way.startswith("se-1997/"))
"""The ways whose edition lifts by a pair's own average, and adjusts a score by its session."""
