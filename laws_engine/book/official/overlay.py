"""Puts the official wording into the built pages: above our words, under each clause's own anchor."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from itertools import groupby
from pathlib import Path

from laws_engine.book.official.block import Piece, write_block, write_source
from laws_engine.book.official.folder import OfficialText
from laws_engine.book.official.reading import Fragment, Role
from laws_engine.book.pages import clause_path, page_url
from laws_engine.book.render import translate
from laws_engine.clauses import ClauseId
from laws_engine.errors import SourceError, sentence

STYLE = "official.css"
_NOTE = re.compile(r'<aside class="edition-note">.*?(?=<p><a class="[^"]*side-door|</aside>)', re.DOTALL)
_NUMBER = re.compile(r'\s*<a class="clause-number".*?</a>', re.DOTALL)
_OUR_PARAGRAPH = re.compile(r'\s*(?:<p class="behind".*?</p>\s*)?<p(?![^>]*\sid=)[^>]*>', re.DOTALL)


def lay_over(site: Path, lang: str, texts: Sequence[OfficialText]) -> None:
    """Lay official texts over the built pages of a language, and put their style sheet beside them."""
    for text in texts:
        for law in text.layout.laws:
            url = page_url(clause_path(ClauseId(text.layout.edition, law)))
            file = site / lang / url / "index.html"
            if file.is_file():
                file.write_text(overlaid(file.read_text("utf-8"), text, law, lang), "utf-8")
    with as_file(files("laws_engine.book.official") / STYLE) as style:
        shutil.copyfile(style, site / lang / "assets" / STYLE)


def overlaid(html: str, text: OfficialText, law: str, lang: str) -> str:
    """Return a law's page with an official text over it."""
    for clause, pieces in blocks([each for each in text.fragments if each.clause.law == law]).items():
        html = _with_block(html, clause, write_block(pieces, text, lang), lang)
    html = _NOTE.sub(lambda note: note[0] + write_source(text, lang), html, count=1)
    return html.replace("</head>", f'<link rel="stylesheet" href="../../assets/{STYLE}">\n</head>', 1)


def blocks(fragments: Sequence[Fragment]) -> dict[ClauseId, list[Piece]]:
    """Gather what is shown of each clause; where its text leaves it for another clause, the piece says so.

    A mark that stands alone is shown before the text that follows it. What the law didn't say, the
    scaffolding, isn't shown.
    """
    law = [each for each in fragments if each.role is not Role.SCAFFOLDING]
    runs = [list(run) for _, run in groupby(law, key=lambda each: each.clause)]
    found: dict[ClauseId, list[Piece]] = {}
    last: dict[ClauseId, int] = {}
    marks: list[Fragment] = []
    for number, run in enumerate(runs):
        if all(each.role is Role.MARKER for each in run):
            marks += run
            continue
        clause = run[0].clause
        passed = runs[last[clause] + 1][0].clause if clause in last else None
        found.setdefault(clause, []).extend(_pieces([*marks, *run], passed))
        last[clause], marks = number, []
    return found


def _pieces(run: Sequence[Fragment], passed: ClauseId | None) -> Iterator[Piece]:
    for number, each in enumerate(run):
        yield Piece(each.role, each.text, passed if number == 0 else None)


def _with_block(html: str, clause: ClauseId, block: str, lang: str) -> str:
    anchor = clause.anchor or "top"
    opening = re.search(rf'<(?P<tag>p|h[1-6]|li)\b[^>]*\sid="{re.escape(anchor)}"[^>]*>', html)
    if opening is None:
        raise SourceError(
            found=f"the page {clause_path(clause)} has no anchor “{anchor}” for the official wording",
            todo="Give the clause its anchor",
        )
    if opening["tag"].startswith("h"):
        return _below_heading(html, html.index(f"</{opening['tag']}>", opening.end()) + 5, block, lang)
    number = _NUMBER.match(html, opening.end())
    at = number.end() if number else opening.end()
    return f'{html[:at]} <span class="official">{block}</span>{_ours(lang)}{html[at:]}'


def _below_heading(html: str, at: int, block: str, lang: str) -> str:
    """Put a block behind a heading; our paragraph below it, if there is one, is named as ours."""
    ours = _OUR_PARAGRAPH.match(html, at)
    if ours:
        html = f"{html[: ours.end()]}{_ours(lang)} {html[ours.end() :].lstrip()}"
    return f'{html[:at]}\n<p class="official">{block}</p>{html[at:]}'


def _ours(lang: str) -> str:
    label = translate(sentence("In our words"), lang)
    return f'<span class="our-words" data-pagefind-ignore>{label}</span>'
