"""The project's own wheel, cut to what a browser needs: the engine, without the site and the command line."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from laws_engine.book.pages import ROOT
from laws_engine.book.runtime.inside.pack import write_zip
from laws_engine.book.runtime.inside.work import NOT_IN_THE_WHEEL
from laws_engine.errors import SourceError

OUTSIDE = tuple(name.replace(".", "/") for name in NOT_IN_THE_WHEEL)
MADE_OF = ("pyproject.toml", "README.md", "LICENSE", "scripts/hatch_build.py")


def ingredients() -> Iterator[tuple[str, bytes]]:
    """Return what the wheel is made of: names and contents, the makers' versions among them."""
    engine = (file for file in (ROOT / "laws_engine").rglob("*") if file.is_file())
    catalogs = (ROOT / "translations").glob("*/LC_MESSAGES/engine.po")
    for file in (*engine, *catalogs, *(ROOT / name for name in MADE_OF)):
        name = file.relative_to(ROOT).as_posix()
        if goes_along(name) and "__pycache__" not in file.parts:
            yield name, file.read_bytes()
    for maker in ("hatchling", "babel"):
        yield maker, version(maker).encode()


def goes_along(name: str) -> bool:
    """Say whether a file of the wheel goes to the browser.

    >>> goes_along("laws_engine/api.py"), goes_along("laws_engine/book/build.py")
    (True, False)
    >>> goes_along("laws_engine/locale/sv/LC_MESSAGES/site.mo")
    False
    >>> goes_along("laws_engine/locale/en/LC_MESSAGES/engine.mo")    # English is the messages themselves
    False
    """
    return not name.startswith((*OUTSIDE, "laws_engine/locale/en/")) and not name.endswith(
        ("/site.mo", "/terms.mo", "/py.typed", "/entry_points.txt")
    )


def build_wheel(folder: Path) -> Path:
    """Build the wheel from the checkout into a folder, with its sources and compiled catalogs."""
    with tempfile.TemporaryDirectory(prefix="laws-wheel-") as work:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SourceError(
                found=f"the engine's wheel can't be built: {done.stderr.strip().splitlines()[-1]}",
                todo="Mend that and try again",
            )
        (whole,) = Path(work).glob("*.whl")
        with zipfile.ZipFile(whole) as archive:
            files = {name: archive.read(name) for name in archive.namelist() if goes_along(name)}
        target = folder / whole.name
        write_zip(target, files)
    return target
