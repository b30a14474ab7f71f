"""A session in a spreadsheet: contracts in three languages, columns, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from laws_engine.cards import Seat
from laws_engine.clauses import ClauseId
from laws_engine.errors import (
    BadContract,
    BadCount,
    BadNumber,
    BadScore,
    BadWeights,
    BoardNumberNeeded,
    BoardTwice,
    CannotBeWritten,
    EmptyInput,
    LawsError,
    MissingColumn,
    NamelessBoard,
    NoBoards,
    PairAgainstItself,
    PairTwice,
    SameNumbers,
    TooManyCells,
)
from laws_engine.files.contracts import NOTATIONS, read_contract, write_contract
from laws_engine.files.csv_header import VOCABULARIES, read_header
from laws_engine.files.csv_traveller import read_csv
from laws_engine.files.sessions.csv_reading import read_csv_session
from laws_engine.files.sessions.csv_writing import ORDER, heading, write_csv_session
from laws_engine.files.sessions.new_scores import NewScores
from laws_engine.results import Result, Weight
from laws_engine.ruling import Percent
from laws_engine.scoring.contracts import Contract
from laws_engine.sessions.model import Line, Session, SessionBoard

EVENING = Path(__file__).parents[2] / "data" / "club-evening.csv"


@pytest.mark.parametrize(
    "text",
    [
        "Board,N-S,E-W,Contract,Lead,Round\n7,1,11,4S N =,HK,3\n",
        "Board;N-S;E-W;Contract;Declarer;Tricks;Lead;Round\n7;1;11;4S;N;10;HK;3\n",
        "Bricka;N-S;Ö-V;Kontrakt;Utspel;Rond\n7;1;11;4sp N =;HK;3\n",
        "Bricka\tN-S\tÖ-V\tKontrakt\tSpelförare\tStick\tUtspel\tRond\n7\t1\t11\t4♠\tN\t=\tHK\t3\n",
        "Bord;N-Z;O-W;Contract;Leider;Slagen;Uitkomst;Ronde\n7;1;11;4S;N;=;HK;3\n",
        "Spel;N-Z;O-W;Contract;Uitkomst;Ronde\n7;1;11;N4S=;HK;3\n",
    ],
)
def test_contracts_in_each_language(text: str) -> None:
    [board] = read_csv_session(text).boards
    [line] = board.lines
    assert board.name == "7"
    assert line.contract == Contract(4, "S", 0, Seat.NORTH, 10)
    assert (line.result.score, line.lead, line.round) == (620, "HK", "3")  # both vulnerable on board 7


def test_resultat_is_still_the_score() -> None:
    text = (
        "Bricka;Bord;N-S;Ö-V;Kontrakt;Resultat;MP N-S;MP Ö-V\n1;1;1;2;4sp N =;420;1,5;0,5\n1;2;3;4;;-50;;\n"
    )
    first, second = read_csv_session(text).boards[0].lines
    assert (first.result.score, second.result.score) == (420, -50)
    assert (first.stated_ns, first.stated_ew) == (Fraction(3, 2), Fraction(1, 2))
    assert second.contract is None
    assert second.stated_ns is None
    assert read_csv(text)[0]["results"][1] == {"ns": "3", "ew": "4", "score": "-50", "table": "2"}


def test_boards_stand_in_the_order_of_the_file() -> None:
    text = "board;ns;ew;score\n8;1;2;90\n7;1;2;50\n8;3;4;50\n"
    assert [(board.name, len(board.lines)) for board in read_csv_session(text)] == [("8", 2), ("7", 1)]


def test_the_club_evening() -> None:
    session = read_csv_session(EVENING.read_text("utf-8"))
    scores = {board.name: [line.result.score for line in board.lines] for board in session}
    # Board 1, nobody vulnerable: 4H = 420, −1 −50, 3H +1 170, 4H =, 2S W −1 50, 4H +1 450, 3NT −2 −100.
    assert scores["1"] == [420, -50, 170, 420, 50, 450, -100]
    # Board 4, both vulnerable: 6S 1430, 4S +2 680 twice, 6S −1 100, 6NT −1 100, 4S +1 650, 6S.
    assert scores["4"] == [-1430, -680, -680, 100, 100, -650, -1430]
    # Board 8, nobody vulnerable: 3C doubled −2 is −300, 2H redoubled made 240 + 300 + 100 = 640.
    assert scores["8"] == [-110, -140, -50, -300, -110, -640, -100]
    assert session.remarks == ()
    assert {line.result.ns for board in session for line in board.lines} == set("1234567")


def test_contract_and_score_that_differ() -> None:
    session = read_csv_session("board;table;ns;ew;contract;score\n7;4;1;2;4S N =;420\n7;5;3;4;4S N =;620\n")
    assert session.boards[0].lines[0].result.score == 420
    [remark] = session.remarks
    assert remark.values == {"board": "7", "table": "4", "score": 420, "computed": 620}


def test_a_turned_board_keeps_the_vulnerability_of_its_hands() -> None:
    # Board 2: N-S vulnerable. Turned, the pair in the N-S seats holds the E-W hands: 420, not 620.
    text = "board;ns;ew;contract;turned\n2;1;2;4S N =;yes\n2;3;4;4S N =;no\n"
    assert [line.result.score for line in read_csv_session(text).boards[0].lines] == [420, 620]


def test_artificial_scores_beside_contracts() -> None:
    header = "board;ns;ew;contract;artificial n-s;artificial e-w\n"
    text = header + "1;1;2;4S N =;;40\n1;3;4;4S N =;60;40\n1;5;6;;50;50\n"
    lines = read_csv_session(text).boards[0].lines
    assert [line.result.score for line in lines] == [420, None, None]
    assert [line.result.artificial_ew for line in lines] == [40, 40, 50]


@pytest.mark.parametrize(
    ("text", "error", "where"),
    [
        ("", NoBoards, ""),
        ("board;ns;ew;score\n", NoBoards, ""),
        ("ns;ew;score\n1;2;90\n", MissingColumn, "line 1"),
        ("board;ns;ew\n7;1;2\n", MissingColumn, "line 1"),
        ("board;ns;ew;score\n7;1;2;90\n;3;4;50\n", NamelessBoard, "line 3, board"),
        ("board;ns;ew;score\n7;1;2;90\n07;3;4;50\n", BoardTwice, "line 3, board"),
        ("board;ns;ew;contract\n7;1;2;8S N =\n", BadContract, "line 2, contract"),
        ("board;ns;ew;contract\n7;1;2;4S N +4\n", BadContract, "line 2, contract"),
        ("board;ns;ew;contract;declarer;tricks\n7;1;2;4S;N;14\n", BadCount, "line 2, tricks"),
        ("board;ns;ew;contract\nA;1;2;4S N =\n", BoardNumberNeeded, "line 2"),
        ("board;ns;ew;score\n7;1;2;95\n", BadScore, "line 2, score"),
        ("board;ns;ew;score;mp n-s\n7;1;2;90;x\n", BadNumber, "line 2, mp n-s"),
        ("board;ns;ew;score\n7;1;2;90;8\n", TooManyCells, "line 2"),
        ("board;ns;ew;score\n7;1;2;90\n7;1;3;90\n", PairTwice, "line 3, ns"),
        ("board;ns;ew;score\n7;1;1;90\n", PairAgainstItself, "line 2, ew"),
        ("board;ns;ew;score\n7;1;2;90\n7;2;1;90\n", SameNumbers, "line 2, ew"),
        ("board;ns;ew;contract;declarer;tricks\n7;1;2;4S;N;5\n", BadContract, "line 2, tricks"),
        ('board;ns;ew;Result\n7;1;2;"60% 420, 30% -50"\n', BadWeights, "line 2, Result"),
        ('board;ns;ew;Result\n7;1;2;"60% 425, 40% -50"\n', BadScore, "line 2, Result"),
        ("board;ns;ew;Result\n7;1;2;60% 420\n", BadWeights, "line 2, Result"),
    ],
)
def test_what_is_refused(text: str, error: type[LawsError], where: str) -> None:
    with pytest.raises(error) as caught:
        read_csv_session(text)
    assert str(caught.value.where) == where


def test_an_empty_traveller_is_still_refused() -> None:
    with pytest.raises(EmptyInput):
        read_csv("")


@pytest.mark.parametrize("lang", VOCABULARIES)
def test_headings_are_read_back(lang: str) -> None:
    assert read_header([heading(lang, key) for key in ORDER]) == list(ORDER)
    assert set(VOCABULARIES[lang]) == set(VOCABULARIES["en"])


@pytest.mark.parametrize("lang", NOTATIONS)
def test_every_contract_is_read_back(lang: str) -> None:
    every = product(range(1, 8), "CDHSN", range(3), Seat, range(14))
    for contract in (Contract(*each) for each in every):
        assert read_contract(write_contract(contract, lang), lang) == contract
    assert read_contract(write_contract(None, lang), lang) is None


def test_numbers_are_rounded_for_the_reader() -> None:
    session = read_csv_session("board;ns;ew;score;artificial e-w\n7;1;2;90;100/3\n")
    new = NewScores({("7", 0): (Fraction(1, 3), Fraction(-1, 8))}, {("7", 0): (Fraction(2, 3), None)})
    assert write_csv_session(session, new, lang="nl", decimals=1).splitlines() == [
        "Bord;N-Z;O-W;Score;Arbitraal O-W;MP N-Z;MP O-W;Percentage N-Z",
        "7;1;2;90;100/3;0,3;-0,125;0,7",
    ]


PARTS = (Weight(Percent(125, 2), 420), Weight(Percent(75, 2), -50))


def session_of(*lines: Line, two_fields: bool = False) -> Session:
    return Session((SessionBoard("7", lines),), two_fields=two_fields)


@pytest.mark.parametrize(
    ("lang", "row"), [("en", '7,1,11,"62.5% 420, 37.5% -50"'), ("sv", "7;1;11;62,5% 420, 37,5% -50")]
)
def test_a_weighted_score_is_one_cell(lang: str, row: str) -> None:
    session = session_of(Line(Result("1", "11", weighted=PARTS)))
    written = write_csv_session(session, lang=lang)
    assert written.splitlines()[1] == row
    assert read_csv_session(written) == session


def test_a_weighted_score_stands_in_place_of_the_contract_s() -> None:
    text = "board;ns;ew;contract;score\n7;1;11;4S N =;62,5 % 420 + 37,5 % −50\n"
    [line] = read_csv_session(text).boards[0].lines
    assert (line.result.score, line.result.weighted) == (None, PARTS)
    assert line.contract == Contract(4, "S", 0, Seat.NORTH, 10)


def test_a_score_that_a_clause_awarded_is_refused() -> None:
    clause = ClauseId.parse("se-1997:99.A.3.b")
    awarded = Result("2", "12", artificial_ns=Percent(40), artificial_ew=Percent(60), awarded_by=clause)
    with pytest.raises(CannotBeWritten) as caught:
        write_csv_session(session_of(Line(Result("1", "11", 90)), Line(awarded)), lang="sv")
    assert str(caught.value.where) == f"result 2, Bricka 7, {heading('sv', 'ns_artificial')}"


def test_nothing_is_written_that_a_spreadsheet_would_run() -> None:
    names = ("=HYPERLINK(1)", "@SUM(1)", "+1+cmd", "-x", "'=x", "'t Hart", "+7", "-", "−3", "＝1")
    lines = [Line(Result(f"{number}", name, 90)) for number, name in enumerate(names)]
    written = write_csv_session(session_of(*lines), lang="nl")
    cells = [line.split(";")[2] for line in written.splitlines()[1:]]
    assert cells == [
        *("'=HYPERLINK(1)", "'@SUM(1)", "'+1+cmd", "'-x", "''=x"),
        *("'t Hart", "+7", "-", "−3", "'＝1"),
    ]
    assert read_csv_session(written) == session_of(*lines)


def test_a_pair_in_the_other_seats_has_its_whole_name() -> None:
    lines = Line(Result("1 EW", "1 NS", 420)), Line(Result("2 NS", "2 EW", 170))
    written = write_csv_session(session_of(*lines, two_fields=True))
    assert written.splitlines()[1:] == ["7,1 EW,1 NS,420", "7,2,2,170"]
    assert read_csv_session(written, two_fields=True) == session_of(*lines, two_fields=True)


def test_a_pair_of_no_field_is_refused_in_two_fields() -> None:
    with pytest.raises(CannotBeWritten, match=r"result 1, Board 7: “1” .* 7 NS, 7 EW"):
        write_csv_session(session_of(Line(Result("1", "2 EW", 420)), two_fields=True))


def test_a_name_stands_on_one_line() -> None:
    [line] = read_csv_session('board,n-s,e-w,score\n1,"A\nB",11,420\n').boards[0].lines
    assert line.result.ns == "A B"


def test_no_line_end_after_the_last_line() -> None:
    assert write_csv_session(session_of(Line(Result("1", "2", 90)))).splitlines() == [
        "Board,N-S,E-W,Score",
        "7,1,2,90",
    ]
    assert write_csv_session(session_of(Line(Result("1", "2", 90)))).endswith("90")
