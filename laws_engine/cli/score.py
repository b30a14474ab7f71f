"""``laws score``: a file and options in, a table, JSON, CSV or a page out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from laws_engine.api import write_answer, write_matches
from laws_engine.cli.flags import FLAGS, SCORE, Flag
from laws_engine.cli.inputs import Asked, file_name, read_bytes, told_where, typed
from laws_engine.cli.sealing import sealed_page
from laws_engine.editions.se_1997.law_99 import Method
from laws_engine.errors import (
    FlagNeedsValue,
    MissingWord,
    UnknownValue,
)
from laws_engine.faces import text
from laws_engine.faces.html import render_page
from laws_engine.faces.table import Table, board_table
from laws_engine.federations.data import federations
from laws_engine.files.document import EVENTS, OPTIONS, Request, read_document
from laws_engine.files.matches import MatchRequest, asks_for_matches, read_matches
from laws_engine.files.travellers import read_traveller


def score_command(words: Sequence[str], lang: str) -> int:
    """Score a file and print the answer; ``lang`` is the language to speak."""
    asked = typed(words, SCORE, lang)
    if asked is None:
        return 0
    name = asked["format"] or "table"
    if name not in WRITERS:
        raise UnknownValue(found=name, option="--format", allowed=", ".join(WRITERS))
    print(WRITERS[name](asked, lang))
    return 0


def _as_json(asked: Asked, lang: str) -> str:
    request = read_request(asked, lang)
    if isinstance(request, MatchRequest):
        matches = write_matches(request.score(True), lang=asked["lang"])
        return json.dumps(matches, ensure_ascii=False, indent=2)
    answer = write_answer(request, request.score(True), lang=asked["lang"], explain=True)
    return json.dumps(answer, ensure_ascii=False, indent=2)


def _as_table(asked: Asked, lang: str) -> str:
    request = read_request(asked, lang)
    if isinstance(request, MatchRequest):
        return text.write_matches(request.score(True), lang)
    return text.write_table(_table(request), lang)


def _as_csv(asked: Asked, lang: str) -> str:
    request = read_request(asked, lang)
    if isinstance(request, MatchRequest):
        return text.write_matches_csv(request.score(True), lang)
    return text.write_csv(_table(request), lang)


def _as_html(asked: Asked, lang: str) -> str:
    request = read_request(asked, lang)
    if isinstance(request, MatchRequest):
        allowed = ", ".join(name for name in WRITERS if WRITERS[name] is not _as_html)
        raise UnknownValue(found="html", option="--format", allowed=allowed)
    title = Path(file_name(asked["file"], lang)).stem
    return sealed_page(render_page(_table(request), lang, title=title))


WRITERS: Mapping[str, Callable[[Asked, str], str]] = {
    "table": _as_table,
    "json": _as_json,
    "csv": _as_csv,
    "html": _as_html,
}


def _table(request: Request) -> Table:
    return board_table(request, request.score(True))


def read_request(asked: Asked, lang: str) -> Request | MatchRequest:
    """Read the file, and what the options add to it or put in its place."""
    name = file_name(asked["file"], lang)
    part, places = read_traveller(read_bytes(asked["file"], name), name, asked["board"])
    document = {"event": EVENTS[0], **part}
    names = fill_in(document, asked)
    with told_where(name, names):
        if asks_for_matches(document):
            return read_matches(document, places)
        return read_document(document, places)


def fill_in(document: dict[str, Any], asked: Asked, flags: Sequence[Flag] = FLAGS) -> dict[str, str]:
    """Put the options into the document; return by field the option that filled it.

    >>> from laws_engine.cli.flags import read_words
    >>> document = {"edition": "se-1997"}
    >>> fill_in(document, read_words(["-", "--penalty", "5=99.A.2/s1"]))
    {'penalties': '--penalty'}
    >>> document["penalties"]
    [{'pair': '5', 'clause': 'se-1997:99.A.2/s1'}]
    """
    names = {}
    for name, other in (("edition", "federation"), ("federation", "edition")):
        if asked[name] is not None and asked[other] is None:
            document.pop(other, None)
    for flag in flags:
        value = asked[flag.key]
        if flag.field is None or value is None or value is False:
            continue
        document[flag.field] = _TAKE.get(flag.name, _as_typed)(flag, document, value)
        names[flag.field] = flag.name
        if flag.field == "averages":
            names |= {f"averages, {pair}": f"{flag.name} {pair}" for pair, _ in pairs_of(flag, value)}
    if asked["announced"] is not None and asked["method"] is None:
        document["method"] = Method.ANNOUNCED.value
    if "edition" not in document and "federation" not in document:
        raise MissingWord(found="--edition", allowed=" | ".join(map(_by, OPTIONS)))
    return names


def _by(edition: str) -> str:
    return f"--federation {edition}" if edition in federations() else f"--edition {edition}"


def _as_typed(flag: Flag, document: Mapping[str, Any], value: Any) -> Any:
    return value


def _number(flag: Flag, document: Mapping[str, Any], value: str) -> int | str:
    return int(value) if re.fullmatch(r"[+-]?\d{1,9}", value) else value


def _switched_off(flag: Flag, document: Mapping[str, Any], value: bool) -> bool:
    return False


def _announced(flag: Flag, document: Mapping[str, Any], value: str) -> dict[str, Any]:
    return {"before_event": True, "rule": value}


def _averages(flag: Flag, document: Mapping[str, Any], values: Sequence[str]) -> Any:
    """Return the document's averages and those typed; what the file has amiss is refused later."""
    given = document.get("averages", {})
    base = "session" if flag.name == "--session-average" else "event"
    if not isinstance(given, Mapping) or not isinstance(given.get(base, {}), Mapping):
        return given
    return {**given, base: {**given.get(base, {}), **dict(pairs_of(flag, values))}}


def _penalties(flag: Flag, document: Mapping[str, Any], values: Sequence[str]) -> Any:
    given = document.get("penalties", [])
    edition = document.get("edition")
    typed = [
        {"pair": pair, "clause": clause if ":" in clause else f"{edition}:{clause}"}
        for pair, clause in pairs_of(flag, values)
    ]
    return [*given, *typed] if isinstance(given, list) else given


_TAKE: Mapping[str, Callable[[Flag, Mapping[str, Any], Any], Any]] = {
    "--tables": _number,
    "--no-lone-lift": _switched_off,
    "--no-count-artificial": _switched_off,
    "--no-rounding": _switched_off,
    "--average": _averages,
    "--session-average": _averages,
    "--penalty": _penalties,
    "--announced": _announced,
}


def pairs_of(flag: Flag, values: Sequence[str]) -> list[tuple[str, str]]:
    """Split PAIR=SOMETHING at the last equals sign, because a pair may be called anything."""
    split = [value.rpartition("=") for value in values]
    for value, (pair, _, something) in zip(values, split, strict=True):
        if not pair.strip() or not something.strip():
            raise FlagNeedsValue(found=f"{flag.name} {value}", allowed=flag.written)
    return [(pair.strip(), something.strip()) for pair, _, something in split]
