"""Defective tricks: what the counts say, which card stays, whether a trick goes over, what was a revoke.

The mechanics, free of any edition; `laws_engine.editions.nl_2017.law_67` and ``law_14`` say why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from laws_engine.cards import HAND_SIZE, Card, Seat, Suit, in_order, read_seat
from laws_engine.errors import BadCount, MissingField, UnknownValue
from laws_engine.ruling import Direction, Ruling


class Route(StrEnum):
    """What a player's counts point to."""

    OK = "ok"
    OMISSION = "omission"
    EXCESS = "excess"
    MISSING_ELSEWHERE = "missing-elsewhere"
    NOT_QUITTED = "played-not-quitted"
    UNCLEAR = "unclear"


def check_count(number: int, lowest: int, highest: int) -> int:
    """Return a number of cards or tricks; `BadCount` outside its bounds."""
    if isinstance(number, bool) or not isinstance(number, int) or not lowest <= number <= highest:
        raise BadCount(found=str(number), lowest=lowest, highest=highest)
    return number


def route_of(in_hand: int, played: int, tricks: int) -> Route:
    """Say what one player's cards in hand and played cards point to after so many complete tricks.

    >>> [route_of(hand, played, 5).value for hand, played in [(8, 5), (9, 4), (7, 6), (7, 5), (8, 4)]]
    ['ok', 'omission', 'excess', 'missing-elsewhere', 'played-not-quitted']
    """
    more_in_hand = in_hand - (HAND_SIZE - tricks)
    more_played = played - tricks
    if more_in_hand == more_played == 0:
        return Route.OK
    if more_in_hand == -more_played:
        return Route.OMISSION if more_in_hand > 0 else Route.EXCESS
    if more_in_hand < 0 and more_played == 0:
        return Route.MISSING_ELSEWHERE
    if more_in_hand == 0 and more_played < 0:
        return Route.NOT_QUITTED
    return Route.UNCLEAR


def highest_legal(
    cards: Iterable[Card], led: Suit, trump: Suit | None, could_follow: bool
) -> tuple[Card, ...]:
    """Return the highest of some cards that could legally be played to a trick.

    Several, where cards of different suits have the same power in the trick; none, where a player
    who could follow suit played no card of it.

    >>> highest_legal([Card("C9"), Card("CJ")], Suit.CLUBS, None, True)
    ('CJ',)
    >>> highest_legal([Card("S2"), Card("DA")], Suit.CLUBS, Suit.SPADES, False)
    ('S2',)
    >>> highest_legal([Card("H4"), Card("DA"), Card("D3")], Suit.CLUBS, Suit.SPADES, False)
    ('H4', 'DA')
    """
    legal = [card for card in cards if card.suit is led or not could_follow]
    strong = [card for card in legal if card.suit is trump] or legal
    best: dict[Suit, Card] = {}
    for card in strong:
        best[card.suit] = max(card, best.get(card.suit, card), key=lambda each: each.rank)
    return in_order(best.values())


@dataclass(frozen=True, slots=True)
class CardChoice(Ruling[tuple[Card, ...]]):
    """Cards among which one may choose, in the order of a hand, with the reasons."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to choose from."""
        return self.value


@dataclass(frozen=True, slots=True)
class Retained(Ruling[Card | None]):
    """The card that stays among the played ones, and those that go back to the hand.

    ``card`` is ``None`` where the law doesn't say which of ``candidates`` it is; ``returned`` is
    then empty. ``penalty_cards`` are the returned cards that become penalty cards.
    """

    candidates: tuple[Card, ...] = ()
    returned: tuple[Card, ...] = ()
    penalty_cards: tuple[Card, ...] = ()

    @property
    def card(self) -> Card | None:
        """The card that stays."""
        return self.value


Played = tuple[int, str, str | None]
"""One of a player's own plays: the trick's number, the suit led, the card (``None``: he played none)."""


def revoke_plays(card: Card, plays: Iterable[tuple[int, Suit, Card | None]]) -> Iterator[tuple[int, Card]]:
    """Find the tricks where a player, had he held a card, failed to follow suit with it or another.

    >>> plays = [(2, Suit.DIAMONDS, Card("D4")), (3, Suit.DIAMONDS, Card("H2"))]
    >>> list(revoke_plays(Card("D8"), plays))
    [(3, 'H2')]
    """
    for trick, led, played in plays:
        if led is card.suit and played is not None and played.suit is not led:
            yield trick, played


_SIDES: Mapping[str, Direction] = {
    spelling: side for side in Direction for spelling in (side.value, side.value.replace("-", ""))
}


def read_side(side: Direction | str) -> Direction:
    """Read a side: a `Direction`, ``N-S`` or ``NS``; `UnknownValue`.

    >>> read_side("EW")
    <Direction.EW: 'E-W'>
    """
    if isinstance(side, Direction):
        return side
    if side not in _SIDES:
        raise UnknownValue(
            found=str(side), option="side", allowed=", ".join(each.value for each in Direction)
        )
    return _SIDES[side]


def won_from(trick: int, winners: Sequence[Direction], side: Direction) -> int | None:
    """Return the first trick, from a given one on, that a side won; ``None`` if it won none.

    >>> won_from(2, [Direction.EW, Direction.NS, Direction.NS, Direction.EW], Direction.EW)
    4
    """
    later = enumerate(winners[trick - 1 :], trick)
    return next((number for number, winner in later if winner is side), None)


def read_counts(counts: Mapping[str, int]) -> dict[Seat, int]:
    """Read a number of cards for each of the four seats; `UnknownValue`, `BadCount` or `MissingField`.

    >>> read_counts({"N": 8, "E": 8, "S": 8, "W": 9})[Seat.WEST]
    9
    """
    pack = HAND_SIZE * len(Seat)
    read = {read_seat(seat): check_count(number, 0, pack) for seat, number in counts.items()}
    for seat in Seat:
        if seat not in read:
            raise MissingField(found=seat.value, allowed=", ".join(Seat))
    return {seat: read[seat] for seat in Seat}
