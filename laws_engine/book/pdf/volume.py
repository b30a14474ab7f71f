"""A volume: one edition in one language, composed as a page that Chromium prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from laws_engine.book.finish import BOOK, WHAT
from laws_engine.book.pdf.chapters import Chapter, Heading, Place, read_chapter
from laws_engine.book.render import EDITION_NAMES, edition_name, fill_template, translate
from laws_engine.book.styles import JOINED
from laws_engine.book.texts import law_pages
from laws_engine.errors import sentence
from laws_engine.faces.language import LANGUAGES

BECAME = {
    "se-1997": sentence(
        "This book restates the edition of 1997. Sweden has played by later laws since 1 July 2008."
    ),
    "nl-1963": sentence(
        "This book restates the edition of 1963. Later Dutch editions have replaced it; "
        "today's tables play by the laws of 2017 or later ones."
    ),
    "nl-2017": sentence(
        "This book restates the edition of 2017. The World Bridge Federation has announced a new edition "
        "for 2027, which may have replaced it."
    ),
}
"""What became of each edition, as a book says it; the pages say the same of themselves."""
STYLES = (JOINED, "cards.css")
BOOK_STYLE = Path(__file__).with_name("book.css")
UNKNOWN = "00"
"""Holds the room of a page number until the page is known."""


@dataclass(frozen=True, slots=True)
class Volume:
    """One edition in one language, taken from a built site whose public address may be known."""

    site: Path
    edition: str
    lang: str
    address: str | None = None

    @property
    def name(self) -> str:
        """The file's name without its ending.

        >>> Volume(Path("site"), "se-1997", "sv").name
        'se-1997-sv'
        """
        return f"{self.edition}-{self.lang}"

    @property
    def title(self) -> str:
        """The title as a reader's list of files shows it."""
        return f"{edition_name(self.edition, self.lang)} – {translate(BOOK, self.lang)}"

    def chapters(self) -> list[Chapter]:
        """Read its laws, in their order."""
        pages = [page for page in law_pages(self.lang) if page.meta["edition"] == self.edition]
        urls = [f"{self.lang}/{page.url}" for page in sorted(pages, key=lambda page: int(page.meta["law"]))]
        return [read_chapter(Place(self.site, url, frozenset(urls), self.address)) for url in urls]

    def compose(self, chapters: Sequence[Chapter], numbers: Mapping[str, int]) -> str:
        """Return the whole page; ``numbers`` gives the page of each heading as far as it is known."""
        assets = (self.site / self.lang / "assets").resolve()
        return fill_template(
            "pdf.html",
            self.lang,
            title=self.title,
            book=translate(BOOK, self.lang),
            what=translate(WHAT, self.lang),
            edition=edition_name(self.edition, self.lang),
            became=translate(BECAME[self.edition], self.lang),
            address=f"{self.address.rstrip('/')}/{self.lang}/" if self.address else None,
            styles=[*((assets / name).as_uri() for name in STYLES), BOOK_STYLE.as_uri()],
            contents=[(each, numbers.get(each.id, UNKNOWN)) for each in contents(chapters)],
            chapters=[Markup(chapter.html) for chapter in chapters],
        )


def contents(chapters: Sequence[Chapter]) -> list[Heading]:
    """Return the headings that the table of contents lists."""
    return [heading for chapter in chapters for heading in chapter.headings]


def volumes(site: Path, address: str | None = None) -> Iterator[Volume]:
    """Return every volume of a built site."""
    for edition in EDITION_NAMES:
        for lang in LANGUAGES:
            yield Volume(site, edition, lang, address)
