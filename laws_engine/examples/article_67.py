"""Worked examples for Dutch 2017 article 67, the defective trick: A, the counts of B, and B.3."""

from __future__ import annotations

from laws_engine.cards import Card, Seat
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Counts, Decided, tell
from laws_engine.examples.registry import example

LATE = {"both-sides-played-on": "yes", "kind": "played-not-quitted"}


@example(
    "nl-2017/67/put-right-in-time",
    sentence("A card is missing from the trick, and only one side has played on"),
    "nl-2017:67.A",
    "nl-2017:67.A.1",
)
def put_right_in_time() -> Decided:
    """Only one side has played to the next trick: he adds a legal card, and that is all.

    >>> from laws_engine import rule
    >>> rule("nl-2017:67", {"both-sides-played-on": "no", "kind": "omission"}).leaf
    '67.A.1.supply'
    """
    story = tell(
        sentence(
            "{player} played no card to trick 3. {leader} has led to trick 4, "
            "and before anybody else plays, somebody says that a card is missing."
        ),
        player=Seat.EAST,
        leader=Seat.NORTH,
    )
    return Decided(story, "nl-2017:67", {"both-sides-played-on": "no", "kind": "omission"})


@example(
    "nl-2017/67/fifth-card",
    sentence("A fifth card lies in the trick"),
    "nl-2017:67.A",
    "nl-2017:67.A.2",
)
def fifth_card() -> Decided:
    """Nobody has played to the next trick: article 45.E deals with a fifth card.

    >>> from laws_engine import rule
    >>> answers = {"both-sides-played-on": "no", "kind": "excess", "how": "fifth-card"}
    >>> rule("nl-2017:67", answers).leaf
    '67.A.2.to-law-45E'
    """
    story = tell(
        sentence(
            "{player} has followed to trick 4 and plays a second card to it. Nobody has led to trick 5."
        ),
        player=Seat.WEST,
    )
    return Decided(story, "nl-2017:67", {"both-sides-played-on": "no", "kind": "excess", "how": "fifth-card"})


@example(
    "nl-2017/67/two-at-once",
    sentence("Two cards fall from one hand at the same moment"),
    "nl-2017:67.A.2",
)
def two_at_once() -> Decided:
    """Nobody has played to the next trick: article 58.B deals with cards played at once.

    >>> from laws_engine import rule
    >>> answers = {"both-sides-played-on": "no", "kind": "excess", "how": "several-at-once"}
    >>> rule("nl-2017:67", answers).leaf
    '67.A.2.to-law-58B'
    """
    story = tell(
        sentence(
            "{player} plays {card} and {other} at the same moment to trick 4. Nobody has led to trick 5."
        ),
        player=Seat.WEST,
        card=Card("D9"),
        other=Card("D3"),
    )
    return Decided(
        story, "nl-2017:67", {"both-sides-played-on": "no", "kind": "excess", "how": "several-at-once"}
    )


@example(
    "nl-2017/67/not-turned-in-time",
    sentence("A played card doesn't lie with the tricks, and only one side has played on"),
    "nl-2017:67.A",
)
def not_turned_in_time() -> Decided:
    """A says nothing of a card that was played but not quitted; B.3 does, but it stands under B: a gap.

    >>> from laws_engine import rule
    >>> rule("nl-2017:67", {"both-sides-played-on": "no", "kind": "played-not-quitted"}).leaf
    '67.gap.not-quitted-early'
    """
    story = tell(
        sentence(
            "{player} played {card} to trick 6, but it doesn't lie among his tricks. "
            "Only {leader} has played to trick 7."
        ),
        player=Seat.EAST,
        card=Card("H4"),
        leader=Seat.NORTH,
    )
    return Decided(story, "nl-2017:67", {"both-sides-played-on": "no", "kind": "played-not-quitted"})


