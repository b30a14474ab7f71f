"""What kind of file it is, and how its text is written."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine import score
from laws_engine.errors import BadJson, BadScore, EmptyInput, LawsError, NoSuchBoard, NotText
from laws_engine.files.document import FIELDS, RESULT_FIELDS
from laws_engine.files.travellers import decode, read_traveller

DATA = Path(__file__).parents[1] / "data"
CSV = "Bord;N-S;Ö-V;Resultat\n1;Åsa;Ö;420\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encodings_and_line_endings(encoding: str, ending: str) -> None:
    part, places = read_traveller(CSV.replace("\n", ending).encode(encoding), "a.csv")
    assert part["results"] == [{"table": "1", "ns": "Åsa", "ew": "Ö", "score": "420"}]
    assert str(places[0]) == "a.csv, line 2"


def test_utf_16_the_other_way_round() -> None:
    assert decode(b"\xfe\xff" + "Ö".encode("utf-16-be")) == "Ö"


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04\x14\x00",  # a spreadsheet file
        b"\x89PNG\r\n\x1a\n",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",  # an old spreadsheet file
        b"ns;ew;score\n1;2;\x00",
        b"\xff\xfe\x00",
        b"\x81\x8d",
        b"\xef\xbb\xbf\xff",
    ],
)
def test_what_is_not_text(data: bytes) -> None:
    with pytest.raises(NotText) as caught:
        read_traveller(data, "a.xls")
    assert str(caught.value.where) == "a.xls"


@pytest.mark.parametrize("data", [b"", b" \r\n\t", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_nothing_at_all(data: bytes) -> None:
    with pytest.raises(EmptyInput) as caught:
        read_traveller(data, "a.csv")
    assert str(caught.value.where) == "a.csv"


def test_json_is_a_whole_document_with_places_by_result() -> None:
    text = '\n{"edition": "nl-1963", "event": "pairs", "results": [{"ns": 1, "ew": 2, "score": 435}]}'
    part, places = read_traveller(text.encode(), "a.json")
    assert part["edition"] == "nl-1963"
    with pytest.raises(BadScore) as caught:
        score(part, places=places)
    assert str(caught.value.where) == "a.json, result 1, score"


def test_json_that_is_none_names_file_and_line() -> None:
    with pytest.raises(BadJson) as caught:
        read_traveller(b'{"edition": "se-1997",\n "event": pairs}', "a.json")
    assert str(caught.value.where) == "a.json, line 2"
    assert "pairs}" in str(caught.value)
    with pytest.raises(BadJson):
        read_traveller(b'[{"ns": 1}]', "a.json")


def test_json_has_one_board() -> None:
    with pytest.raises(NoSuchBoard):
        read_traveller(b'{"results": []}', "a.json", "7")


@pytest.mark.parametrize("start", ["% PBN 2.1\n", "", "\n"])
def test_pbn_is_known_by_its_first_line(start: str) -> None:
    text = start + '[Board "7"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 "90"\n'
    part, _ = read_traveller(text.encode(), "a.pbn")
    assert part["results"] == [{"ns": "1", "ew": "2", "score": 90}]


def test_a_swedish_spreadsheet() -> None:
    """Four and three at seven tables: E2 of laws/computation.md 2.4."""
    part, places = read_traveller((DATA / "sju-bord.csv").read_bytes(), "sju-bord.csv")
    pairs = score({"edition": "se-1997", "event": "pairs", **part}, places=places)["pairs"]
    found = [pairs[str(n)]["matchpoints"] for n in range(1, 8)]
    assert found == ["6", "9", "3", "6", "42/5", "36/5", "6"]


def try_to_score(data: bytes, more: dict[str, Any]) -> None:
    """Score it or refuse it; nothing else may come of it."""
    with suppress(LawsError):
        part, places = read_traveller(data, "a")
        score(more | part, places=places)


SEEDS = [
    CSV.encode(),
    (DATA / "sju-bord.csv").read_bytes(),
    (DATA / "magic-contest-one-board.pbn").read_bytes()[:1500],
    b'{"edition": "se-1997", "event": "pairs", "results": [{"ns": "1", "ew": "2", "score": 90}]}',
]
BITS = [b";", b'"', b"\n", b"[", b"]", b"{", b"}", b"-", b"%", b"\\", b",", b"\xff", b"\x00", b"", b"9" * 400]


@given(
    seed=st.sampled_from(SEEDS),
    where=st.integers(0, 2000),
    length=st.integers(0, 9),
    bit=st.sampled_from(BITS),
)
def test_damaged_files_are_read_or_refused(seed: bytes, where: int, length: int, bit: bytes) -> None:
    at = where % len(seed)
    try_to_score(seed[:at] + bit + seed[at + length :], {"edition": "se-1997", "event": "pairs"})


@given(
    st.one_of(
        st.binary(), st.text().map(str.encode), st.text('ns;ew\tscore,\n"[]{}0', max_size=80).map(str.encode)
    )
)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try_to_score(data, {"edition": "nl-1963", "event": "pairs"})


LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["60", "se-1997"]),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["ns", "ew", "event", "pair", "clause", "rule"]), inner, max_size=3),
    ),
    max_leaves=5,
)
DOCUMENTS = st.dictionaries(
    st.sampled_from((*FIELDS, "rounds")),
    VALUES,
)
ROWS = st.dictionaries(st.sampled_from(RESULT_FIELDS), VALUES, max_size=7)


@given(document=DOCUMENTS, row=ROWS)
def test_any_document_is_scored_or_refused(document: dict[str, Any], row: dict[str, Any]) -> None:
    sound = {"edition": "se-1997", "event": "pairs", "results": [{"ns": "1", "ew": "2", "score": 90}]}
    with suppress(LawsError):
        score(sound | document)
    with suppress(LawsError):
        score(sound | {"results": [{"ns": "1", "ew": "2", "score": 90} | row]})
    with suppress(UnicodeEncodeError):
        try_to_score(json.dumps(sound | document).encode(), {})
