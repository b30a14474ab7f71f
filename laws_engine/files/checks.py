"""What every part of a document is checked for: its kind and its keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from laws_engine.errors import BadType, Phrase, Place, UnknownField


def need(value: object, kind: type | tuple[type, ...], allowed: str, field: str | None = None) -> None:
    """Raise `BadType` unless a value is of its kind; ``allowed`` says what it should be.

    >>> need([], list, "a list of results", "results")
    """
    if not isinstance(value, kind):
        raise BadType(found=repr(value)[:60], allowed=Phrase(allowed), where=Place(field=field))


def known(part: Mapping[str, Any], allowed: Iterable[str], field: str | None = None) -> None:
    """Raise `UnknownField` for a key that means nothing in this part.

    >>> known({"ns": "1"}, ("ns", "ew"))
    """
    for name in part:
        if name not in allowed:
            raise UnknownField(found=name, allowed=", ".join(allowed), where=Place(field=field))


def name_of(value: object) -> str:
    """Return a name as text without blanks around it; nothing for ``None``.

    >>> name_of(7), name_of(" Ek "), name_of(None)
    ('7', 'Ek', '')
    """
    return "" if value is None else str(value).strip()
