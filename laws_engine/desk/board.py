"""The fouled board and the turned board: scored, told, and compared with another edition or method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from laws_engine.api import write_answer
from laws_engine.desk import turned
from laws_engine.desk.entering import Entered, enter_board
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import Refused, at, locate
from laws_engine.desk.states import WAY, State, clean_state, need
from laws_engine.desk.writing import (
    Written,
    write_chat,
    write_difference,
    write_facts,
    write_html,
    write_rows_html,
    write_share,
    write_side,
)
from laws_engine.errors import DamagedState, LawsError, Phrase, sentence
from laws_engine.faces.language import write_value
from laws_engine.faces.numbers import write_number
from laws_engine.faces.table import Table, board_table
from laws_engine.faces.text import write_csv
from laws_engine.faces.ways import find_way
from laws_engine.files.document import Request, read_document
from laws_engine.results import Traveller
from laws_engine.ruling import Direction, Ruling
from laws_engine.scoring.board import Award, ScoredBoard

CALCS = ("fouled-board", "turned-board")
TITLES = {"fouled-board": sentence("Fouled board"), "turned-board": sentence("Board played turned")}
NUMBERED = sentence("{title}, board {number}")
CHANGES = sentence("What changes, in percent of the board maximum")
PAIR, DIFFERENCE = sentence("Pair"), sentence("Difference")
NO_WAY = sentence("edition and method were expected")


@dataclass(frozen=True, slots=True)
class Scored:
    """A state that has been scored."""

    state: State
    entered: Entered
    request: Request
    ruling: Ruling[ScoredBoard]
    table: Table

    @property
    def awards(self) -> Mapping[str, Award]:
        """What each pair got."""
        return self.ruling.value.awards


def score_state(state: State, reader: Reader) -> Scored:
    """Score a clean state; `Refused` names the field that can't be."""
    entered = enter_board(state, reader)
    try:
        request = read_document(entered.document, entered.places)
        ruling = request.score(True)
    except LawsError as error:
        raise locate(error, state, reader.lang) from None
    table = board_table(request, ruling)
    table = replace(table, remarks=(*table.remarks, *entered.left_aside))
    return Scored(state, entered, request, ruling, table)


def board(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``board``: a board scored, with everything that is told about it."""
    state = clean_state(need(request, "state"), *CALCS)
    scored = score_state(state, reader)
    changes, changes_html = _compare(scored, request.get("compare_to"), reader)
    written = Written(scored.table, state["edition"], scored.request.traveller.tables, scored.entered.number)
    value: dict[str, Any] = {
        "document": scored.entered.document,
        "answer": write_answer(scored.request, scored.ruling, lang=reader.lang, explain=True),
        "facts": write_facts(written, reader),
        "read": scored.entered.read,
        "rows": _rows(scored, reader),
        "html": {**write_html(written, reader), "changes": changes_html, "compared": "", "turn": ""},
        "changes": changes,
        "text": write_chat(title_of(state, scored.entered.number, reader), written, reader),
        "csv": write_csv(scored.table, reader.lang),
    }
    if state["calc"] == "turned-board":
        value["turn"] = turned.turn(state, reader)
        value["html"]["compared"] = turned.compared(scored.request.traveller, reader)
        value["html"]["turn"] = value["turn"]["html"] if value["turn"] else ""
    return value


def title_of(state: State, number: int | None, reader: Reader) -> str:
    """Return the calculator's name, with the board's number where it is known."""
    title = reader.say(TITLES[state["calc"]])
    return title if number is None else reader.say(NUMBERED, title=title, number=str(number))


def _rows(scored: Scored, reader: Reader) -> list[dict[str, Any]]:
    numbers = {row.ns: row.where.result for row in scored.request.traveller.scored}
    rows = [
        {
            "row": numbers[row.ns.pair],
            "ns": write_side(row.ns, reader),
            "ew": write_side(row.ew, reader),
        }
        for row in scored.table.rows
    ]
    return sorted(rows, key=lambda row: row["row"] or 0)


def by_seat(traveller: Traveller) -> list[tuple[str, str]]:
    """Return every pair with its side: first those in the N-S seats, then those in the E-W seats."""
    sides = (("ns", Direction.NS), ("ew", Direction.EW))
    return [
        (row.ns if side is Direction.NS else row.ew, seats)
        for seats, side in sides
        for row in traveller.scored
    ]


def _compare(scored: Scored, before: object, reader: Reader) -> tuple[list[dict[str, Any]] | None, str]:
    """Compare with the same state by another edition or method; nothing where that can't score it."""
    if before is None:
        return None, ""
    way = _read_way(before)
    try:
        other = score_state({**scored.state, **way}, reader)
    except Refused:
        return None, ""
    changes = [
        _change(pair, seats, other.awards[pair], scored.awards[pair], reader)
        for pair, seats in by_seat(scored.request.traveller)
    ]
    heads = [_way_name(other, reader), _way_name(scored, reader)]
    return changes, _changes_html(changes, heads, reader)


def _read_way(before: object) -> dict[str, str]:
    with at("compare_to"):
        if not isinstance(before, dict) or set(before) != set(WAY):
            raise DamagedState(found=Phrase(NO_WAY))
        return {name: choice.clean(before[name]) for name, choice in WAY.items()}


def _way_name(scored: Scored, reader: Reader) -> str:
    edition = scored.state["edition"]
    method = scored.state["method"] if edition == "se-1997" else "manual"
    return reader.say(find_way(edition, method).short)


def _change(pair: str, seats: str, before: Award, after: Award, reader: Reader) -> dict[str, Any]:
    percent = None
    if before.percent is not None and after.percent is not None:
        percent = write_difference(before.percent, after.percent, reader.lang)
    return {
        "pair": pair,
        "side": seats,
        "before": _got(before, reader),
        "after": _got(after, reader),
        "difference": {"mp": write_difference(before.net, after.net, reader.lang), "percent": percent},
        "changed": (before.net, before.percent) != (after.net, after.percent),
    }


def _got(award: Award, reader: Reader) -> dict[str, str]:
    return {"mp": write_number(award.net, reader.lang), "percent": write_share(award.percent, reader.lang)}


def _changes_html(changes: Sequence[Mapping[str, Any]], heads: Sequence[str], reader: Reader) -> str:
    rows = [
        [
            f"{each['pair']} {write_value(SIDES[each['side']], reader.lang)}",
            each["before"]["percent"],
            each["after"]["percent"],
            each["difference"]["percent"] or "–",
        ]
        for each in changes
    ]
    marks = ["changed" if each["changed"] else "same" for each in changes]
    columns = [reader.say(PAIR), *heads, reader.say(DIFFERENCE)]
    return write_rows_html("changes", reader.say(CHANGES), columns, rows, marks)


SIDES = {"ns": Direction.NS, "ew": Direction.EW}
