"""Penalty cards (se-1997:50): what each card is, what may be played, and what declarer may ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from laws_engine.cards import Card, Cards, Hand, Suit, in_order, read_suit_or_card
from laws_engine.clauses import ClauseId
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import CARDS, at
from laws_engine.desk.states import State, clean_state, need
from laws_engine.desk.writing import write_rows_html
from laws_engine.editions.se_1997.law_50 import lead_options, legal_plays, penalty_card_status
from laws_engine.errors import CardTwice, NotAmong, sentence
from laws_engine.faces.cards import write_card, write_cards, write_hand
from laws_engine.faces.html import render_reasons
from laws_engine.faces.language import explain_step, write_clause
from laws_engine.faces.spoken import say_card
from laws_engine.faces.ways import edition_name
from laws_engine.play.penalty_cards import LeadOption, LeadOptions, LegalPlays, Option, PenaltyCards, Status
from laws_engine.ruling import Step

CALC = "penalty-card"
TITLE = sentence("Penalty card")
STATUS = {
    Status.MINOR: sentence("{card} is a minor penalty card."),
    Status.MAJOR: sentence("{card} is a major penalty card."),
}
NO_PENALTY_CARD = sentence("There is no penalty card.")
MAY_PLAY = sentence("He may play {cards}.")
MUST_PLAY = sentence("He must play {cards}.")
DECLARER_PICKS = sentence("One of {cards} must be played, and declarer may say which.")
WAITS = sentence("He must wait until declarer has chosen.")
CHOICES = {
    Option.REQUIRE: sentence("Declarer requires {suit}."),
    Option.FORBID: sentence("Declarer forbids {suit}."),
    Option.NONE: sentence("Declarer asks for nothing."),
}
CHOICES_WITHOUT_SUIT = {
    Option.REQUIRE: sentence("Declarer requires a suit."),
    Option.FORBID: sentence("Declarer forbids a suit."),
}
OPTIONS = sentence("Declarer's options")
HEADS = (sentence("Declarer"), sentence("What may be led"), sentence("Penalty cards that are left"))
NONE_LEFT = sentence("none")
BY_LAW = sentence("{law} decides")
LAW = ClauseId.parse("se-1997:50")
LED, ON_LEAD = sentence("Suit led: {suit}"), sentence("he is on lead")
REQUIRED, FORBIDDEN = sentence("required: {required}"), sentence("forbidden: {suits}")


def penalty_cards(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``penalty-cards``: the status of the cards, the legal plays, and declarer's options."""
    state = clean_state(need(request, "state"), CALC)
    with at("hand"):
        hand = Hand.parse(state["hand"]) if state["hand"].strip() else None
    own, partners = (_status(state, partner) for partner in (False, True))
    if hand is not None:
        _check_held(state, hand)
    plays = None if hand is None else _plays(state, hand, own)
    options = _options(state, hand, own, partners)
    facts = list(_facts(state, hand, reader))
    return _written(hand, own, partners, plays, options, facts, reader)


def _status(state: State, partner: bool) -> PenaltyCards:
    """Return what the cards of the player, or of his partner, have become."""
    exposed: list[tuple[str, bool]] = []
    standing: dict[str, str] = {}
    seen: set[str] = set()
    for number, row in enumerate(state[CARDS], 1):
        if not row["card"].strip():
            continue
        with at("card", row=number, of=CARDS):
            card = Card(row["card"].strip().upper())
            if card in seen:
                raise CardTwice(card=card)
        seen.add(card)
        if row["partner"] is not partner:
            continue
        if row["status"]:
            standing[card] = row["status"]
        else:
            exposed.append((card, row["deliberate"]))
    facts = {name: state[name] for name in ("defender", "law_57", "td_waives")}
    return penalty_card_status(exposed, standing=standing, **facts)


def _check_held(state: State, hand: Hand) -> None:
    """Refuse a card of the player's that isn't in his hand, or one of his partner's that is."""
    for number, row in enumerate(state[CARDS], 1):
        if not row["card"].strip():
            continue
        card = Card(row["card"].strip().upper())
        with at("card", row=number, of=CARDS):
            if row["partner"] and card in hand:
                raise CardTwice(card=card)
            if not row["partner"] and card not in hand:
                raise NotAmong(card=card, cards=Cards.of(hand))


def _plays(state: State, hand: Hand, own: PenaltyCards) -> LegalPlays:
    require = state["require"].strip().upper() or None
    with at("require"):
        if require is not None:
            read_suit_or_card(require)
    with at():
        return legal_plays(
            hand, led=state["led"] or None, penalty_cards=own, require=require, forbid=state["forbid"]
        )


def _options(
    state: State, hand: Hand | None, own: PenaltyCards, partners: PenaltyCards
) -> LeadOptions | None:
    """Return declarer's options where the player is on lead and nothing has been asked of him yet."""
    asked = state["require"].strip() or state["forbid"]
    if hand is None or state["led"] or asked or not partners.value:
        return None
    return lead_options(hand, partners, penalty_cards=own)


