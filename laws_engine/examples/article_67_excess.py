"""Worked examples for Dutch 2017 article 67.B.2: a player played more than one card to a trick."""

from __future__ import annotations

from laws_engine.cards import Card, Seat, Suit
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Counts, Kept, Revokes, tell
from laws_engine.examples.registry import example


@example(
    "nl-2017/67/six-played",
    sentence("After five tricks South has seven cards in hand and six played"),
    "nl-2017:67.B",
    "nl-2017:67.B.2.a",
)
def six_played() -> Counts:
    """One card too few in hand and one too many played: two were played to some trick.

    >>> from laws_engine.api import route_count
    >>> found = route_count({"N": 8, "E": 8, "S": 7, "W": 8}, {"N": 5, "E": 5, "S": 6, "W": 5}, 5)
    >>> found.value["S"].value
    'excess'
    """
    story = tell(sentence("After five tricks the director counts the cards of {player}."), player=Seat.SOUTH)
    return Counts(story, {"N": 8, "E": 8, "S": 7, "W": 8}, {"N": 5, "E": 5, "S": 6, "W": 5}, 5)


@example(
    "nl-2017/67/two-clubs-played",
    sentence("Two clubs were played to one trick, and nobody knows which was faced"),
    "nl-2017:67.B.2.a",
)
def two_clubs_played() -> Kept:
    """Of ♣9 and ♣J the jack is the highest card that could legally be played: it stays.

    >>> from laws_engine.api import retained_67b2a
    >>> kept = retained_67b2a(["C9", "CJ"], "C", None, True)
    >>> kept.card, kept.returned
    ('CJ', ('C9',))
    """
    story = tell(
        sentence("{player} played {card} and {other} to the same trick; which he faced is not known."),
        player=Seat.EAST,
        card=Card("C9"),
        other=Card("CJ"),
    )
    others = {"N": "C4", "S": "CQ", "W": "C3"}
    return Kept(story, "N", others, "E", ["C9", "CJ"])


@example(
    "nl-2017/67/the-nine-was-faced",
    sentence("The same two clubs, but everybody saw the nine"),
    "nl-2017:67.B.2.a",
)
def the_nine_was_faced() -> Kept:
    """Which card he faced is known: ♣9 stays, low as it is, and ♣J goes back.

    >>> from laws_engine.api import retained_67b2a
    >>> kept = retained_67b2a(["C9", "CJ"], "C", None, True, faced="C9")
    >>> kept.card, kept.returned
    ('C9', ('CJ',))
    """
    story = tell(
        sentence("{player} faced {card} to the trick; {other} slipped in behind it."),
        player=Seat.EAST,
        card=Card("C9"),
        other=Card("CJ"),
    )
    others = {"N": "C4", "S": "CQ", "W": "C3"}
    return Kept(story, "N", others, "E", ["C9", "CJ"], faced="C9")


@example(
    "nl-2017/67/the-ace-was-shown",
    sentence("A club and an ace were played, and the ace has been shown since"),
    "nl-2017:67.B.2.a",
    "nl-2017:67.B.2.a/note",
)
def the_ace_was_shown() -> Kept:
    """He had a club, so only ♣4 was legal; ♦A, a defender's card that was shown, becomes a penalty card.

    >>> from laws_engine.api import retained_67b2a
    >>> kept = retained_67b2a(["C4", "DA"], "C", None, True, shown=["DA"])
    >>> kept.card, kept.returned, kept.penalty_cards
    ('C4', ('DA',), ('DA',))
    """
    story = tell(
        sentence(
            "{player}, a defender with clubs in hand, played {card} and {other} to the same trick; "
            "which he faced is not known. {other} has been shown since."
        ),
        player=Seat.EAST,
        card=Card("C4"),
        other=Card("DA"),
    )
    others = {"N": "C8", "S": "CQ", "W": "C3"}
    return Kept(story, "N", others, "E", ["C4", "DA"], shown=["DA"])


@example(
    "nl-2017/67/trump-or-ace",
    sentence("A small trump and an ace were played by a player who was void"),
    "nl-2017:67.B.2.a",
)
def trump_or_ace() -> Kept:
    """Across suits the article doesn't rank cards; by their power in the trick the trump stays.

    >>> from laws_engine.api import retained_67b2a
    >>> kept = retained_67b2a(["S2", "DA"], "C", "S", False)
    >>> kept.card, len(kept.gaps)
    ('S2', 1)
    """
    story = tell(
        sentence("{suit} is trumps. {player} had no club and played {card} and {other}."),
        suit=Suit.SPADES,
        player=Seat.EAST,
        card=Card("S2"),
        other=Card("DA"),
    )
    others = {"N": "C4", "S": "CQ", "W": "C3"}
    return Kept(story, "N", others, "E", ["S2", "DA"], trump="S", could_follow=False)


@example(
    "nl-2017/67/returned-card-revokes",
    sentence("The returned card should have been played earlier"),
    "nl-2017:67.B.2.b",
)
def returned_card_revokes() -> Revokes:
    """♣9 counts as always held: discarding on a club at trick 6 was a revoke, following at trick 2 wasn't.

    >>> from laws_engine.api import returned_card_revokes
    >>> returned_card_revokes("C9", [(2, "C", "C4"), (6, "C", "DA")]).value
    (6,)
    """
    story = tell(
        sentence("{card} goes back to the hand of {player}. Clubs were led twice before."),
        card=Card("C9"),
        player=Seat.EAST,
    )
    return Revokes(story, "nl-2017:67.B.2.b", "C9", [(2, "C", "C4"), (6, "C", "DA")])
