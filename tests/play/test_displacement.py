"""What happened to a deal between two tables, and how a board seen wrongly can be turned (99.A.3, 99.B.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_engine import classify_displacement
from laws_engine.cards import Card, Deal, Hand, Rank, Seat, Suit
from laws_engine.errors import BadDeal, BadHand, CardTwice, UnknownValue
from laws_engine.play.displacement import Displacement, TurnPlan, turn_plan
from laws_engine.ruling import Direction

# the example deal of the PBN standard
NORTH, EAST, SOUTH, WEST = ".63.AKQ987.A9732", "A8654.KQ5.T.QJT6", "J973.J98742.3.K4", "KQT2.AT.J6542.85"
ORIGINAL = f"N:{NORTH} {EAST} {SOUTH} {WEST}"
PACK = [Card(suit + rank.letter) for suit in Suit for rank in Rank]
EXCHANGES = {Displacement.EXCHANGED_NS, Displacement.EXCHANGED_EW, Displacement.EXCHANGED_BOTH}


@pytest.mark.parametrize(
    ("found", "displacement"),
    [
        (f"N:{NORTH} {EAST} {SOUTH} {WEST}", "identical"),
        (f"E:{EAST} {SOUTH} {WEST} {NORTH}", "identical"),
        # North's cards lie in East's pocket
        (f"N:{WEST} {NORTH} {EAST} {SOUTH}", "rotated-90"),
        (f"N:{SOUTH} {WEST} {NORTH} {EAST}", "rotated-180"),
        (f"N:{EAST} {SOUTH} {WEST} {NORTH}", "rotated-270"),
        # whole hands
        (f"N:{SOUTH} {EAST} {NORTH} {WEST}", "exchanged-ns"),
        (f"N:{NORTH} {WEST} {SOUTH} {EAST}", "exchanged-ew"),
        (f"N:{EAST} {NORTH} {SOUTH} {WEST}", "mixed-opponents"),
        (f"N:{EAST} {NORTH} {WEST} {SOUTH}", "mixed-opponents"),
        # the three of clubs and the king of clubs, North and South
        (f"N:.63.AKQ987.AK972 {EAST} J973.J98742.3.43 {WEST}", "exchanged-ns"),
        # the ace of spades and the king of spades, East and West
        (f"N:{NORTH} K8654.KQ5.T.QJT6 {SOUTH} AQT2.AT.J6542.85", "exchanged-ew"),
        (
            "N:.63.AKQ987.AK972 K8654.KQ5.T.QJT6 J973.J98742.3.43 AQT2.AT.J6542.85",
            "exchanged-both",
        ),
        # North's hand with South's, one card of East's with West's
        (f"N:{SOUTH} K8654.KQ5.T.QJT6 {NORTH} AQT2.AT.J6542.85", "exchanged-both"),
        # the two of clubs and the six of clubs, North and East
        (f"N:.63.AKQ987.A9763 A8654.KQ5.T.QJT2 {SOUTH} {WEST}", "mixed-opponents"),
        # the three of clubs too many with East
        (f"N:.63.AKQ987.A972 A8654.KQ5.T.QJT63 {SOUTH} {WEST}", "wrong-count"),
        (f"N:.63.AKQ987.A972 {EAST} {SOUTH} {WEST}", "wrong-count"),
    ],
)
def test_each_class(found: str, displacement: str) -> None:
    assert classify_displacement(ORIGINAL, found) == displacement
    assert classify_displacement(Deal.parse(ORIGINAL), Deal.parse(found)).value == displacement


def test_every_class_can_happen() -> None:
    assert len(Displacement) == 9


def test_the_original_must_be_whole() -> None:
    with pytest.raises(BadDeal, match=r"^original: .*thirteen cards"):
        classify_displacement("N:A... K... Q... J...", ORIGINAL)
    with pytest.raises(BadDeal) as refused:
        classify_displacement("N:A... K... Q... J...", ORIGINAL)
    assert refused.value.values["found"] == "N:A... K... Q... J..."
    with pytest.raises(BadDeal):
        classify_displacement("nothing", ORIGINAL)
    with pytest.raises(BadHand):
        classify_displacement(ORIGINAL, f"N:{NORTH} {EAST} {SOUTH} -")
    with pytest.raises(CardTwice):
        classify_displacement(ORIGINAL, f"N:{NORTH} {EAST} {SOUTH} {NORTH}")


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    pack = draw(st.permutations(PACK))
    north, east, south, west = (Hand(tuple(pack[start : start + 13])) for start in range(0, 52, 13))
    return Deal((north, east, south, west))


def rotated(deal: Deal, quarters: int) -> Deal:
    north, east, south, west = (deal[seat.turned(-quarters)] for seat in Seat)
    return Deal((north, east, south, west))


def swapped(deal: Deal, one: Card, other: Card) -> Deal:
    change = {one: other, other: one}
    north, east, south, west = (Hand(tuple(change.get(card, card) for card in hand)) for hand in deal.hands)
    return Deal((north, east, south, west))


@given(deal=deals(), quarters=st.integers(0, 3))
def test_turning_and_turning_back(deal: Deal, quarters: int) -> None:
    turned = rotated(deal, quarters)
    assert (
        classify_displacement(deal, turned)
        == ["identical", "rotated-90", "rotated-180", "rotated-270"][quarters]
    )
    assert classify_displacement(deal, rotated(turned, -quarters)) is Displacement.IDENTICAL
    back = classify_displacement(turned, deal)
    assert back == ["identical", "rotated-270", "rotated-180", "rotated-90"][quarters]


@given(deal=deals(), one=st.sampled_from(PACK), other=st.sampled_from(PACK))
def test_two_cards_that_change_places(deal: Deal, one: Card, other: Card) -> None:
    home, away = deal.seat_of(one), deal.seat_of(other)
    assert home is not None
    assert away is not None
    found = classify_displacement(deal, swapped(deal, one, other))
    if home is away:
        assert found is Displacement.IDENTICAL
    elif home.partner is away:
        assert found == ("exchanged-ns" if home.side is Direction.NS else "exchanged-ew")
    else:
        assert found is Displacement.MIXED_OPPONENTS


@given(one=deals(), other=deals())
def test_looking_the_other_way_round(one: Deal, other: Deal) -> None:
    there, back = classify_displacement(one, other), classify_displacement(other, one)
    assert there is back or {there, back} == {Displacement.ROTATED_90, Displacement.ROTATED_270}


@given(deal=deals(), card=st.sampled_from(PACK), to=st.sampled_from(Seat))
def test_a_card_that_moves_alone_makes_a_wrong_count(deal: Deal, card: Card, to: Seat) -> None:
    hands = [
        Hand(tuple(each for each in deal[seat] if each != card) + ((card,) if seat is to else ()))
        for seat in Seat
    ]
    found = classify_displacement(deal, Deal((hands[0], hands[1], hands[2], hands[3])))
    expected = Displacement.IDENTICAL if deal.seat_of(card) is to else Displacement.WRONG_COUNT
    assert found is expected


# 99.A.3: which turn


def plans(*seen: tuple[str, str]) -> list[tuple[str, str | None]]:
    return [
        (plan.to_north.value, None if plan.exchange is None else plan.exchange.value)
        for plan in turn_plan(seen).value
    ]


def test_one_turn_brings_the_hand_that_was_seen() -> None:
    assert plans(("N", "E")) == [("E", None)]
    assert plans(("N", "W")) == [("W", None)]


def test_the_same_turn_serves_both() -> None:
    assert plans(("N", "E"), ("E", "S")) == [("E", None)]
    assert plans(("N", "W"), ("W", "S"), ("S", "E")) == [("W", None)]


def test_a_turn_and_an_exchange_of_seats_or_the_mirror() -> None:
    assert plans(("N", "E"), ("E", "N")) == [("E", "E-W"), ("W", "N-S")]


@pytest.mark.parametrize("seen", [[("N", "E")], [("N", "E"), ("E", "N")]])
def test_each_plan_is_told_under_the_sentence_on_turning(seen: list[tuple[str, str]]) -> None:
    found = turn_plan(seen)
    assert [str(step.clause) for step in found.steps] == ["se-1997:99.A.3/s6"] * len(found.value)


@pytest.mark.parametrize("seen", [(("N", "E"), ("S", "E")), (("N", "S"),), (("N", "N"),)])
def test_what_no_turn_fits(seen: tuple[tuple[str, str], ...]) -> None:
    found = turn_plan(seen)
    assert found.value == ()
    assert found.steps == ()
    assert [str(gap.clause) for gap in found.gaps] == ["se-1997:99.A.3/s6"]


def test_what_was_seen_is_read() -> None:
    with pytest.raises(UnknownValue):
        turn_plan([("N", "X")])


@given(
    to_north=st.sampled_from([Seat.EAST, Seat.WEST]),
    exchange=st.sampled_from([None, *Direction]),
    player=st.sampled_from(Seat),
)
def test_a_turned_board_gives_everybody_an_opponents_hand(
    to_north: Seat, exchange: Direction | None, player: Seat
) -> None:
    plan = TurnPlan(to_north, exchange)
    assert plan.hand_of(player).side is player.side.other
    assert {plan.hand_of(seat) for seat in Seat} == set(Seat)


@given(
    seen=st.dictionaries(st.sampled_from(list("NESW")), st.sampled_from(list("NESW")), min_size=1, max_size=4)
)
def test_every_plan_gives_each_player_what_he_saw(seen: dict[str, str]) -> None:
    for plan in turn_plan(seen.items()).value:
        assert all(plan.hand_of(Seat(player)) == hand for player, hand in seen.items())
