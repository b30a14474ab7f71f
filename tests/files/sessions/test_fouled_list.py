"""Fouled boards, put onto a session by table or by pair."""

from __future__ import annotations

from dataclasses import replace

import pytest

from laws_engine.errors import (
    BadFlag,
    BadPercent,
    EmptyInput,
    LawsError,
    ListedTwice,
    MissingColumn,
    MissingField,
    MissingScore,
    NamelessBoard,
    NoSuchBoard,
    NothingListed,
    NotOneLine,
)
from laws_engine.files.sessions.csv_reading import read_csv_session
from laws_engine.files.sessions.fouled_list import apply, read_fouled
from laws_engine.sessions.model import Session

SESSION = read_csv_session(
    "board;table;round;ns;ew;contract;score\n"
    "7;1;1;1;11;4S N =;\n7;2;1;2;12;;-50\n7;3;2;3;13;;170\n7;3;3;4;14;;140\n"
    "8;1;1;1;11;;90\n8;2;1;2;12;;110\n"
    "2;1;1;1;11;4S N =;\n2;2;1;2;12;3NT E =;\n",
)


def listed(text: str, session: Session = SESSION) -> Session:
    return apply(read_fouled(text.encode(), "fouled.csv"), session)


@pytest.mark.parametrize(
    "text",
    [
        "Board,Table,Form\n7,2,changed\n",
        "Board;N-S;Form\n07;2;changed\n",
        "Board;E-W;Form\n7;12;changed\n",
        "Board;Table;N-S;E-W;Form\n7;2;2;12;changed\n",
        "Bricka;Bord;Form\n7;2;ändrad\n",
        "Bricka;Ö-V;Form\n7;12;ändrad\n",
        "Bord;Tafel;Vorm\n7;2;gewijzigd\n",
        "Bord;N-Z;Vorm\n7;2;gewijzigd\n",
    ],
)
def test_a_form_by_table_or_pair_in_each_language(text: str) -> None:
    session = listed(text)
    assert [line.result.form for line in session.boards[0].lines] == [
        "original",
        "changed",
        "original",
        "original",
    ]
    assert session.boards[1:] == SESSION.boards[1:]


def test_a_table_that_stands_twice_is_told_apart_by_its_pair() -> None:
    with pytest.raises(NotOneLine, match="Board 7 has 2 results for 3") as caught:
        listed("board;table;form\n7;3;B\n")
    assert str(caught.value.where) == "fouled.csv, line 2, table"
    session = listed("board;table;ns;form\n7;3;4;B\n")
    assert [line.result.form for line in session.boards[0].lines][2:] == ["original", "B"]


def test_artificial_scores() -> None:
    session = listed("board;ns;artificial n-s;artificial e-w\n7;2;60;40\n7;3;;40 %\n")
    _, both, one, _ = session.boards[0].lines
    assert (both.result.score, both.result.artificial_ns, both.result.artificial_ew) == (None, 60, 40)
    assert (one.result.score, one.result.artificial_ns, one.result.artificial_ew) == (170, None, 40)


def test_turned_contracts_are_computed_anew() -> None:
    # Board 2: N-S vulnerable. Turned, the N-S seats hold the other hands: 4S gives 420, 3NT by E 600.
    session = listed("board;table;turned\n2;1;yes\n2;2;ja\n7;1;yes\n")
    assert [line.result.score for line in session.boards[2].lines] == [420, -600]
    assert all(line.result.turned for line in session.boards[2].lines)
    assert session.boards[0].lines[0].result.score == 620  # both vulnerable
    assert [remark.values["computed"] for remark in session.remarks] == [420, -600]


def test_two_fields_by_number_or_by_name() -> None:
    session = read_csv_session("board;ns;ew;score\n7;1;2;90\n7;2;1;50\n", two_fields=True)
    for name in ("2", "2 NS"):
        changed = listed(f"board;ns;form\n7;{name};B\n", session)
        assert [line.result.form for line in changed.boards[0].lines] == ["original", "B"]
    with pytest.raises(NotOneLine, match="7 has 0 results for 2 EW"):
        listed("board;ns;form\n7;2 EW;B\n", session)


def test_what_the_list_does_not_say_stays() -> None:
    before = listed("board;table;form\n8;1;B\n")
    after = listed("board;table;turned\n8;1;ja\n", before)
    assert (after.boards[1].lines[0].result.form, after.boards[1].lines[0].result.turned) == ("B", True)
    assert replace(after, boards=()) == replace(SESSION, boards=())


@pytest.mark.parametrize(
    ("text", "error", "where", "said"),
    [
        ("", EmptyInput, "fouled.csv", ""),
        ("table;form\n1;B\n", MissingColumn, "fouled.csv, line 1", "“board” is missing"),
        ("board;form\n7;B\n", MissingColumn, "fouled.csv, line 1", "“table” is missing"),
        ("board;table\n7;1\n", MissingColumn, "fouled.csv, line 1", "“form” is missing"),
        ("board;table;form\n;1;B\n", NamelessBoard, "fouled.csv, line 2, board", ""),
        ("board;table;form\n7;;B\n", MissingField, "fouled.csv, line 2", "“table” is missing"),
        ("board;table;form\n7;1;\n", NothingListed, "fouled.csv, line 2", ""),
        ("board;table;form\n9;1;B\n", NoSuchBoard, "fouled.csv, line 2, board", "The file has: 7, 8, 2"),
        ("board;table;form\n8;9;B\n", NotOneLine, "fouled.csv, line 2, table", "1: 1 – 11; 2: 2 – 12"),
        ("Bricka;N-S;Form\n8;11;B\n", NotOneLine, "fouled.csv, line 2, N-S", "0 results for 11"),
        ("board;ns;ew;form\n8;1;12;B\n", NotOneLine, "fouled.csv, line 2, ns", "0 results for 1 – 12"),
        ("board;table;form\n8;1;B\n08;1;C\n", ListedTwice, "fouled.csv, line 3", ""),
        ("board;table;ns;form\n8;1;;B\n8;;1;C\n", ListedTwice, "fouled.csv, line 3", ""),
        ("board;table;turned\n8;1;perhaps\n", BadFlag, "fouled.csv, line 2, turned", ""),
        ("board;table;artificial n-s\n8;1;101\n", BadPercent, "fouled.csv, line 2, artificial n-s", ""),
    ],
)
def test_what_is_refused(text: str, error: type[LawsError], where: str, said: str) -> None:
    with pytest.raises(error, match=said or None) as caught:
        listed(text)
    assert str(caught.value.where) == where


def test_one_artificial_score_needs_the_other_side_s_score() -> None:
    session = read_csv_session("board;table;ns;ew;score\n7;1;1;2;\n7;2;3;4;90\n")
    with pytest.raises(MissingScore) as caught:
        listed("board;table;artificial n-s\n7;1;60\n", session)
    assert str(caught.value.where) == "fouled.csv, line 2, score"
