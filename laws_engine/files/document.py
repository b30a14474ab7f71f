"""The JSON document: what `laws_engine.score` takes, read and checked part by part."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from itertools import combinations
from typing import Any, TypeVar

from laws_engine.clauses import ClauseId, editions, find_edition
from laws_engine.editions.nl_1963 import article_104
from laws_engine.editions.se_1997 import law_99, law_99_pockets
from laws_engine.errors import (
    AnnouncedUnused,
    BadJson,
    BadTables,
    BothRules,
    EditionScoresNothing,
    EmptyInput,
    KeyTwice,
    LawsError,
    MissingField,
    OptionNotInEdition,
    Phrase,
    Place,
    UnknownEvent,
    UnknownMethod,
    UnknownPair,
    UnknownValue,
    in_field,
    located,
    sentence,
)
from laws_engine.federations import fouled
from laws_engine.federations.data import Federation, federations, find_federation
from laws_engine.files.checks import known, name_of, need, read_form
from laws_engine.files.numbers import read_flag, read_percent, read_score
from laws_engine.results import Result, Traveller, Weight
from laws_engine.ruling import Direction, Percent, Ruling, Step
from laws_engine.scoring.board import ScoredBoard
from laws_engine.scoring.points import possible_scores
from laws_engine.sessions.rules import (
    Averages,
    DutchRules,
    FederationRules,
    Rules,
    SwedishRules,
    since_1987,
)

Document = Mapping[str, Any]
Choice = TypeVar("Choice", bound=Enum)

SWEDISH, DUTCH = "se-1997", "nl-1963"
EVENTS = ("pairs", "individual")
BOARD_A_MATCH = "bam"
"""The event of teams that article 104.b scores; `laws_engine.files.matches` reads it."""

EVENTS_OF = {"se-1997": EVENTS, "nl-1963": (*EVENTS, BOARD_A_MATCH)}
FIELDS = (
    "edition",
    "federation",
    "event",
    "tables",
    "method",
    "small_groups",
    "lone_lift",
    "count_artificial",
    "rounding",
    "results",
    "averages",
    "penalties",
    "announced",
)
SEATS = {"ns": Direction.NS, "ew": Direction.EW}
RESULT_FIELDS = ("table", "ns", "ew", "score", "form", "turned", "artificial", "weighted")
PART_FIELDS = ("share", "score")
OPTIONS = {
    "se-1997": ("method", "small_groups", "lone_lift", "count_artificial", "announced", "penalties"),
    "nl-1963": ("method", "count_artificial"),
    **dict.fromkeys(federations(), ("rounding", "count_artificial")),
}
"""The options of each edition's law, and of each federation's rule."""

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


def parse_json(text: str, bad: type[BadJson] = BadJson) -> Document:
    """Read a document from JSON text with exact numbers; ``bad``, `KeyTwice` or `EmptyInput` otherwise.

    >>> parse_json('{"tables": 10, "share": 57.50}')
    {'tables': 10, 'share': Decimal('57.50')}
    """
    if not text.strip():
        raise EmptyInput()
    try:
        data = json.loads(text, parse_float=Decimal, object_pairs_hook=_each_once)
    except LawsError:
        raise
    except json.JSONDecodeError as error:
        raise bad(found=_from_here(text, error.pos), where=Place(line=error.lineno)) from None
    except RecursionError:
        raise bad(found=Phrase(sentence("it is nested too deeply"))) from None
    except ValueError:
        raise bad(found=Phrase(sentence("it holds a number that is too long"))) from None
    if not isinstance(data, dict):
        raise bad(found=_from_here(text.strip(), 0), where=Place(line=1))
    return data


def _from_here(text: str, position: int) -> str:
    """Return what stands at a position, as far as a line of a message has room for it."""
    rest = text[position:].strip().splitlines()
    return f"“{rest[0][:30]}”" if rest else Phrase(sentence("it ends too early"))


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object in which a key stands twice: JSON readers would silently keep the last."""
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            raise KeyTwice(key=key[:60])
        read[key] = value
    return read


