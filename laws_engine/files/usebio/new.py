"""A session as a new USEBIO document, from which the same session is read again.

What USEBIO has no element for stands in processing instructions (`usebio_notes`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from xml.sax.saxutils import escape

from laws_engine.cards import Seat
from laws_engine.errors import CannotBeWritten, Phrase, Place, sentence
from laws_engine.files.numbers import write_exact
from laws_engine.files.usebio.boards import SUITS, VULNERABILITIES
from laws_engine.files.usebio.contracts import NOT_PLAYED, PASSED, contract_text
from laws_engine.files.usebio.editing import LINE_CHANGES, Changes
from laws_engine.files.usebio.notes import write_notes
from laws_engine.files.usebio.records import FIELDS, ROW
from laws_engine.files.usebio.safe_xml import LONGEST
from laws_engine.files.weights import write_weights
from laws_engine.results import ORIGINAL, Result
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<USEBIO Version="1.2">'
CLUB = "<CLUB><CLUB_NAME/><CLUB_ID_NUMBER/></CLUB>"
"""Programs want a club; a session knows none."""

PLAIN_TEXT = sentence("a text without control characters, and not a very long one")

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_RETURN = {"\r": "&#13;"}
_RANKS = "[AKQJT2-9]*"
_HAND = rf"{_RANKS}\.{_RANKS}\.{_RANKS}\.{_RANKS}"
_DEAL = re.compile(rf"N:{_HAND}(?: {_HAND}){{3}}")


@dataclass(frozen=True, slots=True)
class NewDocument:
    """A session with the texts that take the place of its matchpoints and standings.

    ``decimals`` is for matchpoints without an end. Raises `CannotBeWritten`.
    """

    session: Session
    changes: Mapping[tuple[str, int], Changes]
    standings: Mapping[str, Changes]
    decimals: int

    def lines(self) -> Iterator[str]:
        """Return the document's lines."""
        session = self.session
        yield f'{HEAD}\n{CLUB}\n<EVENT EVENT_TYPE="PAIRS">'
        yield from self._notes(self._event_notes())
        yield from self._texts({"EVENT_DESCRIPTION": session.title, "DATE": session.date})
        if session.two_fields:
            yield "<WINNER_TYPE>2</WINNER_TYPE>"
        yield from self._participants()
        for board in session:
            yield from self._board(board)
        yield "</EVENT>\n</USEBIO>"

    def _event_notes(self) -> dict[str, str]:
        scale = self.session.stated_scale
        notes = {} if scale is None else {"scale": str(scale)}
        return notes | ({"two-fields": "yes"} if self.session.two_fields else {})

    def _participants(self) -> Iterator[str]:
        entrants = dict(self.session.entrants)
        for name in self.standings:
            entrants.setdefault(name, Entrant(name, direction=self._side_of(name)))
        if entrants:
            yield "<PARTICIPANTS>"
            for name, entrant in entrants.items():
                yield from self._pair(name, entrant)
            yield "</PARTICIPANTS>"

    def _side_of(self, name: str) -> Direction | None:
        if not self.session.two_fields:
            return None
        return next((side for side in Direction if name.endswith(f" {side.name}")), None)

    def _pair(self, name: str, entrant: Entrant) -> Iterator[str]:
        side = entrant.direction
        number = self._number(name, side) if side else name
        yield f"<PAIR>\n{self._element('PAIR_NUMBER', _needed(number))}"
        if side:
            yield f"<DIRECTION>{side.name}</DIRECTION>"
        yield from self._texts(self.standings.get(name, {}))
        for at in range(max(len(entrant.players), len(entrant.ids))):
            yield "<PLAYER>"
            player, number = (
                every[at] if at < len(every) else "" for every in (entrant.players, entrant.ids)
            )
            yield from self._texts({"PLAYER_NAME": player, "NATIONAL_ID_NUMBER": number})
            yield "</PLAYER>"
        yield "</PAIR>"

    def _number(self, pair: str, side: Direction) -> str:
        """Return a pair's number as the file writes it: without its side where that is implied."""
        if not self.session.two_fields or not pair:
            return pair
        number = pair.removesuffix(f" {side.name}")
        if number == pair:
            raise CannotBeWritten(found=pair, allowed=f"7 {side.name}")
        return number

    def _board(self, board: SessionBoard) -> Iterator[str]:
        yield f"<BOARD>\n{self._element('BOARD_NUMBER', _needed(board.name))}"
        if board.vulnerable is not None:
            word = next(text for text, sides in VULNERABILITIES.items() if sides == board.vulnerable)
            yield f"<VULNERABILITY>{word}</VULNERABILITY>"
        notes = {"dealer": board.dealer.value} if board.dealer else {}
        if _DEAL.fullmatch(board.deal):
            yield from _hands(board.deal)
        elif board.deal:
            notes["deal"] = board.deal
        yield from self._notes(notes)
        for index, line in enumerate(board.lines):
            with_changes = self.changes.get((board.name, index))
            yield from self._line(line, with_changes)
        yield "</BOARD>"

    def _line(self, line: Line, changes: Changes | None) -> Iterator[str]:
        result = line.result
        texts: dict[str, str | None] = dict.fromkeys(FIELDS)
        texts["NS_PAIR_NUMBER"] = self._number(result.ns, Direction.NS)
        texts["EW_PAIR_NUMBER"] = self._number(result.ew, Direction.EW)
        texts["LEAD"] = line.lead or None
        texts |= _contract_texts(line)
        notes = _result_notes(line)
        texts["SCORE"] = _adjusted_text(result) if result.score is None else str(result.score)
        if result.score is not None or texts["SCORE"] is None:
            notes |= _shares(result)
        texts |= changes if changes is not None else self._stated(line, notes)
        yield f"<{ROW}>"
        yield from (self._element(name, text) for name, text in texts.items() if text is not None)
        yield from self._notes(notes)
        yield f"</{ROW}>"

    def _stated(self, line: Line, notes: dict[str, str]) -> dict[str, str | None]:
        """Return the file's own matchpoints; what has no end as a decimal is kept as a note too."""
        texts: dict[str, str | None] = {}
        for name, note, value in (
            (LINE_CHANGES[0], "stated-ns", line.stated_ns),
            (LINE_CHANGES[1], "stated-ew", line.stated_ew),
        ):
            texts[name] = None if value is None else write_exact(value, self.decimals)
            if value is not None and Fraction(texts[name] or 0) != value:
                notes[note] = str(value)
        return texts

    def _texts(self, texts: Mapping[str, str | None]) -> Iterator[str]:
        yield from (self._element(name, text) for name, text in texts.items() if text)

    def _element(self, name: str, text: str) -> str:
        return f"<{name}>{escape(_checked(text, name), _RETURN)}</{name}>"

    def _notes(self, notes: Mapping[str, str]) -> Iterator[str]:
        if notes:
            for name, text in notes.items():
                _checked(text, name)
            yield write_notes(notes)


