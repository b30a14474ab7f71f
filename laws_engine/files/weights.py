"""A weighted score in one cell: ``60% 420, 40% −50``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from laws_engine.files.numbers import plain, read_percent, read_score, write_share
from laws_engine.results import Weight

_WEIGHT = re.compile(r"([0-9]+(?:[.,/][0-9]+)?)%([+-]?[0-9]+)(?=[,;+/]|$)")


def split_weights(text: str) -> list[tuple[str, str]]:
    """Return each part's share in percent and its points as they are written, none for another cell.

    >>> split_weights("62,5 % 420; 37,5 % −50"), split_weights("420")
    ([('62,5', '420'), ('37,5', '-50')], [])
    """
    bare = plain(text)
    found = [(share, score) for share, score in _WEIGHT.findall(bare)]
    whole = sum(len(f"{share}%{score},") for share, score in found) - 1
    return found if len(bare) == whole else []


def read_weights(text: str) -> tuple[Weight, ...]:
    """Return the parts of a weighted score from the N-S seats; none where the cell isn't one.

    Raises `BadScore` or `BadPercent`.

    >>> [(str(part.share), part.score) for part in read_weights("60% 420, 40% −50")]
    [('60', 420), ('40', -50)]
    """
    return tuple(Weight(read_percent(share), read_score(score)) for share, score in split_weights(text))


def write_weights(parts: Iterable[Weight], decimal: str = ".") -> str:
    """Return the parts of a weighted score as a cell, exactly; `read_weights` reads it back.

    >>> write_weights(read_weights("62,5% 420 + 37,5% -50"), ",")
    '62,5% 420, 37,5% -50'
    >>> write_weights(read_weights("1/3% 0, 299/3% 90"))
    '1/3% 0, 299/3% 90'
    """
    return ", ".join(f"{write_share(part.share).replace('.', decimal)}% {part.score}" for part in parts)
