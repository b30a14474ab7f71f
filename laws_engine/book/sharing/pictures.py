"""The pictures that chats show beside a link: one for each law and one for the site, in each language.

They are drawn in the site's own type and colours. An address in a chat must be a whole one, so they are
drawn only where the site's address is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from laws_engine.book.fonts import NODE_MODULES
from laws_engine.book.pages import pages
from laws_engine.book.render import edition_name, translate
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.output import Output
from laws_engine.book.texts import law_pages
from laws_engine.errors import SourceError, sentence

SIZE = 1200, 630
"""Width and height in px, as chats want them."""
LEFT, BAND, ROOM = 90, 14, 312
SIZES = 104, 92, 80, 68, 56, 44
PAPER, INK, SOFT, GREEN, RULE = "#fbfaf5", "#1c201d", "#575f59", "#17553f", "#dcd9cd"
SERIF = "source-serif-4", "latin-opsz-normal"
SANS = "source-sans-3", "latin-wght-normal"
WHAT = sentence("Each law in our own words, with a computed example beside it")

Font = ImageFont.FreeTypeFont


@dataclass(frozen=True, slots=True)
class Card:
    """What a picture says: a title, a line above it and one below it."""

    above: str
    title: str
    below: str


def picture_url(page: str) -> str:
    """Return the picture that belongs to a page; both addresses are from the site's root.

    >>> picture_url("sv/se-1997/99/"), picture_url("sv/terms/")
    ('sv/assets/previews/se-1997-99.png', 'sv/assets/previews/site.png')
    """
    lang, _, url = page.partition("/")
    is_law = any(url == law.url for law in law_pages(lang))
    name = url.strip("/").replace("/", "-") if is_law else "site"
    return f"{lang}/assets/previews/{name}.png"


def write_pictures(output: Output, lang: str) -> None:
    """Draw a language's pictures; nothing where the site's address isn't known."""
    for there, card in cards(lang) if output.address else ():
        file = output.folder / there
        file.parent.mkdir(parents=True, exist_ok=True)
        draw(card).save(file, "PNG")


def cards(lang: str) -> Iterator[tuple[str, Card]]:
    """Return what each picture of a language says, with its address."""
    book = naming.book(lang)
    yield picture_url(f"{lang}/"), Card("", book, translate(WHAT, lang))
    for page in law_pages(lang):
        edition = edition_name(str(page.meta["edition"]), lang)
        yield picture_url(f"{lang}/{page.url}"), Card(edition, pages()[lang, page.path].title, book)


def draw(card: Card) -> Image.Image:
    """Return a picture of 1200 by 630 px, in few colours, so that it weighs little."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SIZE[0], BAND), fill=GREEN)
    pen.text((LEFT, 96), card.above, font=_font(SANS, 38, 600), fill=GREEN)
    _write_title(pen, card.title)
    pen.line((LEFT, 492, SIZE[0] - LEFT, 492), fill=RULE, width=3)
    pen.text((LEFT, 524), card.below, font=_font(SANS, 36, 400), fill=SOFT)
    return image.quantize(32, dither=Image.Dither.NONE)


def _write_title(pen: ImageDraw.ImageDraw, title: str) -> None:
    lines, font = fitted(title)
    for number, line in enumerate(lines):
        pen.text((LEFT - 4, 164 + number * font.size), line, font=font, fill=INK)


def fitted(title: str) -> tuple[list[str], Font]:
    """Return a title's lines, as large as there is room for; a law's number has a line of its own."""
    for size in SIZES:
        font = _font(SERIF, size, 600)
        width = SIZE[0] - 2 * LEFT
        lines = [line for part in title.split(". ", 1) for line in _wrapped(part, font, width)]
        if len(lines) * size <= ROOM:
            break
    return lines, font


def _wrapped(text: str, font: Font, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and font.getlength(longer) > width:
            yield line
            longer = word
        line = longer
    yield line


@cache
def _font(family: tuple[str, str], size: int, weight: int) -> Font:
    """Return a cut of our own type; `SourceError` if it isn't installed."""
    folder, cut = family
    file = NODE_MODULES / "@fontsource-variable" / folder / "files" / f"{folder}-{cut}.woff2"
    if not file.is_file():
        raise SourceError(found=f"the type file {file.name} isn't installed", todo="Type “make setup”")
    font = ImageFont.truetype(file, size)
    axes = {b"Weight": weight, b"Optical Size": 60}
    font.set_variation_by_axes([axes[axis["name"]] for axis in font.get_variation_axes()])
    return font
