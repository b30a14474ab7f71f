"""Cards, hands and deals as PBN writes them: ``HK``, ``A74.K953..``, ``N:… … … …``; and the four seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Self

from laws_engine.errors import BadCard, BadDeal, BadHand, BadSuit, CardTwice, Place, UnknownValue, located
from laws_engine.ruling import Direction


class Suit(StrEnum):
    """A suit, in the order in which hands are written."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """A card's rank; a higher number beats a lower one of the same suit."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The one character that stands for the rank.

        >>> Rank.TEN.letter, Rank.NINE.letter
        ('T', '9')
        """
        return _LETTERS[self - Rank.TWO]


_LETTERS = "23456789TJQKA"
_RANKS = dict(zip(_LETTERS, Rank, strict=True))
_SUITS = {suit.value: suit for suit in Suit}

HAND_SIZE = len(Rank)
"""Cards in a hand when a deal is whole."""


class Card(str):
    """A card: its text is suit and rank, such as ``HK`` or ``ST``.

    Raises `BadCard`.

    >>> king = Card("HK")
    >>> king.suit, king.rank, king == "HK"
    (<Suit.HEARTS: 'H'>, <Rank.KING: 13>, True)
    >>> Card("ST").is_honour, Card("S9").is_honour
    (True, False)
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Read the card; `BadCard`."""
        if not isinstance(text, str) or len(text) != 2 or text[0] not in _SUITS or text[1] not in _RANKS:
            raise BadCard(found=str(text))
        return super().__new__(cls, text)

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUITS[self[0]]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANKS[self[1]]

    @property
    def is_honour(self) -> bool:
        """True for ace, king, queen, jack and ten."""
        return self.rank >= Rank.TEN


class Cards(str):
    """Some cards as text, such as ``HK H5``; it fills a placeholder, and faces write the cards.

    >>> Cards.of([Card("H5"), Card("HK"), Card("S4")])
    'S4 HK H5'
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """Write cards in the order of a hand."""
        return cls(" ".join(in_order(cards)))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as a hand is held: spades first, high cards first.

    >>> in_order([Card("H5"), Card("HK"), Card("S4")])
    ('S4', 'HK', 'H5')
    """
    suits = list(Suit)
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), -card.rank)))


def read_cards(cards: Iterable[str]) -> tuple[Card, ...]:
    """Read cards, each at most once, in the order given; `BadCard` or `CardTwice`.

    >>> read_cards(["HK", "S4"])
    ('HK', 'S4')
    """
    read = tuple(map(Card, cards))
    for card, times in Counter(read).items():
        if times > 1:
            raise CardTwice(card=card)
    return read


def read_suit(text: str) -> Suit:
    """Read a suit's letter; `BadSuit`.

    >>> read_suit("H")
    <Suit.HEARTS: 'H'>
    """
    if text not in _SUITS:
        raise BadSuit(found=str(text))
    return _SUITS[text]


def read_suit_or_card(text: str) -> Suit | Card:
    """Read a suit (one letter) or else a card; `BadSuit` or `BadCard`.

    >>> read_suit_or_card("H"), read_suit_or_card("HK")
    (<Suit.HEARTS: 'H'>, 'HK')
    """
    return read_suit(text) if isinstance(text, str) and len(text) == 1 else Card(text)


class Seat(StrEnum):
    """A seat at the table, clockwise from North."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def turned(self, quarters: int) -> Seat:
        """Return the seat so many quarter turns further, clockwise.

        >>> Seat.NORTH.turned(1), Seat.NORTH.turned(-1)
        (<Seat.EAST: 'E'>, <Seat.WEST: 'W'>)
        """
        seats = list(Seat)
        return seats[(seats.index(self) + quarters) % len(seats)]

    @property
    def partner(self) -> Seat:
        """The seat across the table."""
        return self.turned(2)

    @property
    def side(self) -> Direction:
        """The side that the seat belongs to.

        >>> Seat.WEST.side
        <Direction.EW: 'E-W'>
        """
        return Direction.NS if self in (Seat.NORTH, Seat.SOUTH) else Direction.EW


def read_seat(text: str) -> Seat:
    """Read a seat's letter; `UnknownValue`.

    >>> read_seat("E")
    <Seat.EAST: 'E'>
    """
    if text not in tuple(Seat):
        raise UnknownValue(found=str(text), option="seat", allowed=", ".join(Seat))
    return Seat(text)


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player, each once, in any number: hands are played out, or faulty.

    Raises `CardTwice`.

    >>> hand = Hand.parse("A74.K953..")
    >>> hand.of(Suit.HEARTS), len(hand), "SA" in hand, str(hand)
    (('HK', 'H9', 'H5', 'H3'), 7, True, 'A74.K953..')
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(read_cards(self.cards)))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read ``A74.K953..`` (spades, hearts, diamonds, clubs); `BadHand` or `CardTwice`."""
        suits = text.split(".") if isinstance(text, str) else []
        if len(suits) != len(Suit) or not set("".join(suits)) <= _RANKS.keys():
            raise BadHand(found=str(text))
        return cls(
            tuple(Card(suit + rank) for suit, ranks in zip(Suit, suits, strict=True) for rank in ranks)
        )

    def of(self, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of one suit, high cards first."""
        return tuple(card for card in self.cards if card.suit is suit)

    def __str__(self) -> str:
        return ".".join("".join(card.rank.letter for card in self.of(suit)) for suit in Suit)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)


def read_hand(hand: Hand | str) -> Hand:
    """Return a hand as it is, or read it; `BadHand` or `CardTwice`.

    >>> len(read_hand("A74.K953.."))
    7
    """
    return hand if isinstance(hand, Hand) else Hand.parse(hand)


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order N, E, S, W; each card in one of them at most. Raises `CardTwice`.

    It is printed from North, whichever seat it was read from.

    >>> deal = Deal.parse("E:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
    >>> print(deal)
    N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4
    >>> deal.seat_of(Card("D3")), deal.is_whole
    (<Seat.WEST: 'W'>, True)
    """

    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        read_cards(card for hand in self.hands for card in hand)

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read ``N:… … … …`` (the first hand's seat, then clockwise); `BadDeal`, `BadHand` or `CardTwice`."""
        first, _, rest = text.partition(":") if isinstance(text, str) else ("", "", "")
        written = rest.split()
        if first not in tuple(Seat) or len(written) != len(Seat):
            raise BadDeal(found=str(text))
        hands: dict[Seat, Hand] = {}
        for quarters, each in enumerate(written):
            seat = Seat(first).turned(quarters)
            with located(Place(field=seat.value)):
                hands[seat] = Hand.parse(each)
        north, east, south, west = (hands[seat] for seat in Seat)
        return cls((north, east, south, west))

    @property
    def is_whole(self) -> bool:
        """True where every hand has its thirteen cards."""
        return all(len(hand) == HAND_SIZE for hand in self.hands)

    def seat_of(self, card: Card) -> Seat | None:
        """Return the seat whose hand holds a card, or ``None``."""
        return next((seat for seat in Seat if card in self[seat]), None)

    def __getitem__(self, seat: Seat) -> Hand:
        return self.hands[list(Seat).index(seat)]

    def __str__(self) -> str:
        return f"{Seat.NORTH}:{' '.join(map(str, self.hands))}"


def read_deal(deal: Deal | str) -> Deal:
    """Return a deal as it is, or read it; `BadDeal`, `BadHand` or `CardTwice`.

    >>> read_deal("N:A... K... Q... J...").is_whole
    False
    """
    return deal if isinstance(deal, Deal) else Deal.parse(deal)