def _facts(state: State, hand: Hand | None, reader: Reader) -> Iterator[str]:
    """Return the law, and what is played and asked at the table, in a few words each."""
    yield edition_name(LAW.edition, reader.lang)
    yield write_clause(LAW, reader.lang)
    if hand is None:
        return
    yield reader.say(LED, suit=Suit(state["led"])) if state["led"] else reader.say(ON_LEAD)
    if state["require"].strip():
        yield reader.say(REQUIRED, required=read_suit_or_card(state["require"].strip().upper()))
    if state["forbid"]:
        yield reader.say(FORBIDDEN, suits=Cards(" ".join(state["forbid"])))


def _written(
    hand: Hand | None,
    own: PenaltyCards,
    partners: PenaltyCards,
    plays: LegalPlays | None,
    options: LeadOptions | None,
    facts: Sequence[str],
    reader: Reader,
) -> dict[str, Any]:
    chosen = tuple(options or ())
    rulings = [each for each in (options, None if chosen else plays) if each is not None]
    steps = [step for each in (own, partners, *rulings) for step in each.steps]
    gaps = [gap for each in rulings for gap in each.gaps]
    answer = list(_answer(own, partners, plays, chosen, reader))
    html = {
        "answer": "\n".join(
            ('<ul class="example-answer">', *(f"<li>{each}</li>" for each in answer), "</ul>")
        ),
        "options": _options_html(chosen, reader),
        "reasons": render_reasons(steps, reader.lang, reader.link),
        "gaps": render_reasons(gaps, reader.lang, reader.link, "gaps"),
        "remarks": "",
    }
    held = [] if hand is None else [write_hand(hand, reader.lang)]
    return {
        "facts": list(facts),
        "cards": [] if hand is None else [_card(card, own, plays, reader) for card in hand],
        "status": {card: status.value for card, status in own.value.items()},
        "partner_status": {card: status.value for card, status in partners.value.items()},
        "plays": None if plays is None else list(plays.cards),
        "declarer_chooses": plays is not None and plays.declarer_chooses,
        "options": [_option(each, reader) for each in chosen],
        "answer": " ".join(answer),
        "html": html,
        "text": _chat([", ".join(facts), *held, *answer], chosen, gaps, reader),
    }


def _list(answer: Sequence[str]) -> str:
    items = "\n".join(f"<li>{escape(each)}</li>" for each in answer)
    return f'<ul class="example-answer">\n{items}\n</ul>'


def _card(card: Card, own: PenaltyCards, plays: LegalPlays | None, reader: Reader) -> dict[str, Any]:
    status = own.value.get(card)
    return {
        "card": str(card),
        "text": write_card(card, reader.lang),
        "spoken": say_card(card, reader.lang),
        "suit": card.suit.value,
        "legal": None if plays is None else card in plays.cards,
        "status": None if status is None else status.value,
    }


def _answer(
    own: PenaltyCards,
    partners: PenaltyCards,
    plays: LegalPlays | None,
    options: Sequence[LeadOption],
    reader: Reader,
) -> Iterator[str]:
    for card, status in (*own.value.items(), *partners.value.items()):
        yield reader.say(STATUS[status], card=card)
    if not own.value and not partners.value:
        yield reader.say(NO_PENALTY_CARD)
    if options:
        yield reader.say(WAITS)
    elif plays is not None and plays.cards:
        message = MUST_PLAY if len(plays.cards) == 1 else MAY_PLAY
        yield reader.say(DECLARER_PICKS if plays.declarer_chooses else message, cards=Cards.of(plays.cards))


def _told(each: LeadOption, reader: Reader) -> str:
    if each.suit is None and each.option is not Option.NONE:
        return reader.say(CHOICES_WITHOUT_SUIT[each.option])
    return reader.say(CHOICES[each.option], suit=each.suit or "")


def _option(each: LeadOption, reader: Reader) -> dict[str, Any]:
    return {
        "option": each.option.value,
        "suit": None if each.suit is None else each.suit.value,
        "text": _told(each, reader),
        "leads": None if each.leads is None else list(each.leads),
        "left": None if each.left is None else list(each.left),
        "declarer_chooses": each.declarer_chooses,
        "refers_to": None if each.refers_to is None else reader.cite(each.refers_to),
    }


def _leads(each: LeadOption, reader: Reader) -> str:
    if each.leads is None and each.refers_to is not None:
        return reader.say(BY_LAW, law=write_clause(each.refers_to, reader.lang))
    cards = write_cards(in_order(each.leads or ()), reader.lang)
    by_law = each.refers_to is not None
    return f"{cards} ({write_clause(each.refers_to, reader.lang)})" if by_law and each.refers_to else cards


def _left(each: LeadOption, reader: Reader) -> str:
    if each.left is None:
        return "–"
    return write_cards(each.left, reader.lang) if each.left else reader.say(NONE_LEFT)


def _options_html(options: Sequence[LeadOption], reader: Reader) -> str:
    if not options:
        return ""
    rows = [[_told(each, reader), _leads(each, reader), _left(each, reader)] for each in options]
    return write_rows_html("options", reader.say(OPTIONS), [reader.say(head) for head in HEADS], rows)


def _chat(told: Sequence[str], options: Sequence[LeadOption], gaps: Sequence[Step], reader: Reader) -> str:
    lines = [reader.say(TITLE), *told]
    lines += [f"– {_told(each, reader)} {_leads(each, reader)}" for each in options]
    return "\n".join((*lines, *(explain_step(gap, reader.lang) for gap in gaps)))
