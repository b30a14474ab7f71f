"""Worked examples as HTML: the same frame for a scored board and for every other kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any

import pygments
from markupsafe import Markup
from pygments.formatters import HtmlFormatter
from pygments.lexers.python import PythonConsoleLexer
from pygments.token import Generic, Keyword, Literal, Text

from laws_engine.book.example_states import try_label, try_link
from laws_engine.book.kinds import Page, show
from laws_engine.book.pages import clause_link
from laws_engine.book.render import (
    Scored,
    board_chart,
    board_size,
    cite,
    edition_name,
    example_slug,
    example_title,
    fill_template,
    scored,
    translate,
)
from laws_engine.examples import Example, find_example
from laws_engine.examples.kinds import Board
from laws_engine.faces import language
from laws_engine.faces.html import render_reasons
from laws_engine.faces.slip_html import render_slip

COLOURED = (Generic, Keyword, Literal)
"""The parts of a Python session that ``.highlight`` in the style sheet tells apart."""


@cache
def render_example(name: str, lang: str, page_url: str, opened: bool = False) -> str:
    """Return a worked example: what happened, the result with its reasons, and the Python that gives it."""
    example = find_example(name)
    own = _board if isinstance(example.content, Board) else _shown
    return fill_template(
        "example.html",
        lang,
        name=name,
        slug=example_slug(name),
        title=example_title(example, lang),
        opened=opened,
        clauses=[cite(each, lang, page_url) for each in example.clauses],
        code=_highlighted(name),
        own_numbers=try_link(example, lang, page_url),
        own_label=translate(try_label(example), lang),
        **own(example, lang, page_url),
    )


def _board(example: Example, lang: str, page_url: str) -> dict[str, Any]:
    board = scored(example.name)
    link = partial(clause_link, lang=lang, from_url=page_url)
    return {
        "shown": None,
        "facts": _facts(example, board, lang),
        "slip": Markup(render_slip(board.table, lang, link)),
        "chart": Markup(board_chart(board, lang)) if example.chart else "",
        "options": [language.explain_step(option, lang) for option in board.table.options],
        "notes": [language.explain_step(step, lang) for step in (*board.table.gaps, *board.table.remarks)],
        "reasons": Markup(render_reasons(board.ruling.steps, lang, link)),
    }


def _facts(example: Example, board: Scored, lang: str) -> list[str]:
    by_what = language.explain_step(board.table.heading[-1], lang).rstrip(".")
    return [edition_name(board.request.edition, lang), by_what, *board_size(board, lang)]


def _shown(example: Example, lang: str, page_url: str) -> dict[str, Any]:
    shown = show(example.content, Page(lang, page_url))
    link = partial(clause_link, lang=lang, from_url=page_url)
    return {
        "shown": shown,
        "facts": [edition_name(example.clauses[0].edition, lang)],
        "drawing": Markup(shown.drawing),
        "chart": "",
        "options": [],
        "notes": [language.explain_step(step, lang) for step in (*shown.gaps, *shown.remarks)],
        "reasons": Markup(render_reasons(shown.reasons, lang, link)),
    }


@cache
def _highlighted(name: str) -> Markup | str:
    session = find_example(name).doctest
    if not session:
        return ""
    tokens = _coloured(PythonConsoleLexer().get_tokens(session))
    return Markup(pygments.format(tokens, HtmlFormatter(cssclass="highlight")))


def _coloured(tokens: Iterable[tuple[Any, str]]) -> Iterator[tuple[Any, str]]:
    """Mark only what the style sheet colours: each mark costs a phone bytes."""
    for kind, text in tokens:
        yield (kind if any(kind in each for each in COLOURED) else Text), text
