"""Decision procedures: every path of an independent copy of the trees, and what the leaves say."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from laws_engine.clauses import ClauseId, editions, find_clause, functions_of
from laws_engine.editions import load_laws
from laws_engine.errors import (
    LawsError,
    MissingAnswer,
    UnknownAnswer,
    UnknownProcedure,
    UnknownQuestion,
)
from laws_engine.faces.language import LANGUAGES, explain_error, explain_step
from laws_engine.procedures import procedure, procedures, rule
from laws_engine.procedures.data import messages
from laws_engine.procedures.trees import follow
from tests.steps import sentences

EXPECTED: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "procedures.json").read_text("utf-8"))


Path_ = tuple[dict[str, str], list[tuple[str, str]], str]


def walk(tree: Any, given: dict[str, str], asked: list[tuple[str, str]]) -> Iterator[Path_]:
    """Walk the copy: answers, (question, clause) pairs, leaf."""
    if isinstance(tree, str):
        yield given, asked, tree
        return
    question = tree["question"]
    for answer, below in tree["answers"].items():
        yield from walk(below, {**given, question: answer}, [*asked, (question, tree["clause"])])


PATHS = [
    pytest.param(name, answers, asked, leaf, id=f"{name} {leaf} {index}")
    for name, expected in EXPECTED.items()
    for index, (answers, asked, leaf) in enumerate(walk(expected["tree"], {}, []))
]


def short(name: str, clause: ClauseId | None) -> str:
    assert clause is not None
    assert clause.edition == name.partition(":")[0]
    return clause.short


def test_no_procedure_is_missing_and_none_was_made_up() -> None:
    assert set(procedures()) == {*EXPECTED, "se-1997:99.B.2"}  # that one: tests/editions/test_second_table.py
    assert [len(list(procedure(name).paths())) for name in EXPECTED] == [22, 14, 7, 14, 19, 10, 4]
    assert [len(procedure(name).leaves) for name in EXPECTED] == [22, 14, 7, 13, 19, 10, 4]


@pytest.mark.parametrize("name", EXPECTED)
def test_leaves_and_paths_are_those_of_the_law(name: str) -> None:
    assert sorted(procedure(name).leaves) == EXPECTED[name]["leaves"]
    ours = [(list(answers.items()), leaf) for answers, leaf in procedure(name).paths()]
    theirs = [(list(answers.items()), leaf) for answers, _, leaf in walk(EXPECTED[name]["tree"], {}, [])]
    assert sorted(ours) == sorted(theirs)


@pytest.mark.parametrize(("name", "answers", "asked", "leaf"), PATHS)
def test_every_path(name: str, answers: dict[str, str], asked: list[tuple[str, str]], leaf: str) -> None:
    ruling = rule(name, answers)
    assert ruling.leaf == leaf
    assert ruling.value.path == tuple(answers.items())
    assert [
        (question, short(name, step.clause))
        for (question, _), step in zip(ruling.value.path, ruling.steps, strict=True)
    ] == asked
    assert ruling.value.gap is ("gap" in leaf)
    assert bool(ruling.gaps) >= ruling.value.gap
    assert len(ruling.statements) == 1 + leaf.count("+") + len(ruling.overlays)


@pytest.mark.parametrize(("name", "answers", "asked", "leaf"), PATHS)
def test_a_path_without_its_last_answer_asks_for_it(
    name: str, answers: dict[str, str], asked: list[tuple[str, str]], leaf: str
) -> None:
    last = asked[-1][0]
    begun = {question: answer for question, answer in answers.items() if question != last}
    with pytest.raises(MissingAnswer, match=last) as caught:
        rule(name, begun)
    assert str(answers[last]) in str(caught.value)
    wanted = procedure(name).next_question(begun)
    assert wanted is not None
    assert wanted.id == last
    assert procedure(name).next_question(answers) is None
    with pytest.raises(UnknownAnswer, match=answers[last]):
        rule(name, {**answers, last: "perhaps"})


@pytest.mark.parametrize("name", procedures())
def test_every_answer_leads_somewhere_and_every_end_says_something(name: str) -> None:
    tree = procedure(name)
    for node in tree.nodes.values():
        assert set(node.to) == set(node.question.answers)
    ends = {target for node in tree.nodes.values() for target in node.to.values()} - set(tree.nodes)
    assert {end for end in ends if end.partition("+")[0] not in tree.statements} == set()
    assert all(tree.says(leaf) for leaf in tree.leaves)


@pytest.mark.parametrize("name", EXPECTED)
def test_leaves_apply_their_own_law_and_whole_sentences(name: str) -> None:
    tree = procedure(name)
    for leaf in tree.leaves:
        for said in tree.says(leaf):
            assert said.clauses
            assert all(clause.law == tree.law.law for clause in said.clauses)
            for lang in LANGUAGES:
                told = explain_step(said.step, lang)
                assert told[0].isupper()
                assert told.endswith(".")
                assert "{" not in told
    for question in tree.questions.values():
        assert "?" in question.text
        assert all(answer.endswith(".") for answer in question.answers.values())


@pytest.mark.parametrize("name", EXPECTED)
def test_every_statement_belongs_to_a_leaf(name: str) -> None:
    tree = procedure(name)
    said = [id(each) for leaf in tree.leaves for each in tree.says(leaf)]
    shared = {f"+{part}" for leaf in tree.leaves for part in leaf.split("+")[1:]}
    assert [key for key, each in tree.statements.items() if id(each) not in said and key not in shared] == []


@pytest.mark.parametrize("name", EXPECTED)
def test_overlays_are_those_of_the_law(name: str) -> None:
    expected = {each["name"]: each["clause"] for each in EXPECTED[name].get("overlays", [])}
    ours = {key: short(name, each.statement.clauses[0]) for key, each in procedure(name).overlays.items()}
    assert ours == expected


BOTH = ("partner-may-not-use", "deemed-always-held")


@pytest.mark.parametrize(
    ("leaf", "overlays"),
    [
        ("14.none", ()),
        ("14.to-law-13", ()),
        ("14.A.1", BOTH),
        ("14.A.2", BOTH),
        ("14.gap.late", ()),
        ("14.B.1.to-law-67", ()),
        ("14.B.2", BOTH[:1]),
        ("14.B.2+penalty-card+revoke", BOTH[:1]),
        ("14.B.3+revoke", BOTH[:1]),
    ],
)
def test_what_is_laid_over_the_leaves_of_article_14(leaf: str, overlays: tuple[str, ...]) -> None:
    answers = next(answers for answers, found in procedure("nl-2017:14").paths() if found == leaf)
    ruling = rule("nl-2017:14", answers)
    assert ruling.overlays == overlays
    assert (find_clause("nl-2017:14.C").id in ruling.clauses) is ("partner-may-not-use" in overlays)


DROPPED = {
    "defender": "yes",
    "law-57": "no",
    "td-rules-otherwise": "no",
    "several": "no",
    "honour": "no",
    "deliberate": "no",
}


def test_law_72b1_lies_over_the_status_and_leaves_it() -> None:
    yes = rule("se-1997:50/status", {**DROPPED, "law-72B1": "yes"})
    assert (yes.leaf, yes.overlays) == ("50.B.minor", ("adjusted-score",))
    assert [str(clause) for clause in yes.clauses] == ["se-1997:50.B/s1", "se-1997:50/s2"]
    assert yes.remarks == ()
    no = rule("se-1997:50/status", {**DROPPED, "law-72B1": "no"})
    assert (no.leaf, no.overlays, no.remarks) == ("50.B.minor", (), ())


def test_an_overlay_nobody_decided_is_remarked_upon() -> None:
    ruling = rule("se-1997:50/status", DROPPED)
    assert ruling.overlays == ()
    assert [str(remark.clause) for remark in ruling.remarks] == ["se-1997:50/s2"]


CALLED = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "yes"}
SILENT = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no"}
OVER = {"count": "some-long", "play-over": "yes"}


@pytest.mark.parametrize(
    ("answers", "leaf", "clauses"),
    [
        ({**CALLED, "td-correctable": "yes", "all-agree": "yes"}, "13.corrected-play", ["13/s1"]),
        (
            {**CALLED, "td-correctable": "yes", "all-agree": "no", "td-penalises": "no"},
            "13.adjusted.refused",
            ["13/s2"],
        ),
        (
            {**SILENT, "seen": "yes", "objection": "no", "td-information": "immaterial", "td-allows": "yes"},
            "13.B.1.play",
            ["13.B.1"],
        ),
        ({**SILENT, "seen": "no", "hand-record": "yes"}, "13.A.1", ["13.A", "13.A.1"]),
        ({**OVER, "matching-short": "yes", "td-penalises": "no"}, "13.C.struck", ["13.C"]),
        ({"count": "three-right-one-short"}, "13.to-law-14", ["13/s0"]),
        (
            {**SILENT, "seen": "no", "hand-record": "no", "played-before": "no", "misdealt": "yes"},
            "13.A.3",
            ["13.A", "13.A.3"],
        ),
        ({**OVER, "matching-short": "no"}, "13.C.gap", ["13.C"]),
    ],
    ids=[f"13-{number}" for number in range(1, 9)],
)
def test_the_examples_of_law_13(answers: dict[str, str], leaf: str, clauses: list[str]) -> None:
    ruling = rule("se-1997:13", answers)
    assert ruling.leaf == leaf
    assert [clause.short for clause in ruling.clauses] == clauses


def test_what_a_penalty_adds_to_law_13() -> None:
    struck = rule("se-1997:13", {**OVER, "matching-short": "yes", "td-penalises": "yes"})
    assert [step.values.get("law") for step in struck.statements] == [None, ClauseId("se-1997", "90")]
    spoilt = {**SILENT, "seen": "yes", "objection": "yes", "td-penalises": "yes"}
    assert [step.clause for step in rule("se-1997:13", spoilt).statements] == [
        ClauseId("se-1997", "13", ".B.2")
    ] * 2


def test_the_law_leaves_open_what_replaces_a_struck_result() -> None:
    ruling = rule("se-1997:13", {**OVER, "matching-short": "yes", "td-penalises": "no"})
    assert not ruling.value.gap
    assert [str(gap.clause) for gap in ruling.gaps] == ["se-1997:13.C"]


def said(name: str, leaf: str) -> list[tuple[str | None, dict[str, Any]]]:
    return [(each.modality, each.values) for each in procedure(name).says(leaf)]


def test_must_and_may_of_the_deductions_are_kept_apart() -> None:
    assert said("se-1997:99.A.3", "99.A.3.a.turned+penalty") == [("must", {}), ("may", {"deduction": 10})]
    assert said("se-1997:99.A.3", "99.A.3.normal+penalty") == [("must", {}), ("must", {"deduction": 10})]
    assert said("se-1997:99.A.3", "99.A.3.b.adjusted") == [("must", {"offender": 40, "floor": 60})]
    assert said("se-1997:99.A.3", "99.A.3.turned") == [("must", {})]
    assert said("se-1997:13", "13.B.2.material+penalty") == [("must", {}), ("may", {})]
    assert said("se-1997:13", "13.corrected-play") == [("may", {})]


@pytest.mark.parametrize("followed", ["a", "b"])
def test_one_trick_or_none_by_64a2(followed: str) -> None:
    law = ClauseId.parse("nl-2017:64.A.2")
    assert said("nl-2017:67", f"67.B.1.{followed}+1-trick")[1] == ("must", {"law": law, "transfer": 1})
    assert said("nl-2017:67", f"67.B.1.{followed}+0-tricks")[1] == ("must", {"law": law})


def test_an_answer_that_nobody_asked_for_is_left_aside_with_a_remark() -> None:
    ruling = rule("se-1997:99.B.1", {"result-known": "known", "time": "yes"})
    assert ruling.leaf == "99.B.1.dropped"
    assert len(ruling.steps) == 1
    assert len(ruling.remarks) == 1


@pytest.mark.parametrize(
    ("name", "answers", "error"),
    [
        ("se-1997:12", {}, UnknownProcedure),
        ("se-1997:50", {}, UnknownProcedure),
        ("se-1997:13", {"cuont": "all-13"}, UnknownQuestion),
        ("se-1997:13", {"count": "all-thirteen"}, UnknownAnswer),
        ("se-1997:13", {"count": True}, UnknownAnswer),
        ("se-1997:13", {"count": ["all-13"]}, UnknownAnswer),
        ("se-1997:13", {}, MissingAnswer),
        ("se-1997:13", {"play-over": "yes"}, MissingAnswer),
        ("se-1997:99.B.1", {"result-known": "known", "time": "perhaps"}, UnknownAnswer),
    ],
)
def test_refusals(name: str, answers: Any, error: type[LawsError]) -> None:
    with pytest.raises(error) as caught:
        rule(name, answers)
    assert isinstance(caught.value, ValueError)
    assert all(explain_error(caught.value, lang) for lang in LANGUAGES)


load_laws()
DECIDED = [
    each
    for edition in editions().values()
    for each in edition.clauses.values()
    if each.kind in ("computed", "decision")
]


@pytest.mark.parametrize("each", DECIDED, ids=lambda each: str(each.id))
def test_every_clause_that_decides_something_is_in_code(each: Any) -> None:
    assert functions_of(each.id)


def test_no_law_from_elsewhere_is_applied() -> None:
    applied = {clause for tree in procedures().values() for clause in tree.clauses}
    assert {find_clause(clause).kind for clause in applied} <= {"computed", "decision", "duty", "heading"}


def test_every_sentence_of_the_procedures_is_in_the_catalogs() -> None:
    said = list(messages())
    tree = procedure("se-1997:99.B.1")
    question = tree.questions["time"]
    assert {tree.title, question.text, *question.answers.values()} <= set(said)
    assert {overlay.when for each in procedures().values() for overlay in each.overlays.values()} <= set(said)
    assert set(said) <= sentences()


def test_an_answer_that_leads_nowhere_is_refused_on_the_way_too() -> None:
    tree = procedure("se-1997:99.B.1")
    node = tree.nodes["time"]
    assert set(node.to) == {"yes", "no"}
    with pytest.raises(UnknownAnswer) as unknown:
        tree.next_question({"result-known": "no", "time": "perhaps"})
    asked = {
        "question": "time",
        "text": "Is there time to play the board again?",
        "allowed": ", ".join(node.to),
    }
    assert unknown.value.values == {"found": "perhaps", **asked}
    with pytest.raises(MissingAnswer) as missing:
        follow(node, {"result-known": "no"})
    assert missing.value.values == asked


def test_an_addition_without_clauses_has_those_of_the_leaf() -> None:
    """It keeps its own sentence, force, law and gap; an addition with clauses keeps those as well."""
    shared = 0
    for tree in procedures().values():
        for leaf in tree.leaves:
            base, *additions = leaf.split("+")
            for addition, said in zip(additions, tree.says(leaf)[1:], strict=True):
                written = tree.statements.get(f"{base}+{addition}") or tree.statements[f"+{addition}"]
                assert said.clauses == (written.clauses or tree.statements[base].clauses)
                assert replace(said, clauses=written.clauses) == written
                shared += not written.clauses
    assert shared


@pytest.mark.parametrize(
    ("name", "answers", "values"),
    [
        ("99.B.1", {}, {"found": "99.B.1", "allowed": "se-1997:99.B.1, se-1997:99.B.2"}),
        ("zz", {}, {"found": "zz", "allowed": ", ".join(procedures())}),
        (
            "se-1997:99.B.1",
            {"tiem": "no"},
            {"found": "tiem", "procedure": "se-1997:99.B.1", "allowed": "result-known, time"},
        ),
        (
            "se-1997:99.B.1",
            {"time": "perhaps"},
            {
                "found": "perhaps",
                "question": "time",
                "text": "Is there time to play the board again?",
                "allowed": "yes, no",
            },
        ),
    ],
)
def test_a_refusal_says_what_there_is(name: str, answers: dict[str, str], values: dict[str, str]) -> None:
    with pytest.raises(LawsError) as refused:
        rule(name, answers)
    assert refused.value.values == values


def test_a_ruling_names_its_procedure() -> None:
    assert rule("se-1997:13", {"count": "all-13"}).value.procedure == "se-1997:13"


def test_percents_are_told_as_such_and_tricks_are_not() -> None:
    [_, fine] = procedure("se-1997:99.A.3").says("99.A.3.a.turned+penalty")
    assert "10%" in explain_step(fine.step, "en")
    [_, trick] = procedure("nl-2017:67").says("67.B.1.a+1-trick")
    assert "%" not in explain_step(trick.step, "en")
    assert type(trick.values["transfer"]) is int


def test_a_statement_either_is_a_gap_or_is_none() -> None:
    said = [each for tree in procedures().values() for leaf in tree.leaves for each in tree.says(leaf)]
    assert {each.gap for each in said} == {True, False}
    assert all(isinstance(each.gap, bool) for each in said)
