"""The books: contents, bookmarks and links lead where they say; nothing of the law is lost or cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.commands import pdf as pdf_command
from laws_engine.book.pdf import Volume, print_volume, volumes
from laws_engine.clauses import editions

ADDRESS = "https://laws.example/book"
BOOKS = {  # one of an edition of three laws, one whose site's address is known
    "se-1997-sv": ("se-1997", "sv", None, ("13", "50", "99")),
    "nl-1963-nl": ("nl-1963", "nl", ADDRESS, ("104",)),
}
CONTENT_WIDTH = 665
"""Px between the margins of an A4 page: 210 mm less 18 and 16."""
CUT_OFF = """() => [...document.querySelectorAll("table, svg, pre, figure, .slip, .deal, p, li")]
  .filter((each) => each.getClientRects().length && !each.closest("[aria-hidden]"))
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1
    || (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible"))
  .map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 60)}`)"""


def plain(text: str) -> str:
    """Return text with every run of blanks as one: the last of a line isn't written."""
    return " ".join(text.split())


@dataclass(frozen=True)
class Book:
    """A printed book, and what the site's pages say it must hold."""

    site: Path
    edition: str
    lang: str
    address: str | None
    laws: tuple[str, ...]
    data: bytes

    @cached_property
    def reader(self) -> PdfReader:
        return PdfReader(BytesIO(self.data))

    @cached_property
    def texts(self) -> list[str]:
        return [page.extract_text() for page in self.reader.pages]

    @cached_property
    def outline(self) -> list[tuple[str, int]]:
        return list(self._flat(self.reader.outline))

    def _flat(self, entries: Any) -> Iterator[tuple[str, int]]:
        for entry in entries:
            if isinstance(entry, list):
                yield from self._flat(entry)
            else:
                yield plain(entry.title), self.reader.get_destination_page_number(entry) + 1

    @cached_property
    def headings(self) -> list[tuple[str, bool]]:
        """The headings of the site's pages, and whether each is a guide's own."""
        pages = (self.site / self.lang / self.edition / law / "index.html" for law in self.laws)
        parsed = (LexborHTMLParser(page.read_text("utf-8")) for page in pages)
        found = (page.css("article :is(h1, h2, h3)[id]") for page in parsed)
        return [
            (plain(node.text()), "guide-title" in (node.attributes.get("class") or ""))
            for nodes in found
            for node in nodes
        ]

    @cached_property
    def contents(self) -> list[tuple[str, int]]:
        """The lines of the table of contents: what stands before the first law."""
        first_law = next(page for title, page in self.outline if title == self.headings[0][0])
        lines = plain(" ".join(self.texts[1 : first_law - 1]))
        found = []
        for title, is_guide in self.headings:
            if not is_guide:
                match = re.search(rf"{re.escape(title)} (\d+)(?= |$)", lines)
                assert match, title
                found.append((title, int(match[1])))
                lines = lines[match.end() :]
        return found

    @cached_property
    def links(self) -> tuple[list[str], list[str]]:
        """Where links lead inside the book, and outside it."""
        inside, outside = [], []
        for page in self.reader.pages:
            for each in page.get("/Annots") or []:
                annotation = each.get_object()
                if "/Dest" in annotation:
                    inside.append(str(annotation["/Dest"]))
                elif "/A" in annotation:
                    outside.append(str(annotation["/A"]["/URI"]))
        return inside, outside


@pytest.fixture(scope="module", params=BOOKS)
def book(request: pytest.FixtureRequest, built_site: Path, browser: Browser) -> Book:
    edition, lang, address, laws = BOOKS[request.param]
    data = print_volume(browser, Volume(built_site, edition, lang, address))
    return Book(built_site, edition, lang, address, laws, data)


def test_there_is_a_book_for_each_edition_and_language(built_site: Path) -> None:
    names = [volume.name for volume in volumes(built_site)]
    assert len(names) == len(set(names)) == len(editions()) * 3
    assert set(BOOKS) <= set(names)


def test_the_bookmarks_are_the_headings(book: Book) -> None:
    assert [title for title, _ in book.outline] == [title for title, _ in book.headings]
    for title, page in book.outline:
        assert title.split(" ")[-1] in book.texts[page - 1], title


def test_the_contents_name_the_page_on_which_each_heading_stands(book: Book) -> None:
    places = iter(book.outline)
    for title, number in book.contents:
        page = next(page for found, page in places if found == title)
        assert number == page, title
    assert len(book.contents) == len([title for title, is_guide in book.headings if not is_guide])


def test_each_page_but_the_first_bears_its_number(book: Book) -> None:
    for number, text in enumerate(book.texts[1:], 2):
        assert str(number) in text.split("\n"), number
    assert "1" not in book.texts[0].split("\n")


def test_links_lead_somewhere(book: Book) -> None:
    inside, outside = book.links
    known = {name.lstrip("/") for name in book.reader.named_destinations}
    assert len(inside) > len(book.contents)
    assert {name.lstrip("/") for name in inside} <= known
    assert all(link.startswith("https://") for link in outside)
    if book.address:
        assert f"{ADDRESS}/{book.lang}/" in outside
        assert any(link.startswith(f"{ADDRESS}/{book.lang}/se-1997/99/#") for link in outside)
        for link in outside:
            path = link.removeprefix(f"{ADDRESS}/").partition("#")[0]
            assert (book.site / path / "index.html").is_file(), link


def test_every_clause_stands_in_it_with_its_number(book: Book) -> None:
    text = plain(" ".join(book.texts))
    clauses = [each.id for each in editions()[book.edition].clauses.values() if each.kind != "external"]
    rules = [each.short for each in clauses if each.law in book.laws and "/" in each.short]
    assert rules
    assert [short for short in rules if short not in text] == []


def test_the_title_page_says_what_it_is_and_whose_text_prevails(book: Book) -> None:
    title = plain(book.texts[0])
    edition = {"se-1997": "Svenska lagarna 1997", "nl-1963": "Nederlandse spelregels 1963"}[book.edition]
    superseded = {"se-1997": "1 juli 2008", "nl-1963": "vervangen"}[book.edition]
    prevails = {"sv": "förbundets text som gäller", "nl": "geldt de tekst van de bond"}[book.lang]
    version = {"sv": "Version 0.", "nl": "Versie 0."}[book.lang]
    for said in (edition, superseded, prevails, version, "CC BY 4.0"):
        assert said in title
    assert edition in str(book.reader.metadata.title if book.reader.metadata else "")
    assert book.reader.trailer["/Root"]["/Lang"] == book.lang


def test_it_is_tagged_on_a4_and_brings_its_type_along(book: Book) -> None:
    assert book.reader.trailer["/Root"]["/MarkInfo"]["/Marked"]
    for page in book.reader.pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)
        for font in page["/Resources"].get("/Font", {}).values():
            assert _is_embedded(font.get_object())


def _is_embedded(font: Any) -> bool:
    if font["/Subtype"] == "/Type3":  # drawn in the file itself
        return True
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    return any(name.startswith("/FontFile") for name in inner["/FontDescriptor"].get_object())


def test_nothing_is_cut_off(book: Book, browser: Browser, tmp_path: Path) -> None:
    volume = Volume(book.site, book.edition, book.lang)
    file = tmp_path / "book.html"
    file.write_text(volume.compose(volume.chapters(), {}), "utf-8")
    page = browser.new_page(viewport={"width": CONTENT_WIDTH, "height": 1000})
    page.emulate_media(media="print")
    page.goto(file.as_uri())
    assert page.evaluate(CUT_OFF) == []
    page.close()


def test_examples_come_with_their_tables_and_commentary_stands_apart(book: Book) -> None:
    text = plain(" ".join(book.texts))
    pages = [book.site / book.lang / book.edition / law / "index.html" for law in book.laws]
    for page in pages:
        for example in LexborHTMLParser(page.read_text("utf-8")).css("details.example"):
            title = plain(example.css_first(".example-title").text())
            assert title in text, title
    assert {"sv": "Kommentar, inte lagtext", "nl": "Toelichting, geen spelregel"}[book.lang] in text


def test_the_same_site_gives_the_same_bytes(book: Book, browser: Browser) -> None:
    if book.edition == "se-1997":
        pytest.skip("one book is enough to see it")
    volume = Volume(book.site, book.edition, book.lang, book.address)
    assert print_volume(browser, volume) == book.data


def test_an_unknown_book_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, built_site: Path
) -> None:
    assert pdf_command(["se-1998-sv", "--site", str(built_site), "--output", str(tmp_path / "out")]) == 1
    assert "se-1998-sv: no such book; the books are se-1997-sv" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
