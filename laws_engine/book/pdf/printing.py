"""Prints a volume: Chromium lays it out, pypdf reads on which page each heading came to stand.

Chromium knows no target-counter: the contents get their numbers in a second printing, in the room that
they were given in the first. What Chromium writes of the day and of itself is evened out: the same site gives
the same bytes.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from laws_engine.book.pages import ROOT
from laws_engine.book.pdf.volume import Volume, contents
from laws_engine.cli.output import write_whole
from laws_engine.errors import SourceError
from laws_engine.faces.language import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FLAGS = ("--no-sandbox", "--disable-gpu", "--font-render-hinting=none")
PRINTINGS = 4
"""After so many the numbers must have settled; two do unless a number changes the contents' length."""
PATIENCE = 300_000
"""Milliseconds that a page may take to load, on a machine with much else to do."""
_DATE = re.compile(rb"/(?:CreationDate|ModDate) \(D:[^)]*\)")
_CREATOR = re.compile(rb"/Creator \((?:[^()\\]|\\.)*\)")
_NODE = re.compile(rb"node\d{8}")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a Chromium to print with; `SourceError` where there is none, or nothing to drive it with."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise SourceError(found="Playwright isn't installed", todo="Type “make setup”") from error
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        yield browser
        browser.close()


def print_books(books: Sequence[Volume], output: Path, progress: Callable[[str], None]) -> None:
    """Print books into a folder, each language by a Chromium of its own: they work at the same time."""
    output.mkdir(parents=True, exist_ok=True)

    def print_some(some: Sequence[Volume]) -> None:
        with chromium() as browser:
            for volume in some:
                target = output / f"{volume.name}.pdf"
                write_whole(target, print_volume(browser, volume))
                progress(str(target))

    shares = [[book for book in books if book.lang == lang] for lang in LANGUAGES]
    with ThreadPoolExecutor(max_workers=min(len(shares), os.cpu_count() or 1)) as pool:
        for job in [pool.submit(print_some, share) for share in shares if share]:
            job.result()


def print_volume(browser: Browser, volume: Volume) -> bytes:
    """Return a volume as a PDF with the right numbers in its contents."""
    chapters = volume.chapters()
    ids = [heading.id for heading in contents(chapters)]
    numbers: Mapping[str, int] = {}
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    with tempfile.TemporaryDirectory(prefix="laws-pdf-") as folder:
        for attempt in range(PRINTINGS):
            html = volume.compose(chapters, numbers)
            pdf = _print(page, Path(folder, "book.html"), html, is_first=attempt == 0)
            found = page_numbers(pdf, ids)
            if found == numbers:
                page.close()
                return made_even(pdf)
            numbers = found
    raise SourceError(found=f"the page numbers of {volume.name} don't settle", todo="Look at book.css")


def _print(page: Page, file: Path, html: str, *, is_first: bool) -> bytes:
    """Print a page; the first printing only asks where things stand, and does without what readers need."""
    file.write_text(html, "utf-8")
    page.goto(file.as_uri())
    page.evaluate("document.fonts.ready.then(() => null)")
    return page.pdf(prefer_css_page_size=True, outline=not is_first, tagged=not is_first)


def find_browser() -> str | None:
    """Return the Chromium that the tests drive too; ``None`` means Playwright's own. `SourceError`: none."""
    script = ROOT / "scripts" / "find-browser.sh"
    if not script.is_file():
        return os.environ.get("LAWS_CHROMIUM")
    found = subprocess.run(["sh", str(script)], capture_output=True, text=True, check=False)
    if found.returncode:
        raise SourceError(
            found=found.stderr.strip() or "no Chromium was found",
            todo="Install one, or name one in LAWS_CHROMIUM",
        )
    return found.stdout.strip()


def page_numbers(pdf: bytes, ids: Iterable[str]) -> dict[str, int]:
    """Return the page, counted from 1, on which each id stands."""
    from pypdf import PdfReader

    reader = PdfReader(BytesIO(pdf))
    places = {name.lstrip("/"): place for name, place in reader.named_destinations.items()}
    return {each: _number(reader.get_destination_page_number(places[each])) for each in ids}


def _number(index: int | None) -> int:
    if index is None:
        raise SourceError(found="a heading that stands on no page", todo="Look at laws_engine/book/pdf")
    return index + 1


def made_even(pdf: bytes) -> bytes:
    """Take out what depends on the day and on what the browser did before, without moving a byte.

    Dates and the browser's name become blanks; the names of table cells are counted from 1, in their order.

    >>> made_even(b"<</Creator (HeadlessChrome)\\n/CreationDate (D:20260101)\\n/ID (node00001158)>>")
    b'<</Creator (laws)          \\n                          \\n/ID (node00000001)>>'
    """
    pdf = _DATE.sub(lambda match: b" " * len(match[0]), pdf)
    pdf = _CREATOR.sub(lambda match: b"/Creator (laws)".ljust(len(match[0])), pdf)
    names = {name: b"node%08d" % number for number, name in enumerate(sorted(set(_NODE.findall(pdf))), 1)}
    return _NODE.sub(lambda match: names[match[0]], pdf)
