"""Swedish 1997 law 50, penalty cards: what a card becomes, what may be played, what declarer may ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from laws_engine.cards import (
    Card,
    Cards,
    Hand,
    Suit,
    in_order,
    read_cards,
    read_hand,
    read_suit,
    read_suit_or_card,
)
from laws_engine.clauses import clause
from laws_engine.editions.se_1997 import law_50_reasons as reasons
from laws_engine.editions.se_1997.law_50_reasons import (
    BY_ACCIDENT,
    LAW_51,
    LAW_59,
    MINOR_RULE,
    SEVERAL,
    WHICH,
)
from laws_engine.errors import CardTwice
from laws_engine.play.penalty_cards import (
    Duty,
    LeadOption,
    LeadOptions,
    LegalPlays,
    Option,
    PenaltyCards,
    Status,
    check_held,
    of_status,
    read_status,
    under_duty,
    without_other_spots,
)
from laws_engine.ruling import Step


@clause("se-1997:50/s1", "se-1997:50.B/s1", "se-1997:50.B/s2", "se-1997:50.B/s3")
def penalty_card_status(
    exposed: Iterable[tuple[str, bool]],
    *,
    standing: Mapping[str, str] | None = None,
    defender: bool = True,
    law_57: bool = False,
    td_waives: bool = False,
) -> PenaltyCards:
    """Say what one player's cards, shown too early, become: the status of each penalty card.

    ``exposed`` are card and whether it was shown by deliberate play; ``standing`` the penalty
    cards that the player has already, with their status. Declarer's and dummy's cards, cards that
    law 57 deals with and cards that the director rules to be none are no penalty cards.

    Raises `BadCard`, `CardTwice` or `UnknownValue`. Clauses: se-1997:50/s1, 50.B.

    >>> penalty_card_status([("H5", False)])["H5"]
    <Status.MINOR: 'minor'>
    >>> dict(penalty_card_status([("H5", False), ("DK", True)])) == {"H5": "major", "DK": "major"}
    True
    """
    given = [(Card(card), deliberate) for card, deliberate in exposed]
    before = read_status(standing or {})
    shown = [card for card, _ in given]
    read_cards([*shown, *before])
    if reason := reasons.why_no_penalty_card(Cards.of(shown), defender, law_57, td_waives):
        return PenaltyCards(before, (reason,))
    status = before | {card: _status(card, deliberate) for card, deliberate in given}
    steps = [reasons.why_shown(Cards.of(shown))] if shown else []
    steps += [reasons.why_status(card, deliberate) for card, deliberate in given]
    if len(status) >= SEVERAL.number("cards"):
        status = dict.fromkeys(in_order(status), Status.MAJOR)
        steps.append(reasons.why_several(status))
    return PenaltyCards(status, tuple(steps))


def _status(card: Card, deliberate: bool) -> Status:
    accident = card.rank < BY_ACCIDENT.number("below") and not deliberate
    return Status.MINOR if accident else Status.MAJOR


@clause("se-1997:50.C/s1", "se-1997:50.D.1/s1", "se-1997:50.D.1/s2", "se-1997:50.D.1/s3")
def legal_plays(
    hand: Hand | str,
    *,
    led: str | None = None,
    penalty_cards: Mapping[str, str] | None = None,
    require: str | None = None,
    forbid: Iterable[str] = (),
) -> LegalPlays:
    """Say which cards a defender may play, his penalty cards being part of his hand.

    ``led`` is the suit led, ``None`` when he leads himself; ``require`` a suit or card and
    ``forbid`` suits by a lead or play penalty. The law's order: follow suit, else obey the
    penalty (what can't be obeyed leaves everything, law 59); among what is left a major penalty
    card must go, and declarer picks among several; else a minor one goes before other cards below
    the ten of its suit.

    Raises `BadHand`, `BadCard`, `BadSuit`, `NotAmong` or `UnknownValue`. Clauses: se-1997:50.C, 50.D.1.

    >>> legal_plays("A74.K953..", led="H", penalty_cards={"H5": "minor"}).cards
    ('HK', 'H5')
    >>> plays = legal_plays("Q74..K6.", led="C", penalty_cards={"DK": "major", "S4": "major"})
    >>> plays.cards, plays.declarer_chooses
    (('S4', 'DK'), True)
    """
    held = read_hand(hand)
    given = read_status(penalty_cards or {})
    check_held(given, held)
    suit = None if led is None else read_suit(led)
    asked = None if require is None else read_suit_or_card(require)
    forbidden = tuple(map(read_suit, forbid))
    status, raised = _all_major_if_several(given)
    duty, candidates = under_duty(held, suit, asked, forbidden)
    has_major = Status.MAJOR in status.values()
    why = reasons.why_duty(duty, candidates, suit, asked, forbidden, has_major)
    plays = _among(candidates, status)
    return replace(plays, steps=(*raised, why, *plays.steps), gaps=tuple(_gaps(duty, asked, status)))


def _all_major_if_several(status: dict[Card, Status]) -> tuple[dict[Card, Status], tuple[Step, ...]]:
    if len(status) >= SEVERAL.number("cards") and Status.MINOR in status.values():
        return dict.fromkeys(status, Status.MAJOR), (reasons.why_several(status),)
    return status, ()


def _among(candidates: tuple[Card, ...], status: Mapping[Card, Status]) -> LegalPlays:
    """Choose among the cards left by following suit or a penalty: a major penalty card, then a minor one."""
    majors = of_status(status, Status.MAJOR)
    playable = tuple(card for card in majors if card in candidates)
    if playable:
        kept = [card for card in majors if card not in playable]
        several = len(playable) >= WHICH.number("cards")
        why = tuple(reasons.why_major(playable, several, kept))
        return LegalPlays(playable, why, declarer_chooses=several)
    minors = of_status(status, Status.MINOR)
    if not minors:
        return LegalPlays(candidates, tuple(reasons.why_kept(majors)))
    [minor] = minors
    if minor not in candidates:
        return LegalPlays(candidates, (reasons.why_untouched(minor),))
    left = without_other_spots(candidates, minor, MINOR_RULE.number("below"))
    return LegalPlays(left, (reasons.why_minor(minor, left),))


def _gaps(duty: Duty, required: Suit | Card | None, status: Mapping[Card, Status]) -> Iterator[Step]:
    """Say that the law doesn't rank a minor penalty card and a play penalty that asks for a lower card."""
    if duty is not Duty.REQUIRED or not isinstance(required, Card):
        return
    for minor in of_status(status, Status.MINOR):
        if required not in without_other_spots([required], minor, MINOR_RULE.number("below")):
            yield reasons.gap_minor(required, minor)


@clause("se-1997:50.C/s2", "se-1997:50.D.2/s1", "se-1997:50.D.2.a", "se-1997:50.D.2.b")
def lead_options(
    hand: Hand | str,
    partner_cards: Iterable[str] | Mapping[str, str],
    *,
    penalty_cards: Mapping[str, str] | None = None,
) -> LeadOptions:
    """Say what declarer may ask of a leader whose partner has penalty cards, and what each choice leaves.

    ``hand`` is the leader's; ``partner_cards`` are his partner's penalty cards, all major unless
    a mapping gives their status; ``penalty_cards`` are the leader's own. A major card may be
    picked up when declarer requires or forbids its suit. With several major cards law 51, not
    held here, says what may be required or forbidden.

    Raises as `legal_plays` does, and `CardTwice`. Clauses: se-1997:50.C/s2, 50.D.2.

    >>> for each in lead_options("AJ4.Q8.T5.", ["HK"]):
    ...     print(each.option, *each.leads, "left:", *each.left)
    require HQ H8 left:
    forbid SA SJ S4 DT D5 left:
    none SA SJ S4 HQ H8 DT D5 left: HK
    """
    held = read_hand(hand)
    status = _read_partner(partner_cards)
    for card in status:
        if card in held:
            raise CardTwice(card=card)
    majors = of_status(_all_major_if_several(status)[0], Status.MAJOR)
    if not majors:
        return LeadOptions((), tuple(map(reasons.why_free, status)))
    options = tuple(_option(each, held, majors, penalty_cards or {}) for each in Option)
    told = (step for each in options for step in each.steps)
    return LeadOptions(options, (reasons.why_wait(majors), *told))


def _read_partner(cards: Iterable[str] | Mapping[str, str]) -> dict[Card, Status]:
    if isinstance(cards, Mapping):
        return read_status(cards)
    return dict.fromkeys(read_cards(cards), Status.MAJOR)


def _option(option: Option, hand: Hand, majors: tuple[Card, ...], own: Mapping[str, str]) -> LeadOption:
    if option is Option.NONE:
        plays = legal_plays(hand, penalty_cards=own)
        own_steps = [step for step in plays.steps if step.clause is not None]
        steps = (reasons.why_no_restriction(plays.cards, majors), *own_steps)
        return LeadOption(option, None, plays.cards, majors, steps, declarer_chooses=plays.declarer_chooses)
    if len(majors) > 1:
        return LeadOption(option, None, None, None, (reasons.why_law_51(option),), LAW_51)
    suit = majors[0].suit
    asked = {"require": suit} if option is Option.REQUIRE else {"forbid": suit}
    plays = legal_plays(hand, penalty_cards=own, **asked)
    obeyed = LAW_59 not in plays.clauses
    steps = (
        reasons.why_suit(option, suit),
        *(plays.steps if own or not obeyed else [reasons.why_left(plays.cards)]),
        reasons.why_picked_up(majors[0]),
    )
    refers_to = None if obeyed else LAW_59
    return LeadOption(option, suit, plays.cards, (), steps, refers_to, plays.declarer_chooses)
