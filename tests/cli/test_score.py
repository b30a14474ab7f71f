"""``laws score``: right answers on standard output, one clear message on standard error."""

import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import laws_engine
from laws_engine import cli, score
from laws_engine.faces.language import LANGUAGES
from tests.cli.conftest import Ran, Run

DATA = Path(__file__).parents[1] / "data"
SWEDISH, PBN = DATA / "sju-bord.csv", DATA / "magic-contest-one-board.pbn"
EDITION = ["--edition", "se-1997"]


def answer(ran: Ran) -> Any:
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


CSV = "ns;ew;score;form\n1;11;420;O\n2;12;450;O\n3;13;-50;O\n4;14;420;O\n5;15;170;C\n6;16;140;C\n"
E1 = CSV.encode()
"""E1 of laws/computation.md 2.2."""


def test_a_csv_file(laws: Run) -> None:
    ran = laws("score", SWEDISH, *EDITION, "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "    5  5         15          170     8.4       6          70%          50%  99.A.1/s3" in ran.out
    assert "Pair 5: 3 in the group" in ran.out


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("sv", ["Motivering", "70\u00a0%", "8,4"]),
        ("nl", ["Waarom", "70%", "8,4"]),
        ("en", ["Why", "70%", "8.4"]),
    ],
)
@pytest.mark.parametrize("form", ["table", "csv", "html", "json"])
def test_every_format_in_every_language(laws: Run, lang: str, said: list[str], form: str) -> None:
    ran = laws("score", SWEDISH, *EDITION, "--lang", lang, "--format", form)
    assert (ran.status, ran.err) == (0, "")
    if form in {"table", "html"}:
        assert all(word in ran.out for word in said)
    if form == "html":
        assert f'<html lang="{lang}">' in ran.out
    if form == "csv":
        rows = list(csv.reader(io.StringIO(ran.out), delimiter="," if lang == "en" else ";"))
        assert len(rows) == 8
        assert said[2] in rows[5]
    if form == "json":
        assert all(step["text"] for step in json.loads(ran.out)["steps"])


