"""One board scored in several ways, side by side: ways that agree share a column, a mark and a dot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from laws_engine.book.charts import Dot, Row, dot_plot
from laws_engine.book.example_states import try_label, try_link
from laws_engine.book.pages import clause_link
from laws_engine.book.render import (
    Scored,
    board_size,
    example_title,
    fill_template,
    score_document,
    translate,
    with_legend,
)
from laws_engine.errors import LawsError, UnknownValue, sentence
from laws_engine.examples import Example, find_example
from laws_engine.faces import language
from laws_engine.faces.agreement import Column, columns_of, most_apart, tell_agreement, tell_rounding
from laws_engine.faces.numbers import write_percent
from laws_engine.faces.scores import score_of
from laws_engine.faces.slip import Side, figures
from laws_engine.faces.table import Section
from laws_engine.faces.text import section_title
from laws_engine.faces.ways import ALL_AGREE, NAMED, Way
from laws_engine.federations.data import federations
from laws_engine.results import Result, Traveller
from laws_engine.ruling import Direction, Form
from laws_engine.scoring.board import Award

AGREED = sentence("all ways the same")
SIDE_BY_SIDE = sentence("The same N-S pairs by each way of scoring, in percent")
BY_ITSELF = sentence("The N-S pairs, in percent")
SIZES = sentence("Scores by form: {sizes}")


@dataclass(frozen=True, slots=True)
class Tried:
    """A way, and what it gave before rounding, or why it can't score the board."""

    way: Way
    scored: Scored | None
    refused: LawsError | None = None
    rounds: bool = False


@dataclass(frozen=True, slots=True)
class ComparedPair:
    """A N-S pair with its score on the board and what each column gives it."""

    pair: str
    score: str
    sides: tuple[Side, ...]
    most: bool


def ways_named(which: str) -> tuple[Way, ...]:
    """Return the ways that a page asks for: ``editions``, ``federations``, ``all``, or some by name.

    Names are divided by blanks; raises `UnknownValue` where there is no such way.

    >>> len(ways_named("editions")), [way.short for way in ways_named("se-1997/neuberg ebu")]
    (3, ['1997 Neuberg', 'EBU'])
    """
    if which in NAMED:
        return NAMED[which]
    by_name = {way.name: way for way in NAMED["all"]}
    for name in which.split():
        if name not in by_name:
            raise UnknownValue(found=name, option="compare", allowed=", ".join((*NAMED, *by_name)))
    return tuple(by_name[name] for name in which.split())


@cache
def render_comparison(name: str, which: str, lang: str, page_url: str) -> str:
    """Return a named example's board scored in the ways asked for, side by side with a chart."""
    example = find_example(name)
    tried = try_ways(name, which)
    columns = columns_of((each.way, each.scored.ruling.value.awards) for each in tried if each.scored)
    board = next(each.scored for each in tried if each.scored)
    traveller = board.request.traveller
    pairs = [row.ns for row in traveller.scored]
    rows = [Row(pair, tuple(_dots(pair, columns, lang))) for pair in pairs]
    rounding = tell_rounding([each.way for each in tried if each.rounds], lang)
    whole = not any(each.refused for each in tried)
    title = translate(SIDE_BY_SIDE if len(columns) > 1 else BY_ITSELF, lang)
    return fill_template(
        "compare.html",
        lang,
        slug="compare-" + name.replace("/", "-"),
        title=example_title(example, lang) if which == "editions" else _sizes(board, lang),
        facts=board_size(board, lang),
        own_numbers=try_link(example, lang, page_url),
        own_label=translate(try_label(example), lang),
        columns=[_shown(column, tried, lang, page_url) for column in columns],
        refused=[_refused(each, lang) for each in tried if each.refused],
        told=[
            *tell_agreement(columns, pairs, lang, all_score=whole),
            *([rounding] if rounding else []),
        ],
        forms=_forms(traveller, columns, most_apart(columns, pairs), lang),
        chart=Markup(with_legend(dot_plot(rows, title), _legend(rows, lang), title, lang)),
    )


