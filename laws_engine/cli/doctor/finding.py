"""What a check says: well, wrong with what to type, or a remark."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 60
"""Seconds for a command; what takes longer hangs."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """What is looked at: the project's folder, and the environment of whoever asks."""

    root: Path
    env: Mapping[str, str]

    @property
    def python(self) -> Path:
        """The Python of the project's own environment, whether it is there or not."""
        return self.root / ".venv" / "bin" / "python"

    def run(self, command: Sequence[str | Path]) -> subprocess.CompletedProcess[str]:
        """Run a command in the project's folder; `OSError` where it can't be started."""
        return subprocess.run(
            [str(word) for word in command],
            cwd=self.root,
            env=dict(self.env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            timeout=PATIENCE,
        )


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: how it stands, what was found, and what to type (empty where there is nothing to do)."""

    state: str
    text: str
    todo: str = ""

    @property
    def is_wrong(self) -> bool:
        """Say whether it keeps the project from working."""
        return self.state == "wrong"

    def line(self, name: str) -> str:
        """Return the line that is printed.

        >>> wrong("made for /old", "make setup").line(".venv")
        'wrong  .venv: made for /old; type: make setup'
        """
        return f"{self.state:5}  {name}: {self.text}" + (f"; type: {self.todo}" if self.todo else "")


def fine(text: str) -> Finding:
    """Return a finding that all is well."""
    return Finding("ok", text)


def wrong(text: str, todo: str) -> Finding:
    """Return a finding that something must be mended, with what to type."""
    return Finding("wrong", text, todo)


def remark(text: str, todo: str = "") -> Finding:
    """Return a finding that harms nothing, but is good to know."""
    return Finding("note", text, todo)


def some(names: Sequence[str], most: int = 4) -> str:
    """Return the first names of a list, and how many more there are.

    >>> some(["a", "b", "c"], 2)
    'a, b and 1 more'
    """
    shown = ", ".join(names[:most])
    return f"{shown} and {len(names) - most} more" if len(names) > most else shown