def test_standard_input(laws: Run) -> None:
    pairs = answer(laws("score", "-", *EDITION, "--format", "json", given=E1))["pairs"]
    assert [pairs[str(n)]["matchpoints"] for n in range(1, 7)] == ["5", "8", "2", "5", "6", "4"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pbn_file(laws: Run, lang: str) -> None:
    ran = laws("score", PBN, *EDITION, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    rows = [line.split() for line in ran.out.splitlines()]
    # the file's own row: table 19, pairs 4 and 11, 670, 42 and 0 MP
    assert ["19", "4", "11", "670", "42", "0"] in [row[:6] for row in rows]


def test_json_is_what_score_returns(laws: Run) -> None:
    document = {
        "edition": "se-1997",
        "event": "pairs",
        "method": "neuberg",
        "results": [{"ns": "1", "ew": "2", "score": 90}, {"ns": "3", "ew": "4", "score": 80, "form": "B"}],
    }
    given = json.dumps(document).encode()
    assert answer(laws("score", "-", "--format", "json", given=given)) == score(document)
    told = answer(laws("score", "-", "--format", "json", "--lang", "en", given=given))
    assert told == score(document, lang="en")


def test_options_override_a_document_and_add_to_it(laws: Run) -> None:
    rows = [
        {"ns": f"{n}", "ew": f"{n + 10}", "score": 10 * n, "form": "C" if n == 7 else "O"}
        for n in range(1, 8)
    ]
    document = {
        "edition": "nl-1963",
        "event": "pairs",
        "tables": 6,
        "results": rows,
        "averages": {"event": {"7": "57.5"}},
    }
    found = answer(
        laws(
            *("score", "-", *EDITION, "--tables", "7", "--average", "17=63,25", "--format", "json"),
            *("--penalty", "1=99.A.2/s1", "--penalty", "1=se-1997:99.A.2/s5"),
            given=json.dumps(document).encode(),
        )
    )
    # E4b of laws/computation.md 2.4: 36/5 and 759/100 of 12; pair 1 is last of six, 0 + 1, less twice 6/5.
    assert found["pairs"]["7"]["matchpoints"] == "36/5"
    assert found["pairs"]["17"]["matchpoints"] == "759/100"
    assert found["pairs"]["1"]["penalty"] == "12/5"
    assert found["pairs"]["1"]["matchpoints"] == "-7/5"


@pytest.mark.parametrize(
    ("options", "pair", "mp"),
    [
        (["--method", "neuberg"], "2", "19/2"),
        (["--tables", "7"], "5", "13/2"),  # 65 % of 10
        (["--tables", "7", "--method", "neuberg", "--small-groups", "formula"], "5", "8"),
        (["--announced", "add-one", "--tables", "7"], "5", "6"),
        (["--announced=neuberg", "--tables=7"], "5", "8"),
        (["--penalty", "1=99.A.2/s1"], "1", "4"),
        (["--event", "individual"], "1", "5"),
        (["--session-average", "1=70"], "1", "5"),
    ],
)
def test_each_option_reaches_the_law(laws: Run, options: list[str], pair: str, mp: str) -> None:
    found = answer(laws("score", *options, "-", *EDITION, "--format", "json", given=E1))
    assert found["pairs"][pair]["matchpoints"] == mp


def test_switches_reach_the_law(laws: Run) -> None:
    lone = CSV.replace("6;16;140;C", "6;16;140;O").encode()
    plain = ("score", "-", *EDITION, "--tables", "7", "--average", "5=70", "--format", "json")
    assert answer(laws(*plain, given=lone))["pairs"]["5"]["percent"] == "70"
    assert answer(laws(*plain, "--no-lone-lift", given=lone))["pairs"]["5"]["percent"] == "60"
    # 8 tables, one artificial, 4 + 3: laws/computation.md 2.2
    eight = "ns;ew;score;form;ns_artificial;ew_artificial\n" + "".join(
        f"{n};{n + 10};{points};{form};;\n"
        for n, (points, form) in enumerate(zip([420, 400, 50, -50, 170, 140, 90], "OOOOCCC", strict=True), 1)
    )
    given = f"{eight}8;18;;;60;40\n".encode()
    words = ("score", "-", *EDITION, "--format", "json")
    assert answer(laws(*words, given=given))["pairs"]["1"]["matchpoints"] == "10"
    assert answer(laws(*words, "--no-count-artificial", given=given))["pairs"]["1"]["matchpoints"] == "9"


def test_a_pair_may_be_called_anything(laws: Run) -> None:
    given = b"ns;ew;score\na=b;2;90\n3;4;80\n"
    found = answer(
        laws("score", "-", *EDITION, "--penalty", "a=b=99.A.2/s1", "--format", "json", given=given)
    )
    assert found["pairs"]["a=b"]["penalty"] == "1/5"


BOARDS = "bricka;n-s;ö-v;resultat\n7;1;11;420\n8;1;12;50\n".encode()
JSON_ALONE = b'{"edition": "se-1997", "results": [{"ns": 1, "ew": 2, "score": 435}]}'


def csv_of(*lines: str, header: str = "ns;ew;score;form;turned;ns_artificial;ew_artificial") -> bytes:
    return "\n".join((header, *lines, "")).encode()


def test_a_federation_s_rule_in_place_of_an_edition(laws: Run) -> None:
    """Seven of fifteen: (12 + 1) × 15 / 7 − 1 = 188/7, to a tenth 26.9, to a hundredth 26.86."""
    rows = "".join(f"{n};{n + 20};{10 * n};{'O' if n < 8 else 'C'}\n" for n in range(1, 16))
    given = f"ns;ew;score;form\n{rows}".encode()
    for more, mp in {
        ("--federation", "nbb"): "269/10",
        ("--federation", "acbl"): "1343/50",
        ("--federation", "nbb", "--no-rounding"): "188/7",
    }.items():
        got = answer(laws("score", "-", *more, "--format", "json", given=given))
        assert got["pairs"]["7"]["matchpoints"] == mp
    board = laws("score", "-", "--federation", "ebu", "--lang", "en", given=given).out
    assert "The rule of EBU, by White Book 4.2.3 (2017–2025)." in board


def test_a_federation_that_is_typed_takes_the_place_of_the_file_s_edition(laws: Run) -> None:
    rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170, "form": "C"}]
    given = json.dumps({"edition": "nl-1963", "event": "pairs", "results": rows}).encode()
    got = answer(laws("score", "-", "--federation", "acbl", "--format", "json", given=given))
    assert got["pairs"]["1"]["percent"] == "60"


