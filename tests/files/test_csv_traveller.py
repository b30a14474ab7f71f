"""Headers in one language, cells, and errors in the file's own words."""

import re
from pathlib import Path
from typing import Any

import pytest

from laws_engine import score
from laws_engine.errors import (
    BadCells,
    BadFlag,
    BadNumber,
    BadPercent,
    BadScore,
    EmptyInput,
    LawsError,
    MissingColumn,
    MissingField,
    MissingPair,
    MissingScore,
    MixedHeaders,
    NoSuchBoard,
    PairOnBothSides,
    PairTwice,
    RepeatedColumn,
    ScoreBesideArtificial,
    TooManyCells,
    UnknownField,
    WhichBoard,
)
from laws_engine.faces.language import LANGUAGES, translate
from laws_engine.faces.table import COLUMNS
from laws_engine.files.csv_traveller import NEEDED, VOCABULARIES, read_csv, read_header

KEYS = ("board", "table", "ns", "ew", "score", "form", "turned", "ns_artificial", "ew_artificial")


def score_csv(text: str, board: str | None = None) -> dict[str, Any]:
    part, places = read_csv(text, board)
    return score({"edition": "se-1997", "event": "pairs", **part}, places=places)


def test_the_canonical_names_are_english() -> None:
    assert read_header(KEYS) == list(KEYS)


@pytest.mark.parametrize(
    "header",
    [
        "Board|Table|N-S|E-W|Score|Form|Turned|Artificial N-S|Artificial E-W",
        "Bricka|Bord|N-S|Ö-V|Resultat|Form|Svängd|Korrigerad N-S|Korrigerad Ö-V",
        "BRICKA|bord|Nord-Syd|Öst - Väst|poäng|givform|svängd|justerad_n-s|justerad ö/v",
        "Bord|Tafel|NZ|OW|Score|Vorm|Gedraaid|Arbitraal N-Z|Arbitraal O-W",
        "spel|tafel|noord-zuid|oost-west|resultaat|vorm|gedraaid|arbitrale score nz|arbitrale score ow",
    ],
)
def test_a_header_row_in_each_language(header: str) -> None:
    assert read_header(header.split("|")) == list(KEYS)


@pytest.mark.parametrize("language", VOCABULARIES)
def test_every_documented_name_is_understood(language: str) -> None:
    needed = {key: VOCABULARIES[language][key][0] for key in NEEDED}
    for key, names in VOCABULARIES[language].items():
        for name in names:
            header = [*({**needed, key: name}).values()]
            assert key in read_header(header)


def test_bord_is_a_table_in_swedish_and_a_board_in_dutch() -> None:
    assert read_header(["bord", "ns", "öv", "resultat"])[0] == "table"
    assert read_header(["bord", "nz", "ow", "resultaat"])[0] == "board"


def test_letters_with_loose_marks_are_the_same_letters() -> None:
    assert read_header(["n-s", "o\u0308-v", "resultat"]) == ["ns", "ew", "score"]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_separators(separator: str) -> None:
    text = "ns;ew;score;form\n1;2;420;A\n".replace(";", separator)
    assert read_csv(text)[0]["results"] == [{"ns": "1", "ew": "2", "score": "420", "form": "A"}]


def test_cells_as_spreadsheets_write_them() -> None:
    text = (
        "\n;;;;\n"
        "Bord;N-S;Ö-V;Resultat;Svängd;Korrigerad N-S;;\n"
        '1;"Berg; Lund";2;+1 100;;;;\n'
        "\n"
        "2;3;4;−450;Ja\n"
        ";;;;;;;\n"
        '3;"5 ""B""";6;50;nej;62,5 %\n'
        "4;7;8;;;\n"
    )
    part, places = read_csv(text)
    assert [place.line for place in places] == [4, 6, 8, 9]
    assert part["results"][0]["ns"] == "Berg; Lund"
    assert part["results"][2]["artificial"] == {"ns": "62,5 %"}
    pairs = score({"edition": "se-1997", "event": "pairs", **part})["pairs"]
    # N = 3, maximum 4. N-S hands: 1100 and (turned) 450 for pair 4 are compared, and 62.5 % gives each
    # of them 1 more: 3 and 1.
    # E-W hands: −1100, −450 (pair 3) and −50: 0, 2, 4.
    assert {pair: found["matchpoints"] for pair, found in pairs.items()} == {
        "Berg; Lund": "3",
        "4": "1",
        '5 "B"': "5/2",
        "2": "0",
        "3": "2",
        "6": "4",
    }


