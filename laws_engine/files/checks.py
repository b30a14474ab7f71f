"""What every part of a document is checked for: its kind and its keys."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from laws_engine.errors import BadType, Phrase, Place, UnknownField, sentence
from laws_engine.results import ORIGINAL


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


FORM_WORDS = {
    "original": ("original", "ursprunglig", "oorspronkelijk"),
    "changed": ("changed", "ändrad", "gewijzigd"),
}
"""How the two usual forms of a deal are called in the three languages."""


def read_form(value: object) -> str:
    """Return the label of a form; the usual words in any language mean the same, none means original.

    >>> read_form("Ursprunglig"), read_form("  "), read_form("gewijzigd"), read_form(" B ")
    ('original', 'original', 'changed', 'B')
    """
    label = unicodedata.normalize("NFC", name_of(value))
    for form, words in FORM_WORDS.items():
        if label.casefold() in words:
            return form
    return label or ORIGINAL


def one_line(text: str) -> str:
    """Return text without blanks around it; a break between its lines becomes a blank.

    >>> one_line(" Ek\\r\\n Alm ")
    'Ek Alm'
    """
    return " ".join(map(str.strip, text.strip().splitlines())) if text else text


def name_of(value: object) -> str:
    """Return a name as text without blanks around it; nothing for ``None``; `BadType` for no name.

    >>> name_of(7), name_of(" Ek "), name_of(None)
    ('7', 'Ek', '')
    """
    if isinstance(value, (list, tuple, dict, bool, float)):
        raise BadType(found=repr(value)[:60], allowed=Phrase(sentence("a name as text")))
    return "" if value is None else one_line(str(value))