ONE = csv_of("1;2;420")
BAD_INPUT: dict[str, tuple[bytes, Sequence[str], Sequence[str]]] = {
    "a score that is no multiple of 10": (csv_of("1;2;435"), [], ["2", "score", "435", "7600"]),
    "a score beyond the limit": (csv_of("1;2;-7610"), [], ["2", "score", "−7610", "7600"]),
    "a score that is no number": (csv_of("1;2;4S="), [], ["2", "score", "4S="]),
    "a pair on both sides": (csv_of("1;2;420", "2;3;50"), [], ["3", "ns", "2"]),
    "a pair twice": (csv_of("1;2;420", "1;3;50"), [], ["3", "ns", "1"]),
    "a missing pair": (csv_of(";2;420"), [], ["2", "ns"]),
    "a flag that is none": (csv_of("1;2;420;;kanske"), [], ["2", "turned", "kanske"]),
    "an artificial score above 100": (csv_of("1;2;;;;60;140"), [], ["2", "ew_artificial", "140", "100"]),
    "one artificial score alone": (csv_of("1;2;;;;60;"), [], ["2", "score"]),
    "an average above 100": (ONE, ["--average", "1=101"], ["--average", "101", "100"]),
    "an average that is no number": (ONE, ["--session-average", "1=x"], ["--session-average", "x"]),
    "an average without a pair": (ONE, ["--average", "57.5"], ["--average 57.5", "PAIR=PCT"]),
    "a missing column": (csv_of("1;2", header="n-s;e-w"), [], ["1", "score", "n-s, e-w"]),
    "mixed headers": (csv_of("1;2;3", header="bord;n-s;score"), [], ["1", "bord (sv, nl)", "score (en, nl)"]),
    "an unknown column": (csv_of("1;2;3;4", header="ns;ew;score;weather"), [], ["1", "weather", "turned"]),
    "a column twice": (csv_of("1;2;3;4", header="ns;ew;score;result"), [], ["1", "score, result"]),
    "too many cells": (csv_of("1;2;420;;;;;;;5"), [], ["2", "10", "7"]),
    "an open quotation mark": (csv_of('1;"2;420', "3;4;50"), [], ["2"]),
    "an empty file": (b"", [], []),
    "a header alone": (csv_of(), [], []),
    "a binary file": (b"PK\x03\x04\x00", [], ["CSV, JSON"]),
    "no JSON": (b'{"edition":\nse}', [], ["2", "se}"]),
    "JSON of another kind": (b"[1, 2]", [], ["[1, 2]"]),
    "a bad result in JSON": (JSON_ALONE, [], ["1", "score", "435"]),
    "no score table": (b"% PBN 2.1\n", [], ["PairId_NS"]),
    "a bad score table": (b'[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2', [], ["3", "1 2"]),
    "several boards": (BOARDS, [], ["7, 8", "--board"]),
    "a board that is not there": (BOARDS, ["--board", "9"], ["9", "7, 8"]),
    "a negative number of tables": (ONE, ["--tables", "-3"], ["--tables", "3"]),
    "no table": (ONE, ["--tables", "0"], ["--tables", "0"]),
    "tables in words": (ONE, ["--tables", "seven"], ["--tables", "seven"]),
    "an unknown edition": (ONE, ["--edition", "se-2007"], ["--edition", "se-2007", "nl-1963, se-1997"]),
    "an unknown event": (ONE, ["--event", "teams"], ["--event", "teams", "pairs, individual"]),
    "an unknown method": (ONE, ["--method", "best"], ["--method", "best", "manual, neuberg, announced"]),
    "an unknown option value": (
        ONE,
        ["--method", "neuberg", "--small-groups", "tiny"],
        ["--small-groups", "tiny", "fixed, formula"],
    ),
    "formula without Neuberg": (ONE, ["--small-groups", "formula"], ["formula", "manual", "neuberg"]),
    "an unknown rule": (ONE, ["--announced", "best"], ["best", "add-one, neuberg"]),
    "an announced method without a rule": (ONE, ["--method", "announced"], ["99.A.1/s5", "add-one, neuberg"]),
    "an announced rule for another method": (
        ONE,
        ["--method", "manual", "--announced", "neuberg"],
        ["--announced", "manual"],
    ),
    "an unknown clause": (ONE, ["--penalty", "1=99.A.2/s9"], ["--penalty", "99.A.2/s9", "99.A.2/s7"]),
    "a clause that sets no penalty": (ONE, ["--penalty", "1=99.A.2/s2"], ["--penalty", "99.A.2/s2"]),
    "no clause at all": (ONE, ["--penalty", "1=fine"], ["--penalty", "fine"]),
    "a penalty for a stranger": (ONE, ["--penalty", "9=99.A.2/s1"], ["--penalty", "9", "1, 2"]),
    "a Dutch method": (
        ONE,
        ["--edition", "nl-1963", "--method", "neuberg"],
        ["--method", "neuberg", "manual"],
    ),
    "an option of another edition": (
        ONE,
        ["--edition", "nl-1963", "--no-lone-lift"],
        ["--no-lone-lift", "nl-1963"],
    ),
    "an edition and a federation": (ONE, ["--federation", "ebu"], ["--federation"]),
    "a penalty in another edition": (
        ONE,
        ["--edition", "nl-1963", "--penalty", "1=104.a"],
        ["--penalty", "nl-1963"],
    ),
    "an unknown option": (ONE, ["--speed", "9"], ["--speed", "--edition, --federation, --event"]),
    "a shortened option": (ONE, ["--edit", "x"], ["--edit", "--edition, --federation, --event"]),
    "an option without its value": (ONE, ["--board"], ["--board N"]),
    "a value for a switch": (ONE, ["--no-lone-lift=1"], ["--no-lone-lift"]),
    "two files": (ONE, ["other.csv"], ["other.csv", "laws score FILE"]),
    "an unknown format": (ONE, ["--format", "pdf"], ["pdf", "table, json, csv, html"]),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BAD_INPUT)
