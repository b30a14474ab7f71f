"""Holds a built site to the manifest: nothing that was published goes, and nothing new is left unrecorded."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from laws_engine.book.faults import Fault
from laws_engine.book.permalinks.gathering import gather
from laws_engine.book.permalinks.manifest import NAME, RECORD, compacted, expanded, read_manifest, recorded
from laws_engine.book.permalinks.tombstones import NAME as TOMBSTONES

SHOWN = 5
"""So many new addresses are named."""


def permalink_faults(site: Path, manifest: str | None = None) -> list[Fault]:
    """Compare a built site with the manifest, the project's own if none is given.

    A published address that the site lacks is a fault, and so is one of the site that isn't recorded.
    """
    text = read_manifest() if manifest is None else manifest
    there, known = gather(site), recorded(text)
    lost = {address: number for address, number in known.items() if address not in there}
    return [*_lost(lost), *_unrecorded(there - known.keys())]


def _lost(lost: Mapping[str, int]) -> Iterator[Fault]:
    for line in compacted(lost):
        number = lost[expanded(line)[0]]
        yield Fault(
            NAME,
            number,
            f"{line} was published, and the site doesn't have it; "
            f"bring it back, or write into {TOMBSTONES} where it went",
        )


def _unrecorded(new: Collection[str]) -> Iterator[Fault]:
    lines = compacted(new)
    if lines:
        more = f" and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
        yield Fault(
            NAME,
            None,
            f"the site has addresses that aren't recorded: {', '.join(lines[:SHOWN])}{more}; "
            f"are they meant to last? Then type “{RECORD}”",
        )
