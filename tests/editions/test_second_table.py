"""The procedure se-1997:99.B.2, a board that reaches the second table fouled: what each finding leads to."""

import pytest

from laws_engine.clauses import functions_of
from laws_engine.editions.se_1997.law_99_teams import Action, rule_second_table
from laws_engine.faces.language import LANGUAGES, explain_step
from laws_engine.procedures import procedure, rule

NAME = "se-1997:99.B.2"
COUNT = {"found": "wrong-count"}
BOTH = COUNT | {"both-looked": "yes"}
EXCHANGED = {"found": "exchanged", "partnerships": "one"}

RULINGS = [
    (COUNT | {"both-looked": "no", "uncounted": "yes"}, "99.B.2.a", ["99.B.2.a"]),
    (COUNT | {"both-looked": "no", "uncounted": "no"}, "99.B.2.gap.count", ["99.B.2.a"]),
    (BOTH | {"td-choice": "redeal", "uncounted": "no"}, "99.B.2.b.redeal", ["99.B.2.b"]),
    (
        BOTH | {"td-choice": "redeal", "uncounted": "yes"},
        "99.B.2.b.redeal+deduction",
        ["99.B.2.b", "99.B.2.a"],
    ),
    (BOTH | {"td-choice": "adjust", "uncounted": "no"}, "99.B.2.b.adjusted", ["99.B.2.b"]),
    (
        BOTH | {"td-choice": "adjust", "uncounted": "yes"},
        "99.B.2.b.adjusted+deduction",
        ["99.B.2.b", "99.B.2.a"],
    ),
    ({"found": "shifted", "shift": "quarter"}, "99.B.2.c", ["99.B.2.c"]),
    ({"found": "shifted", "shift": "half"}, "99.B.2.c.gap.half", ["99.B.2.c"]),
    ({"found": "board-turned", "turned-seen": "yes"}, "99.B.2.d.turned", ["99.B.2.d/s1"]),
    ({"found": "board-turned", "turned-seen": "no"}, "99.B.2.d.gap.unseen", ["99.B.2.d/s1"]),
    ({"found": "wrong-hand-seen", "lookers": "ew-saw-ns"}, "99.B.2.d.to-law-16", ["99.B.2.d/s2"]),
    ({"found": "wrong-hand-seen", "lookers": "ns-saw-ew"}, "99.B.2.d.gap.ns", ["99.B.2.d/s2"]),
    ({"found": "wrong-hand-seen", "lookers": "partners"}, "99.B.2.d.gap.partners", ["99.B.2.d/s2"]),
    (EXCHANGED | {"above-average": "no"}, "99.B.2.e.annulled", ["99.B.2.e(1)"]),
    (EXCHANGED | {"above-average": "yes", "td-credits": "no"}, "99.B.2.e.annulled", ["99.B.2.e(1)"]),
    (EXCHANGED | {"above-average": "yes", "td-credits": "yes"}, "99.B.2.e.credited", ["99.B.2.e(2)"]),
    ({"found": "exchanged", "partnerships": "both"}, "99.B.2.e.gap.both", ["99.B.2.e"]),
    ({"found": "mixed", "special-circumstances": "no"}, "99.B.2.f+no-time", ["99.B.2.f/s1", "99.B.2.f/s2"]),
    ({"found": "mixed", "special-circumstances": "yes"}, "99.B.2.f+time", ["99.B.2.f/s1", "99.B.2.f/s2"]),
    ({"found": "taken-after-play"}, "99.B.2.g", ["99.B.2.g"]),
    ({"found": "all-right"}, "99.B.2.none", ["99.B.2"]),
    ({"found": "none-of-these"}, "99.B.2.gap.other", ["99.B.2"]),
]


@pytest.mark.parametrize(("answers", "leaf", "clauses"), RULINGS, ids=[leaf for _, leaf, _ in RULINGS])
def test_every_finding_leads_to_its_rule(answers: dict[str, str], leaf: str, clauses: list[str]) -> None:
    ruling = rule(NAME, answers)
    assert ruling.leaf == leaf
    assert [each.short for each in ruling.clauses] == clauses
    assert ruling.value.path == tuple(answers.items())
    assert ruling.value.gap is ("gap" in leaf)
    assert bool(ruling.gaps) >= ruling.value.gap


def test_the_tree_has_these_paths_and_no_other() -> None:
    assert [answers for answers, _ in procedure(NAME).paths()] != []
    paths = {tuple(sorted(answers.items())) for answers, _ in procedure(NAME).paths()}
    assert paths == {tuple(sorted(answers.items())) for answers, _, _ in RULINGS}


@pytest.mark.parametrize(
    ("answers", "imps"),
    [
        (COUNT | {"both-looked": "no", "uncounted": "yes"}, "3 imps"),
        ({"found": "board-turned", "turned-seen": "yes"}, "3 imps"),
        (EXCHANGED | {"above-average": "no"}, "6 imps"),
        ({"found": "taken-after-play"}, "3 imps"),
    ],
)
def test_deductions_are_those_of_the_law(answers: dict[str, str], imps: str) -> None:
    assert imps in " ".join(explain_step(step, "en") for step in rule(NAME, answers).statements)


@pytest.mark.parametrize(
    ("finding", "facts", "answers"),
    [
        ("rotated-180", {}, {"found": "shifted", "shift": "half"}),
        ("board-turned", {"ns_team": "B", "seen": False}, {"found": "board-turned", "turned-seen": "no"}),
        ("wrong-hand-seen", {"lookers": "N-S"}, {"found": "wrong-hand-seen", "lookers": "ns-saw-ew"}),
        ("exchanged-both", {}, {"found": "exchanged", "partnerships": "both"}),
        ("wrong-count", {}, COUNT | {"both-looked": "no", "uncounted": "no"}),
    ],
)
def test_where_the_engine_finds_a_gap_so_does_the_guide(
    finding: str, facts: dict[str, object], answers: dict[str, str]
) -> None:
    assert rule_second_table(finding, **facts).value.board in (Action.UNREGULATED, Action.STANDS)
    assert rule_second_table(finding, **facts).gaps
    assert rule(NAME, answers).value.gap


def test_a_and_b_together_leave_the_deduction_open() -> None:
    ruling = rule(NAME, BOTH | {"td-choice": "redeal", "uncounted": "yes"})
    assert [step.clause.short for step in ruling.gaps if step.clause] == ["99.B.2.a"]


def test_may_and_must_are_kept_apart() -> None:
    tree = procedure(NAME)
    force = {leaf: [said.modality for said in tree.says(leaf)] for leaf in tree.leaves}
    assert force["99.B.2.c"] == ["must"]
    assert force["99.B.2.b.redeal"] == ["may"]
    assert force["99.B.2.e.credited"] == ["may"]
    assert force["99.B.2.f+no-time"] == ["must", "must-not"]
    assert force["99.B.2.f+time"] == ["must", "may"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole_in_each_language(lang: str) -> None:
    tree = procedure(NAME)
    for leaf in tree.leaves:
        for said in tree.says(leaf):
            told = explain_step(said.step, lang)
            assert told[0].isupper() or told[0].isdigit()
            assert told.endswith(".")
            assert "{" not in told


def test_its_clauses_are_decided_by_it() -> None:
    assert rule in functions_of("se-1997:99.B.2.c")
