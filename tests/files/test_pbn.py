"""Score tables as scoring programs export them."""

from fractions import Fraction
from pathlib import Path

import pytest

from laws_engine import score
from laws_engine.errors import BadScore, BadScoreTable, NoSuchBoard, PairTwice, WhichBoard
from laws_engine.files.pbn import read_pbn, score_tables
from laws_engine.files.travellers import read_traveller

FILE = Path(__file__).parents[1] / "data" / "magic-contest-one-board.pbn"
TEXT = FILE.read_text("ascii")


@pytest.mark.parametrize("more", [{"edition": "se-1997"}, {"edition": "nl-1963"}])
def test_our_matchpoints_are_the_programs_own_on_every_row(more: dict[str, str]) -> None:
    part, places = read_traveller(FILE.read_bytes(), FILE.name)
    pairs = score({"event": "pairs", **more, **part}, places=places)["pairs"]
    [table] = score_tables(TEXT)
    assert len(table.rows) == 22
    for row in table.rows:
        for side in ("NS", "EW"):
            found = pairs[row.cells[f"PairId_{side}"]]
            assert Fraction(found["matchpoints"]) == Fraction(row.cells[f"MP_{side}"])
            assert round(Fraction(found["percent"])) == int(row.cells[f"Percentage_{side}"])


def test_every_row_is_read() -> None:
    part, places = read_pbn(TEXT)
    assert [place.line for place in places] == list(range(21, 43))
    assert part["results"][0] == {"table": "19", "ns": "4", "ew": "11", "score": 670}
    assert part["results"][7] == {"table": "20", "ns": "5", "ew": "10", "score": 0}
    assert part["results"][21] == {"table": "17", "ns": "13", "ew": "2", "score": -300}


def pbn(*rows: str, columns: str = "PairId_NS;PairId_EW;Score_NS;Score_EW", board: str = "7") -> str:
    return "\n".join([f'[Board "{board}"]', f'[ScoreTable "{columns}"]', *rows, ""])


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ('1 2 "90" -', 90),
        ("1 2 90 -", 90),
        ('1 2 - "90"', -90),
        ('1 2 "-90" "90"', -90),
        ('1 2 "-90" -', -90),
        ("1 2 - -", None),
        ('"1" "2" "" "0"', 0),
    ],
)
def test_scores_of_either_side(row: str, points: int | None) -> None:
    assert read_pbn(pbn(row))[0]["results"] == [{"ns": "1", "ew": "2", "score": points}]


@pytest.mark.parametrize(
    ("columns", "row"),
    [
        ("Score_EW;PairId_EW;PairId_NS", "90 2 1"),
        (r"Section\1R;PairId_EW\2R;PairId_NS\2R;Score_NS\6R", "A 2 1 -90"),
        ("+PairId_NS;PairId_EW;-Score_NS", '1 2 "-90"'),
    ],
)
def test_columns_are_known_by_name(columns: str, row: str) -> None:
    assert read_pbn(pbn(row, columns=columns))[0]["results"] == [{"ns": "1", "ew": "2", "score": -90}]


def test_names_with_spaces_and_comments() -> None:
    text = "% a comment\n{ another,\n[on two lines] }\n" + pbn(
        "% between rows", '"Berg Lund" "{x}" 90 -', "; also between", "3 4 50 -"
    )
    part, places = read_pbn(text + '[Remark "[x]"]\nnot a row of the table\n')
    assert [result["ns"] for result in part["results"]] == ["Berg Lund", "3"]
    assert part["results"][0]["ew"] == "{x}"
    assert [place.line for place in places] == [7, 9]


def test_one_of_several_boards() -> None:
    text = pbn("1 2 90 -", board="7") + "\n" + pbn("1 2 - 50", board="8")
    assert read_pbn(text, "8")[0]["results"][0]["score"] == -50
    with pytest.raises(WhichBoard, match="7, 8"):
        read_pbn(text)
    with pytest.raises(NoSuchBoard, match="Board 9"):
        read_pbn(text, "9")
    with pytest.raises(BadScoreTable, match="the board has two") as caught:
        read_pbn(pbn("1 2 90 -") + pbn("3 4 90 -"), "7")
    assert caught.value.where.line == 5


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('[Board "7"]\n', None),
        (pbn("1 2 90"), 3),
        (pbn("1 2 90 -", "3 4 90 - 5"), 4),
        (pbn("1 2 90 90"), 3),
        (pbn("1 2 90", columns="PairId_NS;PairId_EW;Contract"), 2),
        (pbn("1 90", columns="PairId_NS;Score_NS"), 2),
    ],
)
def test_tables_that_are_refused(text: str, line: int | None) -> None:
    with pytest.raises(BadScoreTable) as caught:
        read_pbn(text)
    assert caught.value.where.line == line


def test_errors_name_the_columns_as_pbn_does() -> None:
    with pytest.raises(BadScore) as caught:
        read_pbn(pbn("1 2 - ninety"))
    assert str(caught.value.where) == "line 3, Score_EW"
    part, places = read_pbn(pbn("1 2 90 -", "1 3 90 -"))
    with pytest.raises(PairTwice, match=r"line 4, PairId_NS: .*see also line 3, PairId_NS"):
        score({"edition": "se-1997", "event": "pairs", **part}, places=places)
