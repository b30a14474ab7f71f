"""Penalty cards as they are read: a status that there is none of is refused with those that there are."""

import pytest

from laws_engine.cards import Hand, Suit
from laws_engine.errors import UnknownValue
from laws_engine.play.penalty_cards import Duty, read_status, under_duty


def test_an_unknown_status_is_refused_with_the_two() -> None:
    with pytest.raises(UnknownValue) as refused:
        read_status({"H5": "small"})
    assert refused.value.values == {
        "found": "small",
        "option": "penalty_cards",
        "allowed": "minor, major",
    }


def test_one_required_card_of_the_suit_led_does_both() -> None:
    hand = Hand.parse("Q74..K6.")
    [lowest] = [card for card in hand.cards if card == "S4"]
    assert under_duty(hand, Suit.SPADES, lowest, ()) == (Duty.REQUIRED, (lowest,))
    assert under_duty(hand, None, None, ()) == (Duty.NONE, hand.cards)