@pytest.mark.parametrize(
    ("header", "error", "said"),
    [
        (
            "bord;n-s;e-w;resultat",
            MixedHeaders,
            r"bord \(sv, nl\), n-s \(en, sv\), e-w \(en\), resultat \(sv\)",
        ),
        ("tafel;nz;ow;resultat", MixedHeaders, r"resultat \(sv\)"),
        ("bord", MixedHeaders, r"bord \(sv, nl\)"),
        ("bord;n-s;e-w;nonsens", MixedHeaders, r"nonsens \(\?\)"),
        ("bord;n-s;ö-v;resultat;väder", UnknownField, "“väder”.* bricka, bord, n-s, ö-v, resultat"),
        ("1;11;420", UnknownField, "“1”.*en: board.*sv: bricka.*nl: bord"),
        ("bord;n-s;ö-v", MissingColumn, "“resultat” is missing; the file has: bord, n-s, ö-v"),
        ("tafel;nz;score", MissingColumn, "“o-w” is missing"),
        ("table;ew;score", MissingColumn, "“n-s” is missing"),
        ("ns;ew;score;result", RepeatedColumn, "score, result"),
        ("nz;ow;score;n-z", RepeatedColumn, "nz, n-z"),
    ],
)
def test_headers_that_are_refused(header: str, error: type[LawsError], said: str) -> None:
    with pytest.raises(error, match=said) as caught:
        read_csv(f"{header}\n1;2;3;4\n")
    assert caught.value.where.line == 1


@pytest.mark.parametrize(
    ("line", "error", "field"),
    [
        ("1;11;435;;;", BadScore, "Resultat"),
        ("1;11;7610;;;", BadScore, "Resultat"),
        ("1;11;−7610;;;", BadScore, "Resultat"),
        ("1;11;42O;;;", BadScore, "Resultat"),
        ("1;11;420,5;;;", BadScore, "Resultat"),
        (";11;420;;;", MissingPair, "N-S"),
        ("1;;420;;;", MissingPair, "Ö-V"),
        ("1;11;420;kanske;;", BadFlag, "Svängd"),
        ("1;11;;;60;101", BadPercent, "Korrigerad Ö-V"),
        ("1;11;;;−5;40", BadPercent, "Korrigerad N-S"),
        ("1;11;;;sextio;40", BadNumber, "Korrigerad N-S"),
        ("1;11;;;60;", MissingScore, "Resultat"),
        ("1;11;420;;60;60", ScoreBesideArtificial, "Resultat"),
        ("13;11;420;;;", PairTwice, "N-S"),
        ("12;11;420;;;", PairOnBothSides, "N-S"),
    ],
)
def test_errors_name_the_line_and_the_column_as_the_file_writes_them(
    line: str, error: type[LawsError], field: str
) -> None:
    header = "N-S;Ö-V;Resultat;Svängd;Korrigerad N-S;Korrigerad Ö-V"
    text = "\n".join([header, "13;12;420;;;", "", line])
    with pytest.raises(error) as caught:
        score_csv(text)
    assert str(caught.value.where) == f"line 4, {field}"


def test_the_other_place_is_named_in_the_file_s_words_too() -> None:
    with pytest.raises(PairTwice, match=r"see also line 2, OW"):
        score_csv("NZ;OW;Score\n1;11;420\n2;11;420\n")