def _sizes(board: Scored, lang: str) -> str:
    groups = board.ruling.value.groups
    sizes = " + ".join(str(group.size) for group in groups if group.direction is Direction.NS)
    return translate(SIZES, lang).format(sizes=sizes)


@cache
def try_ways(name: str, which: str) -> tuple[Tried, ...]:
    """Score an example in each of the ways asked for, before rounding; a `LawsError` where none can."""
    tried = tuple(_try(find_example(name), way) for way in ways_named(which))
    if tried and all(each.refused for each in tried):
        raise next(each.refused for each in tried if each.refused)
    return tried


def _try(example: Example, way: Way) -> Tried:
    document = _as_scored(example, way)
    try:
        scored = score_document(document)
        rounds = bool(scored.ruling.options.get("rounding"))
        if rounds:
            scored = score_document(document | {"rounding": False})
    except LawsError as error:
        return Tried(way, None, error)
    return Tried(way, scored, rounds=rounds)


def _as_scored(example: Example, way: Way) -> dict[str, Any]:
    document = example.document
    shared = ("event", "tables", "results", "averages")
    kept = {name: document[name] for name in shared if name in document}
    if way.edition in federations():
        return {**kept, "federation": way.edition}
    return {**kept, "edition": way.edition, "method": way.method}


def _shown(column: Column, tried: Sequence[Tried], lang: str, page_url: str) -> dict[str, Any]:
    boards = [each.scored for each in tried if each.way in column.ways and each.scored]
    return {
        "mark": column.mark,
        "label": " · ".join(language.translate(way.label, lang) for way in column.ways),
        "shorts": [language.translate(way.short, lang) for way in column.ways],
        "clauses": _clauses(boards, lang, page_url),
    }


def _clauses(boards: Sequence[Scored], lang: str, page_url: str) -> list[tuple[str, str | None]]:
    awards = [award for board in boards for award in board.ruling.value.awards.values()]
    used = dict.fromkeys(each for award in awards for each in award.clauses)
    return [(language.write_clause(each, lang), clause_link(each, lang, page_url)) for each in used]


def _refused(tried: Tried, lang: str) -> dict[str, str]:
    assert tried.refused is not None
    return {
        "mark": tried.way.mark,
        "label": language.translate(tried.way.label, lang),
        "why": language.fill(tried.refused.allowed, tried.refused.values, lang),
    }


def _forms(
    traveller: Traveller, columns: Sequence[Column], most: Sequence[str], lang: str
) -> list[tuple[str, list[ComparedPair]]]:
    forms: list[tuple[str, list[ComparedPair]]] = []
    for result in traveller.scored:
        form = section_title(Section(Form(result.form) if result.played else None, ()), lang)
        if not forms or forms[-1][0] != form:
            forms.append((form, []))
        forms[-1][1].append(_compared(result, columns, most, lang))
    return forms


def _compared(result: Result, columns: Sequence[Column], most: Sequence[str], lang: str) -> ComparedPair:
    awards = [column.awards[result.ns] for column in columns]
    hands = Direction.EW if result.turned else Direction.NS
    sides = tuple(figures(each.net, each.percent, lang) for each in awards)
    return ComparedPair(result.ns, score_of(result, lang, hands), sides, result.ns in most)


def _dots(pair: str, columns: Sequence[Column], lang: str) -> Iterator[Dot]:
    awards = [(column, column.awards[pair]) for column in columns]
    if len(columns) > 1 and len({award.percent for _, award in awards}) == 1:
        yield from _dot(pair, ALL_AGREE, translate(AGREED, lang), awards[0][1], lang)
        return
    for column, award in awards:
        yield from _dot(pair, column.mark, column.names(lang), award, lang)


def _dot(pair: str, kind: str, names: str, award: Award, lang: str) -> Iterator[Dot]:
    if award.percent is not None:
        yield Dot(award.percent, kind, f"{pair}, {names}: {write_percent(award.percent, lang)}")


def _legend(rows: Sequence[Row], lang: str) -> list[tuple[str, str]]:
    agreed = any(dot.kind == ALL_AGREE for row in rows for dot in row.dots)
    return [(ALL_AGREE, translate(AGREED, lang))] if agreed else []
