"""Whether a file's own figures are matchpoints, or IMPs and the like in the same place."""

from __future__ import annotations

import re

from laws_engine.errors import sentence
from laws_engine.ruling import Step

_NOT_LETTERS = re.compile(r"[\W\d_]+")
_MATCHPOINTS = ("", "mp", "mps", "mppairs", "pairs")
_OTHERS = ("imp", "butler", "cavendish", "aggregate", "totalpoint", "rubber", "chicago")

OTHER = sentence(
    "The file's own figures are by “{method}”, not matchpoints: they are left aside, and the results are "
    "scored anew."
)


def is_matchpoints(method: str) -> bool:
    """Say whether a method of scoring, as USEBIO names it, gives matchpoints; no name means that it does.

    >>> is_matchpoints("MATCH_POINTS"), is_matchpoints("MP_PAIRS"), is_matchpoints("CROSS_IMPS")
    (True, True, False)
    """
    name = _bare(method)
    return name in _MATCHPOINTS or name.startswith("matchpoint")


def is_known_as_other(method: str) -> bool:
    """Say whether a method of scoring, as PBN names it, is known to give something else.

    >>> is_known_as_other("Butler"), is_known_as_other("IMP;Cross"), is_known_as_other("MatchPoints;MP1")
    (True, True, False)
    """
    name = _bare(method)
    return not name.startswith(("mp", "matchpoint")) and any(word in name for word in _OTHERS)


def told_aside(method: str) -> Step:
    """Return the remark that a file's own figures are left aside."""
    return Step(None, OTHER, {"method": method})


def _bare(method: str) -> str:
    return _NOT_LETTERS.sub("", method).casefold()
