"""Packs the trimmed standard library and the engine, compiled; runs inside the whole Pyodide under Node.

The Python that will load a compiled file must have compiled it, so this can't be done outside. It
stands alone, beside the engine's wheel, which is unpacked there with its sources.
"""

from __future__ import annotations

import ast
import base64
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

ALSO = ("encodings.ascii", "encodings.cp437", "encodings.latin_1")
"""Modules that nothing here loads, but that Python reaches for by name: old names in a zip, bytes as text."""

LEFT_OUT = ("doctest",)
"""What the engine imports for the site alone: the session beside an example, 150 kB with all it needs."""

ENGINE = "/engine"
"""Where run.mjs and engine-worker.js unpack the engine."""

TAGS = ("py3-none-any", f"cp{sys.version_info.major}{sys.version_info.minor}-none-any")
DATE, UNIX = (1980, 1, 1, 0, 0, 0), 3


def pack_start(target: str) -> str:
    """Pack the whole library, compiled where Pyodide loads it at its start: quick to start with."""
    archive = library_archive()
    files, loaded = read_zip(archive), set(loaded_from(archive).values())
    started = {name: files.pop(name) for name in sorted(loaded)}
    write_zip(Path(target, "python_stdlib.zip"), {**files, **compiled(started, archive)}, level=1)
    return archive


def pack_engine(wheel: str, target: str) -> str:
    """Pack the engine, and what its work and its own imports need; return the work's answers."""
    archive, sources = library_archive(), read_zip(wheel)
    engine = compiled(sources, ENGINE)
    unpack(engine, Path(ENGINE))
    answers = work_done()
    for statement in imports_of(text for name, text in sources.items() if name.endswith(".py")):
        exec(statement, {})
    for module in ALSO:
        import_module(module)
    loaded = set(loaded_from(archive).values())
    library = {name: text for name, text in read_zip(archive).items() if name in loaded}
    write_zip(Path(target, "python_stdlib.zip"), compiled(library, archive))
    write_zip(Path(target, Path(wheel).name.replace(*TAGS)), with_record(engine))
    return answers


def unpack(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files below a folder."""
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def work_done() -> str:
    """Let the engine do its work and return its answers."""
    work = import_module("work")
    return json.dumps(work.work())


def library_archive() -> str:
    """Return where the standard library's archive lies."""
    return next(entry for entry in sys.path if entry.endswith(".zip"))


def imports_of(sources: Iterable[bytes]) -> list[str]:
    """Return every import of the standard library in some sources, those inside functions too.

    >>> imports_of([b"import re, laws_engine", b"def late():\\n    from html import escape"])
    ['from html import escape', 'import re']
    >>> imports_of([b"import doctest"])
    []
    """
    found = set()
    for text in sources:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                found |= {f"import {alias.name}" for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found |= {f"from {node.module} import {alias.name}" for alias in node.names}
    wanted = sys.stdlib_module_names - {"__future__", *LEFT_OUT}
    return sorted(statement for statement in found if statement.split()[1].partition(".")[0] in wanted)


def loaded_from(archive: str) -> dict[str, str]:
    """Return the modules that were loaded from an archive, with the names of their files in it."""
    found = {}
    for name, module in list(sys.modules.items()):
        origin = str(getattr(getattr(module, "__spec__", None), "origin", None))
        if origin.startswith(f"{archive}/"):
            found[name] = origin.removeprefix(f"{archive}/")
    return found


def compiled(sources: Mapping[str, bytes], place: str) -> dict[str, bytes]:
    """Compile what is Python among the files, as it will stand at a place; the rest stays as it is.

    >>> list(compiled({"a/b.py": b"x = 1", "a/b.toml": b""}, "/lib"))
    ['a/b.pyc', 'a/b.toml']
    """
    return {
        f"{name}c" if name.endswith(".py") else name: compiled_file(text, f"{place}/{name}")
        if name.endswith(".py")
        else text
        for name, text in sorted(sources.items())
    }


def compiled_file(source: bytes, place: str) -> bytes:
    """Compile one file, never to be checked against its source, which won't be there.

    The standard library goes without its docstrings, as Python's -OO leaves it; the engine's are
    its examples, and Pyodide reads its own.

    >>> compiled_file(b"x = 1", "/lib/a.py")[4:8]  # the flags of an unchecked hash
    b'\\x01\\x00\\x00\\x00'
    """
    short = place.startswith("/lib/") and "pyodide/" not in place
    code = compile(source, place, "exec", dont_inherit=True, optimize=2 if short else 0)
    return MAGIC_NUMBER + b"\1\0\0\0" + source_hash(source) + marshal.dumps(code)


def with_record(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a wheel's files with the tag of this Python, and the record that goes with them."""
    (record,) = (name for name in files if name.endswith(".dist-info/RECORD"))
    about = record.replace("RECORD", "WHEEL")
    made = {name: data for name, data in files.items() if name != record}
    made[about] = made[about].decode().replace(*TAGS).encode()
    lines = [*(f"{name},{digest(data)},{len(data)}" for name, data in made.items()), f"{record},,", ""]
    return made | {record: "\n".join(lines).encode()}


def read_zip(path: str) -> dict[str, bytes]:
    """Return the files of a zip by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def digest(data: bytes) -> str:
    """Write a file's digest as a wheel's record does.

    >>> digest(b"")
    'sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
    """
    import hashlib  # late: what stands above would go to the browser

    return f"sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()}"


def write_zip(target: Path, files: Mapping[str, bytes], level: int = 9) -> None:
    """Write a zip that is the same whenever and wherever it is written.

    >>> import io
    >>> one = io.BytesIO(); write_zip(one, {"a": b"1"}); one.getvalue()[:4]
    b'PK\\x03\\x04'
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = UNIX, 0o644 << 16
            archive.writestr(entry, data)
