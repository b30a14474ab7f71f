"""A whole session from USEBIO 1.x, the XML in which scoring programs exchange results.

Read are pairs events: the pairs entered, and each board's traveller lines. A file with sections
gives one session; where sections number their pairs alike, or the file holds several sessions, one
must be asked for. Swiss events, teams and individuals are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from laws_engine.errors import (
    BadNumber,
    PairEnteredTwice,
    Place,
    SectionsClash,
    located,
)
from laws_engine.files.checks import one_line
from laws_engine.files.sessions.figures import told_aside
from laws_engine.files.usebio.boards import read_board
from laws_engine.files.usebio.document import UsebioVisitor, read_event
from laws_engine.files.usebio.lines import LineReader, Named
from laws_engine.files.usebio.notes import EVENT_NOTES, read_notes
from laws_engine.files.usebio.records import EventRecord, PairRecord, Part
from laws_engine.files.usebio.sections import boards_of, chosen_parts, direction_of, other_method, pair_name
from laws_engine.files.usebio.source import UsebioSource
from laws_engine.files.usebio.xml_text import XmlText, read_xml_text
from laws_engine.ruling import Direction, Step
from laws_engine.sessions.model import Entrant, Session, SessionBoard, field_name

_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


def read_usebio(
    text: str | bytes,
    name: str = "session.xml",
    *,
    section: str | None = None,
    two_fields: bool | None = None,
    since_1987: bool = True,
) -> Session:
    """Read a session; ``name`` is what errors call the file.

    ``section`` picks one of several sections or sessions by the ids that the file gives them:
    ``"A"``, ``"2"`` or ``"2/A"``. ``two_fields`` says whether N-S and E-W pairs have numbers of their
    own; ``None`` leaves it to the file. ``since_1987`` says by which laws contracts are paid.
    Bytes may be in any encoding of `xml_text.KNOWN`. Scores are in
    points from the N-S seats; where the file has contract and tricks alone they are computed with
    the board's vulnerability, and where it has both and they differ the score is kept and a remark
    says so. The file's matchpoints are kept as stated; IMPs and other figures of another method
    are not, and a remark says so. Raises a `LawsError` that names file, line
    and element; `FilesNeeded` where the extra ``files`` isn't installed.

    >>> session = read_usebio('''<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS">
    ... <BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>
    ... <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
    ... <CONTRACT>4SX</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>9</TRICKS>
    ... </TRAVELLER_LINE></BOARD></EVENT></USEBIO>''')
    >>> session.boards[0].lines[0].result.score    # East is vulnerable on board 7
    200
    """
    with located(Place(file=name)):
        decoded = XmlText(text) if isinstance(text, str) else read_xml_text(text)
        event = read_event(decoded.text, UsebioVisitor())
        return _session(
            event, name, UsebioSource(decoded.text, section, two_fields, since_1987), decoded.remarks
        )


@dataclass(frozen=True, slots=True)
class SessionHead:
    """What is known of a session before its boards are read."""

    parts: list[Part]
    two_fields: bool
    entrants: Mapping[str, Entrant]
    scale: int | None
    other: str = ""
    """The method by which the file's figures are something else than matchpoints."""

    since_1987: bool = True


def head_of(event: EventRecord, source: UsebioSource) -> SessionHead:
    """Return the head of the session that an event holds; raises as `read_usebio` does."""
    parts = chosen_parts(event, source.section)
    notes = read_notes(event.notes, EVENT_NOTES)
    two_fields = source.two_fields
    if two_fields is None:
        two_fields = _two_fields(event, parts, notes)
    entrants, other = _entrants(parts, two_fields), other_method(event)
    return SessionHead(parts, two_fields, entrants, _scale(notes), other, source.since_1987)


def boards_in(event: EventRecord, head: SessionHead, reader: LineReader) -> Iterator[SessionBoard]:
    """Return the session's boards one by one; raises as `read_usebio` does."""
    for records in boards_of(head.parts).values():
        yield read_board(records, event, reader, head.entrants)


def line_reader(name: str, head: SessionHead, remarks: Iterable[Step] = ()) -> LineReader:
    """Return what reads the lines of this session."""
    return LineReader(name, _namer(head.two_fields), list(remarks), not head.other, head.since_1987)


def _session(event: EventRecord, name: str, source: UsebioSource, remarks: Iterable[Step]) -> Session:
    head = head_of(event, source)
    aside = (told_aside(head.other),) if head.other else ()
    reader = line_reader(name, head, (*remarks, *aside))
    return Session(
        boards=tuple(boards_in(event, head, reader)),
        entrants=head.entrants,
        title=event.fields.get("EVENT_DESCRIPTION", ""),
        date=event.fields.get("DATE", ""),
        two_fields=head.two_fields,
        stated_scale=head.scale,
        remarks=tuple(reader.remarks),
        source=source,
    )


def _two_fields(event: EventRecord, parts: Iterable[Part], notes: Mapping[str, str]) -> bool:
    """Return whether one number names a N-S pair and an E-W pair.

    It does where the pairs entered show it. Without pairs entered, two winners mean two fields.
    """
    pairs = list(chain.from_iterable(part.pairs for part in parts))
    both: dict[str, set[Direction | None]] = {}
    for pair in pairs:
        both.setdefault(one_line(pair.fields.get("PAIR_NUMBER", "")), set()).add(direction_of(pair))
    if any(set(Direction) <= directions for directions in both.values()):
        return True
    without = not pairs and event.fields.get("WINNER_TYPE") == "2"
    return without or notes.get("two-fields") == "yes"


def _entrants(parts: Iterable[Part], two_fields: bool) -> dict[str, Entrant]:
    entered: dict[str, tuple[Part, PairRecord]] = {}
    for part in parts:
        for pair in part.pairs:
            name = pair_name(pair, two_fields)
            if name in entered:
                raise _entered_twice(name, entered[name], (part, pair))
            entered[name] = part, pair
    return {name: _entrant(name, pair) for name, (_, pair) in entered.items()}


def _entered_twice(
    name: str, first: tuple[Part, PairRecord], second: tuple[Part, PairRecord]
) -> SectionsClash | PairEnteredTwice:
    where = Place(line=second[1].line, field="PAIR_NUMBER")
    if first[0] is not second[0]:
        labels = ", ".join(part.label or "–" for part, _ in (first, second))
        return SectionsClash(pair=name, found=labels, where=where)
    return PairEnteredTwice(pair=name, first=Place(line=first[1].line), where=where)


def _entrant(name: str, pair: PairRecord) -> Entrant:
    players = tuple(one_line(player) for player, _ in pair.players)
    ids = tuple(number for _, number in pair.players)
    return Entrant(name, players if any(players) else (), direction_of(pair), ids if any(ids) else ())


def _namer(two_fields: bool) -> Named:
    if not two_fields:
        return lambda number, seats: number
    return lambda number, seats: field_name(number, seats) if number else ""


def _scale(notes: Mapping[str, str]) -> int | None:
    text = notes.get("scale")
    if text is None:
        return None
    if not _NUMBER.fullmatch(text):
        raise BadNumber(found=repr(text))
    return int(text)
