"""Worked examples for Dutch 2017 article 67.B.1: a player failed to play to a trick."""

from __future__ import annotations

from laws_engine.cards import Card, Seat, Suit
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, Placed, Transfer, tell
from laws_engine.examples.registry import example

WINNERS = ["EW" if trick in (2, 9, 12) else "NS" for trick in range(1, 14)]
OMITTED = {"both-sides-played-on": "yes", "kind": "omission"}


@example(
    "nl-2017/67/omitted-could-follow",
    sentence("East forgot to play at trick five and still has two clubs"),
    "nl-2017:67.B.1",
    "nl-2017:67.B.1.a",
)
def omitted_could_follow() -> Decided:
    """He faces a club at once, counts as having revoked, and one trick goes over: his side won trick 9.

    >>> from laws_engine import rule
    >>> answers = {"both-sides-played-on": "yes", "kind": "omission"}
    >>> answers |= {"can-follow": "yes", "side-won-it-or-later": "yes"}
    >>> rule("nl-2017:67", answers).leaf
    '67.B.1.a+1-trick'
    """
    story = tell(
        sentence(
            "{player} played no card to trick 5, a trick in {suit}. He still has {card} and {other}, "
            "and his side wins trick 9."
        ),
        player=Seat.EAST,
        suit=Suit.CLUBS,
        card=Card("C9"),
        other=Card("C2"),
    )
    return Decided(story, "nl-2017:67", {**OMITTED, "can-follow": "yes", "side-won-it-or-later": "yes"})


@example(
    "nl-2017/67/must-place-a-club",
    sentence("The player who omitted to play can still follow suit"),
    "nl-2017:67.B.1",
    "nl-2017:67.B.1.a",
)
def must_place_a_club() -> Placed:
    """Clubs were led and he holds two: one of them must be placed among the played cards.

    >>> from laws_engine.api import replacement_67b1
    >>> replacement_67b1("Q7..6.92", "C").cards
    ('C9', 'C2')
    """
    story = tell(
        sentence("{player} played no card to a trick in {suit}, and both sides have played on."),
        player=Seat.EAST,
        suit=Suit.CLUBS,
    )
    return Placed(story, "Q7..6.92", "C")


@example(
    "nl-2017/67/places-any-card",
    sentence("The player who omitted to play can't follow suit"),
    "nl-2017:67.B.1.b",
)
def places_any_card() -> Placed:
    """Clubs were led and he holds none: any card will do.

    >>> from laws_engine.api import replacement_67b1
    >>> replacement_67b1("Q7..6.", "C").cards
    ('SQ', 'S7', 'D6')
    """
    story = tell(
        sentence("{player} played no card to a trick in {suit}, and both sides have played on."),
        player=Seat.EAST,
        suit=Suit.CLUBS,
    )
    return Placed(story, "Q7..6.", "C")


@example(
    "nl-2017/67/one-trick-goes-over",
    sentence("East omits at trick five, and his side wins two later tricks"),
    "nl-2017:67.B.1.a",
    "nl-2017:67.B.1.b",
)
def one_trick_goes_over() -> Transfer:
    """East-West win tricks 9 and 12 after the defective one: one trick goes over.

    >>> from laws_engine.api import transfer_64a2
    >>> transfer_64a2(5, ["EW" if trick in (2, 9, 12) else "NS" for trick in range(1, 14)], "EW").value
    1
    """
    story = tell(
        sentence("{player} played no card to trick 5. His side won tricks 2, 9 and 12."), player=Seat.EAST
    )
    return Transfer(story, 5, WINNERS, "EW")


@example(
    "nl-2017/67/only-an-earlier-trick",
    sentence("East omits at trick five, and his side wins nothing after it"),
    "nl-2017:67.B.1.a",
    "nl-2017:67.B.1.b",
)
def only_an_earlier_trick() -> Transfer:
    """East-West won only trick 2, before the defective one: nothing goes over, and N-S keep their twelve.

    >>> from laws_engine.api import transfer_64a2
    >>> transfer_64a2(5, ["EW" if trick == 2 else "NS" for trick in range(1, 14)], "EW").value
    0
    """
    story = tell(
        sentence("{player} played no card to trick 5. His side won trick 2 and no other."), player=Seat.EAST
    )
    return Transfer(story, 5, ["EW" if trick == 2 else "NS" for trick in range(1, 14)], "EW")


@example(
    "nl-2017/67/won-the-defective-trick",
    sentence("East omits at trick five, and his partner wins that very trick"),
    "nl-2017:67.B.1.a",
    "nl-2017:67.B.1.b",
)
def won_the_defective_trick() -> Transfer:
    """The defective trick itself counts: West won it, so one trick goes over, and N-S have 12 instead of 11.

    >>> from laws_engine.api import transfer_64a2
    >>> transfer_64a2(5, ["EW" if trick in (2, 5) else "NS" for trick in range(1, 14)], "EW").value
    1
    """
    story = tell(
        sentence("{player} played no card to trick 5, and {partner} won it. His side also won trick 2."),
        player=Seat.EAST,
        partner=Seat.WEST,
    )
    return Transfer(story, 5, ["EW" if trick in (2, 5) else "NS" for trick in range(1, 14)], "EW")


@example(
    "nl-2017/67/declarers-side-omits",
    sentence("Declarer, void in the suit led, omits at trick nine"),
    "nl-2017:67.B.1.b",
)
def declarers_side_omits() -> Transfer:
    """A void frees nobody: of the ten tricks that declarer's side won, 3 to 11 and 13, it keeps nine.

    >>> from laws_engine.api import transfer_64a2
    >>> winners = ["EW" if trick in (1, 2, 12) else "NS" for trick in range(1, 14)]
    >>> transfer_64a2(9, winners, "NS").value
    1
    """
    story = tell(
        sentence(
            "{player}, declarer, played no card to trick 9 and can't follow suit to it. "
            "His side won tricks 3 to 11 and trick 13."
        ),
        player=Seat.SOUTH,
    )
    return Transfer(story, 9, ["EW" if trick in (1, 2, 12) else "NS" for trick in range(1, 14)], "NS")
