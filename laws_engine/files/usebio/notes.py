"""What USEBIO has no element for, kept in processing instructions that other readers pass over.

``<?laws-engine form="B" table="3"?>`` may stand in the event, in a board or in a traveller line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.sax.saxutils import escape, unescape

from laws_engine.errors import UnknownField

TARGET = "laws-engine"
"""The name of the engine's own processing instructions."""

EVENT_NOTES = ("two-fields", "scale")
BOARD_NOTES = ("dealer", "deal")
LINE_NOTES = (
    "form",
    "turned",
    "table",
    "round",
    "awarded-by",
    "weighted",
    "played",
    "ns",
    "ew",
    "stated-ns",
    "stated-ew",
)
"""What may be kept: for a line also artificial and weighted scores, and matchpoints without an end."""

_NOTE = re.compile(r'\s*([a-z-]+)="([^"]*)"')
_ESCAPED = {'"': "&quot;", "\r": "&#13;"}
_PLAIN = {code: character for character, code in _ESCAPED.items()}


def read_notes(data: str, allowed: tuple[str, ...]) -> dict[str, str]:
    """Return what one of the engine's own instructions keeps; `UnknownField` for anything else.

    >>> read_notes('form="B" table="3"', ("form", "table"))
    {'form': 'B', 'table': '3'}
    """
    notes: dict[str, str] = {}
    at = 0
    while match := _NOTE.match(data, at):
        if match[1] not in allowed or match[1] in notes:
            raise UnknownField(found=match[1], allowed=", ".join(allowed))
        notes[match[1]] = unescape(match[2], _PLAIN)
        at = match.end()
    if data[at:].strip():
        raise UnknownField(found=data[at : at + 60].strip(), allowed=", ".join(allowed))
    return notes


def write_notes(notes: Mapping[str, str]) -> str:
    """Return one of the engine's own instructions, or nothing where there is nothing to keep.

    >>> write_notes({"form": 'a "B" ?>'}), write_notes({})
    ('<?laws-engine form="a &quot;B&quot; ?&gt;"?>', '')
    """
    kept = " ".join(f'{name}="{escape(value, _ESCAPED)}"' for name, value in notes.items())
    return f"<?{TARGET} {kept}?>" if kept else ""
