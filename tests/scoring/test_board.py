"""Groups, artificial scores and the independence of the two directions."""

from fractions import Fraction

from laws_engine.editions.se_1997.law_99 import score_board
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Percent
from laws_engine.scoring.board import comparison_groups, count_results


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