def test_bad_input(laws: Run, name: str, lang: str) -> None:
    given, options, said = BAD_INPUT[name]
    ran = laws("score", "-", *EDITION, "--lang", lang, *options, given=given)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    for word in said:
        assert word in ran.err
    if lang != "en":
        english = laws("score", "-", *EDITION, "--lang", "en", *options, given=given)
        sentences = [part for part in english.err.strip().split(". ") if len(part.split()) > 3]
        assert not any(part in ran.err for part in sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score"], ["FILE"]),
        (["score", "-"], ["--edition nl-1963"]),
        (["score", "missing.csv", *EDITION], ["missing.csv"]),
        (["score", ".", *EDITION], ["."]),
        (["scoer"], ["scoer", "score"]),
        (["--verbose"], ["--verbose", "--help, --version"]),
    ],
)
def test_bad_commands(laws: Run, words: list[str], said: list[str], lang: str) -> None:
    ran = laws(*words, "--lang", lang, given=ONE)
    assert (ran.status, ran.out) == (2, "")
    assert all(word in ran.err for word in said)
    assert (ran.err == laws(*words, "--lang", "en", given=ONE).err) is (lang == "en")


@pytest.mark.parametrize(
    ("environment", "said"), [("sv_SE", "Tillåtet"), ("nl_NL", "Toegestaan"), ("C", "Allowed")]
)
def test_an_unknown_language_is_refused_in_the_environment_s(
    laws: Run, monkeypatch: pytest.MonkeyPatch, environment: str, said: str
) -> None:
    monkeypatch.setenv("LC_ALL", environment)
    ran = laws("score", "-", *EDITION, "--lang", "de", given=ONE)
    assert (ran.status, ran.out) == (2, "")
    assert "de" in ran.err
    assert "sv, nl, en" in ran.err
    assert said in ran.err


def test_the_environment_s_language_is_spoken_unless_another_is_asked_for(
    laws: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "sv_SE.UTF-8")
    assert "Motivering" in laws("score", SWEDISH, *EDITION).out
    assert "Why" in laws("score", SWEDISH, *EDITION, "--lang", "en").out


