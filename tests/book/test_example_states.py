"""Worked examples open calculators with what gives their numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from laws_engine import score
from laws_engine.book.example_states import MARK, STATES, told, try_link, write_states
from laws_engine.desk.board import score_state
from laws_engine.desk.documents import example_state
from laws_engine.desk.reader import Reader
from laws_engine.desk.states import clean_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board

LANGUAGES = ("sv", "nl", "en")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("states")
    for lang in LANGUAGES:
        (site / lang / "tools").mkdir(parents=True)
        write_states(site, lang)
    return site


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names(Board))
def test_each_example_opens_with_what_gives_its_numbers(site: Path, name: str, lang: str) -> None:
    example = find_example(name)
    link = try_link(example, lang, "se-1997/99/")
    assert link is not None
    path, named = link.split(f"#{MARK}")
    assert named == name
    state = clean_state(json.loads((site / lang / STATES).read_text("utf-8"))[name])
    assert path == f"../../tools/{state['calc']}/"
    scored = score_state(state, Reader(lang))
    expected = score(example.document, explain=False)["pairs"]
    assert {pair: str(award.net) for pair, award in scored.awards.items()} == {
        pair: line["matchpoints"] for pair, line in expected.items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_state_leaves_out_comes_back(lang: str) -> None:
    for name in example_names():
        state = example_state(name, lang)
        if state is not None:
            assert clean_state(json.loads(json.dumps(told(state)))) == state
