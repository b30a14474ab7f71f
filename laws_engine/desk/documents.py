"""From a document to the state of a calculator: what fills a form with a worked example or a JSON file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from laws_engine.desk.entering import TURN_DEDUCTION
from laws_engine.desk.fields import Rows
from laws_engine.desk.states import CALCULATORS, VERSION, State, clean_state
from laws_engine.errors import sentence
from laws_engine.examples import find_example
from laws_engine.examples.kinds import Board, Decided, Exposed, Leads, Matches, Plays
from laws_engine.faces.numbers import MINUS, STYLES
from laws_engine.files.checks import known, name_of, need, read_form
from laws_engine.files.document import BOARD_A_MATCH
from laws_engine.files.numbers import read_flag
from laws_engine.results import ORIGINAL

DASH = "–"
"""How a state says that nobody played at a table."""


def state_of(document: Mapping[str, Any], lang: str = "en", calc: str = "") -> State:
    """Return the state that scores a document, which must be one that can be scored.

    Decimals are as the language writes them. Unless ``calc`` says so, a Swedish board with a
    table that was turned opens the calculator for that.

    >>> rows = [{"ns": 1, "ew": 2, "score": -50}]
    >>> state = state_of({"edition": "nl-1963", "event": "pairs", "results": rows})
    >>> state["calc"], state["rows"][0]["score"]
    ('fouled-board', '−50')
    """
    if document.get("event") == BOARD_A_MATCH:
        return clean_state(_state("board-a-match", document, lang) | _matches(document))
    given = _state(calc or _calculator(document), document, lang)
    given |= {name: str(document[name]) for name in ("event", "method", "tables") if name in document}
    options = ("small_groups", "lone_lift", "count_artificial", "rounding")
    given["options"] = {name: document[name] for name in options if name in document}
    given["announced"] = dict(document.get("announced") or {})
    given["averages"] = list(_averages(document.get("averages", {}), lang))
    given["penalties"] = [
        {name: str(value) for name, value in each.items()} for each in document.get("penalties", ())
    ]
    return clean_state(_charged(given) if given["calc"] == "turned-board" else given)


def _calculator(document: Mapping[str, Any]) -> str:
    turned = any(read_flag(row.get("turned", False)) for row in document["results"])
    return "turned-board" if turned and document.get("edition") == "se-1997" else "fouled-board"


def _state(calc: str, document: Mapping[str, Any], lang: str) -> State:
    kept = row_fields(calc)
    rows = [
        {name: cell for name, cell in row_of(row, lang).items() if name in kept}
        for row in document["results"]
    ]
    by = document["federation"] if "federation" in document else document["edition"]
    return {"v": VERSION, "calc": calc, "edition": str(by), "rows": rows}


def row_fields(calc: str) -> Mapping[str, object]:
    """Return the fields that a row of a calculator has.

    >>> list(row_fields("board-a-match"))
    ['table', 'score', 'form']
    """
    rows = CALCULATORS[calc]["rows"]
    assert isinstance(rows, Rows)
    return rows.fields


def row_of(result: Mapping[str, Any], lang: str = "en") -> State:
    """Return the row of a form that a result of a document fills; a `LawsError` where it can't be one.

    >>> row_of({"ns": "1", "ew": "2", "score": "4S N -1", "turned": "nej"})
    {'ns': '1', 'ew': '2', 'form': '', 'turned': False, 'score': '4S N −1'}
    """
    names = ("table", "ns", "ew")
    row: State = {name: name_of(result[name]) for name in names if result.get(name) is not None}
    form = read_form(result.get("form"))
    row["form"] = "" if form == ORIGINAL else form
    row["turned"] = read_flag(result.get("turned", False))
    artificial = result.get("artificial") or {}
    need(artificial, dict, sentence("an object with ns and ew"), "artificial")
    known(artificial, ("ns", "ew", "clause", "offender"), "artificial")
    if "clause" in artificial:
        row["adjusted"] = str(artificial.get("offender", ""))
    else:
        row |= {f"{seats}_artificial": _number(share, lang) for seats, share in artificial.items()}
    if result.get("weighted"):
        row["score"] = ", ".join(
            f"{_number(part['share'], lang)}% {part['score']}" for part in result["weighted"]
        ).replace("-", MINUS)
    elif result.get("score") is not None:
        row["score"] = str(result["score"]).replace("-", MINUS)
    elif not artificial:
        row["score"] = DASH
    return row


def _number(value: object, lang: str) -> str:
    return "" if value is None else str(value).replace(".", STYLES[lang].decimal)


def _charged(state: State) -> State:
    """Move the deduction for a board played turned from the list to the row that it belongs to."""
    for row in state["rows"]:
        for seats in ("ns", "ew"):
            charge = {"pair": row.get(seats), "clause": TURN_DEDUCTION}
            if row["turned"] and charge in state["penalties"]:
                state["penalties"].remove(charge)
                row |= {"offender": seats, "deduct": True}
    return state


def _matches(document: Mapping[str, Any]) -> State:
    names = ("home", "visitors", "home_table", "visitors_table")
    return {"matches": [dict(zip(names, map(str, match), strict=True)) for match in document["matches"]]}


def _averages(averages: Mapping[str, Mapping[str, Any]], lang: str) -> Iterator[State]:
    for pair in dict.fromkeys(pair for by_pair in averages.values() for pair in by_pair):
        given = {base: _number(by_pair[pair], lang) for base, by_pair in averages.items() if pair in by_pair}
        yield {"pair": str(pair), **given}


def example_state(name: str, lang: str = "en") -> State | None:
    """Return the state that opens a calculator with a named example, ``None`` where none has its kind.

    >>> example_state("se-1997/50/minor-card-and-a-void")["cards"]
    [{'card': 'H5', 'deliberate': False, 'partner': False, 'status': 'minor'}]
    """
    match find_example(name).content:
        case Board(document) | Matches(document):
            return state_of(document, lang)
        case Decided(procedure=procedure, answers=answers):
            given = [[question, answer] for question, answer in answers.items()]
            return clean_state({"v": VERSION, "calc": "ruling", "procedure": procedure, "answers": given})
        case Exposed() | Plays() | Leads() as shown:
            return clean_state({"v": VERSION, "calc": "penalty-card", **_cards(shown)})
    return None


def _cards(shown: Exposed | Plays | Leads) -> State:
    if isinstance(shown, Exposed):
        facts = {name: value for name, value in shown.facts.items() if name != "standing"}
        exposed = [{"card": card, "deliberate": deliberate} for card, deliberate in shown.cards]
        return {"cards": [*_standing(shown.facts.get("standing", {})), *exposed], **facts}
    own = _standing(shown.penalty_cards)
    if isinstance(shown, Plays):
        asked = {"led": shown.led or "", "require": shown.require or "", "forbid": list(shown.forbid)}
        return {"hand": shown.hand, "cards": own, **asked}
    partners = shown.partner_cards
    status = partners if isinstance(partners, Mapping) else dict.fromkeys(partners, "major")
    return {"hand": shown.hand, "cards": [*own, *({**each, "partner": True} for each in _standing(status))]}


def _standing(status: Mapping[str, str]) -> list[State]:
    return [{"card": card, "status": each} for card, each in status.items()]
