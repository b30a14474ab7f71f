"""What npm brings: there, and as package-lock.json says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from laws_engine.cli.doctor.finding import Checkout, Finding, fine, some, wrong

TODO = "touch package-lock.json && make setup"


def modules(of: Checkout) -> Iterator[Finding]:
    """Look at whether each locked package lies in ``node_modules`` in its locked version."""
    lock = json.loads((of.root / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = {path: entry for path, entry in lock.items() if path}
    faults = [
        f"{path.rpartition('node_modules/')[2]} {'is missing' if there is None else f'is {there}'}"
        f" (locked: {entry['version']})"
        for path, entry in wanted.items()
        if (there := _version(of.root / path)) != entry["version"]
        if there or not _may_lack(entry)
    ]
    yield wrong(some(faults), TODO) if faults else fine(f"{len(wanted)} as locked")


def _may_lack(entry: dict[str, object]) -> bool:
    return bool(entry.get("optional")) or "os" in entry or "cpu" in entry


def _version(folder: Path) -> str | None:
    try:
        return str(json.loads((folder / "package.json").read_text("utf-8"))["version"])
    except (OSError, ValueError, KeyError):
        return None
