"""The contract's frame: two shapes of an answer, whatever comes in."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import laws_engine
from laws_engine.desk import ASKS, DEEPEST, LONGEST, answer, board
from laws_engine.desk.documents import example_state
from laws_engine.desk.states import CALCULATORS
from laws_engine.faces.language import LANGUAGES
from tests.desk.asking import SIX, ask, fouled, place, refused, respond

QUICK = settings(max_examples=150)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)

CAPTURED: list[dict[str, Any]] = [
    {"ask": "state", "state": fouled(*SIX)},
    {"ask": "board", "state": fouled(*SIX, averages=[{"pair": "5", "event": "57,5", "session": ""}])},
    {"ask": "board", "state": example_state("se-1997/99/turned-and-deducted"), "compare_to": None},
    {"ask": "ways", "state": fouled(*SIX)},
    {"ask": "teams", "state": example_state("nl-1963/104/four-matches")},
    {"ask": "penalty-cards", "state": example_state("se-1997/50/both-defenders-have-one")},
    {"ask": "ruling", "procedure": "se-1997:13", "answers": [["count", "some-long"]]},
    {"ask": "paste", "text": "ns;ew;score\n1;2;420"},
    {"ask": "file", "name": "a.csv", "base64": "bnM7ZXc7c2NvcmUKMTsyOzQyMA=="},
    {
        "ask": "score",
        "document": {"edition": "se-1997", "event": "pairs", "results": [{"ns": "1", "ew": "2", "score": 0}]},
    },
]


def is_answer(text: str) -> dict[str, Any]:
    """Hold a response to its two shapes; a fault of the engine is no answer to garbage."""
    text.encode("utf-8")
    response: dict[str, Any] = json.loads(text)
    if response["ok"] is True:
        assert set(response) == {"ok", "value"}
        assert isinstance(response["value"], dict)
    else:
        assert response["ok"] is False
        assert set(response) == {"ok", "error"}
        error = response["error"]
        assert set(error) == {"text", "where", "list", "row", "field", "bug"}
        assert error["text"]
        assert error["bug"] is False, error["text"]
    return response


def test_the_version_needs_no_language() -> None:
    assert json.loads(answer('{"ask": "version"}')) == {
        "ok": True,
        "value": {"version": laws_engine.__version__},
    }


@given(st.text())
@QUICK
def test_any_text_gets_an_answer(text: str) -> None:
    is_answer(answer(text))


@given(JSON)
@QUICK
def test_any_json_gets_an_answer(value: Any) -> None:
    is_answer(answer(json.dumps(value)))


@given(st.sampled_from(sorted(ASKS)), st.sampled_from([*LANGUAGES, "de", None]), JSON)
@QUICK
def test_any_fields_get_an_answer(what: str, lang: str | None, value: Any) -> None:
    for name in ("state", "text", "document", "procedure", "base64", "base", "compare_to"):
        is_answer(answer(json.dumps({"ask": what, "lang": lang, "name": "a", name: value})))


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every part of a request."""
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        found += spots(part, (*path, key))
    return found


@given(st.data())
@settings(max_examples=400)
def test_a_request_with_any_part_exchanged_gets_an_answer(data: st.DataObject) -> None:
    request = {"lang": "sv", "base": "../", **copy.deepcopy(data.draw(st.sampled_from(CAPTURED)))}
    *above, last = data.draw(st.sampled_from(spots(request)))
    part: Any = request
    for key in above:
        part = part[key]
    part[last] = data.draw(
        JSON | st.sampled_from(["", "-", "9" * 61, "420", "4S N =", "1", "\ud800", "\x00"])
    )
    is_answer(answer(json.dumps(request)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "NaN",
        '{"ask": "state", "ask": "state"}',
        "[" * 100_000,
        '{"state":' * 5_000 + "1" + "}" * 5_000,
        '{"ask": "state", "lang": "en", "state": ' + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1) + "}",
        '{"ask": "state", "lang": "en", "state": {"v": ' + "9" * 5_000 + "}}",
        '{"ask": "state", "lang": "en", "state": {"v": 1e999}}',
        '{"ask": "state", "lang": "en", "state": {"v": true, "calc": "fouled-board"}}',
        '"' + "x" * LONGEST + '"',
        '{"ask": "' + "\\ud800" * 50 + '", "lang": "en"}',
    ],
)
def test_huge_deep_and_broken_requests_are_refused_politely(text: str) -> None:
    assert is_answer(answer(text))["ok"] is False


def test_what_is_no_text_is_refused_too() -> None:
    for wrong in (None, 1, b"{}", ["x"]):
        assert is_answer(answer(wrong))["ok"] is False  # type: ignore[arg-type]


def test_a_fault_of_the_engine_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("in the engine")

    monkeypatch.setattr(board, "read_document", fail)
    response = respond("board", "sv", state=fouled(*SIX))
    assert response["error"]["bug"] is True
    assert "ZeroDivisionError" in response["error"]["text"]
    assert "felet är vårt" in response["error"]["text"]


@pytest.mark.parametrize(
    "base",
    ["javascript:alert(1)/", "//evil.example/", "https://x/", "../a b/", '"><', "../..", None, 3, "a/" * 200],
)
def test_a_base_that_leads_elsewhere_is_refused(base: Any) -> None:
    error = json.loads(
        answer(json.dumps({"ask": "state", "lang": "en", "base": base, "state": fouled(*SIX)}))
    )
    assert error["ok"] is False
    assert error["error"]["field"] == "base"


@pytest.mark.parametrize("base", ["", "../../", "/laws/sv/", "./", "../x/y-1/"])
def test_clauses_are_linked_below_the_base(base: str) -> None:
    value = ask("board", state=fouled(*SIX), base=base)
    assert f'href="{base}se-1997/99/#a-1-s1"' in value["html"]["table"]


def test_an_unknown_language_is_refused_in_english() -> None:
    error = refused("state", "de", state=fouled(*SIX))
    assert error["field"] == "lang"
    assert error["text"].startswith("There is no language “de” here.")


def test_an_unknown_ask_is_refused() -> None:
    assert place(refused("divine")) == (None, None, "ask")


@pytest.mark.parametrize(
    "what", ["state", "board", "ways", "teams", "penalty-cards", "ruling", "paste", "file", "score"]
)
def test_a_request_without_its_part_names_what_is_missing(what: str) -> None:
    assert refused(what)["field"] in ("state", "procedure", "text", "name", "document")


def test_every_calculator_is_served() -> None:
    assert set(CALCULATORS) == {"fouled-board", "turned-board", "board-a-match", "penalty-card", "ruling"}
