"""Swedish 1997 law 50, B, C and D.1, card by card. A card is suit and rank, such as "S9"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

BELOW_TEN = "98765432"


@dataclass(frozen=True)
class Turn:
    """A defender to play: his hand, the suit led, his penalty cards, and what declarer imposed."""

    hand: tuple[str, ...]
    led: str | None = None
    penalty_cards: Mapping[str, str] = field(default_factory=dict)
    required: str | None = None
    forbidden: str | None = None


def status(exposed: Sequence[tuple[str, bool]]) -> dict[str, str]:
    """50.B: of each card that was shown, by deliberate play or not."""
    if len({card for card, _ in exposed}) > 1:
        return {card: "major" for card, _ in exposed}
    deliberate = any(deliberately for _, deliberately in exposed)
    return {card: "minor" if card[1] in BELOW_TEN and not deliberate else "major" for card, _ in exposed}


def follows_suit(card: str, turn: Turn) -> bool:
    """Suit is followed by who can; who leads, or can't follow, may play any card."""
    return not any(held[0] == turn.led for held in turn.hand) or card[0] == turn.led


def obeys(card: str, turn: Turn) -> bool:
    """A lead or play penalty is obeyed by who can do so and follow suit."""

    def as_imposed(other: str) -> bool:
        asked = turn.required is None or other[0] == turn.required
        return asked and other[0] != turn.forbidden

    can = any(as_imposed(other) and follows_suit(other, turn) for other in turn.hand)
    return not can or as_imposed(card)


def legal_otherwise(card: str, turn: Turn) -> bool:
    """50.D.1, last: these duties go before that of playing a major penalty card."""
    return follows_suit(card, turn) and obeys(card, turn)


def majors_to_be_played(turn: Turn) -> list[str]:
    """50.D.1: the major penalty cards that may be played now, so that one of them must be."""
    return [
        card for card in turn.hand if turn.penalty_cards.get(card) == "major" and legal_otherwise(card, turn)
    ]


def held_back(card: str, turn: Turn) -> bool:
    """50.C: another card below ten of the suit waits until the minor penalty card was played."""
    return any(
        minor[0] == card[0] and minor != card and card[1] in BELOW_TEN
        for minor, kind in turn.penalty_cards.items()
        if kind == "minor"
    )


def may_play(card: str, turn: Turn) -> bool:
    if not legal_otherwise(card, turn):
        return False
    majors = majors_to_be_played(turn)
    return card in majors if majors else not held_back(card, turn)


def declarer_chooses(turn: Turn) -> bool:
    """50.D.1: two or more penalty cards could be played, and declarer says which."""
    return len(majors_to_be_played(turn)) > 1
