"""Which of a file's boards is meant."""

from __future__ import annotations

from collections.abc import Iterable

from laws_engine.errors import NoSuchBoard, WhichBoard


def pick_board(boards: Iterable[str], wanted: str | None) -> str:
    """Return the name of the wanted board as the file writes it, or of the only one.

    Raises `WhichBoard` if there are several and none is asked for, `NoSuchBoard` if it isn't there.

    >>> pick_board(["07", "08"], "7"), pick_board(["7"], None)
    ('07', '7')
    """
    names = list(dict.fromkeys(boards))
    if wanted is None:
        if len(names) > 1:
            raise WhichBoard(allowed=", ".join(names))
        return names[0]
    for name in names:
        if same_board(name, wanted):
            return name
    raise NoSuchBoard(found=wanted, allowed=", ".join(name for name in names if name) or "–")


def same_board(one: str, other: str) -> bool:
    """Say whether two names are of one board: zeros before a number don't matter.

    >>> same_board("07", "7"), same_board("7", "17")
    (True, False)
    """
    return one.strip().lstrip("0") == other.strip().lstrip("0")
