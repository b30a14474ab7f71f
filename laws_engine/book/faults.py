"""A fault: something in the project's files that must be mended, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must be mended before the site can be built.

    >>> print(Fault("docs/sv/index.md", 3, "there is no macro “exampel”"))
    docs/sv/index.md:3: there is no macro “exampel”
    """

    file: str
    line: int | None
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}" if self.line else f"{self.file}: {self.text}"


def in_order(found: Iterable[Fault]) -> list[Fault]:
    """Return faults by file and line, each once."""
    return sorted(set(found), key=lambda fault: (fault.file, fault.line or 0, fault.text))
