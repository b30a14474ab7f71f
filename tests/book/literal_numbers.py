"""Numbers that stand in a page's text by hand: which need no macro, and which are left."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from laws_engine.book.pages import Page
from laws_engine.book.spelling.prose import markdown_prose

LIST = Path(__file__).parents[1] / "data" / "literal-numbers.toml"
_LAW = r"\d+(?:\.?[A-Z])?(?:\.?\d+)?(?:\.[a-z])?(?:\.\d+)?(?:\(\d+\))?(?:/s\d+)?"
_AND = r"(?:,\s+|,?\s+(?:och|and|en|eller|or|of|till(?:\s+och\s+med)?|to|tot(?:\s+en\s+met)?)\s+|–)"
_MONTH = (
    "januari|februari|mars|maart|april|maj|mei|ju[nl]i|augusti|augustus|september|oktober|november|december"
)
NEED_NONE = (
    r"^\s*\d+\.\s",  # the number of an item
    rf"\b(?:lag|lagen|lagarna|lagar|laws?|artikel[ns]?|artiklarna|artikelen|articles?)\s+{_LAW}(?:{_AND}{_LAW})*",
    r"\b[A-Z]\.\d+(?:\.[a-z](?:\(\d+\))?)?(?:/s\d+)?(?!\w)",  # a clause: A.1, B.2.b
    r"\bs\d+\b|\b[a-z]\(\d+\)",  # s3, e(2)
    r"\b\d+\.[A-Z](?:\.\w+)*(?:\(\d+\))?",  # 79.C, 99.A.3
    rf"\b\d{{1,2}}\s+(?:{_MONTH})\b|\b(?:{_MONTH})\s+\d{{1,2}}\b",
    r"\b(?:19|20)\d\d\b",  # a year, as an edition's
    r"\b[1-7]?\s?[♠♥♦♣]\w*|\b[1-7]\s?(?:NT|SA|UT)\b",  # a card, a call
)
_NEED_NONE = re.compile("|".join(f"(?:{each})" for each in NEED_NONE), re.MULTILINE | re.IGNORECASE)
_NUMBER = re.compile(r"[−-]?[\w½]*[\d½][\w.,½%/]*(?:\s?%)?")


@dataclass(frozen=True, slots=True)
class Listed:
    """Words with numbers that may stand in some pages by hand, and why."""

    text: str
    pages: str
    why: str


@dataclass(frozen=True, slots=True)
class Literal:
    """A number in a page's text, and the line that it stands on."""

    number: str
    source: str
    line: int
    text: str

    def __str__(self) -> str:
        return (
            f"{self.source}:{self.line}: “{self.number}” is written by hand in “{self.text}”: let a "
            f"macro write it (number, amount, points, federation), or list it with a reason in "
            f"tests/data/{LIST.name}"
        )


def read_list() -> tuple[Listed, ...]:
    return tuple(Listed(**each) for each in tomllib.loads(LIST.read_text("utf-8"))["literal"])


def literals(page: Page, listed: tuple[Listed, ...]) -> Iterator[Literal]:
    """Return the numbers of a page that neither need no macro nor are listed."""
    prose = markdown_prose(page.text)
    for each in listed:
        if fnmatchcase(page.path, each.pages):
            prose = prose.replace(each.text, _words(each.text))
    prose = _NEED_NONE.sub(_blank, prose)
    for number, line in enumerate(prose.split("\n"), 1):
        for match in _NUMBER.finditer(line):
            yield Literal(match[0].strip(".,"), page.source, number, " ".join(line.split())[:90])


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _words(text: str) -> str:
    return re.sub(r"[\d½]", "#", text)
