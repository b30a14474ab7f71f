"""The project's own words: ``translations/names.txt`` for every language, ``words.txt`` for one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from laws_engine.book.terms import TRANSLATIONS

NAMES = TRANSLATIONS / "names.txt"
"""Names and abbreviations that are the same in every language."""
_ENTRY = re.compile(r"(?P<word>\S+)(?: in (?P<files>\S+))?$")


@dataclass(frozen=True, slots=True)
class Entry:
    """A word that is right, in certain files alone (a pattern) or, where ``files`` is empty, everywhere."""

    word: str
    files: str
    line: int

    def allows(self, word: str, file: str) -> bool:
        """Say whether a word may stand in a file.

        >>> entry = Entry("eler", "docs/*/se-1997/99.md", 1)
        >>> entry.allows("eler", "docs/sv/se-1997/99.md"), entry.allows("eler", "docs/sv/about.md")
        (True, False)
        """
        return word == self.word and (not self.files or fnmatchcase(file, self.files))


def words_file(lang: str) -> Path:
    """Return the file of a language's own words."""
    return TRANSLATIONS / lang / "words.txt"


def read_entries(text: str) -> Iterator[Entry]:
    """Return the entries of a list: one a line, “#” begins a heading; what can't be read is left out.

    >>> [(entry.word, entry.files) for entry in read_entries("# Names\\nNeuberg\\n\\neler in docs/a.md\\n")]
    [('Neuberg', ''), ('eler', 'docs/a.md')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        match = _ENTRY.match(line.strip())
        if match and not line.startswith("#"):
            yield Entry(match["word"], match["files"] or "", number)


@cache
def entries(file: Path) -> tuple[Entry, ...]:
    """Return the entries of a file, read once."""
    return tuple(read_entries(file.read_text("utf-8")))


@cache
def project_words(lang: str) -> tuple[Entry, ...]:
    """Return what the project adds to a language's dictionary."""
    return (*entries(NAMES), *entries(words_file(lang)))


def is_allowed_in(word: str, lang: str, file: str) -> bool:
    """Say whether a word is listed as right in this file."""
    return any(entry.allows(word, file) for entry in project_words(lang))
