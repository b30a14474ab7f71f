"""Words and sentences of an official text, each with its place in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_WORD = re.compile(r"\S+")
_END = re.compile(r"[.?!][)\]”’\"'»]*$")
_OPENING = "([“”‘’\"'«"
NEVER_LAST = frozenset(
    (
        "art.",
        "artt.",
        "bijv.",
        "bl.a.",
        "d.v.s.",
        "d.w.z.",
        "ex.",
        "m.a.o.",
        "nr.",
        "resp.",
        "s.k.",
        "t.",
        "t.ex.",
    )
)
"""Abbreviations whose stop ends no sentence, whatever follows."""


@dataclass(frozen=True, slots=True)
class Word:
    """A run of signs between blanks, with where it begins and ends in its text."""

    text: str
    start: int
    end: int


def split_words(text: str, start: int = 0, end: int | None = None) -> tuple[Word, ...]:
    """Split a text, or a part of it, into words.

    >>> [word.start for word in split_words("One\\n two.")]
    [0, 5]
    """
    found = _WORD.finditer(text, start, len(text) if end is None else end)
    return tuple(Word(match[0], match.start(), match.end()) for match in found)


def opens_sentence(word: str) -> bool:
    """Say whether a word begins with a capital letter, also behind a bracket or a quotation mark.

    >>> opens_sentence("(Den"), opens_sentence("den"), opens_sentence("14")
    (True, False, False)
    """
    return word.lstrip(_OPENING)[:1].isupper()


def sentence_end(words: Sequence[Word], start: int, stop: int) -> int:
    """Return where the sentence ends that begins at ``start``: the place of the word after it.

    A sentence ends with its stop outside every bracket, before a word with a capital letter; the last
    one ends with the stretch, whatever its sign.

    >>> words = split_words("Two cards (e.g. an Ace. Or two.) fell, t.ex. North's. Nobody saw art. 81;")
    >>> [word.text for word in words[: sentence_end(words, 0, len(words))]][-1]
    "North's."
    """
    depth = 0
    for place in range(start, stop):
        word = words[place].text
        depth = max(0, depth + word.count("(") - word.count(")"))
        if depth or not _END.search(word) or word.lstrip(_OPENING).lower() in NEVER_LAST:
            continue
        if place + 1 == stop or opens_sentence(words[place + 1].text):
            return place + 1
    return stop


def heading_end(words: Sequence[Word], start: int, stop: int) -> int:
    """Return where a heading ends that runs on into its text: before the next capital letter.

    >>> words = split_words("Cards in two colours Each player counts.")
    >>> heading_end(words, 0, len(words))
    4
    """
    for place in range(start + 1, stop):
        if opens_sentence(words[place].text):
            return place
    return stop


def is_heading(words: Sequence[Word]) -> bool:
    """Say whether words can be a heading: some are there, and none ends as a sentence or a clause does."""
    return bool(words) and not any(word.text.endswith((".", ";", ":")) for word in words)


def closing_bracket(text: str, start: int, end: int) -> int | None:
    """Return where the bracket closes that opens at ``start``: the place after it, or ``None``.

    >>> closing_bracket("a (b (c).) d", 2, 12)
    10
    """
    depth = 0
    for place in range(start, end):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1
    return None
