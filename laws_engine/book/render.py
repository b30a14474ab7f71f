"""Examples, comparisons and the glossary as HTML, from the templates beside this module."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers.python import PythonConsoleLexer

from laws_engine.book.charts import Dot, Row, dot_plot
from laws_engine.book.pages import clause_link
from laws_engine.book.terms import glossary
from laws_engine.errors import sentence
from laws_engine.examples import Example, find_example
from laws_engine.faces import language
from laws_engine.faces.html import render_reasons, render_table
from laws_engine.faces.numbers import write_number, write_percent
from laws_engine.faces.table import Table, board_table
from laws_engine.files.document import Request, read_document
from laws_engine.ruling import Direction, Ruling
from laws_engine.scoring.board import ScoredBoard


@dataclass(frozen=True, slots=True)
class Scored:
    """An example that has been scored."""

    request: Request
    ruling: Ruling[ScoredBoard]
    table: Table


@dataclass(frozen=True, slots=True)
class Way:
    """One way to score the same board: edition, method, and the mark that it has in a chart."""

    edition: str
    method: str
    label: str
    mark: str


WAYS = (
    Way("se-1997", "manual", sentence("Sweden 1997, by hand"), "way-a"),
    Way("se-1997", "neuberg", sentence("Sweden 1997, by computer (Neuberg)"), "way-b"),
    Way("nl-1963", "manual", sentence("Netherlands 1963"), "way-c"),
)


def translate(message: str, lang: str) -> str:
    """Translate one of the site's own messages."""
    return language.translate(message, lang, "site")


