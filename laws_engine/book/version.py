"""The version and the commit that stand on every page.

The version is ``laws_engine.__version__`` and stands nowhere else: the wheel takes it from there. The commit
is git's; where the sources are unpacked without their history, ``SOURCE_COMMIT`` may name it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from laws_engine import __version__
from laws_engine.book.pages import ROOT
from laws_engine.errors import SourceError

CHANGED = "+"
"""Follows the commit where files differ from it."""
LENGTH = 10


@cache
def version() -> str:
    """Return the project's version, with the commit where it is known.

    >>> version().startswith(__version__)
    True
    """
    known = commit()
    return f"{__version__} ({known})" if known else __version__


def commit(folder: Path = ROOT) -> str | None:
    """Return the commit that a checkout is at, followed by “+” where files have changed since.

    ``SOURCE_COMMIT`` comes before git; `SourceError` if it isn't a commit's name.
    """
    named = os.environ.get("SOURCE_COMMIT")
    return _checked(named) if named else _commit_of(folder)


def _checked(named: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{7,64}", named):
        raise SourceError(
            found=f"SOURCE_COMMIT is “{named}”", todo="Write a commit's name: 7 to 64 of the signs 0-9, a-f"
        )
    return named[:LENGTH]


def _commit_of(folder: Path) -> str | None:
    """Ask git; nothing where the folder only lies inside another checkout."""
    head, _, inside = git("rev-parse", "HEAD", "--show-prefix", folder=folder).partition("\n")
    if not head or inside:
        return None
    return head[:LENGTH] + (CHANGED if changes(folder) else "")


def changes(folder: Path = ROOT) -> list[str]:
    """Name the files that differ from the commit, new ones among them, as git lists them."""
    return git("status", "--porcelain", folder=folder).splitlines()


def git(*words: str, folder: Path = ROOT) -> str:
    """Return what git answers; nothing where there is no git, or where it refuses.

    >>> git("no-such-command")
    ''
    """
    found = shutil.which("git")
    if found is None:
        return ""
    done = subprocess.run([found, "-C", str(folder), *words], capture_output=True, text=True, check=False)
    return done.stdout.strip("\n") if done.returncode == 0 else ""
