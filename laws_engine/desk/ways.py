"""The same board by every edition, method and federation that can score it, and where they part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from laws_engine.desk.board import CALCS, Scored, by_seat, score_state
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import PENALTIES, ROWS, Refused, write_refusal
from laws_engine.desk.states import State, clean_state, need
from laws_engine.desk.ways_html import Compared, write_table, write_told
from laws_engine.faces.agreement import (
    Column,
    columns_of,
    most_apart,
    spread,
    tell_agreement,
    tell_rounding,
)
from laws_engine.faces.numbers import write_number
from laws_engine.faces.scores import score_of
from laws_engine.faces.slip import Side, figures
from laws_engine.faces.ways import ANNOUNCED, FEDERATION_WAYS, WAYS, Way
from laws_engine.federations.data import federations
from laws_engine.results import Result
from laws_engine.ruling import Direction


@dataclass(frozen=True, slots=True)
class Tried:
    """A way, what it gave (rounded and not), or why it can't score the board."""

    way: Way
    scored: Scored | None
    exact: Scored | None
    refused: str


def ways(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``ways``; deductions aren't taken off, so that the ways can be compared."""
    state = clean_state(need(request, "state"), *CALCS)
    traveller = score_state(_without_deductions(state), reader).request.traveller
    tried = [_try(state, way, reader) for way in _ways_of(state)]
    columns = columns_of((each.way, each.exact.awards) for each in tried if each.exact is not None)
    pairs = by_seat(traveller)
    names = [pair for pair, _ in pairs]
    most = most_apart(columns, names)
    whole = not any(each.refused for each in tried)
    told = [*tell_agreement(columns, names, reader.lang, all_score=whole), *_rounding(tried, reader)]
    scores = {pair: _score(row, seats, reader) for row in traveller.scored for pair, seats in _seats(row)}
    compared = [
        Compared(pair, seats, scores[pair], _sides(pair, columns, reader), pair in most)
        for pair, seats in pairs
    ]
    return {
        "ways": [_name(each, reader) for each in tried],
        "columns": [_column(each, tried) for each in columns],
        "told": told,
        "pairs": [_pair(each, tried, columns, reader) for each in compared],
        "html": {
            "told": write_told(columns, [(each.way, each.refused) for each in tried], told, reader),
            "table": write_table(columns, compared, reader),
        },
    }


def _ways_of(state: State) -> tuple[Way, ...]:
    told = state["announced"]["before_event"] or state["method"] == "announced"
    return (*WAYS, *([ANNOUNCED] if told else []), *FEDERATION_WAYS)


def _without_deductions(state: State) -> State:
    rows = [{**row, "deduct": False} if "deduct" in row else row for row in state[ROWS]]
    return {**state, PENALTIES: [], ROWS: rows}


def _try(state: State, way: Way, reader: Reader) -> Tried:
    asked = {**_without_deductions(state), "edition": way.edition, "method": way.method}
    exact = {**asked, "options": {**asked["options"], "rounding": False}}
    try:
        scored = score_state(asked, reader)
        unrounded = score_state(exact, reader) if "rounding" in scored.ruling.options else scored
        if way is ANNOUNCED:
            unrounded = _unrounded_rule(scored, exact, reader)
    except Refused as refused:
        return Tried(way, None, None, str(write_refusal(refused, reader.lang)["text"]))
    return Tried(way, scored, unrounded, "")


def _unrounded_rule(announced: Scored, exact: State, reader: Reader) -> Scored:
    """Return what a federation's announced rule gives before rounding; else what was announced, as it is."""
    rule = exact["announced"]["rule"]
    if rule not in federations():
        return announced
    own = {**exact, "edition": rule, "method": "manual"}
    rounded = score_state({**own, "options": {**own["options"], "rounding": True}}, reader)
    same = all(rounded.awards[pair].net == award.net for pair, award in announced.awards.items())
    return score_state(own, reader) if same else announced


def _rounding(tried: Sequence[Tried], reader: Reader) -> list[str]:
    rounds = [each.way for each in tried if each.scored and each.scored.ruling.options.get("rounding")]
    told = tell_rounding(rounds, reader.lang)
    return [told] if told else []


def _name(tried: Tried, reader: Reader) -> dict[str, str]:
    way = tried.way
    return {
        "edition": way.edition,
        "method": way.method,
        "label": reader.say(way.label),
        "short": reader.say(way.short),
        "mark": way.mark,
        "refused": tried.refused,
    }


def _column(column: Column, tried: Sequence[Tried]) -> dict[str, Any]:
    ways = [each.way for each in tried]
    return {"mark": column.mark, "ways": [ways.index(way) for way in column.ways]}


def _seats(row: Result) -> tuple[tuple[str, str], tuple[str, str]]:
    return (row.ns, "ns"), (row.ew, "ew")


def _score(row: Result, seats: str, reader: Reader) -> str:
    """Write a pair's score from its own side."""
    direction = Direction.NS if (seats == "ns") != row.turned else Direction.EW
    return score_of(row, reader.lang, direction)


def _sides(pair: str, columns: Sequence[Column], reader: Reader) -> tuple[Side, ...]:
    return tuple(_figures(pair, column.awards, reader) for column in columns)


def _figures(pair: str, awards: Mapping[str, Any], reader: Reader) -> Side:
    award = awards[pair]
    share = None if award.percent is None else Fraction(award.percent)
    return figures(award.net, share, reader.lang)


def _pair(
    compared: Compared, tried: Sequence[Tried], columns: Sequence[Column], reader: Reader
) -> dict[str, Any]:
    pair = compared.pair
    return {
        "pair": pair,
        "side": compared.seats,
        "score": compared.score,
        "apart": write_number(spread(columns, pair), reader.lang),
        "most": compared.most,
        "scores": [
            None if each.scored is None else _got(_figures(pair, each.scored.awards, reader))
            for each in tried
        ],
    }


def _got(got: Side) -> dict[str, str | None]:
    percent = None if got.percent is None else got.percent.shown
    return {"mp": got.points.shown, "percent": percent, "bar": got.bar}