@cache
def _templates(lang: str) -> Environment:
    env = Environment(
        loader=PackageLoader("laws_engine.book"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals["_"] = partial(translate, lang=lang)
    env.globals["lang"] = lang
    env.filters["number"] = partial(write_number, lang=lang)
    env.filters["percent"] = partial(write_percent, lang=lang)
    return env


def _fill(template: str, lang: str, **values: Any) -> str:
    """Fill a template and take out blank lines, which would end a block of HTML in Markdown."""
    html = _templates(lang).get_template(template).render(**values)
    return re.sub(r"\n\s*\n+", "\n", html).strip()


@cache
def scored(document_name: str) -> Scored:
    """Score a named example once."""
    return score_document(find_example(document_name).document)


def score_document(document: dict[str, Any]) -> Scored:
    """Score a document with all its reasons."""
    request = read_document(document)
    ruling = request.score(True)
    return Scored(request, ruling, board_table(request, ruling))


def example_title(example: Example, lang: str) -> str:
    """Return the example's title in the language."""
    return language.translate(example.title, lang)


@cache
def render_example(name: str, lang: str, page_url: str, opened: bool = False) -> str:
    """Return a worked example: traveller and results, options, chart, reasons and the Python."""
    example, board = find_example(name), scored(name)
    link = partial(clause_link, lang=lang, from_url=page_url)
    return _fill(
        "example.html",
        lang,
        example=example,
        slug=example_slug(name),
        title=example_title(example, lang),
        opened=opened,
        facts=_facts(example, board, lang),
        clauses=[(language.write_clause(each, lang), link(each)) for each in example.clauses],
        table=Markup(render_table(board.table, lang, link)),
        chart=Markup(board_chart(board, lang)) if example.chart else "",
        options=[_option(name, value, lang) for name, value in board.ruling.options.items()],
        notes=[language.explain_step(step, lang) for step in (*board.ruling.gaps, *board.request.remarks)],
        reasons=Markup(render_reasons(board.ruling.steps, lang, link)),
        code=Markup(highlight(example.doctest, PythonConsoleLexer(), HtmlFormatter(cssclass="highlight"))),
    )


def example_slug(name: str) -> str:
    """Return the anchor of an example.

    >>> example_slug("se-1997/99/lone-score")
    'example-se-1997-99-lone-score'
    """
    return "example-" + name.replace("/", "-")


METHOD_NAMES = {
    ("se-1997", "manual"): sentence("scored by hand"),
    ("se-1997", "neuberg"): sentence("scored by computer, with Neuberg's formula"),
    ("se-1997", "announced"): sentence("scored by a method announced before the event"),
    ("nl-1963", "manual"): sentence("scored by article 104"),
}


def _facts(example: Example, board: Scored, lang: str) -> list[str]:
    document = example.document
    method = METHOD_NAMES[document["edition"], document.get("method", "manual")]
    return [
        edition_name(document["edition"], lang),
        translate(method, lang),
        translate(sentence("{tables} tables"), lang).format(tables=board.request.traveller.tables),
        translate(sentence("board maximum {maximum} MP"), lang).format(maximum=board.ruling.value.maximum),
    ]


EDITION_NAMES = {
    "se-1997": sentence("Swedish laws 1997"),
    "nl-1963": sentence("Dutch laws 1963"),
}


def edition_name(edition: str, lang: str) -> str:
    """Return an edition's name in the language."""
    return translate(EDITION_NAMES[edition], lang)


OPTION_TEXTS: dict[tuple[str, str | bool], str] = {
    ("small_groups", "fixed"): sentence(
        "Small groups keep the fixed scale also by computer (small_groups: fixed)."
    ),
    ("small_groups", "formula"): sentence(
        "The formula is used for small groups as well (small_groups: formula)."
    ),
    ("lone_lift", True): sentence("A better average lifts a lone score above the fixed scale (lone_lift: true)."),
    ("lone_lift", False): sentence("A lone score gets the fixed scale without a lift (lone_lift: false)."),
    ("count_artificial", True): sentence(
        "An artificial score holds its place on the board (count_artificial: true)."
    ),
    ("count_artificial", False): sentence(
        "Only real results count as places on the board (count_artificial: false)."
    ),
}


def _option(name: str, value: str | bool, lang: str) -> str:
    return translate(OPTION_TEXTS[name, value], lang)


def board_chart(board: Scored, lang: str) -> str:
    """Return a chart of the N-S percentages, one row a pair; the mark tells the form."""
    forms = {
        form: f"form-{letter}" for form, letter in zip(board.request.traveller.forms, "abc", strict=False)
    }
    rows = []
    for group in board.ruling.value.groups:
        if group.direction is Direction.NS:
            for pair in group.scores:
                share = board.ruling.value.awards[pair].percent
                if share is not None:
                    text = f"{pair}: {write_percent(share, lang)} ({language.write_form(group.form, lang)})"
                    rows.append(Row(pair, (Dot(share, forms[group.form], text),)))
    legend = [(mark, language.write_form(form, lang)) for form, mark in forms.items()]
    title = translate(sentence("Percentages of the N-S pairs by form of the deal"), lang)
    return _with_legend(dot_plot(rows, title), legend, title, lang)


def _with_legend(svg: str, legend: Sequence[tuple[str, str]], title: str, lang: str) -> str:
    return _fill("chart.html", lang, svg=Markup(svg), legend=legend, title=title)


@cache
def render_comparison(name: str, lang: str, page_url: str) -> str:
    """Return one board scored in every way of `WAYS`, side by side with a chart."""
    example = find_example(name)
    boards = [score_document(_as_scored(example, way)) for way in WAYS]
    labels = [translate(way.label, lang) for way in WAYS]
    lines, rows = [], []
    for result in boards[0].request.traveller.scored:
        awards = [board.ruling.value.awards[result.ns] for board in boards]
        lines.append((result, awards))
        shares = [
            (way, award.percent) for way, award in zip(WAYS, awards, strict=True) if award.percent is not None
        ]
        dots = tuple(
            Dot(share, way.mark, f"{result.ns}, {translate(way.label, lang)}: {write_percent(share, lang)}")
            for way, share in shares
        )
        rows.append(Row(result.ns, dots))
    title = translate(sentence("The same N-S pairs by each way of scoring, in percent"), lang)
    chart = _with_legend(
        dot_plot(rows, title),
        [(way.mark, label) for way, label in zip(WAYS, labels, strict=True)],
        title,
        lang,
    )
    return _fill(
        "compare.html",
        lang,
        slug="compare-" + name.replace("/", "-"),
        title=example_title(example, lang),
        facts=_compare_facts(boards[0], lang),
        labels=labels,
        lines=lines,
        write_form=partial(language.write_form, lang=lang),
        chart=Markup(chart),
        clauses=_ways_clauses(boards, lang, page_url),
    )


def _compare_facts(board: Scored, lang: str) -> list[str]:
    return [
        translate(sentence("{tables} tables"), lang).format(tables=board.request.traveller.tables),
        translate(sentence("board maximum {maximum} MP"), lang).format(maximum=board.ruling.value.maximum),
    ]


def _as_scored(example: Example, way: Way) -> dict[str, Any]:
    document = example.document
    kept = {name: document[name] for name in ("event", "tables", "results") if name in document}
    averages = document.get("averages") if way.edition == "se-1997" else None
    return {
        **kept,
        "edition": way.edition,
        "method": way.method,
        **({"averages": averages} if averages else {}),
    }


def _ways_clauses(boards: Sequence[Scored], lang: str, page_url: str) -> list[list[tuple[str, str | None]]]:
    ways = []
    for board in boards:
        used = dict.fromkeys(each for award in board.ruling.value.awards.values() for each in award.clauses)
        ways.append([(language.write_clause(each, lang), clause_link(each, lang, page_url)) for each in used])
    return ways


@cache
def render_glossary(lang: str) -> str:
    """Return the glossary in the language's order, each term with its forms and its sisters."""
    others = [each for each in language.LANGUAGES if each != lang]
    return _fill("glossary.html", lang, rows=glossary(lang), others=others)
