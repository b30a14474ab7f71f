"""A law's languages side by side: one row a clause, filled from the three built pages of the law.

The languages are built apart, so a page in ``docs/`` calls the macro ``side_by_side()``, which gives
an empty frame, and `fill_side_by_side` puts the rows into it when all three are built. The rows say
what the law's own pages say, because they are taken from there: with computed amounts, links to terms
and notes on what is behind, but without examples, guides and comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from markupsafe import Markup, escape

from laws_engine.book.clause_html import Move, Part, clause_parts, edition_note, missing_styles
from laws_engine.book.faults import Fault
from laws_engine.book.finish import NAMES
from laws_engine.book.pages import Page, clause_path, page_url, pages, relative_link
from laws_engine.book.render import fill_template, translate
from laws_engine.book.texts import TOP, law_pages, native_language
from laws_engine.clauses import ClauseId, editions
from laws_engine.errors import SourceError, sentence
from laws_engine.faces.language import LANGUAGES, write_clause

VIEW = "side-by-side/"
"""The last part of such a page's address; the law's own address stands before it."""
CALL = "side_by_side()"
CAME_FIRST = {
    "sv": sentence("Our Swedish text came first; the other two are translated from it."),
    "nl": sentence("Our Dutch text came first; the other two are translated from it."),
}
"""By the language that the law was written in."""

_FRAME = re.compile(r'(?<=<div class="side-by-side">).*?(?=<!-- /side-by-side -->)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Cell:
    """A clause in one language: its words, how it is cited, and where it stands on its own page."""

    lang: str
    name: str
    native: bool
    html: Markup
    href: str
    cited: str


@dataclass(frozen=True, slots=True)
class Row:
    """A clause in every language.

    ``number`` is its letters' and its rule's part (``99.A.1``, ``/s3``); ``short`` is what a heading is
    called in the line of links.
    """

    anchor: str
    number: tuple[str, str]
    level: int
    short: str
    href: str
    cells: tuple[Cell, ...]


def view_path(law_path: str) -> str:
    """Return the path of the page that shows a law's languages side by side.

    >>> view_path("se-1997/99.md")
    'se-1997/99/side-by-side.md'
    """
    return f"{page_url(law_path)}{VIEW.rstrip('/')}.md"


def is_view(url: str) -> bool:
    """Say whether an address is that of a view.

    >>> is_view("se-1997/99/side-by-side/"), is_view("se-1997/99/")
    (True, False)
    """
    return url.endswith(f"/{VIEW}")


def is_law(lang: str, url: str) -> bool:
    """Say whether an address is that of a law's page, which has a view.

    >>> is_law("en", "se-1997/99/"), is_law("en", "about/")
    (True, False)
    """
    page = pages().get((lang, url.removesuffix("/") + ".md"))
    return page is not None and "edition" in page.meta


def law_of(lang: str, url: str) -> Page:
    """Return the law's page that a view belongs to; `SourceError` where there is none.

    >>> law_of("en", "se-1997/99/side-by-side/").path
    'se-1997/99.md'
    """
    page = pages().get((lang, url.removesuffix(f"/{VIEW}") + ".md"))
    if page is None or "edition" not in page.meta or not is_view(url):
        raise SourceError(
            found=f"“{url}” belongs to no law",
            todo=f"Call {CALL} on a page that is named as {view_path('se-1997/99.md')}",
        )
    return page


def clauses_by_anchor(law_path: str) -> dict[str, ClauseId]:
    """Return a law's clauses by their anchors; the law itself is at its title.

    >>> list(clauses_by_anchor("nl-1963/104.md"))[:4]
    ['top', 's1', 's2', 's3']
    """
    return {
        clause.anchor or TOP: clause
        for edition in editions().values()
        for clause in edition.clauses
        if clause_path(clause) == law_path
    }


def columns(native: str, reader: str) -> tuple[str, ...]:
    """Return the languages from left to right: the native one, the reader's, then the third.

    >>> columns("nl", "en"), columns("sv", "sv")
    (('nl', 'en', 'sv'), ('sv', 'nl', 'en'))
    """
    return tuple(dict.fromkeys((native, reader, *LANGUAGES)))


def row_anchors(lang: str, url: str) -> set[str]:
    """Return the anchors of a view: every clause in every language.

    >>> "nl-a-1-s3" in row_anchors("sv", "se-1997/99/side-by-side/")
    True
    """
    names = clauses_by_anchor(law_of(lang, url).path)
    return {f"{each}-{name}" for each in LANGUAGES for name in names}


def render_frame(note: str, lang: str, url: str) -> str:
    """Return the frame that is filled after the build; unfilled it leads to the law in each language."""
    law = law_of(lang, url)
    doors = [(each, NAMES[each], _to_law(law, each)) for each in LANGUAGES]
    return fill_template("side-by-side-frame.html", lang, note=Markup(note), doors=doors)


def _here(law: Page) -> str:
    """Return the address of a law's view from the site's root."""
    return f"{law.lang}/{law.url}{VIEW}"


def _to_law(law: Page, lang: str, anchor: str = "") -> str:
    """Return the link from a law's view to the law in a language."""
    return relative_link(_here(law), f"{lang}/{law.url}", "" if anchor == TOP else anchor)


