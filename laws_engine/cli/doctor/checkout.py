"""The checkout itself: catalogs, folders that must be written, what killed builds left, room on the disk."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from laws_engine.cli.doctor.finding import Checkout, Finding, fine, remark, some, wrong
from laws_engine.faces.language import LANGUAGES

DOMAINS = ("engine", "site", "terms")
ROOM = 1_500_000_000
"""Bytes that a set-up, a build and its tests take, with something to spare."""
_CONFLICT = re.compile(r"^(<{7} |={7}$|>{7} )", re.MULTILINE)
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_WANTING = re.compile(r'^msgid (?!""\n\n?msgstr).*\n(?:".*\n)*msgstr ""\n(?!")', re.MULTILINE)


def catalogs(of: Checkout) -> Iterator[Finding]:
    """Look, quickly, at whether each catalog is there, readable and whole; ``laws check`` looks closely."""
    faults = [
        f"{path}: {fault}"
        for lang in LANGUAGES
        for domain in DOMAINS
        for path in [Path("translations", lang, "LC_MESSAGES", f"{domain}.po")]
        for fault in _faults(of.root / path, lang)
    ]
    yield wrong(some(faults), "laws messages") if faults else fine(f"{len(LANGUAGES) * len(DOMAINS)} whole")


def _faults(file: Path, lang: str) -> Iterator[str]:
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        yield "isn't there"
        return
    except UnicodeDecodeError as error:
        yield f"isn't UTF-8 at byte {error.start}"
        return
    if _CONFLICT.search(text):
        yield "holds the marks of a merge"
    if _FUZZY.search(text):
        yield "has fuzzy messages"
    wanting = len(_WANTING.findall(text)) if lang != "en" else 0  # in English the sentence is its own text
    if wanting:
        yield f"{wanting} messages aren't translated"


def folders(of: Checkout) -> Iterator[Finding]:
    """Look at whether the folders that are written can be."""
    names = [of.root, *(of.root / name for name in ("build", "site", ".venv", "node_modules", "dist"))]
    locked = [str(folder) for folder in names if folder.exists() and not os.access(folder, os.W_OK | os.X_OK)]
    if locked:
        yield wrong(f"{some(locked)} can't be written", f'sudo chown -R "$USER" {" ".join(locked)}')
    else:
        yield fine("what is built can be written")


def leftovers(of: Checkout) -> Iterator[Finding]:
    """Look for what killed builds have left beside ``site/`` and in ``dist/``; one at work holds its lock."""
    begun = [
        each
        for folder in (of.root, of.root / "dist")
        for each in (*folder.glob(".*-build"), *folder.glob(".*-build.lock"))
        if not _is_held(_lock_of(each))
    ]
    names = sorted(each.relative_to(of.root).as_posix() for each in begun)
    if names:
        yield remark(f"killed builds left {some(names)}", f"rm -rf {' '.join(names)}")
    else:
        yield fine("none")


def _lock_of(begun: Path) -> Path:
    """Return the lock of the build that a folder belongs to.

    >>> _lock_of(Path(".site-x1_y-build")).name, _lock_of(Path(".site-build.lock")).name
    ('.site-build.lock', '.site-build.lock')
    """
    if begun.suffix == ".lock":
        return begun
    return begun.with_name(f"{begun.name.rsplit('-', 2)[0]}-build.lock")


def _is_held(lock: Path) -> bool:
    import fcntl  # not on every system that the package can be installed on

    try:
        handle = os.open(lock, os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False


def disk(of: Checkout) -> Iterator[Finding]:
    """Look at the room on the disk."""
    free = shutil.disk_usage(of.root).free
    text = f"{free / 1e9:.1f} GB free"
    if free < ROOM:
        yield wrong(f"{text}, of {ROOM / 1e9:.1f} GB that a set-up, a build and its tests take", "make clean")
    else:
        yield fine(text)
