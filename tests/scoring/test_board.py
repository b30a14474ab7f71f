"""Groups, artificial scores and the independence of the two directions."""

from fractions import Fraction

from laws_engine.clauses import find_clause
from laws_engine.editions.se_1997.law_99 import score_board
from laws_engine.results import Result, Traveller, Weight
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.board import (
    Award,
    Deduction,
    Group,
    artificial_awards,
    award_all,
    comparison_groups,
    count_results,
    score_groups,
)


def test_a_group_holds_the_scores_of_one_direction_and_form() -> None:
    board = Traveller((Result("1", "4", 420), Result("2", "5", 170, "B"), Result("3", "6", -50, turned=True)))
    groups = {(group.direction, group.form): dict(group.scores) for group in comparison_groups(board, 3)}
    assert groups == {
        (Direction.NS, "original"): {"1": 420, "6": 50},
        (Direction.NS, "B"): {"2": 170},
        (Direction.EW, "original"): {"4": -420, "3": -50},
        (Direction.EW, "B"): {"5": -170},
    }


def test_a_split_artificial_score_touches_one_direction_only() -> None:
    rows = (Result("1", "4", 420), Result("2", "5", 400), Result("3", "6", 50, artificial_ew=Percent(40)))
    awards = score_board(Traveller(rows)).value.awards
    # N-S: 420, 400 and 50 are compared: 4, 2, 0. E-W: −420 and −400 alone, 0 and 2, one more for the
    # artificial score: 1 and 3; 40 % of 4 = 8/5.
    assert [awards[pair].net for pair in "123"] == [4, 2, 0]
    assert [awards[pair].net for pair in "456"] == [1, 3, Fraction(8, 5)]


def test_sit_outs_count_for_nothing() -> None:
    rows = (Result("1", "3", 90), Result("2", "4", 80), Result("5", ""), Result("", ""))
    board = Traveller(rows)
    assert count_results(board) == board.tables == 2
    assert "5" not in score_board(board).value.awards


def test_artificial_scores_count_unless_told_otherwise() -> None:
    rows = (Result("1", "3", 90), Result("2", "4", artificial_ns=Percent(60), artificial_ew=Percent(60)))
    assert (count_results(Traveller(rows)), count_results(Traveller(rows), False)) == (2, 1)


def test_a_board_with_one_result_has_no_percentage() -> None:
    award = score_board(Traveller((Result("1", "2", 90),))).value.awards["1"]
    assert (award.net, award.percent) == (0, None)


LAW_86 = find_clause("se-1997:86").id
LAW_90 = find_clause("se-1997:90").id


def test_artificial_scores_are_shares_of_the_maximum() -> None:
    """60 and 40 percent of 8; the pair is the one that was due to hold the hands."""
    adjusted = Result("1", "4", None, artificial_ns=Percent(60), artificial_ew=Percent(40), awarded_by=LAW_86)
    split = Result("2", "5", 170, artificial_ew=Percent(30))
    turned = Result("3", "6", None, turned=True, artificial_ns=Percent(60), artificial_ew=Percent(55))
    assert artificial_awards(Traveller((adjusted, split, turned, Result("7", "8", 90))), 8) == [
        Award("1", Direction.NS, Fraction("4.8"), 8, (LAW_86,)),
        Award("6", Direction.NS, Fraction("4.4"), 8),
        Award("4", Direction.EW, Fraction("3.2"), 8, (LAW_86,)),
        Award("5", Direction.EW, Fraction("2.4"), 8),
        Award("3", Direction.EW, Fraction("4.8"), 8),
    ]


def test_a_board_keeps_the_order_of_its_traveller_and_takes_deductions_off() -> None:
    """Two results and an artificial score: 2(N − 1) is 4, or 2 where it holds no place; 10 % of 4 is 0.4."""
    rows = (
        Result("3", "6", artificial_ns=Percent(60), artificial_ew=Percent(40)),
        Result("1", "4", 90),
        Result("2", "5", 50),
    )
    broken = {"1": (Deduction(LAW_90, Percent(10)),)}

    def scored(count_artificial: bool) -> dict[str, Fraction]:
        board = score_groups(
            Traveller(rows),
            lambda group: award_all(group, (), Fraction),
            count_artificial=count_artificial,
            deductions=broken,
        )
        assert board.charged == ("1",)
        return {pair: award.net for pair, award in board.awards.items()}

    assert list(scored(True)) == ["3", "6", "1", "4", "2", "5"]
    assert [*scored(True).values()] == [Fraction(each) for each in ("2.4", "1.6", "1.6", "0", "0", "2")]
    assert [*scored(False).values()] == [Fraction(each) for each in ("1.2", "0.8", "1.8", "0", "0", "2")]


def test_without_deductions_nobody_is_charged() -> None:
    board = score_groups(
        Traveller((Result("1", "2", 90), Result("3", "4", 50))),
        lambda group: award_all(group, (), Fraction),
        count_artificial=True,
    )
    assert (board.charged, board.awards["1"].penalty, board.results) == ((), 0, 2)


def flags(*rows: Result) -> list[tuple[str, str, int, bool]]:
    found = comparison_groups(Traveller(rows), len(rows))
    return [(group.direction.value, group.form, group.size, group.largest) for group in found]


def test_one_group_is_the_largest_or_none_is() -> None:
    """A weighted score is a score of its group; where two are as large, neither is the largest."""
    parts = (Weight(Percent(60), 420), Weight(Percent(40), -50))
    three = (Result("1", "11", 90), Result("2", "12", weighted=parts), Result("3", "13", weighted=parts))
    two = (Result("4", "14", 90, "B"), Result("5", "15", 80, "B"))
    assert flags(*three, *two) == [
        *(("N-S", "original", 3, True), ("N-S", "B", 2, False)),
        *(("E-W", "original", 3, True), ("E-W", "B", 2, False)),
    ]
    assert [largest for *_, largest in flags(*three[:2], *two)] == [False] * 4


def test_a_pair_with_an_artificial_score_is_in_no_group() -> None:
    """The others are, also those below it on the traveller; what doesn't compare is foreign."""
    rows = (
        Result("1", "11", 90, artificial_ew=Percent(40)),
        Result("2", "12", artificial_ns=Percent(60), artificial_ew=Percent(40)),
        Result("3", "13", 50),
        Result("4", "14", 30, turned=True, artificial_ns=Percent(60)),
    )
    by_side = {group.direction: group for group in comparison_groups(Traveller(rows), 4)}
    assert dict(by_side[Direction.NS].scores) == {"1": 90, "3": 50, "14": -30}
    assert dict(by_side[Direction.EW].scores) == {"13": -50}
    assert [by_side[side].foreign for side in Direction] == [1, 3]


def test_parts_are_seen_from_the_pairs_own_side() -> None:
    parts = (Weight(Percent(60), 420), Weight(Percent(40), -50))
    [_, against] = comparison_groups(Traveller((Result("1", "2", weighted=parts),)), 1)
    assert dict(against.weighted) == {"2": (Weight(Percent(60), -420), Weight(Percent(40), 50))}


def test_an_award_names_pair_side_and_clauses() -> None:
    group = Group(Direction.EW, "original", {"4": 50, "5": -420}, results=3)
    assert list(award_all(group, (LAW_86,), Fraction)) == [
        Award("4", Direction.EW, Fraction(2), 4, (LAW_86,)),
        Award("5", Direction.EW, Fraction(0), 4, (LAW_86,)),
    ]
