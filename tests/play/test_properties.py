"""What holds of legal plays whatever the hand (law 50)."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from laws_engine import lead_options, legal_plays
from laws_engine.cards import Card, Hand, Rank, Suit

PACK = [Card(suit + rank.letter) for suit in Suit for rank in Rank]
SUITS = st.sampled_from(Suit)


@st.composite
def situations(draw: st.DrawFn, cards: int = 13) -> tuple[Hand, dict[str, Any]]:
    """A hand, what was led, its penalty cards as law 50.B lets them be, and a lead or play penalty."""
    hand = Hand(tuple(draw(st.sets(st.sampled_from(PACK), min_size=1, max_size=cards))))
    marked = draw(st.sets(st.sampled_from(hand.cards), max_size=3))
    minor = len(marked) == 1 and not any(card.is_honour for card in marked) and draw(st.booleans())
    return hand, {
        "led": draw(st.none() | SUITS),
        "penalty_cards": dict.fromkeys(marked, "minor" if minor else "major"),
        "require": draw(st.none() | SUITS | st.sampled_from(PACK)),
        "forbid": draw(st.sets(SUITS, max_size=2)),
    }


def legal(hand: Hand, asked: dict[str, Any], **other: Any) -> set[Card]:
    return set(legal_plays(hand, **{**asked, **other}).cards)


@given(situations())
def test_who_has_cards_has_a_play_from_his_own_hand(situation: tuple[Hand, dict[str, Any]]) -> None:
    hand, asked = situation
    plays = legal_plays(hand, **asked)
    assert plays.cards
    assert set(plays.cards) <= set(hand)
    assert list(plays.cards) == [card for card in hand if card in plays.cards]


@given(situations())
def test_penalty_cards_only_narrow_the_choice(situation: tuple[Hand, dict[str, Any]]) -> None:
    hand, asked = situation
    assert legal(hand, asked) <= legal(hand, asked, penalty_cards={})


@given(situations())
def test_a_restriction_only_narrows_the_choice_of_who_has_no_penalty_card(
    situation: tuple[Hand, dict[str, Any]],
) -> None:
    hand, asked = situation
    free = legal(hand, asked, penalty_cards={}, require=None, forbid=())
    assert legal(hand, asked, penalty_cards={}) <= free


@given(situations())
def test_suit_is_always_followed(situation: tuple[Hand, dict[str, Any]]) -> None:
    hand, asked = situation
    if asked["led"] is not None and hand.of(asked["led"]):
        assert legal(hand, asked) <= set(hand.of(asked["led"]))


@given(situations())
def test_a_major_penalty_card_goes_at_the_first_chance(situation: tuple[Hand, dict[str, Any]]) -> None:
    hand, asked = situation
    majors = {card for card, status in asked["penalty_cards"].items() if status == "major"}
    allowed_otherwise = legal(hand, asked, penalty_cards={})
    plays = legal_plays(hand, **asked)
    if majors & allowed_otherwise:
        assert set(plays.cards) == majors & allowed_otherwise
    elif majors:
        assert set(plays.cards) == allowed_otherwise
    assert plays.declarer_chooses is (len(majors & allowed_otherwise) > 1)


@given(situations())
def test_one_more_major_card_frees_no_card_that_is_not_itself_one(
    situation: tuple[Hand, dict[str, Any]],
) -> None:
    """With any major card among the legal ones, everything else is out already."""
    hand, asked = situation
    before = legal(hand, asked)
    for more in hand:
        if more in asked["penalty_cards"]:
            continue
        fuller = dict.fromkeys([*asked["penalty_cards"], more], "major")
        assert legal(hand, asked, penalty_cards=fuller) - before <= set(fuller)


@given(situations())
def test_a_minor_card_holds_back_spot_cards_of_its_suit_and_nothing_else(
    situation: tuple[Hand, dict[str, Any]],
) -> None:
    hand, asked = situation
    for card, status in asked["penalty_cards"].items():
        if status == "minor":
            held_back = legal(hand, asked, penalty_cards={}) - legal(hand, asked)
            assert all(each.suit is Card(card).suit and not each.is_honour for each in held_back)
            assert card not in held_back


@given(situations())
def test_the_order_of_the_penalty_cards_is_irrelevant(situation: tuple[Hand, dict[str, Any]]) -> None:
    hand, asked = situation
    reverse = dict(reversed(asked["penalty_cards"].items()))
    assert legal_plays(hand, **asked).cards == legal_plays(hand, **{**asked, "penalty_cards": reverse}).cards


@given(situations())
def test_each_step_and_gap_can_be_told(situation: tuple[Hand, dict[str, Any]]) -> None:
    hand, asked = situation
    plays = legal_plays(hand, **asked)
    for step in (*plays.steps, *plays.gaps):
        assert "{" not in step.message.format(**step.values)


@given(situations(), st.sampled_from(PACK))
def test_declarers_three_options(situation: tuple[Hand, dict[str, Any]], card: Card) -> None:
    hand, _ = situation
    if card in hand:
        return
    found = lead_options(hand, [card])
    require, forbid, free = (set(found[name].leads or ()) for name in ("require", "forbid", "none"))
    assert free == set(hand)
    own, other = set(hand.of(card.suit)), set(hand) - set(hand.of(card.suit))
    assert require == (own or free)
    assert forbid == (other or free)
