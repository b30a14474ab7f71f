"""The macros that pages call: example, number, amount, federation, clause, compare, guide, cards, page parts.

Each macro is a plain function of its arguments, the language and the page's address, so that
`laws_engine.book.check` can try every call before anything is built.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from laws_engine.book import comparison, examples, figures, guides, hands, render
from laws_engine.book import coverage as coverage_page
from laws_engine.book import glossary as glossary_page
from laws_engine.book import side_by_side as languages
from laws_engine.book import situations as situation_list
from laws_engine.book.calculators import penalty_card, render_calculator
from laws_engine.book.calculators.penalty_card import render_penalty_card
from laws_engine.book.calculators.ruling_tool import render_ruling_tool
from laws_engine.book.offline.panel import render_panel
from laws_engine.book.pages import clause_link, clause_path
from laws_engine.book.sharing.report import report_address
from laws_engine.book.translation.status import render_status
from laws_engine.book.version import version
from laws_engine.cards import Card, read_deal, read_hand
from laws_engine.clauses import Amount, ClauseId, find_clause, find_edition
from laws_engine.errors import SourceError, UnknownField, UnknownPair, sentence
from laws_engine.faces.language import write_clause
from laws_engine.faces.numbers import write_number, write_percent
from laws_engine.ruling import Percent
from laws_engine.scoring.board import Award, ScoredBoard


@dataclass(frozen=True, slots=True)
class Where:
    """The language and the address of the page that calls a macro."""

    lang: str
    url: str


def example(where: Where, name: str, open: bool = False) -> str:
    """A worked example with everything that belongs to it."""
    return examples.render_example(name, where.lang, where.url, open)


def compare(where: Where, name: str, which: str = "editions") -> str:
    """An example's board in several ways with a chart: editions, federations, all, or names by blanks."""
    return comparison.render_comparison(name, which, where.lang, where.url)


def number(where: Where, name: str, what: str, pair: str | None = None) -> str:
    """One computed number of an example: board_maximum, or a pair's matchpoints, percent, penalty …"""
    board = render.scored(name).ruling.value
    if pair is None:
        if what != "board_maximum":
            raise UnknownField(found=what, allowed="board_maximum")
        return write_number(board.maximum, where.lang)
    if pair not in board.awards:
        raise UnknownPair(found=pair, allowed=", ".join(board.awards))
    if what == "table_percent":
        return write_percent(_table_percent(board, pair), where.lang)
    return _number_of(board.awards[pair], what, where.lang)


def _table_percent(board: ScoredBoard, pair: str) -> Percent:
    """Add up what the two pairs at a table got, in percent of the board maximum."""
    row = next(row for row in board.traveller.scored if pair in (row.ns, row.ew))
    return Percent(sum((board.awards[each].percent or 0 for each in (row.ns, row.ew)), Fraction(0)))


def _number_of(award: Award, what: str, lang: str) -> str:
    if what == "percent" and award.percent is not None:
        return write_percent(award.percent, lang)
    numbers = {"matchpoints": award.net, "penalty": award.penalty, "gross": award.gross}
    if what not in numbers:
        raise UnknownField(found=what, allowed=", ".join((*numbers, "percent", "table_percent")))
    return write_number(numbers[what], lang)


def amount(where: Where, clause_id: str, name: str, place: int | None = None) -> str:
    """A figure that the law sets; ``place`` picks one (from 1) out of a scale."""
    figure = find_clause(clause_id).amount(name)
    return _write_amount(figure, where.lang, place)


def _write_amount(figure: Amount, lang: str, place: int | None) -> str:
    value = figure.value
    if isinstance(value, tuple):
        if place is None or not 1 <= place <= len(value):
            raise UnknownField(found=str(place), allowed=", ".join(map(str, range(1, len(value) + 1))))
        value = value[place - 1]
    return write_percent(Percent(value), lang) if figure.unit == "percent" else write_number(value, lang)


def federation(where: Where, name: str, what: str, place: int | None = None) -> str:
    """A figure of a federation's rule: name, small and results (of a size), lone, step, years, source(s)."""
    return figures.write_figure(name, what, place, where.lang)


def points(where: Where, contract: str, edition: str, vulnerable: bool = False) -> str:
    """What a contract gives declarer's side in an edition, such as "4S x N -3"."""
    return figures.write_contract_points(contract, edition, vulnerable)


def imps_table(where: Where) -> str:
    """Write the two scales of imps, to August 1962 and since."""
    return figures.render_imps_table(where.lang)


def points_table(where: Where) -> str:
    """What law 77 changed in 1987, before and since."""
    return figures.render_points_table(where.lang)


def clause(where: Where, clause_id: str, text: str | None = None) -> str:
    """A checked link to a clause's text; a clause that the site doesn't hold is only named."""
    found = find_clause(clause_id)
    label = escape(text or write_clause(found.id, where.lang))
    if found.kind == "external":
        named = label if text else escape(render.cite(found.id, where.lang, where.url).label)
        return f'<span class="clause external">{named}</span>'
    href = clause_link(found.id, where.lang, where.url)
    if href is None:
        raise SourceError(
            found=f"clause {clause_id} has no text on the site in “{where.lang}”",
            todo=f"Write it in docs/{where.lang}/{clause_path(found.id)} under the anchor {found.id.anchor}",
        )
    return f'<a class="clause" href="{href}">{label}</a>'


def glossary(where: Where) -> str:
    """The whole glossary, with what finds a term in it and the files to take away."""
    return glossary_page.render_glossary(where.lang, where.url)


def translation_status(where: Where) -> str:
    """What of each law is complete, to be reviewed or missing in each language."""
    return render_status(where.lang, where.url)


