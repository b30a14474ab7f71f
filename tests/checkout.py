"""A small checkout to try things on."""

from __future__ import annotations

import subprocess
from pathlib import Path


def git(folder: Path, *words: str) -> str:
    """Run git as nobody in particular, and return what it says."""
    author = ["-c", "user.name=A", "-c", "user.email=a@b.example"]
    done = subprocess.run(["git", *author, *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def save(folder: Path) -> None:
    """Commit everything."""
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "saved")


def begin(folder: Path, files: dict[str, str]) -> Path:
    """Make a repository with one commit of these files."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    git(folder, "init", "-q")
    save(folder)
    return folder
