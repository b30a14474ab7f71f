"""Refusals: an error of the engine with the field of the state that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from laws_engine.editions.se_1997.law_99 import Rule, announceable
from laws_engine.errors import NOWHERE, EngineFault, LawsError, NotAnnounced, Place, sentence
from laws_engine.faces.language import explain_error, translate, write_place
from laws_engine.faces.ways import find_way

ROWS, AVERAGES, PENALTIES, MATCHES = "rows", "averages", "penalties", "matches"
CARDS, SEEN, ANSWERS = "cards", "seen", "answers"

LISTS = {
    ROWS: sentence("Row {row}"),
    AVERAGES: sentence("Average {row}"),
    PENALTIES: sentence("Deduction {row}"),
    MATCHES: sentence("Match {row}"),
    CARDS: sentence("Card {row}"),
    SEEN: sentence("Look {row}"),
    ANSWERS: sentence("Answer {row}"),
}
"""How a row of each list is called, in a sentence's beginning."""

FIELDS = {
    "table": sentence("Table"),
    "ns": sentence("N-S pair"),
    "ew": sentence("E-W pair"),
    "form": sentence("Form"),
    "turned": sentence("Turned"),
    "score": sentence("Score"),
    "ns_artificial": sentence("Artificial N-S"),
    "ew_artificial": sentence("Artificial E-W"),
    "board": sentence("Board number"),
    "tables": sentence("Number of tables"),
    "pair": sentence("Pair"),
    "event": sentence("Average in the event"),
    "session": sentence("Average in the session"),
    "home": sentence("Home team"),
    "visitors": sentence("Visitors"),
    "home_table": sentence("Table of the home team's N-S"),
    "visitors_table": sentence("Table of the visitors' N-S"),
}
"""How the fields of rows are called; others need no name beside the message."""

RULES = {
    Rule.ADD_ONE.value: sentence("one MP for each result outside the group"),
    Rule.NEUBERG.value: sentence("Neuberg's formula"),
}
"""How the rules are called that may be announced."""

_NESTED = {
    "artificial, ns": "ns_artificial",
    "artificial, ew": "ew_artificial",
    "artificial": "adjusted",
    "weighted": "score",
}
"""What the engine's document calls some of them."""


@dataclass
class Refused(Exception):
    """An error, and where in the state it lies: the list, its row from 1, and the field."""

    error: LawsError
    list: str | None = None
    row: int | None = None
    field: str | None = None


@contextmanager
def at(field: str | None = None, *, row: int | None = None, of: str | None = None) -> Iterator[None]:
    """Say where every `LawsError` raised inside lies.

    >>> from laws_engine.errors import BadScore
    >>> try:
    ...     with at("score", row=2, of=ROWS):
    ...         raise BadScore(found=435, limit=7600)
    ... except Refused as refused:
    ...     write_refusal(refused, "en")["where"]
    'Row 2, score'
    """
    try:
        yield
    except LawsError as error:
        raise Refused(error, of, row, field) from None


def place_of(row: int, lang: str) -> Place:
    """Return the place of a row of results, which calls its fields as the reader does."""
    names = {field: _in_sentence(name) for field, name in _names(lang).items()}
    return Place(result=row, names=names)


def _names(lang: str) -> dict[str, str]:
    named = {field: translate(name, lang) for field, name in FIELDS.items()}
    return named | {nested: named[field] for nested, field in _NESTED.items() if field in named}


def locate(error: LawsError, state: Mapping[str, Any], lang: str) -> Refused:
    """Find out which field of a state an error of the engine is about."""
    where = error.where
    if where.result is not None:
        back = {name: field for field, name in place_of(0, lang).names.items()}
        field = back.get(where.field or "", where.field)
        return Refused(error, ROWS, where.result, _NESTED.get(field or "", field))
    if where.field in (PENALTIES, MATCHES):
        return Refused(error, where.field, *_listed(error, state[where.field]))
    if isinstance(error, NotAnnounced):
        _name_rules(error, lang)
        return Refused(error, None, None, "rule" if state["announced"]["before_event"] else "before_event")
    return Refused(error, None, None, where.field)


def _name_rules(error: NotAnnounced, lang: str) -> None:
    """Call the rules and methods that a message names as the reader does."""
    methods = (find_way("se-1997", name).short for name in str(error.values["methods"]).split(", "))
    names = (RULES[rule] if rule in RULES else find_way(rule, "manual").short for rule in announceable())
    error.values["rules"] = ", ".join(translate(name, lang) for name in names)
    error.values["methods"] = ", ".join(translate(name, lang) for name in methods)


def _listed(error: LawsError, rows: list[dict[str, Any]]) -> tuple[int | None, str | None]:
    """Return the last row that holds what an error names, and the field that holds it."""
    named = {str(error.values.get(name, "")) for name in ("found", "table", "team", "pair")} - {""}
    for number in range(len(rows), 0, -1):
        for field, value in reversed(rows[number - 1].items()):
            if isinstance(value, str) and value.strip() in named:
                return number, field
    return None, None


def write_refusal(refused: Refused, lang: str) -> dict[str, Any]:
    """Write a refusal as a response has it."""
    error = refused.error
    where, error.where = error.where, NOWHERE
    in_file = write_place(where, lang) if refused.list is None and where.line is not None else ""
    return {
        "text": explain_error(error, lang),
        "where": in_file or _where(refused, lang),
        "list": refused.list,
        "row": refused.row,
        "field": refused.field,
        "bug": isinstance(error, EngineFault),
    }


def _where(refused: Refused, lang: str) -> str:
    parts = []
    if refused.list is not None and refused.row is not None:
        parts.append(translate(LISTS[refused.list], lang).format(row=refused.row))
    field = refused.field if refused.list is not None or refused.field != "event" else None
    if field in FIELDS:
        name = translate(FIELDS[field], lang)
        parts.append(_in_sentence(name) if parts else name)
    return ", ".join(parts)


def _in_sentence(name: str) -> str:
    """Write a name inside a sentence: small, unless it begins with letters of the compass."""
    return name if name[1:2] in "-" or name[:2].isupper() else name[0].lower() + name[1:]
