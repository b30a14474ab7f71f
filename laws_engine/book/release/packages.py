"""The wheel and the source package, as the build backend makes them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from laws_engine.book.pages import ROOT
from laws_engine.errors import SourceError


def build_packages(folder: Path, moment: int, root: Path = ROOT) -> None:
    """Build both into a folder, dated by the commit; `SourceError` tells what the backend said."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder)]
    dated = os.environ | {"SOURCE_DATE_EPOCH": str(moment)}
    done = subprocess.run(command, cwd=root, env=dated, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise SourceError(
            found=f"the packages can't be built: {said[-1] if said else 'hatchling said nothing'}",
            todo="Mend that and try again",
        )
