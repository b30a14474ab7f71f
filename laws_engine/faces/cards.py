"""Cards and hands as each language writes them: ♥K is ♥K in Swedish, ♥H in Dutch, ♥K in English.

How they are said is in `laws_engine.faces.spoken`.
"""

from __future__ import annotations

from collections.abc import Iterable

from laws_engine.cards import Card, Hand, Rank, Suit

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
NO_CARD = "–"
THIN = "\u2009"

RANKS = {
    "sv": {Rank.ACE: "E", Rank.KING: "K", Rank.QUEEN: "D", Rank.JACK: "kn"},
    "nl": {Rank.ACE: "A", Rank.KING: "H", Rank.QUEEN: "V", Rank.JACK: "B"},
    "en": {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"},
}
"""The ranks that a language writes with letters."""


def write_rank(rank: Rank, lang: str) -> str:
    """Write a rank as the language does; a ten is 10 in each.

    >>> [write_rank(rank, "sv") for rank in (Rank.ACE, Rank.JACK, Rank.TEN)], write_rank(Rank.QUEEN, "nl")
    (['E', 'kn', '10'], 'V')
    """
    return RANKS[lang].get(rank, str(int(rank)))


def write_card(card: Card, lang: str) -> str:
    """Write a card: its suit's symbol and its rank.

    >>> write_card(Card("HK"), "nl"), write_card(Card("ST"), "en"), write_card(Card("DJ"), "sv")
    ('♥H', '♠10', '♦kn')
    """
    return SYMBOLS[card.suit] + write_rank(card.rank, lang)


def write_cards(cards: Iterable[Card], lang: str) -> str:
    """Write several cards in a row.

    >>> write_cards([Card("HK"), Card("H5")], "nl")
    '♥H ♥5'
    """
    return " ".join(write_card(card, lang) for card in cards)


def write_ranks(cards: Iterable[Card], lang: str) -> str:
    """Write the ranks of one suit's cards, set apart so that none can be misread.

    >>> write_ranks(Hand.parse("AT4...").of(Suit.SPADES), "sv").replace(THIN, " ")
    'E 10 4'
    """
    return THIN.join(write_rank(card.rank, lang) for card in cards) or NO_CARD


def write_hand(hand: Hand, lang: str) -> str:
    """Write a hand in one line; a suit without cards has a dash.

    >>> write_hand(Hand.parse("AT4.J953..2"), "sv").replace(THIN, " ")
    '♠E 10 4 ♥kn 9 5 3 ♦– ♣2'
    """
    return " ".join(f"{SYMBOLS[suit]}{write_ranks(hand.of(suit), lang)}" for suit in Suit)
