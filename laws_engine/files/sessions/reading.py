"""A whole session from a file's bytes and back, whatever kind of file it is."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from laws_engine.errors import NoBoards, NoSections, NotText, NotTextOfSession, Place, located
from laws_engine.files.sessions.csv_reading import read_csv_session
from laws_engine.files.sessions.json_reading import read_json_session
from laws_engine.files.sessions.pbn_reading import PbnSource, read_pbn_session
from laws_engine.files.travellers import MARKS, OPENS_PBN, Decoded, decode_marked
from laws_engine.sessions.model import Session


def read_session(
    data: bytes,
    name: str,
    *,
    two_fields: bool | None = None,
    section: str | None = None,
    since_1987: bool = True,
) -> Session:
    """Read PBN, USEBIO, JSON or CSV: every board with its results, and the pairs.

    ``name`` is what errors call the file. ``two_fields`` says whether N-S and E-W pairs have
    numbers of their own; ``None`` leaves it to the file. ``section`` names one of a USEBIO file's
    sections or sessions; other files have none to ask for. ``since_1987`` says by which laws contracts are
    paid. Raises a `LawsError` with file, line
    and field; a file without a board, or with a board that has no name, is refused.

    >>> session = read_session(b"board;ns;ew;score\\r\\n7;1;11;420\\r\\n7;2;12;-50\\r\\n", "evening.csv")
    >>> print(session.boards[0].lines[1].result.where)
    evening.csv, line 3
    """
    with located(Place(file=name)):
        if opens_xml(data):
            read: Session = import_module("laws_engine.files.usebio.reading").read_usebio(
                data, name, section=section, two_fields=two_fields, since_1987=since_1987
            )
            return read
        if section is not None:
            raise NoSections(found=section)
        return _read_text(_decoded(data), name, two_fields, since_1987)


def _decoded(data: bytes) -> Decoded:
    try:
        return decode_marked(data)
    except NotText:
        raise NotTextOfSession() from None


def _read_text(written: Decoded, name: str, two_fields: bool | None, since_1987: bool) -> Session:
    start = written.text.lstrip()
    if not start:
        raise NoBoards()
    if OPENS_PBN.match(start):
        session = read_pbn_session(written.text, two_fields=two_fields, file=name, since_1987=since_1987)
        assert isinstance(session.source, PbnSource)
        source = replace(session.source, encoding=written.encoding, mark=written.mark)
        return replace(session, source=source)
    if start[0] in "{[":
        return read_json_session(written.text, two_fields=two_fields, file=name, since_1987=since_1987)
    return read_csv_session(written.text, two_fields=two_fields, file=name, since_1987=since_1987)


def opens_xml(data: bytes) -> bool:
    """Say whether a file begins as XML does.

    >>> opens_xml(b"\\xef\\xbb\\xbf<?xml version='1.0'?>"), opens_xml(b"% PBN 2.1")
    (True, False)
    """
    head = data[:200]
    for mark, _ in MARKS:
        head = head.removeprefix(mark)
    return head.replace(b"\x00", b"").lstrip().startswith(b"<")


def encode(text: str, session: Session) -> bytes:
    """Return what `write_pbn` wrote as bytes, in the encoding of the file that the session came from.

    Text that this encoding can't write, and every other text, goes out as UTF-8.

    >>> encode("Åsa", Session((), source=PbnSource("", encoding="cp1252")))
    b'\\xc5sa'
    """
    source = session.source
    if isinstance(source, PbnSource):
        try:
            return source.mark + text.encode(source.encoding)
        except UnicodeEncodeError:
            pass
    return text.encode()
