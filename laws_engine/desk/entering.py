"""From what was typed to the document that `laws_engine.score` takes, row by row and field by field."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import AVERAGES, PENALTIES, ROWS, at, place_of
from laws_engine.desk.scores import board_number, read_score_cell, read_weighted_cell
from laws_engine.desk.states import State
from laws_engine.editions.se_1997.law_99_pockets import ADJUSTED
from laws_engine.errors import (
    BadTables,
    HalfFilled,
    ListedTwice,
    MissingPair,
    NoResults,
    OptionNotInEdition,
    Phrase,
    Place,
    TwoAwards,
    UnknownPair,
    sentence,
)
from laws_engine.faces.ways import edition_name
from laws_engine.federations.data import federations
from laws_engine.files.numbers import plain, read_percent
from laws_engine.ruling import Step

TURN_DEDUCTION = "se-1997:99.A.3.a"
SCORE_MISSING = sentence("the score is missing")
NUMBER_MISSING = sentence("the average is missing")
OFFENDER_MISSING = sentence("the offending pair isn't named")
NOT_TURNED = sentence("it isn't marked as turned")


@dataclass
class Entered:
    """A document, the place of each result, how each row was understood, and what was left aside."""

    document: dict[str, Any]
    places: list[Place] = field(default_factory=list)
    read: list[str | None] = field(default_factory=list)
    left_aside: list[Step] = field(default_factory=list)
    number: int | None = None


def enter_board(state: State, reader: Reader) -> Entered:
    """Return what a fouled or turned board's state asks the engine for; `Refused`.

    >>> from laws_engine.desk.states import clean_state
    >>> rows = [{"ns": "1", "ew": "3", "score": "4S N ="}, {"ns": "2", "ew": "4", "score": "−50"}, {}]
    >>> state = clean_state({"v": 1, "calc": "fouled-board", "board": "2", "rows": rows})
    >>> entered = enter_board(state, Reader("en"))
    >>> entered.document["results"][0], entered.read
    ({'ns': '1', 'ew': '3', 'score': 620}, ['4♠ N = → 620', '−50', None])
    """
    by = "federation" if state["edition"] in federations() else "edition"
    entered = Entered({by: state["edition"], "event": state["event"]})
    entered.number = board_number(state["board"])
    _enter_options(state, entered, reader)
    results = entered.document["results"] = []
    for number, row in enumerate(state[ROWS], 1):
        if is_blank(row):
            entered.read.append(None)
            continue
        results.append(_result(row, number, state, entered, reader))
        entered.places.append(place_of(number, reader.lang))
    with at():
        if not results:
            raise NoResults()
    _enter_averages(state, entered, reader)
    _enter_penalties(state, entered, reader)
    return entered


def is_blank(row: Mapping[str, Any]) -> bool:
    """Say whether a row has nothing that makes it a result.

    >>> is_blank({"table": "3", "ns": " ", "ew": "", "score": ""}), is_blank({"ns": "1"})
    (True, False)
    """
    telling = ("ns", "ew", "score", "ns_artificial", "ew_artificial", "adjusted")
    return not any(str(row.get(name, "")).strip() for name in telling)


def _enter_options(state: State, entered: Entered, reader: Reader) -> None:
    """Fill in what the edition and the method know; the rest is left aside, and named where it was chosen."""
    document, method = entered.document, state["method"]
    document["count_artificial"] = state["options"]["count_artificial"]
    federation = federations().get(state["edition"])
    if federation is not None and federation.rounding is not None:
        document["rounding"] = state["options"]["rounding"]
    if state["edition"] == "se-1997":
        document["method"] = method
        document["lone_lift"] = state["options"]["lone_lift"]
        if method == "neuberg":
            document["small_groups"] = state["options"]["small_groups"]
        if method == "announced":
            document["announced"] = dict(state["announced"])
    elif method != "manual":
        entered.left_aside.append(_left_aside("method", state, reader))
    if state["tables"].strip():
        document["tables"] = _tables(state["tables"])


LEFT_ASIDE = {
    "method": sentence("{edition} have one method only; the method that was chosen is left aside."),
    "deductions": sentence("{edition} set no deductions on a board; those that were named are left aside."),
    "averages": sentence("{edition} use no averages; those that were given are left aside."),
}
LEFT_ASIDE_BY_A_RULE = {
    "method": sentence("{edition}: the rule is one method; the method that was chosen is left aside."),
    "deductions": sentence("{edition}: the rule has no deductions; those that were named are left aside."),
    "averages": sentence("{edition}: the rule uses no averages; those that were given are left aside."),
}
"""What an edition doesn't know, or a federation's rule, and was given."""


def _left_aside(what: str, state: State, reader: Reader) -> Step:
    messages = LEFT_ASIDE_BY_A_RULE if state["edition"] in federations() else LEFT_ASIDE
    return Step(None, messages[what], {"edition": edition_name(state["edition"], reader.lang)})


def _tables(text: str) -> int:
    with at("tables"):
        if not re.fullmatch(r"\d{1,4}", plain(text), re.ASCII) or not int(plain(text)):
            raise BadTables(found=text.strip())
    return int(plain(text))


def _result(row: State, number: int, state: State, entered: Entered, reader: Reader) -> dict[str, Any]:
    result: dict[str, Any] = {name: row[name].strip() for name in ("table", "form") if row[name].strip()}
    for seats in ("ns", "ew"):
        with at(seats, row=number, of=ROWS):
            result[seats] = row[seats].strip()
            if not result[seats]:
                raise MissingPair()
    if row["turned"]:
        result["turned"] = True
    artificial = _artificial(row, number, state)
    if row["score"].strip():
        with at("score", row=number, of=ROWS):
            parts, read = read_weighted_cell(row["score"], reader)
            if parts:
                result["weighted"] = parts
            else:
                result["score"], read = read_score_cell(
                    row["score"], entered.number, state["edition"], reader, turned=row["turned"]
                )
        entered.read.append(read)
    else:
        with at("score", row=number, of=ROWS):
            if not artificial:
                raise HalfFilled(missing=Phrase(SCORE_MISSING))
        entered.read.append("")
    return {**result, "artificial": artificial} if artificial else result


def _artificial(row: State, number: int, state: State) -> dict[str, str]:
    given = {seats: row[f"{seats}_artificial"].strip() for seats in ("ns", "ew")}
    if row["adjusted"]:
        with at("adjusted", row=number, of=ROWS):
            if any(given.values()):
                raise TwoAwards(clause=ADJUSTED.id)
            if state["edition"] != ADJUSTED.id.edition:
                raise OptionNotInEdition(option=ADJUSTED.id.short, edition=state["edition"], allowed="–")
        return {"clause": str(ADJUSTED.id), "offender": row["adjusted"]}
    return {
        seats: _percent(text, f"{seats}_artificial", number, ROWS) for seats, text in given.items() if text
    }


def _percent(text: str, name: str, number: int, of: str) -> str:
    """Return a percentage as the document writes it, once it has been found to be one."""
    with at(name, row=number, of=of):
        read_percent(text)
    return plain(text).removesuffix("%").replace(",", ".")


def _enter_averages(state: State, entered: Entered, reader: Reader) -> None:
    read: dict[str, dict[str, str]] = {"event": {}, "session": {}}
    named: set[str] = set()
    for number, row in enumerate(state[AVERAGES], 1):
        pair = row["pair"].strip()
        if not any(row[name].strip() for name in ("pair", *read)):
            continue
        with at("pair", row=number, of=AVERAGES):
            if not pair:
                raise MissingPair()
            if pair in named:
                raise ListedTwice(found=pair)
        with at("event", row=number, of=AVERAGES):
            if not any(row[base].strip() for base in read):
                raise HalfFilled(missing=Phrase(NUMBER_MISSING))
        named.add(pair)
        for base, by_pair in read.items():
            if row[base].strip():
                by_pair[pair] = _percent(row[base], base, number, AVERAGES)
    given = {base: by_pair for base, by_pair in read.items() if by_pair}
    if given and uses_averages(state["edition"]):
        entered.document["averages"] = given
    elif given:
        entered.left_aside.append(_left_aside("averages", state, reader))


def uses_averages(edition: str) -> bool:
    """Say whether an edition's law, or a federation's rule, lifts a score by a pair's own average.

    >>> uses_averages("se-1997"), uses_averages("ebu"), uses_averages("acbl")
    (True, True, False)
    """
    lone = federations()[edition].lone if edition in federations() else None
    return edition == "se-1997" or (lone is not None and lone.lift)


def _enter_penalties(state: State, entered: Entered, reader: Reader) -> None:
    charged = [(number, row["pair"].strip(), row["clause"]) for number, row in enumerate(state[PENALTIES], 1)]
    charged = [each for each in charged if each[1]]
    if state["edition"] != "se-1997":
        if charged:
            entered.left_aside.append(_left_aside("deductions", state, reader))
        return
    pairs = _pairs(entered.document["results"])
    for number, pair, _ in charged:
        with at("pair", row=number, of=PENALTIES):
            if pair not in pairs:
                raise UnknownPair(found=pair, allowed=", ".join(pairs))
    penalties = [{"pair": pair, "clause": clause} for _, pair, clause in charged]
    penalties += _turn_deductions(state)
    if penalties:
        entered.document["penalties"] = penalties


def _pairs(results: Sequence[Mapping[str, Any]]) -> list[str]:
    played = [
        each
        for each in results
        if each.get("score") is not None or "artificial" in each or "weighted" in each
    ]
    return [each[seats] for each in played for seats in ("ns", "ew")]


def _turn_deductions(state: State) -> list[dict[str, str]]:
    """Return the deductions by 99.A.3.a that the director takes from pairs on a turned board; he may."""
    taken = []
    for number, row in enumerate(state[ROWS], 1):
        if is_blank(row) or not row.get("deduct"):
            continue
        for name, missing in (("offender", OFFENDER_MISSING), ("turned", NOT_TURNED)):
            with at(name, row=number, of=ROWS):
                if not row[name]:
                    raise HalfFilled(missing=Phrase(missing))
        taken.append({"pair": row[row["offender"]].strip(), "clause": TURN_DEDUCTION})
    return taken
