"""Penalty cards: which cards a defender may play, and what declarer may ask of his partner.

The mechanics, free of any edition; `laws_engine.editions.se_1997.law_50` says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import cast

from laws_engine.cards import Card, Cards, Hand, Suit, in_order
from laws_engine.clauses import ClauseId
from laws_engine.errors import NotAmong, UnknownValue
from laws_engine.ruling import Ruling, Step


class Status(StrEnum):
    """What kind of penalty card a card is."""

    MINOR = "minor"
    MAJOR = "major"


class Duty(Enum):
    """What goes before a penalty card: following suit, or a lead or play penalty."""

    FOLLOW = "follow"
    REQUIRED = "required"
    FORBIDDEN = "forbidden"
    UNABLE = "unable"
    NONE = "none"


class Option(StrEnum):
    """What declarer may do while the leader's partner has a major penalty card."""

    REQUIRE = "require"
    FORBID = "forbid"
    NONE = "none"


def read_status(cards: Mapping[str, str]) -> dict[Card, Status]:
    """Read penalty cards with their status; `BadCard` or `UnknownValue`.

    >>> read_status({"H5": "minor"})
    {'H5': <Status.MINOR: 'minor'>}
    """
    return {Card(card): _read_status(status) for card, status in cards.items()}


def _read_status(status: str) -> Status:
    if status not in tuple(Status):
        raise UnknownValue(found=str(status), option="penalty_cards", allowed=", ".join(Status))
    return Status(status)


def check_held(cards: Iterable[Card], hand: Hand) -> None:
    """Raise `NotAmong` for a card that the hand doesn't hold."""
    for card in cards:
        if card not in hand:
            raise NotAmong(card=card, cards=Cards.of(hand))


def under_duty(
    hand: Hand, led: Suit | None, require: Suit | Card | None, forbid: Iterable[Suit]
) -> tuple[Duty, tuple[Card, ...]]:
    """Return the cards left by the duty to follow suit or to obey a lead or play penalty, and which it was.

    A required card of the suit led does both. Where a penalty can't be obeyed, every card is left.

    >>> under_duty(Hand.parse("Q74..K6."), Suit.SPADES, None, ())
    (<Duty.FOLLOW: 'follow'>, ('SQ', 'S7', 'S4'))
    >>> under_duty(Hand.parse("Q74..K6."), None, Suit.HEARTS, ())
    (<Duty.UNABLE: 'unable'>, ('SQ', 'S7', 'S4', 'DK', 'D6'))
    """
    following = hand.of(led) if led is not None else ()
    if following:
        asked_for = tuple(card for card in following if card == require)
        return (Duty.REQUIRED, asked_for) if asked_for else (Duty.FOLLOW, following)
    forbidden = set(forbid)
    required = tuple(card for card in hand if require is not None and require in (card, card.suit))
    if required:
        return Duty.REQUIRED, required
    allowed = tuple(card for card in hand if card.suit not in forbidden)
    if forbidden and allowed:
        return Duty.FORBIDDEN, allowed
    asked = require is not None or forbidden
    return (Duty.UNABLE if asked else Duty.NONE), hand.cards


def without_other_spots(cards: Iterable[Card], minor: Card, below: int) -> tuple[Card, ...]:
    """Leave out the other cards of a minor penalty card's suit that rank ``below`` a given rank.

    >>> without_other_spots(Hand.parse(".K953.."), Card("H5"), 10)
    ('HK', 'H5')
    """
    return tuple(card for card in cards if card == minor or card.suit is not minor.suit or card.rank >= below)


@dataclass(frozen=True, slots=True)
class LegalPlays(Ruling[tuple[Card, ...]]):
    """The cards that may be played, in the order of a hand, with the reasons.

    ``declarer_chooses`` is true where declarer says which of them it shall be.
    """

    declarer_chooses: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return self.value


@dataclass(frozen=True, slots=True, eq=False)
class PenaltyCards(Ruling[Mapping[Card, Status]], Mapping[str, Status]):
    """One defender's penalty cards and the status of each, with the reasons.

    It is a mapping too, from card to status, and can be given to `legal_plays` as it is.
    """

    def __getitem__(self, card: str) -> Status:
        return self.value[cast(Card, card)]  # a card is its text

    def __iter__(self) -> Iterator[str]:
        return iter(self.value)

    def __len__(self) -> int:
        return len(self.value)

    def __eq__(self, other: object) -> bool:
        return Mapping.__eq__(self, other)


@dataclass(frozen=True, slots=True)
class LeadOption:
    """One of declarer's options: the leads it leaves, and the penalty cards that are left afterwards.

    ``leads`` and ``left`` are ``None`` where another law, ``refers_to``, decides instead. With
    ``leads`` given, ``refers_to`` is the law that deals with a request the leader can't meet.
    ``declarer_chooses`` is true where declarer also says which of the leads it shall be.
    """

    option: Option
    suit: Suit | None
    leads: tuple[Card, ...] | None
    left: tuple[Card, ...] | None
    steps: tuple[Step, ...]
    refers_to: ClauseId | None = None
    declarer_chooses: bool = False


@dataclass(frozen=True, slots=True)
class LeadOptions(Ruling[tuple[LeadOption, ...]]):
    """Declarer's options in the order of the law; none where the leader is free."""

    def __iter__(self) -> Iterator[LeadOption]:
        return iter(self.value)

    def __len__(self) -> int:
        return len(self.value)

    def __getitem__(self, option: str) -> LeadOption:
        return {each.option.value: each for each in self.value}[option]


def of_status(cards: Mapping[Card, Status], status: Status) -> tuple[Card, ...]:
    """Return the penalty cards of one status, in the order of a hand.

    >>> of_status({Card("H5"): Status.MINOR, Card("SK"): Status.MAJOR}, Status.MAJOR)
    ('SK',)
    """
    return in_order(card for card, each in cards.items() if each is status)
