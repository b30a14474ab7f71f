"""What the engine says when it rules by the Swedish law 50: each sentence under its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from laws_engine.cards import Card, Cards, Suit
from laws_engine.clauses import find_clause
from laws_engine.errors import sentence
from laws_engine.play.penalty_cards import Duty, Option
from laws_engine.ruling import Step

LEAD_IN = find_clause("se-1997:50/s1").id
BY_ACCIDENT = find_clause("se-1997:50.B/s1")
MAJOR = find_clause("se-1997:50.B/s2")
SEVERAL = find_clause("se-1997:50.B/s3")
MINOR_RULE = find_clause("se-1997:50.C/s1")
PARTNER_OF_MINOR = find_clause("se-1997:50.C/s2").id
FIRST_CHANCE = find_clause("se-1997:50.D.1/s1").id
WHICH = find_clause("se-1997:50.D.1/s2")
DUTY_FIRST = find_clause("se-1997:50.D.1/s3").id
WAIT = find_clause("se-1997:50.D.2/s1").id
SUIT_OPTION = find_clause("se-1997:50.D.2.a").id
NO_RESTRICTION = find_clause("se-1997:50.D.2.b").id
LAW_16A = find_clause("se-1997:16.A").id
LAW_49 = find_clause("se-1997:49").id
LAW_51 = find_clause("se-1997:51").id
LAW_57 = find_clause("se-1997:57").id
LAW_59 = find_clause("se-1997:59").id


def why_no_penalty_card(cards: Cards, defender: bool, law_57: bool, td_waives: bool) -> Step | None:
    """Say why shown cards are no penalty cards; ``None`` if they are."""
    if not defender:
        return Step(
            LEAD_IN,
            sentence("No penalty card: only a defender's card can become one, not declarer's or dummy's."),
        )
    if law_57:
        return Step(
            LEAD_IN,
            sentence("No penalty card by this law: {law}, which is not held here, deals with {cards}."),
            {"law": LAW_57, "cards": cards},
        )
    if td_waives:
        return Step(
            LEAD_IN, sentence("No penalty card: the director rules otherwise for {cards}."), {"cards": cards}
        )
    return None


def why_status(card: Card, deliberate: bool) -> Step:
    """Say why a single card is minor or major."""
    if card.rank >= MAJOR.number("lowest_honour"):
        return Step(MAJOR.id, sentence("{card} is an honour: a major penalty card."), {"card": card})
    if deliberate:
        return Step(
            MAJOR.id, sentence("{card} was shown by deliberate play: a major penalty card."), {"card": card}
        )
    return Step(
        BY_ACCIDENT.id,
        sentence("{card} ranks below the ten and was shown by accident: alone, a minor penalty card."),
        {"card": card},
    )


def why_several(cards: Iterable[Card]) -> Step:
    """Say that several penalty cards of one defender are all major."""
    return Step(
        SEVERAL.id,
        sentence("One defender has several penalty cards, {cards}: all of them are major, and stay so."),
        {"cards": Cards.of(cards)},
    )


def why_duty(
    duty: Duty,
    left: tuple[Card, ...],
    led: Suit | None,
    required: Suit | Card | None,
    forbidden: tuple[Suit, ...],
    has_major: bool,
) -> Step:
    """Say what following suit, or a lead or play penalty, leaves."""
    decides = DUTY_FIRST if has_major else None
    cards = Cards.of(left)
    if duty is Duty.FOLLOW and led is not None:
        return Step(
            decides,
            sentence("{suit} was led and must be followed: {cards}."),
            {"suit": led, "cards": cards},
        )
    if duty is Duty.REQUIRED and required is not None:
        return Step(
            decides,
            sentence("A lead or play penalty requires {required}: {cards}."),
            {"required": required, "cards": cards},
        )
    if duty is Duty.FORBIDDEN:
        return Step(
            decides,
            sentence("A lead or play penalty forbids {suits}: {cards}."),
            {"suits": Cards(" ".join(forbidden)), "cards": cards},
        )
    if duty is Duty.UNABLE:
        return Step(
            LAW_59,
            sentence(
                "No card obeys the penalty. The law then refers to {law}, not held here, "
                "so no card is ruled out: {cards}."
            ),
            {"law": LAW_59, "cards": cards},
        )
    return Step(
        None,
        sentence("No suit must be followed, and nothing is required or forbidden: {cards}."),
        {"cards": cards},
    )


def why_major(playable: tuple[Card, ...], several: bool, kept: list[Card]) -> Iterator[Step]:
    """Say which major penalty cards can go now, who chooses, and which wait."""
    yield Step(
        FIRST_CHANCE,
        sentence("This is the first legal chance for a major penalty card, so it must go: {cards}."),
        {"cards": Cards.of(playable)},
    )
    if several:
        yield Step(
            WHICH.id,
            sentence("Several can legally be played: declarer may say which of {cards} goes now."),
            {"cards": Cards.of(playable)},
        )
    yield from why_kept(kept)


def why_kept(kept: Iterable[Card]) -> Iterator[Step]:
    """Say which major penalty cards wait."""
    if cards := Cards.of(kept):
        yield Step(
            DUTY_FIRST,
            sentence("Not legal now, so it lies face up until the next legal chance: {cards}."),
            {"cards": cards},
        )


def why_minor(minor: Card, left: tuple[Card, ...]) -> Step:
    """Say what a minor penalty card holds back."""
    return Step(
        MINOR_RULE.id,
        sentence(
            "{card} is a minor penalty card: other cards of {suit} below the ten must wait for it, "
            "an honour need not. What is left: {cards}."
        ),
        {"card": minor, "suit": minor.suit, "cards": Cards.of(left)},
    )


def why_untouched(minor: Card) -> Step:
    """Say that a minor penalty card holds nothing back."""
    return Step(
        MINOR_RULE.id,
        sentence("{card} is a minor penalty card; it only holds back cards of {suit}, so nothing changes."),
        {"card": minor, "suit": minor.suit},
    )


def why_free(minor: Card) -> Step:
    """Say that a minor penalty card leaves its owner's partner free."""
    return Step(
        PARTNER_OF_MINOR,
        sentence(
            "{card} is a minor penalty card: its owner's partner leads what he likes, "
            "but may not use what he learned from seeing it ({law})."
        ),
        {"card": minor, "law": LAW_16A},
    )