def test_more_cells_than_columns() -> None:
    with pytest.raises(TooManyCells, match="has 4 cells, but there are 3 columns") as caught:
        read_csv("ns,ew,score\n1,2,420,5\n")
    assert caught.value.where.line == 2
    with pytest.raises(TooManyCells):
        read_csv("ns;;ew;score\n1;x;2;420\n")


@pytest.mark.parametrize("row", ['"1;2;420', '"1"x;2;420'])
def test_quotation_marks_that_do_not_match(row: str) -> None:
    with pytest.raises(BadCells) as caught:
        read_csv(f"ns;ew;score\n3;4;50\n{row}\n5;6;50\n")
    assert caught.value.where.line == 3


@pytest.mark.parametrize("text", ["ns;ew;score\n", "ns;ew;score\n;;\n", ";", '""', ",,\n;;\n"])
def test_a_header_alone_has_no_results(text: str) -> None:
    with pytest.raises(EmptyInput):
        score_csv(text)


def test_lines_of_separators_above_the_header_are_skipped() -> None:
    assert read_csv(",,\nns;ew;score\n1;2;90\n")[0]["results"] == [{"ns": "1", "ew": "2", "score": "90"}]


BOARDS = "bricka;n-s;ö-v;resultat\n7;1;11;420\n08;1;12;50\n7;2;12;−50\n"


@pytest.mark.parametrize(("board", "pairs"), [("7", ["1", "2"]), ("8", ["1"]), ("08", ["1"])])
def test_one_of_several_boards(board: str, pairs: list[str]) -> None:
    part, places = read_csv(BOARDS, board)
    assert [result["ns"] for result in part["results"]] == pairs
    assert len(places) == len(pairs)


def test_boards_that_cannot_be_told() -> None:
    with pytest.raises(WhichBoard, match="7, 08"):
        read_csv(BOARDS)
    with pytest.raises(NoSuchBoard, match=re.escape("Board 9 is not in the file. The file has: 7, 08.")):
        read_csv(BOARDS, "9")
    with pytest.raises(NoSuchBoard):
        read_csv("ns;ew;score\n1;2;90\n", "7")
    with pytest.raises(MissingField) as caught:
        read_csv(BOARDS + ";3;13;90\n", "7")
    assert caught.value.where.line == 5
    assert read_csv("bord;nz;ow;score\n7;1;2;90\n")[0]["results"] == [{"ns": "1", "ew": "2", "score": "90"}]


DOCUMENTED = Path(__file__).parents[2] / "docs" / "contributors" / "engine.md"


def test_every_documented_column_is_read_in_its_language() -> None:
    rows = [
        [cell.strip() for cell in line.replace("`", "").strip("|").split("|")]
        for line in DOCUMENTED.read_text("utf-8").splitlines()
        if line.startswith("| ") and line.count("|") == 5
    ]
    keys = ["board", "table", "ns", "ew", "score", "form", "turned", "ns_artificial", "ew_artificial"]
    assert rows[0] == ["column", "English", "Swedish", "Dutch"]
    assert len(rows) == 1 + len(keys)
    for key, (_, english, swedish, dutch) in zip(keys, rows[1:], strict=True):
        for lang, names in (("en", english), ("sv", swedish), ("nl", dutch)):
            assert set(names.split(", ")) <= set(VOCABULARIES[lang][key]), (lang, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headings_that_we_print_are_read_back(lang: str) -> None:
    keys = ("table", "ns", "ew", "score", "form", "turned", "ns_artificial", "ew_artificial")
    printed = [translate(column.heading, lang) for column in COLUMNS if column.key in keys]
    cells = {"table": "1", "ns": "2", "ew": "3", "score": "420", "form": "A"}
    row = [cells.get(column.key, "") for column in COLUMNS if column.key in keys]
    part, _ = read_csv("\n".join([";".join(printed), ";".join(row)]), None)
    assert part["results"][0]["ns"] == "2"
    assert part["results"][0]["score"] == "420"
