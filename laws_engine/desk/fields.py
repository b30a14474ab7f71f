"""The kinds of fields that a state has, and what each takes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from laws_engine.errors import DamagedState, Phrase, TooLong, UnknownValue, sentence

CELL = 60
"""How many characters a cell may have."""

UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that break a line, turn its direction, or are none."""

NO_TEXT = sentence("a text was expected")
NO_FLAG = sentence("yes or no was expected")
CONTROL = sentence("it holds characters that can't be written")


@dataclass(frozen=True, slots=True)
class Text:
    """A text as it was typed."""

    limit: int = CELL
    default: str = ""

    def clean(self, value: object) -> str:
        """Return the text; `DamagedState` or `TooLong`."""
        if not isinstance(value, str):
            raise DamagedState(found=Phrase(NO_TEXT))
        if len(value) > self.limit:
            raise TooLong(found=len(value), limit=self.limit)
        if UNWRITABLE.search(value):
            raise DamagedState(found=Phrase(CONTROL))
        return value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words."""

    allowed: tuple[str, ...]
    default: str = ""

    def clean(self, value: object) -> str:
        """Return the word; `DamagedState`, `TooLong` or `UnknownValue`."""
        word = Text().clean(value)
        if word not in self.allowed:
            allowed = ", ".join(filter(None, self.allowed))
            raise UnknownValue(found=word, option=Phrase(sentence("this field")), allowed=allowed)
        return word


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that is set or not."""

    default: bool = False

    def clean(self, value: object) -> bool:
        """Return it; `DamagedState`."""
        if not isinstance(value, bool):
            raise DamagedState(found=Phrase(NO_FLAG))
        return value


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of rows with the same fields."""

    fields: Mapping[str, Text | Choice | Flag]
    limit: int


@dataclass(frozen=True, slots=True)
class Words:
    """A list of words, or of lists of so many words."""

    word: Text | Choice
    limit: int
    width: int = 0


Field = Text | Choice | Flag | Rows | Words | Mapping[str, "Text | Choice | Flag"]
"""A field, or named ones in a group."""
