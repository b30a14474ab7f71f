"""Dutch 2017 article 67, the defective trick: what the counts say, and what follows from B.1 and B.2."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from laws_engine.cards import HAND_SIZE, Card, Cards, Hand, Seat, Suit, read_cards, read_hand, read_suit
from laws_engine.clauses import ClauseId, clause
from laws_engine.editions.nl_2017 import law_67_reasons as reasons
from laws_engine.editions.nl_2017.law_67_reasons import ALWAYS_HELD, FOLLOWS
from laws_engine.errors import NotAmong
from laws_engine.play.tricks import (
    CardChoice,
    Played,
    Retained,
    Route,
    check_count,
    highest_legal,
    read_counts,
    read_side,
    revoke_plays,
    route_of,
    won_from,
)
from laws_engine.ruling import Direction, Ruling


@clause("nl-2017:67.B")
def route_count(
    hand_counts: Mapping[str, int], played_counts: Mapping[str, int], tricks_done: int
) -> Ruling[Mapping[Seat, Route]]:
    """Say for each seat what its cards in hand and its played cards point to.

    The counts are cards by seat, after ``tricks_done`` complete tricks. Counts that no single
    fault explains, more than thirteen cards in all among them, are ``unclear``: a gap.

    Raises `MissingField`, `UnknownValue` or `BadCount`. Clauses: nl-2017:67.B, 14.B.

    >>> found = route_count({"N": 8, "E": 9, "S": 8, "W": 8}, {"N": 5, "E": 4, "S": 5, "W": 5}, 5)
    >>> [route.value for route in found.value.values()]
    ['ok', 'omission', 'ok', 'ok']
    """
    held, played = read_counts(hand_counts), read_counts(played_counts)
    tricks = check_count(tricks_done, 0, HAND_SIZE)
    routes = {seat: route_of(held[seat], played[seat], tricks) for seat in Seat}
    told = {seat: reasons.why_route(seat, routes[seat], held[seat], played[seat]) for seat in Seat}
    return Ruling(
        routes,
        steps=tuple(told[seat] for seat in Seat if routes[seat] is not Route.UNCLEAR),
        gaps=tuple(told[seat] for seat in Seat if routes[seat] is Route.UNCLEAR),
    )


@clause("nl-2017:67.B.1", "nl-2017:67.B.1.a", "nl-2017:67.B.1.b")
def replacement_67b1(hand: Hand | str, led: str) -> CardChoice:
    """Say which cards an offender who omitted to play may place, once both sides have played on.

    ``hand`` is what he holds now, ``led`` the suit led to the defective trick. A card of that suit
    if he has one (a), else any (b). Either way he counts as having revoked.

    Raises `BadHand`, `CardTwice` or `BadSuit`. Clauses: nl-2017:67.B.1.

    >>> replacement_67b1("Q7..6.92", "C").cards
    ('C9', 'C2')
    >>> any_card = replacement_67b1("Q7..6.", "C")
    >>> any_card.cards, str(any_card.clauses[0])
    (('SQ', 'S7', 'D6'), 'nl-2017:67.B.1.b')
    """
    held, suit = read_hand(hand), read_suit(led)
    following = held.of(suit)
    cards = following or held.cards
    return CardChoice(cards, tuple(reasons.why_placed(bool(following), suit, cards)))


@clause("nl-2017:67.B.1.a", "nl-2017:67.B.1.b")
def transfer_64a2(
    defective: int,
    winners: Sequence[Direction | str],
    offending: Direction | str,
    *,
    exempt_64b: bool = False,
) -> Ruling[int]:
    """Say how many tricks go over for a card omitted from a trick: 0 or 1.

    ``defective`` is the trick's number, ``winners`` the side that won each trick from the first
    on, ``offending`` the side that omitted. Article 64.A.2, not held here, is what article 67
    points to for the condition: the offending side won that trick or a later one. The card placed
    never wins, so two tricks can't arise. ``exempt_64b``: the director finds that article 64.B, not
    held here either, frees the offender.

    Raises `BadCount` or `UnknownValue`. Clauses: nl-2017:67.B.1.a, 67.B.1.b.

    >>> winners = ["EW" if trick in (2, 9, 12) else "NS" for trick in range(1, 14)]
    >>> transfer_64a2(5, winners, "EW").value
    1
    """
    sides, offenders = [read_side(winner) for winner in winners], read_side(offending)
    check_count(len(sides), 1, HAND_SIZE)
    check_count(defective, 1, len(sides))
    if exempt_64b:
        return Ruling(0, (reasons.why_exempt(),))
    won = won_from(defective, sides, offenders)
    if won is None:
        return Ruling(0, (reasons.why_no_transfer(defective, offenders),))
    return Ruling(FOLLOWS.number("transfer"), (reasons.why_transfer(defective, won, offenders),))


@clause("nl-2017:67.B.2.a", "nl-2017:67.B.2.a/note")
def retained_67b2a(
    extra: Iterable[str],
    led: str,
    trump: str | None,
    could_follow: bool,
    *,
    faced: str | None = None,
    shown: Iterable[str] = (),
) -> Retained:
    """Say which of too many cards played to a trick stays, once both sides have played on.

    ``extra`` are all the cards that the offender played to it; ``faced`` the one that he faced, if
    that can be established; ``could_follow`` whether he held the suit led. ``shown`` are cards
    that the other players have seen, named only when the offender is a defender. Where the law
    doesn't decide, ``card`` is ``None`` and a gap is told.

    Raises `BadCard`, `BadSuit`, `CardTwice` or `NotAmong`. Clauses: nl-2017:67.B.2.a and its note.

    >>> kept = retained_67b2a(["C9", "CJ"], "C", None, True)
    >>> kept.card, kept.returned
    ('CJ', ('C9',))
    """
    played, suit = read_cards(extra), read_suit(led)
    trumps = None if trump is None else read_suit(trump)
    seen, known = read_cards(shown), None if faced is None else Card(faced)
    for card in (*seen, *filter(None, [known])):
        if card not in played:
            raise NotAmong(card=card, cards=Cards.of(played))
    if known is not None:
        found = Retained(known, (reasons.why_faced(known),), candidates=(known,))
    else:
        followed = could_follow or any(card.suit is suit for card in played)
        found = _highest(played, suit, trumps, followed)
    return found if found.card is None else _send_back(found, found.card, played, seen)


def _highest(played: tuple[Card, ...], led: Suit, trump: Suit | None, could_follow: bool) -> Retained:
    best = highest_legal(played, led, trump, could_follow)
    if not best:
        return Retained(None, gaps=(reasons.gap_none_legal(played),), candidates=played)
    if len(best) > 1:
        return Retained(None, gaps=(reasons.gap_equal(best),), candidates=best)
    across = not could_follow and len({card.suit for card in played}) > 1
    gaps = (reasons.gap_across_suits(played),) if across else ()
    return Retained(best[0], (reasons.why_highest(best[0]),), gaps=gaps, candidates=best)


def _send_back(found: Retained, kept: Card, played: tuple[Card, ...], shown: tuple[Card, ...]) -> Retained:
    """Return the other cards to the hand; a defender's card that has been shown becomes a penalty card."""
    returned = tuple(card for card in played if card != kept)
    exposed = tuple(card for card in returned if card in shown)
    steps = (*found.steps, *reasons.why_returned(returned, exposed))
    return replace(found, steps=steps, returned=returned, penalty_cards=exposed)


