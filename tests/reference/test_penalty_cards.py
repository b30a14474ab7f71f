"""Law 50: the engine against the reference, for all small hands, penalty cards, leads and restrictions."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations, product

import pytest

from laws_engine import legal_plays, penalty_card_status
from laws_engine.cards import Card, Hand
from tests.reference.penalty_cards import Turn, declarer_chooses, may_play, status

FEW = ("SA", "S9", "S3", "HK", "H4")
MORE = (*FEW, "ST", "D7")


def subsets(cards: Sequence[str], least: int, most: int) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(cards, size) for size in range(least, most + 1))


def statuses(hand: Sequence[str], most: int) -> Iterator[dict[str, str]]:
    """What law 50.B lets a hand's penalty cards be: one minor spot card, or major ones."""
    yield from ({card: "minor"} for card in hand if card[1] not in "AKQJT")
    for cards in subsets(hand, 0, most):
        yield dict.fromkeys(cards, "major")


def turns(cards: Sequence[str], most: int) -> Iterator[Turn]:
    for hand in subsets(cards, 1, len(cards)):
        for penalty_cards, led in product(statuses(hand, most), (None, *"SHD")):
            yield Turn(hand, led, penalty_cards)
            for suit in "SHD":
                yield Turn(hand, led, penalty_cards, required=suit)
                yield Turn(hand, led, penalty_cards, forbidden=suit)


def compare(turn: Turn) -> None:
    found = legal_plays(
        Hand(tuple(map(Card, turn.hand))),
        led=turn.led,
        penalty_cards=turn.penalty_cards,
        require=turn.required,
        forbid=turn.forbidden or (),
    )
    assert set(found.cards) == {card for card in turn.hand if may_play(card, turn)}, turn
    assert found.declarer_chooses is declarer_chooses(turn), turn


def test_the_plays_of_small_hands() -> None:
    for turn in turns(FEW, 2):
        compare(turn)


@pytest.mark.sweep
def test_the_plays_of_larger_hands() -> None:
    for turn in turns(MORE, 3):
        compare(turn)


def test_which_cards_are_minor() -> None:
    """Up to three cards, each shown by accident or by deliberate play."""
    for cards in chain.from_iterable(permutations(MORE, size) for size in (1, 2, 3)):
        for deliberate in product((False, True), repeat=len(cards)):
            exposed = list(zip(cards, deliberate, strict=True))
            found = penalty_card_status(exposed)
            assert {str(card): kind.value for card, kind in found.items()} == status(exposed), exposed
