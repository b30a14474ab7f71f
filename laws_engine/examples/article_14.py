"""Worked examples for Dutch 2017 article 14, the incomplete hand: A, before the opening lead, and C."""

from __future__ import annotations

from laws_engine.cards import Card, Seat
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, tell
from laws_engine.examples.registry import example

BEFORE = {"count": "some-short-none-long", "lead-faced": "no"}


@example(
    "nl-2017/14/found-before-the-lead",
    sentence("A card is found on the floor before the lead is faced"),
    "nl-2017:14.A",
    "nl-2017:14.A.1",
    "nl-2017:14.A.3",
)
def found_before_the_lead() -> Decided:
    """♣9 is found; South had opened on twelve cards: the call stands, the hand has thirteen.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "no", "found": "yes"}
    >>> ruling = rule("nl-2017:14", answers)
    >>> ruling.leaf, ruling.overlays
    ('14.A.1', ('partner-may-not-use', 'deemed-always-held'))
    """
    story = tell(
        sentence(
            "{player} has opened on twelve cards. Before the lead is faced, {card} is found on the floor."
        ),
        player=Seat.SOUTH,
        card=Card("C9"),
    )
    return Decided(story, "nl-2017:14", {"count": "some-short-none-long", "lead-faced": "no", "found": "yes"})


@example(
    "nl-2017/14/another-pack",
    sentence("The missing card is nowhere to be found"),
    "nl-2017:14.A.2",
    "nl-2017:14.A.3",
)
def another_pack() -> Decided:
    """Not found before the lead is faced: the director takes another pack, and every call stands.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "no", "found": "no"}
    >>> ruling = rule("nl-2017:14", answers)
    >>> ruling.leaf, ruling.overlays
    ('14.A.2', ('partner-may-not-use', 'deemed-always-held'))
    """
    story = tell(
        sentence(
            "The auction is over and {player} finds that he has twelve cards. {card} is neither in the board "
            "nor in the other hands nor on the floor."
        ),
        player=Seat.WEST,
        card=Card("H6"),
    )
    return Decided(story, "nl-2017:14", {**BEFORE, "found": "no"})


@example(
    "nl-2017/14/the-pass-stands",
    sentence("A player passed on twelve cards, and the thirteenth is an ace"),
    "nl-2017:14.A.3",
)
def the_pass_stands() -> Decided:
    """The pass of the player with the short hand stands like every other call, dear as it may be.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "no", "found": "yes"}
    >>> rule("nl-2017:14", answers).overlays[-1]
    'deemed-always-held'
    """
    story = tell(
        sentence(
            "{player} has passed on twelve cards, and the opponents have reached a game. "
            "Before the lead is faced, {card} is found in his pocket of the board."
        ),
        player=Seat.WEST,
        card=Card("SA"),
    )
    return Decided(story, "nl-2017:14", {**BEFORE, "found": "yes"})


@example(
    "nl-2017/14/partner-may-not-use",
    sentence("Partner has seen that a card was added"),
    "nl-2017:14.C",
)
def partner_may_not_use() -> Decided:
    """A defender gets a card back: his partner may not use in the play what he saw.

    >>> from laws_engine import rule
    >>> answers = {
    ...     "count": "some-short-none-long",
    ...     "lead-faced": "yes",
    ...     "correction-period-over": "no",
    ...     "where": "elsewhere",
    ...     "exposed-defender-card": "no",
    ...     "should-have-been-played": "no",
    ... }
    >>> rule("nl-2017:14", answers).overlays
    ('partner-may-not-use',)
    """
    story = tell(
        sentence(
            "At trick 2 a card lies face down on the floor beside {player}, a defender with a card too few. "
            "It goes back to his hand unseen; {partner} has followed the search."
        ),
        player=Seat.EAST,
        partner=Seat.WEST,
    )
    answers = {
        "count": "some-short-none-long",
        "lead-faced": "yes",
        "correction-period-over": "no",
        "where": "elsewhere",
        "exposed-defender-card": "no",
        "should-have-been-played": "no",
    }
    return Decided(story, "nl-2017:14", answers)
