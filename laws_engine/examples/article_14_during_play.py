"""Worked examples for Dutch 2017 article 14.B, a hand found incomplete once play has begun."""

from __future__ import annotations

from laws_engine.cards import Card, Seat
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Counts, Decided, Revokes, tell
from laws_engine.examples.registry import example

IN_TIME = {"count": "some-short-none-long", "lead-faced": "yes", "correction-period-over": "no"}


@example(
    "nl-2017/14/seven-in-hand-five-played",
    sentence("After five tricks West has seven cards in hand and five played"),
    "nl-2017:14.B",
)
def seven_in_hand_five_played() -> Counts:
    """The played cards are right and the hand is one short: he began with twelve, and a card is missing.

    >>> from laws_engine.api import route_count
    >>> found = route_count({"N": 8, "E": 8, "S": 8, "W": 7}, {"N": 5, "E": 5, "S": 5, "W": 5}, 5)
    >>> found.value["W"].value
    'missing-elsewhere'
    """
    story = tell(sentence("After five tricks the director counts the cards of {player}."), player=Seat.WEST)
    return Counts(story, {"N": 8, "E": 8, "S": 8, "W": 7}, {"N": 5, "E": 5, "S": 5, "W": 5}, 5)


@example(
    "nl-2017/14/too-late",
    sentence("The hand is found short when the correction period is over"),
    "nl-2017:14.B",
)
def too_late() -> Decided:
    """The article stops at the end of the correction period: a gap.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "yes", "correction-period-over": "yes"}
    >>> rule("nl-2017:14", answers).leaf
    '14.gap.late'
    """
    story = tell(
        sentence(
            "The correction period is over when it turns out that {player} "
            "played the board with twelve cards."
        ),
        player=Seat.EAST,
    )
    return Decided(story, "nl-2017:14", {**IN_TIME, "correction-period-over": "yes"})


@example(
    "nl-2017/14/among-dummys-tricks",
    sentence("The missing card lies among dummy's played cards"),
    "nl-2017:14.B.1",
)
def among_dummys_tricks() -> Decided:
    """A card among the played ones is not for article 14 but for article 67, from its first question on.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "yes"}
    >>> answers |= {"correction-period-over": "no", "where": "among-played-cards"}
    >>> rule("nl-2017:14", answers).leaf
    '14.B.1.to-law-67'
    """
    story = tell(
        sentence("{player} has a card too few at trick 8; {card} lies among dummy's played cards."),
        player=Seat.EAST,
        card=Card("C7"),
    )
    return Decided(story, "nl-2017:14", {**IN_TIME, "where": "among-played-cards"})


@example(
    "nl-2017/14/in-the-pocket",
    sentence("Declarer's thirteenth card has stayed in the board"),
    "nl-2017:14.B.2",
)
def in_the_pocket() -> Decided:
    """Declarer's card can't become a penalty card, and no heart was led: it only goes back.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "yes"}
    >>> answers |= {"correction-period-over": "no", "where": "elsewhere"}
    >>> answers |= {"exposed-defender-card": "no", "should-have-been-played": "no"}
    >>> rule("nl-2017:14", answers).leaf
    '14.B.2'
    """
    story = tell(
        sentence(
            "At trick 4 {card} of {player}, declarer, is found in the board. No {suit} has been led yet."
        ),
        card=Card("H7"),
        player=Seat.SOUTH,
        suit=Card("H7").suit,
    )
    answers = {"where": "elsewhere", "exposed-defender-card": "no", "should-have-been-played": "no"}
    return Decided(story, "nl-2017:14", {**IN_TIME, **answers})


@example(
    "nl-2017/14/gone-for-good",
    sentence("A defender's card is lost, and he had discarded on its suit"),
    "nl-2017:14.B.3",
    "nl-2017:14.B.4",
)
def gone_for_good() -> Decided:
    """Another pack replaces the card; it counts as always held, so the discard at trick 2 was a revoke.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "yes"}
    >>> answers |= {"correction-period-over": "no", "where": "not-found"}
    >>> answers |= {"exposed-defender-card": "no", "should-have-been-played": "yes"}
    >>> rule("nl-2017:14", answers).leaf
    '14.B.3+revoke'
    """
    story = tell(
        sentence(
            "At trick 9 {player}, a defender, has a card too few. {card} can't be found anywhere; "
            "at trick 2 he had discarded {other} on a lead in that suit."
        ),
        player=Seat.WEST,
        card=Card("S5"),
        other=Card("D4"),
    )
    answers = {"where": "not-found", "exposed-defender-card": "no", "should-have-been-played": "yes"}
    return Decided(story, "nl-2017:14", {**IN_TIME, **answers})


@example(
    "nl-2017/14/under-the-chair",
    sentence("At trick six a diamond is found under a chair"),
    "nl-2017:14.B.4",
)
def under_the_chair() -> Revokes:
    """♦8 counts as always held: East revoked at tricks 3 and 5, where he didn't follow to a diamond.

    >>> from laws_engine.api import restored_card_revokes
    >>> plays = [(1, "S", "S3"), (2, "D", "D4"), (3, "D", "H2"), (4, "C", "C6"), (5, "D", "H5")]
    >>> restored_card_revokes("D8", plays).value
    (3, 5)
    """
    story = tell(
        sentence("{card} is found under the chair of {player} at trick 6."),
        card=Card("D8"),
        player=Seat.EAST,
    )
    plays = [(1, "S", "S3"), (2, "D", "D4"), (3, "D", "H2"), (4, "C", "C6"), (5, "D", "H5")]
    return Revokes(story, "nl-2017:14.B.4", "D8", plays)


@example(
    "nl-2017/14/followed-with-another",
    sentence("The same diamond is found, but East had followed suit each time"),
    "nl-2017:14.B.4",
)
def followed_with_another() -> Revokes:
    """He followed to both diamond tricks with other diamonds: ♦8 need not have been played to them.

    >>> from laws_engine.api import restored_card_revokes
    >>> restored_card_revokes("D8", [(2, "D", "D4"), (3, "D", "D2"), (4, "C", "C6")]).value
    ()
    """
    story = tell(
        sentence("{card} is found under the chair of {player} at trick 6."),
        card=Card("D8"),
        player=Seat.EAST,
    )
    return Revokes(story, "nl-2017:14.B.4", "D8", [(2, "D", "D4"), (3, "D", "D2"), (4, "C", "C6")])


@example(
    "nl-2017/14/lay-face-up",
    sentence("A defender's king has lain face up on the floor"),
    "nl-2017:14.B.2",
    "nl-2017:14.B.4",
)
def lay_face_up() -> Decided:
    """Everybody has seen a defender's card, and the director makes it a penalty card: he may, he need not.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-short-none-long", "lead-faced": "yes"}
    >>> answers |= {"correction-period-over": "no", "where": "elsewhere"}
    >>> answers |= {"exposed-defender-card": "yes", "should-have-been-played": "no"}
    >>> rule("nl-2017:14", answers).leaf
    '14.B.2+penalty-card'
    """
    story = tell(
        sentence(
            "At trick 3 {card} of {player}, a defender, is found on the floor, face up and in full view. "
            "The director makes it a penalty card; no {suit} has been led yet."
        ),
        card=Card("SK"),
        player=Seat.EAST,
        suit=Card("SK").suit,
    )
    answers = {"where": "elsewhere", "exposed-defender-card": "yes", "should-have-been-played": "no"}
    return Decided(story, "nl-2017:14", {**IN_TIME, **answers})
