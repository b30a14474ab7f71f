"""Sessions from USEBIO: what programs write, and what can't be right."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.cards import Seat
from laws_engine.errors import (
    BadCount,
    BadNumber,
    BadScore,
    BadWeights,
    BoardNumberNeeded,
    BoardTwice,
    ElementTwice,
    LawsError,
    MissingField,
    MissingPair,
    NoSuchContract,
    NoSuchResult,
    NoSuchSection,
    NotEntered,
    NotThisXml,
    PairEnteredTwice,
    PairTwice,
    SameNumbers,
    SectionsClash,
    SessionsClash,
    UnknownField,
    UnknownValue,
)
from laws_engine.files.usebio.reading import read_usebio
from laws_engine.ruling import Direction
from laws_engine.scoring.contracts import Contract
from laws_engine.sessions.model import Entrant, Line, Session

FILE = Path(__file__).parents[2] / "data" / "usebio-evening.xml"
HOW = {
    "ns": "NS_PAIR_NUMBER",
    "ew": "EW_PAIR_NUMBER",
    "contract": "CONTRACT",
    "by": "PLAYED_BY",
    "lead": "LEAD",
    "tricks": "TRICKS",
    "score": "SCORE",
    "mp_ns": "NS_MATCH_POINTS",
    "mp_ew": "EW_MATCH_POINTS",
}


def row(ns: str = "1", ew: str = "2", more: str = "", **texts: str) -> str:
    fields = {"ns": ns, "ew": ew} | texts
    inside = "\n".join(f"<{HOW[name]}>{text}</{HOW[name]}>" for name, text in fields.items())
    return f"<TRAVELLER_LINE>\n{inside}\n{more}</TRAVELLER_LINE>\n"


def board(*rows: str, number: str = "1", more: str = "") -> str:
    return f"<BOARD>\n<BOARD_NUMBER>{number}</BOARD_NUMBER>\n{more}{''.join(rows)}</BOARD>\n"


def pair(number: str, direction: str = "", *players: str) -> str:
    way = f"<DIRECTION>{direction}</DIRECTION>" if direction else ""
    names = "".join(f"<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>" for name in players)
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{way}{names}</PAIR>\n"


def event(*inside: str, kind: str = "PAIRS") -> str:
    body = "".join(inside)
    return f'<USEBIO Version="1.2">\n<EVENT EVENT_TYPE="{kind}">\n{body}</EVENT>\n</USEBIO>'


def entered(*pairs: str) -> str:
    return f"<PARTICIPANTS>\n{''.join(pairs)}</PARTICIPANTS>\n"


def read(*inside: str, section: str | None = None) -> Session:
    return read_usebio(event(*inside), "a.xml", section=section)


def line(number: str = "1", **texts: str) -> Line:
    [only] = read(board(row(**texts), number=number)).boards[0].lines
    return only


def refused(kind: type[LawsError], text: str, line: int | None = None, field: str | None = None) -> LawsError:
    with pytest.raises(kind) as caught:
        read_usebio(text, "a.xml")
    where = caught.value.where
    assert (where.file, where.line, where.field) == ("a.xml", line, field)
    assert str(caught.value).startswith("a.xml")
    return caught.value


def evening() -> Session:
    return read_usebio(FILE.read_bytes(), FILE.name)


def test_an_evening_has_its_boards_pairs_and_lines() -> None:
    session = evening()
    assert session.title == "Café Pairs"
    assert session.date == "14/03/2024"
    assert session.two_fields
    assert session.remarks == ()
    assert [each.name for each in session] == ["1", "2", "3", "4", "5", "6"]
    assert [len(each.lines) for each in session] == [7] * 6
    assert len(session.entrants) == 14
    assert session.entrants["3 EW"] == Entrant(
        "3 EW", ("East 3", "West 3"), Direction.EW, ("900130", "900131")
    )
    played = session.boards[1].lines[5]
    assert (played.result.ns, played.result.ew, played.result.score) == ("6 NS", "6 EW", -500)
    assert (played.contract, played.lead) == (Contract(5, "H", 1, Seat.NORTH, 9), "SA")


def test_every_line_knows_where_it_stands() -> None:
    written = FILE.read_text("latin-1").splitlines()
    places = [line.result.where for each in evening() for line in each.lines]
    assert {place.file for place in places} == {"usebio-evening.xml"}
    assert [written[(place.line or 0) - 1] for place in places] == ["<TRAVELLER_LINE>"] * 42
    assert len({place.line for place in places}) == 42


def test_the_passed_board_and_the_adjusted_score() -> None:
    session = evening()
    [passed] = [each for board in session for each in board.lines if each.passed]
    assert (passed.result.score, passed.contract) == (0, None)
    [adjusted] = [each for board in session for each in board.lines if each.result.score is None]
    assert (adjusted.result.artificial_ns, adjusted.result.artificial_ew) == (60, 40)
    assert (adjusted.stated(Direction.NS), adjusted.stated(Direction.EW)) == (
        Fraction("7.2"),
        Fraction("4.8"),
    )


def test_its_matchpoints_are_those_of_the_traveller() -> None:
    """2-1-0 among the results; with one artificial score Neuberg's formula, in two decimals."""
    for each in evening():
        scores = [line.result.score for line in each.lines if line.result.score is not None]
        for line in each.lines:
            score = line.result.score
            if score is None:
                continue
            beaten = sum(2 * (score > other) + (score == other) for other in scores) - 1
            exact = Fraction(beaten + 1) * 7 / len(scores) - 1
            for stated, value in ((line.stated_ns, exact), (line.stated_ew, 12 - exact)):
                assert stated is not None
                assert abs(stated - value) <= Fraction(1, 200)


