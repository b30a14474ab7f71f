"""Official texts of our own making: invented sentences in the shapes of the real layouts.

The real texts lie outside the repository, and no sentence of theirs may stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from laws_engine.book.official.layout import Layout, Part, layouts
from laws_engine.book.pages import ROOT
from laws_engine.clauses import ClauseId

HANDED_OVER = ROOT.parent / "shared" / "official"
"""The five texts as they were received; tests on them run where they are."""

VERBS = ("målar", "bakar", "plockar", "räfsar", "vattnar", "knådar", "skördar")
THINGS = ("stolar", "bullar", "lingon", "löv", "tomater", "degar", "äpplen", "rödbetor")

MANIFEST = """
owner = "Trädgårdsförbundet <&>"
["nl-1963-104.txt"]
date = 2026-05-01
note = "Met toestemming."
["nl-2017-14-67.txt"]
owner = "De Tuinbond"
date = "lente 2026"
"""

Sentence = Callable[[int], str]


@dataclass(frozen=True)
class Invented:
    """A text that fits a layout, and what each clause has of it: marks, headings and sentences in order."""

    layout: Layout
    text: str
    said: dict[ClauseId, list[str]]

    def sentence_of(self, short: str) -> str:
        """The last words of a clause."""
        return self.said[ClauseId.parse(f"{self.layout.edition}:{short}")][-1]


def plain(number: int) -> str:
    """An invented sentence without its stop, like no other one of its text."""
    return f"Trädgårdsmästaren {VERBS[number % 7]} {number} {THINGS[number % 8]} varje tisdag"


def invent(layout: Layout, sentence: Sentence = plain) -> Invented:
    """Write a text to a layout; ``sentence`` gives the words of each, by its number."""
    writer = _Writer(sentence)
    stretches = [list(writer.write(stretch, layout.shape)) for stretch in layout.stretches()]
    between = "\n" if layout.shape == "lines" else "\n\n" if layout.file.startswith("nl") else "   "
    return Invented(layout, between.join(map(" ".join, stretches)), writer.said)


class _Writer:
    def __init__(self, sentence: Sentence) -> None:
        self.sentence, self.numbers = sentence, count(1)
        self.said: dict[ClauseId, list[str]] = {}

    def write(self, stretch: Sequence[Part], shape: str) -> Iterator[str]:
        for part in stretch:
            for words in (part.scaffolding, part.marker, self._heading(part)):
                if words:
                    yield self._say(part.clause, words)
            for number in range(part.sentences):
                last = number == part.sentences - 1
                yield self._sentence(part, (part.ends if last and part.ends else "."), number == 0)

    def _heading(self, part: Part) -> str:
        length = 3 if part.heading is True else part.heading
        number = next(self.numbers) if length else 0
        return " ".join(["Rubrik", "om", f"{THINGS[number % 8]}", "i", str(number)][:length])

    def _sentence(self, part: Part, end: str, first: bool) -> str:
        if not (part.aside and first):
            return self._say(part.clause, self.sentence(next(self.numbers)) + end)
        words = plain(next(self.numbers)) + end
        head, tail = words.rsplit(" ", 1)
        inside = f"{part.aside.opens} {next(self.numbers)} (och {next(self.numbers)}).)".replace("( ", "(")
        self._say(part.clause, head)
        self._say(part.aside.clause, inside)
        self._say(part.clause, tail)
        return f"{head} {inside} {tail}"

    def _say(self, clause: ClauseId, words: str) -> str:
        self.said.setdefault(clause, []).append(words)
        return words


def invented_texts() -> dict[str, Invented]:
    """One text for each layout, by file name."""
    return {name: invent(layout) for name, layout in layouts().items()}


def write_folder(folder: Path, manifest: str = "") -> Path:
    """Write a whole folder, as a rights holder would hand it over."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, invented in invented_texts().items():
        (folder / name).write_text(invented.text, "utf-8")
    if manifest:
        (folder / "official.toml").write_text(manifest, "utf-8")
    return folder
