"""Figures of federations' rules and of law 77 for the pages, so that none is written there by hand."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from laws_engine.book.render import fill_template, translate
from laws_engine.errors import UnknownField, sentence
from laws_engine.faces.numbers import STYLES, write_decimal, write_percent, write_points
from laws_engine.federations.data import Federation, Source, find_federation
from laws_engine.files.contracts import read_contract
from laws_engine.scoring.imps import SINCE_SEPTEMBER_1962, TO_AUGUST_1962
from laws_engine.scoring.points import contract_points
from laws_engine.sessions.rules import since_1987

FIGURES = ("name", "small", "results", "lone", "step", "years", "source", "sources")


def write_figure(federation_id: str, what: str, place: int | None, lang: str) -> str:
    """Return a figure of a federation's rule; ``place`` is a size of group, or a source from 1.

    Raises `UnknownFederation`, or `UnknownField` where the rule has no such figure.

    >>> write_figure("ebu", "small", 2, "sv"), write_figure("ebu", "results", 3, "sv")
    ('65–55\\xa0%', '9')
    >>> write_figure("nbb", "step", None, "nl"), write_figure("acbl", "lone", None, "en")
    ('0,1', '60%')
    """
    federation = find_federation(federation_id)
    if what == "small" or what == "results":
        return _small(federation, what, place, lang)
    if what == "lone" and federation.lone is not None:
        return write_percent(federation.lone.percent, lang)
    if what == "step" and federation.rounding is not None:
        return write_decimal(federation.rounding.step, lang)
    written = {
        "name": lambda: escape(federation.name),
        "years": lambda: escape(federation.sources[(place or 1) - 1].years),
        "source": lambda: link_source(federation.sources[(place or 1) - 1]),
        "sources": lambda: ", ".join(link_source(each) for each in federation.sources),
    }
    if what not in written:
        raise UnknownField(found=what, allowed=", ".join(FIGURES))
    return written[what]()


def _small(federation: Federation, what: str, place: int | None, lang: str) -> str:
    by_size = {small.size: small for small in federation.small}
    if place is None or place not in by_size:
        raise UnknownField(found=f"{what} {place}", allowed=", ".join(map(str, by_size)))
    small = by_size[place]
    if what == "results":
        return str(small.at_least * small.size)
    return STYLES[lang].percent.format("–".join(map(str, small.percent)))


def link_source(source: Source) -> str:
    """Return a link to where a rule is stated; it leads out of the site.

    >>> link_source(Source("A", "", "https://a.example/?b&c"))
    '<a class="away" href="https://a.example/?b&amp;c" rel="external">A</a>'
    """
    return f'<a class="away" href="{escape(source.address)}" rel="external">{escape(source.title)}</a>'


def write_contract_points(text: str, edition: str, vulnerable: bool) -> str:
    """Return what a contract gives declarer's side in an edition.

    >>> [write_contract_points("7S x N -9", edition, False) for edition in ("nl-1963", "se-1997")]
    ['−1700', '−2300']
    """
    return write_points(_points(text, edition, vulnerable))


def _points(text: str, edition: str, vulnerable: bool) -> int:
    contract = read_contract(text, "en")
    if contract is None:
        return 0
    return contract_points(
        contract.level,
        contract.strain,
        contract.tricks,
        doubled=contract.doubled,
        vulnerable=vulnerable,
        since_1987=since_1987(edition),
    )


DOWN = sentence("Doubled, not vulnerable, {tricks} down")
REDOUBLED = sentence("{contract} redoubled and made, not vulnerable")
CHANGED = (("1♣", "1C xx N ="), ("4♥", "4H xx N ="))


def render_points_table(lang: str) -> str:
    """Return what changed in law 77 in 1987 as a table: declarer's points before and since."""
    down = [
        (translate(DOWN, lang).format(tricks=tricks), f"7N x N -{tricks}") for tricks in (1, 2, 3, 4, 5, 6, 9)
    ]
    made = [(translate(REDOUBLED, lang).format(contract=name), text) for name, text in CHANGED]
    heads = (sentence("Result"), sentence("to 1986"), sentence("since 1987"))
    title = translate(sentence("Points that law 77 changed in 1987"), lang)
    return _table(title, [translate(head, lang) for head in heads], [*down, *made], lang)


def render_imps_table(lang: str) -> str:
    """Return the two scales of imps as a table: the least difference in points for each number of imps."""
    before, since = TO_AUGUST_1962.lower_bounds, SINCE_SEPTEMBER_1962.lower_bounds
    rows = [
        [str(imps), write_points(before[imps - 1]) if imps <= len(before) else "–", write_points(bound)]
        for imps, bound in enumerate(since, 1)
    ]
    heads = (sentence("Imps"), sentence("to August 1962"), sentence("since September 1962"))
    title = translate(sentence("The least difference in points for each number of imps"), lang)
    written = [translate(head, lang) for head in heads]
    return fill_template("plain-table.html", lang, title=title, heads=written, rows=rows)


def _table(title: str, heads: list[str], lines: Iterable[tuple[str, str]], lang: str) -> str:
    rows = [
        [name, *(write_contract_points(text, edition, False) for edition in ("nl-1963", "se-1997"))]
        for name, text in lines
    ]
    return fill_template("plain-table.html", lang, title=title, heads=heads, rows=rows)
