"""Hands, deals and tricks as drawings: what is seen, and the words that say the same."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.hands import draw_card, draw_cards, draw_deal, draw_hand, draw_trick
from laws_engine.cards import Card, Deal, Hand, Seat
from laws_engine.faces.language import LANGUAGES

DEAL = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"


def text(html: str, select: str) -> list[str]:
    return [" ".join(node.text().split()) for node in LexborHTMLParser(html).css(select)]


def labels(html: str) -> list[str]:
    return [str(node.attributes["aria-label"]) for node in LexborHTMLParser(html).css("[role=img]")]


@pytest.mark.parametrize(
    ("lang", "spades", "label"),
    [
        ("sv", "♠E 10", "spader ess, tia; klöver tvåa"),
        ("nl", "♠A 10", "schoppen aas, tien; klaveren twee"),
        ("en", "♠A 10", "spades ace, ten; clubs two"),
    ],
)
def test_a_hand_is_drawn_by_suits_and_said_in_words(lang: str, spades: str, label: str) -> None:
    html = draw_hand(Hand.parse("AT...2"), lang)
    assert text(html, ".suit") == [spades, "♥–", "♦–", "♣2"]
    assert labels(html) == [label]


def test_each_suit_has_its_symbol_and_a_colour_of_its_own() -> None:
    html = draw_hand(Hand.parse("A.A.A.A"), "en")
    classes = [node.attributes["class"] for node in LexborHTMLParser(html).css(".suit")]
    assert classes == ["suit spade", "suit heart", "suit diamond", "suit club"]
    assert text(html, ".pip") == ["♠", "♥", "♦", "♣"]


def test_marks_stand_on_the_cards_that_they_are_for() -> None:
    html = draw_hand(Hand.parse(".K53.."), "en", {Card("H5"): ["lit", "minor"]})
    assert text(html, ".rank.lit.minor") == ["5"]
    assert text(html, ".rank.lit") == ["5"]


def test_a_hand_without_cards_says_so() -> None:
    assert labels(draw_hand(Hand(()), "sv")) == ["inga kort"]
    assert labels(draw_cards((), "sv")) == ["inga kort"]


def test_a_card_in_a_line_is_drawn_and_said() -> None:
    assert labels(draw_card(Card("DQ"), "sv")) == ["ruterdam"]
    assert text(draw_card(Card("DQ"), "sv"), ".card.diamond") == ["♦D"]


@pytest.mark.parametrize(("lang", "letters"), [("sv", "NÖSV"), ("nl", "NOZW"), ("en", "NESW")])
def test_a_deal_has_four_named_hands_around_the_compass(lang: str, letters: str) -> None:
    html = draw_deal(Deal.parse(DEAL), lang)
    for seat, letter in zip("nesw", letters, strict=True):
        assert text(html, f".seat-{seat} .seat") == [letter]
    assert len(labels(html)) == 4
    assert text(html, ".seat-e .suit")[0] == "♠–"


def test_a_trick_is_said_in_the_order_of_play_and_misses_no_card() -> None:
    played = {Seat.WEST: [Card("C4")], Seat.NORTH: [Card("CK")], Seat.SOUTH: [Card("C2"), Card("D3")]}
    html = draw_trick(Seat.WEST, played, "en")
    said = "West four of clubs; North king of clubs; East no cards; South two of clubs, three of diamonds"
    assert labels(html) == [said]
    assert text(html, ".seat-w.led .card") == ["♣4"]
    assert text(html, ".seat-e .card") == ["–"]
    assert text(html, ".seat-s .card") == ["♣2", "♦3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_drawing_has_a_blank_line_that_would_end_it_in_markdown(lang: str) -> None:
    assert "\n\n" not in draw_deal(Deal.parse(DEAL), lang)
