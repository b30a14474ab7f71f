"""Contracts as USEBIO writes them.

``3NT``, ``4SX``, ``4 S x`` or ``6Cxx``, with declarer's seat and all the tricks that he took beside
it; ``PASS`` or ``Passed`` for a board passed out, ``NP`` for one that was not played.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from laws_engine.cards import HAND_SIZE, Seat
from laws_engine.errors import BadCount, NoSuchContract, Place, UnknownValue
from laws_engine.files.usebio.records import FIELDS, Row
from laws_engine.scoring.contracts import Contract

PASSED = ("PASS", "PASSED")
NOT_PLAYED = "NP"
ALLOWED = "1C – 7NT, 4SX, 4SXX, PASS, NP"

_CONTRACT = re.compile(r"([1-7])\s*(NT|[CDHSN])\s*(X{0,2})")
_NUMBER = re.compile(r"\d{1,2}", re.ASCII)
_CONTRACT_AT, _BY_AT, _TRICKS_AT = map(FIELDS.index, ("CONTRACT", "PLAYED_BY", "TRICKS"))

Places = Callable[[Row, str], Place]


@dataclass(frozen=True, slots=True)
class Played:
    """What a line says of the play; ``contract`` is ``None`` where declarer or tricks are absent."""

    contract: Contract | None = None
    passed: bool = False
    not_played: bool = False


def read_play(row: Row, place: Places) -> Played:
    """Return what a line says of the play; ``place`` says where one of its elements stands.

    Raises `NoSuchContract`, `UnknownValue` for a declarer or `BadCount` for tricks.
    """
    text = (row.texts[_CONTRACT_AT] or "").upper()
    if not text or text in PASSED or text == NOT_PLAYED:
        return Played(None, text in PASSED, text == NOT_PLAYED)
    match = _CONTRACT.fullmatch(text)
    if match is None:
        where = place(row, "CONTRACT")
        raise NoSuchContract(found=row.texts[_CONTRACT_AT], allowed=ALLOWED, where=where)
    by, tricks = _declarer(row, place), _tricks(row, place)
    if by is None or tricks is None:
        return Played()
    return Played(Contract(int(match[1]), match[2][0], len(match[3]), by, tricks))


def _declarer(row: Row, place: Places) -> Seat | None:
    text = (row.texts[_BY_AT] or "").upper()
    if text and text not in tuple(Seat):
        where = place(row, "PLAYED_BY")
        raise UnknownValue(found=text, option="PLAYED_BY", allowed=", ".join(Seat), where=where)
    return Seat(text) if text else None


def _tricks(row: Row, place: Places) -> int | None:
    text = row.texts[_TRICKS_AT]
    if not text:
        return None
    if not _NUMBER.fullmatch(text) or int(text) > HAND_SIZE:
        raise BadCount(found=text, lowest=0, highest=HAND_SIZE, where=place(row, "TRICKS"))
    return int(text)


def contract_text(contract: Contract) -> str:
    """Return a contract as USEBIO writes it, without declarer and tricks.

    >>> contract_text(Contract(3, "N", 1, Seat.NORTH, 9))
    '3NTX'
    """
    strain = "NT" if contract.strain == "N" else contract.strain
    return f"{contract.level}{strain}{'X' * contract.doubled}"
