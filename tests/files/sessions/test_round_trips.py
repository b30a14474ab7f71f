"""What is written is read back as it was, in every format, for what the format can hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.files.sessions.csv_reading import read_csv_session
from laws_engine.files.sessions.csv_writing import write_csv_session
from laws_engine.files.sessions.json_reading import read_json_session
from laws_engine.files.sessions.json_writing import write_json_session
from laws_engine.files.sessions.new_scores import NewScores
from laws_engine.files.sessions.pbn_reading import read_pbn_session
from laws_engine.files.sessions.pbn_writing import write_pbn
from laws_engine.files.sessions.reading import encode, read_session
from laws_engine.files.sessions.settling import dealer_of, vulnerability
from laws_engine.files.usebio.reading import read_usebio
from laws_engine.files.usebio.writing import write_usebio
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Session
from tests.files.sessions.strategies import new_scores, sessions

DATA = Path(__file__).parents[2] / "data"
MAGIC = DATA / "magic-contest-one-board.pbn"
EVENING = DATA / "club-evening.csv"


def filled(session: Session) -> Session:
    """Return a session whose boards say what their numbers tell, as a PBN file always does."""
    return replace(
        session,
        boards=tuple(
            replace(
                board,
                dealer=board.dealer or dealer_of(board.name),
                vulnerable=vulnerability(board.name, board.vulnerable),
            )
            for board in session
        ),
    )


@given(sessions(told=True, fouled=True, entered=True, weighted=True, awarded=True, switched=True))
def test_json(session: Session) -> None:
    assert read_json_session(write_json_session(session)) == session


@given(sessions(told=True, fouled=True, entered=True, weighted=True, awarded=True))
def test_usebio(session: Session) -> None:
    assert read_usebio(write_usebio(session)) == session


@given(sessions(fouled=True, weighted=True, switched=True), st.sampled_from(["en", "sv", "nl"]))
def test_csv(session: Session, lang: str) -> None:
    written = write_csv_session(session, lang=lang)
    assert read_csv_session(written, two_fields=session.two_fields) == session


@given(sessions(told=True, fouled=True, entered=True, switched=True))
def test_pbn(session: Session) -> None:
    written = write_pbn(session)
    assert read_pbn_session(written, two_fields=session.two_fields) == filled(session)


@given(sessions(told=True, fouled=True, entered=True))
def test_pbn_is_given_back_as_it_was(session: Session) -> None:
    written = write_pbn(session)
    assert write_pbn(read_pbn_session(written, two_fields=session.two_fields)) == written


@given(sessions(told=True, entered=True, two_fields=True))
def test_a_table_of_totals_with_directions_shows_two_fields(session: Session) -> None:
    assert read_pbn_session(write_pbn(session)).two_fields


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["ascii", "utf-8-sig", "utf-16"])
def test_magic_contest_byte_for_byte(ends: str, encoding: str) -> None:
    data = MAGIC.read_text("ascii").replace("\n", ends).encode(encoding)
    session = read_session(data, MAGIC.name)
    assert encode(write_pbn(session), session) == data


@given(st.data())
def test_new_numbers_change_score_tables_only(data: st.DataObject) -> None:
    text = MAGIC.read_text("ascii")
    session = read_pbn_session(text)
    new = data.draw(new_scores(session))
    written = write_pbn(session, new)
    before, after = text.splitlines(), written.splitlines()
    assert before[:19] + before[42:] == after[:19] + after[42:]
    assert_has(read_pbn_session(written), session, new)
    for old, fresh in zip(before[20:42], after[20:42], strict=True):
        assert old.split()[:10] == fresh.split()[:10]


@given(st.data(), st.sampled_from(["csv", "json", "pbn"]))
def test_new_numbers_are_read_back(data: st.DataObject, kind: str) -> None:
    session = replace(data.draw(sessions(fouled=True, two_fields=False)), stated_scale=None)
    new = data.draw(new_scores(session))
    write = {"csv": write_csv_session, "json": write_json_session, "pbn": write_pbn}[kind]
    written = write(session, new)
    again = read_session(written.encode(), f"session.{kind}", two_fields=session.two_fields)
    assert_has(again, session, new)
    for board, old in zip(again, session, strict=True):
        assert [line.result for line in board.lines] == [line.result for line in old.lines]


def assert_has(again: Session, session: Session, new: NewScores) -> None:
    for board, old in zip(again, session, strict=True):
        for index, (line, before) in enumerate(zip(board.lines, old.lines, strict=True)):
            assert (line.stated_ns, line.stated_ew) == new.matchpoints[board.name, index]
            assert line.contract == before.contract
            assert all(new.of(board.name, index, seats) == line.stated(seats) for seats in Direction)


@pytest.mark.parametrize("lang", ["en", "sv", "nl"])
def test_the_club_evening_in_every_format(lang: str) -> None:
    session = read_session(EVENING.read_bytes(), EVENING.name)
    assert len(session.boards) == 8
    assert all(len(board.lines) == 7 for board in session)
    for text in (write_csv_session(session, lang=lang), write_json_session(session)):
        assert read_session(text.encode(), "again") == session
    assert read_session(write_pbn(session).encode(), "again.pbn") == filled(session)