def test_its_pairs_meet_once_on_a_board_and_never_twice() -> None:
    meetings = Counter((line.result.ns, line.result.ew) for each in evening() for line in each.lines)
    assert len(meetings) == 14
    assert set(meetings.values()) == {3}


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("4S", (4, "S", 0)),
        ("4 S", (4, "S", 0)),
        ("3NT", (3, "N", 0)),
        ("3 NT x", (3, "N", 1)),
        ("6CX", (6, "C", 1)),
        ("1nxx", (1, "N", 2)),
        ("7HXX", (7, "H", 2)),
    ],
)
def test_contracts_as_programs_write_them(text: str, contract: tuple[int, str, int]) -> None:
    found = line(contract=text, by="n", tricks="7").contract
    assert found is not None
    assert (found.level, found.strain, found.doubled) == contract
    assert (found.declarer, found.tricks) == (Seat.NORTH, 7)


@pytest.mark.parametrize("text", ["PASS", "Passed", "pass"])
def test_boards_passed_out(text: str) -> None:
    for more in ({}, {"score": "0"}, {"by": "N", "tricks": "0", "score": "0"}):
        read_line = line(contract=text, **more)
        assert (read_line.passed, read_line.contract, read_line.result.score) == (True, None, 0)


@pytest.mark.parametrize("more", [{}, {"score": ""}, {"score": "0"}])
def test_boards_not_played(more: Mapping[str, str]) -> None:
    assert line(contract="NP", **more).result.sat_out
    assert line().result.sat_out


@pytest.mark.parametrize(
    ("number", "contract", "by", "tricks", "points"),
    [
        ("1", "4S", "N", "10", 420),
        ("2", "4S", "S", "10", 620),
        ("2", "4S", "E", "10", -420),
        ("3", "4S", "E", "10", -620),
        ("4", "6NT", "S", "12", 1440),
        ("13", "3NTX", "W", "7", 500),
        ("1", "2HX", "N", "8", 470),
        ("16", "1NT", "E", "6", 100),
    ],
)
def test_contract_and_tricks_alone_give_the_score(
    number: str, contract: str, by: str, tricks: str, points: int
) -> None:
    """Law 77, with the vulnerability of the board's number (law 2)."""
    session = read(board(row(contract=contract, by=by, tricks=tricks), number=number))
    assert session.boards[0].lines[0].result.score == points
    assert session.remarks == ()


def test_the_stated_vulnerability_counts_before_the_number() -> None:
    more = "<VULNERABILITY>East-West</VULNERABILITY>"
    [found] = read(board(row(contract="4S", by="E", tricks="10"), number="1", more=more)).boards
    assert found.vulnerable == {Direction.EW}
    assert found.lines[0].result.score == -620


def test_where_score_and_contract_differ_the_score_is_kept_and_told() -> None:
    session = read(board(row(contract="4S", by="N", tricks="10", score="420"), number="7"))
    assert session.boards[0].lines[0].result.score == 420
    [remark] = session.remarks
    assert remark.values == {"board": "7", "line": 5, "contract": "4S N 10", "points": 620, "score": 420}
    assert remark.message.format(**remark.values).startswith("Board 7, line 5: 4S N 10 gives 620")


def test_a_contract_without_declarer_or_tricks_is_left_out_beside_a_score() -> None:
    assert line(contract="4S", score="420").contract is None
    assert line(contract="4S", by="N", score="420").result.score == 420


