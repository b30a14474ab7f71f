"""Worked examples for Swedish 1997 law 99.A.3, cards taken from a wrong pocket."""

from __future__ import annotations

from typing import Any

from laws_engine.cards import Card
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, Looks, tell
from laws_engine.examples.registry import document, example, traveller

PROCEDURE = "se-1997:99.A.3"
ONE = "one-player-saw-an-opponents"
SEVERAL = "both-of-a-pair-or-one-of-each-saw-an-opponents"
MIXED = "one-saw-an-opponents-another-side-a-partners"


@example(
    "se-1997/99/taken-before-the-round",
    sentence("A wrong hand is taken out before the round, but no card is seen"),
    "se-1997:99.A.3/s1",
)
def taken_before_the_round() -> Decided:
    """It is forbidden, and the law attaches nothing to it: a gap.

    >>> from laws_engine import rule
    >>> ruling = rule("se-1997:99.A.3", {"seen": "none", "before-round": "yes"})
    >>> ruling.leaf, ruling.value.gap
    ('99.A.3.gap.taken-unseen', True)
    """
    story = tell(
        sentence(
            "The round hasn't begun. West takes North's hand out of the board "
            "and puts it back without having seen a card."
        )
    )
    return Decided(story, PROCEDURE, {"seen": "none", "before-round": "yes"})


@example(
    "se-1997/99/director-turns-the-board",
    sentence("East has seen South's hand, and the director has the board played turned"),
    "se-1997:99.A.3/s2",
    "se-1997:99.A.3.a",
)
def director_turns_the_board() -> Decided:
    """The director must choose a or b; under a he may deduct, and here he doesn't.

    >>> from laws_engine import rule
    >>> answers = {"seen": "one-player-saw-an-opponents", "td-playable": "no", "td-choice": "turn"}
    >>> rule("se-1997:99.A.3", {**answers, "td-penalises": "no"}).leaf
    '99.A.3.a.turned'
    """
    story = tell(
        sentence(
            "East took South's hand out and looked at it. The director finds that the deal can't be played "
            "properly. He has the board played turned and deducts nothing."
        )
    )
    answers = {"seen": ONE, "td-playable": "no", "td-choice": "turn", "td-penalises": "no"}
    return Decided(story, PROCEDURE, answers)


@example(
    "se-1997/99/one-table-turned",
    sentence("Five tables, the last of them turned"),
    "se-1997:99.A.3.a",
    chart=True,
)
def one_table_turned() -> dict[str, Any]:
    """The score of −450 belongs to the hands: E-W at table 5 held the N-S cards and share the top.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/one-table-turned").document)
    >>> answer["pairs"]["10"]["matchpoints"], answer["pairs"]["5"]["matchpoints"]
    ('7', '1')
    """
    return document("se-1997", _turned(traveller("original: 420 450 420 -50 -450"), 5))


@example(
    "se-1997/99/turned-and-deducted",
    sentence("Seven tables, the last of them turned, and its E-W pair gets the deduction"),
    "se-1997:99.A.3.a",
)
def turned_and_deducted() -> dict[str, Any]:
    """E-W at table 7 share the bottom with table 3, 1 MP, and lose 6/5: a score below zero.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/turned-and-deducted").document)
    >>> answer["pairs"]["14"]["matchpoints"], answer["pairs"]["14"]["penalty"]
    ('-1/5', '6/5')
    >>> answer["pairs"]["7"]["matchpoints"], answer["pairs"]["7"]["percent"]
    ('11', '275/3')
    """
    rows = _turned(traveller("original: 110 140 -100 110 90 -50 100"), 7)
    return document("se-1997", rows, penalties=[{"pair": "14", "clause": "se-1997:99.A.3.a"}])


@example(
    "se-1997/99/turned-in-a-fouled-group",
    sentence("A fouled board with two forms, and one of its tables turned"),
    "se-1997:99.A.3.a",
    "se-1997:99.A.1/s1",
)
def turned_in_a_fouled_group() -> dict[str, Any]:
    """E-W at table 3 held the N-S hands of the original form: 170 for them, level with table 2.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/turned-in-a-fouled-group").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("1", "2", "8", "4", "5")]
    ['6', '3', '3', '5', '3']
    >>> answer["pairs"]["3"]["matchpoints"]
    '5'
    """
    return document("se-1997", _turned(traveller("original: 620 170 -170; changed: 140 110"), 3))


