"""The front door: the contract's shape, languages only when asked for, the standard library alone."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import laws_engine
from laws_engine import score
from laws_engine.errors import UnknownLanguage
from laws_engine.faces import language

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
