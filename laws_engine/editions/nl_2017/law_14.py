"""Dutch 2017 article 14, the incomplete hand: whether it is one, and which revokes an added card makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from laws_engine.clauses import clause, find_clause
from laws_engine.editions.nl_2017.law_67 import find_revokes
from laws_engine.play.tricks import Played, read_counts
from laws_engine.ruling import Ruling

ADDED = find_clause("nl-2017:14.B.4").id


HAND = find_clause("nl-2017:14.A").number("cards")


@clause("nl-2017:14.A", "nl-2017:14.B")
def answers_from_counts(counts: Mapping[str, int]) -> dict[str, str]:
    """Return the answer to the procedure's first question that follows from the cards in each hand.

    ``counts`` holds the number of cards, those played included, by seat.
    Raises `UnknownValue`, `BadCount` or `MissingField`.

    >>> answers_from_counts({"N": 13, "E": 12, "S": 12, "W": 13})
    {'count': 'some-short-none-long'}
    """
    cards = read_counts(counts).values()
    if any(number > HAND for number in cards):
        return {"count": "some-long"}
    return {"count": "some-short-none-long" if any(number < HAND for number in cards) else "all-13"}


@clause("nl-2017:14.B.4")
def restored_card_revokes(restored: str, own_plays: Iterable[Played]) -> Ruling[tuple[int, ...]]:
    """Find the tricks where a card now added to the hand should have been played: each is a revoke.

    ``own_plays`` are the player's: the trick's number, the suit led and his card, ``None`` where
    he played none. The card counts as always held; another card of the suit led is no revoke.

    Raises `BadCard` or `BadSuit`. Clause: nl-2017:14.B.4.

    >>> plays = [(1, "S", "S3"), (2, "D", "D4"), (3, "D", "H2"), (4, "C", "C6"), (5, "D", "H5")]
    >>> restored_card_revokes("D8", plays).value
    (3, 5)
    """
    return find_revokes(ADDED, restored, own_plays)
