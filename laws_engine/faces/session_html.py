"""A scored session as one HTML page that needs nothing beside it: no script, no font, no other file."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from html import escape
from importlib.resources import files

from laws_engine.errors import sentence
from laws_engine.faces.grids import (
    BOARDS,
    OUT_OF,
    PAIR,
    PLAYERS,
    Grid,
    by_field,
    counts,
    differences_grid,
    standings_grid,
)
from laws_engine.faces.html import render_reasons
from laws_engine.faces.language import explain_step, fill, translate
from laws_engine.faces.session import BOARD, COMPARED, OWN_FIGURES, heading, is_special, standings_title
from laws_engine.faces.session_table import session_board_table
from laws_engine.faces.slip_html import render_slip
from laws_engine.faces.text import GAPS, MAXIMUM, OPTIONS, REMARKS, WHY
from laws_engine.sessions.differences import Comparison
from laws_engine.sessions.model import SessionBoard
from laws_engine.sessions.scoring import ScoredSession

SESSION = sentence("Session")
TO_STANDINGS = sentence("Back to the standings")


@cache
def style() -> str:
    """Return the page's style sheet."""
    return (files("laws_engine.faces") / "session.css").read_text("utf-8")


def render_session(
    scored: ScoredSession, comparison: Comparison, lang: str, factor: Fraction = Fraction(1)
) -> str:
    r"""Return a session as a page: standings, every board with its reasons, the file's own figures.

    >>> from laws_engine.results import Result
    >>> from laws_engine.sessions.differences import compare
    >>> from laws_engine.sessions.model import Line, Session
    >>> from laws_engine.sessions.rules import SwedishRules
    >>> from laws_engine.sessions.scoring import Plan, score_session
    >>> lines = (Line(Result("<1>", "3", 420)), Line(Result("2", "4", -50)))
    >>> scored = score_session(Session((SessionBoard("7", lines),)), Plan(SwedishRules()))
    >>> page = render_session(scored, compare(scored), "en")
    >>> page.splitlines()[1], 'name">&lt;1&gt;</td>' in page
    ('<html lang="en">', True)
    """
    title = scored.session.title or translate(SESSION, lang)
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>{style()}</style>",
        "<main>",
        f"<h1>{escape(title)}</h1>",
        *_about(scored, title, lang, factor),
        *_standings(scored, lang, factor),
        *_contents(scored, lang),
        *_comparison(comparison, lang),
        *_remarks(scored, lang),
    ]
    for number, board in enumerate(scored.played, 1):
        lines += _board(scored, board, number, lang, factor)
    return "\n".join((*lines, "</main>", "</html>"))


def _about(scored: ScoredSession, title: str, lang: str, factor: Fraction) -> Iterator[str]:
    for line in "\n".join(heading(scored, lang, factor)).removeprefix(title).splitlines():
        if line.strip():
            yield f'<p class="about">{escape(line)}</p>'


def _standings(scored: ScoredSession, lang: str, factor: Fraction) -> Iterator[str]:
    for direction, standings in by_field(scored.standings):
        anchor = "standings" if direction is None else f"standings-{direction.name.lower()}"
        yield f'<h2 id="{anchor}">{escape(standings_title(direction, lang))}</h2>'
        yield from _table(standings_grid(standings, scored.session, lang, factor))


def _table(grid: Grid) -> Iterator[str]:
    css = [_class(column) for column in grid.columns]
    yield '<div class="frame" tabindex="0">\n<table>\n<thead>\n<tr>'
    for name, kind in zip(grid.heads, css, strict=True):
        yield f'<th scope="col"{kind}>{escape(name)}</th>'
    yield "</tr>\n</thead>\n<tbody>"
    for row in grid.rows:
        cells = (f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(row, css, strict=True))
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody>\n</table>\n</div>"


def _class(column: str) -> str:
    kind = {PAIR: "text name", PLAYERS: "text", OUT_OF: "less", BOARDS: "less"}.get(column)
    return f' class="{kind}"' if kind else ""


def _contents(scored: ScoredSession, lang: str) -> Iterator[str]:
    yield f'<h2>{escape(translate(BOARDS, lang))}</h2>\n<ul class="boards">'
    for number, board in enumerate(scored.played, 1):
        special = ' class="special"' if is_special(scored, board) else ""
        yield f'<li><a href="#board-{number}"{special}>{escape(board.name)}</a></li>'
    yield "</ul>"


def _comparison(comparison: Comparison, lang: str) -> Iterator[str]:
    if not comparison.compared:
        return
    said = fill(COMPARED, counts(comparison), lang)
    yield f"<h2>{escape(translate(OWN_FIGURES, lang))}</h2>\n<p>{escape(said)}</p>"
    for board, step in comparison.why.items():
        yield f"<h3>{escape(fill(BOARD, {'board': board}, lang))}</h3>"
        yield f"<p>{escape(explain_step(step, lang))}</p>"
        yield from _table(differences_grid(comparison, board, lang))


def _remarks(scored: ScoredSession, lang: str) -> Iterator[str]:
    if scored.remarks:
        yield f"<h2>{escape(translate(REMARKS, lang))}</h2>"
        yield render_reasons(scored.remarks, lang)


def _board(
    scored: ScoredSession, board: SessionBoard, number: int, lang: str, factor: Fraction
) -> Iterator[str]:
    table = session_board_table(scored, board.name, factor)
    yield f'<section aria-labelledby="board-{number}">'
    yield f'<h2 id="board-{number}">{escape(fill(BOARD, {"board": board.name}, lang))}</h2>'
    about = [explain_step(step, lang) for step in table.heading[1:]]
    about.append(fill(MAXIMUM, {"maximum": table.maximum}, lang))
    yield f'<p class="about">{escape(" ".join(about))}</p>'
    yield f'<div class="frame" tabindex="0">\n{render_slip(table, lang, lambda _: None)}\n</div>'
    notes = ((WHY, table.steps), (OPTIONS, table.options), (GAPS, table.gaps), (REMARKS, table.remarks))
    for title, steps in notes:
        if steps:
            yield f"<details>\n<summary>{escape(translate(title, lang))}</summary>"
            yield f"{render_reasons(steps, lang)}\n</details>"
    first = "standings-ns" if scored.session.two_fields else "standings"
    yield f'<p class="back"><a href="#{first}">{escape(translate(TO_STANDINGS, lang))}</a></p>'
    yield "</section>"
