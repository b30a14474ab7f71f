"""States: what a calculator holds and a share link carries, checked field by field.

A state comes from anywhere, so nothing in it is believed: unknown fields, wrong types, texts that
are too long and too many rows are refused. A state of an older version is brought up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from laws_engine.desk.fields import CELL, UNWRITABLE, Choice, Field, Flag, Rows, Text, Words
from laws_engine.desk.refusals import ANSWERS, AVERAGES, CARDS, MATCHES, PENALTIES, ROWS, SEEN, at
from laws_engine.editions.se_1997.law_99 import PENALTY_CLAUSES, Method, Rule, SmallGroups, announceable
from laws_engine.errors import (
    DamagedState,
    LaterState,
    MissingField,
    Phrase,
    TooMany,
    UnknownField,
    sentence,
)
from laws_engine.federations.data import federations

VERSION = 1
"""The version of the states that are made here."""

State = dict[str, Any]

UPGRADES: Mapping[int, Callable[[State], State]] = {}
"""By version: what makes a state of it one of the next."""

NAME = 100
MOST_ROWS, MOST_MATCHES, MOST_CARDS, MOST_ANSWERS, MOST_LOOKS = 300, 150, 26, 40, 12

NO_LIST = sentence("a list was expected")
NO_FIELDS = sentence("named fields were expected")
NO_VERSION = sentence("its version is missing")

SEATS, SIDES, SUITS = ("N", "E", "S", "W"), ("", "ns", "ew"), ("S", "H", "D", "C")
ROW: Mapping[str, Text | Choice | Flag] = {
    **{name: Text() for name in ("table", "ns", "ew", "score", "form")},
    "turned": Flag(),
    "ns_artificial": Text(),
    "ew_artificial": Text(),
    "adjusted": Choice(SIDES),
}
WAY = {
    "edition": Choice(("se-1997", "nl-1963", *federations()), "se-1997"),
    "method": Choice(tuple(each.value for each in Method), Method.MANUAL.value),
}
BOARD: Mapping[str, Field] = {
    **WAY,
    "event": Choice(("pairs", "individual"), "pairs"),
    "tables": Text(),
    "board": Text(),
    "options": {
        "small_groups": Choice(tuple(each.value for each in SmallGroups), SmallGroups.FIXED.value),
        "lone_lift": Flag(True),
        "count_artificial": Flag(True),
        "rounding": Flag(True),
    },
    "announced": {
        "before_event": Flag(),
        "rule": Choice(announceable(), Rule.ADD_ONE.value),
    },
    ROWS: Rows(ROW, MOST_ROWS),
    AVERAGES: Rows({"pair": Text(), "event": Text(), "session": Text()}, MOST_ROWS),
    PENALTIES: Rows({"pair": Text(), "clause": Choice(PENALTY_CLAUSES, PENALTY_CLAUSES[0])}, MOST_ROWS),
}
CALCULATORS: Mapping[str, Mapping[str, Field]] = {
    "fouled-board": BOARD,
    "turned-board": {
        **BOARD,
        "edition": Choice(("se-1997",), "se-1997"),
        ROWS: Rows({**ROW, "offender": Choice(SIDES), "deduct": Flag()}, MOST_ROWS),
        SEEN: Rows({"player": Choice(SEATS, "N"), "hand": Choice(SEATS, "E")}, MOST_LOOKS),
    },
    "board-a-match": {
        "edition": Choice(("nl-1963",), "nl-1963"),
        "board": Text(),
        ROWS: Rows({"table": Text(), "score": Text(), "form": Text()}, MOST_ROWS),
        MATCHES: Rows(
            {name: Text() for name in ("home", "visitors", "home_table", "visitors_table")}, MOST_MATCHES
        ),
    },
    "penalty-card": {
        "hand": Text(),
        "led": Choice(("", *SUITS)),
        "require": Text(2),
        "forbid": Words(Choice(SUITS), len(SUITS)),
        CARDS: Rows(
            {
                "card": Text(),
                "deliberate": Flag(),
                "partner": Flag(),
                "status": Choice(("", "minor", "major")),
            },
            MOST_CARDS,
        ),
        "defender": Flag(True),
        "law_57": Flag(),
        "td_waives": Flag(),
    },
    "ruling": {"procedure": Text(NAME), ANSWERS: Words(Text(NAME), MOST_ANSWERS, width=2)},
}
"""The fields of each calculator's state."""


def clean_state(state: object, *calcs: str) -> State:
    """Return a state with every field of its calculator, as a copy; `Refused` says what can't be.

    ``calcs`` are the calculators that are taken; without any, all.

    >>> clean_state({"v": 1, "calc": "ruling", "procedure": "se-1997:13"})
    {'v': 1, 'calc': 'ruling', 'procedure': 'se-1997:13', 'answers': []}
    """
    with at():
        if not isinstance(state, dict):
            raise DamagedState(found=Phrase(NO_FIELDS))
    current = _up_to_date(state)
    with at("calc"):
        allowed = calcs or tuple(CALCULATORS)
        calc = Choice(allowed, allowed[0]).clean(current.get("calc", ""))
    given = {name: value for name, value in current.items() if name not in ("v", "calc")}
    return {"v": VERSION, "calc": calc, **_clean_fields(CALCULATORS[calc], given)}


def _up_to_date(state: State) -> State:
    with at("v"):
        version = state.get("v")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise DamagedState(found=Phrase(NO_VERSION))
        if version > VERSION:
            raise LaterState(found=version if version < 1000 else "…", limit=VERSION)
    for number in range(version, VERSION):
        state = UPGRADES[number](state)
    return state


def _clean_fields(
    fields: Mapping[str, Any], given: Mapping[str, Any], *, row: int | None = None, of: str | None = None
) -> State:
    with at(row=row, of=of):
        if not isinstance(given, dict):
            raise DamagedState(found=Phrase(NO_FIELDS))
        for name in given:
            if name not in fields:
                raise UnknownField(found=_shown(name), allowed=", ".join(fields))
    return {
        name: _clean(field, given[name], name, row, of) if name in given else _empty(field)
        for name, field in fields.items()
    }


def _clean(field: Field, value: Any, name: str, row: int | None, of: str | None) -> Any:
    if isinstance(field, Mapping):
        return _clean_fields(field, value)
    with at(name, row=row, of=of):
        if isinstance(field, Text | Choice | Flag):
            return field.clean(value)
        if not isinstance(value, list):
            raise DamagedState(found=Phrase(NO_LIST))
        if len(value) > field.limit:
            raise TooMany(found=len(value), limit=field.limit)
        if isinstance(field, Words):
            return [_clean_words(field, each) for each in value]
    return [_clean_fields(field.fields, each, row=number, of=name) for number, each in enumerate(value, 1)]


def _clean_words(field: Words, value: Any) -> Any:
    if not field.width:
        return field.word.clean(value)
    if not isinstance(value, list) or len(value) != field.width:
        raise DamagedState(found=Phrase(NO_LIST))
    return [field.word.clean(each) for each in value]


def _empty(field: Field) -> Any:
    if isinstance(field, Mapping):
        return {name: each.default for name, each in field.items()}
    return [] if isinstance(field, Rows | Words) else field.default


def _shown(name: object) -> str:
    return UNWRITABLE.sub("", str(name))[:CELL]


def need(request: Mapping[str, Any], name: str) -> Any:
    """Return what a request must have; `Refused`.

    >>> need({"state": 1}, "state")
    1
    """
    with at(name):
        if name not in request:
            raise MissingField(found=name, allowed=name)
    return request[name]
