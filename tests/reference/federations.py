"""How federations score a fouled board, from what their sources state (docs/*/compare/federations.md)."""

from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from tests.reference.board import (
    Averages,
    Board,
    Pair,
    awarded_to,
    by_frequencies,
    comparable,
    forms_played,
    made_by,
    matchpoints,
    of_maximum,
    places,
    rivals,
    shares_by_place,
)


class NoSource(Exception):
    """The source says nothing of this."""


@dataclass(frozen=True)
class Way:
    """A federation, whether its formula rounds, and the pairs' averages in the session."""

    federation: str
    rounding: bool = True
    averages: Averages = field(default_factory=dict)


def award(board: Board, pair: Pair, way: Way) -> Fraction:
    """The pair's matchpoints. Raises `NoSource` for a lone score that no source provides for."""
    results = places(board)
    artificial = awarded_to(board, pair)
    if artificial is not None:
        return of_maximum(artificial, results)
    group = 1 + len(comparable(board, pair))
    if len(forms_played(board)) > 1:
        if group == 1:
            return of_maximum(LONE[way.federation](pair, way), results)
        scale = SCALES[way.federation](group, results, is_the_largest(board, pair))
        if scale:
            return of_maximum(shares_by_place(board, pair, scale), results)
    if way.federation == "nbf":
        return Fraction(matchpoints(board, pair) + results - group)
    found = by_frequencies(board, pair, results)
    return ROUNDED[way.federation](found, results - 1) if way.rounding else found


def is_the_largest(board: Board, pair: Pair) -> bool:
    """True if more scores of the pair's direction were made on its form than on any other."""
    sizes = {
        1 + len(comparable(board, rival))
        for rival in rivals(board, pair)
        if made_by(board, rival) is not None and board[rival[0]].form != board[pair[0]].form
    }
    return all(size < 1 + len(comparable(board, pair)) for size in sizes)


# A score on its own


def sixty(pair: Pair, way: Way) -> Fraction:
    return Fraction(60)


def sixty_or_own_session(pair: Pair, way: Way) -> Fraction:
    own = way.averages.get(pair, Fraction(0))
    return own if own > 60 else Fraction(60)


def not_stated(pair: Pair, way: Way) -> Fraction:
    raise NoSource


LONE = {
    "ebu": sixty_or_own_session,
    "acbl": sixty,
    "wbf-1991": sixty,
    "nbb": not_stated,
    "nbf": not_stated,
    "nbf-neuberg": not_stated,
}

# Two or three scores: percentages by place, or none where the formula holds


def english(group: int, results: int, largest: bool) -> tuple[int, ...]:
    """The White Book's formula for the rest holds for a group that is over a third of the board."""
    if group == 2 and results >= 6:
        return (65, 55)
    if group == 3 and results >= 9:
        return (70, 60, 50)
    return ()


def american(group: int, results: int, largest: bool) -> tuple[int, ...]:
    if group == 2:
        return (65, 55)
    if group == 3 and not largest:
        return (70, 60, 50)
    return ()


def dutch(group: int, results: int, largest: bool) -> tuple[int, ...]:
    return {2: (65, 55), 3: (70, 60, 50)}.get(group, ())


def none(group: int, results: int, largest: bool) -> tuple[int, ...]:
    return ()


SCALES = {
    "ebu": english,
    "acbl": american,
    "wbf-1991": american,
    "nbb": dutch,
    "nbf": none,
    "nbf-neuberg": none,
}

# Rounding


def neighbours(value: Fraction, decimals: int) -> tuple[Fraction, Fraction]:
    """The value with so many decimals just below (or equal), and the one above."""
    below = Fraction(floor(value * 10**decimals), 10**decimals)
    return below, below + Fraction(1, 10**decimals)


def nearer(value: Fraction, decimals: int) -> Fraction | None:
    """The nearer neighbour; ``None`` if the value stands in the middle."""
    below, above = neighbours(value, decimals)
    if value - below == above - value:
        return None
    return below if value - below < above - value else above


def english_rounding(value: Fraction, average: int) -> Fraction:
    """Four decimals, halves away from the average."""
    below, above = neighbours(value, 4)
    near = nearer(value, 4)
    return near if near is not None else (above if value > average else below)


def american_rounding(value: Fraction, average: int) -> Fraction:
    """Two decimals, halves up."""
    near = nearer(value, 2)
    return near if near is not None else neighbours(value, 2)[1]


def dutch_rounding(value: Fraction, average: int) -> Fraction:
    """One decimal, halves towards the average."""
    below, above = neighbours(value, 1)
    near = nearer(value, 1)
    return near if near is not None else (below if value > average else above)


def not_rounded(value: Fraction, average: int) -> Fraction:
    return value


ROUNDED = {
    "ebu": english_rounding,
    "acbl": american_rounding,
    "wbf-1991": not_rounded,
    "nbb": dutch_rounding,
    "nbf": not_rounded,
    "nbf-neuberg": not_rounded,
}
