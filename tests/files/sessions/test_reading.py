"""Files of every kind, as they are found in the wild, and damaged."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from laws_engine.errors import (
    LawsError,
    MissingColumn,
    NamelessBoard,
    NoBoards,
    NoSections,
    NotASession,
    NotText,
    Place,
    SameNumbers,
)
from laws_engine.files.sessions.csv_writing import write_csv_session
from laws_engine.files.sessions.fouled_list import apply, read_fouled
from laws_engine.files.sessions.json_writing import write_json_session
from laws_engine.files.sessions.pbn_reading import PbnSource
from laws_engine.files.sessions.pbn_writing import write_pbn
from laws_engine.files.sessions.reading import encode, opens_xml, read_session
from laws_engine.files.usebio.reading import read_usebio
from laws_engine.files.usebio.writing import write_usebio
from laws_engine.sessions.model import Session

DATA = Path(__file__).parents[2] / "data"
USEBIO = DATA / "usebio-evening.xml"
EVENING = read_session((DATA / "club-evening.csv").read_bytes(), "club-evening.csv")
FOULED = "Board,Table,Form,Artificial N-S,Artificial E-W\n1,3,changed,,\n2,4,,60,40\n"
SAMPLES = [
    (DATA / "magic-contest-one-board.pbn").read_bytes(),
    (DATA / "club-evening.csv").read_bytes(),
    (DATA / "sju-bord.csv").read_bytes(),
    write_pbn(EVENING).encode()[:3000],
    write_usebio(replace(EVENING, boards=EVENING.boards[:1])).encode(),
    write_json_session(EVENING).encode()[:3000],
    write_csv_session(EVENING, lang="sv").encode("cp1252")[:3000],
    "Bricka;N-S;Ö-V;Kontrakt\n7;1;11;4sp N =\n".encode("utf-16"),
    b'{"boards": [{"board": "7", "results": [{"ns": 1, "ew": 2, "contract": "4S N ="}]}]}',
]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    text = '[Event "Höstpokalen"]\r\n[Board "7"]\r\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\r\n1 2 90\r\n'
    data = text.encode(encoding)
    session = read_session(data, "höst.pbn")
    assert session.title == "Höstpokalen"
    assert isinstance(session.source, PbnSource)
    assert encode(write_pbn(session), session) == data
    spreadsheet = "Bricka;N-S;Ö-V;Kontrakt\r\n7;Åsa;Ö;4sp N =\r\n".encode(encoding)
    assert read_session(spreadsheet, "höst.csv").boards[0].lines[0].result.ew == "Ö"


def test_text_that_an_encoding_can_not_write_goes_out_as_utf_8() -> None:
    session = Session((), source=PbnSource("", encoding="cp1252"))
    assert encode("♠", session) == "♠".encode()


def test_places_and_errors_name_the_file() -> None:
    for sample in SAMPLES[:2]:
        session = read_session(sample, "evening")
        assert all(line.result.where.file == "evening" for board in session for line in board.lines)
        assert all(board.where.file == "evening" for board in session)
    with pytest.raises(LawsError, match=r"^evening, line 2, contract: "):
        read_session(b"board;ns;ew;contract\n7;1;2;8S N =\n", "evening")
    with pytest.raises(LawsError, match=r"^evening, line 3, ns: .*\(see also line 2, ns\)"):
        read_session(b"board;ns;ew;score\n7;1;2;90\n7;1;3;90\n", "evening")


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", NoBoards),
        (b" \n\t\n", NoBoards),
        (b"% PBN 2.1\n", NoBoards),
        (b'[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 90\n', NamelessBoard),
        (b"ns;ew;score\n1;2;90\n", MissingColumn),
        (b"board;ns;ew;score\n;1;2;90\n", NamelessBoard),
        (b'{"results": [{"ns": 1, "ew": 2, "score": 90}]}', NotASession),
        (b"PK\x03\x04", NotText),
    ],
)
def test_files_without_a_board_or_its_name(data: bytes, error: type[LawsError]) -> None:
    with pytest.raises(error) as caught:
        read_session(data, "evening")
    assert caught.value.where.file == "evening"


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8", "utf-8-sig", "utf-16"])
def test_xml_is_read_as_usebio(encoding: str) -> None:
    text = USEBIO.read_bytes().decode("cp1252")
    name = {"cp1252": "windows-1252", "utf-16": "UTF-16"}.get(encoding, "UTF-8")
    data = re.sub(r'encoding="[^"]*"', f'encoding="{name}"', text, count=1).encode(encoding)
    assert read_session(data, "evening.xml") == read_usebio(USEBIO.read_bytes())


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sample with some bytes taken out, put in, doubled or exchanged."""
    data = bytearray(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 12)))
        piece = draw(
            st.sampled_from([b"", bytes(data[start:end]) * 2])
            | st.binary(max_size=6)
            | st.sampled_from(PIECES)
        )
        data[start:end] = piece
    return bytes(data)


