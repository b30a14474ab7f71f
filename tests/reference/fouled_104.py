"""Dutch 1963 article 104, lead-in, a and b, one function for each sentence."""

from fractions import Fraction

from tests.reference.board import (
    Board,
    Pair,
    awarded_to,
    comparable,
    made_by,
    matchpoints,
    of_maximum,
    pairs_of,
    places,
)

Match = tuple[int, int]
"""The table at which the home team sits N-S, and the one at which it sits E-W."""


def award(board: Board, pair: Pair, artificial_hold_a_place: bool = True) -> Fraction:
    """104.a: the points of article 81 in the pair's group, and one for each score outside it."""
    results = places(board, artificial_hold_a_place)
    artificial = awarded_to(board, pair)
    if artificial is not None:
        return of_maximum(artificial, results)
    outside = results - 1 - len(comparable(board, pair))
    return Fraction(matchpoints(board, pair) + outside)


def same_hands(board: Board, match: Match) -> bool:
    """104.b, first: the teams of this match made their scores with the same hands."""
    first, second = match
    return board[first].form == board[second].form


def stands(board: Board, match: Match) -> tuple[int, int]:
    """104.b, first: such scores stand; the higher one wins the board."""
    first, second = (made_by(board, (table, "ns")) for table in match)
    assert first is not None
    assert second is not None
    if first > second:
        return 2, 0
    if first < second:
        return 0, 2
    return 1, 1


def level(board: Board, pair: Pair) -> str:
    """104.b: how the pair did by pair scoring, against the average of all who held its hands."""
    number, side = pair
    held_the_same = [
        each for each in pairs_of(board) if each[1] == side and board[each[0]].form == board[number].form
    ]
    average = Fraction(sum(matchpoints(board, each) for each in held_the_same), len(held_the_same))
    own = matchpoints(board, pair)
    return "above" if own > average else "below" if own < average else "equal"


def by_levels(one: str, other: str) -> int:
    """104.b.1 to 3: the team's points."""
    levels = sorted([one, other])
    if levels in (["above", "above"], ["above", "equal"]):
        return 2
    if levels in (["above", "below"], ["equal", "equal"]):
        return 1
    assert levels in (["below", "below"], ["below", "equal"])
    return 0


def match_points(board: Board, match: Match) -> tuple[int, int]:
    """104.b: what home team and visitors get."""
    if same_hands(board, match):
        return stands(board, match)
    first, second = match
    home = by_levels(level(board, (first, "ns")), level(board, (second, "ew")))
    visitors = by_levels(level(board, (second, "ns")), level(board, (first, "ew")))
    return home, visitors
