"""Contracts as each language writes them: 4♠x N −1, 3SA Z +1."""

from __future__ import annotations

from laws_engine.cards import Seat, Suit
from laws_engine.errors import sentence
from laws_engine.faces.cards import SYMBOLS
from laws_engine.faces.language import SEATS, fill, translate
from laws_engine.faces.numbers import write_points
from laws_engine.scoring.boards import dealer, vulnerable
from laws_engine.scoring.contracts import Contract

LETTERS = {"sv": "NÖSV", "nl": "NOZW", "en": "NESW"}
"""The letters of the seats, clockwise from North."""

NO_TRUMP = {"sv": "NT", "nl": "SA", "en": "NT"}
PASSED_OUT = sentence("passed out")
NOBODY = sentence("nobody vulnerable")
BOTH = sentence("everybody vulnerable")
ONE_SIDE = sentence("{direction} vulnerable")
BOARD = sentence("Board {number}: dealer {seat}, {vulnerable}")


def write_contract(contract: Contract | None, lang: str) -> str:
    """Write a contract with its result; ``None`` is a board that was passed out.

    >>> write_contract(Contract(4, "S", 1, Seat.SOUTH, 9), "sv"), write_contract(None, "en")
    ('4♠x S −1', 'passed out')
    >>> write_contract(Contract(3, "N", 0, Seat.SOUTH, 10), "nl")
    '3SA Z +1'
    """
    if contract is None:
        return translate(PASSED_OUT, lang)
    strain = NO_TRUMP[lang] if contract.strain == "N" else SYMBOLS[Suit(contract.strain)]
    letter = LETTERS[lang][list(Seat).index(contract.declarer)]
    return f"{contract.level}{strain}{'x' * contract.doubled} {letter} {_result(contract.over)}"


def _result(over: int) -> str:
    if not over:
        return "="
    return f"+{over}" if over > 0 else write_points(over)


def write_board(number: int, lang: str) -> str:
    """Say who deals on a board and who is vulnerable; `BadBoardNumber`.

    >>> write_board(7, "en"), write_board(2, "en")
    ('Board 7: dealer South, everybody vulnerable', 'Board 2: dealer East, N-S vulnerable')
    """
    sides = vulnerable(number)
    if len(sides) == 1:
        said = fill(ONE_SIDE, {"direction": next(iter(sides))}, lang)
    else:
        said = translate(BOTH if sides else NOBODY, lang)
    seat = translate(SEATS[dealer(number)], lang)
    return translate(BOARD, lang).format(number=number, seat=seat, vulnerable=said)
