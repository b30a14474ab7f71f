"""Swedish 1997 law 99: what each pair is told, the options that mattered, and what is refused."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from laws_engine.editions.se_1997.law_99 import (
    Method,
    Options,
    Rule,
    SmallGroups,
    announceable,
    deduction,
    lone_award,
    score_board,
)
from laws_engine.errors import FormulaWithoutNeuberg, NotAnnounced, NotAPenalty
from laws_engine.faces.language import explain_step
from laws_engine.federations.data import federations
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Percent, Ruling
from laws_engine.scoring.board import Group, ScoredBoard

AVERAGES = {"N5": Percent("57.5"), "E5": Percent("63.25")}
RULE = "se-1997:99.A.1"


def traveller(original: list[int], changed: list[int]) -> Traveller:
    rows = [(score, "original") for score in original] + [(score, "changed") for score in changed]
    return Traveller(tuple(Result(f"N{n}", f"E{n}", *row) for n, row in enumerate(rows, 1)))


FOUR_AND_TWO = traveller([420, 450, -50, 420], [170, 140])
LONE = traveller([420, 400, 50, -50], [170])
SEVEN_AND_LONE = traveller([420, 400, 170, 140, 50, -50], [170])
FIVE_AND_TWO = traveller([420, 400, 50, 0, -50], [170, 140])


def told(ruling: Ruling[ScoredBoard], pair: str) -> list[tuple[str, str]]:
    """Clause and sentence of each step that speaks of a pair alone."""
    return [
        (str(step.clause), explain_step(step, "en"))
        for step in ruling.steps
        if step.values.get("pair") == pair
    ]


@pytest.mark.parametrize(
    ("averages", "pair", "clause", "sentence"),
    [
        (
            AVERAGES,
            "N5",
            "s2",
            "Pair N5 has nothing to be compared with; its average in the event, 57.5%, is not above 60%, "
            "so 60% of 8 MP = 4.8 MP.",
        ),
        (
            AVERAGES,
            "E5",
            "s2",
            "Pair E5 has nothing to be compared with; its average in the event, 63.25%, is above 60%: "
            "5.06 of 8 MP.",
        ),
        (
            {"N5": Percent(60)},
            "N5",
            "s2",
            "Pair N5 has nothing to be compared with; its average in the event, 60%, is not above 60%, "
            "so 60% of 8 MP = 4.8 MP.",
        ),
        ({}, "N5", "s2", "Pair N5 has nothing to be compared with: 60% of 8 MP = 4.8 MP."),
    ],
)
def test_a_lone_score_is_told(averages: Mapping[str, Percent], pair: str, clause: str, sentence: str) -> None:
    ruling = score_board(LONE, Options(averages=averages))
    assert told(ruling, pair) == [(f"{RULE}/{clause}", sentence)]


def test_a_lone_score_without_a_lift_is_told() -> None:
    averages = {"N7": Percent("63.25")}
    plain = score_board(SEVEN_AND_LONE, Options(averages=averages, lone_lift=False))
    assert told(plain, "N7") == [
        (f"{RULE}/s3", "Pair N7 has the only score of its form: 60% of 12 MP = 7.2 MP, without a lift.")
    ]
    lifted = score_board(SEVEN_AND_LONE, Options(averages=averages))
    assert told(lifted, "N7") == [
        (
            f"{RULE}/s2",
            "Pair N7 has nothing to be compared with; its average in the event, 63.25%, is above 60%: "
            "7.59 of 12 MP.",
        )
    ]


def test_two_on_the_fixed_scale_are_told() -> None:
    """The better of two gets 65 percent of 12."""
    assert told(score_board(FIVE_AND_TWO), "N6") == [
        (
            f"{RULE}/s3",
            "Pair N6: 2 in the group, in an event of 7 tables; the fixed scale gives 65%: 7.8 of 12 MP.",
        )
    ]


def test_by_hand_by_neuberg_and_by_law_78_each_are_told() -> None:
    """Pair N1 has 3 MP among four of six: 3 + 2, and (3 + 1) × 6 / 4 − 1."""
    assert told(score_board(FOUR_AND_TWO), "N1") == [
        (f"{RULE}/s1", "Pair N1: 3 MP in the group + 2 for results outside it = 5 of 10 MP.")
    ]
    assert told(score_board(FOUR_AND_TWO, Options(Method.NEUBERG)), "N1") == [
        (f"{RULE}/s4", "Pair N1: (3 + 1) × 6 / 4 − 1 = 5 of 10 MP.")
    ]
    [(clause, sentence)] = told(score_board(traveller([420, 50], [])), "N1")
    assert clause == "se-1997:78"
    assert "outside" not in sentence


def announced(rule: str, averages: Mapping[str, Percent] | None = None) -> Options:
    named = Rule(rule) if rule in {each.value for each in Rule} else federations()[rule]
    return Options(
        Method.ANNOUNCED, announced_rule=named, announced_before_event=True, averages=averages or {}
    )


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("add-one", "Pair N5: 0 MP in the group + 4 for results outside it = 4 of 8 MP."),
        ("neuberg", "Pair N5: (0 + 1) × 5 / 1 − 1 = 4 of 8 MP."),
    ],
)
def test_an_announced_rule_is_told_as_it_reckons(rule: str, sentence: str) -> None:
    assert told(score_board(LONE, announced(rule)), "N5") == [(f"{RULE}/s5", sentence)]


LIFTING = sorted(name for name, each in federations().items() if each.lone is not None and each.lone.lift)


@pytest.mark.parametrize("name", LIFTING)
def test_an_announced_federations_rule_is_told_with_the_pairs_own_average(name: str) -> None:
    """63.25 percent of 8 MP is 5.06."""
    ruling = score_board(LONE, announced(name, AVERAGES))
    assert ruling.value.awards["E5"].gross == Fraction("5.06")
    [(clause, sentence)] = told(ruling, "E5")
    assert clause == f"{RULE}/s5"
    assert sentence.endswith("it gets 63.25% of 8 MP = 5.06 MP.")


@pytest.mark.parametrize("rule", [Rule.NEUBERG, federations()["ebu"]], ids=["neuberg", "ebu"])
def test_a_rule_that_is_not_the_method_changes_nothing(rule: object) -> None:
    for board in (FOUR_AND_TWO, LONE):
        given = score_board(board, Options(announced_rule=rule))  # type: ignore[arg-type]
        assert given == score_board(board)


def test_a_turned_table_is_told_under_its_clause() -> None:
    rows = (Result("1", "4", 420), Result("2", "5", 450), Result("3", "6", 50, turned=True))
    [turned] = [step for step in score_board(Traveller(rows)).steps if "turned" in step.message]
    assert str(turned.clause) == "se-1997:99.A.3"


@pytest.mark.parametrize(
    ("board", "options", "used"),
    [
        (FIVE_AND_TWO, Options(), {}),
        (FIVE_AND_TWO, Options(Method.NEUBERG), {"small_groups": "fixed"}),
        (
            FIVE_AND_TWO,
            Options(Method.NEUBERG, small_groups=SmallGroups.FORMULA),
            {"small_groups": "formula"},
        ),
        (SEVEN_AND_LONE, Options(Method.NEUBERG), {"lone_lift": True}),
        (SEVEN_AND_LONE, Options(lone_lift=False), {"lone_lift": False}),
        (FOUR_AND_TWO, Options(Method.NEUBERG), {}),
    ],
)
def test_options_are_named_where_they_matter(
    board: Traveller, options: Options, used: dict[str, object]
) -> None:
    assert score_board(board, options).options == used


def test_a_partnership_is_fined_as_the_law_says_and_an_individual_event_leaves_it_open() -> None:
    fined = {"N1": ("se-1997:99.A.2/s1",)}
    assert score_board(FOUR_AND_TWO, None, fined).gaps == ()
    [gap] = score_board(FOUR_AND_TWO, None, fined, individual=True).gaps
    assert str(gap.clause) == "se-1997:99.A.2/s1"


def test_steps_are_made_unless_they_are_not_wanted() -> None:
    assert score_board(FOUR_AND_TWO).steps
    assert score_board(FOUR_AND_TWO, explain=False).steps == ()


def test_a_lone_award_lifts_by_itself_and_names_its_side() -> None:
    """63.25 percent of 12 MP is 7.59; s3 applies beside s2 from seven tables on."""
    one = Group(Direction.EW, "changed", {"E7": -170}, results=7)
    [award] = lone_award(one, 7, {"E7": Percent("63.25")})
    assert award.gross == Fraction("7.59")
    assert award.direction is Direction.EW
    assert [str(each) for each in award.clauses] == [f"{RULE}/s2", f"{RULE}/s3"]


def test_a_rule_that_was_not_announced_is_refused_with_what_may_be() -> None:
    with pytest.raises(NotAnnounced) as refused:
        Options(Method.ANNOUNCED)
    assert refused.value.where.field == "method"
    assert refused.value.values == {
        "clause": "99.A.1/s5",
        "rules": ", ".join(("add-one", "neuberg", *federations())),
        "methods": "manual, neuberg",
    }
    assert announceable() == ("add-one", "neuberg", *federations())


def test_the_formula_for_small_groups_is_neubergs() -> None:
    with pytest.raises(FormulaWithoutNeuberg) as refused:
        Options(Method.MANUAL, small_groups=SmallGroups.FORMULA)
    assert refused.value.where.field == "small_groups"
    assert refused.value.values == {"method": "manual"}


def test_a_clause_that_takes_nothing_is_refused_with_those_that_do() -> None:
    with pytest.raises(NotAPenalty) as refused:
        deduction("se-1997:99.A.2/s2")
    assert refused.value.values == {
        "found": "se-1997:99.A.2/s2",
        "allowed": "se-1997:99.A.2/s1, se-1997:99.A.2/s3, se-1997:99.A.2/s5, se-1997:99.A.3.a, "
        "se-1997:99.A.3/s5",
    }
