"""Where a writer stands when it refuses, and what its format has no place for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from laws_engine.errors import LawsError, Place, sentence

WITHOUT_CLAUSE = sentence("artificial scores without the clause that awarded them")
ONE_SCORE = sentence("one score, or artificial scores")


@contextmanager
def writing(board: str, result: int | None = None) -> Iterator[None]:
    """Give every `LawsError` raised inside the board and the result (from 1) that were being written.

    >>> from laws_engine.errors import CannotBeWritten
    >>> with writing('[Board "7"]', 2):
    ...     raise CannotBeWritten(found="?", allowed="-", where=Place(field="Lead"))
    Traceback (most recent call last):
    laws_engine.errors.CannotBeWritten: result 2, [Board "7"], Lead: “?” can't be written in this format. \
Allowed: -. Change it, or choose another format.
    """
    try:
        yield
    except LawsError as error:
        field = ", ".join(filter(None, (board, error.where.field)))
        error.where = replace(error.where, field=field)
        raise error.at(Place(result=result)) from None
