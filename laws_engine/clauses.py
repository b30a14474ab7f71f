"""Clauses: their ids, their data, and which function computes which clause.

A clause id names edition, law and place: ``se-1997:99.A.1/s3``. The data beside each edition
(``editions/*/clauses.toml``) holds what the law says in figures and forms; no number of the law
stands in code. Functions that compute a clause carry `@clause`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from laws_engine.errors import UnknownAmount, UnknownClause, UnknownEdition

Function = TypeVar("Function", bound=Callable[..., Any])

_ID = re.compile(r"(?P<edition>[a-z]{2}-\d{4}):(?P<law>\d+)(?P<path>(?:[./(][\w)]+)*)")


@dataclass(frozen=True, slots=True, order=True)
class ClauseId:
    """The name of a clause: edition, law number and the place inside the law.

    >>> third = ClauseId.parse("se-1997:99.A.1/s3")
    >>> third.edition, third.law, third.anchor, str(third.parent)
    ('se-1997', '99', 'a-1-s3', 'se-1997:99.A.1')
    >>> str(third)
    'se-1997:99.A.1/s3'
    """

    edition: str
    law: str
    path: str = ""

    @classmethod
    def parse(cls, text: str) -> ClauseId:
        """Read an id; `UnknownClause` if it isn't written like one (it need not exist)."""
        match = _ID.fullmatch(text)
        if match is None:
            raise UnknownClause(found=text, allowed="se-1997:99.A.1/s3")
        return cls(**match.groupdict())

    def __str__(self) -> str:
        return f"{self.edition}:{self.law}{self.path}"

    @property
    def anchor(self) -> str:
        """The fragment on the law's page, equal in all languages.

        >>> ClauseId.parse("se-1997:99.B.2.e(1)").anchor, ClauseId.parse("se-1997:13/s0").anchor
        ('b-2-e-1', 's0')
        """
        return re.sub(r"[^a-z0-9]+", "-", self.path.lower()).strip("-")

    @property
    def parent(self) -> ClauseId | None:
        """The clause or law one level up; ``None`` for a law itself."""
        if not self.path:
            return None
        return ClauseId(self.edition, self.law, re.sub(r"[./(]\w+\)?$", "", self.path))

    @property
    def short(self) -> str:
        """The id without its edition, as a reader cites it.

        >>> ClauseId.parse("se-1997:99.A.1/s3").short
        '99.A.1/s3'
        """
        return f"{self.law}{self.path}"


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure of the law with its unit.

    Units are ``percent`` (of the board maximum), ``mp``, ``imps``, ``tricks``, ``boards``, ``tables``,
    ``scores``, ``cards``, ``rank`` (of a card) and ``degrees``. ``value`` is a number, or
    a tuple of numbers where the law gives a scale.
    """

    value: int | tuple[int, ...]
    unit: str


@dataclass(frozen=True, slots=True)
class Clause:
    """What the data says of a clause.

    ``kind`` is computed, decision, duty, definition, heading or external (a law that this
    project doesn't hold); ``modalities`` a tuple of must, may, must-not, ought, deemed, duty.
    ``decider`` is TD, AUTO (arithmetic), ORG (organiser), OFF (offender), PARTNER (the offender's), DEC
    (declarer) or TD+ALL4 (director and all four players).
    """

    id: ClauseId
    kind: str
    modalities: tuple[str, ...] = ()
    decider: str | None = None
    references: tuple[ClauseId, ...] = ()
    amounts: Mapping[str, Amount] = field(default_factory=dict)

    def amount(self, name: str) -> Amount:
        """Return an amount by name; `UnknownAmount` if the clause sets none of that name.

        >>> find_clause("se-1997:99.A.1/s2").amount("floor")
        Amount(value=60, unit='percent')
        """
        if name not in self.amounts:
            raise UnknownAmount(found=name, clause=str(self.id), allowed=", ".join(self.amounts) or "–")
        return self.amounts[name]

    def number(self, name: str) -> int:
        """Return the value of an amount that is a single number.

        >>> find_clause("se-1997:99.A.1/s3").number("tables")
        7
        """
        value = self.amount(name).value
        assert isinstance(value, int)
        return value


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the laws: its id, year, country and the language it was written in."""

    id: str
    year: int
    country: str
    language: str
    clauses: Mapping[ClauseId, Clause]


def _read_amounts(raw: Mapping[str, Any], all_raw: Mapping[str, Mapping[str, Any]]) -> dict[str, Amount]:
    amounts: dict[str, Amount] = {}
    for name, entry in raw.items():
        if "same_as" in entry:
            amounts |= {name: _read_amounts(all_raw[entry["same_as"]]["amounts"], all_raw)[name]}
            continue
        [(unit, value)] = entry.items()
        amounts[name] = Amount(tuple(value) if isinstance(value, list) else value, unit)
    return amounts


def _read_edition(text: str) -> Edition:
    data = tomllib.loads(text)
    head = data["edition"]
    raw = {entry["id"]: entry for entry in data["clause"]}
    clauses = {}
    for short, entry in raw.items():
        clause_id = ClauseId.parse(f"{head['id']}:{short}")
        clauses[clause_id] = Clause(
            id=clause_id,
            kind=entry["kind"],
            modalities=tuple(entry.get("modalities", ())),
            decider=entry.get("decider"),
            references=tuple(ClauseId.parse(f"{head['id']}:{ref}") for ref in entry.get("references", ())),
            amounts=_read_amounts(entry.get("amounts", {}), raw),
        )
    return Edition(head["id"], head["year"], head["country"], head["language"], clauses)


@cache
def editions() -> Mapping[str, Edition]:
    """Return every edition by id, oldest first.

    >>> list(editions())
    ['nl-1963', 'se-1997', 'nl-2017']
    """
    folders = files("laws_engine") / "editions"
    texts = [
        (folder / "clauses.toml").read_text("utf-8")
        for folder in folders.iterdir()
        if (folder / "clauses.toml").is_file()
    ]
    found = sorted((_read_edition(text) for text in texts), key=lambda edition: edition.year)
    return {edition.id: edition for edition in found}


def find_edition(edition_id: str) -> Edition:
    """Return an edition; `UnknownEdition` names those that exist."""
    if edition_id not in editions():
        raise UnknownEdition(found=edition_id, allowed=", ".join(editions()))
    return editions()[edition_id]


def find_clause(clause_id: ClauseId | str) -> Clause:
    """Return a clause by id; `UnknownClause` names the nearest that exist.

    >>> find_clause("se-1997:99.A.1/s3").modalities
    ('must',)
    >>> find_clause("se-1997:99.A.1/s9")
    Traceback (most recent call last):
    laws_engine.errors.UnknownClause: There is no clause “se-1997:99.A.1/s9”. \
Nearest: se-1997:99.A.1/s5, se-1997:99.A.1/s4, se-1997:99.A.1/s3. Write it as in se-1997:99.A.1/s3.
    """
    wanted = ClauseId.parse(clause_id) if isinstance(clause_id, str) else clause_id
    known = _all_clauses()
    if wanted not in known:
        near = get_close_matches(str(wanted), [str(name) for name in known])
        raise UnknownClause(found=str(wanted), allowed=", ".join(near) or ", ".join(editions()))
    return known[wanted]


@cache
def _all_clauses() -> Mapping[ClauseId, Clause]:
    return {each.id: each for edition in editions().values() for each in edition.clauses.values()}


_functions: dict[ClauseId, list[Callable[..., Any]]] = {}


def clause(*clause_ids: str) -> Callable[[Function], Function]:
    """Declare that a function computes these clauses.

    Raises `UnknownClause` at import time if the data has no such clause.

    >>> from laws_engine.editions.se_1997.law_99 import basic_award
    >>> functions_of("se-1997:99.A.1/s1") == (basic_award,)
    True
    """

    def declare(function: Function) -> Function:
        for clause_id in clause_ids:
            _functions.setdefault(find_clause(clause_id).id, []).append(function)
        return function

    return declare


_sources: list[tuple[Callable[..., Any], Callable[[], Iterable[ClauseId]]]] = []


def clauses_from(source: Callable[[], Iterable[ClauseId]]) -> Callable[[Function], Function]:
    """Declare that a function decides the clauses that ``source`` names once somebody asks.

    >>> from laws_engine.procedures import rule
    >>> functions_of("se-1997:13.A.1") == (rule,)
    True
    """

    def declare(function: Function) -> Function:
        _sources.append((function, cache(source)))
        return function

    return declare


def functions_of(clause_id: ClauseId | str) -> tuple[Callable[..., Any], ...]:
    """Return the functions that declare a clause, in the order in which they were declared."""
    wanted = find_clause(clause_id).id
    named = [function for function, source in _sources if wanted in source()]
    return (*_functions.get(wanted, ()), *named)
