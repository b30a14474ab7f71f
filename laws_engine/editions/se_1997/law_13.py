"""Swedish 1997 law 13, a wrong number of cards: which answers of its procedure follow from the counts.

The rest is the director's finding or the players' consent: the procedure ``se-1997:13`` asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from laws_engine.cards import Seat, read_seat
from laws_engine.clauses import clause, find_clause
from laws_engine.play.tricks import read_counts

HAND = find_clause("se-1997:13/s0").number("cards")


@clause("se-1997:13/s0", "se-1997:13/s1", "se-1997:13.C")
def answers_from_counts(
    counts: Mapping[str, int],
    *,
    play_over: bool | None = None,
    callers: Iterable[str] | None = None,
) -> dict[str, str]:
    """Return the answers to law 13's questions that follow from the number of cards in each hand.

    ``counts`` holds a number by seat; ``play_over`` says whether play is finished; ``callers`` are
    the seats that have called (a pass is a call). What isn't given is left for the director, and so
    is a surplus that is spread over several short hands. Raises `UnknownValue`, `BadCount` or
    `MissingField`.

    >>> answers_from_counts({"N": 13, "E": 13, "S": 14, "W": 12}, play_over=False, callers=["N"])
    {'count': 'some-long', 'play-over': 'no', 'caller-with-wrong-count': 'no'}
    >>> answers_from_counts({"N": 14, "E": 13, "S": 13, "W": 13}, play_over=True)
    {'count': 'some-long', 'play-over': 'yes', 'matching-short': 'no'}
    """
    cards = read_counts(counts)
    answers = {"count": _pattern(cards)}
    if answers["count"] != "some-long" or play_over is None:
        return answers
    answers["play-over"] = _yes(play_over)
    if play_over:
        matching = _matching_short(cards)
        return answers if matching is None else {**answers, "matching-short": _yes(matching)}
    if callers is not None:
        wrong = any(cards[read_seat(seat)] != HAND for seat in callers)
        answers["caller-with-wrong-count"] = _yes(wrong)
    return answers


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _pattern(cards: Mapping[Seat, int]) -> str:
    short = sum(number < HAND for number in cards.values())
    if any(number > HAND for number in cards.values()):
        return "some-long"
    return {0: "all-13", 1: "three-right-one-short"}.get(short, "several-short-none-long")


def _matching_short(cards: Mapping[Seat, int]) -> bool | None:
    """Say whether one hand lacks what another has too many; ``None`` where several together do."""
    over = [number - HAND for number in cards.values() if number > HAND]
    under = [HAND - number for number in cards.values() if number < HAND]
    if set(over) & set(under):
        return True
    return None if sum(over) == sum(under) else False