def read_document(document: Document, places: Sequence[Place] = ()) -> Request:
    """Check a document and return what it asks for; ``places`` says where each result stands.

    Raises a `LawsError` that names the field, what was found and what is allowed.

    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170, "form": "changed"}]
    >>> request = read_document({"edition": "nl-1963", "event": "pairs", "results": rows})
    >>> str(request.score(False).value.awards["1"].percent)
    '50'
    """
    need(document, dict, sentence("an object with named fields"))
    known(document, FIELDS)
    for name in ("event", "results"):
        if name not in document:
            raise MissingField(found=name, allowed="edition, event, results")
    averages = read_averages(document.get("averages", {}))
    rules = read_rules(document, averages)
    session = averages[1] if rules.id == SWEDISH else None
    traveller = _read_traveller(document, places, session)
    penalties = _read_penalties(document.get("penalties", ()), traveller)
    remarks = (*_remarks_on_rows(traveller, rules), *_remarks_on_averages(document, traveller, rules))
    if document["event"] == "individual":
        remarks += (Step(None, sentence("In an individual event each player gets his partnership's score.")),)
    return Request(
        traveller,
        lambda explain: rules.score(traveller, {}, penalties, explain),
        remarks,
        rules.id,
        rules.method,
    )


def read_rules(document: Document, averages: tuple[Averages, Averages] = ({}, {})) -> Rules:
    """Return by what a document is to be scored: an edition's law with its options, or a federation's rule.

    ``averages`` are those of the event and of the session. Raises a `LawsError`.

    >>> read_rules({"edition": "nl-1963", "event": "pairs"}).id, read_rules({"federation": "ebu"}).id
    ('nl-1963', 'ebu')
    """
    edition = _read_edition(document)
    event = str(document.get("event", EVENTS[0]))
    if event not in EVENTS:
        raise unknown_event(event, edition)
    _check_options(document, edition)
    if edition == SWEDISH:
        return SwedishRules(_swedish(document, averages[0]), event == "individual")
    if edition == DUTCH:
        return DutchRules(article_104.Options(count_artificial=_flag(document, "count_artificial", True)))
    return FederationRules(find_federation(edition), _federation(document, averages[1]))


def _read_edition(document: Document) -> str:
    if "federation" in document:
        if "edition" in document:
            raise BothRules(where=Place(field="federation"))
        with located(Place(field="federation")):
            return find_federation(str(document["federation"])).id
    if "edition" not in document:
        raise MissingField(found="edition", allowed="edition, event, results")
    with located(Place(field="edition")):
        return scoring_edition(str(document["edition"]))


def scoring_edition(edition_id: str) -> str:
    """Return the edition's id; `UnknownEdition` unless one of its laws here scores a board."""
    if edition_id in editions() and edition_id not in METHODS:
        raise EditionScoresNothing(found=edition_id, allowed=", ".join(METHODS))
    return find_edition(edition_id).id


def unknown_event(event: str, edition: str) -> UnknownEvent:
    """Return the error for an event that the edition's laws here don't score."""
    allowed = ", ".join(EVENTS_OF[edition])
    return UnknownEvent(found=event, edition=edition, allowed=allowed, where=Place(field="event"))


def _swedish(document: Document, averages: Averages) -> law_99.Options:
    announced = _read_announced(document)
    return law_99.Options(
        method=_choice(document, "method", law_99.Method, law_99.Method.MANUAL),
        small_groups=_choice(document, "small_groups", law_99.SmallGroups, law_99.SmallGroups.FIXED),
        lone_lift=_flag(document, "lone_lift", True),
        count_artificial=_flag(document, "count_artificial", True),
        announced_rule=announced[0],
        announced_before_event=announced[1],
        averages=averages,
    )


def _federation(document: Document, averages: Averages) -> fouled.Options:
    return fouled.Options(
        rounding=_flag(document, "rounding", True),
        count_artificial=_flag(document, "count_artificial", True),
        averages=averages,
    )


def _check_options(document: Document, edition: str) -> None:
    every = dict.fromkeys(name for names in OPTIONS.values() for name in names)
    for name in every:
        if name in document and name not in OPTIONS[edition]:
            raise OptionNotInEdition(
                option=name, edition=edition, allowed=", ".join(OPTIONS[edition]), where=Place(field=name)
            )
    method = document.get("method", "manual")
    if edition in METHODS and method not in METHODS[edition]:
        raise UnknownMethod(
            found=method, edition=edition, allowed=", ".join(METHODS[edition]), where=Place(field="method")
        )


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


