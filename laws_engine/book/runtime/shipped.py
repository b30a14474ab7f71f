"""What the site carries under ``engine/``: Pyodide's own files, ours, and ``engine.json``, which lists them.

Each folder is named by the digest of what is in it, so a browser may keep it for ever: a new
version of the engine is a new name, and leaves the Python that a reader has already fetched.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import laws_engine
from laws_engine.book.runtime.tools import PYODIDE, digest, pyodide_version
from laws_engine.errors import SourceError

MANIFEST = "engine.json"
UNCHANGED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
OURS = ("python_stdlib.zip", "pyodide-lock.json")
NOTICE = """\
pyodide.mjs, pyodide.asm.mjs and pyodide.asm.wasm are Pyodide {pyodide}, under the Mozilla Public License 2.0.
Their source is that of the npm package pyodide, version {pyodide}. Out of pyodide.mjs the address of a host
and the name of a source map were taken.
python_stdlib.zip holds parts of the standard library of Python {python}, compiled. Copyright Python Software
Foundation; PSF License Version 2.
"""


def python_files(made: Path) -> dict[str, bytes]:
    """Return the files of the Python folder by name: Pyodide's, and the library trimmed for us."""
    files = {name: (PYODIDE / name).read_bytes() for name in UNCHANGED}
    files |= {name: (made / name).read_bytes() for name in OURS}
    files["pyodide.mjs"] = without_hosts((PYODIDE / "pyodide.mjs").read_text("utf-8")).encode()
    versions = {"pyodide": pyodide_version(), "python": python_version(made)}
    files["NOTICE.txt"] = NOTICE.format(**versions).encode()
    return files


def without_hosts(script: str) -> str:
    """Take the address of packages' host out of Pyodide's loader, and the map that isn't there.

    >>> without_hosts("a=b??`https://cdn.example/v${U}/full/`;\\n//# sourceMappingURL=pyodide.mjs.map")
    'a=b??`./`;\\n'
    """
    kept, hosts = re.subn(r"`https://[^`]*`", "`./`", script)
    if hosts != 1:
        raise SourceError(
            found=f"pyodide.mjs names {hosts} addresses of other hosts, not the one that is known",
            todo="Look at it, then at laws_engine/book/runtime/shipped.py",
        )
    return re.sub(r"//# sourceMappingURL=\S*\s*", "", kept)


def python_version(made: Path) -> str:
    """Return the version of Python that the lock file names."""
    return str(json.loads((made / "pyodide-lock.json").read_text("utf-8"))["info"]["python"])


def site_files(made: Path) -> dict[str, bytes]:
    """Return every file below ``engine/`` but the manifest, by its path."""
    python = python_files(made)
    (wheel,) = made.glob("*.whl")
    own = {wheel.name: wheel.read_bytes()}
    return {
        f"{folder}-{digest(files.items())}/{name}": data
        for folder, files in (("python", python), ("laws", own))
        for name, data in sorted(files.items())
    }


def manifest(files: Mapping[str, bytes], python: str) -> dict[str, object]:
    """Describe the files: where each kind lies, how long each is, raw and as a server compresses it."""
    sizes = {
        path: (len(data), len(gzip.compress(data, 6, mtime=0)))
        for path, data in files.items()
        if not path.endswith(".txt")
    }
    (start,) = (path for path in files if path.endswith("/pyodide.mjs"))
    (wheel,) = (path for path in files if path.endswith(".whl"))
    return {
        "versions": {"engine": laws_engine.__version__, "python": python, "pyodide": pyodide_version()},
        "python": start.removesuffix("pyodide.mjs"),
        "wheel": wheel,
        "files": [{"path": path, "bytes": raw, "gzip": small} for path, (raw, small) in sizes.items()],
        "bytes": sum(raw for raw, _ in sizes.values()),
        "gzip": sum(small for _, small in sizes.values()),
    }


def write_manifest(made: Path) -> None:
    """Write ``engine.json`` beside what was made."""
    text = json.dumps(manifest(site_files(made), python_version(made)), indent=1)
    (made / MANIFEST).write_text(text + "\n", "utf-8")


def write_runtime(made: Path, site: Path) -> None:
    """Write ``engine/`` into the site."""
    folder = site / "engine"
    for path, data in site_files(made).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    shutil.copyfile(made / MANIFEST, folder / MANIFEST)
