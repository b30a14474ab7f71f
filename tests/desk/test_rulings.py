"""Ruling guides, one question at a time: every path of every procedure, and the examples."""

import pytest

from laws_engine.api import write_decision
from laws_engine.desk.documents import example_state
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Decided
from laws_engine.faces.language import LANGUAGES, explain_step, translate
from laws_engine.procedures import procedure, procedures, rule
from tests.desk.asking import ask, place, refused


@pytest.mark.parametrize("name", list(procedures()))
def test_every_path_asks_its_questions_and_ends_in_the_engines_ruling(name: str) -> None:
    tree = procedure(name)
    for answers, leaf in tree.paths():
        given: list[list[str]] = []
        for question, answer in answers.items():
            value = ask("ruling", "nl", procedure=name, answers=given)
            asked = value["question"]
            assert value["ruling"] is None
            assert asked["id"] == question
            assert asked["number"] == len(given) + 1
            assert asked["text"] == translate(tree.questions[question].text, "nl")
            assert answer in [each["id"] for each in asked["answers"]]
            assert [step["id"] for step in value["path"]] == [each[0] for each in given]
            given.append([question, answer])
        value = ask("ruling", "nl", procedure=name, answers=given)
        assert value["ruling"]["leaf"] == leaf
        assert value["ruling"]["decision"] == write_decision(rule(name, answers), "nl")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names(Decided))
def test_every_example_gets_the_engines_answer(name: str, lang: str) -> None:
    content = find_example(name).content
    assert isinstance(content, Decided)
    ruling = ask("ruling", lang, state=example_state(name, lang))["ruling"]
    assert ruling["decision"] == write_decision(content.ruling, lang)
    assert [each["text"] for each in ruling["statements"]] == [
        explain_step(step, lang) for step in content.ruling.statements
    ]


def test_a_question_cites_its_clause() -> None:
    value = ask("ruling", "en", procedure="se-1997:13")
    assert value["question"]["clause"] == {"label": "law 13/s0", "href": "../../se-1997/13/#s0"}
    assert value["procedure"]["edition"] == "Swedish laws 1997"
    assert value["procedure"]["clause"]["href"] == "../../se-1997/13/"


def test_an_overlay_is_asked_beside_the_ruling() -> None:
    answers = [
        ["defender", "yes"],
        ["law-57", "no"],
        ["td-rules-otherwise", "no"],
        ["several", "no"],
        ["honour", "yes"],
    ]
    value = ask("ruling", "en", procedure="se-1997:50/status", answers=answers)
    assert value["ruling"]["leaf"] == "50.B.major.honour"
    assert value["question"]["id"] == "law-72B1"
    assert value["ruling"]["remarks"] == []
    decided = ask("ruling", "en", procedure="se-1997:50/status", answers=[*answers, ["law-72B1", "yes"]])
    assert decided["question"] is None
    assert decided["ruling"]["overlays"] == ["adjusted-score"]
    assert "Besides: The director must award an adjusted score" in decided["ruling"]["html"]


def test_an_overlay_of_a_leaf_needs_no_question() -> None:
    answers = [["count", "some-short-none-long"], ["lead-faced", "no"], ["found", "yes"]]
    value = ask("ruling", "en", procedure="nl-2017:14", answers=answers)
    assert value["question"] is None
    assert value["ruling"]["overlays"] == ["partner-may-not-use", "deemed-always-held"]


def test_a_gap_says_that_the_law_is_silent() -> None:
    value = ask("ruling", "sv", procedure="se-1997:99.B.2", answers=[["found", "shifted"], ["shift", "half"]])
    assert value["ruling"]["gap"] is True
    assert 'class="ruling gap"' in value["ruling"]["html"]
    assert "Här tiger lagen" in value["ruling"]["text"]


def test_a_ruling_leads_on_to_another_guide() -> None:
    answers = [["found", "wrong-count"], ["both-looked", "no"], ["uncounted", "no"]]
    onward = ask("ruling", "en", procedure="se-1997:99.B.2", answers=answers)["ruling"]["onward"]
    assert onward == {"procedure": "se-1997:13", "title": "A wrong number of cards"}


def test_laws_that_the_site_does_not_hold_have_no_link() -> None:
    answers = [["found", "wrong-count"], ["both-looked", "no"], ["uncounted", "yes"]]
    statement = ask("ruling", "en", procedure="se-1997:99.B.2", answers=answers)["ruling"]["statements"][0]
    assert statement["clauses"] == [
        {"label": "law 99.B.2.a", "href": "../../se-1997/99/#b-2-a"},
        {"label": "law 86 (not on this site)", "href": None},
    ]


@pytest.mark.parametrize(
    ("answers", "row", "told"),
    [
        ([["count", "many"]], 1, "How many cards do the four hands hold?"),
        ([["count", "some-long"], ["weather", "fine"]], 2, "weather"),
        ([["count", "some-long"], ["count", "all-13"]], 2, "How many cards do the four hands hold?"),
    ],
)
def test_a_wrong_answer_names_the_question(answers: list[list[str]], row: int, told: str) -> None:
    error = refused("ruling", "en", procedure="se-1997:13", answers=answers)
    assert place(error) == ("answers", row, "answer")
    assert told in error["text"]


def test_an_answer_of_another_branch_is_left_aside_with_a_remark() -> None:
    answers = [["count", "all-13"], ["misdealt", "yes"]]
    ruling = ask("ruling", "en", procedure="se-1997:13", answers=answers)["ruling"]
    assert ruling["leaf"] == "13.none"
    assert "didn't arise" in ruling["remarks"][0]


def test_an_unknown_procedure_names_the_nearest() -> None:
    error = refused("ruling", "en", procedure="se-1997:99.B.3")
    assert place(error) == (None, None, "procedure")
    assert "se-1997:99.B.1" in error["text"]
