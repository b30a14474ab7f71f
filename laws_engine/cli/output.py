"""An answer to standard output or into a file, and how far long work has come."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from laws_engine.errors import Place, UnwritableFile, sentence
from laws_engine.faces.language import fill
from laws_engine.sessions.model import Session

PROGRESS = sentence("Board {number} of {boards}")
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
    unfinished = None
    try:
        handle, unfinished = tempfile.mkstemp(dir=Path(output).resolve().parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(unfinished).chmod(0o666 & ~_umask())
        Path(unfinished).replace(output)
    except OSError as error:
        if unfinished is not None:
            Path(unfinished).unlink(missing_ok=True)
        raise UnwritableFile(found=str(error.strerror), where=Place(file=output)) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
