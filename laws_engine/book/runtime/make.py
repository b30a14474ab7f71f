"""Makes what is special about our runtime: the trimmed standard library and the engine, both compiled.

In two steps, each kept until something in it changes. The first compiles what Pyodide itself loads
at its start, once for a version of Pyodide; all that follows starts five times as fast with it.
The second adds what the engine loads, and compiles the engine.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from laws_engine.book.runtime.cache import kept
from laws_engine.book.runtime.shipped import write_manifest
from laws_engine.book.runtime.tools import HERE, PYODIDE, digest, run_python
from laws_engine.book.runtime.wheel import build_wheel, ingredients
from laws_engine.errors import SourceError

FROM_PYODIDE = (
    *("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs"),
    *("pyodide-lock.json", "python_stdlib.zip"),
)


def make_runtime() -> Path:
    """Return the folder that holds the two archives, the lock file and ``engine.json``, whole and tried."""
    start = start_library()
    name = digest([("start", start.name.encode()), *_ours("*.py"), *ingredients()])
    return kept(f"engine-{name}", lambda target: make_engine(start, target))


def start_library() -> Path:
    """Return the folder with the whole standard library, compiled where Pyodide's start needs it."""
    theirs = ((name, (PYODIDE / name).read_bytes()) for name in FROM_PYODIDE)
    return kept(f"start-{digest([*theirs, *_ours('run.mjs'), *_ours('pack.py')])}", _make_start)


def _ours(names: str) -> Iterator[tuple[str, bytes]]:
    """Return the files of this package by name and content: what makes something decides what it is."""
    for file in HERE.rglob(names):
        yield file.relative_to(HERE).as_posix(), file.read_bytes()


def _make_start(target: Path) -> None:
    run_python("import pack; pack.pack_start('/out')", mounts={"/out": target})
    _write_lock(target)


def _write_lock(target: Path) -> None:
    """Write Pyodide's list of packages, which is empty here: nothing is ever installed from elsewhere."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    text = json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True)
    (target / "pyodide-lock.json").write_text(text + "\n", "utf-8")


def make_engine(start: Path, target: Path) -> None:
    """Make it in a folder: pack the engine and what it needs, try that out, and describe it."""
    with tempfile.TemporaryDirectory(prefix="laws-runtime-") as folder:
        wheel = build_wheel(Path(folder))
        answers = run_python(
            f"import pack; pack.pack_engine('/wheel/{wheel.name}', '/out')",
            library=start,
            mounts={"/out": target, "/wheel": wheel.parent},
        )
    _write_lock(target)
    try_out(target, answers)
    write_manifest(target)


def try_out(target: Path, answers: str) -> None:
    """Do the same work in what was packed; `SourceError` where it can't be done, or comes out otherwise."""
    (wheel,) = target.glob("*.whl")
    trimmed = run_python("import json, work; json.dumps(work.work())", wheel=wheel, library=target)
    if trimmed != answers:
        raise SourceError(
            found="the engine answers otherwise in the trimmed Python than in the whole one",
            todo="Look at laws_engine/book/runtime/inside",
        )
