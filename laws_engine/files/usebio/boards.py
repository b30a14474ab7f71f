"""One board of a USEBIO session: its lines, who is vulnerable, its deal, and that its pairs can be right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from laws_engine.cards import Seat
from laws_engine.errors import NotEntered, PairTwice, Place, SameNumbers, UnknownValue, located
from laws_engine.files.usebio.lines import NAMES, LineReader
from laws_engine.files.usebio.notes import BOARD_NOTES, read_notes
from laws_engine.files.usebio.records import BoardRecord, EventRecord
from laws_engine.ruling import Direction
from laws_engine.scoring.boards import HIGHEST_NUMBER, vulnerable
from laws_engine.sessions.model import Entrant, Line, SessionBoard

VULNERABILITIES: Mapping[str, frozenset[Direction]] = {
    "Love": frozenset(),
    "North-South": frozenset({Direction.NS}),
    "East-West": frozenset({Direction.EW}),
    "All": frozenset(Direction),
}
"""Who is vulnerable, as USEBIO writes it."""

SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")

_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


def read_board(
    records: list[BoardRecord], event: EventRecord, reader: LineReader, entrants: Mapping[str, Entrant]
) -> SessionBoard:
    """Return a board from its records, one for each section; raises as `read_usebio` does."""
    first = records[0]
    name = first.number or ""
    stated = next((_stated_vulnerability(each) for each in records if each.vulnerability), None)
    known = stated if stated is not None else _by_number(name)
    lines = [reader.read(row, name, known) for record in records for row in record.rows]
    _check_pairs(name, lines, entrants)
    with located(Place(line=first.line, field="BOARD")):
        notes = read_notes(first.notes, BOARD_NOTES)
        dealer = _dealer(notes)
    deal = (
        notes.get("deal") or _deal(records) or _deal([event.handset[name]] if name in event.handset else [])
    )
    where = Place(reader.file, first.line)
    return SessionBoard(name, tuple(lines), dealer, stated, deal, where)


def _by_number(name: str) -> frozenset[Direction] | None:
    if _NUMBER.fullmatch(name) and 1 <= int(name) <= HIGHEST_NUMBER:
        return vulnerable(int(name))
    return None


def _stated_vulnerability(record: BoardRecord) -> frozenset[Direction]:
    for text, sides in VULNERABILITIES.items():
        if record.vulnerability.casefold() == text.casefold():
            return sides
    raise UnknownValue(
        found=record.vulnerability,
        option="VULNERABILITY",
        allowed=", ".join(VULNERABILITIES),
        where=Place(line=record.line, field="VULNERABILITY"),
    )


def _dealer(notes: Mapping[str, str]) -> Seat | None:
    text = notes.get("dealer")
    if text is None:
        return None
    if text not in tuple(Seat):
        raise UnknownValue(found=text, option="dealer", allowed=", ".join(Seat))
    return Seat(text)


def _deal(records: Iterable[BoardRecord]) -> str:
    """Return the deal in PBN, or nothing where a hand is missing."""
    for record in records:
        hands = [record.hands.get(seat) for seat in Seat]
        if all(hand is not None for hand in hands):
            return "N:" + " ".join(map(_hand, filter(None, hands)))
    return ""


def _hand(hand: Mapping[str, str]) -> str:
    return ".".join(hand.get(suit, "").upper().replace("10", "T").replace("-", "") for suit in SUITS)


def _check_pairs(board: str, lines: Iterable[Line], entrants: Mapping[str, Entrant]) -> None:
    """Raise `NotEntered`, `PairTwice` or `SameNumbers` for a pair that can't be right here."""
    seen: dict[str, tuple[str, Line]] = {}
    for line in lines:
        for seat, pair in _pairs(line):
            where = line.result.where
            at = Place(where.file, where.line, field=NAMES[seat])
            if entrants and pair not in entrants:
                raise NotEntered(pair=pair, where=at)
            if pair in seen:
                other, first = seen[pair]
                also = Place(line=first.result.where.line, field=NAMES[other])
                if other != seat:
                    raise SameNumbers(pair=pair, board=board, first=also, where=at)
                raise PairTwice(pair=pair, first=also, where=at)
            seen[pair] = seat, line


def _pairs(line: Line) -> Iterator[tuple[str, str]]:
    if line.result.sat_out:
        return
    yield "ns", line.result.ns
    yield "ew", line.result.ew
