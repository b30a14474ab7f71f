"""What is done to the built pages: numbers in the margin, type, and the page that offers the languages."""

from __future__ import annotations

import re
import shutil
from html import escape
from pathlib import Path

from laws_engine.book.pages import ROOT, clause_path, page_url
from laws_engine.book.render import _fill, translate
from laws_engine.clauses import ClauseId, editions
from laws_engine.errors import SourceError, sentence
from laws_engine.faces.language import LANGUAGES, write_clause

FONTS = {
    "source-serif-4": ("latin-opsz-normal", "latin-opsz-italic"),
    "source-sans-3": ("latin-wght-normal", "latin-wght-italic"),
}
NODE_MODULES = ROOT / "node_modules"


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
            file.write_text(numbered(file.read_text("utf-8"), by_anchor, lang), "utf-8")


def numbered(html: str, by_anchor: dict[str, ClauseId], lang: str) -> str:
    """Return a page with the number of each clause as a link before its text.

    >>> a = ClauseId.parse("se-1997:99.A.1/s2")
    >>> numbered('<p id="a-1-s2">Text.</p>', {"a-1-s2": a}, "en")
    '<p id="a-1-s2"><a class="clause-number" href="#a-1-s2" title="Permanent link to law 99.A.1/s2">\
<span>99.A.1</span>/s2</a>Text.</p>'
    """

    def insert(match: re.Match[str]) -> str:
        clause_id = by_anchor.get(match["anchor"])
        return match[0] + _number(clause_id, lang) if clause_id is not None else match[0]

    return re.sub(r'<(?:p|h[1-6]|li)\b[^>]*\bid="(?P<anchor>[\w-]+)"[^>]*>', insert, html)


def _number(clause_id: ClauseId, lang: str) -> str:
    title = translate(sentence("Permanent link to {clause}"), lang).format(
        clause=write_clause(clause_id, lang)
    )
    parent, slash, rule = clause_id.short.partition("/")
    label = f"<span>{escape(parent)}</span>{slash}{escape(rule)}"
    return f'<a class="clause-number" href="#{clause_id.anchor}" title="{escape(title)}">{label}</a>'


def copy_fonts(site: Path, lang: str) -> None:
    """Copy the two type families beside the style sheet; `SourceError` if they aren't installed."""
    target = site / lang / "assets" / "fonts"
    target.mkdir(parents=True, exist_ok=True)
    for family, cuts in FONTS.items():
        for cut in cuts:
            name = f"{family}-{cut}.woff2"
            source = NODE_MODULES / "@fontsource-variable" / family / "files" / name
            if not source.is_file():
                raise SourceError(found=f"the type file {name} isn't installed", todo="Type “make setup”")
            shutil.copyfile(source, target / name)


def write_front_door(site: Path) -> None:
    """Write the page at the root that offers the languages, also as the page for lost addresses."""
    html = _fill("front-door.html", "en", languages=LANGUAGES)
    for name in ("index.html", "404.html"):
        (site / name).write_text(html + "\n", "utf-8")
