"""Spelling: every word that a reader meets is in a real dictionary, in the glossary, or in our own list.

``laws check spelling`` looks at pages, catalogs and contributors' pages. The dictionaries are Hunspell's,
from npm; words that they lack and that are right stand in ``translations/<lang>/words.txt``, names that
are the same in every language in ``translations/names.txt``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from laws_engine.book.faults import Fault, in_order
from laws_engine.book.pages import ROOT
from laws_engine.book.spelling.dictionary import Dictionary
from laws_engine.book.spelling.lists import is_allowed_in, words_file
from laws_engine.book.spelling.prose import Word, words
from laws_engine.book.spelling.sources import Source, sources
from laws_engine.faces.language import LANGUAGES

__all__ = ["Source", "dictionary", "misspelt", "spelling_faults", "unknown_words"]


@cache
def dictionary(lang: str) -> Dictionary:
    """Return a language's dictionary, read once."""
    return Dictionary(lang)


def spelling_faults() -> list[Fault]:
    """Return every word of the project's prose that no dictionary knows, with its line."""
    return in_order(fault for source in sources() for fault in misspelt(source))


def unknown_words(lang: str, text: str) -> Iterator[Word]:
    """Return the words that a language doesn't know; a quoted one may be of any of the three.

    >>> [word.text for word in unknown_words("nl", "Een bord (Zweeds “bricka”) met een spelverdelling.")]
    ['spelverdelling']
    """
    for word in words(text):
        languages = LANGUAGES if word.quoted else (lang,)
        if not any(dictionary(each).knows(word.text) for each in languages):
            yield word


def misspelt(source: Source) -> Iterator[Fault]:
    """Find the words of a text that aren't known, each with what may have been meant.

    >>> print(*misspelt(Source("sv", "docs/sv/a.md", 3, "Lägg tillbaka\\nbrikcan.")))
    docs/sv/a.md:4: “brikcan” isn't in the Swedish dictionary; perhaps “brickan”? If it is right, add it to \
translations/sv/words.txt
    """
    for word in unknown_words(source.lang, source.text):
        if not is_allowed_in(word.text, source.lang, source.file):
            yield Fault(source.file, source.line + word.line - 1, advice(word.text, source.lang))


LANGUAGE_NAMES = {"sv": "Swedish", "nl": "Dutch", "en": "English"}


def advice(word: str, lang: str) -> str:
    """Say what is wrong with a word and what to do."""
    meant = " or ".join(f"“{each}”" for each in dictionary(lang).suggest(word))
    where = words_file(lang).relative_to(ROOT).as_posix()
    perhaps = f"; perhaps {meant}?" if meant else "."
    return (
        f"“{word}” isn't in the {LANGUAGE_NAMES[lang]} dictionary{perhaps} If it is right, add it to {where}"
    )
