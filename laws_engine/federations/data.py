"""The federations' rules as data: ``federations.toml``, read when somebody first asks for one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from laws_engine.errors import UnknownFederation
from laws_engine.ruling import Percent
from laws_engine.scoring.board import Group
from laws_engine.scoring.rounding import Halves, Rounding


class Formula(Enum):
    """What a group gets that is not small."""

    NEUBERG = "neuberg"
    ADD_ONE = "add-one"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule is stated: the document, the years it is stated for (may be unknown), an address."""

    title: str
    years: str
    address: str


@dataclass(frozen=True, slots=True)
class LoneScore:
    """What a score gets that nothing compares with: a percentage, lifted to the pair's own or not."""

    percent: Percent
    lift: bool


@dataclass(frozen=True, slots=True)
class SmallGroup:
    """Percentages by rank for one size of group, and when they hold.

    ``at_least`` is how many results the board must have for each score of the group;
    ``unless_largest`` leaves the board's largest group to the formula.
    """

    size: int
    percent: tuple[int, ...]
    at_least: int
    unless_largest: bool

    def holds_for(self, group: Group) -> bool:
        """Say whether the percentages hold for a group."""
        enough = group.results >= self.at_least * group.size
        return group.size == self.size and enough and not (self.unless_largest and group.largest)


@dataclass(frozen=True, slots=True)
class Federation:
    """How a federation scores a fouled board; ``lone`` is ``None`` where no source says."""

    id: str
    name: str
    formula: Formula
    lone: LoneScore | None
    small: tuple[SmallGroup, ...]
    rounding: Rounding | None
    sources: tuple[Source, ...]

    def lifts(self, group: Group) -> bool:
        """Say whether a pair's own average can matter for a group of a fouled board."""
        return group.size == 1 and self.lone is not None and self.lone.lift


def find_federation(federation_id: str) -> Federation:
    """Return a federation by its id; `UnknownFederation` if there is none.

    >>> find_federation("ebu").small[1].percent, find_federation("nbf").formula
    ((70, 60, 50), <Formula.ADD_ONE: 'add-one'>)
    """
    every = federations()
    if federation_id not in every:
        raise UnknownFederation(found=federation_id, allowed=", ".join(every))
    return every[federation_id]


@cache
def federations() -> Mapping[str, Federation]:
    """Return every federation by its id, in the order of the data.

    >>> list(federations())
    ['ebu', 'acbl', 'wbf-1991', 'nbb', 'nbf', 'nbf-neuberg']
    """
    text = (files("laws_engine.federations") / "federations.toml").read_text("utf-8")
    return {name: _read(name, entry) for name, entry in tomllib.loads(text).items()}


def _read(federation_id: str, entry: Mapping[str, Any]) -> Federation:
    return Federation(
        federation_id,
        entry["name"],
        Formula(entry["formula"]),
        _read_lone(entry["lone"]) if "lone" in entry else None,
        tuple(map(_read_small, entry.get("small", ()))),
        _read_rounding(entry["rounding"]) if "rounding" in entry else None,
        tuple(Source(**source) for source in entry["sources"]),
    )


def _read_lone(entry: Mapping[str, Any]) -> LoneScore:
    return LoneScore(Percent(entry["percent"]), entry.get("lift", False))


def _read_small(entry: Mapping[str, Any]) -> SmallGroup:
    return SmallGroup(
        entry["size"], tuple(entry["percent"]), entry.get("at_least", 1), entry.get("unless_largest", False)
    )


def _read_rounding(entry: Mapping[str, Any]) -> Rounding:
    return Rounding(Fraction(entry["step"]), Halves(entry["halves"]))
