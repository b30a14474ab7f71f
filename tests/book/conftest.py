"""A copy of the project that a test may break."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from laws_engine.book.runtime.cache import CACHE

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("laws_engine", "docs", "translations", "scripts")
FILES = ("mkdocs*.yml", "pyproject.toml", "package.json", "README.md", "CHANGELOG.md", "LICENSE")


@dataclass(frozen=True)
class Project:
    """A copied project: its folder, and its commands run with its own engine."""

    folder: Path

    @property
    def env(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}

    def laws(self, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "laws_engine", *args]
        return subprocess.run(
            command, cwd=self.folder, env={**self.env, **env}, capture_output=True, text=True, check=False
        )

    def edit(self, path: str, old: str, new: str) -> None:
        file = self.folder / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    folder = tmp_path / "project"
    folder.mkdir()
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (file for name in FILES for file in ROOT.glob(name)):
        shutil.copy(file, folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / "build").mkdir()
    CACHE.mkdir(parents=True, exist_ok=True)
    (folder / "build" / "runtime").symlink_to(CACHE)  # the browser's engine, made once
    return Project(folder)
