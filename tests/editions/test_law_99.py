"""Swedish 1997 law 99: the figures of laws/computation.md 2.1–2.6 (E1, E2 and so on are its names)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from laws_engine import score
from laws_engine.errors import (
    AnnouncedUnused,
    FormulaWithoutNeuberg,
    NotAnnounced,
    NotAPenalty,
    UnknownClause,
    UnknownMethod,
    UnknownPair,
)

E1 = {"O": [420, 450, -50, 420], "C": [170, 140]}
E2 = {"O": [620, 650, -100, 620], "C": [170, 140, -50]}
E3 = {"O": [480, 460, 450, 430, 420, -50, -100], "C": [200, 110, -100]}
E7 = {"O": [420, 400, 50, 50], "A": [170, 140], "B": [100, 90]}  # the same order and ties as there
LONE = {"O": [420, 400, 50, -50], "C": [170]}
SEVEN_LONE = {"O": [420, 400, 170, 140, 50, -50], "C": [170]}

Board = Callable[..., Any]


@pytest.fixture
def board(scored: Board) -> Board:
    def run(groups: Any, **more: Any) -> Any:
        return scored("se-1997", groups, **more)

    return run


def test_four_and_two_by_hand_below_seven_tables(board: Board) -> None:
    found = board(E1)
    assert found.mp("N") == [5, 8, 2, 5, 6, 4]
    assert found.percent("N") == [50, 80, 20, 50, 60, 40]
    assert found.mp("E") == [5, 2, 8, 5, 4, 6]
    assert found.answer["board_maximum"] == "10"
    assert found.clauses("N1") == ["99.A.1/s1"]


def test_four_and_two_by_neuberg(board: Board) -> None:
    found = board(E1, method="neuberg")
    assert found.mp("N") == [5, Fraction(19, 2), Fraction(1, 2), 5, 8, 2]
    assert found.percent("N") == [50, 95, 5, 50, 80, 20]
    assert found.mp("E") == [5, Fraction(1, 2), Fraction(19, 2), 5, 2, 8]


def test_seven_and_three_by_hand(board: Board) -> None:
    found = board(E3)
    assert found.mp("N") == [15, 13, 11, 9, 7, 5, 3, Fraction(63, 5), Fraction(54, 5), 9]
    assert found.clauses("N8") == ["99.A.1/s3"]


@pytest.mark.parametrize(
    ("small_groups", "three"),
    [("fixed", [Fraction(63, 5), Fraction(54, 5), 9]), ("formula", [Fraction(47, 3), 9, Fraction(7, 3)])],
)
def test_seven_and_three_by_neuberg(board: Board, small_groups: str, three: list[Fraction]) -> None:
    found = board(E3, method="neuberg", small_groups=small_groups)
    seven = [
        Fraction(123, 7),
        Fraction(103, 7),
        Fraction(83, 7),
        9,
        Fraction(43, 7),
        Fraction(23, 7),
        Fraction(3, 7),
    ]
    assert found.mp("N") == [*seven, *three]
    assert found.answer["options"] == {"small_groups": small_groups}


def test_four_and_three_at_seven_tables(board: Board) -> None:
    found = board(E2)
    assert found.mp("N") == [6, 9, 3, 6, Fraction(42, 5), Fraction(36, 5), 6]
    assert found.percent("N") == [50, 75, 25, 50, 70, 60, 50]
    assert found.percent("E5", "E6", "E7") == [50, 60, 70]
    assert sum(found.mp("N", "E")) == Fraction(456, 5)


def test_the_same_at_six_tables(board: Board) -> None:
    assert board(E2, tables=6).mp("N5", "N6", "N7") == [8, 6, 4]


def test_three_forms_at_eight_tables(board: Board) -> None:
    found = board(E7)
    assert found.mp("N") == [
        10,
        8,
        5,
        5,
        Fraction(91, 10),
        Fraction(77, 10),
        Fraction(91, 10),
        Fraction(77, 10),
    ]
    assert found.percent("N5", "N6") == [65, 55]
    assert board(E7, tables=6).mp("N5", "N6", "N7", "N8") == [8, 6, 8, 6]


@pytest.mark.parametrize(("tables", "shares"), [(6, [70, 50, 30]), (7, [70, 60, 50]), (8, [70, 60, 50])])
def test_over_at_least_seven_tables_includes_seven(board: Board, tables: int, shares: list[int]) -> None:
    found = board({"O": [420, 400, -50], "C": [170, 140, 90]}, tables=tables)
    assert found.percent("N1", "N2", "N3") == found.percent("N4", "N5", "N6") == shares


@pytest.mark.parametrize(
    ("scores", "shares"),
    [([170, 170, -50], [65, 65, 50]), ([170, -50, -50], [70, 55, 55]), ([90, 90, 90], [60, 60, 60])],
)
def test_ties_on_the_fixed_scale(board: Board, scores: list[int], shares: list[int]) -> None:
    found = board({"O": [420, 400, 50, -50], "C": scores})
    assert found.percent("N5", "N6", "N7") == shares


def test_a_tie_of_two_on_the_fixed_scale(board: Board) -> None:
    assert board({"O": [420, 400, 50, 0, -50], "C": [170, 170]}).percent("N6", "N7") == [60, 60]


@pytest.mark.parametrize(
    ("averages", "mp", "shares"),
    [
        ({}, [Fraction(24, 5), Fraction(24, 5)], [60, 60]),
        ({"N5": "57.5", "E5": "63.25"}, [Fraction(24, 5), Fraction(253, 50)], [60, Fraction(253, 4)]),
        ({"N5": "60", "E5": "1450/23"}, [Fraction(24, 5), Fraction(116, 23)], [60, Fraction(1450, 23)]),
        ({"N5": "185/3"}, [Fraction(74, 15), Fraction(24, 5)], [Fraction(185, 3), 60]),
    ],
)
def test_a_score_with_nothing_to_compare(
    board: Board, averages: Any, mp: list[Fraction], shares: list[Fraction]
) -> None:
    found = board(LONE, averages={"event": averages})
    assert found.mp("N5", "E5") == mp
    assert found.percent("N5", "E5") == shares
    assert found.clauses("N5") == ["99.A.1/s2"]


def test_two_tables_with_two_forms(board: Board) -> None:
    found = board({"O": [420], "C": [170]})
    assert found.mp("N", "E") == [Fraction(6, 5)] * 4
    assert found.answer["board_maximum"] == "2"


@pytest.mark.parametrize(
    ("lift", "mp", "clauses"),
    [
        (True, [Fraction(36, 5), Fraction(759, 100)], ["99.A.1/s2", "99.A.1/s3"]),
        (False, [Fraction(36, 5), Fraction(36, 5)], ["99.A.1/s3"]),
    ],
)
def test_a_lone_score_from_seven_tables_on(
    board: Board, lift: bool, mp: list[Fraction], clauses: list[str]
) -> None:
    found = board(SEVEN_LONE, averages={"event": {"N7": "57.5", "E7": "63.25"}}, lone_lift=lift)
    assert found.mp("N7", "E7") == mp
    assert found.clauses("N7") == clauses
    assert found.answer["options"] == {"lone_lift": lift}


def test_session_averages_lift_nothing(board: Board) -> None:
    found = board(LONE, averages={"session": {"E5": "63.25"}})
    assert found.percent("E5") == [60]
    assert len(found.answer["remarks"]) == 1


def test_the_culprit_alone_gets_sixty_and_pays_ten(board: Board) -> None:
    found = board(LONE, penalties=[{"pair": "N5", "clause": "se-1997:99.A.2/s1"}])
    assert found.mp("N5", "E5") == [4, Fraction(24, 5)]
    assert found.percent("N5") == [50]


ARTIFICIAL = {"ns": "N8", "ew": "E8", "artificial": {"ns": "60", "ew": "40"}}
FOUR_THREE = {"O": [420, 400, 50, -50], "C": [170, 140, 90]}


@pytest.mark.parametrize(
    ("options", "maximum", "four", "shares"),
    [
        ({}, 14, [10, 8, 6, 4], [Fraction(500, 7), Fraction(400, 7), Fraction(300, 7), Fraction(200, 7)]),
        ({"count_artificial": False}, 12, [9, 7, 5, 3], [75, Fraction(175, 3), Fraction(125, 3), 25]),
        (
            {"method": "neuberg"},
            14,
            [13, 9, 5, 1],
            [Fraction(650, 7), Fraction(450, 7), Fraction(250, 7), Fraction(50, 7)],
        ),
    ],
)
def test_an_artificial_score_on_a_fouled_board(
    board: Board, options: Any, maximum: int, four: list[Fraction], shares: list[Fraction]
) -> None:
    found = board(FOUR_THREE, rows=[ARTIFICIAL], **options)
    assert found.answer["board_maximum"] == str(maximum)
    assert found.mp("N1", "N2", "N3", "N4") == four
    assert found.percent("N1", "N2", "N3", "N4") == shares
    assert found.mp("N8", "E8") == [Fraction(6, 10) * maximum, Fraction(4, 10) * maximum]
    assert found.answer["options"]["count_artificial"] is options.get("count_artificial", True)


def test_one_form_is_not_fouled_however_wrong(board: Board) -> None:
    found = board({"changed": [420, 420, 50]}, tables=7)
    assert found.mp("N") == [3, 3, 0]
    assert found.clauses("N1") == ["78"]
    assert found.answer["options"] == {}


def test_an_artificial_score_on_a_sound_board_adds_one(board: Board) -> None:
    found = board({"O": [420, 50]}, rows=[ARTIFICIAL], tables=7)
    assert found.mp("N1", "N2", "N8") == [3, 1, Fraction(12, 5)]


def test_an_announced_rule_displaces_all_the_others(board: Board) -> None:
    plain = {"method": "announced", "announced": {"before_event": True, "rule": "add-one"}}
    found = board(E2, **plain)
    assert found.mp("N5", "N6", "N7") == [8, 6, 4]
    assert found.clauses("N1") == found.clauses("N5") == ["99.A.1/s5"]
    assert board(LONE, **plain).mp("N5") == [4]
    formula = {"method": "announced", "announced": {"before_event": True, "rule": "neuberg"}}
    assert board(E3, **formula).mp("N8", "N9", "N10") == [Fraction(47, 3), 9, Fraction(7, 3)]


TURNED = {"ns": "N0", "ew": "E0", "turned": True, "form": "O"}


def test_turned_i(board: Board) -> None:
    found = board({"O": [420, 450, 420, -50]}, rows=[{**TURNED, "score": -450}])
    assert found.mp("N1", "N2", "N3", "N4", "E0", "N0") == [3, 7, 3, 0, 7, 1]
    assert found.percent("E0", "N0") == [Fraction(175, 2), Fraction(25, 2)]
    fined = board(
        {"O": [420, 450, 420, -50]},
        rows=[{**TURNED, "score": -450}],
        penalties=[{"pair": "N0", "clause": "se-1997:99.A.3.a"}],
    )
    assert fined.mp("N0") == [Fraction(1, 5)]
    assert fined.percent("N0") == [Fraction(5, 2)]


def test_turned_ii_with_a_score_below_zero(board: Board) -> None:
    scores = {"O": [110, 140, -100, 110, 90, -50]}
    rows = [{**TURNED, "score": 100}]
    found = board(scores, rows=rows)
    assert found.mp("E0", "N0") == [1, 11]
    assert found.percent("E0", "N0") == [Fraction(25, 3), Fraction(275, 3)]
    fined = board(scores, rows=rows, penalties=[{"pair": "E0", "clause": "se-1997:99.A.3.a"}])
    assert fined.mp("E0") == [Fraction(-1, 5)]


def test_turned_iii_inside_a_fouled_group(board: Board) -> None:
    rows = [{**TURNED, "score": -170}]
    found = board({"O": [620, 170], "C": [140, 110]}, rows=rows)
    assert found.mp("N1", "N2", "E0", "N3", "N4", "N0") == [6, 3, 3, 5, 3, 5]


@pytest.mark.parametrize(
    ("results", "taken"),
    [(5, "4/5"), (6, "1"), (7, "6/5"), (8, "7/5"), (9, "8/5"), (10, "9/5"), (13, "12/5")],
)
@pytest.mark.parametrize("clause", ["99.A.2/s1", "99.A.2/s3", "99.A.2/s5", "99.A.3/s5"])
def test_a_deduction_is_a_tenth_of_the_maximum(board: Board, results: int, taken: str, clause: str) -> None:
    scores = {"O": [10 * n for n in range(results)]}
    found = board(scores, penalties=[{"pair": "E1", "clause": f"se-1997:{clause}"}])
    assert found.answer["pairs"]["E1"]["penalty"] == taken
    assert found.mp("E1") == [2 * (results - 1) - Fraction(taken)]
    assert found.clauses("E1") == ["78", clause]


def test_both_sides_may_be_responsible(board: Board) -> None:
    scores = {"O": [10 * n for n in range(9)]}
    both = [{"pair": pair, "clause": "se-1997:99.A.2/s1"} for pair in ("N5", "E5")]
    assert board(scores, penalties=both).mp("N5", "E5") == [8 - Fraction(8, 5), 8 - Fraction(8, 5)]


def test_deductions_add_up_and_the_law_is_said_to_leave_it_open(board: Board) -> None:
    one = [{"pair": "N1", "clause": "se-1997:99.A.2/s1"}]
    two = [*one, {"pair": "N1", "clause": "se-1997:99.A.2/s5"}]
    assert board(E1, penalties=one).mp("N1") == [4]
    found = board(E1, penalties=two)
    assert found.mp("N1") == [3]
    assert [gap["clause"] for gap in found.answer["gaps"]] == ["se-1997:99.A.2"]
    eight = board({"O": [10 * n for n in range(8)]}, penalties=two)
    assert eight.answer["pairs"]["N1"]["penalty"] == "14/5"


def test_an_individual_event_leaves_open_whom_a_deduction_hits(board: Board) -> None:
    found = board(E1, event="individual", penalties=[{"pair": "N1", "clause": "se-1997:99.A.2/s1"}])
    assert found.mp("N1") == [4]
    assert len(found.answer["gaps"]) == 1


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"method": "announced"}, NotAnnounced),
        ({"method": "announced", "announced": {"rule": "add-one"}}, NotAnnounced),
        ({"method": "announced", "announced": {"before_event": True}}, NotAnnounced),
        ({"announced": {"before_event": True, "rule": "add-one"}}, AnnouncedUnused),
        ({"small_groups": "formula"}, FormulaWithoutNeuberg),
        ({"method": "add-one"}, UnknownMethod),
        ({"penalties": [{"pair": "N9", "clause": "se-1997:99.A.2/s1"}]}, UnknownPair),
        ({"penalties": [{"pair": "N1", "clause": "se-1997:99.A.2/s2"}]}, NotAPenalty),
        ({"penalties": [{"pair": "N1", "clause": "nl-1963:104.a"}]}, NotAPenalty),
        ({"penalties": [{"pair": "N1", "clause": "se-1997:99.A.2/s9"}]}, UnknownClause),
    ],
)
def test_what_the_law_does_not_allow(board: Board, more: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        board(E1, **more)


def test_steps_name_their_clause_and_every_pair_has_one() -> None:
    rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170, "form": "C"}]
    answer = score({"edition": "se-1997", "event": "pairs", "results": rows})
    assert {step["values"].get("pair") for step in answer["steps"]} == {None, "1", "2", "3", "4"}
    assert {step["clause"] for step in answer["steps"]} == {
        "se-1997:99/s1",
        "se-1997:99/s3",
        "se-1997:99.A.1/s2",
    }


def test_the_fixed_scale_is_told_with_its_shares(board: Board) -> None:
    """Three of seven in an event of seven tables: 70, 60 and 50 percent of 12."""
    found = board({"O": [420, 400, 50, -50], "C": [170, 140, 90]}, lang="en")
    told = [step for step in found.answer["steps"] if "fixed scale" in step["message"]]
    assert [step["text"] for step in told[:3]] == [
        "Pair N5: 3 in the group, in an event of 7 tables; the fixed scale gives 70%: 8.4 of 12 MP.",
        "Pair N6: 3 in the group, in an event of 7 tables; the fixed scale gives 60%: 7.2 of 12 MP.",
        "Pair N7: 3 in the group, in an event of 7 tables; the fixed scale gives 50%: 6 of 12 MP.",
    ]
    assert {step["clause"] for step in told} == {"se-1997:99.A.1/s3"}
