"""What is done to the built pages: numbers in the margin, type, and the page that offers the languages."""

from __future__ import annotations

import re
from html import escape
from itertools import count
from pathlib import Path

from laws_engine.book.pages import clause_path, page_url
from laws_engine.book.render import fill_template, translate
from laws_engine.clauses import ClauseId, editions
from laws_engine.errors import sentence
from laws_engine.faces.language import LANGUAGES, write_clause


def number_clauses(site: Path, lang: str) -> None:
    """Put each clause's number, which is its permanent link, at the beginning of its text."""
    by_page: dict[str, dict[str, ClauseId]] = {}
    for edition in editions().values():
        for clause_id in edition.clauses:
            if clause_id.anchor:
                by_page.setdefault(clause_path(clause_id), {})[clause_id.anchor] = clause_id
    for path, by_anchor in by_page.items():
        file = site / lang / page_url(path) / "index.html"
        if file.is_file():
            file.write_text(with_comments_named(numbered(file.read_text("utf-8"), by_anchor, lang)), "utf-8")


def numbered(html: str, by_anchor: dict[str, ClauseId], lang: str) -> str:
    """Return a page with the number of each clause as a link before its text.

    A heading that begins with its number ("A.1 Scoring") keeps it, and there the number is the link.

    >>> a, b = ClauseId.parse("se-1997:99.A.1/s2"), ClauseId.parse("se-1997:99.A.1")
    >>> numbered('<p id="a-1-s2">Text.</p>', {"a-1-s2": a}, "en")
    '<p id="a-1-s2"><a class="clause-number" data-clause="99.A.1/s2" href="#a-1-s2" \
title="Permanent link to law 99.A.1/s2"><span>99.A.1</span>/s2</a> Text.</p>'
    >>> numbered('<h3 id="a-1">A.1 Scoring</h3>', {"a-1": b}, "en")
    '<h3 id="a-1"><a class="clause-number" data-clause="99.A.1" href="#a-1" \
title="Permanent link to law 99.A.1">A.1</a> Scoring</h3>'
    """

    def insert(match: re.Match[str]) -> str:
        clause_id = by_anchor.get(match["anchor"])
        if clause_id is None:
            return match[0]
        own = _own_number(match["text"], clause_id) if match["tag"].startswith("h") else ""
        return f"{match['open']}{_number(clause_id, lang, own)} {match['text'][len(own) :].lstrip()}"

    return re.sub(
        r'(?P<open><(?P<tag>p|h[1-6]|li)\b[^>]*\bid="(?P<anchor>[\w-]+)"[^>]*>)(?P<text>[^<]*)', insert, html
    )


def with_comments_named(html: str) -> str:
    """Give each commentary an anchor, so that it can be linked to and a search leads to it.

    >>> with_comments_named('<div class="admonition commentary">')
    '<div class="admonition commentary" id="comment-1">'
    """
    number = count(1)
    opening = '<div class="admonition commentary"'
    return re.sub(f"{opening}(?=>)", lambda match: f'{match[0]} id="comment-{next(number)}"', html)


def _own_number(text: str, clause_id: ClauseId) -> str:
    """Return the number at the head of a heading, as it is written there; empty if there is none."""
    path = clause_id.short.removeprefix(clause_id.law).lstrip(".")
    match = re.match(rf"{re.escape(path)}\.?(?=\s)", text) if path else None
    return match[0] if match else ""


def _number(clause_id: ClauseId, lang: str, own: str = "") -> str:
    title = translate(sentence("Permanent link to {clause}"), lang).format(
        clause=write_clause(clause_id, lang)
    )
    parent, slash, rule = clause_id.short.partition("/")
    label = escape(own) or f"<span>{escape(parent)}</span>{slash}{escape(rule)}"
    return (
        f'<a class="clause-number" data-clause="{clause_id.short}" href="#{clause_id.anchor}" '
        f'title="{escape(title)}">{label}</a>'
    )


NAMES = {"sv": "Svenska", "nl": "Nederlands", "en": "English"}
BOOK = sentence("Rulebook for duplicate bridge")
WHAT = sentence("Each law in our own words, with a computed example beside it")


def write_front_door(site: Path) -> None:
    """Write the page at the root that offers the languages."""
    languages = [(lang, NAMES[lang], translate(BOOK, lang), translate(WHAT, lang)) for lang in LANGUAGES]
    html = fill_template("front-door.html", "en", languages=languages)
    (site / "index.html").write_text(html + "\n", "utf-8")
