"""Cards as each language writes and says them."""

from __future__ import annotations

import pytest

from laws_engine.cards import Card, Cards, Hand, Seat, Suit
from laws_engine.faces.cards import THIN, write_card, write_hand
from laws_engine.faces.language import LANGUAGES, fill, write_value
from laws_engine.faces.spoken import say_card, say_cards, say_hand, say_seat


@pytest.mark.parametrize(
    ("lang", "honours"),
    [
        ("sv", ["E", "K", "D", "kn", "10"]),
        ("nl", ["A", "H", "V", "B", "10"]),
        ("en", ["A", "K", "Q", "J", "10"]),
    ],
)
def test_honours_have_the_letters_of_the_language(lang: str, honours: list[str]) -> None:
    assert [write_card(Card(f"S{rank}"), lang) for rank in "AKQJT"] == [f"♠{each}" for each in honours]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spot_cards_are_figures_in_every_language(lang: str) -> None:
    assert [write_card(Card(f"D{rank}"), lang) for rank in "98765432"] == [f"♦{rank}" for rank in "98765432"]


def test_a_hand_sets_its_cards_apart_and_shows_a_void() -> None:
    assert write_hand(Hand.parse("QT9..J.2"), "sv") == f"♠D{THIN}10{THIN}9 ♥– ♦kn ♣2"


@pytest.mark.parametrize(
    ("lang", "said"),
    [("sv", "klöverknekt"), ("nl", "klaverenboer"), ("en", "jack of clubs")],
)
def test_a_card_is_said_in_words(lang: str, said: str) -> None:
    assert say_card(Card("CJ"), lang) == said


def test_a_hand_is_said_suit_by_suit_without_voids() -> None:
    assert say_hand(Hand.parse("T2..A."), "nl") == "schoppen tien, twee; ruiten aas"
    assert say_hand(Hand(()), "nl") == ""


def test_several_cards_and_seats_are_said() -> None:
    assert say_cards([Card("HK"), Card("H5")], "sv") == "hjärterkung, hjärterfemma"
    assert [say_seat(seat, "nl") for seat in Seat] == ["Noord", "Oost", "Zuid", "West"]


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Card("HQ"), "♥V"),
        (Cards("HQ ST"), "♥V ♠10"),
        (Cards("H C"), "♥ ♣"),
        (Suit.DIAMONDS, "♦"),
        (Seat.EAST, "Oost"),
        (Hand.parse("A.Q.."), "♠A ♥V ♦– ♣–"),
    ],
)
def test_cards_fill_placeholders_as_the_language_writes_them(value: object, written: str) -> None:
    assert write_value(value, "nl") == written
    assert fill("{it}", {"it": value}, "nl") == written
