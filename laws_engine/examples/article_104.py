"""Worked examples for Dutch 1963 article 104: lead-in and a."""

from __future__ import annotations

from typing import Any

from laws_engine.cards import Card, Seat
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Situation, follows, tell
from laws_engine.examples.law_99 import FOUR_TWO, LONE_OF_FIVE, SEVEN_THREE
from laws_engine.examples.registry import document, example, traveller

EDITION = "nl-1963"


@example(
    "nl-1963/104/six-tables-four-two",
    sentence("The same six tables by article 104"),
    "nl-1963:104/s3",
    "nl-1963:104.a",
    chart=True,
)
def six_tables_four_two() -> dict[str, Any]:
    """Four against two by article 104: the same points as Swedish 1997 by hand below seven tables.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("nl-1963/104/six-tables-four-two").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("1", "2", "3", "4", "5", "6")]
    ['5', '8', '2', '5', '6', '4']
    """
    return document(EDITION, traveller(FOUR_TWO))


@example(
    "nl-1963/104/ten-tables-seven-three",
    sentence("Ten tables, seven against three, by article 104"),
    "nl-1963:104.a",
)
def ten_tables_seven_three() -> dict[str, Any]:
    """Seven against three by article 104: no fixed scale, one point for each score in the other group.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("nl-1963/104/ten-tables-seven-three").document)
    >>> [answer["pairs"][pair]["matchpoints"] for pair in ("8", "9", "10")]
    ['11', '9', '7']
    """
    return document(EDITION, traveller(SEVEN_THREE))


@example(
    "nl-1963/104/lone-score",
    sentence("One table of five alone with its form, by article 104"),
    "nl-1963:104.a",
)
def lone_score() -> dict[str, Any]:
    """A score alone with its form gets one point for each of the others: half of the maximum.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("nl-1963/104/lone-score").document)
    >>> answer["pairs"]["5"]["matchpoints"], answer["pairs"]["5"]["percent"]
    ('4', '50')
    """
    return document(EDITION, traveller(LONE_OF_FIVE))


@example(
    "nl-1963/104/which-hands-where",
    sentence("Which tables played which hands?"),
    "nl-1963:104/s2",
    "nl-1963:104/s3",
)
def which_hands_where() -> Situation:
    """The director's own duty: nothing to compute; the groups of four and two are scored under a."""
    return Situation(
        tell(
            sentence(
                "Six tables have played the board. At table 6 it comes out that {card} lay with {player}; "
                "the hand record has it with {partner}."
            ),
            card=Card("SQ"),
            player=Seat.NORTH,
            partner=Seat.SOUTH,
        ),
        (
            follows(
                "nl-1963:104/s2",
                sentence(
                    "The director must find out as well as he can where the cards changed places. "
                    "At tables 1 to 4 {partner} still held {card}, at tables 5 and 6 {player} did."
                ),
                card=Card("SQ"),
                player=Seat.NORTH,
                partner=Seat.SOUTH,
            ),
            follows(
                "nl-1963:104/s3",
                sentence(
                    "So four scores belong to the original hands and two to the altered ones, "
                    "and each group must be judged by itself."
                ),
            ),
        ),
    )


@example(
    "nl-1963/104/nothing-fouled",
    sentence("Everybody played the altered hands: the board is not fouled"),
    "nl-1963:104/s1",
)
def nothing_fouled() -> dict[str, Any]:
    """The cards were misplaced before the first table, so all scores can be compared.

    >>> from laws_engine import score
    >>> from laws_engine.examples import find_example
    >>> answer = score(find_example("nl-1963/104/nothing-fouled").document)
    >>> [answer["pairs"][str(pair)]["matchpoints"] for pair in range(1, 6)]
    ['1', '6', '8', '1', '4']
    """
    return document(EDITION, traveller("changed: -420 -100 200 -420 -170"))
