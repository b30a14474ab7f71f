"""Matches over two tables: what can't be, and what a message says of it."""

import pytest

from laws_engine.errors import BadScore, TableInTwoMatches, TableTwice, TeamTwice, UnknownTable
from laws_engine.scoring.board_a_match import Match, MatchBoard, TeamResult

TABLES = (TeamResult("1", 420), TeamResult("2", 170))


@pytest.mark.parametrize("score", [7600, -7600, 0])
def test_the_limits_are_scores(score: int) -> None:
    assert TeamResult("1", score).score == score


@pytest.mark.parametrize("score", [7610, -7610, 425])
def test_no_bridge_score(score: int) -> None:
    with pytest.raises(BadScore) as caught:
        TeamResult("1", score)
    assert caught.value.values == {"found": score, "limit": 7600}
    assert caught.value.where.field == "score"


def test_a_table_has_one_result() -> None:
    with pytest.raises(TableTwice) as caught:
        MatchBoard((*TABLES, TeamResult("2", 50)), (Match("A", "B", "1", "2"),))
    assert caught.value.values == {"table": "2"}
    assert caught.value.where.field == "table"


def test_a_match_is_played_at_tables_that_have_results() -> None:
    with pytest.raises(UnknownTable) as caught:
        MatchBoard(TABLES, (Match("A", "B", "1", "7"),))
    assert caught.value.values == {"found": "7", "allowed": "1, 2"}
    assert caught.value.where.field == "matches"


def test_a_table_belongs_to_one_match() -> None:
    with pytest.raises(TableInTwoMatches) as caught:
        MatchBoard(TABLES, (Match("A", "B", "1", "2"), Match("C", "D", "2", "1")))
    assert caught.value.values == {"table": "1"}
    assert caught.value.where.field == "matches"


def test_a_team_plays_one_match() -> None:
    tables = (*TABLES, TeamResult("3", 50), TeamResult("4", 50))
    with pytest.raises(TeamTwice) as caught:
        MatchBoard(tables, (Match("A", "B", "1", "2"), Match("C", "B", "3", "4")))
    assert caught.value.values == {"team": "B"}
    assert caught.value.where.field == "matches"
