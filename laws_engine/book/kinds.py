"""What each kind of example shows: the drawing or table, the ruling in sentences, and the reasons.

A scored board is drawn by `laws_engine.book.render`; every other kind comes through `show`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from laws_engine.book import hands
from laws_engine.book.guides import step_slug
from laws_engine.book.pages import clause_path, page_url, relative_link
from laws_engine.book.render import Cited, cite, fill_template, translate
from laws_engine.cards import Card, Deal, Hand, Seat, in_order, read_cards
from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.examples import kinds
from laws_engine.faces import language
from laws_engine.faces.cards import write_card, write_cards
from laws_engine.faces.numbers import MINUS
from laws_engine.faces.spoken import say_seat
from laws_engine.files.matches import read_matches
from laws_engine.play.displacement import Displacement
from laws_engine.play.penalty_cards import LeadOption, Option, Status
from laws_engine.play.tricks import Route, read_side
from laws_engine.procedures import Statement, procedure
from laws_engine.ruling import Direction, Form, Ruling, Step

STATUS = {Status.MINOR: sentence("minor penalty card"), Status.MAJOR: sentence("major penalty card")}
PLAYABLE = sentence("may be played")
DISPLACEMENTS = {
    Displacement.IDENTICAL: sentence("Every hand is as it was."),
    Displacement.ROTATED_90: sentence(
        "All hands lie a quarter turn further: North's cards in East's pocket."
    ),
    Displacement.ROTATED_180: sentence("All hands lie half a turn further: North's cards in South's pocket."),
    Displacement.ROTATED_270: sentence("All hands lie a quarter turn back: North's cards in West's pocket."),
    Displacement.EXCHANGED_NS: sentence("Cards changed places between North and South only."),
    Displacement.EXCHANGED_EW: sentence("Cards changed places between East and West only."),
    Displacement.EXCHANGED_BOTH: sentence("Cards changed places inside both partnerships."),
    Displacement.MIXED_OPPONENTS: sentence("A card lies with an opponent."),
    Displacement.WRONG_COUNT: sentence("A hand has a wrong number of cards."),
}
ROUTES = {
    Route.OK: sentence("as it should be"),
    Route.OMISSION: sentence("a card was not played"),
    Route.EXCESS: sentence("too many cards were played"),
    Route.MISSING_ELSEWHERE: sentence("a card is missing"),
    Route.NOT_QUITTED: sentence("a played card was not quitted"),
    Route.UNCLEAR: sentence("no single fault explains it"),
}
CHOICES = {
    Option.REQUIRE: sentence("requires {suit}"),
    Option.FORBID: sentence("forbids {suit}"),
    Option.NONE: sentence("asks for nothing"),
}
SIDES = {Direction.NS: sentence("N-S"), Direction.EW: sentence("E-W")}


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a ruling, with its clauses; ``gap`` where it says that the law is silent."""

    text: str
    clauses: tuple[Cited, ...] = ()
    gap: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """An example that is no scored board, ready for its template.

    ``drawing`` is HTML, ``answer`` the ruling, ``reasons`` the steps behind it (none where they
    are the answer), ``door`` a label and address of where to go on.
    """

    story: str = ""
    drawing: str = ""
    answer: tuple[Said, ...] = ()
    reasons: tuple[Step, ...] = ()
    gaps: tuple[Step, ...] = ()
    remarks: tuple[Step, ...] = ()
    door: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """The language and address of the page that an example is shown on."""

    lang: str
    url: str

    def say(self, message: str, **values: str) -> str:
        """Return one of the site's messages in the language."""
        return translate(message, self.lang).format(**values)

    def said(self, step: Step, *, gap: bool = False) -> Said:
        """Return a step as a sentence with its clause."""
        clauses = () if step.clause is None else (cite(step.clause, self.lang, self.url),)
        return Said(language.explain_step(step, self.lang), clauses, gap)

    def stated(self, statement: Statement) -> Said:
        """Return what a leaf states, with every clause behind it."""
        cited = tuple(cite(each, self.lang, self.url) for each in statement.clauses)
        return Said(language.explain_step(statement.step, self.lang), cited, statement.gap)

    def table(self, title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
        """Return a small table; cells are HTML or plain text."""
        return fill_template(
            "plain-table.html",
            self.lang,
            title=title,
            heads=heads,
            rows=[list(map(Markup, row)) for row in rows],
        )


def show(content: kinds.Kind, page: Page) -> Shown:
    """Return what an example shows; a `Board` has a way of its own."""
    if isinstance(content, kinds.Board):
        raise TypeError("a scored board is rendered by laws_engine.book.render")
    shown = _show(content, page)
    if isinstance(content, kinds.Matches):
        return shown
    return replace(shown, story=language.explain_step(content.story, page.lang))


def _show(content: kinds.Kind, page: Page) -> Shown:
    match content:
        case kinds.Decided():
            return _decided(content, page)
        case kinds.Exposed():
            return _exposed(content, page)
        case kinds.Plays():
            return _plays(content, page)
        case kinds.Leads():
            return _leads(content, page)
        case kinds.Deals():
            return _deals(content, page)
        case kinds.Counts():
            return _by_steps(content.ruling, page, _counts(content, page))
        case kinds.Placed():
            return _placed(content, page)
        case kinds.Transfer():
            return _by_steps(content.ruling, page, _winners(content, page))
        case kinds.Kept():
            return _by_steps(content.ruling, page, _kept(content, page))
        case kinds.Revokes():
            return _by_steps(content.ruling, page, _own_plays(content, page))
        case kinds.Teams():
            return _by_steps(content.ruling, page, _totals(content, page))
        case kinds.Matches():
            return _matches(content, page)
        case kinds.Situation() | kinds.Ruled() | kinds.Looks():
            return _by_steps(content.ruling, page)
    raise TypeError(type(content).__name__)


def _by_steps(ruling: Ruling[Any], page: Page, drawing: str = "") -> Shown:
    """Show a ruling whose steps are the answer."""
    answer = (*map(page.said, ruling.steps), *(page.said(gap, gap=True) for gap in ruling.gaps))
    return Shown(drawing=drawing, answer=answer, remarks=ruling.remarks)


def _decided(content: kinds.Decided, page: Page) -> Shown:
    ruling, tree = content.ruling, procedure(content.procedure)
    gaps = [gap for gap in ruling.gaps if gap not in ruling.statements]
    given = [answer for _, answer in ruling.value.path]
    href = relative_link(page.url, page_url(clause_path(tree.law)), step_slug(tree.id, given))
    return Shown(
        answer=tuple(page.stated(each) for each in tree.says(ruling.leaf)),
        reasons=ruling.steps,
        gaps=tuple(gaps),
        remarks=ruling.remarks,
        door=(page.say(sentence("The same answers in the ruling guide")), href),
    )


def _exposed(content: kinds.Exposed, page: Page) -> Shown:
    ruling = content.ruling
    shown = dict.fromkeys([*ruling.value, *read_cards(card for card, _ in content.cards)])
    marks = {Card(card): [status.value] for card, status in ruling.items()}
    drawn = " ".join(hands.draw_card(card, page.lang, *marks.get(card, ())) for card in shown)
    answer = tuple(
        Said(f"{write_card(card, page.lang)}: {page.say(STATUS[status])}.")
        for card, status in ruling.value.items()
    ) or (Said(page.say(sentence("No penalty card."))),)
    return Shown(
        drawing=f'<p class="cards-shown">{drawn}</p>', answer=answer, reasons=ruling.steps, gaps=ruling.gaps
    )


def _plays(content: kinds.Plays, page: Page) -> Shown:
    ruling, hand = content.ruling, Hand.parse(content.hand)
    penalty = {Card(card): Status(status) for card, status in content.penalty_cards.items()}
    names = write_cards(ruling.cards, page.lang)
    if ruling.declarer_chooses:
        text = page.say(sentence("One of {cards} must be played, and declarer may say which."), cards=names)
    elif len(ruling.cards) == 1:
        text = page.say(sentence("Only {card} may be played."), card=names)
    else:
        text = page.say(sentence("Each of these may be played: {cards}."), cards=names)
    return Shown(
        drawing=_marked_hand(hand, ruling.cards, penalty, page),
        answer=(Said(text),),
        reasons=ruling.steps,
        gaps=ruling.gaps,
        remarks=ruling.remarks,
    )


def _marked_hand(hand: Hand, lit: Iterable[Card], penalty: Mapping[Card, Status], page: Page) -> str:
    legal = set(lit)
    marks = {
        card: [
            *(["lit"] if card in legal else ["faint"]),
            *([penalty[card].value] if card in penalty else []),
        ]
        for card in hand
    }
    used = [("lit", page.say(PLAYABLE))]
    used += [(status.value, page.say(STATUS[status])) for status in Status if status in penalty.values()]
    return fill_template(
        "hand.html", page.lang, hand=Markup(hands.draw_hand(hand, page.lang, marks)), marks=used
    )


def _leads(content: kinds.Leads, page: Page) -> Shown:
    ruling, hand = content.ruling, Hand.parse(content.hand)
    if not ruling.value:
        return _by_steps(ruling, page, hands.draw_hand(hand, page.lang))
    heads = [sentence("Declarer"), sentence("Leads left"), sentence("The penalty card then")]
    rows = [_option(option, page) for option in ruling]
    title = page.say(sentence("Declarer's options"))
    table = page.table(title, [page.say(head) for head in heads], rows)
    marks = {Card(card): [Status(status).value] for card, status in content.penalty_cards.items()}
    drawn = f'<p class="hand-line">{hands.draw_hand(hand, page.lang, marks)}</p>{table}'
    return Shown(drawing=drawn, reasons=ruling.steps, gaps=ruling.gaps, remarks=ruling.remarks)


def _option(option: LeadOption, page: Page) -> list[str]:
    suit = "" if option.suit is None else language.write_value(option.suit, page.lang)
    choice = page.say(CHOICES[option.option], suit=suit or page.say(sentence("the suit")))
    if option.leads is None or option.left is None:
        other = _named(option.refers_to, page)
        return [choice, other, other]
    leads = hands.draw_cards(option.leads, page.lang)
    left = hands.draw_cards(option.left, page.lang) if option.left else page.say(sentence("may be picked up"))
    return [choice, f"{leads} {_named(option.refers_to, page)}".strip(), left]


def _named(law: ClauseId | None, page: Page) -> str:
    return "" if law is None else cite(law, page.lang, page.url).label


def _deals(content: kinds.Deals, page: Page) -> Shown:
    marks = {card: ["moved"] for card in content.moved} if len(content.moved) < 13 else {}
    drawn = [
        (page.say(sentence("As it was")), Markup(hands.draw_deal(Deal.parse(content.original), page.lang))),
        (
            page.say(sentence("As it was found")),
            Markup(hands.draw_deal(Deal.parse(content.found), page.lang, marks)),
        ),
    ]
    what = Said(page.say(DISPLACEMENTS[content.displacement]))
    return Shown(
        drawing=fill_template("deals.html", page.lang, deals=drawn),
        answer=(what, *map(page.said, content.consequences)),
    )


def _counts(content: kinds.Counts, page: Page) -> str:
    heads = [sentence("Player"), sentence("In hand"), sentence("Played"), sentence("What it points to")]
    rows = [
        [
            say_seat(seat, page.lang),
            str(content.in_hand[seat.value]),
            str(content.played[seat.value]),
            page.say(ROUTES[route]),
        ]
        for seat, route in content.ruling.value.items()
    ]
    title = page.say(sentence("Cards in hand and played"))
    return page.table(title, [page.say(head) for head in heads], rows)


def _placed(content: kinds.Placed, page: Page) -> Shown:
    ruling = content.ruling
    drawn = _marked_hand(Hand.parse(content.hand), ruling.cards, {}, page)
    return _by_steps(ruling, page, drawn)


def _winners(content: kinds.Transfer, page: Page) -> str:
    offenders = read_side(content.offending)
    tricks = [
        (number, page.say(SIDES[read_side(side)]), read_side(side) is offenders, number == content.defective)
        for number, side in enumerate(content.winners, 1)
    ]
    return fill_template("winners.html", page.lang, tricks=tricks)


def _kept(content: kinds.Kept, page: Page) -> str:
    ruling, player = content.ruling, Seat(content.player)
    played: dict[Seat, tuple[Card, ...]] = {
        Seat(seat): (Card(card),) for seat, card in content.others.items()
    }
    played[player] = in_order(read_cards(content.extra))
    marks = {card: ["moved" if card in ruling.returned else "lit"] for card in played[player]}
    if ruling.card is None:
        marks = {card: ["moved"] for card in played[player]}
    return hands.draw_trick(Seat(content.leader), played, page.lang, marks)


def _own_plays(content: kinds.Revokes, page: Page) -> str:
    heads = [sentence("Trick"), sentence("Suit led"), sentence("Own card"), sentence("Revoke")]
    revokes = set(content.ruling.value)
    rows = [
        [
            str(trick),
            language.write_value(Card(f"{led}A").suit, page.lang),
            "–" if card is None else hands.draw_card(Card(card), page.lang),
            page.say(sentence("yes")) if trick in revokes else "–",
        ]
        for trick, led, card in content.plays
    ]
    title = page.say(sentence("The player's own cards"))
    return page.table(title, [page.say(head) for head in heads], rows)


def _totals(content: kinds.Teams, page: Page) -> str:
    if not content.totals:
        return ""
    ruling = content.ruling.value
    after = ruling.after(content.totals)
    rows = [
        [team, str(total), _signed(ruling.imps.get(team, 0)), str(after[team])]
        for team, total in content.totals.items()
    ]
    heads = [sentence("Team"), sentence("Imps before"), sentence("By the ruling"), sentence("Imps after")]
    return page.table(page.say(sentence("The teams' totals")), [page.say(head) for head in heads], rows)


def _signed(imps: int) -> str:
    return f"+{imps}" if imps > 0 else str(imps).replace("-", MINUS)


def _matches(content: kinds.Matches, page: Page) -> Shown:
    request = read_matches(content.document)
    ruling = request.score(True)
    heads = [sentence("Match"), sentence("Tables"), sentence("Scores N-S"), sentence("Points")]
    rows = []
    for match in request.board.matches:
        both = [request.board.result(table) for table in (match.first, match.second)]
        points = [ruling.value.teams[team] for team in (match.home, match.visitors)]
        scores = [
            "–"
            if each.score is None
            else f"{language.write_value(each.score, page.lang)} "
            f"({language.write_value(Form(each.form), page.lang)})"
            for each in both
        ]
        rows.append(
            [
                f"{match.home}–{match.visitors}",
                ", ".join(each.table for each in both),
                ", ".join(scores),
                "–" if None in points else "–".join(map(str, points)),
            ]
        )
    title = page.say(sentence("Board-a-match"))
    return Shown(
        drawing=page.table(title, [page.say(head) for head in heads], rows),
        reasons=ruling.steps,
        gaps=ruling.gaps,
        remarks=ruling.remarks,
    )
