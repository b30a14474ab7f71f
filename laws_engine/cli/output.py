"""An answer to standard output or into a file, and how far long work has come."""

from __future__ import annotations

import glob
import os
import secrets
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from laws_engine.errors import Place, UnwritableFile, sentence
from laws_engine.faces.language import fill
from laws_engine.sessions.model import Session

PROGRESS = sentence("Board {number} of {boards}")
ABANDONED = 3600
"""After so many seconds what was begun counts as abandoned."""
LONG = 2_000
"""From so many results on a session's progress is told."""


def teller(session: Session, lang: str) -> Callable[[int, int], None] | None:
    """Tell a person at a terminal how far long work has come."""
    results = sum(len(board.lines) for board in session)
    if results < LONG or sys.stderr is None or not sys.stderr.isatty():
        return None

    def tell(number: int, boards: int) -> None:
        said = fill(PROGRESS, {"number": str(number), "boards": str(boards)}, lang)
        print(f"\r{said}", end="\n" if number == boards else "", file=sys.stderr, flush=True)

    return tell


def write(answer: str | bytes, output: str | None) -> None:
    """Write the whole answer at once, to standard output or into a file that then takes its name."""
    data = answer if isinstance(answer, bytes) else f"{answer}\n".encode()
    if output is None:
        sys.stdout.flush()
        if isinstance(answer, bytes):
            sys.stdout.buffer.write(data)
        else:
            print(answer)
        return
    try:
        write_whole(Path(output), data)
    except OSError as error:
        raise UnwritableFile(found=str(error.strerror), where=Place(file=output)) from None


def write_whole(file: Path, data: bytes) -> None:
    """Write a file that has its name only once it is whole; `OSError` leaves what stood there.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(Path(folder, "a"), b"1")
    ...     [(each.name, each.read_bytes()) for each in Path(folder).iterdir()]
    [('a', b'1')]
    """
    file = file.resolve()
    if file.exists() and not file.is_file():  # a device or a pipe
        file.write_bytes(data)
        return
    _sweep(file)
    unfinished = file.with_name(f".{file.name}-{secrets.token_hex(4)}.part")
    try:
        with unfinished.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _sweep(file: Path) -> None:
    """Take away what writers that were killed have left of a file, once nobody can be at work on it."""
    for left in file.parent.glob(f".{glob.escape(file.name)}-*.part"):
        with suppress(FileNotFoundError):
            if left.stat().st_mtime < time.time() - ABANDONED:
                left.unlink()