def why_suit(option: Option, suit: Suit) -> Step:
    """Say that declarer may require or forbid the penalty card's suit."""
    return Step(
        SUIT_OPTION,
        sentence("Declarer may require a lead in {suit}.")
        if option is Option.REQUIRE
        else sentence("Declarer may forbid {suit} for as long as the leader keeps the lead."),
        {"suit": suit},
    )


def why_left(leads: tuple[Card, ...]) -> Step:
    """Say which leads a request leaves."""
    return Step(SUIT_OPTION, sentence("The leads that are left: {cards}."), {"cards": Cards.of(leads)})


def why_picked_up(card: Card) -> Step:
    """Say that the penalty card may be picked up."""
    return Step(
        SUIT_OPTION,
        sentence("After that {card} may be picked up and is a penalty card no longer."),
        {"card": card},
    )


def why_law_51(option: Option) -> Step:
    """Say that another law deals with several penalty cards."""
    return Step(
        SUIT_OPTION,
        sentence("With several penalty cards {law}, not held here, says what declarer may require.")
        if option is Option.REQUIRE
        else sentence("With several penalty cards {law}, not held here, says what declarer may forbid."),
        {"law": LAW_51},
    )


def why_no_restriction(leads: tuple[Card, ...], majors: tuple[Card, ...]) -> Step:
    """Say what is left when declarer asks for nothing."""
    return Step(
        NO_RESTRICTION,
        sentence(
            "Declarer may leave the lead free: {cards}. What lies face up stays a penalty card: {kept}."
        ),
        {"cards": Cards.of(leads), "kept": Cards.of(majors)},
    )


def why_shown(cards: Cards) -> Step:
    """Say that a defender showed cards too early."""
    return Step(LEAD_IN, sentence("A defender showed {cards} too early."), {"cards": cards})


def why_wait(majors: tuple[Card, ...]) -> Step:
    """Say that the leader waits for declarer."""
    return Step(
        WAIT,
        sentence(
            "Major penalty card with the leader's partner: {cards}. "
            "No lead before declarer has chosen; an earlier one falls under {law}."
        ),
        {"cards": Cards.of(majors), "law": LAW_49},
    )


def gap_minor(required: Card, minor: Card) -> Step:
    """Say that the law doesn't rank a minor penalty card and a play penalty that asks for another card."""
    return Step(
        MINOR_RULE.id,
        sentence(
            "{required} is required, and {card} is a minor penalty card that should go first; "
            "the law doesn't say which prevails. Here the required card does."
        ),
        {"required": required, "card": minor},
    )
