"""Dutch 1963 article 104, lead-in and a: the figures of laws/computation.md 2.2–2.4."""

from collections.abc import Callable
from typing import Any

import pytest

from laws_engine.editions.nl_1963.article_104 import score_board
from laws_engine.errors import OptionNotInEdition, UnknownMethod
from laws_engine.results import Result, Traveller

E1 = {"O": [420, 450, -50, 420], "C": [170, 140]}
E2 = {"O": [620, 650, -100, 620], "C": [170, 140, -50]}
E3 = {"O": [480, 460, 450, 430, 420, -50, -100], "C": [200, 110, -100]}

Board = Callable[..., Any]


@pytest.fixture
def board(scored: Board) -> Board:
    def run(groups: Any, **more: Any) -> Any:
        return scored("nl-1963", groups, **more)

    return run


@pytest.mark.parametrize(
    ("groups", "mp"),
    [
        (E1, [5, 8, 2, 5, 6, 4]),
        (E2, [6, 9, 3, 6, 8, 6, 4]),
        (E3, [15, 13, 11, 9, 7, 5, 3, 11, 9, 7]),
        ({"O": [420, 400, 50, -50], "C": [170]}, [7, 5, 3, 1, 4]),
    ],
)
def test_one_point_for_each_score_in_the_other_group(board: Board, groups: Any, mp: list[int]) -> None:
    found = board(groups)
    assert found.mp("N") == mp
    assert found.clauses("N1") == ["104.a"]
    top = int(found.answer["board_maximum"])
    assert found.mp("E") == [top - each for each in mp]


def test_a_lone_score_gets_half_and_the_gap_is_named(board: Board) -> None:
    found = board({"O": [420, 400, 50, -50], "C": [170]})
    assert found.percent("N5", "E5") == [50, 50]
    assert [gap["clause"] for gap in found.answer["gaps"]] == ["nl-1963:104.a"]


def test_three_forms_are_scored_alike_and_the_gap_is_named(board: Board) -> None:
    found = board({"O": [420, 400], "A": [170, 140], "B": [100, 90]})
    assert found.mp("N") == [6, 4] * 3
    assert [gap["clause"] for gap in found.answer["gaps"]] == ["nl-1963:104/s3"]


def test_one_form_is_scored_by_article_81(board: Board) -> None:
    found = board({"C": [420, 400]})
    assert found.mp("N") == [2, 0]
    assert found.clauses("N1") == ["81"]


def test_artificial_scores_hold_a_place_unless_told_otherwise(board: Board) -> None:
    row = {"ns": "N8", "ew": "E8", "artificial": {"ns": "60", "ew": "40"}}
    groups = {"O": [420, 400, 50, -50], "C": [170, 140, 90]}
    assert board(groups, rows=[row]).mp("N1", "N2", "N3", "N4") == [10, 8, 6, 4]
    ignored = board(groups, rows=[row], count_artificial=False)
    assert ignored.mp("N1", "N2", "N3", "N4") == [9, 7, 5, 3]


@pytest.mark.parametrize(
    "more",
    [
        {"small_groups": "fixed"},
        {"lone_lift": False},
        {"penalties": []},
        {"announced": {"before_event": True, "rule": "add-one"}},
    ],
)
def test_options_of_the_swedish_law_are_refused(board: Board, more: Any) -> None:
    with pytest.raises(OptionNotInEdition, match=next(iter(more))):
        board(E1, **more)


@pytest.mark.parametrize("method", ["neuberg", "announced", 7])
def test_only_one_method_is_known(board: Board, method: Any) -> None:
    with pytest.raises(UnknownMethod, match="manual"):
        board(E1, method=method)


def test_averages_are_remarked_upon(board: Board) -> None:
    assert len(board(E1, averages={"event": {"N1": "55"}}).answer["remarks"]) == 1


ARTIFICIAL = {"ns": "N9", "ew": "E9", "artificial": {"ns": 60, "ew": 40}}


def test_what_was_used_and_what_is_open_is_told(board: Board) -> None:
    found = board(E1, rows=[ARTIFICIAL], count_artificial=False)
    assert found.answer["options"] == {"count_artificial": False}
    assert board(E1).answer["options"] == {}


def test_the_reasons_name_their_clauses(board: Board) -> None:
    told = [step["clause"] for step in board(E1).answer["steps"]]
    assert told[:5] == ["nl-1963:104/s1", *["nl-1963:104/s3"] * 4]
    assert set(told[5:]) == {"nl-1963:104.a"}


def test_a_turned_board_is_a_gap_of_the_article() -> None:
    rows = (Result("1", "2", 90), Result("3", "4", 50, turned=True))
    assert [str(gap.clause) for gap in score_board(Traveller(rows)).gaps] == ["nl-1963:104"]


def test_reasons_are_given_unless_told_otherwise() -> None:
    traveller = Traveller((Result("1", "2", 90), Result("3", "4", 50)))
    assert score_board(traveller).steps
    assert score_board(traveller, explain=False).steps == ()
