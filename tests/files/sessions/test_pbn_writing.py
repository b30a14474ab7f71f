"""Score tables written anew in the text that they came from, and whole files."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from laws_engine.clauses import ClauseId
from laws_engine.errors import CannotBeWritten, OtherFigures
from laws_engine.files.sessions.fouled_list import apply, read_fouled
from laws_engine.files.sessions.new_scores import NewScores, Standing
from laws_engine.files.sessions.pbn_reading import read_pbn_session
from laws_engine.files.sessions.pbn_writing import write_pbn
from laws_engine.results import Result, Weight
from laws_engine.ruling import Percent
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

TEXT = r"""% PBN 2.1
[Event "Cup"] { kept {
}
[Scoring "MP;MP2"]
[TotalScoreTable "Rank\2R;PairId\2R;TotalScoreMP\4R;Names\11L"] ; kept
 1  1  1.0 "Ek - Alm"
 2  2  0.0 "Berg - Dal"
[Board "7"]
[ScoreTable   "PairId_NS\1R;PairId_EW\2R;Score_NS\4R;Remark"]  {kept}
1  2   90 "a b"
% kept
3  4  -50 -
[OptimumScore "NS 110"]
"""


def test_only_the_lines_of_tables_are_new() -> None:
    new = NewScores(
        {("7", 0): (Fraction(2), Fraction(0)), ("7", 1): (Fraction(0), Fraction(2))},
        {("7", 0): (Fraction(100), Fraction(0)), ("7", 1): (Fraction(0), Fraction(100))},
        {"1": Standing(2, Fraction(2, 3), Fraction(100, 3))},
    )
    written = write_pbn(read_pbn_session(TEXT), new)
    # The file's scale is 1 for each result beaten, so its numbers are half of ours.
    assert written.splitlines() == [
        "% PBN 2.1",
        '[Event "Cup"] { kept {',
        "}",
        '[Scoring "MP;MP2"]',
        r'[TotalScoreTable "Rank\2R;PairId\2R;TotalScoreMP\4R;Names\12L;TotalPercentage\5R"] ; kept',
        ' 2  1 0.33 "Ek - Alm"   33.33',
        ' 2  2  0.0 "Berg - Dal"     -',
        '[Board "7"]',
        r'[ScoreTable   "PairId_NS\1R;PairId_EW\2R;Score_NS\4R;Remark\5;MP_NS\1R;MP_EW\1R;Percentage_NS\3R;'
        r'Percentage_EW\3R"]  {kept}',
        '1  2   90 "a b" 1 0 100   0',
        "% kept",
        "3  4  -50 -     0 1   0 100",
        '[OptimumScore "NS 110"]',
    ]


def test_names_that_widths_part_are_quoted_in_new_tables() -> None:
    text = '[Board "7"]\n[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Names_NS\\8;Score_NS"]\n 1  2 Van Eck  90\n'
    new = NewScores({("7", 0): (Fraction(1), Fraction(1))})
    written = write_pbn(read_pbn_session(text), new)
    assert written.splitlines()[2] == ' 1  2 "Van Eck" 90 1 1'
    assert read_pbn_session(written).entrants["1"].players == ("Van Eck",)


def test_what_a_fouled_list_said_is_written() -> None:
    listed = "board;ns;form;turned;artificial ns;artificial ew\n7;1;;;62,5;40\n7;3;changed;yes;;\n"
    session = apply(read_fouled(listed.encode(), "fouled.csv"), read_pbn_session(TEXT))
    written = write_pbn(session)
    assert read_pbn_session(written).boards == session.boards
    assert "^62.5" in written
    assert write_pbn(read_pbn_session(TEXT)) == TEXT


def test_an_artificial_score_after_a_deduction_stands_with_the_scores() -> None:
    listed = read_fouled(b"board;ns;artificial ns;artificial ew\n7;1;60;40\n", "fouled.csv")
    session = apply(listed, read_pbn_session(TEXT))
    new = NewScores({("7", 0): (Fraction(1), Fraction(4, 5))}, {("7", 0): (Fraction(50), Fraction(40))})
    written = write_pbn(session, new)
    assert "^60%" in written
    assert "^40" in written
    assert read_pbn_session(written).boards[0].lines[0].result == session.boards[0].lines[0].result


def test_an_artificial_score_beside_the_score_of_the_other_side() -> None:
    text = '[Board "7"]\n[ScoreTable "PairId_NS;PairId_EW;Score_EW"]\n1 2 -90\n'
    session = apply(read_fouled(b"board;ew;artificial ew\n7;2;40\n", "fouled.csv"), read_pbn_session(text))
    new = NewScores({("7", 0): (Fraction(1), Fraction(0))}, {("7", 0): (Fraction(50), Fraction(30))})
    assert read_pbn_session(write_pbn(session, new)).boards[0].lines[0].result.score == 90


def session_of(**more: object) -> Session:
    board = SessionBoard("7", (Line(Result("1", "2", 90)),))
    return replace(Session((board,)), **more)


@pytest.mark.parametrize(
    "session",
    [
        session_of(title="#"),
        session_of(title="two\nlines"),
        session_of(boards=(SessionBoard("7", (Line(Result("-", "2", 90)),)),)),
        session_of(boards=(SessionBoard("7", (Line(Result("1", "?", 90)),)),)),
        session_of(boards=(SessionBoard("7", (Line(Result("1", "2", 90), lead="H\u2028K"),)),)),
        session_of(entrants={"1": Entrant("1", ("Ek; Alm",))}),
        session_of(entrants={"1": Entrant("1", ("Ek", ""))}),
    ],
)
def test_what_pbn_has_no_way_to_write(session: Session) -> None:
    with pytest.raises(CannotBeWritten, match="can't be written in this format"):
        write_pbn(session)


PARTS = (Weight(Percent(60), 420), Weight(Percent(40), -50))
CLAUSE = ClauseId.parse("se-1997:99.A.3.b")
AWARDED = Result("1", "2", artificial_ns=Percent(40), artificial_ew=Percent(60), awarded_by=CLAUSE)
FINE = Line(Result("3", "4", 90))


def board_of(line: Line, name: str = "7") -> Session:
    return session_of(boards=(SessionBoard(name, (FINE, line)),))


@pytest.mark.parametrize(
    ("session", "where"),
    [
        (board_of(Line(Result("1", "2", weighted=PARTS))), 'result 2, [Board "7"], Score_NS'),
        (board_of(Line(AWARDED)), 'result 2, [Board "7"], Percentage_NS'),
        (board_of(Line(Result("1", "?", 90))), 'result 2, [Board "7"], PairId_EW'),
        (board_of(Line(Result("1", "2", 90), lead="H\nK")), 'result 2, [Board "7"], Lead'),
        (board_of(FINE, "#7"), '[Board "#7"], Board'),
        (session_of(title="two\nlines"), '[Board "7"], Event'),
        (session_of(entrants={"1": Entrant("1", ("Ek; Alm",))}), "[TotalScoreTable] 1, Names"),
    ],
)
def test_what_can_not_be_written_is_named(session: Session, where: str) -> None:
    with pytest.raises(CannotBeWritten) as caught:
        write_pbn(session)
    assert str(caught.value.where) == where


def test_what_can_not_be_written_into_the_file_s_own_table_is_named() -> None:
    session = read_pbn_session('[Board "7"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 90\n')
    [board] = session.boards
    changed = replace(board, lines=(Line(Result("1", "2", weighted=PARTS)),))
    with pytest.raises(CannotBeWritten, match=r'^result 1, \[Board "7"\], Score_NS: “60% 420, 40% -50” '):
        write_pbn(replace(session, boards=(changed,)))


def test_imps_keep_their_place() -> None:
    text = (
        '[Board "1"]\n[Scoring "Butler"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW"]\n'
        "1 11 420 3 1\n2 12 170 0 4\n"
    )
    session = read_pbn_session(text)
    assert write_pbn(session) == text
    new = NewScores({("1", 0): (Fraction(2), Fraction(0))})
    with pytest.raises(OtherFigures, match="“Butler”"):
        write_pbn(session, new)
    assert '[Scoring "MatchPoints"]' in write_pbn(replace(session, source=None), new)


def test_names_that_need_quotation_marks() -> None:
    odd = ('Ek "Eken"', "[1", "a;b", "{x}", "%", "^60", "Berg \\ Dal")
    lines = tuple(Line(Result(ns, f"{index}", 90)) for index, ns in enumerate(odd))
    session = session_of(boards=(SessionBoard("7", lines),))
    assert read_pbn_session(write_pbn(session)).boards[0].lines == lines


def test_standings_in_a_file_of_its_own() -> None:
    standings = {"1": Standing(1, Fraction(9, 2), Fraction(200, 3)), "2": Standing(2, Fraction(3))}
    written = write_pbn(
        session_of(entrants={"1": Entrant("1", ("Ek", "Alm"))}), NewScores(standings=standings)
    )
    assert '[TotalScoreTable "Rank\\1R;PairId\\1R;TotalMP\\3R;TotalPercentage\\5R;Names\\8L"]' in written
    assert '1 1 4.5 66.67 "Ek;Alm"' in written
    assert "2 2   3     - -" in written
