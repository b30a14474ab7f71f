"""``laws permalinks``: holds a built site to the list of published addresses, and records the new ones."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from laws_engine.book.pages import ROOT
from laws_engine.book.permalinks.gathering import gather
from laws_engine.book.permalinks.keeping import permalink_faults
from laws_engine.book.permalinks.manifest import (
    MANIFEST,
    NAME,
    compacted,
    read_manifest,
    recorded,
    written,
)
from laws_engine.cli.output import write_whole


def permalinks(argv: Sequence[str]) -> int:
    """Name published addresses that a built site lacks, and new ones; record those."""
    parser = argparse.ArgumentParser(prog="laws permalinks", description=permalinks.__doc__)
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="a built site, else site/")
    parser.add_argument("--record", action="store_true", help=f"write the site's new addresses into {NAME}")
    args = parser.parse_args(argv)
    if not (args.site / "api" / "v1" / "index.json").is_file():
        return _stop(f"{args.site}: this is no built site; type “laws build” first, or name one by --site")
    if args.record:
        _record(args.site)
    found = permalink_faults(args.site)
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        return _stop(f"{len(found)} to mend.")
    print(f"{len(recorded(read_manifest()))} published addresses: the site has each, and no other.")
    return 0


def _stop(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


def _record(site: Path) -> None:
    """Add what the site has; nothing that was ever published is taken out."""
    known = recorded(read_manifest()).keys()
    there = gather(site)
    write_whole(MANIFEST, written(known | there).encode())
    for line in compacted(there - known):
        print(f"{NAME}: recorded {line}")
