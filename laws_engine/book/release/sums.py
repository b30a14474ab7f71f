"""Checksums, as `sha256sum --check` reads them."""

from __future__ import annotations

import hashlib
from pathlib import Path

SUMS = "SHA256SUMS"


def digest(file: Path) -> str:
    """Return a file's SHA-256 in hexadecimal."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_sums(folder: Path) -> None:
    """List the digest of every file in a folder beside them."""
    files = sorted(file for file in folder.iterdir() if file.name != SUMS)
    (folder / SUMS).write_text("".join(f"{digest(file)}  {file.name}\n" for file in files), "utf-8")
