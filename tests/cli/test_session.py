"""``laws session`` and ``laws explain``: every format out, the file's own figures, and bad input."""

import csv
import io
import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from laws_engine.faces.language import LANGUAGES
from laws_engine.files.sessions.reading import read_session
from tests.cli.conftest import Run

DATA = Path(__file__).parents[1] / "data"
EVENING, USEBIO, PBN = (
    DATA / "club-evening.csv",
    DATA / "usebio-evening.xml",
    DATA / "magic-contest-one-board.pbn",
)
EDITION = ("--edition", "se-1997")
FORMATS = ("table", "csv", "standings", "json", "session", "html", "pbn", "usebio")
FOULED = "board;table;form\n3;1;changed\n3;2;changed\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("file", [EVENING, USEBIO, PBN], ids=lambda file: file.suffix)
def test_every_format(laws: Run, file: Path, form: str, lang: str) -> None:
    ran = laws("session", file, *EDITION, "--format", form, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.strip()
    assert "{" not in ran.out or form in ("json", "session", "html")


def test_magic_contests_own_matchpoints(laws: Run) -> None:
    """The file of a club's program: all 44 of its figures are ours."""
    answer = json.loads(laws("session", PBN, *EDITION, "--format", "json").out)
    assert (answer["compared"], answer["differences"], answer["why"]) == (44, [], {})
    said = laws("session", PBN, *EDITION, "--lang", "sv").out
    assert "44 siffror jämförda: 44 lika" in said


def test_the_samples_own_matchpoints(laws: Run) -> None:
    answer = json.loads(laws("session", USEBIO, "--federation", "ebu", "--format", "json").out)
    assert answer["compared"] > 0
    assert answer["differences"] == []


@pytest.mark.parametrize("form", ["pbn", "usebio", "csv", "session"])
def test_what_is_written_holds_the_new_matchpoints(laws: Run, form: str) -> None:
    scored = json.loads(laws("session", EVENING, *EDITION, "--format", "json").out)
    written = laws("session", EVENING, *EDITION, "--format", form, "--lang", "en").out
    read = read_session(written.encode(), f"written.{form}")
    for board in read:
        pairs = scored["boards"][board.name]["pairs"]
        for line in board.lines:
            assert line.stated_ns == Fraction(pairs[line.result.ns]["matchpoints"])
            assert line.stated_ew == Fraction(pairs[line.result.ew]["matchpoints"])


def test_a_list_of_fouled_boards(laws: Run, tmp_path: Path) -> None:
    """Seven tables: the two have 55 and 65 % of 12, in each direction by its own ranks."""
    (tmp_path / "fouled.csv").write_text(FOULED)
    words = ("session", EVENING, *EDITION, "--fouled", "fouled.csv")
    board = json.loads(laws(*words, "--format", "json").out)["boards"]["3"]
    assert board["fouled"]
    shares = {pair: got["percent"] for pair, got in board["pairs"].items()}
    assert [shares[pair] for pair in ("1", "2", "14", "9")] == ["55", "65", "65", "55"]
    assert "Bricka 3" in laws(*words, "--lang", "sv").out


def test_the_other_scale_is_half(laws: Run) -> None:
    whole = json.loads(laws("session", EVENING, *EDITION, "--format", "json").out)
    half = json.loads(laws("session", EVENING, *EDITION, "--format", "json", "--scale", "1-half-0").out)
    for two, one in zip(whole["standings"], half["standings"], strict=True):
        assert Fraction(one["matchpoints"]) == Fraction(two["matchpoints"]) / 2
        assert (one["percent"], one["rank"]) == (two["percent"], two["rank"])


@pytest.mark.parametrize("form", ["pbn", "usebio", "csv", "session"])
def test_a_new_file_says_that_its_scale_is_half(laws: Run, form: str) -> None:
    half = ("--scale", "1-half-0", "--format", form, "--lang", "en")
    read = read_session(laws("session", EVENING, *EDITION, *half).out.encode(), "half")
    scored = json.loads(laws("session", EVENING, *EDITION, "--format", "json", "--scale", "1-half-0").out)
    line = read.boards[0].lines[0]
    assert line.stated_ns == Fraction(scored["boards"]["1"]["pairs"][line.result.ns]["matchpoints"])
    assert read.stated_scale == (None if form == "csv" else 1)


def test_a_file_keeps_its_scale(laws: Run) -> None:
    ran = laws("session", PBN, *EDITION, "--scale", "1-half-0", "--format", "pbn", "--lang", "nl")
    assert (ran.status, ran.out) == (2, "")
    assert "--scale" in ran.err
    rows = laws("session", PBN, *EDITION, "--scale", "1-half-0", "--format", "csv", "--lang", "en").out
    assert ",21,0," in rows


@pytest.mark.parametrize("scoring", ["butler", "cross-imp"])
def test_imps(laws: Run, scoring: str) -> None:
    words = ("session", EVENING, *EDITION, "--scoring", scoring)
    answer = json.loads(laws(*words, "--format", "json").out)
    sums = {pair: Fraction(0) for pair in answer["boards"]["1"]}
    for board in answer["boards"].values():
        assert sum(map(Fraction, board.values())) == 0
        for pair, imps in board.items():
            sums[pair] += Fraction(imps)
    assert {each["pair"]: Fraction(each["imps"]) for each in answer["standings"]} == sums
    assert "IMP" in laws(*words, "--lang", "en").out.upper()


def test_standings_are_a_spreadsheet(laws: Run) -> None:
    rows = list(
        csv.reader(
            io.StringIO(laws("session", EVENING, *EDITION, "--format", "standings", "--lang", "nl").out),
            delimiter=";",
        )
    )
    assert len(rows) == 15
    assert rows[0][1] == "Paar"


def test_a_page_needs_nothing_beside_it(laws: Run) -> None:
    page = laws("session", EVENING, *EDITION, "--format", "html", "--lang", "nl").out
    assert page.startswith('<!DOCTYPE html>\n<html lang="nl">')
    assert "<script" not in page
    assert "://" not in page
    assert page.count("<section") == 8


def test_the_answer_goes_into_a_file(laws: Run, tmp_path: Path) -> None:
    out = tmp_path / "scored.pbn"
    out.write_text("old")
    ran = laws("session", PBN, *EDITION, "--format", "pbn", "--output", out)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert read_session(out.read_bytes(), "scored.pbn").boards[0].lines[0].stated_ns == 42


def test_a_file_that_cannot_be_written(laws: Run) -> None:
    ran = laws("session", PBN, *EDITION, "--output", "no-folder/scored.txt", "--lang", "nl")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("no-folder/scored.txt: Het bestand kan niet worden geschreven")


def test_what_was_there_stays_where_something_is_wrong(laws: Run, tmp_path: Path) -> None:
    out = tmp_path / "scored.txt"
    out.write_text("old")
    (tmp_path / "fouled.csv").write_text("board;table;form\n99;1;changed\n")
    ran = laws("session", EVENING, *EDITION, "--fouled", "fouled.csv", "--output", out)
    assert (ran.status, ran.out) == (2, "")
    assert out.read_text() == "old"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_a_pair_has_its_number(laws: Run, lang: str) -> None:
    ran = laws("explain", EVENING, *EDITION, "--board", "3", "--pair", "7", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert "12 MP" in ran.out
    assert "{" not in ran.out


def test_a_pair_of_one_field_may_be_written_in_any_manner(laws: Run) -> None:
    words = ("explain", USEBIO, *EDITION, "--board", "4", "--lang", "en")
    outs = {laws(*words, "--pair", pair).out for pair in ("5 NS", "5ns", "5 N-S")}
    assert len(outs) == 1
    assert "pair 5 NS" in outs.pop()


LONE = b"""board;ns;ew;score;form
1;1;11;0;A
1;2;12;50;A
1;3;13;200;A
2;1;11;0;A
2;2;12;50;A
2;3;13;420;B
"""


def test_an_average_that_is_stated(laws: Run) -> None:
    """Pair 3 has 4 of 4 on the other board; stated is 62.5 %: 2.5 of 4 MP by either kind of rule."""
    for rules in (EDITION, ("--federation", "ebu")):
        words = ("session", "-", *rules, "--format", "json")
        own = json.loads(laws(*words, given=LONE).out)
        assert own["boards"]["2"]["pairs"]["3"]["matchpoints"] == "4"
        stated = json.loads(laws(*words, "--average", "3=62.5", given=LONE).out)
        assert stated["boards"]["2"]["pairs"]["3"]["matchpoints"] == "5/2"
        assert stated["averages"] == {"3": "125/2", "13": "0"}


@pytest.mark.parametrize("kind", ["csv", "session", "pbn", "usebio"])
def test_contracts_are_paid_by_the_laws_of_the_edition(laws: Run, tmp_path: Path, kind: str) -> None:
    """Four doubled down not vulnerable: 700 to 1986, 800 since; redoubled and made: 50, 100 for it."""
    given = b"board;ns;ew;contract;score\n1;1;11;4S x N -4;\n1;2;12;1C xx N =;\n"
    points = {}
    for edition in ("nl-1963", "se-1997"):
        words = ("session", "-", "--edition", edition, "--format", kind, "--lang", "en")
        written = laws(*words, given=given).out.encode()
        read = read_session(written, "written", since_1987=edition == "se-1997")
        points[edition] = [line.result.score for line in read.boards[0].lines]
        assert read.remarks == ()
    assert points == {"nl-1963": [-700, 180], "se-1997": [-800, 230]}


def test_a_board_on_which_nobody_has_a_score(laws: Run) -> None:
    given = b"board;ns;ew;score\n1;1;11;50\n1;2;12;0\n2;1;11;\n2;2;12;\n"
    ran = laws("session", "-", *EDITION, "--lang", "en", given=given)
    assert ran.status == 0
    assert "Nobody has a score on board 2" in ran.out
    answer = json.loads(laws("session", "-", *EDITION, "--format", "json", given=given).out)
    assert list(answer["boards"]) == ["1"]


def test_remarks_go_to_standard_error_where_the_answer_has_no_room_for_them(laws: Run) -> None:
    given = b"board;ns;ew;contract;score\n7;1;11;4S N =;400\n7;2;12;pass;0\n"
    for form in ("csv", "pbn", "usebio", "standings"):
        ran = laws("session", "-", *EDITION, "--format", form, "--lang", "en", given=given)
        assert ran.status == 0
        assert "the score is kept" in ran.err
        assert "the score is kept" not in ran.out


def test_penalties_on_a_board(laws: Run) -> None:
    words = ("session", EVENING, *EDITION, "--format", "json", "--penalty", "3:7=99.A.2/s1")
    pairs = json.loads(laws(*words).out)["boards"]["3"]["pairs"]
    assert pairs["7"]["penalty"] == "6/5"


BAD: dict[str, tuple[Sequence[str], bytes, str]] = {
    "an unknown board in the list": (
        ("--fouled", "list.csv"),
        b"board;table;form\n99;1;changed\n",
        "list.csv",
    ),
    "an unknown table in the list": (
        ("--fouled", "list.csv"),
        b"board;table;form\n3;77;changed\n",
        "list.csv",
    ),
    "the same line twice": (("--fouled", "list.csv"), b"board;table;form\n3;1;B\n3;1;C\n", "list.csv"),
    "a list that says nothing": (("--fouled", "list.csv"), b"board;table;form\n3;1;\n", "list.csv"),
    "no list": (("--fouled", "nowhere.csv"), b"", "nowhere.csv"),
    "a penalty without a board": (("--penalty", "7=99.A.2/s1"), b"", "--penalty"),
    "a penalty on an unknown board": (("--penalty", "99:7=99.A.2/s1"), b"", "99"),
    "a penalty for an unknown pair": (("--penalty", "3:77=99.A.2/s1"), b"", "77"),
    "an average for an unknown pair": (("--average", "77=60"), b"", "77"),
    "a penalty in imps": (("--scoring", "butler", "--penalty", "3:7=99.A.2/s1"), b"", "--penalty"),
    "a scale in imps": (("--scoring", "cross-imp", "--scale", "1-half-0"), b"", "--scale"),
    "a clause that takes nothing": (("--penalty", "3:7=99.A.1/s1"), b"", "99.A.1/s1"),
    "an unknown format": (("--format", "xml"), b"", "--format"),
    "an unknown scale": (("--scale", "3-2-1"), b"", "--scale"),
    "an unknown weight": (("--weight", "stars"), b"", "--weight"),
    "an unknown scoring": (("--scoring", "guess"), b"", "--scoring"),
    "a page in imps": (("--scoring", "butler", "--format", "html"), b"", "--format"),
    "an unknown option": (("--swiss",), b"", "--swiss"),
    "an individual event": (("--event", "individual"), b"", "--event"),
    "no tables": (("--tables", "0"), b"", "--tables"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_bad_words(laws: Run, tmp_path: Path, name: str, lang: str) -> None:
    words, listed, named = BAD[name]
    (tmp_path / "list.csv").write_bytes(listed)
    ran = laws("session", EVENING, *EDITION, *words, "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert named in ran.err
    assert "{" not in ran.err
    assert len(ran.err.splitlines()) == 1
    if lang != "en":
        assert ran.err != laws("session", EVENING, *EDITION, *words, "--lang", "en").err


BOMB = b'<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><USEBIO>&b;</USEBIO>'
BOARD = b'[Board "7"]\n[ScoreTable "Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]\n'
FILES: dict[str, tuple[bytes, str]] = {
    "an entity bomb": (BOMB, ""),
    "deep nesting": (b"<USEBIO>" + b"<A>" * 5000, ""),
    "a huge attribute": (b'<USEBIO Version="' + b"1" * 200_000 + b'"/>', ""),
    "half a document": (USEBIO.read_bytes()[:2000], ""),
    "xml of another kind": (b"<html/>", ""),
    "nothing": (b"", ""),
    "no text": (b"PK\x03\x04\x00", ""),
    "a pair against itself": (b"board;ns;ew;score\n7;1;1;420\n", "2"),
    "a pair twice on a board": (b"board;ns;ew;score\n7;1;2;420\n7;1;3;50\n", "3"),
    "a score that no game has": (b"board;ns;ew;score\n7;1;2;425\n", "2"),
    "fourteen tricks": (BOARD + b"1 1 2 4S N 14 420\n", "3"),
    "a contract that doesn't exist": (BOARD + b"1 1 2 8S N 13 420\n", "3"),
    "a row too long": (BOARD + b"1 1 2 4S N 10 420 99\n", "3"),
    "a board twice": ((BOARD + b"1 1 2 4S N 10 420\n") * 2, "4"),
    "no board": (b"ns;ew;score\n1;2;420\n", ""),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_bad_files(laws: Run, tmp_path: Path, name: str, lang: str) -> None:
    data, line = FILES[name]
    (tmp_path / "bad.dat").write_bytes(data)
    ran = laws("session", "bad.dat", *EDITION, "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("bad.dat")
    assert "{" not in ran.err
    word = {"en": "line", "sv": "rad", "nl": "regel"}[lang]
    assert f"{word} {line}" in ran.err if line else True


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--pair", "7"), "--board"),
        (("--board", "3"), "--pair"),
        (("--board", "99", "--pair", "7"), "99"),
        (("--board", "3", "--pair", "77"), "77"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_questions(laws: Run, words: Sequence[str], named: str, lang: str) -> None:
    ran = laws("explain", EVENING, *EDITION, *words, "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert named in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["session", "explain"])
def test_help(laws: Run, command: str, lang: str) -> None:
    ran = laws(command, "--help", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"laws {command} FILE")
    assert "--two-fields" in ran.out


def test_the_swedish_laws_where_nothing_is_named(laws: Run, tmp_path: Path) -> None:
    (tmp_path / "fouled.csv").write_text(FOULED)
    words = ("session", EVENING, "--fouled", "fouled.csv", "--format", "json")
    unnamed, named = json.loads(laws(*words).out), json.loads(laws(*words, *EDITION).out)
    assert unnamed["rules"] == "se-1997"
    assert unnamed["boards"] == named["boards"]
    assert len(unnamed["remarks"]) == len(named["remarks"]) + 1
    explained = laws("explain", EVENING, "--board", "3", "--pair", "7", "--lang", "en")
    assert (explained.status, explained.err) == (0, "")
    assert "No edition and no federation was named" in explained.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--edition", "nl-1963"), "Dutch laws of 1963"),
        (("--federation", "acbl"), "The rule of ACBL"),
        (("--edition", "se-1997", "--method", "neuberg"), "by computer, with Neuberg's formula"),
    ],
)
def test_the_answer_says_by_what_it_was_scored(laws: Run, words: Sequence[str], said: str) -> None:
    assert said in laws("session", EVENING, *words, "--lang", "en").out
    page = laws("session", EVENING, *words, "--lang", "en", "--format", "html").out
    assert said.replace("'", "&#x27;") in page


def test_both_are_named_in_the_help(laws: Run) -> None:
    out = laws("--help").out
    assert "laws session" in out
    assert "laws explain" in out
