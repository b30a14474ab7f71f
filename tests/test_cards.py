"""Cards, hands and deals: read as PBN writes them, printed as they were read, refused with a reason."""

import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine.cards import (
    Card,
    Cards,
    Deal,
    Hand,
    Rank,
    Seat,
    Suit,
    in_order,
    read_cards,
    read_seat,
    read_suit,
    read_suit_or_card,
)
from laws_engine.errors import BadCard, BadDeal, BadHand, BadSuit, CardTwice, LawsError, UnknownValue
from laws_engine.ruling import Direction

PACK = tuple(Card(suit + rank.letter) for suit in Suit for rank in Rank)
# the example deal of the PBN standard
PBN = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"


def test_a_pack() -> None:
    assert len(set(PACK)) == 52
    assert [rank.letter for rank in Rank] == list("23456789TJQKA")


@pytest.mark.parametrize("card", PACK)
def test_a_card_is_its_text(card: Card) -> None:
    assert Card(str(card)) == card == card.suit + card.rank.letter
    assert hash(card) == hash(str(card))


def test_honours_include_the_ten() -> None:
    assert [card for card in PACK if card.is_honour and card.suit is Suit.HEARTS] == [
        "HT",
        "HJ",
        "HQ",
        "HK",
        "HA",
    ]


@pytest.mark.parametrize("text", ["", "H", "HKK", "KH", "hk", "H1", "H10", "XK", "H♥", None, 5, "♥K"])
def test_what_is_no_card(text: Any) -> None:
    with pytest.raises(BadCard, match="such as HK or ST"):
        Card(text)


@pytest.mark.parametrize("text", ["", "X", "h", "SH", None, 5])
def test_what_is_no_suit(text: Any) -> None:
    with pytest.raises(BadSuit, match="S, H, D or C"):
        read_suit(text)


def test_a_suit_or_a_card() -> None:
    assert read_suit_or_card("H") is Suit.HEARTS
    assert read_suit_or_card("HK") == Card("HK")
    assert isinstance(read_suit_or_card("HK"), Card)
    with pytest.raises(BadSuit):
        read_suit_or_card("X")
    with pytest.raises(BadCard):
        read_suit_or_card("XK")


def test_the_order_of_a_hand() -> None:
    mixed = read_cards(["C2", "D5", "SA", "D6", "ST", "S9"])
    assert in_order(mixed) == ("SA", "ST", "S9", "D6", "D5", "C2")
    assert Cards.of(mixed) == "SA ST S9 D6 D5 C2"


def test_a_hand() -> None:
    hand = Hand.parse("A74.K953..")
    assert hand.cards == ("SA", "S7", "S4", "HK", "H9", "H5", "H3")
    assert hand.of(Suit.SPADES) == ("SA", "S7", "S4")
    assert hand.of(Suit.CLUBS) == ()
    assert "H5" in hand
    assert "H4" not in hand
    assert list(hand) == list(hand.cards)


def test_any_order_is_read_and_one_is_printed() -> None:
    assert str(Hand.parse("47A.3K59..")) == "A74.K953.."


@pytest.mark.parametrize(
    "text", ["", "A74", "A74.K953.", "A74.K953...", "A74.K95X..", "a74...", "10...", None]
)
def test_what_is_no_hand(text: Any) -> None:
    with pytest.raises(BadHand, match=r"such as AQ4\.K953\.T8\.A762"):
        Hand.parse(text)


@pytest.mark.parametrize(
    "make",
    [lambda: Hand.parse("AA..."), lambda: Hand((Card("HK"), Card("HK"))), lambda: read_cards(["HK"] * 2)],
)
def test_a_card_twice(make: Callable[[], object]) -> None:
    with pytest.raises(CardTwice, match="is there twice"):
        make()


def test_seats() -> None:
    assert [Seat.NORTH.turned(quarters) for quarters in range(5)] == ["N", "E", "S", "W", "N"]
    assert [seat.partner for seat in Seat] == ["S", "W", "N", "E"]
    assert [seat.side for seat in Seat] == [Direction.NS, Direction.EW] * 2
    assert read_seat("W") is Seat.WEST
    with pytest.raises(UnknownValue, match="N, E, S, W"):
        read_seat("north")


def test_a_deal() -> None:
    deal = Deal.parse(PBN)
    assert str(deal[Seat.WEST]) == "KQT2.AT.J6542.85"
    assert deal.is_whole
    assert deal.seat_of(Card("D3")) is Seat.SOUTH
    assert str(deal) == PBN


def test_a_deal_from_another_seat_is_the_same() -> None:
    north, east, south, west = PBN.removeprefix("N:").split()
    assert Deal.parse(f"S:{south} {west} {north} {east}") == Deal.parse(PBN)


@pytest.mark.parametrize(
    "text", ["", PBN[2:], PBN.replace("N:", "X:"), PBN.rsplit(" ", 1)[0], PBN + " ...", None]
)
def test_what_is_no_deal(text: Any) -> None:
    with pytest.raises(BadDeal, match="four hands clockwise"):
        Deal.parse(text)


def test_a_fault_in_a_deal_says_whose_hand() -> None:
    with pytest.raises(BadHand, match=r"^E: "):
        Deal.parse(PBN.replace("QJT6", "QJ10.6"))
    with pytest.raises(CardTwice, match="D3"):
        Deal.parse("N:..3. ..3. ... ...")


def test_a_deal_may_be_short() -> None:
    assert not Deal.parse("N:A... K... Q... ...").is_whole
    assert Deal.parse("N:A... K... Q... ...").seat_of(Card("C2")) is None


@given(cards=st.sets(st.sampled_from(PACK)))
def test_a_hand_is_printed_as_it_is_read(cards: set[Card]) -> None:
    hand = Hand(tuple(cards))
    assert Hand.parse(str(hand)) == hand
    assert set(hand) == cards
    assert sorted(card for suit in Suit for card in hand.of(suit)) == sorted(cards)


@given(pack=st.permutations(PACK), cuts=st.lists(st.integers(0, 52), min_size=3, max_size=3))
def test_a_deal_is_printed_as_it_is_read(pack: list[Card], cuts: list[int]) -> None:
    first, second, third = sorted(cuts)
    deal = Deal(
        (
            Hand(tuple(pack[:first])),
            Hand(tuple(pack[first:second])),
            Hand(tuple(pack[second:third])),
            Hand(tuple(pack[third:])),
        )
    )
    assert Deal.parse(str(deal)) == deal
    assert all(card in deal[seat] for card in PACK if (seat := deal.seat_of(card)))


@given(text=st.text(alphabet="NESW:.AKQJT98765432 HDCx", max_size=40))
def test_whatever_is_written_is_read_or_refused(text: str) -> None:
    for read in (Card, Hand.parse, Deal.parse, read_suit_or_card):
        with contextlib.suppress(LawsError):
            assert str(read(text))  # type: ignore[operator]
