"""What a reader is told where something was: a whole page, or a place on a page that is still there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from laws_engine.book.permalinks.tombstones import Tombstone
from laws_engine.book.render import fill_template, translate
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.addresses import link
from laws_engine.book.sharing.output import Output
from laws_engine.errors import sentence
from laws_engine.faces.language import LANGUAGES

PAGE_MOVED = sentence("This page has moved")
PAGE_GONE = sentence("This page is no longer here")
PLACE_MOVED = sentence("This has moved.")
GO_THERE = sentence("Go to its new address")
LOOK_THERE = sentence("Look here instead")
SINCE = sentence("Gone since version {version}.")


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of one tombstone in one language; ``href`` is where it leads, if anywhere."""

    id: str
    lang: str
    title: str
    text: str
    href: str | None
    label: str
    moved: bool


def note(stone: Tombstone, lang: str, here: str) -> Note:
    """Return what is said in a language on the page at ``here``."""
    if stone.to:
        title, text = translate(PAGE_MOVED, lang), translate(PLACE_MOVED, lang)
    else:
        since = translate(SINCE, lang).format(version=stone.since)
        title, text = translate(PAGE_GONE, lang), f"{stone.why[lang]} {since}"
    there = stone.to or stone.see
    label = translate(GO_THERE if stone.to else LOOK_THERE, lang)
    if not there and not stone.fragment:  # a page without a way on would be the end of the way
        there, label = f"/{lang}/", naming.book(lang)
    href = link(here, there[1:]) if there else None
    return Note(stone.fragment, lang, title, text, href, label, stone.to is not None)


def page_html(stone: Tombstone, places: Iterable[Tombstone], output: Output) -> str:
    """Return the page that stands where one was, in its language, or in all where the address has none."""
    here, own = stone.page, stone.lang
    languages = (own,) if own else LANGUAGES
    first = languages[0]
    return fill_template(
        "tombstone.html",
        own or "en",
        book=naming.book(own or "en"),
        told=[note(stone, lang, here) for lang in languages],
        places=[note(each, lang, here) for each in places for lang in languages[:1]],
        to=link(here, stone.to[1:]) if stone.to else None,
        canonical=output.absolute(stone.to[1:].partition("#")[0]) if stone.to else None,
        assets=link(here, f"{first}/assets/"),
        framed=here.startswith(f"{own}/embed/"),
    )


def notes_html(page: str, stones: Sequence[Tombstone]) -> str:
    """Return the notes at the end of a page for places that it no longer has."""
    lang = stones[0].lang or "en"
    notes = [note(stone, lang, page) for stone in stones]
    return fill_template("former-places.html", lang, notes=notes, assets=link(page, f"{lang}/assets/"))