@example(
    "se-1997/99/director-adjusts",
    sentence("North has seen East's hand, and the director adjusts the score"),
    "se-1997:99.A.3.b",
    "se-1997:99.A.3/s2",
)
def director_adjusts() -> Decided:
    """The other choice: the board isn't played, and each pair gets a share of the maximum.

    >>> from laws_engine import rule
    >>> answers = {"seen": "one-player-saw-an-opponents", "td-playable": "no", "td-choice": "adjust"}
    >>> {name: str(share) for name, share in rule("se-1997:99.A.3", answers).statements[0].values.items()}
    {'offender': '40', 'floor': '60'}
    """
    story = tell(
        sentence(
            "North took East's hand out and looked at it. The director finds that the deal can't be played "
            "properly, and chooses an adjusted score."
        )
    )
    return Decided(story, PROCEDURE, {"seen": ONE, "td-playable": "no", "td-choice": "adjust"})


@example(
    "se-1997/99/adjusted-above-sixty",
    sentence("Eight tables, one adjusted: the non-offending pair has a good session"),
    "se-1997:99.A.3.b",
)
def adjusted_above_sixty() -> dict[str, Any]:
    """Of 14 MP the offenders get 40 %, 28/5; the others their average of 185/3 %, 259/30 MP.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/adjusted-above-sixty").document)
    >>> answer["pairs"]["15"]["matchpoints"], answer["pairs"]["16"]["matchpoints"]
    ('259/30', '28/5')
    """
    return _adjusted("185/3")


@example(
    "se-1997/99/adjusted-sixty",
    sentence("The same eight tables, but the non-offending pair's session is below sixty per cent"),
    "se-1997:99.A.3.b",
)
def adjusted_sixty() -> dict[str, Any]:
    """An average of 58.2 % doesn't lift: 60 % of 14 MP is 42/5, and the offenders get 28/5 again.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/adjusted-sixty").document)
    >>> answer["pairs"]["15"]["matchpoints"], answer["pairs"]["16"]["matchpoints"]
    ('42/5', '28/5')
    """
    return _adjusted("58.2")


@example(
    "se-1997/99/no-substantial-damage",
    sentence("West has seen one small card, and the board is played as usual"),
    "se-1997:99.A.3/s5",
)
def no_substantial_damage() -> Decided:
    """The milder case, and here the deduction is a must.

    >>> from laws_engine import rule
    >>> answers = {"seen": "one-player-saw-an-opponents", "td-playable": "yes", "substantial-damage": "no"}
    >>> rule("se-1997:99.A.3", answers).leaf
    '99.A.3.normal+penalty'
    """
    story = tell(
        sentence(
            "West took North's hand out and saw {card}. The director finds that the deal can be played "
            "properly and that no substantial damage has been done."
        ),
        card=Card("D4"),
    )
    return Decided(story, PROCEDURE, {"seen": ONE, "td-playable": "yes", "substantial-damage": "no"})


@example(
    "se-1997/99/tenth-deducted",
    sentence("Five tables: a tenth is deducted from the pair that saw an opponent's card"),
    "se-1997:99.A.3/s5",
)
def tenth_deducted() -> dict[str, Any]:
    """Pair 3 plays the board as usual and gets 4 of 8 MP; a tenth of the maximum, 4/5, goes off.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("se-1997/99/tenth-deducted").document)
    >>> answer["pairs"]["3"]["matchpoints"], answer["pairs"]["8"]["matchpoints"]
    ('16/5', '4')
    """
    penalties = [{"pair": "3", "clause": "se-1997:99.A.3/s5"}]
    return document("se-1997", traveller("original: 620 450 420 170 140"), penalties=penalties)


@example(
    "se-1997/99/playable-but-damaged",
    sentence("The deal can be played properly, and yet there is substantial damage"),
    "se-1997:99.A.3/s5",
    "se-1997:99.A.3/s2",
)
def playable_but_damaged() -> Decided:
    """Neither sentence fits: the law has nothing for it.

    >>> from laws_engine import rule
    >>> answers = {"seen": "one-player-saw-an-opponents", "td-playable": "yes", "substantial-damage": "yes"}
    >>> rule("se-1997:99.A.3", answers).value.gap
    True
    """
    story = tell(
        sentence(
            "South took West's hand out and saw several cards. The director finds that the deal can be "
            "played properly, but that substantial damage has been done."
        )
    )
    return Decided(story, PROCEDURE, {"seen": ONE, "td-playable": "yes", "substantial-damage": "yes"})


