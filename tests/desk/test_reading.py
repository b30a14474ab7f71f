"""Rows from pasted cells and from files."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from laws_engine import score
from laws_engine.desk.reading import LARGEST_FILE, LONGEST_TEXT
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board, Matches
from tests.desk.asking import ask, place, refused

DATA = Path(__file__).parents[1] / "data"


def file(data: bytes, name: str = "board.csv", lang: str = "en", **more: Any) -> Any:
    return ask("file", lang, name=name, base64=base64.b64encode(data).decode(), **more)


def cells(rows: list[dict[str, Any]], *names: str) -> list[tuple[Any, ...]]:
    return [tuple(row[name] for name in names) for row in rows]


SPREADSHEET = "Bord\tN-S\tÖ-V\tResultat\tForm\tSvängd\n1\t1\t11\t420\tA\t\n2\t2\t12\t−50\tB\tja\n"


def test_cells_pasted_from_a_spreadsheet() -> None:
    value = ask("paste", "sv", text=SPREADSHEET)
    assert cells(value["rows"], "table", "ns", "ew", "score", "form", "turned") == [
        ("1", "1", "11", "420", "A", False),
        ("2", "2", "12", "−50", "B", True),
    ]
    assert value["text"] == "2 resultat har lästs in."
    assert value["boards"] == []
    assert value["state"] is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1\t11\t420\n2\t12\t-50\n", [("", "1", "11", "420"), ("", "2", "12", "−50")]),
        ("1;1;11;420\n2;2;12;-50", [("1", "1", "11", "420"), ("2", "2", "12", "−50")]),
        ("1\t11\t4S N =\n2\t12\tpass", [("", "1", "11", "4S N ="), ("", "2", "12", "pass")]),
        ("\n1\t11\t420\t\t\n", [("", "1", "11", "420")]),
    ],
)
def test_cells_without_a_header(text: str, expected: Any) -> None:
    assert cells(ask("paste", "en", text=text)["rows"], "table", "ns", "ew", "score") == expected


def test_cells_that_mean_nothing_are_refused_with_their_line() -> None:
    error = refused("paste", "en", text="1\t11\t420\n2\t12\t-50\tx\n")
    assert place(error) == (None, None, "text")
    assert error["where"] == "line 2"
    assert "4 cells" in error["text"]
    assert refused("paste", text="one\ttwo\tthree")["where"] == "line 1"
    assert "no results" in refused("paste", text=" \n")["text"]


def test_of_several_boards_one_is_chosen() -> None:
    text = "Board,NS,EW,Score\n7,1,11,420\n8,1,12,50\n7,2,12,-50\n"
    value = ask("paste", "en", text=text)
    assert (value["rows"], value["boards"], value["board"]) == ([], ["7", "8"], "")
    assert value["text"] == "There are several boards here: 7, 8. Choose one of them."
    chosen = ask("paste", "en", text=text, board="7")
    assert cells(chosen["rows"], "ns", "score") == [("1", "420"), ("2", "−50")]
    assert chosen["board"] == "7"
    assert "Board 9" in refused("paste", text=text, board="9")["text"]


def test_the_only_board_is_named() -> None:
    assert ask("paste", text="Board,NS,EW,Score\n7,1,11,4S N =\n")["board"] == "7"


def test_the_programs_results_file() -> None:
    value = file((DATA / "magic-contest-one-board.pbn").read_bytes(), "magic.pbn")
    assert len(value["rows"]) > 5
    state = {"v": 1, "calc": "fouled-board", "rows": value["rows"]}
    assert len(ask("board", state=state)["answer"]["pairs"]) == 2 * len(value["rows"])


def test_a_traveller_in_three_encodings() -> None:
    text = (DATA / "sju-bord.csv").read_bytes().decode("utf-8-sig").replace("−", "-")
    ways = [text.encode("utf-8-sig"), text.encode("cp1252"), text.encode("utf-16")]
    rows = [file(data, lang="sv")["rows"] for data in ways]
    assert rows[0] == rows[1] == rows[2]
    assert len(rows[0]) == 7


@pytest.mark.parametrize("name", example_names(Board, Matches))
def test_a_json_document_fills_the_whole_form(name: str) -> None:
    document = find_example(name).document
    value = file(json.dumps(document).encode(), "board.json", "sv")
    state = value["state"]
    assert value["rows"] == state["rows"]
    asked = "teams" if state["calc"] == "board-a-match" else "board"
    assert ask(asked, "sv", state=state)["answer"] == score(document, lang="sv")


def test_results_alone_fill_rows_alone() -> None:
    value = ask("paste", text='{"results": [{"ns": "1", "ew": "2", "score": -50}]}')
    assert value["state"] is None
    assert value["rows"][0]["score"] == "−50"


def test_rows_for_teams_need_no_pairs() -> None:
    with_header = ask("paste", "nl", text="Tafel;Score;Vorm\n1;420;\n2;400;gewijzigd\n", calc="board-a-match")
    assert with_header["rows"] == [
        {"table": "1", "score": "420", "form": ""},
        {"table": "2", "score": "400", "form": "changed"},
    ]
    bare = ask("paste", text="1\t420\n2\t400\n", calc="board-a-match")
    assert cells(bare["rows"], "table", "score") == [("1", "420"), ("2", "400")]


def test_rows_for_the_turned_board_have_its_fields() -> None:
    assert ask("paste", "sv", text=SPREADSHEET, calc="turned-board")["rows"][1]["offender"] == ""


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04rest of a spreadsheet",
        b"\x89PNG\r\n",
        b"",
        b"\xff\xfe\x00",
        b"{",
        b'{"results": 1}',
        b"[]",
    ],
)
def test_files_that_are_no_results_are_refused(data: bytes) -> None:
    error = refused("file", "sv", name="x.xlsx", base64=base64.b64encode(data).decode())
    assert error["field"] == "base64"


@pytest.mark.parametrize(
    "document",
    [
        {"edition": "se-1997"},
        {"edition": "se-1997", "results": []},
        {"edition": "se-1997", "results": [{"ns": "1"}]},
        {"edition": "se-1997", "results": [{"ns": "1", "ew": "2", "score": 0}], "averages": [1]},
        {"edition": "nl-1963", "event": "bam", "results": [{"table": 1, "score": 0}], "matches": 3},
        {"results": [{"ns": [1], "ew": "2", "score": 0}]},
        {"results": [{"ns": "1", "ew": "2", "artificial": 3}]},
        {"results": [{"ns": "1", "ew": "2", "score": "x" * 100}]},
        {"results": [{"ns": "1", "ew": "2", "score": 0}] * 301},
    ],
)
def test_documents_that_are_none_are_refused(document: Any) -> None:
    refused("file", name="x.json", base64=base64.b64encode(json.dumps(document).encode()).decode())


def test_what_is_too_long_or_broken_is_refused() -> None:
    assert refused("paste", text="x" * (LONGEST_TEXT + 1))["field"] == "text"
    assert refused("file", name="a.csv", base64="A" * (LARGEST_FILE * 4 // 3 + 8))["field"] == "base64"
    assert refused("file", name="a.csv", base64="not base64!")["field"] == "base64"
    assert refused("file", name="a" * 300, base64="")["field"] == "name"
    assert refused("paste", text=3)["field"] == "text"
    assert refused("paste", text="ns;ew;score\n1;2;420", calc="ruling")["field"] == "calc"