def test_a_zero_with_an_empty_contract_is_told() -> None:
    session = read(board(row(contract="", score="0")))
    assert session.boards[0].lines[0].result.score == 0
    assert [remark.values for remark in session.remarks] == [{"board": "1", "line": 5}]
    assert read(board(row(score="0"))).remarks == ()


@pytest.mark.parametrize(
    ("text", "shares"), [("A6040", (60, 40)), ("A5050", (50, 50)), ("a4060", (40, 60)), ("A0060", (0, 60))]
)
def test_adjusted_scores(text: str, shares: tuple[int, int]) -> None:
    result = line(score=text, contract="", mp_ns="7.2").result
    assert (result.artificial_ns, result.artificial_ew, result.score) == (*shares, None)


@pytest.mark.parametrize(
    "text", ["A60-40", "A50", "AVE", "60A40", "A1000", "A604", "A60400", "60%", "Adj", "4S="]
)
def test_adjusted_scores_that_no_source_knows_are_refused(text: str) -> None:
    refused(NoSuchResult, event(board(row(score=text))), 8, "SCORE")


def test_matchpoints_are_exact_and_may_be_absent() -> None:
    read_line = line(score="420", mp_ns="10.67", mp_ew="")
    assert (read_line.stated_ns, read_line.stated_ew) == (Fraction(1067, 100), None)


def test_pairs_without_directions_keep_their_numbers() -> None:
    session = read(
        "<WINNER_TYPE>1</WINNER_TYPE>",
        entered(pair("1", "", "North 1", "South 1"), pair("2"), pair("1-iv")),
        board(row("1", "2", score="420"), number="1"),
        board(row("2", "1", score="420"), number="2"),
    )
    assert not session.two_fields
    assert session.entrants == {
        "1": Entrant("1", ("North 1", "South 1")),
        "2": Entrant("2"),
        "1-iv": Entrant("1-iv"),
    }


def test_two_winners_with_different_numbers_are_one_field_of_names() -> None:
    session = read(
        "<WINNER_TYPE>2</WINNER_TYPE>",
        entered(pair("1", "NS"), pair("8", "E")),
        board(row("1", "8", score="50")),
    )
    assert not session.two_fields
    assert session.entrants["8"].direction is Direction.EW


@pytest.mark.parametrize("winners", ["<WINNER_TYPE>2</WINNER_TYPE>", "<WINNER_TYPE>1</WINNER_TYPE>", ""])
def test_equal_numbers_in_both_directions_are_two_fields(winners: str) -> None:
    session = read(winners, entered(pair("1", "NS"), pair("1", "EW")), board(row("1", "1", score="50")))
    assert session.two_fields
    assert list(session.entrants) == ["1 NS", "1 EW"]
    assert (session.boards[0].lines[0].result.ns, session.boards[0].lines[0].result.ew) == ("1 NS", "1 EW")


def test_two_winners_without_pairs_entered_are_two_fields() -> None:
    session = read("<WINNER_TYPE>2</WINNER_TYPE>", board(row("1", "1", score="50")))
    assert session.boards[0].traveller().pairs == ("1 NS", "1 EW")


def test_hands_of_the_board_or_of_the_handset() -> None:
    def hand(seat: str, spades: str) -> str:
        suits = f"<SPADES>{spades}</SPADES><HEARTS>10 </HEARTS><DIAMONDS>-</DIAMONDS><CLUBS/>"
        return f"<HAND><DIRECTION>{seat}</DIRECTION>{suits}</HAND>"

    hands = hand("North", "AK") + hand("East", "QJ") + hand("South", "98") + hand("West", "76")
    deal = "N:AK.T.. QJ.T.. 98.T.. 76.T.."
    assert read(board(row(score="50"), more=hands)).boards[0].deal == deal
    beside = f"<HANDSET>{board(more=hands)}</HANDSET>"
    text = event(board(row(score="50"))).replace("</USEBIO>", beside + "</USEBIO>")
    session = read_usebio(text)
    assert [each.deal for each in session] == [deal]


def section(name: str, *inside: str) -> str:
    return f'<SECTION SECTION_ID="{name}">\n{"".join(inside)}</SECTION>\n'


def test_sections_with_numbers_of_their_own_are_one_session() -> None:
    one = section("A", entered(pair("1"), pair("2")), board(row("1", "2", score="420"), number="7"))
    two = section("B", entered(pair("11"), pair("12")), board(row("11", "12", score="50"), number="7"))
    session = read(one, two)
    assert [line.result.score for line in session.boards[0].lines] == [420, 50]
    assert list(session.entrants) == ["1", "2", "11", "12"]


