"""The calculators' desk: one request in, one answer out, both as JSON, so that a browser can ask.

docs/contributors/desk.md is the contract. Whatever comes in, an answer goes out: a value, or a
refusal that names the field in the reader's language; a fault of the engine itself is told as one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import laws_engine
from laws_engine.api import score as score_document
from laws_engine.desk import board, cards, reading, rulings, teams, ways
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import Refused, at, write_refusal
from laws_engine.desk.states import clean_state, need
from laws_engine.errors import DamagedState, EngineFault, Phrase, TooLong, UnknownValue, sentence
from laws_engine.faces.language import LANGUAGES

LONGEST, DEEPEST = 4_000_000, 10
"""How many characters a request may have, and how deeply it may be nested."""

NOT_JSON = sentence("it is not JSON")
TOO_DEEP = sentence("it is nested too deeply")
NOT_NAMED = sentence("named fields were expected")

Answer = dict[str, Any]


def _state(request: Mapping[str, Any], reader: Reader) -> Answer:
    return {"state": clean_state(need(request, "state"))}


def _score(request: Mapping[str, Any], reader: Reader) -> Answer:
    with at("document"):
        return {"answer": score_document(need(request, "document"), lang=reader.lang)}


ASKS: Mapping[str, Callable[[Mapping[str, Any], Reader], Answer]] = {
    "state": _state,
    "board": board.board,
    "ways": ways.ways,
    "teams": teams.teams,
    "penalty-cards": cards.penalty_cards,
    "ruling": rulings.ruling,
    "paste": reading.paste,
    "file": reading.file,
    "score": _score,
}
"""What can be asked for; ``version`` needs no reader."""


def answer(request_json: str) -> str:
    """Answer one request with ``{"ok": true, "value": …}`` or ``{"ok": false, "error": …}``; never raises.

    >>> answer('{"ask": "version"}')
    '{"ok": true, "value": {"version": "0.1.0"}}'
    >>> answer('{"ask": "state", "lang": "en", "state": {"v": 2}}')[:73]
    '{"ok": false, "error": {"text": "This was made by a later version of the '
    """
    lang = "en"
    try:
        request = _read(request_json)
        if request.get("lang") in LANGUAGES:
            lang = request["lang"]
        return _written({"ok": True, "value": _value(request)})
    except Refused as refused:
        error = write_refusal(refused, lang)
    except Exception as fault:
        error = write_refusal(Refused(EngineFault(found=type(fault).__name__)), lang)
    return _written({"ok": False, "error": error})


def _written(response: Answer) -> str:
    """Write a response that can be sent as UTF-8: half a character that somebody asked with becomes “?”."""
    return json.dumps(response, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")


def _value(request: Mapping[str, Any]) -> Answer:
    ask = request.get("ask")
    if ask == "version":
        return {"version": laws_engine.__version__}
    with at("base" if request.get("lang") in LANGUAGES else "lang"):
        reader = Reader.of(request)
    with at("ask"):
        if not isinstance(ask, str) or ask not in ASKS:
            raise UnknownValue(found=str(ask)[:60], option="ask", allowed=", ".join(ASKS))
    return ASKS[ask](request, reader)


def _read(request_json: object) -> dict[str, Any]:
    with at():
        if not isinstance(request_json, str):
            raise DamagedState(found=Phrase(NOT_JSON))
        if len(request_json) > LONGEST:
            raise TooLong(found=len(request_json), limit=LONGEST)
        if depth(request_json) > DEEPEST:
            raise DamagedState(found=Phrase(TOO_DEEP))
        try:
            request = json.loads(request_json)
        except ValueError:  # also a number of too many digits
            raise DamagedState(found=Phrase(NOT_JSON)) from None
        if not isinstance(request, dict):
            raise DamagedState(found=Phrase(NOT_NAMED))
    return request


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)


def depth(text: str) -> int:
    """Return how deeply JSON text is nested, before anything that recurses reads it.

    >>> depth('{"a": [1, "[[["]}'), depth("[" * 100000)
    (2, 100000)
    """
    deepest = open_now = 0
    for bracket in re.findall(r"[\[{\]}]", _STRING.sub("", text)):
        open_now += 1 if bracket in "[{" else -1
        deepest = max(deepest, open_now)
    return deepest
