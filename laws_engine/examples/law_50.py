"""Worked examples for Swedish 1997 law 50: when a card becomes a penalty card, and which kind."""

from __future__ import annotations

from laws_engine.cards import Card, Seat
from laws_engine.clauses import find_clause
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, Exposed, Situation, follows, tell
from laws_engine.examples.registry import example


@example(
    "se-1997/50/dropped-spot-card",
    sentence("A five is dropped by accident"),
    "se-1997:50/s1",
    "se-1997:50.B/s1",
)
def dropped_spot_card() -> Exposed:
    """A single card below the ten, shown by accident, is a minor penalty card.

    >>> from laws_engine import penalty_card_status
    >>> [(card, status.value) for card, status in penalty_card_status([("H5", False)]).items()]
    [('H5', 'minor')]
    """
    story = tell(sentence("{player}, a defender, drops {card} face up."), player=Seat.EAST, card=Card("H5"))
    return Exposed(story, [("H5", False)])


@example(
    "se-1997/50/card-of-declarer",
    sentence("Declarer drops a queen"),
    "se-1997:50/s1",
)
def card_of_declarer() -> Exposed:
    """Only a defender's card becomes a penalty card.

    >>> from laws_engine import penalty_card_status
    >>> len(penalty_card_status([("CQ", False)], defender=False))
    0
    """
    story = tell(
        sentence("{player} is declarer and drops {card} face up."), player=Seat.SOUTH, card=Card("CQ")
    )
    return Exposed(story, [("CQ", False)], {"defender": False})


@example(
    "se-1997/50/lead-before-partner-has-played",
    sentence("A defender leads to the next trick too early"),
    "se-1997:50/s1",
)
def lead_before_partner_has_played() -> Exposed:
    """Law 57 deals with that card, so this law doesn't make it a penalty card.

    >>> from laws_engine import penalty_card_status
    >>> ruling = penalty_card_status([("D8", True)], law_57=True)
    >>> len(ruling), str(ruling.steps[0].values["law"])
    (0, 'se-1997:57')
    """
    story = tell(
        sentence(
            "{player}, a defender, leads {card} to the next trick before his partner has played to this one."
        ),
        player=Seat.EAST,
        card=Card("D8"),
    )
    return Exposed(story, [("D8", True)], {"law_57": True})


@example(
    "se-1997/50/director-rules-otherwise",
    sentence("The director rules that it is no penalty card"),
    "se-1997:50/s1",
)
def director_rules_otherwise() -> Exposed:
    """It is a penalty card unless the director rules otherwise; here he does.

    >>> from laws_engine import penalty_card_status
    >>> len(penalty_card_status([("SJ", False)], td_waives=True))
    0
    """
    story = tell(
        sentence(
            "A passer-by bumps into {player}, a defender, and {card} falls face up. "
            "The director rules that it is no penalty card."
        ),
        player=Seat.EAST,
        card=Card("SJ"),
    )
    return Exposed(story, [("SJ", False)], {"td_waives": True})


@example(
    "se-1997/50/adjusted-score-besides",
    sentence("Led out of turn, and an adjusted score besides"),
    "se-1997:50/s2",
)
def adjusted_score_besides() -> Decided:
    """Law 72B1 comes on top: the card is a major penalty card all the same.

    >>> from laws_engine import rule
    >>> answers = {"defender": "yes", "law-57": "no", "td-rules-otherwise": "no", "several": "no",
    ...            "honour": "no", "deliberate": "yes", "law-72B1": "yes"}
    >>> decision = rule("se-1997:50/status", answers).value
    >>> decision.leaf, decision.overlays
    ('50.B.major.deliberate', ('adjusted-score',))
    """
    story = tell(
        sentence("{player}, a defender, leads {card} out of turn. The director finds that {law} applies."),
        player=Seat.EAST,
        card=Card("S9"),
        law=find_clause("se-1997:72.B.1").id,
    )
    answers = {
        "defender": "yes",
        "law-57": "no",
        "td-rules-otherwise": "no",
        "several": "no",
        "honour": "no",
        "deliberate": "yes",
        "law-72B1": "yes",
    }
    return Decided(story, "se-1997:50/status", answers)


@example(
    "se-1997/50/stays-on-the-table",
    sentence("The penalty card stays face up on the table"),
    "se-1997:50.A",
)
def stays_on_the_table() -> Situation:
    """A duty: nothing to compute."""
    return Situation(
        tell(sentence("{player} has a penalty card, {card}."), player=Seat.EAST, card=Card("H5")),
        (
            follows(
                "se-1997:50.A",
                sentence(
                    "{player} must leave it face up in front of himself until it is played "
                    "or another penalty has been chosen."
                ),
                player=Seat.EAST,
            ),
        ),
    )


@example(
    "se-1997/50/dropped-ten",
    sentence("A ten is dropped by accident"),
    "se-1997:50.B/s2",
)
def dropped_ten() -> Exposed:
    """The ten is an honour: a major penalty card, although it was shown by accident.

    >>> from laws_engine import penalty_card_status
    >>> penalty_card_status([("HT", False)])["HT"].value
    'major'
    """
    story = tell(sentence("{player}, a defender, drops {card} face up."), player=Seat.EAST, card=Card("HT"))
    return Exposed(story, [("HT", False)])


@example(
    "se-1997/50/led-out-of-turn",
    sentence("A five is led out of turn"),
    "se-1997:50.B/s2",
)
def led_out_of_turn() -> Exposed:
    """A lead out of turn is deliberate play: even a five is a major penalty card.

    >>> from laws_engine import penalty_card_status
    >>> penalty_card_status([("H5", True)])["H5"].value
    'major'
    """
    story = tell(
        sentence("{player}, a defender, leads {card} out of turn."), player=Seat.EAST, card=Card("H5")
    )
    return Exposed(story, [("H5", True)])


@example(
    "se-1997/50/two-cards-dropped",
    sentence("Two small cards are dropped together"),
    "se-1997:50.B/s3",
)
def two_cards_dropped() -> Exposed:
    """Two penalty cards with one defender are both major.

    >>> from laws_engine import penalty_card_status
    >>> found = penalty_card_status([("H5", False), ("C2", False)])
    >>> [(card, status.value) for card, status in found.items()]
    [('H5', 'major'), ('C2', 'major')]
    """
    story = tell(
        sentence("{player}, a defender, drops {card} and {other} together."),
        player=Seat.EAST,
        card=Card("H5"),
        other=Card("C2"),
    )
    return Exposed(story, [("H5", False), ("C2", False)])


@example(
    "se-1997/50/second-card-dropped-later",
    sentence("A second card is dropped while the first still lies on the table"),
    "se-1997:50.B/s3",
)
def second_card_dropped_later() -> Exposed:
    """The first card was minor; with the second on the table both are major.

    >>> from laws_engine import penalty_card_status
    >>> found = penalty_card_status([("C2", False)], standing={"H5": "minor"})
    >>> [(card, status.value) for card, status in found.items()]
    [('H5', 'major'), ('C2', 'major')]
    """
    story = tell(
        sentence("{player}, a defender, has the minor penalty card {card}; then he drops {other} too."),
        player=Seat.EAST,
        card=Card("H5"),
        other=Card("C2"),
    )
    return Exposed(story, [("C2", False)], {"standing": {"H5": "minor"}})
