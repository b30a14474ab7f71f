"""The front door: the contract's shape, languages only when asked for, the standard library alone."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import laws_engine
from laws_engine import score
from laws_engine.api import write_imp_session, write_session
from laws_engine.errors import BadJson, UnknownLanguage
from laws_engine.faces import language
from laws_engine.results import Result
from laws_engine.sessions.differences import compare
from laws_engine.sessions.in_imps import ImpScoring, score_in_imps
from laws_engine.sessions.model import Line, Session, SessionBoard
from laws_engine.sessions.rules import SwedishRules
from laws_engine.sessions.scoring import Plan, score_session

CHECKOUT = Path(laws_engine.__file__).parents[1]
ROWS = [
    {"table": 1, "ns": "1", "ew": "3", "score": 420, "form": "original", "turned": False},
    {"table": 2, "ns": "2", "ew": "4", "score": 170, "form": "changed"},
]
DOCUMENT = {"edition": "se-1997", "event": "pairs", "results": ROWS}


def test_the_shape_of_an_answer() -> None:
    answer = score(DOCUMENT)
    assert list(answer) == ["board_maximum", "pairs", "steps", "options", "gaps", "remarks"]
    assert list(answer["pairs"]["1"]) == ["matchpoints", "percent", "penalty", "clauses"]
    assert answer["pairs"]["1"] == {
        "matchpoints": "6/5",  # two tables with two forms: 60 % of 2
        "percent": "60",
        "penalty": "0",
        "clauses": ["se-1997:99.A.1/s2"],
    }
    assert all(list(step) == ["clause", "message", "values"] for step in answer["steps"])
    assert json.loads(json.dumps(answer)) == answer


def test_every_value_of_a_step_is_text() -> None:
    values = [value for step in score(DOCUMENT)["steps"] for value in step["values"].values()]
    assert values
    assert all(isinstance(value, str) for value in values)


def test_one_result_has_no_percentage() -> None:
    answer = score({**DOCUMENT, "results": ROWS[:1]})
    assert answer["pairs"]["1"]["percent"] is None
    assert answer["pairs"]["1"]["matchpoints"] == "0"


def test_without_explanations_no_step_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("a step was made")

    monkeypatch.setattr("laws_engine.scoring.reasons.why_fouled", never)
    monkeypatch.setattr("laws_engine.editions.se_1997.law_99.explain_board", never)
    answer = score(DOCUMENT, explain=False)
    assert "steps" not in answer
    assert answer["pairs"]["1"]["percent"] == "60"


def test_without_a_language_no_catalog_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("a catalog was opened")

    monkeypatch.setattr(language, "catalog", never)
    assert "text" not in score(DOCUMENT)["steps"][0]


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_with_a_language_each_step_is_told(lang: str) -> None:
    steps = score(DOCUMENT, lang=lang)["steps"]
    assert all(step["text"] for step in steps)
    assert (steps[0]["text"] == steps[0]["message"].format(**steps[0]["values"])) is (lang == "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="sv, nl, en"):
        score(DOCUMENT, lang="de")


def test_the_document_is_left_as_it_was() -> None:
    before = json.dumps(DOCUMENT)
    score(DOCUMENT)
    assert json.dumps(DOCUMENT) == before


CORE_ALONE = f"""
import sys
sys.path.insert(0, {str(CHECKOUT)!r})
import laws_engine
import laws_engine.cli
answer = laws_engine.score({DOCUMENT!r})
assert answer["pairs"]["1"]["percent"] == "60"
loaded = {{name.partition(".")[0] for name in sys.modules}}
foreign = loaded - set(sys.stdlib_module_names) - {{"laws_engine", "__main__"}}
assert not foreign, foreign
assert "laws_engine.book" not in sys.modules
"""


def test_the_core_needs_the_standard_library_alone() -> None:
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", CORE_ALONE], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_every_module_but_the_site_can_be_imported_with_the_standard_library_alone() -> None:
    package = CHECKOUT / "laws_engine"
    names = [
        ".".join(path.relative_to(CHECKOUT).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted(package.rglob("*.py"))
        if "book" not in path.parts
    ]
    code = f"import sys; sys.path.insert(0, {str(CHECKOUT)!r})\nimport {', '.join(names)}"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_a_document_nested_without_end_is_refused() -> None:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    with pytest.raises(BadJson, match="nested too deeply"):
        score({**DOCUMENT, "results": nest})


def test_the_shape_of_a_session() -> None:
    """Pair 1 beats pair 2 on the board: 2 of 2; the file says 1."""
    lines = (
        Line(Result("1", "11", 420), stated_ns=Fraction(1)),
        Line(Result("2", "12", 170), stated_ns=Fraction(0)),
    )
    session = Session((SessionBoard("7", lines),), title="Club", date="2026-03-01", stated_scale=2)
    scored = score_session(session, Plan(SwedishRules()))
    written = write_session(scored, compare(scored), lang="en")
    assert (written["title"], written["date"]) == ("Club", "2026-03-01")
    assert (written["rules"], written["method"]) == ("se-1997", "manual")
    assert written["standings"][0] == {
        "pair": "1",
        "field": None,
        "rank": 1,
        "tied": True,
        "matchpoints": "2",
        "maximum": "2",
        "percent": "100",
        "boards": 1,
    }
    assert written["boards"]["7"]["pairs"]["1"]["matchpoints"] == "2"
    assert (written["boards"]["7"]["board_maximum"], written["boards"]["7"]["fouled"]) == ("2", False)
    assert (written["compared"], written["averages"]) == (2, {})
    assert written["differences"] == [
        {"board": "7", "table": None, "pair": "1", "stated": "1", "here": "2"},
    ]
    assert written["why"]["7"]["text"] == "No rule held here gives the file's figures for board 7."
    halved = write_session(scored, compare(scored), Fraction(1, 2))
    assert halved["standings"][0]["matchpoints"] == "1"
    assert "text" not in halved["why"]["7"]
    assert json.loads(json.dumps(written)) == written


def test_the_shape_of_a_session_in_imps() -> None:
    """420 beats 170 by 250 points, 6 IMPs."""
    sides = (Line(Result("1 NS", "1 EW", 420)), Line(Result("2 NS", "2 EW", 170)))
    session = Session((SessionBoard("7", sides),), two_fields=True)
    written = write_imp_session(score_in_imps(session, ImpScoring.CROSS_IMP))
    assert written["scoring"] == "cross-imp"
    assert written["boards"] == {"7": {"1 NS": "6", "1 EW": "-6", "2 NS": "-6", "2 EW": "6"}}
    assert written["standings"][0] == {
        "pair": "1 NS",
        "field": "N-S",
        "rank": 1,
        "tied": False,
        "imps": "6",
        "boards": 1,
    }