@example(
    "se-1997/99/north-saw-east-s-hand",
    sentence("North took East's hand out, and East took South's"),
    "se-1997:99.A.3/s6",
)
def north_saw_east_s_hand() -> Looks:
    """One player of each side saw an opponent's hand; one turn gives each the hand he saw.

    >>> from laws_engine.api import turn_plan
    >>> [plan.to_north.value for plan in turn_plan([("N", "E"), ("E", "S")]).value]
    ['E']
    """
    story = tell(sentence("North has seen East's hand, and East has seen South's."))
    return Looks(story, [("N", "E"), ("E", "S")])


@example(
    "se-1997/99/opponents-saw-each-other",
    sentence("Two opponents have seen each other's hands"),
    "se-1997:99.A.3/s6",
)
def opponents_saw_each_other() -> Looks:
    """No turn alone gives each the hand he saw; with an exchange of seats two turns do.

    >>> from laws_engine.api import turn_plan
    >>> plans = turn_plan([("N", "E"), ("E", "N")]).value
    >>> [(plan.to_north.value, plan.exchange.value) for plan in plans]
    [('E', 'E-W'), ('W', 'N-S')]
    """
    story = tell(sentence("North has seen East's hand, and East has seen North's."))
    return Looks(story, [("N", "E"), ("E", "N")])


@example(
    "se-1997/99/both-partners-saw-one-hand",
    sentence("Both partners have seen the same hand"),
    "se-1997:99.A.3/s6",
)
def both_partners_saw_one_hand() -> Decided:
    """The board must be played turned, although no turn gives both the hand they saw.

    >>> from laws_engine import rule
    >>> rule("se-1997:99.A.3", {"seen": "both-of-a-pair-or-one-of-each-saw-an-opponents"}).leaf
    '99.A.3.turned'
    >>> from laws_engine.api import turn_plan
    >>> turn_plan([("N", "E"), ("S", "E")]).value
    ()
    """
    story = tell(sentence("North and South have both seen East's hand."))
    return Decided(story, PROCEDURE, {"seen": SEVERAL})


@example(
    "se-1997/99/partners-cards",
    sentence("A player took his partner's cards"),
    "se-1997:99.A.3/s7",
)
def partners_cards() -> Decided:
    """The two partners exchange seats, and the board is played.

    >>> from laws_engine import rule
    >>> rule("se-1997:99.A.3", {"seen": "partners-only"}).leaf
    '99.A.3.exchange-seats'
    """
    story = tell(sentence("North took South's cards from the board and saw one of them."))
    return Decided(story, PROCEDURE, {"seen": "partners-only"})


@example(
    "se-1997/99/an-opponents-and-a-partners",
    sentence("One player saw an opponent's card, and that opponent his own partner's"),
    "se-1997:99.A.3/s7",
    "se-1997:99.A.3/s2",
)
def an_opponents_and_a_partners() -> Decided:
    """Two rules that ask for different things, and the law has nothing for both at once.

    >>> from laws_engine import rule
    >>> ruling = rule("se-1997:99.A.3", {"seen": "one-saw-an-opponents-another-side-a-partners"})
    >>> ruling.leaf, ruling.value.gap
    ('99.A.3.gap.mixed', True)
    """
    story = tell(sentence("North has seen a card of East's, and East has seen a card of West's."))
    return Decided(story, PROCEDURE, {"seen": MIXED})


def _turned(rows: list[dict[str, Any]], table: int) -> list[dict[str, Any]]:
    """Return the rows with one table turned."""
    return [{**row, "turned": True} if row["table"] == table else row for row in rows]


def _adjusted(average: str) -> dict[str, Any]:
    """Seven played scores and an adjusted one, with the session average of the pair that didn't offend."""
    played = traveller("original: 450 420 420 170 140 -50 -100")
    artificial = {"clause": "se-1997:99.A.3.b", "offender": "ew"}
    rows = [*played, {"table": 8, "ns": "15", "ew": "16", "artificial": artificial}]
    return document("se-1997", rows, averages={"session": {"15": average}})
