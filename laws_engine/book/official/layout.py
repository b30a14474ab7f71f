"""Layouts: how the words of an official text lie on the clauses, without the words themselves."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import SourceError

SHAPES = ("running", "lines")
"""Running text with marks inside, or one paragraph a line without marks."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A parenthesis inside another clause's sentence; ``opens`` is how it begins, bracket first."""

    clause: ClauseId
    opens: str


@dataclass(frozen=True, slots=True)
class Part:
    """The next part of a text: what belongs to ``clause``, in this order.

    ``scaffolding`` is what the source put there and the law didn't; it may be missing. ``marker`` is
    the clause's letter or number as the text has it. ``heading`` is the number of its words, or true
    where it ends by itself: before a word with a capital letter, or with its line. ``ends`` is the
    sign that the last sentence ends with. ``same_line`` goes on in the line of the part before.
    """

    clause: ClauseId
    scaffolding: str = ""
    marker: str = ""
    heading: bool | int = False
    sentences: int = 0
    ends: str = ""
    aside: Aside | None = None
    same_line: bool = False

    @property
    def is_scaffolding(self) -> bool:
        """Whether the part holds nothing that the law says."""
        return bool(self.scaffolding) and not (self.marker or self.heading or self.sentences)


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of one official text: its file's name, its edition, its shape and its parts.

    ``owner`` is named where a source says who published the text; a manifest goes before it.
    """

    name: str
    file: str
    edition: str
    shape: str
    parts: tuple[Part, ...]
    owner: str | None = None

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws that the text gives, in its order.

        >>> layouts()["nl-2017-14-67.txt"].laws
        ('14', '67')
        """
        return tuple(dict.fromkeys(part.clause.law for part in self.parts))

    @property
    def marks(self) -> frozenset[tuple[str, ...]]:
        """Every mark of the text, in words.

        >>> sorted(layouts()["nl-1963-104.txt"].marks)[:3]
        [('1.',), ('2.',), ('3.',)]
        """
        return frozenset(tuple(part.marker.split()) for part in self.parts if part.marker)

    def stretches(self) -> Iterator[tuple[Part, ...]]:
        """Group the parts that lie between two marks, or in one line."""
        stretch: list[Part] = []
        for part in self.parts:
            goes_on = part.same_line if self.shape == "lines" else not part.marker
            if stretch and not goes_on:
                yield tuple(stretch)
                stretch = []
            stretch.append(part)
        yield tuple(stretch)


def read_layout(name: str, text: str) -> Layout:
    """Read a layout; `SourceError` where a word of it means nothing, `UnknownClause` for a lost clause.

    >>> read_layout("mine", 'file = "a.txt"\\nedition = "se-1997"\\nshape = "poem"\\nparts = []')
    Traceback (most recent call last):
    laws_engine.errors.SourceError: layout mine: the shape “poem” is none of: running, lines. Correct it.
    """
    data = tomllib.loads(text)
    _check_keys(name, data, Layout, needed=("file", "edition", "shape", "parts"))
    if data["shape"] not in SHAPES:
        _refuse(name, f"the shape “{data['shape']}” is none of: {', '.join(SHAPES)}")
    parts = tuple(_read_part(name, data["edition"], entry) for entry in data.pop("parts"))
    return Layout(name=name, parts=parts, **data)


def _read_part(name: str, edition: str, entry: dict[str, Any]) -> Part:
    _check_keys(name, entry, Part, needed=("clause",))
    aside = _read_aside(name, edition, entry.pop("aside")) if "aside" in entry else None
    return Part(clause=_clause(edition, entry.pop("clause")), aside=aside, **entry)


def _read_aside(name: str, edition: str, entry: dict[str, Any]) -> Aside:
    _check_keys(name, entry, Aside, needed=("clause", "opens"))
    return Aside(_clause(edition, entry["clause"]), entry["opens"])


def _clause(edition: str, short: str) -> ClauseId:
    return find_clause(f"{edition}:{short}").id


def _check_keys(name: str, entry: Mapping[str, object], kind: type, needed: Iterable[str]) -> None:
    allowed = {field.name for field in fields(kind)} - {"name"}
    for key in entry:
        if key not in allowed:
            _refuse(name, f"“{key}” is none of: {', '.join(sorted(allowed))}")
    for key in needed:
        if key not in entry:
            _refuse(name, f"“{key}” is missing")


def _refuse(name: str, found: str) -> None:
    raise SourceError(found=f"layout {name}: {found}", todo="Correct it")


@cache
def layouts() -> Mapping[str, Layout]:
    """Return every layout by the name of the file that it is for.

    >>> list(layouts())
    ['nl-1963-104.txt', 'nl-2017-14-67.txt', 'se-1997-13.txt', 'se-1997-50.txt', 'se-1997-99.txt']
    """
    folder = files("laws_engine.book.official") / "layouts"
    found = [
        read_layout(entry.name.removesuffix(".toml"), entry.read_text("utf-8"))
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    ]
    return {layout.file: layout for layout in found}
