"""Which wording of the native text each piece of a translation was made from.

A translated page keeps in its front matter, under ``made_from``, the digest of the native piece as it
was when the translator last looked. A digest that no longer fits says that the native text has changed.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from laws_engine.book.faults import Fault
from laws_engine.book.pages import Page, pages
from laws_engine.book.texts import Piece, law_pages, native_language, pieces
from laws_engine.faces.language import LANGUAGES

MADE_FROM = "made_from"


class State(Enum):
    """What is known of a piece in one language."""

    NATIVE = "native"
    COMPLETE = "complete"
    TO_REVIEW = "to review"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Translated:
    """A piece of a law in one language beside the native piece; ``page`` and ``here`` where it exists."""

    lang: str
    native_page: Page
    native: Piece
    page: Page | None
    here: Piece | None

    @property
    def state(self) -> State:
        """Say whether the piece is native, complete, to be reviewed, or missing."""
        if self.lang == self.native_page.lang:
            return State.NATIVE
        if self.page is None or self.here is None:
            return State.MISSING
        return State.COMPLETE if self.kept == self.native.digest else State.TO_REVIEW

    @property
    def kept(self) -> str:
        """The digest of the native wording that the translation was made from; empty if none is kept."""
        return "" if self.page is None else self.page.meta.get(MADE_FROM, {}).get(self.native.name, "")

    @property
    def address(self) -> str:
        """What a translator calls it: the clause's id, or the page and the name of the piece."""
        path = self.native_page.path.removesuffix(".md")
        return str(self.native.clause) if self.native.clause else f"{path}#{self.native.name}"


def native_law_pages(all_pages: Mapping[tuple[str, str], Page] | None = None) -> list[Page]:
    """Return the pages of law in the languages in which the laws were written."""
    if all_pages is None:
        return [page for lang in LANGUAGES for page in law_pages(lang) if native_language(page) == lang]
    return [
        page for page in all_pages.values() if "edition" in page.meta and native_language(page) == page.lang
    ]


def translated(all_pages: Mapping[tuple[str, str], Page] | None = None) -> Iterator[Translated]:
    """Return every piece of every law in every language, in the laws' own order.

    >>> {each.state for each in translated() if each.lang == each.native_page.lang}
    {<State.NATIVE: 'native'>}
    """
    known = pages() if all_pages is None else all_pages
    for native_page in native_law_pages(all_pages):
        for lang in LANGUAGES:
            page = known.get((lang, native_page.path))
            here = pieces(page) if page is not None else {}
            for name, native in pieces(native_page).items():
                yield Translated(lang, native_page, native, page, here.get(name))


def translation_faults() -> Iterator[Fault]:
    """Name every piece whose translation is missing, or made from another wording than today's."""
    for each in translated():
        if each.state is State.MISSING:
            file = f"docs/{each.lang}/{each.native_page.path}"
            yield Fault(file, None, f"{each.address}: {each.native_page.source} has it, this page hasn't")
        elif each.state is State.TO_REVIEW and each.page is not None and each.here is not None:
            yield Fault(each.page.source, each.here.line, _behind(each))
    yield from _unknown_names()


def _behind(each: Translated) -> str:
    native = f"{each.native_page.source}:{each.native.line}"
    why = "has changed since this was translated" if each.kept else "stands on no record of this translation"
    todo = f"laws review {each.lang} {shlex.quote(each.address)} --record"
    return f"{each.address}: {native} {why}; look at it, then type “{todo}”"


def _unknown_names() -> Iterator[Fault]:
    for native_page in native_law_pages():
        for lang in LANGUAGES:
            page = pages().get((lang, native_page.path))
            if page is not None and page is not native_page:
                for name in page.meta.get(MADE_FROM, {}):
                    if name not in pieces(native_page):
                        text = f"{MADE_FROM} names “{name}”, which {native_page.source} doesn't have"
                        yield Fault(page.source, 1, text)
