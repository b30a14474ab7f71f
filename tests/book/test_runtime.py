"""The engine that the site carries for the browser: complete, small, the same each time, and tried."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

import laws_engine
from laws_engine.book.pages import ROOT
from laws_engine.book.runtime import check_tools, make, make_runtime, tools, write_runtime
from laws_engine.book.runtime.cache import ABANDONED, KEPT, kept, sweep
from laws_engine.book.runtime.inside.pack import read_zip, write_zip
from laws_engine.book.runtime.inside.work import NOT_IN_THE_WHEEL
from laws_engine.errors import SourceError

LARGEST = {"": 6_000_000, "python_stdlib.zip": 1_400_000, ".whl": 700_000}
"""Bytes, as a server compresses them: all together, the standard library, the engine."""


@pytest.fixture(scope="module")
def made() -> Path:
    return make_runtime()


@pytest.fixture(scope="module")
def engine(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder ``engine/`` of a site."""
    site = tmp_path_factory.mktemp("site")
    write_runtime(made, site)
    return site / "engine"


@pytest.fixture(scope="module")
def manifest(engine: Path) -> dict[str, Any]:
    return dict(json.loads((engine / "engine.json").read_text("utf-8")))


def wheel_of(made: Path) -> dict[str, bytes]:
    (wheel,) = made.glob("*.whl")
    return read_zip(str(wheel))


def test_the_manifest_lists_every_file_with_its_sizes(engine: Path, manifest: dict[str, Any]) -> None:
    there = {file.relative_to(engine).as_posix() for file in engine.rglob("*") if file.is_file()}
    listed = {file["path"] for file in manifest["files"]}
    assert there - listed == {"engine.json", f"{manifest['python']}NOTICE.txt"}
    for file in manifest["files"]:
        data = (engine / file["path"]).read_bytes()
        assert file["bytes"] == len(data)
        assert file["gzip"] == len(gzip.compress(data, 6, mtime=0))
    for what in ("bytes", "gzip"):
        assert manifest[what] == sum(file[what] for file in manifest["files"])
    assert manifest["wheel"] in listed
    assert f"{manifest['python']}pyodide.mjs" in listed
    locked = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    assert manifest["versions"]["pyodide"] == locked
    assert manifest["versions"]["engine"] == laws_engine.__version__
    assert re.fullmatch(r"3\.\d+\.\d+", manifest["versions"]["python"])


def test_folders_are_named_by_what_is_in_them(engine: Path) -> None:
    folders = sorted(folder for folder in engine.iterdir() if folder.is_dir())
    assert [folder.name.split("-")[0] for folder in folders] == ["laws", "python"]
    for folder in folders:
        files = ((file.name, file.read_bytes()) for file in folder.iterdir())
        assert folder.name.split("-")[1] == tools.digest(files)


def test_it_is_small(manifest: dict[str, Any]) -> None:
    for end, largest in LARGEST.items():
        size = sum(file["gzip"] for file in manifest["files"] if file["path"].endswith(end))
        assert 0 < size < largest, end


def test_the_site_carries_it(built_site: Path, made: Path, engine: Path) -> None:
    for file in engine.rglob("*"):
        if file.is_file():
            same = built_site / "engine" / file.relative_to(engine)
            assert same.read_bytes() == file.read_bytes()
    for lang in ("sv", "nl", "en"):
        for name in ("engine.js", "engine-worker.js"):
            assert (built_site / lang / "assets" / name).is_file()