@clause("nl-2017:67.B.2.b")
def returned_card_revokes(returned: str, own_plays: Iterable[Played]) -> Ruling[tuple[int, ...]]:
    """Find the tricks where not playing a card now returned to the hand was a revoke.

    ``own_plays`` are the offender's: the trick's number, the suit led and his card, ``None`` where
    he played none. Another card of the suit led is no revoke.

    Raises `BadCard` or `BadSuit`. Clause: nl-2017:67.B.2.b.

    >>> returned_card_revokes("C9", [(2, "C", "C4"), (6, "C", "DA")]).value
    (6,)
    """
    return find_revokes(ALWAYS_HELD, returned, own_plays)


def find_revokes(decides: ClauseId, card: str, own_plays: Iterable[Played]) -> Ruling[tuple[int, ...]]:
    """Find the revokes that an added card makes, by the clause that decides: 14.B.4 or 67.B.2.b.

    >>> find_revokes(ALWAYS_HELD, "C9", [(6, "H", "DA")]).value
    ()
    """
    added = Card(card)
    plays = [(trick, read_suit(led), None if own is None else Card(own)) for trick, led, own in own_plays]
    revokes = tuple(revoke_plays(added, plays))
    steps = [reasons.why_revoke(decides, added, trick, played) for trick, played in revokes]
    return Ruling(
        tuple(trick for trick, _ in revokes), tuple(steps or [reasons.why_no_revoke(decides, added)])
    )
