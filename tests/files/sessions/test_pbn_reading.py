"""Every board of a PBN file: columns, inheritance, pairs, and what can't be right."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from laws_engine.cards import Seat
from laws_engine.errors import (
    BadArtificial,
    BadCount,
    BadNumber,
    BadPbn,
    BadPercent,
    BadScoreTable,
    BoardNumberNeeded,
    BoardTwice,
    LawsError,
    ListedTwice,
    MissingField,
    MissingPair,
    MixedSessions,
    NamelessBoard,
    NoBoards,
    NoSuchContract,
    PairAgainstItself,
    PairTwice,
    SameNumbers,
    ScoreBesideArtificial,
    ScoresDisagree,
    UnknownValue,
)
from laws_engine.files.sessions.pbn_reading import read_pbn_session
from laws_engine.ruling import Direction
from laws_engine.scoring.contracts import Contract
from laws_engine.sessions.model import Entrant, Session

MAGIC = (Path(__file__).parents[2] / "data" / "magic-contest-one-board.pbn").read_text("ascii")
PLAYED = "Table;PairId_NS;PairId_EW;Contract;Declarer;Result"
SCORED = "Table;PairId_NS;PairId_EW;Score_NS;Score_EW"
ADJUSTED = f"{SCORED};MP_NS;MP_EW;Percentage_NS;Percentage_EW"


def game(*rows: str, columns: str = SCORED, board: str = "7", tags: str = "") -> str:
    return "\n".join([tags, f'[Board "{board}"]', f'[ScoreTable "{columns}"]', *rows, ""])


def scores(session: Session) -> list[int | None]:
    return [line.result.score for line in session.boards[0].lines]


def test_the_board_of_magic_contest() -> None:
    session = read_pbn_session(MAGIC, file="magic.pbn")
    [board] = session.boards
    assert (session.title, session.date, session.stated_scale) == ("Pairs final, session 5", "2022.02.06", 2)
    assert (board.name, board.dealer, board.vulnerable) == ("28", Seat.WEST, {Direction.NS})
    assert board.deal.startswith("W:J86.KJ75.A65.852 ")
    assert len(board.lines) == 22
    first, passed, last = board.lines[0], board.lines[7], board.lines[21]
    assert first.contract == Contract(2, "H", 1, Seat.SOUTH, 8)
    assert (first.round, first.lead, first.stated_ns, first.stated_ew) == ("14", "S6", 42, 0)
    assert (passed.passed, passed.contract, passed.result.score, passed.lead) == (True, None, 0, "")
    assert (last.result.table, last.result.ns, last.result.ew, last.result.score) == ("17", "13", "2", -300)
    assert str(last.result.where) == "magic.pbn, line 42"
    assert session.remarks == ()  # its scores are those of its contracts


@pytest.mark.parametrize(
    ("vulnerable", "board", "row", "points"),
    [
        ("", "7", "1 1 2 4S N 10", 620),  # by its number both are vulnerable
        ("None", "7", "1 1 2 4S N 10", 420),
        ("Love", "7", "1 1 2 4S N 10", 420),
        ("-", "7", "1 1 2 4S N 10", 420),
        ("EW", "7", "1 1 2 4S N 10", 420),
        ("NS", "8", "1 1 2 4S N 10", 620),
        ("All", "8", "1 1 2 4S E 10", -620),
        ("Both", "8", "1 1 2 3NTX W 8", 200),
        ("", "1", "1 1 2 3N S 9", 400),
        ("", "1", "1 1 2 1CXX S 7", 230),  # 80 + 50 + 100
        ("", "07", "1 1 2 pass - -", 0),
        ("?", "1", "1 1 2 4h ^N ^10", 420),
        ("None", "7B", "1 1 2 7NT N 13", 1520),
    ],
)
def test_points_of_a_contract(vulnerable: str, board: str, row: str, points: int) -> None:
    text = game(row, columns=PLAYED, board=board).replace(
        "[ScoreTable", f'[Vulnerable "{vulnerable}"]\n[ScoreTable'
    )
    assert scores(read_pbn_session(text)) == [points]


def test_undertricks_before_1987() -> None:
    # Four down, doubled, not vulnerable: 100 + 3 × 200 = 700 then, 100 + 200 + 200 + 300 = 800 since.
    row = "1 1 2 4SX N 6"
    for scoring, points in (("MP;OldMP", -700), ("MP", -800)):
        text = game(row, columns=PLAYED, board="1", tags=f'[Scoring "{scoring}"]')
        assert scores(read_pbn_session(text)) == [points]


def test_a_score_that_is_not_its_contract_s_is_kept_and_spoken_of() -> None:
    columns = f"{PLAYED};Score_NS;Score_EW"
    session = read_pbn_session(game("9 1 2 4S N 10 420 -", "8 3 4 4S N 9 - 100", columns=columns))
    assert scores(session) == [420, -100]
    [remark] = session.remarks
    assert remark.values == {"board": "7", "table": "9", "score": 420, "computed": 620}
    [nameless] = read_pbn_session(
        game("1 2 4S N 10 420", columns="PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS")
    ).remarks
    assert (nameless.values["ns"], nameless.values["ew"]) == ("1", "2")


@pytest.mark.parametrize(
    ("scoring", "scale"),
    [("MatchPoints;MP1", 2), ("MP;MP2", 1), ("MatchPoints", None), ("IMP;Cross", None)],
)
def test_the_scale(scoring: str, scale: int | None) -> None:
    assert read_pbn_session(game("1 1 2 90 -", tags=f'[Scoring "{scoring}"]')).stated_scale == scale


@pytest.mark.parametrize(
    ("row", "score", "shares"),
    [
        ("1 1 2 - - - - ^60 ^40", None, (60, 40)),
        ("1 1 2 - - ^25.2 ^16.8 ^60 ^40", None, (60, 40)),
        ("1 1 2 - - ^25.2 ^16.8 60 40", None, (60, 40)),
        ('1 1 2 "^62.5%" "37.5 %" - - - -', None, (Fraction(125, 2), Fraction(75, 2))),
        ('1 1 2 AVE "ave" - - - -', None, (50, 50)),
        ("1 1 2 420 - 3 ^1 75 ^40", 420, (None, 40)),
        ("1 1 2 AVE - - - - ^60", None, (50, 60)),
        ("1 1 2 ^450 - - - - -", 450, (None, None)),
        ("1 1 2 PASS - 1 1 50 50", 0, (None, None)),
        ("1 1 2 ? ? ? ? ? ?", None, (None, None)),
    ],
)
def test_artificial_scores(row: str, score: int | None, shares: tuple[object, object]) -> None:
    [line] = read_pbn_session(game(row, columns=ADJUSTED)).boards[0].lines
    assert line.result.score == score
    assert (line.result.artificial_ns, line.result.artificial_ew) == shares


def test_what_is_taken_and_what_is_not_counted_is_spoken_of() -> None:
    rows = ("1 1 2 AVE+ AVE- - - - -", "2 3 4 - - 6.0 4.0 60 40", "3 5 - - - 6.0 - - -")
    session = read_pbn_session(game(*rows, columns=ADJUSTED))
    assert [line.result.artificial_ns for line in session.boards[0].lines] == [60, None, None]
    taken_ns, taken_ew, uncounted = session.remarks
    assert (taken_ns.values["found"], taken_ns.values["percent"]) == ("AVE+", 60)
    assert (taken_ew.values["found"], taken_ew.values["percent"]) == ("AVE-", 40)
    assert (uncounted.values["ns"], uncounted.values["ew"]) == ("3", "4")
    assert session.boards[0].lines[2].result.sat_out


def test_inherited_tags() -> None:
    text = (
        '[Event "##Club evening"]\n[Date "2026.11.30"]\n[Scoring "MP;MP2"]\n'
        '[Board "1"]\n[Vulnerable "EW"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 90\n'
        '[Board "2"]\n[Date "#"]\n[ScoreTable "#"]\n1 2 50\n'
        '[Event "#"]\n[Board "3"]\n[ScoreTable "PairId_NS;PairId_EW;Score_EW"]\n1 2 50\n'
    )
    session = read_pbn_session(text)
    assert (session.title, session.date) == ("Club evening", "2026.11.30")
    assert [board.name for board in session] == ["1", "2", "3"]
    assert [board.vulnerable for board in session] == [{Direction.EW}, None, None]
    assert [board.lines[0].result.score for board in session] == [90, 50, -50]


def test_games_without_a_table_are_passed_over() -> None:
    text = '[Event "E"]\n[Board "1"]\n[Deal "N:A... - - -"]\n' + game("1 1 2 90 -", tags='[Event "E"]')
    assert [board.name for board in read_pbn_session(text)] == ["7"]


TOTALS = r'[TotalScoreTable "Rank\2R;PairId\2R;Direction\5R;Names\12L;MemberID1\4R;MemberID2\4R"]'


def test_the_pairs_as_magic_contest_lists_them() -> None:
    text = "\n".join([TOTALS, ' 1  1 "N-S" "Ek - Alm"   4711    -', ' 2  2 "E-W" "Berg;Dal"    -    -'])
    session = read_pbn_session(text + game("1 1 2 90 -"))
    assert session.entrants == {
        "1": Entrant("1", ("Ek", "Alm"), Direction.NS, ("4711", "")),
        "2": Entrant("2", ("Berg", "Dal"), Direction.EW),
    }


def test_two_fields_numbered_alike() -> None:
    rows = ("1 1 1 90 -", "2 2 2 - 50")
    with pytest.raises(PairAgainstItself, match="--two-fields"):
        read_pbn_session(game(*rows))
    with pytest.raises(PairAgainstItself):
        read_pbn_session(game(*rows), two_fields=False)
    session = read_pbn_session(game(*rows), two_fields=True)
    assert session.two_fields
    assert [(line.result.ns, line.result.ew) for line in session.boards[0].lines] == [
        ("1 NS", "1 EW"),
        ("2 NS", "2 EW"),
    ]
    crossed = game("1 1 2 90 -", "2 2 1 - 50")
    with pytest.raises(SameNumbers, match=r"--two-fields") as caught:
        read_pbn_session(crossed)
    assert str(caught.value.where) == "line 4, PairId_EW"
    assert str(caught.value.values["first"]) == "line 5, PairId_NS"
    with pytest.raises(LawsError, match="both N-S and E-W"):
        read_pbn_session(crossed, two_fields=False)
    totals = "\n".join([TOTALS, ' 1 1 "N-S" "Ek - Alm" - -', ' 2 1 "E-W" "Berg - Dal" - -'])
    told = read_pbn_session(totals + crossed)
    assert told.two_fields
    assert set(told.entrants) == {"1 NS", "1 EW"}


def test_sections_have_pair_numbers_of_their_own() -> None:
    columns = "Section;PairId_NS;PairId_EW;Score_NS"
    session = read_pbn_session(game("A 1 2 90", "B 1 2 50", columns=columns))
    assert [line.result.ns for line in session.boards[0].lines] == ["A1", "B1"]
    assert read_pbn_session(game("A 1 2 90", columns=columns)).boards[0].lines[0].result.ns == "1"


BRIDGE_COMPOSER = (
    r"Section;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Result;Score_NS\3R;Score_EW\3R;"
    r"Names_NS\11;Names_EW"
)


def test_names_by_the_widths_of_their_columns() -> None:
    session = read_pbn_session(
        game(
            "A  1 11 4S   N 10 620   - Van Eck-Alm Berg-Dal",
            "A  2 12 PASS - -  PASS -  Ek-Alm      De Wit-Mol",
            "A  3 13 4S   N  9   - 100 Lind-Lund   Ros-Roos",
            columns=BRIDGE_COMPOSER,
        )
    )
    assert scores(session) == [620, 0, -100]
    assert [session.entrants[pair].players for pair in ("1", "2", "12")] == [
        ("Van Eck-Alm",),
        ("Ek-Alm",),
        ("De Wit-Mol",),
    ]
    assert session.entrants["3"].direction is None


MISFIT = r"Table\2R;PairId_NS\2R;PairId_EW\2R;Score_NS\3R;Score_EW\3R"


@pytest.mark.parametrize(
    ("text", "error", "where"),
    [
        ("% PBN 2.1\n", NoBoards, ""),
        ('[Board "7"]\n', NoBoards, ""),
        (game(), NoBoards, ""),
        (game("1 1 2 90 -", board=""), NamelessBoard, "line 2, Board"),
        (game("1 1 2 90 -", board="?"), NamelessBoard, "line 2, Board"),
        ('[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 90\n', NamelessBoard, "line 1, Board"),
        (game("1 1 2 90 -") + game("1 1 2 50 -"), BoardTwice, "line 6, Board"),
        (game("1 1 2 90 -") + game("1 1 2 90 -", board="07"), BoardTwice, "line 6, Board"),
        (game("1 1 2 90 -") + f'[ScoreTable "{SCORED}"]\n1 1 2 90 -\n', BoardTwice, "line 5, ScoreTable"),
        (game("1 1 2 90 -", "2 1 3 90 -"), PairTwice, "line 5, PairId_NS"),
        (game("1 1 2 90 -", "1 1 2 90 -"), PairTwice, "line 5, PairId_NS"),
        (game("1 1 2 90 -", "2 3 2 90 -"), PairTwice, "line 5, PairId_EW"),
        (game("1 - 2 90 -"), MissingPair, "line 4, PairId_NS"),
        (game("1 7 7 90 -"), PairAgainstItself, "line 4, PairId_EW"),
        (game("1 1 2 90 90"), ScoresDisagree, "line 4, Score_EW"),
        (game("1 1 2 90"), BadScoreTable, "line 4"),
        (game("1 1 2 90 - 5"), BadScoreTable, "line 4"),
        (game(" 11234  2  90   -", columns=MISFIT), BadScoreTable, r"line 4, Table\2R “11234”"),
        (
            game("1 1 2 90 -", columns="Table;Table;PairId_NS;PairId_EW;Score_NS"),
            BadScoreTable,
            "line 3, Table",
        ),
        (
            game("1 2 90 5", columns="PairId_NS;PairId_EW;Score_NS;Multiplicity"),
            BadCount,
            "line 4, Multiplicity",
        ),
        (game("1 2 90", columns="PairId_NS;PairId_EW;Rank"), BadScoreTable, "line 3"),
        (game("1 2 90", columns="PlayerId_North;PlayerId_East;Score_NS"), BadScoreTable, "line 3"),
        (game("1 1 2 8S N 13", columns=PLAYED), NoSuchContract, "line 4, Contract"),
        (game("1 1 2 4Z N 10", columns=PLAYED), NoSuchContract, "line 4, Contract"),
        (game("1 1 2 4SXXX N 10", columns=PLAYED), NoSuchContract, "line 4, Contract"),
        (game("1 1 2 0C - -", columns=PLAYED), NoSuchContract, "line 4, Contract"),
        (game("1 1 2 4S N 14", columns=PLAYED), BadCount, "line 4, Result"),
        (game("1 1 2 4S N -1", columns=PLAYED), BadCount, "line 4, Result"),
        (game("1 1 2 4S Q 10", columns=PLAYED), UnknownValue, "line 4, Declarer"),
        (game("1 1 2 4S N -", columns=PLAYED), MissingField, "line 4"),
        (game("1 1 2 4S N 10", columns=PLAYED, board="7B"), BoardNumberNeeded, "line 4"),
        (game("1 1 2 AVG -"), BadArtificial, "line 4, Score_NS"),
        (game("1 1 2 - - ^12 ^8 - -", columns=ADJUSTED), BadArtificial, "line 4, MP_NS"),
        (game("1 1 2 - - - - ^101 ^40", columns=ADJUSTED), BadPercent, "line 4, Percentage_NS"),
        (game("1 1 2 90 - - - ^60 ^40", columns=ADJUSTED), ScoreBesideArtificial, "line 4, Score_NS"),
        (game("1 1 2 90 - x - - -", columns=ADJUSTED), BadNumber, "line 4, MP_NS"),
        (game("1 1 2 90 -", tags='[Dealer "X"]'), UnknownValue, "line 1, Dealer"),
        (game("1 1 2 90 -", tags='[Vulnerable "ns"]'), UnknownValue, "line 1, Vulnerable"),
        (game("1 1 2 90 -", tags="[Event Cup]"), BadPbn, "line 1"),
        (game("1 1 2 90 -", "{ no end"), BadPbn, "line 5"),
        (
            game("1 1 2 90 -", tags='[Event "A"]') + game("1 1 2 90 -", tags='[Event "B"]', board="8"),
            MixedSessions,
            "line 5, Event",
        ),
        (
            game("1 1 2 90 -", tags='[Date "2026.11.30"]')
            + game("1 1 2 9", board="8", tags='[Date "2026.12.01"]'),
            BadScoreTable,
            "line 8",
        ),
        (
            game("1 1 2 90 -", tags='[Date "2026.11.30"]')
            + game("1 1 2 90 -", board="8", tags='[Date "2026.12.01"]'),
            MixedSessions,
            "line 5, Date",
        ),
        (TOTALS + '\n1 1 - "A" - -\n2 1 - "B" - -\n' + game("1 1 2 90 -"), ListedTwice, "line 3, PairId"),
    ],
)
def test_what_can_not_be_right(text: str, error: type[LawsError], where: str) -> None:
    with pytest.raises(error) as caught:
        read_pbn_session(text)
    assert str(caught.value.where) == where
    assert str(caught.value)


def test_comments_and_escaped_lines_do_not_count() -> None:
    text = "%HRTitle \"It {isn't\n" + game("1 1 2 90 - ; so far [x]", "{ aside }", "% 9 9 9", "2 3 4 - 50")
    assert scores(read_pbn_session(text + '[Remark "[x] {y"]\n')) == [90, -50]


@pytest.mark.parametrize(
    ("scoring", "other"),
    [("Butler", True), ("IMP;Cross", True), ("Cross-IMP", True), ("MatchPoints;MP1", False), ("", False)],
)
def test_imps_are_not_taken_for_matchpoints(scoring: str, other: bool) -> None:
    text = game("1 1 11 420 - 3 1", columns=f"{SCORED};MP_NS;MP_EW", tags=f'[Scoring "{scoring}"]')
    session = read_pbn_session(text)
    [line] = session.boards[0].lines
    assert line.result.score == 420
    assert (line.stated_ns, line.stated_ew) == ((None, None) if other else (3, 1))
    assert [remark.values for remark in session.remarks] == ([{"method": scoring}] if other else [])