def test_sections_that_number_alike_must_be_asked_for_one_by_one() -> None:
    one = section("A", entered(pair("1"), pair("2")), board(row("1", "2", score="420")))
    two = section("B", entered(pair("2"), pair("1")), board(row("2", "1", score="50")))
    error = refused(SectionsClash, event(one, two), 19, "PAIR_NUMBER")
    assert error.values == {"pair": "2", "found": "A, B"}
    session = read(one, two, section="B")
    assert [line.result.score for line in session.boards[0].lines] == [50]


def test_sessions_are_read_one_at_a_time() -> None:
    sessions = "".join(
        f'<SESSION SESSION_ID="{number}">{section("A", board(row(score=score)))}</SESSION>'
        for number, score in (("1", "420"), ("2", "50"))
    )
    everybody = entered(pair("1"), pair("2"))
    error = refused(SessionsClash, event(everybody, sessions))
    assert error.values == {"found": "1/A, 2/A"}
    for wanted in ("2", "2/A"):
        session = read(everybody, sessions, section=wanted)
        assert [line.result.score for line in session.boards[0].lines] == [50]
        assert list(session.entrants) == ["1", "2"]
    with pytest.raises(NoSuchSection) as caught:
        read(everybody, sessions, section="C")
    assert "1/A, 2/A" in str(caught.value)


def test_one_section_in_one_session_is_read_as_it_is() -> None:
    inside = section("A", entered(pair("1"), pair("2")), board(row(score="50")))
    assert len(read(f'<SESSION SESSION_ID="1">{inside}</SESSION>').boards) == 1


@pytest.mark.parametrize("text", ["8S", "0H", "4Z", "S4", "4S*", "4SXXX", "3NTR", "P"])
def test_contracts_that_do_not_exist(text: str) -> None:
    refused(NoSuchContract, event(board(row(contract=text, score="420"))), 8, "CONTRACT")


@pytest.mark.parametrize("text", ["14", "-1", "nine", "²", "100"])
def test_tricks_that_nobody_takes(text: str) -> None:
    refused(BadCount, event(board(row(contract="4S", by="N", tricks=text))), 10, "TRICKS")


def test_other_fields_that_cannot_be_right() -> None:
    refused(UnknownValue, event(board(row(contract="4S", by="X", tricks="9"))), 9, "PLAYED_BY")
    refused(BadScore, event(board(row(score="425"))), 5, "SCORE")
    refused(BadScore, event(board(row(score="7610"))), 5, "SCORE")
    refused(BadNumber, event(board(row(score="420", mp_ns="ten"))), 9, "NS_MATCH_POINTS")
    refused(NoSuchResult, event(board(row(contract="NP", score="420"))), 9, "SCORE")
    refused(MissingPair, event(board(row("", "2", score="420"))), 5, "NS_PAIR_NUMBER")
    refused(MissingField, event(board(row(contract="4S", by="N"))), 5)
    refused(
        BoardNumberNeeded, event(board(row(contract="4S", by="N", tricks="9"), number="B")), 8, "CONTRACT"
    )
    refused(UnknownValue, event(board(more="<VULNERABILITY>some</VULNERABILITY>")), 3, "VULNERABILITY")
    refused(UnknownValue, event(entered(pair("1", "Q"))), 4, "DIRECTION")
    refused(UnknownField, event(board(row(more='<?laws-engine colour="red"?>'))), 5)


def test_pairs_that_cannot_be_right() -> None:
    refused(SameNumbers, event(board(row("1", "1", score="50"))), 5, "EW_PAIR_NUMBER")
    twice = event(board(row("1", "2", score="50"), row("1", "3", score="50")))
    error = refused(PairTwice, twice, 10, "NS_PAIR_NUMBER")
    assert str(error.values["first"]) == "line 5, NS_PAIR_NUMBER"
    refused(
        SameNumbers,
        event(board(row("1", "2", score="50"), row("2", "3", score="50"))),
        10,
        "NS_PAIR_NUMBER",
    )
    refused(PairTwice, event(board(row(score="50"), row(score="50"))), 10, "NS_PAIR_NUMBER")
    stranger = event(entered(pair("1"), pair("3")), board(row("1", "2", score="50")))
    refused(NotEntered, stranger, 9, "EW_PAIR_NUMBER")
    refused(PairEnteredTwice, event(entered(pair("1"), pair("1"))), 5, "PAIR_NUMBER")
    refused(PairEnteredTwice, event(entered(pair("1", "NS"), pair("1", "N"))), 5, "PAIR_NUMBER")
    refused(MissingField, event(entered("<PAIR/>\n")), 4, "PAIR")
    two = event(entered(pair("1", "NS"), pair("1", "EW"), pair("2")))
    refused(MissingField, two, 6, "PAIR")