def _read_announced(document: Document) -> tuple[law_99.Rule | Federation | None, bool]:
    announced = document.get("announced")
    if announced is None:
        return None, False
    method = document.get("method", "manual")
    if method != law_99.Method.ANNOUNCED.value:
        raise AnnouncedUnused(method=method, where=Place(field="announced"))
    need(announced, dict, sentence("an object with before_event and rule"), "announced")
    known(announced, ("before_event", "rule"), "announced")
    before = _flag(announced, "before_event", False)
    if "rule" not in announced:
        return None, before
    rule = announced["rule"]
    if rule not in law_99.announceable():
        allowed = ", ".join(law_99.announceable())
        raise UnknownValue(found=rule, option="rule", allowed=allowed, where=Place(field="announced"))
    return (find_federation(rule) if rule in federations() else law_99.Rule(rule)), before


def _read_traveller(
    document: Document, places: Sequence[Place], session: Mapping[str, Percent] | None
) -> Traveller:
    """Read the results; ``session`` are the averages for 99.A.3.b, ``None`` where no clause awards."""
    rows = document["results"]
    need(rows, (list, tuple), sentence("a list of results"), "results")
    results = tuple(
        read_result(row, places[index] if index < len(places) else Place(result=index + 1), session)
        for index, row in enumerate(rows)
    )
    return Traveller(results, read_tables(document))


def read_tables(document: Document) -> int:
    """Return the number of full tables that a document states, 0 where it states none; `BadTables`.

    >>> read_tables({"tables": 9}), read_tables({})
    (9, 0)
    """
    tables = document.get("tables", 0)
    if "tables" in document and (not isinstance(tables, int) or isinstance(tables, bool) or tables < 1):
        raise BadTables(found=tables, where=Place(field="tables"))
    return int(tables)


def read_result(row: Any, where: Place, session: Mapping[str, Percent] | None = None) -> Result:
    """Read one result of a document, which stands at ``where``; raises a `LawsError` there.

    ``session`` are the averages by which 99.A.3.b adjusts, ``None`` where no clause awards.

    >>> read_result({"ns": "1", "ew": "2", "score": "-50"}, Place(result=1)).score
    -50
    """
    with located(where):
        need(row, dict, sentence("an object with named fields"))
        known(row, RESULT_FIELDS)
        for name in ("ns", "ew"):
            if name not in row:
                raise MissingField(found=name, allowed="ns, ew, score")
        if not {"score", "artificial", "weighted"} & set(row):
            raise MissingField(found="score", allowed="ns, ew, score")
        shares, awarded_by = _read_artificial(row, session)
        score = None if row.get("score") is None else in_field("score", read_score, row["score"])
        turned = in_field("turned", read_flag, row.get("turned", False))
        return Result(
            ns=name_of(row["ns"]),
            ew=name_of(row["ew"]),
            score=score,
            form=read_form(row.get("form")),
            turned=turned,
            artificial_ns=shares.get("ns"),
            artificial_ew=shares.get("ew"),
            weighted=_read_weighted(row),
            table=name_of(row.get("table")) or None,
            awarded_by=awarded_by,
            where=where,
        )


def _read_weighted(row: Mapping[str, Any]) -> tuple[Weight, ...]:
    """Read the parts of a weighted score: shares in percent, and points from the N-S seats."""
    with located(Place(field="weighted")):
        parts = row.get("weighted") or ()
        need(parts, (list, tuple), sentence("a list of objects with share and score"))
        read = []
        for part in parts:
            need(part, dict, sentence("an object with share and score"))
            known(part, PART_FIELDS)
            for name in PART_FIELDS:
                if name not in part:
                    raise MissingField(found=name, allowed=", ".join(PART_FIELDS))
            read.append(Weight(read_percent(part["share"]), read_score(part["score"])))
    return tuple(read)


def _read_artificial(
    row: Mapping[str, Any], session: Mapping[str, Percent] | None
) -> tuple[dict[str, Percent], ClauseId | None]:
    """Read the shares by seat, as given or as the clause named awards them, and that clause."""
    artificial = row.get("artificial") or {}
    need(artificial, dict, sentence("an object with ns and ew"), "artificial")
    if session is not None and "clause" in artificial:
        return _read_adjusted(artificial, row, session)
    known(artificial, ("ns", "ew"), "artificial")
    shares = {}
    for seat, share in artificial.items():
        with located(Place(field=f"artificial, {seat}")):
            if share is not None:
                shares[seat] = read_percent(share)
    return shares, None