@example(
    "nl-2017/67/a-card-too-many-in-hand",
    sentence("After five tricks East has nine cards in hand and four played"),
    "nl-2017:67.B",
)
def a_card_too_many_in_hand() -> Counts:
    """One card too many in hand and one too few played: a card was omitted.

    >>> from laws_engine.api import route_count
    >>> found = route_count({"N": 8, "E": 9, "S": 8, "W": 8}, {"N": 5, "E": 4, "S": 5, "W": 5}, 5)
    >>> found.value["E"].value
    'omission'
    """
    story = tell(sentence("After five tricks the director counts the cards of {player}."), player=Seat.EAST)
    return Counts(story, {"N": 8, "E": 9, "S": 8, "W": 8}, {"N": 5, "E": 4, "S": 5, "W": 5}, 5)


@example(
    "nl-2017/67/in-the-wrong-pile",
    sentence("One player has a played card too few, and another one too many"),
    "nl-2017:67.B",
    "nl-2017:67.B.3/s1",
)
def in_the_wrong_pile() -> Counts:
    """Everybody holds eight: East's card was played but lies elsewhere, and South's pile has one too many.

    >>> from laws_engine.api import route_count
    >>> found = route_count({"N": 8, "E": 8, "S": 8, "W": 8}, {"N": 5, "E": 4, "S": 6, "W": 5}, 5)
    >>> found.value["E"].value, found.value["S"].value
    ('played-not-quitted', 'unclear')
    """
    story = tell(
        sentence(
            "After five tricks each player holds eight cards. {player} has four played cards and {other} six."
        ),
        player=Seat.EAST,
        other=Seat.SOUTH,
    )
    return Counts(story, {"N": 8, "E": 8, "S": 8, "W": 8}, {"N": 5, "E": 4, "S": 6, "W": 5}, 5)


@example(
    "nl-2017/67/with-partners-tricks",
    sentence("East's card lies among his partner's tricks"),
    "nl-2017:67.B.3/s1",
)
def with_partners_tricks() -> Decided:
    """He did play a card: it is found and put in its place, and there is nothing more.

    >>> from laws_engine import rule
    >>> answers = {"both-sides-played-on": "yes", "kind": "played-not-quitted", "played-again": "no"}
    >>> rule("nl-2017:67", answers).leaf
    '67.B.3.place'
    """
    story = tell(
        sentence(
            "{player} did play {card} to trick 4, but it lies among the tricks of {partner}. "
            "That is noticed at trick 6."
        ),
        player=Seat.EAST,
        card=Card("C4"),
        partner=Seat.WEST,
    )
    return Decided(story, "nl-2017:67", {**LATE, "played-again": "no"})


@example(
    "nl-2017/67/played-twice-in-time",
    sentence("A card is played a second time, and that can still be put right"),
    "nl-2017:67.B.3/s1",
    "nl-2017:67.B.3/s2",
)
def played_twice_in_time() -> Decided:
    """No adjusted score as long as the second play can be corrected.

    >>> from laws_engine import rule
    >>> answers = {"both-sides-played-on": "yes", "kind": "played-not-quitted"}
    >>> rule("nl-2017:67", {**answers, "played-again": "yes-correctable"}).leaf
    '67.B.3.place+correct'
    """
    story = tell(
        sentence(
            "{player} played {card} to trick 4 and left it lying before him. At trick 7 he plays it again, "
            "and the director finds that this can still be corrected."
        ),
        player=Seat.EAST,
        card=Card("C4"),
    )
    return Decided(story, "nl-2017:67", {**LATE, "played-again": "yes-correctable"})


@example(
    "nl-2017/67/played-twice-too-late",
    sentence("A card was played to two tricks, and it is too late to put that right"),
    "nl-2017:67.B.3/s2",
)
def played_twice_too_late() -> Decided:
    """The director must award an adjusted score; article 12, not held here, says which.

    >>> from laws_engine import rule
    >>> answers = {"both-sides-played-on": "yes", "kind": "played-not-quitted"}
    >>> rule("nl-2017:67", {**answers, "played-again": "yes-too-late"}).leaf
    '67.B.3.place+adjusted'
    """
    story = tell(
        sentence(
            "{player} played {card} to trick 4 and again to trick 7. That comes out after the last trick, "
            "and the director finds that it is too late to correct it."
        ),
        player=Seat.EAST,
        card=Card("C4"),
    )
    return Decided(story, "nl-2017:67", {**LATE, "played-again": "yes-too-late"})