def test_made_again_it_is_the_same_to_the_byte(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "try_out", lambda target, answers: None)
    make.make_engine(make.start_library(), tmp_path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {
        file.name: file.read_bytes() for file in made.iterdir()
    }


def test_the_wheel_is_the_engine_alone(made: Path) -> None:
    files = wheel_of(made)
    sources = {file.relative_to(ROOT).as_posix() for file in (ROOT / "laws_engine").rglob("*.py")}
    outside = tuple(name.replace(".", "/") for name in NOT_IN_THE_WHEEL)
    compiled = {f"{name}c" for name in sources if not name.startswith(outside)}
    assert {name for name in files if name.endswith(".pyc")} == compiled
    catalogs = {name for name in files if name.endswith(".mo")}
    assert catalogs == {f"laws_engine/locale/{lang}/LC_MESSAGES/engine.mo" for lang in ("nl", "sv")}
    data = {file.relative_to(ROOT).as_posix() for file in (ROOT / "laws_engine").rglob("*.toml")}
    assert {name for name in data if not name.startswith(outside)} <= files.keys()


def test_the_record_of_the_wheel_is_right(made: Path) -> None:
    files = wheel_of(made)
    (record,) = (name for name in files if name.endswith("/RECORD"))
    lines = [line.rsplit(",", 2) for line in files.pop(record).decode().splitlines()]
    assert lines.pop() == [record, "", ""]
    assert {name: (sha, int(size)) for name, sha, size in lines} == {
        name: (f"sha256={_urlsafe(hashlib.sha256(data).digest())}", len(data)) for name, data in files.items()
    }


def _urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_no_file_names_this_machine_or_another_host(engine: Path, manifest: dict[str, Any]) -> None:
    ours = (str(ROOT), sys.prefix, tempfile.gettempdir() + "/laws-")
    for file in manifest["files"]:
        path = engine / file["path"]
        inner = read_zip(str(path)) if zipfile.is_zipfile(path) else {}
        for data in (path.read_bytes(), *inner.values()):
            for place in ours:
                assert place.encode() not in data, (file["path"], place)
    for name in ("pyodide.mjs", "pyodide-lock.json"):
        assert "https://" not in (engine / manifest["python"] / name).read_text("utf-8")
    assert "sourceMappingURL" not in (engine / manifest["python"] / "pyodide.mjs").read_text("utf-8")


def test_only_modules_that_are_needed_are_packed(made: Path) -> None:
    names = set(read_zip(str(made / "python_stdlib.zip")))
    assert {"json/__init__.pyc", "fractions.pyc", "tomllib/__init__.pyc", "encodings/cp1252.pyc"} <= names
    assert names.isdisjoint({"doctest.pyc", "unittest/__init__.pyc", "argparse.pyc", "sqlite3/__init__.pyc"})
    assert all(name.endswith(".pyc") for name in names)


def test_an_engine_that_lacks_a_module_is_not_let_through(made: Path, tmp_path: Path) -> None:
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    library = tmp_path / "python_stdlib.zip"
    files = read_zip(str(library))
    write_zip(library, {name: data for name, data in files.items() if not name.startswith("tomllib/")})
    with pytest.raises(SourceError, match="No module named 'tomllib'"):
        make.try_out(tmp_path, "")


def test_an_engine_that_answers_otherwise_is_not_let_through(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "run_python", lambda code, **options: '["another"]')
    with pytest.raises(SourceError, match="answers otherwise"):
        make.try_out(made, '["one"]')


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    check_tools()
    (tmp_path / "package.json").write_text('{"version": "0.1.0"}', "utf-8")
    monkeypatch.setattr(tools, "PYODIDE", tmp_path)
    with pytest.raises(SourceError, match=r"is installed as 0\.1\.0, and .* is wanted\. Type “make setup”"):
        check_tools()
    monkeypatch.setattr(tools, "PYODIDE", tmp_path / "nowhere")
    with pytest.raises(SourceError, match=r"pyodide isn't installed\. Type “make setup”"):
        check_tools()
    monkeypatch.setattr(tools, "find_spec", lambda name: None)
    with pytest.raises(SourceError, match=r"Node\.js isn't installed. Type “make setup”"):
        check_tools()


def test_what_broke_off_leaves_nothing_behind(tmp_path: Path) -> None:
    def break_off(target: Path) -> None:
        (target / "half").touch()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept("name", break_off, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_another_build_may_be_quicker(tmp_path: Path) -> None:
    def overtaken(target: Path) -> None:
        kept("name", lambda other: (other / "theirs").touch(), tmp_path)
        (target / "ours").touch()

    found = kept("name", overtaken, tmp_path)
    assert [file.name for file in found.iterdir()] == ["theirs"]
    assert [folder.name for folder in tmp_path.iterdir()] == ["name"]


def test_old_results_go(tmp_path: Path) -> None:
    for number in range(KEPT + 2):
        folder = tmp_path / f"old-{number}"
        folder.mkdir()
        os.utime(folder, (number, number))
    (tmp_path / ".begun").mkdir()
    (tmp_path / ".abandoned").mkdir()
    os.utime(tmp_path / ".abandoned", (ABANDONED, ABANDONED))
    kept("new", lambda target: None, tmp_path)
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {"new", ".begun", *(f"old-{number}" for number in range(2, KEPT + 2))}


def test_a_folder_that_another_build_takes_away_meanwhile_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old").mkdir()
    gone = tmp_path / ".begun"
    monkeypatch.setattr(Path, "iterdir", lambda _: iter([gone, tmp_path / "old"]))
    monkeypatch.setattr(Path, "is_dir", lambda _: True)
    sweep(tmp_path)
