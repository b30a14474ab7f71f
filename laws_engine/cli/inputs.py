"""What a command was given: its words, the files it reads, and where to say that an error lies."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from laws_engine.cli.flags import HELP, Spoken, read_words, write_command_help
from laws_engine.errors import LawsError, Phrase, Place, UnreadableFile, located, sentence
from laws_engine.faces.language import catalog, find_language, translate

Asked = Mapping[str, Any]
"""The options that were typed, by the parser's names."""

STANDARD_INPUT = "-"
NO_SUCH_FILE = sentence("there is no such file")


def typed(words: Sequence[str], command: Spoken, lang: str) -> Asked | None:
    """Return what was typed, or ``None`` where help was asked for and given."""
    if HELP.name in words:
        print(write_command_help(command, lang))
        return None
    asked = read_words(words, command)
    if asked["lang"] not in (None, "en"):
        catalog(find_language(asked["lang"]))
    return asked


@contextmanager
def told_where(file: str, names: Mapping[str, str]) -> Iterator[None]:
    """Say where an error lies: in an option that was typed, or else in the file."""
    try:
        yield
    except LawsError as error:
        typed = error.where.field in names and error.where.line is None and error.where.result is None
        raise error.at(Place(names=names) if typed else Place(file=file)) from None


def read_bytes(file: str, name: str) -> bytes:
    """Return what a file or standard input holds; `UnreadableFile`."""
    with located(Place(file=name)):
        try:
            return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
        except AttributeError:  # standard input was closed
            raise UnreadableFile(found=Phrase(NO_SUCH_FILE)) from None
        except OSError as error:
            raise UnreadableFile(found=_why_unreadable(error)) from None
        except ValueError:
            raise UnreadableFile(found=Phrase(NO_SUCH_FILE)) from None


def _why_unreadable(error: OSError) -> str:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return Phrase(NO_SUCH_FILE)
        case IsADirectoryError():
            return Phrase(sentence("it is a folder"))
        case PermissionError():
            return Phrase(sentence("you may not read it"))
    return str(error.strerror)


def file_name(file: str, lang: str) -> str:
    """Return what messages call a file.

    >>> file_name("-", "en")
    'standard input'
    """
    return translate(sentence("standard input"), lang) if file == STANDARD_INPUT else file
