"""Hands, deals and tricks as HTML: drawn as bridge players know them, with their words as the label.

A drawing is a picture (``role="img"``) to those who listen to the page. Suits have four colours and
always their symbol, so that nothing hangs on the colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from laws_engine.book.render import translate
from laws_engine.cards import Card, Deal, Hand, Seat, Suit
from laws_engine.errors import sentence
from laws_engine.faces.cards import NO_CARD, SYMBOLS, write_rank
from laws_engine.faces.spoken import say_card, say_cards, say_hand, say_seat

Marks = Mapping[Card, Sequence[str]]
"""What is marked on cards: ``lit``, ``faint``, ``minor``, ``major`` or ``moved``."""

LETTERS = {
    Seat.NORTH: sentence("N"),
    Seat.EAST: sentence("E"),
    Seat.SOUTH: sentence("S"),
    Seat.WEST: sentence("W"),
}
SUIT_CLASSES = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}
VOID = f'<span class="rank">{NO_CARD}</span>'
NOTHING = f'<span class="card none">{NO_CARD}</span>'
NO_CARDS = sentence("no cards")


def seat_letter(seat: Seat, lang: str) -> str:
    """Return the compass letter of a seat.

    >>> [seat_letter(seat, "sv") for seat in Seat], [seat_letter(seat, "nl") for seat in Seat]
    (['N', 'Ö', 'S', 'V'], ['N', 'O', 'Z', 'W'])
    """
    return translate(LETTERS[seat], lang)


def draw_card(card: Card, lang: str, *marks: str) -> str:
    """Draw one card inside a line of text.

    >>> draw_card(Card("HK"), "nl")
    '<span class="card heart" role="img" aria-label="hartenheer"><span class="pip">♥</span>H</span>'
    """
    css = " ".join(("card", SUIT_CLASSES[card.suit], *marks))
    return (
        f'<span class="{css}" role="img" aria-label="{escape(say_card(card, lang))}">'
        f'<span class="pip">{SYMBOLS[card.suit]}</span>{write_rank(card.rank, lang)}</span>'
    )


def draw_cards(cards: Iterable[Card], lang: str, *marks: str) -> str:
    """Draw several cards in a row, with one label for all of them."""
    held = tuple(cards)
    drawn = " ".join(_bare_card(card, lang, marks) for card in held) or NO_CARD
    label = say_cards(held, lang) or translate(NO_CARDS, lang)
    return f'<span class="cards" role="img" aria-label="{escape(label)}">{drawn}</span>'


def _bare_card(card: Card, lang: str, marks: Iterable[str]) -> str:
    css = " ".join(("card", SUIT_CLASSES[card.suit], *marks))
    return (
        f'<span class="{css}"><span class="pip">{SYMBOLS[card.suit]}</span>'
        f"{write_rank(card.rank, lang)}</span>"
    )


def draw_hand(hand: Hand, lang: str, marks: Marks | None = None, owner: str = "") -> str:
    """Draw a hand suit by suit; a suit without cards has a dash. The style sheet decides on its lines.

    >>> print(draw_hand(Hand.parse("AT...2"), "sv", {Card("C2"): ["minor"]}))
    <span class="hand" role="img" aria-label="spader ess, tia; klöver tvåa"><span class="suit spade">\
<span class="pip">♠</span><span class="rank">E</span> <span class="rank">10</span></span> \
<span class="suit heart"><span class="pip">♥</span><span class="rank">–</span></span> \
<span class="suit diamond"><span class="pip">♦</span><span class="rank">–</span></span> \
<span class="suit club"><span class="pip">♣</span><span class="rank minor">2</span></span></span>
    """
    words = say_hand(hand, lang) or translate(NO_CARDS, lang)
    label = f"{owner}: {words}" if owner else words
    suits = " ".join(_suit(hand, suit, lang, marks or {}) for suit in Suit)
    return f'<span class="hand" role="img" aria-label="{escape(label)}">{suits}</span>'


def _suit(hand: Hand, suit: Suit, lang: str, marks: Marks) -> str:
    ranks = " ".join(_rank(card, lang, marks.get(card, ())) for card in hand.of(suit))
    return (
        f'<span class="suit {SUIT_CLASSES[suit]}"><span class="pip">{SYMBOLS[suit]}</span>'
        f"{ranks or VOID}</span>"
    )


def _rank(card: Card, lang: str, marks: Sequence[str]) -> str:
    return f'<span class="{" ".join(("rank", *marks))}">{write_rank(card.rank, lang)}</span>'


def draw_deal(deal: Deal, lang: str, marks: Marks | None = None) -> str:
    """Draw four hands around the compass, North above."""
    places = "".join(
        f'<div class="seat-{seat.value.lower()}"><span class="seat" aria-hidden="true">'
        f"{seat_letter(seat, lang)}</span>{draw_hand(deal[seat], lang, marks, say_seat(seat, lang))}</div>"
        for seat in Seat
    )
    return f'<div class="deal">{places}<div class="compass" aria-hidden="true"></div></div>'


def draw_trick(
    leader: Seat, played: Mapping[Seat, Sequence[Card]], lang: str, marks: Marks | None = None
) -> str:
    """Draw a trick around the compass: what each seat played, in any number, and who led."""
    order = [leader.turned(quarters) for quarters in range(len(Seat))]
    said = "; ".join(
        f"{say_seat(seat, lang)} {say_cards(played.get(seat, ()), lang) or translate(NO_CARDS, lang)}"
        for seat in order
    )
    places = "".join(_played(seat, leader, played.get(seat, ()), lang, marks or {}) for seat in Seat)
    return f'<div class="trick" role="img" aria-label="{escape(said)}">{places}</div>'


def _played(seat: Seat, leader: Seat, cards: Sequence[Card], lang: str, marks: Marks) -> str:
    drawn = " ".join(_bare_card(card, lang, marks.get(card, ())) for card in cards)
    led = " led" if seat is leader else ""
    return (
        f'<div class="seat-{seat.value.lower()}{led}"><span class="seat">{seat_letter(seat, lang)}</span>'
        f"{drawn or NOTHING}</div>"
    )
