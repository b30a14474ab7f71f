"""Board-a-match teams on a fouled board (nl-1963:104.b)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from laws_engine.api import write_matches
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import MATCHES, ROWS, at, locate, place_of
from laws_engine.desk.scores import board_number, read_score_cell
from laws_engine.desk.states import State, clean_state, need
from laws_engine.desk.writing import write_notes, write_rows_html
from laws_engine.errors import HalfFilled, LawsError, NoResults, Phrase, Place, sentence
from laws_engine.faces.contracts import write_board
from laws_engine.faces.html import render_reasons
from laws_engine.faces.text import GAPS, REMARKS, TEAM, TEAM_POINTS, write_matches_csv
from laws_engine.faces.ways import edition_name
from laws_engine.files.checks import read_form
from laws_engine.files.document import BOARD_A_MATCH
from laws_engine.files.matches import read_matches
from laws_engine.ruling import Ruling
from laws_engine.scoring.board_a_match import ScoredMatches

CALC = "board-a-match"
TITLE = sentence("Fouled board in board-a-match teams")
IN_A_MATCH = ("home", "visitors", "home_table", "visitors_table")
TABLE_MISSING = sentence("the table is missing")
MISSING_FROM_MATCH = {
    "home": sentence("the home team is missing"),
    "visitors": sentence("the visitors are missing"),
    "home_table": sentence("the table where the home team sits N-S is missing"),
    "visitors_table": sentence("the table where the visitors sit N-S is missing"),
}
UNRATED = "–"


def teams(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``teams``: each team's points, with the reasons."""
    state = clean_state(need(request, "state"), CALC)
    number = board_number(state["board"])
    document, places, read = _document(state, number, reader)
    try:
        ruling = read_matches(document, places).score(True)
    except LawsError as error:
        raise locate(error, state, reader.lang) from None
    points = {team: UNRATED if mp is None else str(mp) for team, mp in ruling.value.teams.items()}
    facts = [edition_name(state["edition"], reader.lang)]
    facts += [write_board(number, reader.lang)] if number is not None else []
    return {
        "document": document,
        "answer": write_matches(ruling, lang=reader.lang),
        "facts": facts,
        "read": read,
        "teams": [{"team": team, "points": mp} for team, mp in points.items()],
        "html": _html(points, ruling, reader),
        "text": _chat(facts, points, ruling, reader),
        "csv": write_matches_csv(ruling, reader.lang),
    }


def _document(
    state: State, number: int | None, reader: Reader
) -> tuple[dict[str, Any], list[Place], list[str | None]]:
    results: list[dict[str, Any]] = []
    places: list[Place] = []
    read: list[str | None] = []
    for row_number, row in enumerate(state[ROWS], 1):
        if not row["score"].strip():
            read.append(None)
            continue
        with at("table", row=row_number, of=ROWS):
            if not row["table"].strip():
                raise HalfFilled(missing=Phrase(TABLE_MISSING))
        with at("score", row=row_number, of=ROWS):
            points, understood = read_score_cell(row["score"], number, state["edition"], reader)
        results.append({"table": row["table"].strip(), "score": points, "form": read_form(row["form"])})
        places.append(place_of(row_number, reader.lang))
        read.append(understood)
    matches = [each for each in map(_match, enumerate(state[MATCHES], 1)) if each]
    with at():
        if not results or not matches:
            raise NoResults()
    document = {"edition": state["edition"], "event": BOARD_A_MATCH, "matches": matches, "results": results}
    return document, places, read


def _match(numbered: tuple[int, State]) -> list[str]:
    number, row = numbered
    match = [row[name].strip() for name in IN_A_MATCH]
    if any(match):
        for name, text in zip(IN_A_MATCH, match, strict=True):
            with at(name, row=number, of=MATCHES):
                if not text:
                    raise HalfFilled(missing=Phrase(MISSING_FROM_MATCH[name]))
        return match
    return []


def _html(points: Mapping[str, str], ruling: Ruling[ScoredMatches], reader: Reader) -> dict[str, str]:
    heads = [reader.say(TEAM), reader.say(TEAM_POINTS)]
    return {
        "table": write_rows_html("teams", reader.say(TITLE), heads, list(points.items())),
        "reasons": render_reasons(ruling.steps, reader.lang, reader.link),
        "gaps": render_reasons(ruling.gaps, reader.lang, reader.link, "gaps"),
        "remarks": render_reasons(ruling.remarks, reader.lang, reader.link, "remarks"),
    }


def _chat(facts: list[str], points: Mapping[str, str], ruling: Ruling[ScoredMatches], reader: Reader) -> str:
    unit = reader.say(TEAM_POINTS)
    blocks = [[reader.say(TITLE), *facts], [f"{team}: {mp} {unit}" for team, mp in points.items()]]
    notes = ((GAPS, ruling.gaps), (REMARKS, ruling.remarks))
    blocks += [block for heading, steps in notes if (block := write_notes(heading, steps, reader))]
    return "\n\n".join("\n".join(lines) for lines in blocks)
