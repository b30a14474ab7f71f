"""The same board by every edition and method that can score it, as the compare page shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from laws_engine.desk.board import CALCS, Scored, by_seat, score_state
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import PENALTIES, ROWS, Refused, write_refusal
from laws_engine.desk.states import State, clean_state, need
from laws_engine.errors import sentence
from laws_engine.faces.language import write_value
from laws_engine.faces.numbers import write_points
from laws_engine.faces.slip import Side, figures
from laws_engine.faces.slip_html import mark, side
from laws_engine.faces.ways import ANNOUNCED, WAYS, Way
from laws_engine.ruling import Direction

TITLE = sentence("The same board by every edition and method")
PAIR, SCORE = sentence("Pair"), sentence("Score")


def ways(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``ways``; deductions aren't taken off, so that the ways can be compared."""
    state = clean_state(need(request, "state"), *CALCS)
    own = score_state(_without_deductions(state), reader)
    told = state["announced"]["before_event"] or state["method"] == "announced"
    tried = [_try(state, way, reader) for way in (*WAYS, *([ANNOUNCED] if told else []))]
    pairs = [
        _pair(pair, seats, own, [scored for _, scored, _ in tried], reader)
        for pair, seats in by_seat(own.request.traveller)
    ]
    named = [_name(way, refused, reader) for way, _, refused in tried]
    return {"ways": named, "pairs": pairs, "html": {"table": _table(named, pairs, own, tried, reader)}}


def _without_deductions(state: State) -> State:
    rows = [{**row, "deduct": False} if "deduct" in row else row for row in state[ROWS]]
    return {**state, PENALTIES: [], ROWS: rows}


Tried = tuple[Way, Scored | None, str]


def _try(state: State, way: Way, reader: Reader) -> Tried:
    asked = {**_without_deductions(state), "edition": way.edition, "method": way.method}
    try:
        return way, score_state(asked, reader), ""
    except Refused as refused:
        return way, None, str(write_refusal(refused, reader.lang)["text"])


def _name(way: Way, refused: str, reader: Reader) -> dict[str, str]:
    return {
        "edition": way.edition,
        "method": way.method,
        "label": reader.say(way.label),
        "short": reader.say(way.short),
        "mark": way.mark,
        "refused": refused,
    }


def _figures(pair: str, scored: Scored, reader: Reader) -> Side:
    award = scored.awards[pair]
    share = None if award.percent is None else Fraction(award.percent)
    return figures(award.net, share, reader.lang)


def _pair(
    pair: str, seats: str, own: Scored, tried: Sequence[Scored | None], reader: Reader
) -> dict[str, Any]:
    return {
        "pair": pair,
        "side": seats,
        "score": _score(pair, own),
        "scores": [None if scored is None else _got(_figures(pair, scored, reader)) for scored in tried],
    }


def _got(got: Side) -> dict[str, str | None]:
    percent = None if got.percent is None else got.percent.shown
    return {"mp": got.points.shown, "percent": percent, "bar": got.bar}


def _score(pair: str, own: Scored) -> str:
    """Return the pair's score from its own side, as it is compared."""
    for row in own.request.traveller.scored:
        for hands in Direction:
            name, points = row.of(hands)
            if name == pair and points is not None:
                return write_points(points)
    return ""


def _table(
    named: Sequence[Mapping[str, str]],
    pairs: Sequence[Mapping[str, Any]],
    own: Scored,
    tried: Sequence[Tried],
    reader: Reader,
) -> str:
    shown = [number for number, (_, scored, _) in enumerate(tried) if scored is not None]
    heads = "".join(
        f'<th scope="col" class="side">{mark(named[number]["mark"])} {escape(named[number]["short"])}</th>'
        for number in shown
    )
    lines = [
        '<table class="traveller comparison-table">',
        f'<caption class="hidden">{escape(reader.say(TITLE))}</caption>',
        f'<thead><tr><th scope="col" class="pair">{escape(reader.say(PAIR))}</th>',
        f'<th scope="col" class="score">{escape(reader.say(SCORE))}</th>{heads}</tr></thead>',
    ]
    for seats, direction in (("ns", Direction.NS), ("ew", Direction.EW)):
        heading = escape(write_value(direction, reader.lang))
        lines += [
            "<tbody>",
            f'<tr class="form"><th scope="rowgroup" colspan="{2 + len(shown)}">{heading}</th></tr>',
        ]
        for pair in pairs:
            if pair["side"] == seats:
                cells = [
                    side(_figures(pair["pair"], scored, reader), way.mark, reader.lang)
                    for way, scored, _ in tried
                    if scored is not None
                ]
                lines += [
                    f'<tr><th scope="row" class="pair">{escape(pair["pair"])}</th>',
                    f'<td class="score"><span>{escape(pair["score"])}</span></td>',
                    *cells,
                    "</tr>",
                ]
        lines.append("</tbody>")
    return "\n".join((*lines, "</table>"))
