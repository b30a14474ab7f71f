"""Files that a command reads, and where to say that an error lies."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from laws_engine.errors import LawsError, Phrase, Place, UnreadableFile, located, sentence
from laws_engine.faces.language import translate

STANDARD_INPUT = "-"
NO_SUCH_FILE = sentence("there is no such file")


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