def fill_side_by_side(site: Path) -> None:
    """Fill every view of a built site from the built pages of its law."""
    for page in law_pages(LANGUAGES[0]):
        built = {lang: (site / lang / page.url / "index.html").read_text("utf-8") for lang in LANGUAGES}
        for lang in LANGUAGES:
            file = site / lang / page.url / VIEW / "index.html"
            file.write_text(filled(file.read_text("utf-8"), pages()[lang, page.path], built), "utf-8")


def filled(view: str, law: Page, built: Mapping[str, str]) -> str:
    """Return a built view with its rows, taken from the law's built pages by language."""
    move = Move(f"{law.lang}/{law.url}", _here(law))
    native = native_language(law)
    html = fill_template(
        "side-by-side.html",
        law.lang,
        note=_note(law, built[law.lang], move),
        law=write_clause(clauses_by_anchor(law.path)[TOP], law.lang),
        native=native,
        names=[(lang, NAMES[lang]) for lang in columns(native, law.lang)],
        rows=list(table_rows(law, built)),
    )
    styles = missing_styles(built[law.lang], view, move)
    return _FRAME.sub(lambda _: f"\n{html}\n", view, count=1).replace("</head>", f"{styles}</head>", 1)


def _note(law: Page, html: str, move: Move) -> Markup:
    """Return the law page's own note, with a line on which text came first."""
    came_first = translate(CAME_FIRST[native_language(law)], law.lang)
    return Markup(edition_note(html, move).replace("</aside>", f"<p>{escape(came_first)}</p></aside>"))


def table_rows(law: Page, built: Mapping[str, str]) -> Iterator[Row]:
    """Return a law's rows for a reader; `SourceError` where a language lacks one or orders them anew."""
    clauses = clauses_by_anchor(law.path)
    native = native_language(law)
    parts = {
        lang: list(
            clause_parts(
                built[lang], clauses, lang, Move(f"{lang}/{law.url}", _here(law)), official=lang == native
            )
        )
        for lang in columns(native, law.lang)
    }
    _hold_together(law.path, clauses, parts)
    for row in zip(*parts.values(), strict=True):
        yield _row(law, clauses.get(row[0].anchor), dict(zip(parts, row, strict=True)))


def _hold_together(path: str, clauses: Mapping[str, ClauseId], parts: Mapping[str, Sequence[Part]]) -> None:
    """Make sure that every clause is there in every language, and in the native text's order."""
    names = {lang: [part.anchor for part in found] for lang, found in parts.items()}
    native = next(iter(names))
    for lang, found in names.items():
        missing = [name for name in clauses if name not in found]
        if missing:
            raise SourceError(
                found=f"docs/{lang}/{path} shows no clause at {', '.join(missing)}",
                todo="Make each clause a paragraph or a heading, and none of them part of a box",
            )
        if found != names[native]:
            raise SourceError(
                found=f"docs/{lang}/{path} and docs/{native}/{path} have their clauses in different orders",
                todo="Put the clauses into the law's order",
            )


def _row(law: Page, clause: ClauseId | None, parts: Mapping[str, Part]) -> Row:
    native, part = next(iter(parts.items()))
    number, slash, rule = clause.short.partition("/") if clause else ("", "", "")
    link = partial(_to_law, law, anchor=part.anchor)
    cited = {lang: write_clause(clause, lang) if clause else "" for lang in parts}
    cells = (
        Cell(lang, NAMES[lang], lang == native, Markup(each.html), link(lang), cited[lang])
        for lang, each in parts.items()
    )
    short = number.partition(".")[2] or Markup(parts[law.lang].html).striptags()
    return Row(part.anchor, (number, slash + rule), part.level, short, link(law.lang), tuple(cells))


def view_faults(found: Mapping[tuple[str, str], Page]) -> Iterator[Fault]:
    """Find laws whose languages can't be seen side by side.

    >>> law = Page("en", "se-1997/7.md", "---\\nedition: se-1997\\n---\\n# Law 7\\n")
    >>> [str(fault) for fault in view_faults({("en", law.path): law})]
    ['docs/en/se-1997/7/side-by-side.md: this page is missing: \
it shows the languages of se-1997/7.md side by side']
    """
    for law in [page for page in found.values() if "edition" in page.meta]:
        path = view_path(law.path)
        view = found.get((law.lang, path))
        text = None
        if view is None:
            text = f"this page is missing: it shows the languages of {law.path} side by side"
        elif CALL not in view.text:
            text = f"this page shows nothing side by side: write {{{{ {CALL} }}}}"
        if text:
            yield Fault(f"docs/{law.lang}/{path}", None, text)
