"""The JSON document: what `laws_engine.score` takes, read and checked part by part."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Any, TypeVar

from laws_engine.clauses import find_edition
from laws_engine.editions.nl_1963 import article_104
from laws_engine.editions.se_1997 import law_99
from laws_engine.errors import (
    AnnouncedUnused,
    BadJson,
    BadTables,
    BadType,
    EmptyInput,
    MissingField,
    OptionNotInEdition,
    Phrase,
    Place,
    UnknownEvent,
    UnknownField,
    UnknownMethod,
    UnknownPair,
    UnknownValue,
    located,
    sentence,
)
from laws_engine.files.numbers import read_flag, read_percent, read_score
from laws_engine.results import ORIGINAL, Result, Traveller
from laws_engine.ruling import Percent, Ruling, Step
from laws_engine.scoring.board import ScoredBoard
from laws_engine.scoring.points import possible_scores

Document = Mapping[str, Any]
Choice = TypeVar("Choice", bound=Enum)

EVENTS = ("pairs", "individual")
FIELDS = (
    "edition",
    "event",
    "tables",
    "method",
    "small_groups",
    "lone_lift",
    "count_artificial",
    "results",
    "averages",
    "penalties",
    "announced",
)
RESULT_FIELDS = ("table", "ns", "ew", "score", "form", "turned", "artificial")
OPTIONS = {
    "se-1997": ("method", "small_groups", "lone_lift", "count_artificial", "announced", "penalties"),
    "nl-1963": ("method", "count_artificial"),
}
METHODS = {
    "se-1997": tuple(method.value for method in law_99.Method),
    "nl-1963": (law_99.Method.MANUAL.value,),
}


@dataclass(frozen=True, slots=True)
class Request:
    """A document that has been read: score it by calling ``score(explain)``."""

    traveller: Traveller
    score: Callable[[bool], Ruling[ScoredBoard]]
    remarks: tuple[Step, ...] = ()
    edition: str = ""
    method: str = law_99.Method.MANUAL.value


def parse_json(text: str) -> Document:
    """Read a document from JSON text with exact numbers; `BadJson` or `EmptyInput` otherwise.

    >>> parse_json('{"tables": 10, "share": 57.50}')
    {'tables': 10, 'share': Decimal('57.50')}
    """
    if not text.strip():
        raise EmptyInput()
    try:
        data = json.loads(text, parse_float=Decimal)
    except json.JSONDecodeError as error:
        raise BadJson(found=_from_here(text, error.pos), where=Place(line=error.lineno)) from None
    except RecursionError:
        raise BadJson(found=Phrase(sentence("it is nested too deeply"))) from None
    except ValueError:
        raise BadJson(found=Phrase(sentence("it holds a number that is too long"))) from None
    if not isinstance(data, dict):
        raise BadJson(found=_from_here(text.strip(), 0), where=Place(line=1))
    return data


def _from_here(text: str, position: int) -> str:
    """Return what stands at a position, as far as a line of a message has room for it."""
    rest = text[position:].strip().splitlines()
    return f"“{rest[0][:30]}”" if rest else Phrase(sentence("it ends too early"))


def read_document(document: Document, places: Sequence[Place] = ()) -> Request:
    """Check a document and return what it asks for; ``places`` says where each result stands.

    Raises a `LawsError` that names the field, what was found and what is allowed.

    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170, "form": "changed"}]
    >>> request = read_document({"edition": "nl-1963", "event": "pairs", "results": rows})
    >>> str(request.score(False).value.awards["1"].percent)
    '50'
    """
    _need(document, dict, sentence("an object with named fields"))
    _known(document, FIELDS)
    for name in ("edition", "event", "results"):
        if name not in document:
            raise MissingField(found=name, allowed="edition, event, results")
    with located(Place(field="edition")):
        edition = find_edition(str(document["edition"])).id
    event = str(document["event"])
    if event not in EVENTS:
        raise UnknownEvent(
            found=event, edition=edition, allowed=", ".join(EVENTS), where=Place(field="event")
        )
    _check_options(document, edition)
    traveller = _read_traveller(document, places)
    averages = _read_averages(document.get("averages", {}))
    remarks = (*_remarks_on_rows(traveller, edition), *_remarks_on_averages(document, traveller, edition))
    if event == "individual":
        remarks += (Step(None, sentence("In an individual event each player gets his partnership's score.")),)
    reader = _swedish if edition == "se-1997" else _dutch
    score = reader(document, traveller, averages, event)
    return Request(traveller, score, remarks, edition, document.get("method", law_99.Method.MANUAL.value))


def _swedish(
    document: Document, traveller: Traveller, averages: Mapping[str, Percent], event: str
) -> Callable[[bool], Ruling[ScoredBoard]]:
    announced = _read_announced(document)
    options = law_99.Options(
        method=_choice(document, "method", law_99.Method, law_99.Method.MANUAL),
        small_groups=_choice(document, "small_groups", law_99.SmallGroups, law_99.SmallGroups.FIXED),
        lone_lift=_flag(document, "lone_lift", True),
        count_artificial=_flag(document, "count_artificial", True),
        announced_rule=announced[0],
        announced_before_event=announced[1],
        averages=averages,
    )
    penalties = _read_penalties(document.get("penalties", ()), traveller)
    individual = event == "individual"
    return lambda explain: law_99.score_board(
        traveller, options, penalties, individual=individual, explain=explain
    )


def _dutch(
    document: Document, traveller: Traveller, averages: Mapping[str, Percent], event: str
) -> Callable[[bool], Ruling[ScoredBoard]]:
    options = article_104.Options(count_artificial=_flag(document, "count_artificial", True))
    return lambda explain: article_104.score_board(traveller, options, explain=explain)


def _check_options(document: Document, edition: str) -> None:
    every = dict.fromkeys(name for names in OPTIONS.values() for name in names)
    for name in every:
        if name in document and name not in OPTIONS[edition]:
            raise OptionNotInEdition(
                option=name, edition=edition, allowed=", ".join(OPTIONS[edition]), where=Place(field=name)
            )
    method = document.get("method", "manual")
    if method not in METHODS[edition]:
        raise UnknownMethod(
            found=method, edition=edition, allowed=", ".join(METHODS[edition]), where=Place(field="method")
        )


def _need(value: object, kind: type | tuple[type, ...], allowed: str, field: str | None = None) -> None:
    if not isinstance(value, kind):
        raise BadType(found=repr(value)[:60], allowed=Phrase(allowed), where=Place(field=field))


def _known(part: Mapping[str, Any], allowed: Iterable[str], field: str | None = None) -> None:
    for name in part:
        if name not in allowed:
            raise UnknownField(found=name, allowed=", ".join(allowed), where=Place(field=field))


def _flag(document: Document, name: str, default: bool) -> bool:
    with located(Place(field=name)):
        return read_flag(document.get(name, default))


def _choice(document: Document, name: str, choices: type[Choice], default: Choice) -> Choice:
    value = document.get(name, default.value)
    try:
        return choices(value)
    except ValueError:
        allowed = ", ".join(choice.value for choice in choices)
        raise UnknownValue(found=value, option=name, allowed=allowed, where=Place(field=name)) from None


def _read_announced(document: Document) -> tuple[law_99.Rule | None, bool]:
    announced = document.get("announced")
    if announced is None:
        return None, False
    method = document.get("method", "manual")
    if method != law_99.Method.ANNOUNCED.value:
        raise AnnouncedUnused(method=method, where=Place(field="announced"))
    _need(announced, dict, sentence("an object with before_event and rule"), "announced")
    _known(announced, ("before_event", "rule"), "announced")
    before = _flag(announced, "before_event", False)
    rule = _choice(announced, "rule", law_99.Rule, law_99.Rule.ADD_ONE) if "rule" in announced else None
    return rule, before


def _read_traveller(document: Document, places: Sequence[Place]) -> Traveller:
    rows = document["results"]
    _need(rows, (list, tuple), sentence("a list of results"), "results")
    results = tuple(
        _read_result(row, places[index] if index < len(places) else Place(result=index + 1))
        for index, row in enumerate(rows)
    )
    tables = document.get("tables", 0)
    if "tables" in document and (not isinstance(tables, int) or isinstance(tables, bool) or tables < 1):
        raise BadTables(found=tables, where=Place(field="tables"))
    return Traveller(results, tables)


def _read_result(row: Any, where: Place) -> Result:
    with located(where):
        _need(row, dict, sentence("an object with named fields"))
        _known(row, RESULT_FIELDS)
        for name in ("ns", "ew"):
            if name not in row:
                raise MissingField(found=name, allowed="ns, ew, score")
        if "score" not in row and "artificial" not in row:
            raise MissingField(found="score", allowed="ns, ew, score")
        shares = _read_artificial(row.get("artificial") or {})
        with located(Place(field="score")):
            score = None if row.get("score") is None else read_score(row["score"])
        with located(Place(field="turned")):
            turned = read_flag(row.get("turned", False))
        return Result(
            ns=_name(row["ns"]),
            ew=_name(row["ew"]),
            score=score,
            form=str(row.get("form") or ORIGINAL).strip(),
            turned=turned,
            artificial_ns=shares.get("ns"),
            artificial_ew=shares.get("ew"),
            table=_name(row.get("table")) or None,
            where=where,
        )


def _read_artificial(artificial: Any) -> dict[str, Percent]:
    _need(artificial, dict, sentence("an object with ns and ew"), "artificial")
    _known(artificial, ("ns", "ew"), "artificial")
    shares = {}
    for seat, share in artificial.items():
        with located(Place(field=f"artificial, {seat}")):
            if share is not None:
                shares[seat] = read_percent(share)
    return shares


def _name(value: object) -> str:
    return "" if value is None else str(value).strip()


def _read_averages(averages: Any) -> dict[str, Percent]:
    """Read the event averages; session averages are checked, though no clause here uses them."""
    where = Place(field="averages")
    with located(where):
        _need(averages, dict, sentence("an object with event and session"))
        _known(averages, ("event", "session"))
        read = {}
        for base in ("event", "session"):
            _need(averages.get(base, {}), dict, sentence("percentages by pair"))
            read[base] = {
                _name(pair): _average(pair, share) for pair, share in averages.get(base, {}).items()
            }
    return read["event"]


def _average(pair: object, share: object) -> Percent:
    with located(Place(field=f"averages, {pair}")):
        return read_percent(share)


def _read_penalties(penalties: Any, traveller: Traveller) -> dict[str, tuple[str, ...]]:
    with located(Place(field="penalties")):
        _need(penalties, (list, tuple), sentence("a list of objects with pair and clause"))
        charged: dict[str, tuple[str, ...]] = {}
        for entry in penalties:
            _need(entry, dict, sentence("an object with pair and clause"))
            _known(entry, ("pair", "clause"))
            for name in ("pair", "clause"):
                if name not in entry:
                    raise MissingField(found=name, allowed="pair, clause")
            pair = _name(entry["pair"])
            if pair not in traveller.pairs:
                raise UnknownPair(found=pair, allowed=", ".join(traveller.pairs))
            law_99.deduction(str(entry["clause"]))
            charged[pair] = (*charged.get(pair, ()), str(entry["clause"]))
    return charged


def _remarks_on_rows(traveller: Traveller, edition: str) -> Iterator[Step]:
    possible = possible_scores(since_1987=find_edition(edition).year >= 1987)
    for row in traveller:
        if row.sat_out:
            yield Step(
                None,
                sentence("A row without any score counts for nothing: {names}."),
                {"names": " – ".join(name for name in (row.ns, row.ew) if name) or "–"},
            )
        elif row.score is not None and row.score not in possible:
            yield Step(
                None,
                sentence("No contract gives a score of {score}; it is taken as assigned."),
                {"score": row.score},
            )


def _remarks_on_averages(document: Document, traveller: Traveller, edition: str) -> Iterator[Step]:
    averages = document.get("averages", {})
    if averages.get("session") or (averages and edition == "nl-1963"):
        yield Step(None, sentence("Averages were given that no clause here uses."))
    for pair in averages.get("event", {}):
        if _name(pair) not in traveller.pairs:
            yield Step(
                None,
                sentence("An average is given for pair {pair}, which has no result on this board."),
                {"pair": _name(pair)},
            )
