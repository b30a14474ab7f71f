"""Scored boards and comparisons as HTML, from the templates beside this module."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, repeat
from typing import Any, NamedTuple

from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

from laws_engine.book.charts import Dot, Row, dot_plot
from laws_engine.book.pages import clause_link
from laws_engine.book.version import version
from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import sentence
from laws_engine.examples import Example, find_example
from laws_engine.faces import language, marks, slip_html, ways
from laws_engine.faces.numbers import write_percent
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


edition_name, EDITION_NAMES = ways.edition_name, ways.EDITION_NAMES


def translate(message: str, lang: str) -> str:
    """Translate one of the site's own messages."""
    return language.translate(message, lang, "site")


class Cited(NamedTuple):
    """A clause as it is cited: its label, and where it stands, if it stands on the site."""

    label: str
    href: str | None


VERSION = sentence("Version {version}")
NOT_HERE = sentence("{law} (not on this site)")


def cite(clause_id: ClauseId, lang: str, from_url: str) -> Cited:
    """Cite a clause with a link; a law that the site doesn't hold is named as such, without one.

    >>> cite(ClauseId.parse("se-1997:86"), "en", "se-1997/99/")
    Cited(label='law 86 (not on this site)', href=None)
    """
    label = language.write_clause(clause_id, lang)
    if find_clause(clause_id).kind == "external":
        return Cited(translate(NOT_HERE, lang).format(law=label), None)
    return Cited(label, clause_link(clause_id, lang, from_url))


class _Compiled(BytecodeCache):
    """Templates compiled once for the three languages."""

    def __init__(self) -> None:
        self.code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.code:
            bucket.bytecode_from_string(self.code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.code[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def version_line(lang: str) -> str:
    """Return the line that says which version a page is of."""
    return translate(VERSION, lang).format(version=version())


@cache
def _templates(lang: str) -> Environment:
    env = Environment(
        loader=PackageLoader("laws_engine.book"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_COMPILED,
    )
    env.globals["_"] = partial(translate, lang=lang)
    env.globals["lang"] = lang
    env.globals["version"] = version_line(lang)
    env.globals["mark"] = lambda kind: Markup(marks.mark(kind))
    env.globals["side"] = lambda got, kind: Markup(slip_html.side(got, kind, lang))
    return env


def fill_template(template: str, lang: str, **values: Any) -> str:
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


def example_slug(name: str) -> str:
    """Return the anchor of an example.

    >>> example_slug("se-1997/99/lone-score")
    'example-se-1997-99-lone-score'
    """
    return "example-" + name.replace("/", "-")


def board_size(board: Scored, lang: str) -> list[str]:
    """Return how many tables the event has and what the board's maximum is."""
    return [
        translate(sentence("{tables} tables"), lang).format(tables=board.request.traveller.tables),
        translate(sentence("board maximum {maximum} MP"), lang).format(maximum=board.ruling.value.maximum),
    ]


def board_chart(board: Scored, lang: str) -> str:
    """Return a chart of the N-S percentages, one row a pair; the mark tells the form."""
    letters = chain("ab", repeat("c"))  # three marks can be told apart; further forms share the last
    forms = {
        form: f"form-{letter}" for form, letter in zip(board.request.traveller.forms, letters, strict=False)
    }
    rows = []
    for group in board.ruling.value.groups:
        if group.direction is Direction.NS:
            for pair in group.pairs:
                share = board.ruling.value.awards[pair].percent
                if share is not None:
                    text = f"{pair}: {write_percent(share, lang)} ({language.write_form(group.form, lang)})"
                    rows.append(Row(pair, (Dot(share, forms[group.form], text),)))
    legend = [(mark, language.write_form(form, lang)) for form, mark in forms.items()]
    title = translate(sentence("Percentages of the N-S pairs by form of the deal"), lang)
    return with_legend(dot_plot(rows, title), legend, title, lang)


def with_legend(svg: str, legend: Sequence[tuple[str, str]], title: str, lang: str) -> str:
    """Return a chart with its title and what its marks mean."""
    return fill_template("chart.html", lang, svg=Markup(svg), legend=legend, title=title)