def guide(where: Where, procedure: str) -> str:
    """A decision procedure as a ruling guide, with its diagram."""
    return guides.render_guide(procedure, where.lang, where.url)


def card(where: Where, name: str) -> str:
    """One card in a line of text, as the language writes it."""
    return hands.draw_card(Card(name), where.lang)


def hand(where: Where, text: str) -> str:
    """A hand in one line."""
    return hands.draw_hand(read_hand(text), where.lang)


def deal(where: Where, text: str) -> str:
    """Four hands around the compass."""
    return hands.draw_deal(read_deal(text), where.lang)


def situations(where: Where) -> str:
    """What happened? The list of situations in players' words, each leading to its answer."""
    return situation_list.render_situations(where.lang, where.url)


def coverage(where: Where) -> str:
    """Every clause with its text, code, examples and tests; what is missing stands out."""
    return coverage_page.render_coverage(where.lang, where.url)


def offline_panel(where: Where, languages: bool = True) -> str:
    """What is kept on the reader's device, with buttons: languages and calculators, or calculators alone."""
    return render_panel(where.lang, where.url, languages=languages)


def needs_server(where: Where) -> str:
    """What the calculators need, where a page is read from a disk; nothing is shown elsewhere."""
    return render.fill_template("needs-server.html", where.lang)


SUPERSEDED = {
    "se-1997:99": sentence(
        "This page restates the edition of 1997. Sweden has played by later laws since 1 July 2008. "
        "Law 99 belonged to the Swedish supplement, not to the international laws; "
        "what replaced it in later Swedish editions is not known here."
    ),
    "se-1997": sentence(
        "This page restates the edition of 1997. Sweden has played by later laws since 1 July 2008."
    ),
    "nl-1963": sentence(
        "This page restates the edition of 1963. Later Dutch editions have replaced it; "
        "today's tables play by the laws of 2017 or later ones."
    ),
    "nl-2017": sentence(
        "This page restates the edition of 2017. The World Bridge Federation has announced a new edition "
        "for 2027, which may have replaced it."
    ),
}
"""What became of an edition, or of one law of it."""


def superseded(law: ClauseId, lang: str) -> str:
    """Say what became of a law's edition, or of that law in it."""
    return render.translate(SUPERSEDED.get(f"{law.edition}:{law.law}", SUPERSEDED[law.edition]), lang)


def calculator(where: Where, name: str) -> str:
    """A calculator that is a traveller: fouled-board, turned-board or board-a-match."""
    return render_calculator(name, where.lang, where.url)


def penalty_card_tool(where: Where) -> str:
    """The penalty-card calculator."""
    return render_penalty_card(where.lang, where.url, superseded(penalty_card.LAW, where.lang))


def ruling_tool(where: Where) -> str:
    """The ruling guides by buttons."""
    return render_ruling_tool(where.lang, where.url, lambda law: superseded(law, where.lang))


def edition_note(where: Where, edition: str) -> str:
    """Whose words a law page holds, which edition it restates, and that later ones may differ."""
    law = where.url.removesuffix(languages.VIEW).strip("/").replace("/", ":")
    found = find_edition(edition)
    ours = render.translate(
        sentence(
            "The words on this page are our own. Where they differ from the federation's text, "
            "the federation's text prevails."
        ),
        where.lang,
    )
    became = render.translate(SUPERSEDED.get(law, SUPERSEDED[found.id]), where.lang)
    name = escape(render.edition_name(found.id, where.lang))
    return (
        f'<aside class="edition-note"><p><strong>{name}.</strong> {escape(became)}</p>'
        f"<p>{escape(ours)}</p>{_door_to_languages(where)}</aside>"
    )


def _door_to_languages(where: Where) -> str:
    if languages.is_view(where.url) or not languages.is_law(where.lang, where.url):
        return ""
    label = render.translate(sentence("The languages side by side"), where.lang)
    return f'<p><a class="side-door" href="{languages.VIEW}">{escape(label)}</a></p>'


def side_by_side(where: Where) -> str:
    """A law's languages side by side, clause by clause."""
    law = languages.law_of(where.lang, where.url)
    return languages.render_frame(edition_note(where, str(law.meta["edition"])), where.lang, where.url)


MACROS: dict[str, Callable[..., str]] = {
    "example": example,
    "compare": compare,
    "number": number,
    "amount": amount,
    "clause": clause,
    "glossary": glossary,
    "edition_note": edition_note,
    "federation": federation,
    "points": points,
    "imps_table": imps_table,
    "points_table": points_table,
    "guide": guide,
    "calculator": calculator,
    "penalty_card_tool": penalty_card_tool,
    "ruling_tool": ruling_tool,
    "card": card,
    "hand": hand,
    "deal": deal,
    "situations": situations,
    "coverage": coverage,
    "offline_panel": offline_panel,
    "needs_server": needs_server,
    "translation_status": translation_status,
    "side_by_side": side_by_side,
}


def define_env(env: Any) -> None:
    """Give MkDocs the macros; the language comes from ``extra.lang`` of its configuration."""
    lang = env.variables["lang"]
    env.conf["extra"]["translate"] = lambda message: render.translate(message, lang)
    env.conf["extra"]["editions"] = {name: render.edition_name(name, lang) for name in render.EDITION_NAMES}
    env.conf["extra"]["report"] = report_address(env.variables.get("report"))
    env.conf["extra"]["version"] = version()
    for name, macro in MACROS.items():
        env.macro(_bound(env, lang, macro), name)


def _bound(env: Any, lang: str, macro: Callable[..., str]) -> Callable[..., str]:
    def call(*args: Any, **kwargs: Any) -> str:
        return macro(Where(lang, env.page.url), *args, **kwargs)

    call.__doc__ = macro.__doc__
    return call
