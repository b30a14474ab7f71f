"""Contracts as players write them: ``4S N =``, ``4♠xN-1``, ``3NT E +1``, in the letters of each language.

Blanks and capitals don't matter. After level and strain come doubling, declarer and result, in any
order; declarer may also stand first. Every way to read the text is tried: it must have just one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from laws_engine.cards import Seat
from laws_engine.errors import BadContract, Phrase, sentence
from laws_engine.files.numbers import plain
from laws_engine.scoring.contracts import Contract
from laws_engine.scoring.points import BOOK


@dataclass(frozen=True, slots=True)
class Notation:
    """How a language writes contracts: its words by meaning, and examples for messages."""

    strains: Mapping[str, str]
    seats: Mapping[str, Seat]
    passed: tuple[str, ...]
    shown_strains: str
    shown_seats: str
    example: str


_EVERYWHERE = {"c": "C", "d": "D", "h": "H", "s": "S", "n": "N", "nt": "N"} | {
    symbol: strain
    for strain, symbols in zip("CDHS", ("♣♧", "♦♢", "♥♡", "♠♤"), strict=True)
    for symbol in symbols
}
_N, _E, _S, _W = Seat

NOTATIONS: Mapping[str, Notation] = {
    "en": Notation(
        _EVERYWHERE,
        {"n": _N, "e": _E, "s": _S, "w": _W},
        ("pass", "passed", "passout", "passedout", "allpass"),
        "C, D, H, S, NT",
        "N, E, S, W",
        "4S N +1",
    ),
    "sv": Notation(
        {**_EVERYWHERE, "kl": "C", "ru": "D", "hj": "H", "sp": "S", "ut": "N", "sang": "N"},
        {"n": _N, "ö": _E, "o": _E, "s": _S, "v": _W},
        ("pass", "rundpass", "utpassad", "utpassat", "allapass"),
        "kl, ru, hj, sp, NT",
        "N, Ö, S, V",
        "4sp N +1",
    ),
    "nl": Notation(
        {**_EVERYWHERE, "k": "C", "r": "D", "sa": "N", "zt": "N"},
        {"n": _N, "o": _E, "z": _S, "w": _W},
        ("pas", "pass", "rondpas", "gepast", "rondgepast"),
        "K, R, H, S, SA",
        "N, O, Z, W",
        "4S N +1",
    ),
}
DOUBLED = {"x": 1, "xx": 2, "×": 1, "××": 2, "d": 1, "rd": 2}
TRICKS_TOLD = range(7, 14)
"""What is read as a number of tricks made; a smaller number could also mean overtricks."""

_RESULT = re.compile(r"=|[+-]\d{1,2}|\d{1,2}", re.ASCII)
_MARKS = str.maketrans("", "", "\ufe0e\ufe0f")  # they choose between ♠ as text and as a picture

NOT_ONE = sentence("it isn't level, strain, declarer and result")
NO_DECLARER = sentence("the declarer is missing")
NO_RESULT = sentence("the result is missing")
IMPOSSIBLE = sentence("no deal has so many tricks")
TWO_WAYS = sentence("it can be understood in two ways")


@dataclass(frozen=True, slots=True)
class _Read:
    """What has been read so far; ``over`` counts from the level, ``tricks`` from none."""

    level: int
    strain: str
    doubled: int | None = None
    declarer: Seat | None = None
    over: int | None = None
    tricks: int | None = None

    @property
    def has_result(self) -> bool:
        return self.over is not None or self.tricks is not None

    @property
    def contract(self) -> Contract | None:
        """The contract, or ``None`` where something is missing."""
        if self.declarer is None or not self.has_result:
            return None
        made = self.tricks if self.tricks is not None else BOOK + self.level + (self.over or 0)
        return Contract(self.level, self.strain, self.doubled or 0, self.declarer, made)


def read_contract(text: str, lang: str) -> Contract | None:
    """Read a contract with its result in a language's letters; ``None`` where the board was passed out.

    Raises `BadContract`, which says what is missing and how the language writes it.

    >>> read_contract("4sp x S -1", "sv")
    Contract(level=4, strain='S', doubled=1, declarer=<Seat.SOUTH: 'S'>, tricks=9)
    >>> read_contract("Z3SA=", "nl") == read_contract("3 NT S 9", "en"), read_contract("pas", "nl")
    (True, None)
    >>> read_contract("4S N", "en")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    laws_engine.errors.BadContract: “4S N” can't be read as a contract: the result is missing. ...
    """
    notation = NOTATIONS[lang]
    bare = plain(unicodedata.normalize("NFC", text)).translate(_MARKS).casefold()
    if bare in notation.passed:
        return None
    ways = set(_ways(bare, notation))
    contracts = {each.contract for each in ways} - {None}
    possible = [each for each in contracts if each is not None and each.possible]
    if len(possible) == 1:
        return possible[0]
    raise BadContract(
        found=text.strip(),
        why=Phrase(_why(ways, bool(contracts), bool(possible))),
        strains=notation.shown_strains,
        seats=notation.shown_seats,
        example=notation.example,
    )


@lru_cache(maxsize=4096)
def write_contract(contract: Contract | None, lang: str) -> str:
    """Write a contract with its result in a language's letters; ``None`` is a board that was passed out.

    `read_contract` reads it back.

    >>> write_contract(Contract(4, "S", 1, Seat.SOUTH, 9), "nl"), write_contract(None, "sv")
    ('4Sx Z -1', 'pass')
    """
    notation = NOTATIONS[lang]
    if contract is None:
        return notation.passed[0]
    strain = dict(zip("CDHSN", notation.shown_strains.split(", "), strict=True))[contract.strain]
    seat = dict(zip(Seat, notation.shown_seats.split(", "), strict=True))[contract.declarer]
    over = f"{contract.over:+d}" if contract.over else "="
    return f"{contract.level}{strain}{'x' * contract.doubled} {seat} {over}"


def _why(ways: set[_Read], whole: bool, several: bool) -> str:
    if several:
        return TWO_WAYS
    if whole:
        return IMPOSSIBLE
    if not ways:
        return NOT_ONE
    return NO_RESULT if any(each.declarer is not None for each in ways) else NO_DECLARER


def _ways(text: str, notation: Notation) -> Iterator[_Read]:
    """Return every way to read the text, also those where something is missing."""
    starts: list[tuple[str, Seat | None]] = [(text, None)]
    starts += [(text[1:], seat) for letter, seat in notation.seats.items() if text.startswith(letter)]
    for rest, declarer in starts:
        if rest[:1] in tuple("1234567"):
            for word, strain in notation.strains.items():
                if rest.startswith(word, 1):
                    begun = _Read(int(rest[0]), strain, declarer=declarer)
                    yield from _tails(rest[1 + len(word) :], begun, notation)


def _tails(rest: str, read: _Read, notation: Notation) -> Iterator[_Read]:
    if not rest:
        yield read
        return
    for word, more in _next(rest, read, notation):
        yield from _tails(rest[len(word) :], more, notation)


def _next(rest: str, read: _Read, notation: Notation) -> Iterator[tuple[str, _Read]]:
    """Return each word that may come next, with what is read by then."""
    if read.doubled is None:
        yield from ((w, replace(read, doubled=n)) for w, n in DOUBLED.items() if rest.startswith(w))
    if read.declarer is None:
        yield from ((w, replace(read, declarer=s)) for w, s in notation.seats.items() if rest.startswith(w))
    result = _RESULT.match(rest)
    if result and not read.has_result:
        yield from _results(result[0], read)


def _results(word: str, read: _Read) -> Iterator[tuple[str, _Read]]:
    if word.isdigit():
        if int(word) in TRICKS_TOLD:
            yield word, replace(read, tricks=int(word))
    else:
        yield word, replace(read, over=0 if word == "=" else int(word))
