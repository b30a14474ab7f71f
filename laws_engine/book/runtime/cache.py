"""What was made before is kept in build/runtime/, by the digest of what it was made of."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from laws_engine.book.pages import ROOT
from laws_engine.book.replacing import to_disk

CACHE = ROOT / "build" / "runtime"
KEPT, ABANDONED = 8, 3600
"""How many results are kept, and after how many seconds what was begun counts as abandoned."""


def kept(name: str, make: Callable[[Path], None], cache: Path = CACHE) -> Path:
    """Return the folder of that name; where there is none yet, ``make`` fills it, and it appears whole.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = kept("one", lambda target: (target / "a").touch(), Path(folder))
    ...     again = kept("one", lambda target: 1 / 0, Path(folder))
    ...     made == again, [file.name for file in made.iterdir()]
    (True, ['a'])
    """
    target = cache / name
    if not target.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        sweep(cache)
        aside = Path(tempfile.mkdtemp(prefix=".", dir=cache))
        try:
            make(aside)
            aside.chmod(0o755)
            to_disk(aside)
            _take_place(aside, target)
        finally:
            shutil.rmtree(aside, ignore_errors=True)
    os.utime(target)
    return target


def _take_place(aside: Path, target: Path) -> None:
    try:
        aside.rename(target)
    except OSError:
        if not target.is_dir():  # else another build was quicker, and has made the same
            raise


def sweep(cache: Path) -> None:
    """Take away what was used longest ago, and what builds that were killed have left."""
    folders = dict(_used(cache))
    whole = [folder for folder in folders if not folder.name.startswith(".")]
    old = sorted(whole, key=lambda folder: -folders[folder])[KEPT:]
    begun = [folder for folder in folders if folder.name.startswith(".")]
    abandoned = [folder for folder in begun if folders[folder] < time.time() - ABANDONED]
    for folder in (*old, *abandoned):
        shutil.rmtree(folder, ignore_errors=True)


def _used(cache: Path) -> Iterator[tuple[Path, float]]:
    """Return each folder with the time it was last used; one may go, or get its name, at this moment."""
    for folder in cache.iterdir():
        with suppress(FileNotFoundError):
            if folder.is_dir():
                yield folder, folder.stat().st_mtime
