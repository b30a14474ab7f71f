"""Worked examples for Swedish 1997 law 13: a card of another player was seen, or the play is finished."""

from __future__ import annotations

from laws_engine.cards import Card
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, tell
from laws_engine.examples.registry import example

LAW = "se-1997:13"
SEEN = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no", "seen": "yes"}
"""Before any call a player looked at fourteen cards."""

OVER = {"count": "some-long", "play-over": "yes"}
"""Play was finished when a hand turned out to have been long."""


@example(
    "se-1997/13/small-card-seen",
    sentence("South saw a two that is West's, and it doesn't matter"),
    "se-1997:13.B.1",
)
def small_card_seen() -> Decided:
    """All consent, and the director allows play.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "yes", "objection": "no", "td-information": "immaterial", "td-allows": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.B.1.play'
    """
    story = tell(
        sentence(
            "Before any call South looks at 14 cards, among them {card}, which is West's. The director finds "
            "that it won't affect normal bidding and play. All four consent, and he lets the board be played."
        ),
        card=Card("C2"),
    )
    answers = {**SEEN, "objection": "no", "td-information": "immaterial", "td-allows": "yes"}
    return Decided(story, LAW, answers)


@example(
    "se-1997/13/ace-seen",
    sentence("South saw an ace that is West's, and normal play is impossible"),
    "se-1997:13.B.2",
)
def ace_seen() -> Decided:
    """The director must award an artificial adjusted score; he penalises South too, as he may.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no", "seen": "yes",
    ...            "objection": "no", "td-information": "prevents-normal-play", "td-penalises": "yes"}
    >>> rule("se-1997:13", answers).leaf
    '13.B.2.material+penalty'
    """
    story = tell(
        sentence(
            "Before any call South looks at 14 cards, among them {card}, which is West's. The director finds "
            "that the board can't be played normally any more, and penalises South."
        ),
        card=Card("SA"),
    )
    answers = {**SEEN, "objection": "no", "td-information": "prevents-normal-play", "td-penalises": "yes"}
    return Decided(story, LAW, answers)


@example(
    "se-1997/13/west-objects",
    sentence("South saw a two that is West's, and West objects to playing"),
    "se-1997:13.B.2",
)
def west_objects() -> Decided:
    """One objection is enough, however little the card tells.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "yes", "objection": "yes", "td-penalises": "no"}
    >>> rule("se-1997:13", answers).leaf
    '13.B.2.objection'
    """
    story = tell(
        sentence(
            "Before any call South looks at 14 cards, among them {card}, which is West's. "
            "West objects to playing the board."
        ),
        card=Card("C2"),
    )
    return Decided(story, LAW, {**SEEN, "objection": "yes", "td-penalises": "no"})


@example(
    "se-1997/13/between-the-two",
    sentence("What South saw matters, but the board can still be played normally"),
    "se-1997:13.B",
)
def between_the_two() -> Decided:
    """Neither B.1 nor B.2 fits: the law is silent.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "no", "caller-with-wrong-count": "no",
    ...            "seen": "yes", "objection": "no", "td-information": "matters-but-playable"}
    >>> ruling = rule("se-1997:13", answers)
    >>> ruling.leaf, ruling.value.gap
    ('13.B.gap', True)
    """
    story = tell(
        sentence(
            "Before any call South looks at 14 cards, among them {card}, which is West's. The director finds "
            "that it matters, but that normal play is still possible. Nobody objects."
        ),
        card=Card("DQ"),
    )
    return Decided(story, LAW, {**SEEN, "objection": "no", "td-information": "matters-but-playable"})


@example(
    "se-1997/13/fifteen-and-eleven",
    sentence("After play: fifteen cards with North, eleven with East"),
    "se-1997:13.C",
)
def fifteen_and_eleven() -> Decided:
    """East lacked as many cards as North had too many: the result is struck.

    >>> from laws_engine import rule
    >>> answers = {"count": "some-long", "play-over": "yes", "matching-short": "yes", "td-penalises": "no"}
    >>> rule("se-1997:13", answers).leaf
    '13.C.struck'
    """
    story = tell(
        sentence("After play it turns out that North had 15 cards from the start and East 11, the others 13.")
    )
    return Decided(story, LAW, {**OVER, "matching-short": "yes", "td-penalises": "no"})


@example(
    "se-1997/13/one-card-too-many",
    sentence("After play: fourteen cards with North, and no hand short"),
    "se-1997:13.C",
)
def one_card_too_many() -> Decided:
    """The pack held 53 cards: nobody was short, and the law is silent.

    >>> from laws_engine import rule
    >>> ruling = rule("se-1997:13", {"count": "some-long", "play-over": "yes", "matching-short": "no"})
    >>> ruling.leaf, ruling.value.gap
    ('13.C.gap', True)
    """
    story = tell(
        sentence(
            "After play it turns out that North had 14 cards from the start and the others 13: "
            "there are 53 cards in the board."
        )
    )
    return Decided(story, LAW, {**OVER, "matching-short": "no"})
