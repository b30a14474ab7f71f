"""The form of the penalty-card calculator: a pack of cards to tap, and what was led.

It decides nothing: the desk says what each card is and what may be played.
"""

from __future__ import annotations

from dataclasses import dataclass

from laws_engine.book.calculators.words import ENGINE, KEEPER, SHARE, Words, written
from laws_engine.book.hands import NO_CARDS, SUIT_CLASSES
from laws_engine.book.kinds import PLAYABLE, STATUS
from laws_engine.book.pages import clause_path, page_url, pages, relative_link
from laws_engine.book.render import fill_template, translate
from laws_engine.cards import Card, Hand, Rank, Suit
from laws_engine.clauses import find_clause
from laws_engine.errors import sentence
from laws_engine.faces.cards import RANKS, SYMBOLS, write_rank
from laws_engine.faces.language import write_clause
from laws_engine.faces.spoken import say_card, say_rank, say_suit
from laws_engine.play.penalty_cards import Status

LAW = find_clause("se-1997:50").id
LAW_PAGE = clause_path(LAW)
LAW_57 = find_clause("se-1997:57").id
BY_LAW_57 = sentence("A card was led in a way that falls under {law}, not held here")
SAMPLE = Hand.parse("A74.KJ53..")
MARKS = {
    "hand": sentence("The hand"),
    "own": sentence("Penalty cards"),
    "partner": sentence("Partner's penalty cards"),
}
"""What a tap on a card can mean; the names are those of cards/moves.js."""

SHOWN = {
    "accident": sentence("shown by accident"),
    "deliberate": sentence("shown by deliberate play"),
    "minor": sentence("already a minor penalty card"),
    "major": sentence("already a major penalty card"),
}
"""How a card came to be a penalty card, or what it was before this one was shown."""

WORDS: Words = {
    "suit": sentence("{suit}: {cards}"),
    "none": NO_CARDS,
    "held": sentence("in the hand"),
    "legal": PLAYABLE,
    "illegal": sentence("may not be played now"),
    "partners": sentence("lies with partner"),
    "penalty": sentence("penalty card"),
    "not_penalty": sentence("no penalty card"),
    "minor": STATUS[Status.MINOR],
    "major": STATUS[Status.MAJOR],
    "card_start": sentence("Tap the cards of the defender whose turn it is."),
    "card_shown": sentence("How did {card} become a penalty card?"),
    "card_unmark": sentence("Not a penalty card: {card}"),
}


@dataclass(frozen=True, slots=True)
class Key:
    """One card of the pack: its name as PBN has it, and as it is written, said, and said within its suit."""

    card: str
    rank: str
    spoken: str
    said_rank: str


@dataclass(frozen=True, slots=True)
class SuitKeys:
    """A suit of the pack: letter, symbol, class and name, and its cards from the ace down."""

    letter: str
    symbol: str
    css: str
    name: str
    keys: tuple[Key, ...]


def pack(lang: str) -> list[SuitKeys]:
    """Return the 52 cards, suit by suit, as the language writes and says them.

    >>> [suit.name for suit in pack("nl")], [key.rank for key in pack("sv")[0].keys][:5]
    (['schoppen', 'harten', 'ruiten', 'klaveren'], ['E', 'K', 'D', 'kn', '10'])
    """
    return [
        SuitKeys(
            suit.value,
            SYMBOLS[suit],
            SUIT_CLASSES[suit],
            say_suit(suit, lang),
            tuple(_key(Card(suit.value + rank.letter), lang) for rank in sorted(Rank, reverse=True)),
        )
        for suit in Suit
    ]


def _key(card: Card, lang: str) -> Key:
    return Key(str(card), write_rank(card.rank, lang), say_card(card, lang), say_rank(card.rank, lang))


def written_ranks(lang: str) -> dict[str, str]:
    """Return what the language writes for the ranks that PBN writes with a letter.

    >>> written_ranks("sv")
    {'A': 'E', 'K': 'K', 'Q': 'D', 'J': 'kn', 'T': '10'}
    """
    letters = sorted([*RANKS[lang], Rank.TEN], reverse=True)
    return {rank.letter: write_rank(rank, lang) for rank in letters}


def write_sample(lang: str) -> str:
    """Return a hand as a reader of the language types it.

    >>> write_sample("sv"), write_sample("nl")
    ('E74.Kkn53..', 'A74.HB53..')
    """
    written = written_ranks(lang)
    return "".join(written.get(each, each) for each in str(SAMPLE))


def render_penalty_card(lang: str, from_url: str, note: str) -> str:
    """Return the calculator's form; ``from_url`` is its page, ``note`` says what became of the edition."""
    law = relative_link(from_url, page_url(LAW_PAGE))
    return fill_template(
        "penalty-card.html",
        lang,
        base=relative_link(from_url, ""),
        words=written(lang, ENGINE, KEEPER, SHARE, WORDS),
        ranks=written_ranks(lang),
        suits=pack(lang),
        marks=_translated(MARKS, lang),
        shown=_translated(SHOWN, lang),
        sample=write_sample(lang),
        law_57_deals=_by_law_57(lang),
        start=translate(WORDS["card_start"], lang),
        law=law,
        note=note,
        law_title=pages()[lang, LAW_PAGE].title,
    )


def _by_law_57(lang: str) -> str:
    return translate(BY_LAW_57, lang).format(law=write_clause(LAW_57, lang))


def _translated(messages: dict[str, str], lang: str) -> list[tuple[str, str]]:
    return [(name, translate(text, lang)) for name, text in messages.items()]
