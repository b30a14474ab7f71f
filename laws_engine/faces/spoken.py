"""Cards, hands and seats in words, for sentences and for those who listen to a page."""

from __future__ import annotations

from collections.abc import Iterable

from laws_engine.cards import Card, Hand, Rank, Seat, Suit
from laws_engine.errors import sentence
from laws_engine.faces.language import SEATS, translate

SUITS = {
    Suit.SPADES: sentence("spades"),
    Suit.HEARTS: sentence("hearts"),
    Suit.DIAMONDS: sentence("diamonds"),
    Suit.CLUBS: sentence("clubs"),
}
RANKS = {
    Rank.ACE: sentence("ace"),
    Rank.KING: sentence("king"),
    Rank.QUEEN: sentence("queen"),
    Rank.JACK: sentence("jack"),
    Rank.TEN: sentence("ten"),
    Rank.NINE: sentence("nine"),
    Rank.EIGHT: sentence("eight"),
    Rank.SEVEN: sentence("seven"),
    Rank.SIX: sentence("six"),
    Rank.FIVE: sentence("five"),
    Rank.FOUR: sentence("four"),
    Rank.THREE: sentence("three"),
    Rank.TWO: sentence("two"),
}
CARD = sentence("{rank} of {suit}")


def say_suit(suit: Suit, lang: str) -> str:
    """Say a suit.

    >>> say_suit(Suit.DIAMONDS, "sv"), say_suit(Suit.CLUBS, "nl")
    ('ruter', 'klaveren')
    """
    return translate(SUITS[suit], lang)


def say_rank(rank: Rank, lang: str) -> str:
    """Say a rank.

    >>> say_rank(Rank.JACK, "sv"), say_rank(Rank.KING, "nl")
    ('knekt', 'heer')
    """
    return translate(RANKS[rank], lang)


def say_seat(seat: Seat, lang: str) -> str:
    """Say a seat.

    >>> say_seat(Seat.EAST, "sv"), say_seat(Seat.SOUTH, "nl")
    ('Öst', 'Zuid')
    """
    return translate(SEATS[seat], lang)


def say_card(card: Card, lang: str) -> str:
    """Say a card.

    >>> say_card(Card("HK"), "en"), say_card(Card("HK"), "sv"), say_card(Card("HK"), "nl")
    ('king of hearts', 'hjärterkung', 'hartenheer')
    """
    message = translate(CARD, lang)
    return message.format(rank=say_rank(card.rank, lang), suit=say_suit(card.suit, lang))


def say_cards(cards: Iterable[Card], lang: str) -> str:
    """Say several cards.

    >>> say_cards([Card("HK"), Card("S4")], "sv")
    'hjärterkung, spaderfyra'
    """
    return ", ".join(say_card(card, lang) for card in cards)


def say_hand(hand: Hand, lang: str) -> str:
    """Say a hand suit by suit; a suit without cards is passed over.

    >>> say_hand(Hand.parse("A74.K9.."), "en"), say_hand(Hand.parse("A74.K9.."), "sv")
    ('spades ace, seven, four; hearts king, nine', 'spader ess, sjua, fyra; hjärter kung, nia')
    """
    held = ((suit, hand.of(suit)) for suit in Suit)
    return "; ".join(
        f"{say_suit(suit, lang)} {', '.join(say_rank(card.rank, lang) for card in cards)}"
        for suit, cards in held
        if cards
    )
