"""The engine against the reference: every pair's exact matchpoints and percentage, on all small boards."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest

from laws_engine import score
from tests.reference.board import Board, Table, pairs_of
from tests.reference.boards import KINDS, every, of_each_size, of_each_sort, with_artificial
from tests.reference.ways import ANNOUNCED, LITERAL, WAYS, Scores, Way, named

EVERY_WAY = {**WAYS, **LITERAL}
LARGER = ("hand", "computer-7", "formula-7", "ebu", "ebu-exact", "acbl", "wbf-1991", "nbb", "nbf")
DOCUMENTS: dict[str, dict[str, Any]] = {
    "hand": {"edition": "se-1997"},
    "computer": {"edition": "se-1997", "method": "neuberg"},
    "announced-neuberg": {
        "edition": "se-1997",
        "method": "announced",
        "announced": {"before_event": True, "rule": "neuberg"},
        "tables": 7,
    },
    "1963": {"edition": "nl-1963"},
    "acbl": {"federation": "acbl"},
}


@pytest.mark.parametrize("way", WAYS)
def test_boards_of_each_sort(way: str) -> None:
    for tables in range(1, 5):
        for board in of_each_sort(tables):
            WAYS[way].compare(board)


@pytest.mark.parametrize("way", WAYS)
def test_groups_of_each_size(way: str) -> None:
    """Up to nine tables, where the English scale for three begins."""
    for tables in range(5, 10):
        for board in of_each_size(tables):
            WAYS[way].compare(board)


@pytest.mark.parametrize("way", EVERY_WAY)
def test_boards_with_artificial_scores(way: str) -> None:
    for board in with_artificial(2, 1):
        EVERY_WAY[way].compare(board)


@pytest.mark.parametrize("rule", ANNOUNCED)
def test_a_federations_rule_that_was_announced(rule: str) -> None:
    for tables in range(1, 4):
        for board in of_each_sort(tables):
            ANNOUNCED[rule].compare(board)


@pytest.mark.parametrize("way", DOCUMENTS)
def test_documents(way: str) -> None:
    """The same through the front door, `laws_engine.score`."""
    for tables in range(1, 4):
        for board in of_each_sort(tables):
            expected = WAYS[way].expected(board)
            assert expected is not None
            assert by_document(board, DOCUMENTS[way]) == expected


def by_document(board: Board, rules: dict[str, Any]) -> Scores:
    rows = [
        {"ns": f"N{number}", "ew": f"E{number}", "score": table.score, "form": table.form}
        for number, table in enumerate(board)
    ]
    pairs = score({"event": "pairs", "results": rows, **rules}, explain=False)["pairs"]
    got = {pair: pairs[named(pair)] for pair in pairs_of(board)}
    return {
        pair: (
            Fraction(each["matchpoints"]),
            None if each["percent"] is None else Fraction(each["percent"]),
        )
        for pair, each in got.items()
    }


def compare(boards: Iterable[Board], ways: Iterable[Way]) -> None:
    asked = list(ways)
    for board in boards:
        for way in asked:
            way.compare(board)


@pytest.mark.sweep
@pytest.mark.parametrize("tables", [*range(1, 5)])
def test_every_board(tables: int) -> None:
    """Row by row, every way: no symmetry is taken for granted."""
    compare(every(tables), WAYS.values())


@pytest.mark.sweep
def test_five_tables_of_each_sort() -> None:
    compare(of_each_sort(5), WAYS.values())


@pytest.mark.sweep
@pytest.mark.parametrize("first", KINDS)
def test_every_board_of_five_tables(first: Table) -> None:
    """Row by row, one way for each rule of the laws and for a federation's."""
    rest = ((first, *others) for others in every(4))
    compare(rest, [WAYS[way] for way in ("hand-7", "formula-6", "1963", "acbl")])


@pytest.mark.sweep
@pytest.mark.parametrize("tables", range(6, 10))
def test_larger_boards_of_each_sort(tables: int) -> None:
    """Up to nine tables, where three groups may be large."""
    compare(of_each_sort(tables), [WAYS[way] for way in LARGER])


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("tables", "artificial"), [(0, 1), (1, 1), (3, 1), (4, 1), (0, 2), (1, 2), (2, 2), (3, 2)]
)
def test_more_boards_with_artificial_scores(tables: int, artificial: int) -> None:
    compare(with_artificial(tables, artificial), EVERY_WAY.values())
