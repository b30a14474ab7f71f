"""Which sections of a USEBIO file make one session, and what its boards and pairs are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from laws_engine.errors import (
    BoardTwice,
    MissingField,
    NoSuchSection,
    Place,
    SessionsClash,
    UnknownValue,
)
from laws_engine.files.checks import one_line
from laws_engine.files.sessions.figures import is_matchpoints
from laws_engine.files.usebio.records import BoardRecord, EventRecord, PairRecord, Part, Row
from laws_engine.ruling import Direction
from laws_engine.sessions.model import field_name

DIRECTIONS = {"NS": Direction.NS, "N": Direction.NS, "EW": Direction.EW, "E": Direction.EW}
"""A pair's direction, as programs write it."""


def chosen_parts(event: EventRecord, wanted: str | None) -> list[Part]:
    """Return the parts of the event that make up the session asked for, in the order of the file.

    Raises `SessionsClash` or `NoSuchSection`.
    """
    filled = [part for part in event.parts if part.boards]
    found = [part for part in filled if wanted in (None, part.label, part.section, part.session)]
    if wanted is not None and not found:
        labels = ", ".join(part.label for part in filled if part.label) or "–"
        raise NoSuchSection(found=wanted, allowed=labels)
    if len({part.session for part in found}) > 1:
        raise SessionsClash(found=", ".join(part.label or "–" for part in found))
    if wanted is None:
        return event.parts
    return [part for part in event.parts if part in found or _around(part, found)]


def _around(part: Part, found: list[Part]) -> bool:
    """Return whether a part without boards enters pairs for those that were found."""
    sessions = {"", *(each.session for each in found)}
    alike = part.label in {each.label for each in found}
    return not part.boards and (alike or (not part.section and part.session in sessions))


def other_method(event: EventRecord) -> str:
    """Return the method by which the file's figures are something else than matchpoints, or nothing.

    >>> imps = EventRecord("PAIRS", {"BOARD_SCORING_METHOD": "CROSS_IMPS"})
    >>> other_method(imps), other_method(EventRecord())
    ('CROSS_IMPS', '')
    """
    said = (event.kind, event.fields.get("BOARD_SCORING_METHOD", ""))
    return next((method[:40] for method in said if not is_matchpoints(method)), "")


def boards_of(parts: Iterable[Part]) -> dict[str, list[BoardRecord]]:
    """Return the boards by number, in the order of the file, one record for each section.

    Raises `BoardTwice` or `MissingField`.
    """
    boards: dict[str, list[BoardRecord]] = {}
    names: dict[str, str] = {}
    for part in parts:
        seen: dict[str, BoardRecord] = {}
        for record in part.boards:
            if not record.number:
                raise MissingField(
                    found="BOARD_NUMBER", allowed="BOARD_NUMBER", where=Place(line=record.line, field="BOARD")
                )
            key = record.number.lstrip("0")
            if key in seen:
                raise BoardTwice(
                    board=record.number,
                    first=Place(line=seen[key].line),
                    where=Place(line=record.line, field="BOARD_NUMBER"),
                )
            seen[key] = record
            boards.setdefault(names.setdefault(key, record.number), []).append(record)
    return boards


def direction_of(pair: PairRecord) -> Direction | None:
    """Return a pair's direction, or ``None`` where it has none; `UnknownValue`."""
    text = pair.fields.get("DIRECTION", "")
    if not text:
        return None
    if text.upper() not in DIRECTIONS:
        where = Place(line=pair.line, field="DIRECTION")
        raise UnknownValue(found=text, option="DIRECTION", allowed=", ".join(DIRECTIONS), where=where)
    return DIRECTIONS[text.upper()]


def pair_name(pair: PairRecord, two_fields: bool) -> str:
    """Return what a pair is called in the session; `MissingField` without number or direction."""
    number = one_line(pair.fields.get("PAIR_NUMBER", ""))
    where = Place(line=pair.line, field="PAIR")
    if not number:
        raise MissingField(found="PAIR_NUMBER", allowed="PAIR_NUMBER", where=where)
    if not two_fields:
        return number
    direction = direction_of(pair)
    if direction is None:
        raise MissingField(found="DIRECTION", allowed="PAIR_NUMBER, DIRECTION", where=where)
    return field_name(number, direction)


def rows_of(parts: Iterable[Part]) -> Iterator[tuple[str, int, Row]]:
    """Return each traveller line with its board's name and its place in the session's traveller."""
    for name, records in boards_of(parts).items():
        for index, row in enumerate(chain.from_iterable(record.rows for record in records)):
            yield name, index, row
