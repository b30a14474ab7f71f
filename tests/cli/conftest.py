"""Running a command in an empty folder, in the same process."""

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from laws_engine import cli


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def laws(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Run]:
    """Run a command in an empty folder; afterwards the folder holds what the test put there."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")

    def run(*words: str | Path, given: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        before = sorted(tmp_path.rglob("*"))
        status = cli.main([str(word) for word in words])
        assert sorted(tmp_path.rglob("*")) == before
        out, err = capsysbinary.readouterr()
        return Ran(status, out.decode("utf-8", "replace"), err.decode())

    return run
