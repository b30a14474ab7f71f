"""Worked examples for Swedish 1997 law 50: what a defender with a penalty card may play."""

from __future__ import annotations

from laws_engine.cards import Card, Seat, Suit
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Leads, Plays, Situation, follows, tell
from laws_engine.examples.registry import example


@example(
    "se-1997/50/minor-card-in-the-suit-led",
    sentence("A minor penalty card in the suit led"),
    "se-1997:50.C/s1",
)
def minor_card_in_the_suit_led() -> Plays:
    """With ♥5 as a minor penalty card neither ♥9 nor ♥3 may be played first; the king may.

    >>> from laws_engine import legal_plays
    >>> legal_plays("A74.K953..", led="H", penalty_cards={"H5": "minor"}).cards
    ('HK', 'H5')
    """
    story = tell(
        sentence("{suit} is led; {player} has the minor penalty card {card}."),
        suit=Suit.HEARTS,
        player=Seat.EAST,
        card=Card("H5"),
    )
    return Plays(story, "A74.K953..", led="H", penalty_cards={"H5": "minor"})


@example(
    "se-1997/50/minor-card-and-a-void",
    sentence("Void in the suit led, with a minor penalty card"),
    "se-1997:50.C/s1",
)
def minor_card_and_a_void() -> Plays:
    """Any spade may be discarded; of the hearts only the king and the penalty card.

    >>> from laws_engine import legal_plays
    >>> legal_plays("A74.K953..", led="C", penalty_cards={"H5": "minor"}).cards
    ('SA', 'S7', 'S4', 'HK', 'H5')
    """
    story = tell(
        sentence("{suit} is led, and {player} has none; {card} is his minor penalty card."),
        suit=Suit.CLUBS,
        player=Seat.EAST,
        card=Card("H5"),
    )
    return Plays(story, "A74.K953..", led="C", penalty_cards={"H5": "minor"})


@example(
    "se-1997/50/partner-of-a-minor-card",
    sentence("The penalty card is minor: his partner leads what he likes"),
    "se-1997:50.C/s2",
)
def partner_of_a_minor_card() -> Leads:
    """Declarer has no option; what West learned from seeing the card he may not use.

    >>> from laws_engine import lead_options
    >>> len(lead_options("AJ4.Q8.T5.", {"H5": "minor"}))
    0
    """
    story = tell(
        sentence("{player} is to lead; his partner's {card} is a minor penalty card."),
        player=Seat.WEST,
        card=Card("H5"),
    )
    return Leads(story, "AJ4.Q8.T5.", {"H5": "minor"})


@example(
    "se-1997/50/major-card-and-a-void",
    sentence("Void in the suit led, with a major penalty card"),
    "se-1997:50.D.1/s1",
)
def major_card_and_a_void() -> Plays:
    """A discard is a legal chance: the king of diamonds must go.

    >>> from laws_engine import legal_plays
    >>> legal_plays("Q74..K6.", led="C", penalty_cards={"DK": "major"}).cards
    ('DK',)
    """
    story = tell(
        sentence("{suit} is led, and {player} has none; {card} is his major penalty card."),
        suit=Suit.CLUBS,
        player=Seat.EAST,
        card=Card("DK"),
    )
    return Plays(story, "Q74..K6.", led="C", penalty_cards={"DK": "major"})


@example(
    "se-1997/50/what-partner-may-use",
    sentence("What his partner may use, and what he may not"),
    "se-1997:50.D.1/s1",
)
def what_partner_may_use() -> Situation:
    """A right and a ban for his partner: nothing to compute."""
    return Situation(
        tell(
            sentence("{player} is to lead; his partner's {card} is a major penalty card."),
            player=Seat.WEST,
            card=Card("DK"),
        ),
        (
            follows(
                "se-1997:50.D.1/s1",
                sentence("{player} may rely on {card} having to be played as soon as that is legal."),
                player=Seat.WEST,
                card=Card("DK"),
            ),
            follows(
                "se-1997:50.D.1/s1",
                sentence("What else {player} learns because {card} lies face up, he may not use."),
                player=Seat.WEST,
                card=Card("DK"),
            ),
        ),
    )


@example(
    "se-1997/50/two-major-cards",
    sentence("Two major penalty cards can be played, and declarer chooses"),
    "se-1997:50.D.1/s2",
)
def two_major_cards() -> Plays:
    """Void in clubs, East can play either penalty card: declarer says which.

    >>> from laws_engine import legal_plays
    >>> plays = legal_plays("Q74..K6.", led="C", penalty_cards={"DK": "major", "S4": "major"})
    >>> plays.cards, plays.declarer_chooses
    (('S4', 'DK'), True)
    """
    story = tell(
        sentence("{suit} is led, and {player} has none; {card} and {other} are his major penalty cards."),
        suit=Suit.CLUBS,
        player=Seat.EAST,
        card=Card("DK"),
        other=Card("S4"),
    )
    return Plays(story, "Q74..K6.", led="C", penalty_cards={"DK": "major", "S4": "major"})


@example(
    "se-1997/50/following-suit-comes-first",
    sentence("Following suit comes before the major penalty card"),
    "se-1997:50.D.1/s3",
)
def following_suit_comes_first() -> Plays:
    """East follows in spades; the king of diamonds stays face up on the table.

    >>> from laws_engine import legal_plays
    >>> legal_plays("Q74..K6.", led="S", penalty_cards={"DK": "major"}).cards
    ('SQ', 'S7', 'S4')
    """
    story = tell(
        sentence("{suit} is led; {player} has the major penalty card {card}."),
        suit=Suit.SPADES,
        player=Seat.EAST,
        card=Card("DK"),
    )
    return Plays(story, "Q74..K6.", led="S", penalty_cards={"DK": "major"})


@example(
    "se-1997/50/one-of-two-major-cards",
    sentence("Two major penalty cards, and only one of them is in the suit led"),
    "se-1997:50.D.1/s3",
    "se-1997:50.D.1/s1",
)
def one_of_two_major_cards() -> Plays:
    """East must follow in spades, and among his spades the penalty card must go.

    >>> from laws_engine import legal_plays
    >>> plays = legal_plays("Q74..K6.", led="S", penalty_cards={"DK": "major", "S4": "major"})
    >>> plays.cards, plays.declarer_chooses
    (('S4',), False)
    """
    story = tell(
        sentence("{suit} is led; {player} has the major penalty cards {card} and {other}."),
        suit=Suit.SPADES,
        player=Seat.EAST,
        card=Card("DK"),
        other=Card("S4"),
    )
    return Plays(story, "Q74..K6.", led="S", penalty_cards={"DK": "major", "S4": "major"})


@example(
    "se-1997/50/forbidden-suit-of-his-own-card",
    sentence("Declarer forbids the suit of both defenders' penalty cards"),
    "se-1997:50.D.1/s3",
)
def forbidden_suit_of_his_own_card() -> Plays:
    """The lead penalty comes first: East leads a spade or the heart, and the king stays on the table.

    >>> from laws_engine import legal_plays
    >>> legal_plays("Q74.7.K6.", penalty_cards={"DK": "major"}, forbid=["D"]).cards
    ('SQ', 'S7', 'S4', 'H7')
    """
    story = tell(
        sentence(
            "{player} is to lead and has the major penalty card {card}. "
            "His partner has one in the same suit, and declarer forbids {suit}."
        ),
        player=Seat.EAST,
        card=Card("DK"),
        suit=Suit.DIAMONDS,
    )
    return Plays(story, "Q74.7.K6.", penalty_cards={"DK": "major"}, forbid=["D"])
