"""What the engine says when it rules by the Dutch article 67: each sentence under its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from laws_engine.cards import Card, Cards, Seat, Suit
from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import sentence
from laws_engine.play.tricks import Route
from laws_engine.ruling import Direction, Step, Value

WRONG_COUNTS = find_clause("nl-2017:67.B").id
OMITTED = find_clause("nl-2017:67.B.1").id
FOLLOWS = find_clause("nl-2017:67.B.1.a")
ANY_CARD = find_clause("nl-2017:67.B.1.b")
EXCESS = find_clause("nl-2017:67.B.2.a").id
SHOWN = find_clause("nl-2017:67.B.2.a/note").id
ALWAYS_HELD = find_clause("nl-2017:67.B.2.b").id
NOT_QUITTED = find_clause("nl-2017:67.B.3/s1").id
ARTICLE_14 = find_clause("nl-2017:14.B").id
ARTICLE_50 = find_clause("nl-2017:50").id
ARTICLE_64A2 = find_clause("nl-2017:64.A.2").id
ARTICLE_64B = find_clause("nl-2017:64.B").id

ROUTES: Mapping[Route, tuple[ClauseId, str]] = {
    Route.OK: (WRONG_COUNTS, sentence("{seat}: {in_hand} in hand, {played} played; nothing is wrong.")),
    Route.OMISSION: (
        OMITTED,
        sentence("{seat}: {in_hand} in hand, {played} played; no card was played to some trick."),
    ),
    Route.EXCESS: (
        EXCESS,
        sentence("{seat}: {in_hand} in hand, {played} played; too many cards were played to some trick."),
    ),
    Route.MISSING_ELSEWHERE: (
        ARTICLE_14,
        sentence("{seat}: {in_hand} in hand, {played} played; the hand was short, see {law}."),
    ),
    Route.NOT_QUITTED: (
        NOT_QUITTED,
        sentence("{seat}: {in_hand} in hand, {played} played; a card was played but is not in its place."),
    ),
    Route.UNCLEAR: (
        WRONG_COUNTS,
        sentence(
            "{seat}: {in_hand} in hand, {played} played; no single fault explains this, "
            "and the director must find out more."
        ),
    ),
}


def why_route(seat: Seat, route: Route, in_hand: int, played: int) -> Step:
    """Say what a seat's counts point to."""
    decides, message = ROUTES[route]
    values: dict[str, Value] = {"seat": seat, "in_hand": in_hand, "played": played}
    if route is Route.MISSING_ELSEWHERE:
        values["law"] = ARTICLE_14
    return Step(decides, message, values)


def why_placed(following: bool, led: Suit, cards: tuple[Card, ...]) -> Iterator[Step]:
    """Say which cards may be placed for the one omitted, and what the omission counts as."""
    decides = (FOLLOWS if following else ANY_CARD).id
    yield Step(
        decides,
        sentence("The offender holds {suit}, the suit led, and must place one of {cards}.")
        if following
        else sentence(
            "The offender holds no {suit}, the suit led, and must place any of his cards: {cards}."
        ),
        {"suit": led, "cards": Cards.of(cards)},
    )
    yield Step(OMITTED, sentence("The card lies among the played ones and can't win that trick."))
    yield Step(
        decides,
        sentence(
            "He counts as having revoked in that trick: one trick goes over "
            "if his side won that trick or a later one ({law})."
        ),
        {"law": ARTICLE_64A2},
    )


def why_exempt() -> Step:
    """Say that the director finds the offender exempt."""
    return Step(
        ARTICLE_64B,
        sentence("The director finds that {law} frees the offender: no trick goes over."),
        {"law": ARTICLE_64B},
    )


def why_no_transfer(defective: int, offenders: Direction) -> Step:
    """Say that the offending side won nothing from the defective trick on."""
    return Step(
        ARTICLE_64A2,
        sentence(
            "{direction} won neither trick {trick}, the defective one, nor a later one: none goes over."
        ),
        {"direction": offenders, "trick": defective},
    )


def why_transfer(defective: int, won: int, offenders: Direction) -> Step:
    """Say which trick of the offending side makes a trick go over."""
    return Step(
        ARTICLE_64A2,
        sentence("Trick {trick} was defective, and {direction} won trick {won}: one trick goes over."),
        {"trick": defective, "direction": offenders, "won": won},
    )


def why_faced(card: Card) -> Step:
    """Say that the card faced stays."""
    return Step(
        EXCESS, sentence("{card} is the card he faced: it stays among the played cards."), {"card": card}
    )


def why_highest(card: Card) -> Step:
    """Say that the highest legal card stays."""
    return Step(
        EXCESS,
        sentence("It can't be established which card he faced: {card}, the highest he could play, stays."),
        {"card": card},
    )


def gap_none_legal(played: Iterable[Card]) -> Step:
    """Say that none of the cards could legally be played."""
    return Step(
        EXCESS,
        sentence(
            "He could follow suit, and none of {cards} does; "
            "the article doesn't say which then stays, and the director must decide."
        ),
        {"cards": Cards.of(played)},
    )


def gap_equal(best: Iterable[Card]) -> Step:
    """Say that cards of different suits have equal power."""
    return Step(
        EXCESS,
        sentence(
            "{cards} are of different suits and none has more power in the trick; "
            "the article doesn't say which is highest, and the director must decide."
        ),
        {"cards": Cards.of(best)},
    )


def gap_across_suits(played: Iterable[Card]) -> Step:
    """Say that the article ranks no cards across suits, and what is done instead."""
    return Step(
        EXCESS,
        sentence(
            "The article doesn't say which of {cards} is highest across suits; "
            "here power in the trick decides."
        ),
        {"cards": Cards.of(played)},
    )


def why_returned(returned: Iterable[Card], exposed: Iterable[Card]) -> Iterator[Step]:
    """Say which cards go back, who keeps the trick, and which cards become penalty cards."""
    yield Step(EXCESS, sentence("Back to his hand: {cards}."), {"cards": Cards.of(returned)})
    yield Step(EXCESS, sentence("The trick stays with the player who won it."))
    for card in exposed:
        yield Step(
            SHOWN,
            sentence("{card} goes back to a defender's hand and has been shown: a penalty card, see {law}."),
            {"card": card, "law": ARTICLE_50},
        )


def why_revoke(decides: ClauseId, added: Card, trick: int, played: Card) -> Step:
    """Say why not playing an added card to a trick was a revoke."""
    return Step(
        decides,
        sentence("Trick {trick}: {suit} was led, {card} counts as held, and {played} was played: a revoke."),
        {"trick": trick, "suit": added.suit, "card": added, "played": played},
    )


def why_no_revoke(decides: ClauseId, added: Card) -> Step:
    """Say that an added card makes no revoke."""
    return Step(
        decides,
        sentence("{card} counts as always held, and no earlier trick makes a revoke of that."),
        {"card": added},
    )
