"""Worked examples for Swedish 1997 law 50: the leader's partner has a major penalty card."""

from __future__ import annotations

from laws_engine.cards import Card, Seat
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, Leads, tell
from laws_engine.examples.registry import example

USE = "se-1997:50/use"
PARTNER_LEADS = {"status": "major", "who": "partner-on-lead"}


@example(
    "se-1997/50/declarer-s-options",
    sentence("His partner is on lead: declarer's three options"),
    "se-1997:50.D.2",
    "se-1997:50.D.2.a",
    "se-1997:50.D.2.b",
)
def declarer_s_options() -> Leads:
    """West is on lead while East has ♥K as a major penalty card.

    >>> from laws_engine import lead_options
    >>> for each in lead_options("AJ4.Q8.T5.", ["HK"]):
    ...     print(each.option, *each.leads)
    require HQ H8
    forbid SA SJ S4 DT D5
    none SA SJ S4 HQ H8 DT D5
    """
    story = tell(
        sentence("{player} is to lead; his partner's {card} is a major penalty card."),
        player=Seat.WEST,
        card=Card("HK"),
    )
    return Leads(story, "AJ4.Q8.T5.", ["HK"])


@example(
    "se-1997/50/led-too-early",
    sentence("His partner leads before declarer has chosen"),
    "se-1997:50.D.2/s1",
)
def led_too_early() -> Decided:
    """West should have waited: law 49 deals with his lead.

    >>> from laws_engine import rule
    >>> rule("se-1997:50/use", {"status": "major", "who": "partner-on-lead", "led-early": "yes"}).leaf
    '50.D.2.to-law-49'
    """
    story = tell(
        sentence(
            "{player} leads before declarer has chosen, while his partner's {card} is a major penalty card."
        ),
        player=Seat.WEST,
        card=Card("HK"),
    )
    return Decided(story, USE, {**PARTNER_LEADS, "led-early": "yes"})


@example(
    "se-1997/50/no-card-of-the-suit",
    sentence("The leader has no card in the suit of the penalty card"),
    "se-1997:50.D.2.a",
)
def no_card_of_the_suit() -> Leads:
    """West has no heart: where declarer requires one, law 59 says what he may lead.

    >>> from laws_engine import lead_options
    >>> for each in lead_options("AJ4..T52.", ["HK"]):
    ...     print(each.option, *each.leads, "law", each.refers_to)
    require SA SJ S4 DT D5 D2 law se-1997:59
    forbid SA SJ S4 DT D5 D2 law None
    none SA SJ S4 DT D5 D2 law None
    """
    story = tell(
        sentence("{player} is to lead; his partner's {card} is a major penalty card."),
        player=Seat.WEST,
        card=Card("HK"),
    )
    return Leads(story, "AJ4..T52.", ["HK"])


@example(
    "se-1997/50/both-defenders-have-one",
    sentence("Both defenders have a major penalty card"),
    "se-1997:50.D.2.a",
    "se-1997:50.D.1/s3",
)
def both_defenders_have_one() -> Leads:
    """Only the requirement comes before East's own card; otherwise the king of diamonds must be led.

    >>> from laws_engine import lead_options
    >>> for each in lead_options("Q74.7.K6.", ["H9"], penalty_cards={"DK": "major"}):
    ...     print(each.option, *each.leads)
    require H7
    forbid DK
    none DK
    """
    story = tell(
        sentence(
            "{player} is to lead and has the major penalty card {card}; his partner has {other}, also major."
        ),
        player=Seat.EAST,
        card=Card("DK"),
        other=Card("H9"),
    )
    return Leads(story, "Q74.7.K6.", ["H9"], penalty_cards={"DK": "major"})


@example(
    "se-1997/50/two-penalty-cards-and-the-lead",
    sentence("His partner has two penalty cards: law 51 says what declarer may ask"),
    "se-1997:50.D.2.a",
)
def two_penalty_cards_and_the_lead() -> Leads:
    """With two penalty cards only the option to ask for nothing is settled here.

    >>> from laws_engine import lead_options
    >>> [(each.option.value, each.leads is None) for each in lead_options("AJ4.Q8.T5.", ["HK", "S9"])]
    [('require', True), ('forbid', True), ('none', False)]
    """
    story = tell(
        sentence("{player} is to lead; his partner has the penalty cards {card} and {other}."),
        player=Seat.WEST,
        card=Card("HK"),
        other=Card("S9"),
    )
    return Leads(story, "AJ4.Q8.T5.", ["HK", "S9"])


@example(
    "se-1997/50/declarer-leaves-the-lead-free",
    sentence("Declarer leaves the lead free"),
    "se-1997:50.D.2.b",
)
def declarer_leaves_the_lead_free() -> Decided:
    """Declarer asks for nothing: West leads what he likes, and East's card stays where it is.

    >>> from laws_engine import rule
    >>> answers = {"status": "major", "who": "partner-on-lead", "led-early": "no", "choice": "none"}
    >>> rule("se-1997:50/use", answers).leaf
    '50.D.2.b.no-restriction'
    """
    story = tell(
        sentence(
            "{player} is to lead; his partner's {card} is a major penalty card. "
            "Declarer neither requires nor forbids the suit."
        ),
        player=Seat.WEST,
        card=Card("HK"),
    )
    return Decided(story, USE, {**PARTNER_LEADS, "led-early": "no", "choice": "none"})
