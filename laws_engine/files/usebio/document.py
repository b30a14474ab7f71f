"""A USEBIO file as it stands: its event, sections, pairs, boards and traveller lines, as text.

Nothing is judged here but the file's shape. Elements that mean nothing to the engine are passed
over; they stay in the file's text.
"""

from __future__ import annotations

from collections.abc import Mapping

from laws_engine.errors import ElementTwice, MissingField, NotThisXml, Phrase, Place, sentence
from laws_engine.files.usebio.notes import TARGET
from laws_engine.files.usebio.records import FIELDS, ROW, BoardRecord, EventRecord, PairRecord, Part, Row
from laws_engine.files.usebio.safe_xml import Visitor, walk

EVENT_FIELDS = ("EVENT_DESCRIPTION", "DATE", "WINNER_TYPE", "BOARD_SCORING_METHOD")
EVENT_TYPES = ("PAIRS", "MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMPS", "AGGREGATE")
"""The kinds of event whose travellers hold pairs and scores."""

OTHER_ROOT = sentence("its outermost element is another")
NO_EVENT = sentence("it has no EVENT")
TWO_EVENTS = sentence("it has more than one EVENT")
OTHER_EVENT = sentence("its EVENT_TYPE is not one of pairs")
MATCHES = sentence("its boards are played in matches")

_INDEX = {name: place for place, name in enumerate(FIELDS)}
_PAIR_FIELDS = ("PAIR_NUMBER", "DIRECTION")


class UsebioVisitor(Visitor):
    """Gathers an `EventRecord` while the file is read."""

    def __init__(self) -> None:
        self.event: EventRecord | None = None
        self.depth = 0
        self.part = Part()
        self.pair: PairRecord | None = None
        self.player: dict[str, str] | None = None
        self.board: BoardRecord | None = None
        self.hand: dict[str, str] | None = None
        self.row: Row | None = None
        self.in_handset = False
        self._texts: list[str | None] = []
        self._lines: list[int] = []
        self._depths: dict[str, int] = {}
        self._same: dict[object, object] = {}

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a record where one of the elements that hold others opens."""
        self.depth += 1
        if self.depth == 1 and name != "USEBIO":
            where = Place(line=self.line, field=name[:60])
            raise NotThisXml(found=Phrase(OTHER_ROOT), allowed="USEBIO", where=where)
        begin = _BEGIN.get(name)
        if begin and self.row is None:
            if name in self._depths:
                raise _twice(name, name, self.line)
            begin(self, attributes)
            self._depths[name] = self.depth

    def closed(self, name: str, text: str) -> None:
        """Take up a text, or end a record."""
        self.depth -= 1
        if self.row is not None:
            self._in_row(self.row, name, text)
        elif self._depths.get(name) == self.depth + 1:
            del self._depths[name]
            _END[name](self)
        elif self.player is not None:
            self._take(self.player, "PLAYER", name, text)
        elif self.pair is not None:
            if name in _PAIR_FIELDS:
                self._take(self.pair.fields, "PAIR", name, text)
        elif self.hand is not None:
            self._take(self.hand, "HAND", name, text)
        elif self.board is not None:
            self._in_board(name, text)
        elif self.event is not None and name in EVENT_FIELDS and self._direct("EVENT"):
            self.event.fields.setdefault(name, text.strip())

    def instruction(self, target: str, data: str) -> None:
        """Keep the engine's own instructions with what they belong to."""
        keeper = self.row or self.board or self.event
        if target == TARGET and keeper is not None:
            keeper.notes += " " + data

    def _in_row(self, row: Row, name: str, text: str) -> None:
        place = _INDEX.get(name)
        if name == ROW and self._depths[ROW] == self.depth + 1:
            del self._depths[ROW]
            self._end_row()
        elif place is not None and self.depth == self._depths[ROW]:
            if self._texts[place] is not None:
                raise _twice(name, ROW, self.line)
            self._texts[place] = self._kept(text.strip())
            self._lines[place] = self.parser.CurrentLineNumber - row.line

    def _in_board(self, name: str, text: str) -> None:
        if self.board is None or not self._direct("BOARD"):
            return
        if name == "BOARD_NUMBER":
            if self.board.number is not None:
                raise _twice(name, "BOARD", self.line)
            self.board.number = text.strip()
        elif name == "VULNERABILITY":
            self.board.vulnerability = text.strip()

    def _take(self, fields: dict[str, str], within: str, name: str, text: str) -> None:
        if self._direct(within):
            if name in fields:
                raise _twice(name, within, self.line)
            fields[name] = text.strip()

    def _need(self, *around: str) -> None:
        """Raise `MissingField` unless one of these elements is open: a result must not get lost."""
        if not any(name in self._depths for name in around):
            raise MissingField(
                found=around[0], allowed=" › ".join(("EVENT", "BOARD", ROW)), where=Place(line=self.line)
            )

    def depth_of(self, name: str) -> int:
        """Return how deep the open element of a name lies."""
        return self._depths[name]

    def _direct(self, within: str) -> bool:
        return self.depth == self._depths.get(within)

    def _kept(self, value: str) -> str:
        """Return an equal text that is kept already, for a file repeats most of them."""
        return self._same.setdefault(value, value)  # type: ignore[return-value]

    def _begin_event(self, attributes: Mapping[str, str]) -> None:
        if self.event is not None:
            raise NotThisXml(found=Phrase(TWO_EVENTS), allowed="USEBIO", where=Place(line=self.line))
        kind = attributes.get("EVENT_TYPE") or EVENT_TYPES[0]
        if kind.upper() not in EVENT_TYPES:
            raise NotThisXml(
                found=Phrase(OTHER_EVENT),
                allowed=", ".join(EVENT_TYPES),
                where=Place(line=self.line, field=f"EVENT_TYPE={kind[:40]}"),
            )
        self.event = EventRecord(kind=kind[:40])
        [self.part] = self.event.parts

    def _end_event(self) -> None:
        self.part = Part()

    def _begin_part(self, session: str, section: str) -> None:
        if self.event is not None:
            self.part = Part(session, section)
            self.event.parts.append(self.part)

    def _begin_session(self, attributes: Mapping[str, str]) -> None:
        count = len({part.session for part in self.event.parts}) if self.event else 0
        self._begin_part(attributes.get("SESSION_ID") or str(count), "")

    def _begin_section(self, attributes: Mapping[str, str]) -> None:
        session = self.part.session
        count = sum(part.session == session for part in self.event.parts) if self.event else 0
        self._begin_part(session, attributes.get("SECTION_ID") or str(count))

    def _end_section(self) -> None:
        if self.event is not None:
            session = self.part.session
            self.part = next(part for part in self.event.parts if part.session == session)

    def _end_session(self) -> None:
        if self.event is not None:
            self.part = self.event.parts[0]

    def _begin_match(self, attributes: Mapping[str, str]) -> None:
        raise NotThisXml(
            found=Phrase(MATCHES), allowed=", ".join(EVENT_TYPES), where=Place(line=self.line, field="MATCH")
        )

    def _begin_handset(self, attributes: Mapping[str, str]) -> None:
        self.in_handset = True

    def _end_handset(self) -> None:
        self.in_handset = False

    def _begin_pair(self, attributes: Mapping[str, str]) -> None:
        self.pair = PairRecord(self.line)

    def _end_pair(self) -> None:
        if self.pair is not None:
            self.part.pairs.append(self.pair)
        self.pair = None

    def _begin_player(self, attributes: Mapping[str, str]) -> None:
        if self.pair is not None:
            self.player = {}

    def _end_player(self) -> None:
        if self.pair is not None and self.player is not None:
            fields = self.player
            self.pair.players.append((fields.get("PLAYER_NAME", ""), fields.get("NATIONAL_ID_NUMBER", "")))
        self.player = None

    def _begin_board(self, attributes: Mapping[str, str]) -> None:
        self._need("EVENT", "HANDSET")
        self.board = BoardRecord(self.line)

    def _end_board(self) -> None:
        if self.board is not None and not self.in_handset:
            self.part.boards.append(self.board)
        elif self.board is not None and self.event is not None and self.board.number:
            self.event.handset[self.board.number] = self.board
        self.board = None

    def _begin_hand(self, attributes: Mapping[str, str]) -> None:
        if self.board is not None:
            self.hand = {}

    def _end_hand(self) -> None:
        if self.board is not None and self.hand is not None:
            self.board.hands[self.hand.get("DIRECTION", "")[:1].upper()] = self.hand
        self.hand = None

    def _begin_row(self, attributes: Mapping[str, str]) -> None:
        self._need("BOARD")
        if not self.in_handset:
            self.row = Row(self.line)
            self._texts = [None] * len(FIELDS)
            self._lines = [0] * len(FIELDS)

    def _end_row(self) -> None:
        if self.board is not None and self.row is not None:
            self.row.texts = tuple(self._texts)
            lines = tuple(self._lines)
            self.row.lines = self._same.setdefault(lines, lines)  # type: ignore[assignment]
            self.board.rows.append(self.row)
        self.row = None


