"""Where prose stands: the pages, the catalogs' translations, and what contributors read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from laws_engine.book.pages import ROOT, read_pages
from laws_engine.book.spelling.prose import markdown_prose
from laws_engine.book.terms import TRANSLATIONS
from laws_engine.faces.language import LANGUAGES

DOMAINS = ("engine", "site", "terms")
FOR_CONTRIBUTORS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/contributors/**/*.md")
UNPROSED = ("avoid", "also")
"""What a catalog of terms lists without its being read as prose: also words that are wrong."""


@dataclass(frozen=True, slots=True)
class Source:
    """Prose in a language: the file, the line that it begins on, and the words."""

    lang: str
    file: str
    line: int
    text: str


@cache
def sources() -> tuple[Source, ...]:
    """Return all prose of the project's files, read once."""
    return tuple(_sources())


def _sources() -> Iterator[Source]:
    for page in read_pages():
        yield Source(page.lang, page.source, 1, markdown_prose(page.text))
    for lang in LANGUAGES:
        for domain in DOMAINS:
            yield from catalog_sources(lang, TRANSLATIONS / lang / "LC_MESSAGES" / f"{domain}.po")
    for file in contributors_files():
        lang = file.stem.rpartition(".")[2] if file.stem.rpartition(".")[1] else "en"
        yield Source(lang, file.relative_to(ROOT).as_posix(), 1, markdown_prose(file.read_text("utf-8")))


def contributors_files() -> Iterator[Path]:
    """Return the files that are written for contributors; in English unless the name says otherwise."""
    for pattern in FOR_CONTRIBUTORS:
        yield from sorted(ROOT.glob(pattern))


def catalog_sources(lang: str, file: Path) -> Iterator[Source]:
    """Return the translations of a catalog, with the lines that they begin on."""
    for line, message_id, text in read_messages(file.read_text("utf-8")):
        if message_id not in UNPROSED:
            yield Source(lang, file.relative_to(ROOT).as_posix(), line, markdown_prose(text))


def read_messages(text: str) -> Iterator[tuple[int, str, str]]:
    r"""Return each message's line, id and translation; Babel's reader doesn't keep the translation's line.

    >>> list(read_messages('msgid "A {b}"\nmsgstr ""\n"Ett "\n"{b}"\n\nmsgid "C"\nmsgstr "D"\n'))
    [(2, 'A {b}', 'Ett {b}'), (7, 'C', 'D')]
    """
    lines = text.split("\n")
    message_id = ""
    for number, line in enumerate(lines, 1):
        if line.startswith("msgid "):
            message_id = _string(lines, number, "msgid ")
        elif line.startswith("msgstr ") and message_id:
            yield number, message_id, _string(lines, number, "msgstr ")


def _string(lines: list[str], number: int, key: str) -> str:
    """Return the string that begins on a line after a key and may go on below it."""
    parts = [lines[number - 1].removeprefix(key)]
    for line in lines[number:]:
        if not re.match(r'\s*"', line):
            break
        parts.append(line.strip())
    return "".join(ast.literal_eval(part) for part in parts)