def _read_adjusted(
    artificial: Mapping[str, Any], row: Mapping[str, Any], session: Mapping[str, Percent]
) -> tuple[dict[str, Percent], ClauseId]:
    """Read a score adjusted by 99.A.3.b: the clause, and the seats of the offending pair."""
    with located(Place(field="artificial")):
        known(artificial, ("clause", "offender"))
        awarded_by = law_99_pockets.ADJUSTED.id
        if str(artificial["clause"]) != str(awarded_by):
            raise UnknownValue(found=artificial["clause"], option="clause", allowed=str(awarded_by))
        if "offender" not in artificial:
            raise MissingField(found="offender", allowed="clause, offender")
        if artificial["offender"] not in SEATS:
            raise UnknownValue(found=artificial["offender"], option="offender", allowed=", ".join(SEATS))
    offender = SEATS[artificial["offender"]]
    other = next(seats for seats, side in SEATS.items() if side is offender.other)
    shares = law_99_pockets.adjusted_score(offender, session.get(name_of(row[other])))
    return {seats: shares[side] for seats, side in SEATS.items()}, awarded_by


def read_averages(averages: Any) -> tuple[dict[str, Percent], dict[str, Percent]]:
    """Read the averages by pair: in the event (99.A.1/s2) and in the session (99.A.3.b).

    >>> event, session = read_averages({"event": {"5": "57.5"}})
    >>> str(event["5"]), session
    ('115/2', {})
    """
    where = Place(field="averages")
    with located(where):
        need(averages, dict, sentence("an object with event and session"))
        known(averages, ("event", "session"))
        read = {}
        for base in ("event", "session"):
            need(averages.get(base, {}), dict, sentence("percentages by pair"))
            read[base] = {
                name_of(pair): _average(pair, share) for pair, share in averages.get(base, {}).items()
            }
    return read["event"], read["session"]


def _average(pair: object, share: object) -> Percent:
    with located(Place(field=f"averages, {pair}")):
        return read_percent(share)


def _read_penalties(penalties: Any, traveller: Traveller) -> dict[str, tuple[str, ...]]:
    with located(Place(field="penalties")):
        need(penalties, (list, tuple), sentence("a list of objects with pair and clause"))
        charged: dict[str, tuple[str, ...]] = {}
        for entry in penalties:
            need(entry, dict, sentence("an object with pair and clause"))
            known(entry, ("pair", "clause"))
            for name in ("pair", "clause"):
                if name not in entry:
                    raise MissingField(found=name, allowed="pair, clause")
            pair = name_of(entry["pair"])
            if pair not in traveller.pairs:
                raise UnknownPair(found=pair, allowed=", ".join(traveller.pairs))
            law_99.deduction(str(entry["clause"]))
            charged[pair] = (*charged.get(pair, ()), str(entry["clause"]))
    return charged


def _remarks_on_rows(traveller: Traveller, rules: Rules) -> Iterator[Step]:
    possible = possible_scores(since_1987=since_1987(rules.id))
    for first, second in combinations(traveller.forms, 2):
        if first.casefold() == second.casefold():
            yield Step(
                None,
                sentence("The forms “{first}” and “{second}” differ in capitals only; they count as two."),
                {"first": first, "second": second},
            )
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


def _remarks_on_averages(document: Document, traveller: Traveller, rules: Rules) -> Iterator[Step]:
    averages = document.get("averages", {})
    on_board = frozenset(traveller.pairs)
    if any(averages.get(base) for base in _bases_unused(traveller, rules)):
        yield Step(None, sentence("Averages were given that no clause here uses."))
    for pair in (*averages.get("event", {}), *averages.get("session", {})):
        if name_of(pair) not in on_board:
            yield Step(
                None,
                sentence("An average is given for pair {pair}, which has no result on this board."),
                {"pair": name_of(pair)},
            )


def _bases_unused(traveller: Traveller, rules: Rules) -> tuple[str, ...]:
    """Return the kinds of averages that no clause or rule here uses."""
    if isinstance(rules, SwedishRules):
        return () if any(row.awarded_by is not None for row in traveller) else ("session",)
    return ("event",) if isinstance(rules, FederationRules) else ("event", "session")
