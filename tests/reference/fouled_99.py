"""Swedish 1997 law 99, lead-in, A.1 and the amounts of A.2, one function for each sentence."""

from dataclasses import dataclass, field
from fractions import Fraction

from tests.reference.board import (
    Averages,
    Board,
    Pair,
    awarded_to,
    by_frequencies,
    comparable,
    forms_played,
    matchpoints,
    maximum,
    of_maximum,
    places,
    shares_by_place,
)


@dataclass(frozen=True)
class Way:
    """What the organiser says, and how the open points are settled (docs/contributors/engine.md).

    ``announced`` is the other method of A.1/s5: "add-one" or "neuberg" for every group.
    """

    tables: int = 0
    computer: bool = False
    small_by_formula: bool = False
    lift: bool = True
    artificial_hold_a_place: bool = True
    announced: str = ""
    averages: Averages = field(default_factory=dict)


BY_PLACE = {2: (65, 55), 3: (70, 60, 50)}


def is_fouled(board: Board) -> bool:
    """99/s1: not all who are to be compared have played exactly the same deal."""
    return len(forms_played(board)) > 1


def one_more_each(board: Board, pair: Pair, way: Way) -> Fraction:
    """A.1/s1: the points of law 78, and one for each score that the pair's can't be compared with."""
    foreign = places(board, way.artificial_hold_a_place) - 1 - len(comparable(board, pair))
    return Fraction(matchpoints(board, pair) + foreign)


def nothing_to_compare(pair: Pair, way: Way) -> Fraction:
    """A.1/s2: 60 %, or the pair's average in the event if that is higher."""
    own = way.averages.get(pair, Fraction(0))
    return own if own > 60 else Fraction(60)


def many_tables(board: Board, way: Way) -> bool:
    """A.1/s3: the event goes over seven tables or more; unless stated it has those of the board."""
    return (way.tables or len(board)) >= 7


def award(board: Board, pair: Pair, way: Way) -> Fraction:
    """The pair's matchpoints, before any deduction."""
    results = places(board, way.artificial_hold_a_place)
    artificial = awarded_to(board, pair)
    if artificial is not None:
        return of_maximum(artificial, results)
    if not is_fouled(board):
        return one_more_each(board, pair, way)  # law 78; the only strangers are artificial scores
    if way.announced == "add-one":
        return one_more_each(board, pair, way)
    if way.announced == "neuberg":
        return by_frequencies(board, pair, results)
    group = 1 + len(comparable(board, pair))
    if group == 1:
        lifted = way.lift or not many_tables(board, way)
        return of_maximum(nothing_to_compare(pair, way) if lifted else 60, results)
    if group <= 3 and many_tables(board, way) and not (way.computer and way.small_by_formula):
        return of_maximum(shares_by_place(board, pair, BY_PLACE[group]), results)
    if way.computer:
        return by_frequencies(board, pair, results)
    return one_more_each(board, pair, way)


def deduction(board: Board, way: Way) -> Fraction:
    """A.2/s1, s3, s5, A.3.a, A.3/s5: a tenth of the board's maximum."""
    return Fraction(maximum(places(board, way.artificial_hold_a_place)), 10)