PIECES = [
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b";",
    b"\\",
    b"^",
    b"-",
    b"?",
    b"#",
    b"##",
    b"%",
    b"\n",
    b"\r",
    b"AVE+",
]
PIECES += [
    b"[ScoreTable ",
    b'[Board "1"]\n',
    b"1e9",
    b"\xff",
    b"\xe2\x80\xa8",
    b"99999999999999999999",
    b"\xd9\xa3",
]


@given(damaged())
@example(b'[Board "\xd9\xa3"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 90\n')
@example(b'[Board "1"]\n[ScoreTable "PairId_NS\\9999R;PairId_EW;Score_NS"]\n1 2 90\n')
@example(b"{" * 5000)
@example(b"[" * 5000)
@example(b'"' * 5000)
@example(b'[Board "1"' * 500)
def test_damaged_files_are_read_or_refused(data: bytes) -> None:
    assume(not opens_xml(data))  # XML has tests of its own
    try:
        session = read_session(data, "damaged")
    except LawsError as error:
        said = str(error)
    else:
        assert_whole(session, data)
        said = "read"
    assert said


def assert_whole(session: Session, data: bytes) -> None:
    assert session.boards
    if isinstance(session.source, PbnSource):
        assert encode(write_pbn(session), session) == data
    json.loads(write_json_session(session))


@given(st.data())
def test_damaged_lists_are_read_or_refused(data: st.DataObject) -> None:
    text = bytearray(FOULED.encode())
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(text)))
        text[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    try:
        apply(read_fouled(bytes(text), "fouled.csv"), EVENING)
    except LawsError as error:
        where = error.where
    else:
        where = Place(file="fouled.csv")
    assert where.file == "fouled.csv"


@pytest.mark.parametrize("sample", [SAMPLES[0], SAMPLES[1], SAMPLES[-1]])
def test_a_section_is_asked_of_usebio_alone(sample: bytes) -> None:
    with pytest.raises(NoSections, match=r"evening: A section was asked for, “B”.* USEBIO"):
        read_session(sample, "evening", section="B")


def test_two_fields_reach_usebio() -> None:
    """Without pairs entered nothing but the option says what number 1 in both directions means."""
    pairs = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>"
    row = f"<TRAVELLER_LINE>{pairs}<SCORE>420</SCORE></TRAVELLER_LINE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{row}</BOARD>"
    data = f'<USEBIO><EVENT EVENT_TYPE="PAIRS">{board}</EVENT></USEBIO>'.encode()
    with pytest.raises(SameNumbers, match="add --two-fields"):
        read_session(data, "evening.xml")
    session = read_session(data, "evening.xml", two_fields=True)
    assert [(line.result.ns, line.result.ew) for line in session.boards[0].lines] == [("1 NS", "1 EW")]
    assert session.two_fields
    new = write_usebio(session, {("1", 0): (Fraction(2), Fraction(0))})
    assert new == data.decode().replace(
        "</SCORE>", "</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS>"
    )


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"<A>\x81</A>"])
def test_what_is_not_text_names_usebio_too(data: bytes) -> None:
    with pytest.raises(NotText, match="CSV, JSON, PBN or USEBIO"):
        read_session(data, "evening")
