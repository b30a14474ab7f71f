"""Article 104.b: the engine against the reference, on all boards of one, two and three matches."""

from collections.abc import Iterable
from itertools import product

import pytest

from laws_engine.editions.nl_1963.article_104_teams import score_matches
from laws_engine.scoring.board_a_match import Match, MatchBoard, TeamResult
from tests.reference import fouled_104
from tests.reference.board import Board, Table
from tests.reference.boards import every

MATCHES = [(0, 1), (2, 3), (4, 5)]
"""The tables of each match: home team N-S at the first, E-W at the second."""


def expected(board: Board) -> dict[str, int]:
    points: dict[str, int] = {}
    for number, match in enumerate(MATCHES[: len(board) // 2]):
        points[f"home {number}"], points[f"visitors {number}"] = fouled_104.match_points(board, match)
    return points


def found(board: Board) -> dict[str, int]:
    tables = tuple(TeamResult(str(number), table.score, table.form) for number, table in enumerate(board))
    matches = tuple(
        Match(f"home {number}", f"visitors {number}", str(first), str(second))
        for number, (first, second) in enumerate(MATCHES[: len(board) // 2])
    )
    return dict(score_matches(MatchBoard(tables, matches), explain=False).value.teams)  # type: ignore[arg-type]


def compare(boards: Iterable[Board]) -> None:
    for board in boards:
        assert found(board) == expected(board), board


def with_kinds(tables: int, scores: tuple[int, ...], forms: str) -> Iterable[Board]:
    return product([Table(score, form) for form in forms for score in scores], repeat=tables)


def test_one_match() -> None:
    compare(every(2))


def test_two_matches_of_two_scores_and_forms() -> None:
    compare(with_kinds(4, (420, -50), "OC"))


@pytest.mark.sweep
def test_two_matches() -> None:
    compare(every(4))


@pytest.mark.sweep
def test_three_matches_of_three_scores_and_two_forms() -> None:
    compare(with_kinds(6, (420, 170, -50), "OC"))