_BEGIN = {
    "EVENT": UsebioVisitor._begin_event,
    "SESSION": UsebioVisitor._begin_session,
    "SECTION": UsebioVisitor._begin_section,
    "MATCH": UsebioVisitor._begin_match,
    "HANDSET": UsebioVisitor._begin_handset,
    "PAIR": UsebioVisitor._begin_pair,
    "PLAYER": UsebioVisitor._begin_player,
    "BOARD": UsebioVisitor._begin_board,
    "HAND": UsebioVisitor._begin_hand,
    ROW: UsebioVisitor._begin_row,
}
_END = {
    "EVENT": UsebioVisitor._end_event,
    "SESSION": UsebioVisitor._end_session,
    "SECTION": UsebioVisitor._end_section,
    "HANDSET": UsebioVisitor._end_handset,
    "PAIR": UsebioVisitor._end_pair,
    "PLAYER": UsebioVisitor._end_player,
    "BOARD": UsebioVisitor._end_board,
    "HAND": UsebioVisitor._end_hand,
    ROW: UsebioVisitor._end_row,
}


def _twice(name: str, within: str, line: int) -> ElementTwice:
    return ElementTwice(found=name, where_in=within, where=Place(line=line, field=name))


def read_event(text: str, visitor: UsebioVisitor) -> EventRecord:
    """Return what a USEBIO text holds; the visitor may take more notice than the reader needs.

    Raises `NotThisXml`, `ElementTwice` and what `walk` raises, each with its line.

    >>> event = read_event("<USEBIO><EVENT><BOARD><BOARD_NUMBER>7</BOARD_NUMBER></BOARD></EVENT></USEBIO>",
    ...                    UsebioVisitor())
    >>> event.parts[0].boards[0].number
    '7'
    """
    walk(text, visitor)
    if visitor.event is None:
        raise NotThisXml(found=Phrase(NO_EVENT), allowed="USEBIO")
    return visitor.event
