"""Reads an official text by its layout: fragments that each belong to one clause, in the text's order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from laws_engine.book.official.layout import Layout, Part
from laws_engine.book.official.sentences import (
    closing_bracket,
    heading_end,
    is_heading,
    sentence_end,
    split_words,
)
from laws_engine.clauses import ClauseId
from laws_engine.errors import (
    END_OF_TEXT,
    AsideExpected,
    EndExpected,
    HeadingExpected,
    LinesDiffer,
    MarkExpected,
    OfficialError,
    Phrase,
    Place,
    SentenceLeft,
    SentencesExpected,
)

SHOWN = 8
"""How many words of a text a report shows."""
CITING = frozenset(("art.", "artikel", "artikelen", "lag", "lagarna", "law", "punkt", "punt"))
"""Words before a number that name a law: no mark begins there."""


class Role(StrEnum):
    """What a fragment is."""

    SCAFFOLDING = "scaffolding"
    MARKER = "marker"
    HEADING = "heading"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Fragment:
    """A piece of an official text: one clause's mark, heading, sentence or part of a sentence.

    ``text`` is as the text has it, misspellings and line breaks included; ``line`` counts from 1.
    """

    clause: ClauseId
    role: Role
    text: str
    line: int


def read_text(layout: Layout, text: str, file: str = "") -> tuple[Fragment, ...]:
    """Read a text by its layout; an `OfficialError` says what was expected where, and what was found.

    Put together, the fragments give the text back, white space aside.
    """
    return tuple(_Reader(layout, text, file or layout.file).read())


class _Reader:
    """One reading: ``place`` is the next word that no clause has yet."""

    def __init__(self, layout: Layout, text: str, file: str) -> None:
        self.layout, self.text, self.file = layout, text, file
        self.words = split_words(text)
        self.place = 0

    def read(self) -> list[Fragment]:
        stretches = list(self.layout.stretches())
        try:
            found = [each for stretch in stretches for each in self._read_stretch(stretch)]
            if self.place < len(self.words):
                raise self._error(SentenceLeft, stretches[-1][-1].clause, next=END_OF_TEXT)
        except OfficialError as error:
            raise self._with_lines_counted(error, len(stretches)) from None
        return found

    def _with_lines_counted(self, error: OfficialError, want: int) -> OfficialError:
        """Say that lines are missing or added where that is the likelier mistake."""
        have = sum(1 for line in self.text.split("\n") if line.strip())
        if self.layout.shape != "lines" or have == want:
            return error
        return LinesDiffer(where=error.where, **{**error.values, "have": have, "want": want})

    def _read_stretch(self, stretch: tuple[Part, ...]) -> Iterator[Fragment]:
        stop = self._line_end()
        for part in stretch:
            if part.scaffolding and self._stands_here(part.scaffolding.split(), self.place):
                yield self._take(part, Role.SCAFFOLDING, len(part.scaffolding.split()))
            elif part.is_scaffolding:
                return  # a line that only the source had
            if part.marker:
                yield self._read_marker(part)
            if self.layout.shape == "running" and part is stretch[0]:
                stop = self._next_mark()
            if part.heading:
                yield self._read_heading(part, stop)
            yield from self._read_sentences(part, stop)
        if self.place < stop:
            raise self._error(SentenceLeft, stretch[-1].clause, next=self._clause_after(stretch))

    def _stands_here(self, words: Sequence[str], place: int) -> bool:
        return [word.text for word in self.words[place : place + len(words)]] == list(words)

    def _read_marker(self, part: Part) -> Fragment:
        words = part.marker.split()
        if not self._stands_here(words, self.place):
            raise self._error(MarkExpected, part.clause, mark=part.marker)
        return self._take(part, Role.MARKER, len(words))

    def _next_mark(self) -> int:
        places = range(self.place, len(self.words))
        return next((place for place in places if self._is_mark(place)), len(self.words))

    def _line_end(self) -> int:
        """Return the place of the first word behind the line in which the next word stands."""
        if self.place == len(self.words):
            return self.place
        line_end = self.text.find("\n", self.words[self.place].start)
        places = range(self.place, len(self.words) if line_end >= 0 else self.place)
        behind = (place for place in places if self.words[place].start > line_end)
        return next(behind, len(self.words))

    def _is_mark(self, place: int) -> bool:
        if place and self.words[place - 1].text.lower().lstrip("(") in CITING:
            return False
        return any(self._stands_here(mark, place) for mark in self.layout.marks)

    def _read_heading(self, part: Part, stop: int) -> Fragment:
        length = self._heading_length(part, stop)
        words = self.words[self.place : self.place + length]
        counted = part.heading is not True
        if self.place + length > stop or not (words if counted else is_heading(words)):
            raise self._error(HeadingExpected, part.clause)
        return self._take(part, Role.HEADING, length)

    def _heading_length(self, part: Part, stop: int) -> int:
        if part.heading is not True:
            return part.heading
        if self.layout.shape == "lines":
            return stop - self.place
        return heading_end(self.words, self.place, stop) - self.place

    def _read_sentences(self, part: Part, stop: int) -> Iterator[Fragment]:
        ends = self._sentence_ends(part, stop)
        aside = part.aside
        first = self.place
        for end in ends:
            start, self.place = self.place, end
            opens = self._opening(part, start, end) if aside else None
            if aside and opens is not None:
                yield from self._around(part, opens, start, end)
                aside = None
            else:
                yield self._fragment(part.clause, Role.TEXT, self.words[start].start, self.words[end - 1].end)
        if aside:
            raise self._error(AsideExpected, aside.clause, at=first, mark=aside.opens)

    def _sentence_ends(self, part: Part, stop: int) -> list[int]:
        ends: list[int] = []
        while len(ends) < part.sentences:
            start = ends[-1] if ends else self.place
            if start >= stop:
                at = {"have": len(ends), "want": part.sentences, "at": start}
                raise self._error(SentencesExpected, part.clause, **at)
            ends.append(sentence_end(self.words, start, stop))
        if ends and not self.words[ends[-1] - 1].text.endswith(part.ends):
            raise self._end_error(part, ends[-1])
        return ends

    def _end_error(self, part: Part, end: int) -> OfficialError:
        last = " ".join(word.text for word in self.words[max(self.place, end - SHOWN) : end])
        return EndExpected(
            where=self._where(self.place),
            clause=part.clause,
            ends=part.ends,
            found=f"… {last}",
            layout=self.layout.name,
        )

    def _opening(self, part: Part, start: int, end: int) -> int | None:
        """Return where the part's parenthesis begins in a sentence, if it does."""
        assert part.aside is not None
        found = self.text.find(part.aside.opens, self.words[start].start, self.words[end - 1].end)
        return found if found >= 0 else None

    def _around(self, part: Part, opens: int, start: int, end: int) -> Iterator[Fragment]:
        """Give the parenthesis to its own clause, and what stands around it to the part's."""
        assert part.aside is not None
        first, last = self.words[start].start, self.words[end - 1].end
        closes = closing_bracket(self.text, opens, last)
        if closes is None:
            raise self._error(AsideExpected, part.aside.clause, at=start, mark=part.aside.opens)
        for clause, begin, stop in (
            (part.clause, first, opens),
            (part.aside.clause, opens, closes),
            (part.clause, closes, last),
        ):
            if self.text[begin:stop].strip():
                yield self._fragment(clause, Role.TEXT, begin, stop)

    def _take(self, part: Part, role: Role, count: int) -> Fragment:
        words = self.words[self.place : self.place + count]
        self.place += count
        return self._fragment(part.clause, role, words[0].start, words[-1].end)

    def _fragment(self, clause: ClauseId, role: Role, start: int, end: int) -> Fragment:
        while self.text[start].isspace():
            start += 1
        return Fragment(clause, role, self.text[start:end].strip(), self._line(start))

    def _line(self, start: int) -> int:
        return self.text.count("\n", 0, start) + 1

    def _clause_after(self, stretch: tuple[Part, ...]) -> ClauseId | Phrase:
        at = self.layout.parts.index(stretch[-1]) + 1
        return self.layout.parts[at].clause if at < len(self.layout.parts) else END_OF_TEXT

    def _where(self, place: int) -> Place:
        start = self.words[place].start if place < len(self.words) else len(self.text.rstrip())
        return Place(self.file, self._line(start))

    def _error(
        self, kind: type[OfficialError], clause: ClauseId, *, at: int | None = None, **values: object
    ) -> OfficialError:
        place = self.place if at is None else at
        found = self._first_words(place) if place < len(self.words) else END_OF_TEXT
        return kind(where=self._where(place), clause=clause, found=found, layout=self.layout.name, **values)

    def _first_words(self, place: int) -> str:
        line = self.text[self.words[place].start :].split("\n", 1)[0].split()
        return " ".join(line[:SHOWN]) + (" …" if len(line) > SHOWN else "")
