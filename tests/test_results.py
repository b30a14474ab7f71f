"""A table's result and a board's traveller."""

from typing import Any

import pytest

from laws_engine.errors import (
    BadPercent,
    BadScore,
    BadTables,
    EmptyInput,
    MissingPair,
    MissingScore,
    PairOnBothSides,
    PairTwice,
    ScoreBesideArtificial,
)
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Percent


@pytest.mark.parametrize("score", [435, 5, 7610, -7610, 10_000])
def test_no_bridge_score(score: int) -> None:
    with pytest.raises(BadScore):
        Result("1", "2", score)


@pytest.mark.parametrize("score", [0, 10, 7600, -7600])
def test_the_limits_are_scores(score: int) -> None:
    assert Result("1", "2", score).score == score


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"ns": ""}, MissingPair),
        ({"ew": ""}, MissingPair),
        ({"artificial_ns": Percent(101)}, BadPercent),
        ({"artificial_ew": Percent(-1)}, BadPercent),
        ({"artificial_ns": Percent(60), "artificial_ew": Percent(40)}, ScoreBesideArtificial),
        ({"artificial_ns": Percent(60), "score": None}, MissingScore),
    ],
)
def test_results_that_cannot_be(values: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Result(**{"ns": "1", "ew": "2", "score": 420, **values})


def test_a_turned_result_belongs_to_the_other_pair() -> None:
    result = Result("1", "2", -450, turned=True, artificial_ns=Percent(40))
    assert result.of(Direction.NS) == ("2", 450)
    assert result.of(Direction.EW) == ("1", -450)
    assert (result.artificial(Direction.EW), result.artificial(Direction.NS)) == (Percent(40), None)


def test_travellers_that_cannot_be() -> None:
    with pytest.raises(EmptyInput):
        Traveller(())
    with pytest.raises(EmptyInput):
        Traveller((Result("1", "2"),))
    with pytest.raises(BadTables):
        Traveller((Result("1", "2", 0),), -1)
    with pytest.raises(PairTwice):
        Traveller((Result("1", "2", 0), Result("3", "2", 0)))
    with pytest.raises(PairOnBothSides):
        Traveller((Result("1", "2", 0), Result("2", "3", 0)))


def test_a_board_is_fouled_by_real_scores_alone() -> None:
    both = {"artificial_ns": Percent(60), "artificial_ew": Percent(40)}
    board = Traveller((Result("1", "2", 0), Result("3", "4", form="changed", **both)))
    assert not board.fouled
    assert Traveller((Result("1", "2", 0), Result("3", "4", 0, "changed"))).fouled


def test_tables_are_the_results_unless_stated() -> None:
    rows = (Result("1", "2", 0), Result("3", "4", 0), Result("5", ""))
    assert (Traveller(rows).tables, Traveller(rows, 9).tables) == (2, 9)