def test_a_swedish_file_is_answered_in_its_own_words(laws: Run) -> None:
    given = SWEDISH.read_bytes().replace(b"650", b"655")
    ran = laws("score", "-", *EDITION, "--lang", "nl", given=given)
    assert ran.status == 2
    assert "Resultat: 655 " in ran.err
    assert "3" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_option_in_the_language(laws: Run, lang: str) -> None:
    ran = laws("score", "--help", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    for flag in cli.flags.FLAGS:
        assert flag.written in ran.out
        assert (flag.help in ran.out) is (lang == "en")
    general = laws("--help", "--lang", lang)
    assert "laws score FILE" in general.out
    assert ("The laws of duplicate bridge" in general.out) is (lang == "en")


def test_no_command_is_answered_with_help(laws: Run) -> None:
    ran = laws()
    assert (ran.status, ran.out) == (2, "")
    assert "laws score FILE" in ran.err


def test_the_version(laws: Run) -> None:
    assert laws("--version").out == f"laws-engine {laws_engine.__version__}\n"


def commands(value: str) -> list[EntryPoint]:
    return [EntryPoint("build", value, "laws_engine.commands")]


def test_a_command_of_the_site_gets_its_words(laws: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "entry_points", lambda group: commands("builtins:len"))
    assert laws("build", "a", "b").status == 2  # len(["a", "b"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_of_the_site_without_its_packages(
    laws: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(cli, "entry_points", lambda group: commands("not_installed_anywhere.site:build"))
    ran = laws("build", "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert "not_installed_anywhere" in ran.err
    assert "laws-engine[site]" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_of_the_site_without_its_pages(
    laws: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    monkeypatch.setattr(cli, "PROJECT", tmp_path)
    monkeypatch.setattr(cli, "entry_points", lambda group: commands("builtins:len"))
    ran = laws("build", "--lang", lang)
    assert (ran.status, ran.out) == (2, "")
    assert "build" in ran.err
    assert "score, session" in ran.err
    assert "laws-engine[site]" not in ran.err


def process(*words: str | Path, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "laws_engine", *map(str, words)], capture_output=True, check=False, **more
    )


def test_output_is_utf_8_whatever_the_environment_says() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    given = "ns;ew;score\nÅsa;2;−50\n3;4;80\n".encode()
    run = process("score", "-", *EDITION, env=environment, input=given)
    assert run.returncode == 0, run.stderr
    assert "Åsa" in run.stdout.decode("utf-8")
    assert "−50" in run.stdout.decode("utf-8")
    wrong = process("score", "-", *EDITION, env=environment, input=given.replace(b"80", b"85"))
    assert wrong.returncode == 2
    assert wrong.stdout == b""
    assert "−7600" in wrong.stderr.decode("utf-8")


def test_a_lone_surrogate_does_not_break_the_output() -> None:
    given = b'{"event": "pairs", "results": [{"ns": "\\ud800", "ew": "2", "score": 90}]}'
    for form in ("table", "json", "csv", "html"):
        run = process("score", "-", *EDITION, "--format", form, input=given)
        assert run.returncode == 0, run.stderr


def test_a_closed_pipe_is_quiet() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        run = subprocess.run(
            [sys.executable, "-m", "laws_engine", "score", str(PBN), *EDITION],
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert run.returncode == 1
    assert run.stderr == b""


BAM = {
    "edition": "nl-1963",
    "event": "bam",
    "matches": [["Ek", "Asp", 1, 2]],
    "results": [{"table": 1, "score": 420}, {"table": 2, "score": 400}],
}


def test_a_board_a_match_event(laws: Run) -> None:
    given = json.dumps(BAM).encode()
    assert answer(laws("score", "-", "--format", "json", given=given)) == score(BAM)
    assert laws("score", "-", "--lang", "sv", given=given).out.splitlines()[:3] == [
        "Lag  MP",
        "Ek   2",
        "Asp  0",
    ]
    assert laws("score", "-", "--format", "csv", "--lang", "nl", given=given).out == "Team;MP\nEk;2\nAsp;0\n"
    refused = laws("score", "-", "--format", "html", given=given)
    assert (refused.status != 0, refused.out, "table, json, csv" in refused.err) == (True, "", True)


def test_an_edition_that_scores_no_board(laws: Run) -> None:
    refused = laws("score", "-", "--edition", "nl-2017", given=E1)
    assert (refused.status != 0, refused.out) == (True, "")
    assert "nl-2017" in refused.err
    assert "se-1997, nl-1963" in refused.err
