"""The official wording of one clause as HTML, and the paragraph that says where it comes from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from html import escape

from babel.dates import format_date

from laws_engine.book.official.folder import OfficialText
from laws_engine.book.official.reading import Role
from laws_engine.book.render import edition_name, translate
from laws_engine.clauses import ClauseId, find_edition
from laws_engine.errors import sentence
from laws_engine.faces.language import write_clause

IN_LANGUAGE = {"sv": sentence("in Swedish"), "nl": sentence("in Dutch")}
STANDS = sentence("It stands above our words, clause by clause, {in_language} and as it was handed over.")
_CLOSING = re.compile(r"[,.;:?!)]")
LOCALES = {"sv": "sv", "nl": "nl", "en": "en_GB"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A fragment as it is shown; ``passed`` is the clause that the text went through before it."""

    role: Role
    text: str
    passed: ClauseId | None = None


def write_block(pieces: Sequence[Piece], text: OfficialText, lang: str) -> str:
    """Write a clause's official wording with its short label."""
    native = find_edition(text.layout.edition).language
    return (
        f'<span class="official-label" data-pagefind-ignore>{escape(_label(text, lang))}</span> '
        f'<span class="official-text" lang="{native}">{write_words(pieces, lang)}</span>'
    )


def write_words(pieces: Sequence[Piece], lang: str) -> str:
    """Write the words of a clause: a heading, with its mark, in a line of its own.

    >>> cards = Piece(Role.MARKER, "A."), Piece(Role.HEADING, "Cards"), Piece(Role.TEXT, "<Count>.")
    >>> write_words(cards, "en")
    '<span class="official-heading"><b>A.</b> Cards</span> &lt;Count&gt;.'
    >>> three = ClauseId.parse("se-1997:13/s0")
    >>> write_words([Piece(Role.TEXT, "If so"), Piece(Role.TEXT, ", the deal", three)], "en")
    'If so <a class="official-gap" href="#s0" title="law 13/s0">(…)</a>, the deal'
    """
    html = mark = ""
    for piece in pieces:
        words = escape(" ".join(piece.text.split()))
        html += _gap(piece.passed, lang) if piece.passed else ""
        if piece.role is Role.MARKER:
            mark += f"<b>{words}</b> "
            continue
        if piece.role is Role.HEADING:
            html += f' <span class="official-heading">{mark}{words}</span>'
        else:
            html += ("" if _CLOSING.match(words) else " ") + mark + words
        mark = ""
    return html.strip()


def _gap(passed: ClauseId, lang: str) -> str:
    """Link to the clause that the text goes through here."""
    title = escape(write_clause(passed, lang))
    return f' <a class="official-gap" href="#{passed.anchor}" title="{title}">(…)</a>'


def _label(text: OfficialText, lang: str) -> str:
    """Return the short label: what it is, of which year, and in which language if that isn't the page's."""
    edition = find_edition(text.layout.edition)
    label = translate(sentence("Official wording {year}"), lang).format(year=edition.year)
    return label if edition.language == lang else f"{label}, {translate(IN_LANGUAGE[edition.language], lang)}"


def write_source(text: OfficialText, lang: str) -> str:
    """Write the full label for the top of a page: edition, owner and date, and what the owner adds."""
    edition = find_edition(text.layout.edition)
    source = text.source
    label = (
        translate(sentence("Official wording"), lang),
        edition_name(edition.id, lang),
        source.owner or text.layout.owner or translate(sentence("owner not named"), lang),
        _write_date(source.date or str(edition.year), lang),
    )
    stands = translate(
        sentence("It stands above our words, clause by clause, {in_language} and as it was handed over."),
        lang,
    ).format(in_language=translate(IN_LANGUAGE[edition.language], lang))
    note = f" {escape(source.note)}" if source.note else ""
    return (
        f'<p class="official-source"><strong>{escape(" · ".join(label))}.</strong> {escape(stands)}{note}</p>'
    )


def _write_date(when: date | str, lang: str) -> str:
    return when if isinstance(when, str) else format_date(when, "long", LOCALES[lang])
