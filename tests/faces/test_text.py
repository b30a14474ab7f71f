"""A board for a terminal and for a spreadsheet."""

import csv
import io
from typing import Any

import pytest

from laws_engine.faces.language import LANGUAGES
from laws_engine.faces.table import Table, board_table
from laws_engine.faces.text import write_csv, write_table
from laws_engine.files.document import read_document

ROWS = [
    {"ns": "1", "ew": "6", "score": 620},
    {"ns": "2", "ew": "7", "score": 650},
    {"ns": "3", "ew": "8", "score": -100},
    {"ns": "4", "ew": "9", "score": 620},
    {"ns": "5", "ew": "10", "score": 170, "form": "changed"},
    {"ns": "11", "ew": "12", "score": 140, "form": "changed"},
]


def laid_out(**more: Any) -> Table:
    request = read_document({"edition": "se-1997", "event": "pairs", "results": ROWS, **more})
    return board_table(request, request.score(True))


def test_a_board_in_english() -> None:
    lines = write_table(laid_out(method="neuberg"), "en").splitlines()
    assert lines[2] == "The board maximum is 10 MP."
    # Neuberg at N = 6: 620 has m = 3, 4 · 6/4 − 1 = 5; 650: 7 · 6/4 − 1 = 9.5; 170: 3 · 6/2 − 1 = 8.
    assert lines[4:9] == [
        "N-S pair  E-W pair  Score  MP N-S  MP E-W  Percent N-S  Percent E-W  Clause",
        "",
        "Form “original”",
        "1         6           620       5       5          50%          50%  99.A.1/s4",
        "2         7           650     9.5     0.5          95%           5%  99.A.1/s4",
    ]
    assert "  law 99.A.1/s4  Pair 2: (6 + 1) × 6 / 4 − 1 = 9.5 of 10 MP." in lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_are_written_as_the_language_does(lang: str) -> None:
    text = write_table(laid_out(method="neuberg"), lang)
    assert {"sv": "95\u00a0%", "nl": "95%", "en": "95%"}[lang] in text
    assert {"sv": "9,5", "nl": "9,5", "en": "9.5"}[lang] in text
    assert "−100" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_line_up_on_the_right(lang: str) -> None:
    lines = write_table(laid_out(), lang).splitlines()
    rows = [line for line in lines if line.rstrip().endswith("99.A.1/s1")]
    assert len(rows) == 6
    assert len({line.index("99.A.1/s1") for line in rows}) == 1


def test_what_the_law_leaves_open_and_options_are_told() -> None:
    penalties = [{"pair": "1", "clause": f"se-1997:99.A.2/{rule}"} for rule in ("s1", "s5")]
    text = write_table(laid_out(method="neuberg", tables=7, penalties=penalties), "en")
    assert "Options in force\n  Small groups keep the fixed scale" in text
    assert "What the law leaves open\n  law 99.A.2  " in text
    assert "Pair 1 keeps 3 of 10 MP." in text


@pytest.mark.parametrize(("lang", "separator"), [("sv", ";"), ("nl", ";"), ("en", ",")])
def test_csv_is_read_back_by_a_spreadsheet(lang: str, separator: str) -> None:
    text = write_csv(laid_out(method="neuberg"), lang)
    header, *rows = list(csv.reader(io.StringIO(text), delimiter=separator))
    assert len(rows) == 6
    assert {len(row) for row in rows} == {len(header)}
    assert rows[1][:9] == [
        *("2", "7", rows[0][2], "650"),
        *(["9.5", "0.5"] if lang == "en" else ["9,5", "0,5"]),
        *("95", "5", "99.A.1/s4"),
    ]
    assert rows[2][3] == "-100"
    assert "99.A.1/s4" in rows[0][9]


def test_csv_quotes_what_needs_it() -> None:
    rows = [{"ns": 'Berg, "Lund"', "ew": "2", "score": 90}, {"ns": "3\n4", "ew": "5", "score": 80}]
    request = read_document({"edition": "nl-1963", "event": "pairs", "results": rows})
    text = write_csv(board_table(request, request.score(False)), "en")
    assert [row[0] for row in csv.reader(io.StringIO(text))] == ["N-S pair", 'Berg, "Lund"', "3 4"]
