"""The reference itself, held to figures worked out by hand and to published ones."""

import inspect
from fractions import Fraction
from types import ModuleType

import pytest

from tests.reference import board, federations, fouled_99, fouled_104, penalty_cards
from tests.reference.board import Board, Table


@pytest.mark.parametrize("module", [board, federations, fouled_99, fouled_104, penalty_cards])
def test_nothing_of_the_reference_comes_from_the_engine(module: ModuleType) -> None:
    assert "laws_engine" not in inspect.getsource(module)


def groups_of(*groups: list[int]) -> Board:
    return tuple(Table(score, form) for form, group in zip("OCX", groups, strict=False) for score in group)


def by_99(tables: Board, /, side: str = "ns", **way: object) -> list[Fraction]:
    chosen = fouled_99.Way(**way)  # type: ignore[arg-type]
    return [fouled_99.award(tables, (n, side), chosen) for n in range(len(tables))]


FOUR_TWO = groups_of([420, 450, -50, 420], [170, 140])
SEVEN_THREE = groups_of([480, 460, 450, 430, 420, -50, -100], [200, 110, -100])
FOUR_THREE = groups_of([620, 650, -100, 620], [170, 140, -50])
LONE = groups_of([420, 400, 50, -50], [170])


def test_four_and_two() -> None:
    assert by_99(FOUR_TWO) == [5, 8, 2, 5, 6, 4]
    assert by_99(FOUR_TWO, "ew") == [5, 2, 8, 5, 4, 6]
    assert by_99(FOUR_TWO, computer=True) == [5, Fraction(19, 2), Fraction(1, 2), 5, 8, 2]
    assert [fouled_104.award(FOUR_TWO, (n, "ns")) for n in range(6)] == [5, 8, 2, 5, 6, 4]


def test_seven_and_three() -> None:
    seven = [Fraction(each, 7) for each in (123, 103, 83, 63, 43, 23, 3)]
    fixed = [Fraction(63, 5), Fraction(54, 5), 9]
    assert by_99(SEVEN_THREE) == [15, 13, 11, 9, 7, 5, 3, *fixed]
    assert by_99(SEVEN_THREE, computer=True) == [*seven, *fixed]
    formula = by_99(SEVEN_THREE, computer=True, small_by_formula=True)
    assert formula == [*seven, Fraction(47, 3), 9, Fraction(7, 3)]


def test_from_seven_tables_on_a_table_of_a_small_group_has_120_percent() -> None:
    assert by_99(FOUR_THREE) == [6, 9, 3, 6, Fraction(42, 5), Fraction(36, 5), 6]
    assert sum(by_99(FOUR_THREE) + by_99(FOUR_THREE, "ew")) == Fraction(456, 5)
    assert by_99(FOUR_THREE, tables=6)[4:] == [8, 6, 4]


@pytest.mark.parametrize(
    ("small", "percent"),
    [([3, 3, 1], [65, 65, 50]), ([3, 1, 1], [70, 55, 55]), ([1, 1, 1], [60] * 3), ([1, 1], [60] * 2)],
)
def test_ties_on_the_fixed_scale(small: list[int], percent: list[int]) -> None:
    found = by_99(groups_of([9, 8, 7, 6], small), tables=7)
    top = 2 * (3 + len(small))
    assert [100 * each / top for each in found[4:]] == percent


def test_a_lone_score() -> None:
    averages = {(4, "ns"): Fraction("57.5"), (4, "ew"): Fraction("63.25")}
    assert by_99(LONE, averages=averages)[4] == Fraction(24, 5)
    assert by_99(LONE, "ew", averages=averages)[4] == Fraction(253, 50)
    assert by_99(LONE, "ew", averages=averages, tables=7, lift=False)[4] == Fraction(24, 5)
    assert by_99(LONE, announced="add-one")[4] == by_99(LONE, announced="neuberg")[4] == 4


def test_an_artificial_score() -> None:
    tables = (*groups_of([420, 400, 50, -50], [170, 140, 90]), Table(None, ns=60, ew=40))
    assert by_99(tables, tables=6)[:4] == [10, 8, 6, 4]
    assert by_99(tables, computer=True)[:4] == [13, 9, 5, 1]
    nobody = (Table(None, ns=60, ew=40),)
    assert by_99(nobody, artificial_hold_a_place=False) == [0]
    literal = by_99(tables, tables=6, artificial_hold_a_place=False)
    assert literal == [9, 7, 5, 3, Fraction(8), 6, 4, Fraction(36, 5)]


def test_deductions() -> None:
    tenths = [fouled_99.deduction(groups_of(list(range(n))), fouled_99.Way()) for n in (5, 6, 9, 13)]
    assert tenths == [Fraction(4, 5), 1, Fraction(8, 5), Fraction(12, 5)]


@pytest.mark.parametrize(
    ("federation", "seven", "three"),
    [
        ("ebu", ["17.5714", "14.7143", "11.8571", "9"], ["12.6", "10.8", "9"]),
        ("acbl", ["17.57", "14.71", "11.86", "9"], ["12.6", "10.8", "9"]),
        ("nbb", ["17.6", "14.7", "11.9", "9"], ["12.6", "10.8", "9"]),
        ("wbf-1991", ["123/7", "103/7", "83/7", "9"], ["12.6", "10.8", "9"]),
        ("nbf", ["15", "13", "11", "9"], ["11", "9", "7"]),
        ("nbf-neuberg", ["123/7", "103/7", "83/7", "9"], ["47/3", "9", "7/3"]),
    ],
)
def test_federations(federation: str, seven: list[str], three: list[str]) -> None:
    way = federations.Way(federation)
    found = [federations.award(SEVEN_THREE, (n, "ns"), way) for n in range(10)]
    assert found[:4] == [Fraction(each) for each in seven]
    assert found[7:] == [Fraction(each) for each in three]


def test_two_of_five_in_america() -> None:
    tables = groups_of([3, 2, 1], [2, 1])
    found = [federations.award(tables, (n, "ns"), federations.Way("acbl")) for n in range(5)]
    assert found == [Fraction("7.33"), 4, Fraction("0.67"), Fraction("5.2"), Fraction("4.4")]


def test_board_a_match() -> None:
    tables = tuple(
        Table(score, form)
        for score, form in zip([620, 170, 650, 620, 140, -100, -100, 200], "OCOOCCOC", strict=True)
    )
    matches = [(0, 1), (2, 3), (4, 5), (6, 7)]
    assert [fouled_104.match_points(tables, each) for each in matches] == [(0, 2), (2, 0), (2, 0), (0, 2)]


def test_penalty_cards() -> None:
    hand = ("SA", "S9", "S3", "HK")
    minor = penalty_cards.Turn(hand, "S", {"S9": "minor"})
    assert [card for card in hand if penalty_cards.may_play(card, minor)] == ["SA", "S9"]
    majors = penalty_cards.Turn(hand, "D", {"S9": "major", "HK": "major"})
    assert [card for card in hand if penalty_cards.may_play(card, majors)] == ["S9", "HK"]
    assert penalty_cards.declarer_chooses(majors)
    assert penalty_cards.status([("S9", False)]) == {"S9": "minor"}
    assert penalty_cards.status([("ST", False)]) == {"ST": "major"}
    assert penalty_cards.status([("S9", False), ("H2", False)]) == {"S9": "major", "H2": "major"}
