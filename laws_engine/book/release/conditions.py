"""What must hold before a version is released, and what the release knows of its commit."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from laws_engine import __version__
from laws_engine.book.changelog import AREAS, CHANGELOG, Version, entries, versions
from laws_engine.book.faults import Fault
from laws_engine.book.pages import ROOT
from laws_engine.book.version import changes, commit, git
from laws_engine.errors import SourceError

NAME = CHANGELOG.name
MODULE = "laws_engine/__init__.py"
UNRELEASED = "Unreleased"
SHOWN = 5


@dataclass(frozen=True, slots=True)
class Checkout:
    """A folder with the sources, and the version in it."""

    folder: Path = ROOT
    version: str = __version__

    @property
    def tag(self) -> str:
        """The version's name in git.

        >>> Checkout(version="0.1.0").tag
        'v0.1.0'
        """
        return f"v{self.version}"

    def section(self, *names: str) -> Version | None:
        """Return what the changelog says of a version, of the first of these names that it has."""
        known = {each.name: each for each in versions((self.folder / NAME).read_text("utf-8"))}
        return next((known[name] for name in names if name in known), None)

    @property
    def moment(self) -> int:
        """When the commit was made, in seconds since 1970; ``SOURCE_DATE_EPOCH`` comes before git."""
        named = os.environ.get("SOURCE_DATE_EPOCH")
        return _seconds(named) if named else int(self._git("log", "-1", "--format=%ct") or 0)

    def file_at_last_tag(self, name: str) -> str | None:
        """Return a file as the version before this one had it; ``None`` where there was none."""
        last = self._git("describe", "--tags", "--abbrev=0", "--match", "v*", "--exclude", self.tag)
        return self._git("show", f"{last}:{name}") or None if last else None

    def refusals(self) -> Iterator[Fault]:
        """Say why this can't be released as it stands."""
        yield from self._of_git()
        yield from self._of_changelog()

    def _of_git(self) -> Iterator[Fault]:
        if commit(self.folder) is None:
            yield Fault(str(self.folder), None, "there is no git history here; release from a clone")
            return
        changed = changes(self.folder)
        if changed:
            names = ", ".join(line[3:] for line in changed[:SHOWN]) + (" …" if len(changed) > SHOWN else "")
            yield Fault(names, None, f"not as committed ({len(changed)} in all); commit it or take it back")
        tagged, here = (
            self._git("rev-parse", "-q", "--verify", f"{name}^{{commit}}") for name in (self.tag, "HEAD")
        )
        if tagged not in ("", here):
            yield Fault(
                MODULE, None, f"{self.tag} is released already, from {tagged[:10]}; raise __version__"
            )

    def _of_changelog(self) -> Iterator[Fault]:
        found = self.section(self.version)
        today = datetime.fromtimestamp(self.moment or time.time(), UTC).date()
        if found is None:
            todo = f"write “## {self.version} – {today}” in place of “## Unreleased”"
            yield Fault(NAME, None, f"there is no section for {self.version}; {todo}")
            return
        if found.when is None:
            yield Fault(NAME, found.line, f"without a date; write “## {self.version} – {today}”")
        if not any(area in AREAS for area, _ in entries(found.body)):
            yield Fault(NAME, found.line, f"nothing below one of {', '.join(AREAS)}; say what is new")

    def _git(self, *words: str) -> str:
        return git(*words, folder=self.folder)


def _seconds(named: str) -> int:
    if not named.isascii() or not named.isdecimal():
        raise SourceError(
            found=f"SOURCE_DATE_EPOCH is “{named}”", todo="Write the seconds since 1970, or unset it"
        )
    return int(named)
