"""What a session keeps of the USEBIO file that it was read from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UsebioSource:
    """The text that a session was read from, and what was asked for: section, two fields, laws."""

    text: str
    section: str | None = None
    two_fields: bool | None = None
    since_1987: bool = True
