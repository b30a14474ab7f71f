"""New matchpoints and standings in a USEBIO file that otherwise comes back as it was.

The file is read once more, and only the texts of the elements concerned are exchanged: elements
that nobody here knows, attributes, comments, order, indentation and line ends stay.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from xml.sax.saxutils import escape

from laws_engine.errors import CannotBeWritten, OtherFigures, Phrase, Place, sentence
from laws_engine.files.usebio.document import UsebioVisitor, read_event
from laws_engine.files.usebio.reading import boards_in, head_of, line_reader
from laws_engine.files.usebio.records import ROW, EventRecord, PairRecord, Row
from laws_engine.files.usebio.sections import chosen_parts, other_method, pair_name, rows_of
from laws_engine.files.usebio.source import UsebioSource
from laws_engine.sessions.model import Session

LINE_CHANGES = ("NS_MATCH_POINTS", "EW_MATCH_POINTS")
PAIR_CHANGES = ("TOTAL_SCORE", "PERCENTAGE", "PLACE")
_CHANGES = frozenset(LINE_CHANGES + PAIR_CHANGES)

TEXT_ALONE = sentence("elements that hold a text and no other elements")

Changes = Mapping[str, str | None]
"""The new text of each element; ``None`` for one that is to be empty or absent."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_TAG = re.compile(r"""<[^\s/>]+(?:[^>"']|"[^"]*"|'[^']*')*>""")
_TEXT = re.compile(r"(?:[^<]|<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>)*", re.DOTALL)
_BLANKS = re.compile(r"\s*\Z")


@dataclass(slots=True)
class Spot:
    """Where a line's or pair's elements begin: those that may change, the first one, and the end tag."""

    elements: dict[str, int] = field(default_factory=dict)
    first: int | None = None
    end: int = 0


class _Places(UsebioVisitor):
    """Reads a file and notes where every line's and pair's elements stand, in characters."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.starts = array("q", [0])
        self.starts.extend(match.end() for match in _LINE_END.finditer(text))
        self.spots: dict[int, Spot] = {}

    @property
    def offset(self) -> int:
        """How many characters stand before the place where the parser is now."""
        line, column = self.position
        return self.starts[line - 1] + column

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        super().opened(name, attributes)
        record: Row | PairRecord | None = self.row or self.pair
        if record is None:
            return
        spot = self.spots.get(id(record))
        if spot is None:
            self.spots[id(record)] = Spot()
        elif spot.first is None:
            spot.first = self.offset
        if spot is not None and name in _CHANGES and self._direct_child(record):
            spot.elements[name] = self.offset

    def closed(self, name: str, text: str) -> None:
        record = self.row if name == ROW else self.pair if name == "PAIR" else None
        if record is not None:
            self.spots[id(record)].end = self.offset
        super().closed(name, text)

    def _direct_child(self, record: Row | PairRecord) -> bool:
        within = ROW if isinstance(record, Row) else "PAIR"
        return self.depth == self.depth_of(within) + 1


@dataclass(slots=True)
class SourceEditor:
    """A session's own file, read once more; `fits` says whether the session is still the file's."""

    source: UsebioSource
    event: EventRecord
    spots: dict[int, Spot]

    @classmethod
    def of(cls, source: UsebioSource) -> SourceEditor:
        """Read a source again; raises as `read_usebio` does."""
        places = _Places(source.text)
        event = read_event(source.text, places)
        return cls(source, event, places.spots)

    def fits(self, session: Session) -> bool:
        """Return whether a session still says what the file says."""
        head = head_of(self.event, self.source)
        said = (head.entrants, head.two_fields, head.scale)
        fields = (self.event.fields.get("EVENT_DESCRIPTION", ""), self.event.fields.get("DATE", ""))
        if said + fields != (
            *(session.entrants, session.two_fields, session.stated_scale),
            *(session.title, session.date),
        ):
            return False
        boards = boards_in(self.event, head, line_reader("", head))
        return all(mine == theirs for mine, theirs in zip_longest(boards, session.boards))

    def edited(
        self,
        lines: Mapping[tuple[str, int], Changes],
        pairs: Mapping[str, Changes],
        two_fields: bool,
    ) -> str:
        """Return the file's text with the changes; `OtherFigures` or `CannotBeWritten`.

        Matchpoints don't take the place of IMPs, for the file says by its method that IMPs stand there.

        What is new of a pair that the file doesn't enter is left out: it has no place for it.
        """
        method = other_method(self.event)
        if method and (lines or pairs):
            raise OtherFigures(found=method)
        parts = chosen_parts(self.event, self.source.section)
        named = {pair_name(pair, two_fields): pair for part in parts for pair in part.pairs}
        edits = [
            *(
                edit
                for board, index, row in rows_of(parts)
                if (board, index) in lines
                for edit in self._edits(row, lines[board, index])
            ),
            *(
                edit
                for name, changes in pairs.items()
                if name in named
                for edit in self._edits(named[name], changes)
            ),
        ]
        return _applied(self.source.text, sorted(edits))

    def _edits(self, record: Row | PairRecord, changes: Changes) -> Iterator[tuple[int, int, str]]:
        spot = self.spots[id(record)]
        added = []
        for name, text in changes.items():
            if name in spot.elements:
                yield self._exchanged(spot.elements[name], name, text or "", record.line)
            elif text is not None:
                added.append(_element(name, text))
        if added:
            yield self._added(spot, added, record.line)

    def _exchanged(self, start: int, name: str, text: str, line: int) -> tuple[int, int, str]:
        """Return the edit that gives an element another text."""
        whole = self.source.text
        tag = _TAG.match(whole, start)
        if tag is None or not tag[0].startswith(f"<{name}"):
            raise CannotBeWritten(found=name, allowed=Phrase(TEXT_ALONE), where=Place(line=line, field=name))
        if tag[0].endswith("/>"):
            opened = tag[0][:-2].rstrip()
            return start, tag.end(), f"{opened}>{escape(text)}</{name}>" if text else tag[0]
        content = _TEXT.match(whole, tag.end())
        end = content.end() if content else tag.end()
        if not whole.startswith("</", end):
            raise CannotBeWritten(found=name, allowed=Phrase(TEXT_ALONE), where=Place(line=line, field=name))
        return tag.end(), end, escape(text)

    def _added(self, spot: Spot, elements: list[str], line: int) -> tuple[int, int, str]:
        """Return the edit that puts elements after the last one, indented as the first is."""
        whole = self.source.text
        if spot.first is None:
            raise CannotBeWritten(found="", allowed=Phrase(TEXT_ALONE), where=Place(line=line))
        indent = _BLANKS.search(whole, max(0, spot.first - 200), spot.first)
        at = spot.first + len(whole[spot.first : spot.end].rstrip())
        return at, at, "".join((indent[0] if indent else "") + element for element in elements)


def _element(name: str, text: str) -> str:
    return f"<{name}>{escape(text)}</{name}>"


def _applied(text: str, edits: list[tuple[int, int, str]]) -> str:
    parts, done = [], 0
    for start, end, new in edits:
        parts += [text[done:start], new]
        done = end
    return "".join([*parts, text[done:]])