def test_boards_and_elements_that_stand_twice() -> None:
    error = refused(BoardTwice, event(board(number="7"), board(number="07")), 6, "BOARD_NUMBER")
    assert str(error.values["first"]) == "line 3"
    refused(MissingField, event("<BOARD></BOARD>"), 3, "BOARD")
    refused(ElementTwice, event(board(more="<BOARD_NUMBER>2</BOARD_NUMBER>")), 5, "BOARD_NUMBER")
    refused(ElementTwice, event(board(row(more="<SCORE>1</SCORE><SCORE>2</SCORE>"))), 8, "SCORE")
    refused(ElementTwice, event("<BOARD>\n<BOARD/></BOARD>"), 4, "BOARD")
    refused(MissingField, event(row(score="50")), 3)
    refused(MissingField, event().replace("</USEBIO>", board() + "</USEBIO>"), 4)


def test_xml_that_is_no_pairs_session() -> None:
    refused(NotThisXml, "<html/>", 1, "html")
    refused(NotThisXml, "<USEBIO/>")
    refused(NotThisXml, event(kind="SWISS_TEAMS"), 2, "EVENT_TYPE=SWISS_TEAMS")
    refused(NotThisXml, event("<MATCH/>"), 3, "MATCH")
    refused(NotThisXml, event().replace("</USEBIO>", "<EVENT/></USEBIO>"), 4)
    assert read_usebio(event(kind="MP_PAIRS")).boards == ()


def test_unknown_elements_are_passed_over() -> None:
    more = "<LIN_DATA>x</LIN_DATA><NS_CROSS_IMP_POINTS>3</NS_CROSS_IMP_POINTS><DEAL><SCORE>9</SCORE></DEAL>"
    assert line(score="420") == read(board(row(score="420", more=more))).boards[0].lines[0]


@given(st.text(max_size=12).filter(lambda text: not set("<&\r") & set(text)))
def test_any_text_is_read_or_refused(text: str) -> None:
    for field in ("contract", "score", "tricks", "by", "mp_ns"):
        with suppress(LawsError):
            line(**{field: text})


BUTLER = board(row("1", "11", score="420", mp_ns="5", mp_ew="-5"), row("2", "12", score="100"))


@pytest.mark.parametrize(
    ("kind", "method", "told"),
    [
        ("BUTLER_PAIRS", "", "BUTLER_PAIRS"),
        ("CROSS_IMPS", "CROSS_IMPS", "CROSS_IMPS"),
        ("AGGREGATE", "", "AGGREGATE"),
        ("PAIRS", "Butler", "Butler"),
        ("PAIRS", "MATCH_POINTS", ""),
        ("MP_PAIRS", "", ""),
    ],
)
def test_imps_are_not_taken_for_matchpoints(kind: str, method: str, told: str) -> None:
    how = f"<BOARD_SCORING_METHOD>{method}</BOARD_SCORING_METHOD>\n" if method else ""
    session = read_usebio(event(how, BUTLER, kind=kind))
    first = session.boards[0].lines[0]
    assert first.result.score == 420
    assert (first.stated_ns, first.stated_ew) == ((None, None) if told else (5, -5))
    assert [remark.values for remark in session.remarks] == ([{"method": told}] if told else [])


def test_a_file_can_be_told_to_have_two_fields() -> None:
    session = read_usebio(event(board(row("1", "1", score="50"))), two_fields=True)
    assert session.two_fields
    session = read_usebio(event("<WINNER_TYPE>2</WINNER_TYPE>", board(row(score="50"))), two_fields=False)
    assert session.boards[0].lines[0].result.ns == "1"


@pytest.mark.parametrize(
    ("note", "kind", "field"), [("420", BadScore, None), ("60% 420, 30% 50", BadWeights, "weighted")]
)
def test_a_note_of_a_weighted_score_that_is_none(note: str, kind: type[LawsError], field: str | None) -> None:
    refused(kind, event(board(row(more=f'<?laws-engine weighted="{note}"?>'))), 5, field)


def test_names_stand_on_one_line() -> None:
    session = read(entered(pair("A\nB", "", "Ek\n Alm"), pair("2")), board(row("A\nB", score="50")))
    assert session.boards[0].lines[0].result.ns == "A B"
    assert session.entrants["A B"].players == ("Ek Alm",)
