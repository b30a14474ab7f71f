"""Worked examples for Swedish 1997 law 13, a wrong number of cards: calls, and putting the deal right."""

from __future__ import annotations

from laws_engine.cards import Seat
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, tell
from laws_engine.examples.registry import example

LAW = "se-1997:13"
CALLED = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "yes"}
"""A player whose own number of cards is wrong has made a call."""

FACE_DOWN = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no", "seen": "no"}
"""The cards were counted face down, before any call."""


@example(
    "se-1997/13/one-short-hand",
    sentence("One hand is short and the other three are right"),
    "se-1997:13/s0",
)
def one_short_hand() -> Decided:
    """South has 12 cards and the others 13: not this law.

    >>> from laws_engine import rule
    >>> rule("se-1997:13", {"count": "three-right-one-short"}).leaf
    '13.to-law-14'
    """
    story = tell(sentence("{player} has 12 cards, the others 13 each."), player=Seat.SOUTH)
    return Decided(story, LAW, {"count": "three-right-one-short"})


@example(
    "se-1997/13/all-agree",
    sentence("South opened on fourteen cards, and all four players agree to play"),
    "se-1997:13/s1",
)
def all_agree() -> Decided:
    """South has 14 cards and West 12; South has opened; no call need change, and all agree.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "yes",
    ...            "td-correctable": "yes", "all-agree": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.corrected-play'
    """
    story = tell(
        sentence(
            "South has 14 cards and West 12, and South has opened 1NT. The director finds that the deal "
            "can be put right with no call changed, and everybody is willing."
        )
    )
    return Decided(story, LAW, {**CALLED, "td-correctable": "yes", "all-agree": "yes"})


@example(
    "se-1997/13/one-player-refuses",
    sentence("South opened on fourteen cards, and East doesn't agree to play"),
    "se-1997:13/s2",
)
def one_player_refuses() -> Decided:
    """The same hands and calls, but East refuses; the director leaves it at the adjusted score.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "yes",
    ...            "td-correctable": "yes", "all-agree": "no", "td-penalises": "no"}
    >>> rule("se-1997:13", answers).leaf
    '13.adjusted.refused'
    """
    story = tell(
        sentence(
            "South has 14 cards and West 12, and South has opened 1NT. The director finds that the deal "
            "can be put right with no call changed, but East doesn't agree."
        )
    )
    return Decided(story, LAW, {**CALLED, "td-correctable": "yes", "all-agree": "no", "td-penalises": "no"})


@example(
    "se-1997/13/opening-cannot-stand",
    sentence("Once the deal is put right, South's opening can't stand"),
    "se-1997:13/s2",
)
def opening_cannot_stand() -> Decided:
    """South opened on an ace of West's: a call would change. The director penalises him, as he may.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "yes",
    ...            "td-correctable": "no", "td-penalises": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.adjusted.uncorrectable+penalty'
    """
    story = tell(
        sentence(
            "South has 14 cards and West 12, and South has opened 2NT with an ace that is West's. The "
            "director finds that the opening can't stand once the deal is put right, and penalises South."
        )
    )
    return Decided(story, LAW, {**CALLED, "td-correctable": "no", "td-penalises": "yes"})


@example(
    "se-1997/13/only-north-has-passed",
    sentence("Only North has passed, on thirteen cards"),
    "se-1997:13/s3",
    "se-1997:13.B.1",
)
def only_north_has_passed() -> Decided:
    """North's own number is right, so his pass is no such call; South has seen a card of West's.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "yes", "objection": "no", "td-information": "immaterial", "td-allows": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.B.1.play'
    """
    story = tell(
        sentence(
            "South has 14 cards and West 12. South has looked at his hand. Only North, who has 13 cards, "
            "has called: a pass. Nobody objects to playing; the director finds that what South saw doesn't "
            "matter, and lets the board be played."
        )
    )
    answers = {
        "count": "some-long",
        "play-over": "no",
        "caller-with-wrong-count": "no",
        "seen": "yes",
        "objection": "no",
        "td-information": "immaterial",
        "td-allows": "yes",
    }
    return Decided(story, LAW, answers)


@example(
    "se-1997/13/hand-record",
    sentence("A face-down count is wrong, and there is a hand record"),
    "se-1997:13.A",
    "se-1997:13.A.1",
)
def hand_record() -> Decided:
    """South has 14 cards and West 12, counted face down; the deal was printed.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "no", "hand-record": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.A.1'
    """
    story = tell(
        sentence(
            "A face-down count finds 14 cards in South's pocket and 12 in West's. Nobody has seen a card of "
            "another's, and there is a printed hand record."
        )
    )
    return Decided(story, LAW, {**FACE_DOWN, "hand-record": "yes"})


@example(
    "se-1997/13/played-before",
    sentence("There is no hand record, but the board has been played before"),
    "se-1997:13.A.2",
)
def played_before() -> Decided:
    """Those who played the board in the second round can be asked in the third.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "no", "hand-record": "no", "played-before": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.A.2'
    """
    story = tell(
        sentence(
            "In the third round a face-down count finds 14 cards in South's pocket and 12 in West's. There "
            "is no hand record, but those who played the board in the second round can be asked."
        )
    )
    return Decided(story, LAW, {**FACE_DOWN, "hand-record": "no", "played-before": "yes"})


@example(
    "se-1997/13/redeal",
    sentence("At the first table it turns out that the board was dealt wrongly"),
    "se-1997:13.A.3",
)
def redeal() -> Decided:
    """South has 14 cards and East 12 as dealt by hand; nobody has played the board.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "no", "hand-record": "no", "played-before": "no", "misdealt": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.A.3'
    """
    story = tell(
        sentence(
            "The cards were dealt by hand, and nobody has played the board yet. A face-down count finds "
            "14 cards with South and 12 with East; there is no hand record."
        )
    )
    return Decided(story, LAW, {**FACE_DOWN, "hand-record": "no", "played-before": "no", "misdealt": "yes"})


@example(
    "se-1997/13/nothing-to-go-by",
    sentence("The board was dealt correctly, but there is nothing to put it right by"),
    "se-1997:13.A",
)
def nothing_to_go_by() -> Decided:
    """No hand record, nobody to ask, and no misdeal: none of A.1, A.2 and A.3 fits.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "no", "hand-record": "no", "played-before": "no", "misdealt": "no"}
    >>> ruling = rule("se-1997:13", answers)
    >>> ruling.leaf, ruling.value.gap
    ('13.A.gap', True)
    """
    story = tell(
        sentence(
            "A face-down count finds 14 cards in South's pocket and 12 in West's. The board was dealt "
            "correctly, but the cards were put back wrongly. There is no hand record, and those who played "
            "the board have gone home."
        )
    )
    return Decided(story, LAW, {**FACE_DOWN, "hand-record": "no", "played-before": "no", "misdealt": "no"})