def _contract_texts(line: Line) -> dict[str, str | None]:
    contract = line.contract
    if contract is not None:
        return {
            "CONTRACT": contract_text(contract),
            "PLAYED_BY": contract.declarer.value,
            "TRICKS": str(contract.tricks),
        }
    if line.passed:
        return {"CONTRACT": PASSED[0]}
    return {"CONTRACT": NOT_PLAYED} if line.result.sat_out else {}


def _result_notes(line: Line) -> dict[str, str]:
    result = line.result
    notes = {} if result.form == ORIGINAL else {"form": result.form}
    if result.turned:
        notes["turned"] = "yes"
    if result.table is not None:
        notes["table"] = result.table
    if line.round:
        notes["round"] = line.round
    if result.awarded_by is not None:
        notes["awarded-by"] = str(result.awarded_by)
    if result.weighted:
        notes["weighted"] = write_weights(result.weighted)
    if result.sat_out and (line.contract is not None or line.passed):
        notes["played"] = "no"
    return notes


def _shares(result: Result) -> dict[str, str]:
    shares = {"ns": result.artificial_ns, "ew": result.artificial_ew}
    return {side: str(share) for side, share in shares.items() if share is not None}


def _adjusted_text(result: Result) -> str | None:
    """Return artificial scores as ``A6040``, or nothing where USEBIO can't write them."""
    shares = (result.artificial_ns, result.artificial_ew)
    whole = [int(share) for share in shares if share is not None and share == int(share) and share < 100]
    return f"A{whole[0]:02}{whole[1]:02}" if len(whole) == 2 and whole[1] else None


def _hands(deal: str) -> Iterator[str]:
    for seat, hand in zip(Seat, deal[2:].split(" "), strict=True):
        suits = "".join(
            f"<{name}>{cards}</{name}>" for name, cards in zip(SUITS, hand.split("."), strict=True)
        )
        yield f"<HAND><DIRECTION>{seat.value}</DIRECTION>{suits}</HAND>"


def _needed(text: str) -> str:
    if not text.strip():
        raise CannotBeWritten(found=text, allowed=Phrase(sentence("a number or a name")))
    return text


def _checked(text: str, name: str) -> str:
    if _FORBIDDEN.search(text) or len(text) > LONGEST:
        where = Place(field=name)
        raise CannotBeWritten(found=ascii(text[:60]), allowed=Phrase(PLAIN_TEXT), where=where)
    return text
