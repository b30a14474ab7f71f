"""The doctor on a set-up that is whole, and on the same with one thing broken at a time."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from laws_engine import cli
from laws_engine.cli import doctor
from laws_engine.cli.doctor import CHECKS, checkout, node, python, report, surroundings
from laws_engine.cli.doctor.finding import Checkout, Finding

LOCK = """\
a-b==1.0 \\
    --hash=sha256:00
    # via x
old==2.0 ; python_full_version < '3.11.5' \\
    --hash=sha256:11
"""
PYTHON = """\
#!/bin/sh
case "$2" in *entry_points*) cat "{loads}" ;; esac
"""
PO = 'msgid ""\nmsgstr ""\n"Language: sv\\n"\n\nmsgid "Board"\nmsgstr "Bricka"\n'


def write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def install(root: Path, name: str, version: str, **files: str) -> Path:
    folder = root / ".venv" / "lib" / "python3.11" / "site-packages" / f"{name}-{version}.dist-info"
    write(folder / "METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    for file, text in files.items():
        write(folder / file.replace("__", "."), text)
    return folder


@pytest.fixture
def whole(tmp_path: Path) -> Checkout:
    """A set-up that is whole, made of small fakes."""
    root = tmp_path / "checkout"
    write(root / ".venv" / "ready", f"{root}\n")
    write(root / ".venv" / "pyvenv.cfg", "home = /usr/bin\nversion = 3.12.4\n")
    loads = write(tmp_path / "loads", "")
    write(root / ".venv" / "bin" / "python", PYTHON.format(loads=loads)).chmod(0o755)
    write(root / "requirements" / "all.txt", LOCK)
    install(root, "A_b", "1.0")
    install(
        root,
        "laws_engine",
        "0.1.0",
        direct_url__json=json.dumps({"url": root.as_uri(), "dir_info": {"editable": True}}),
        entry_points__txt="[laws_engine.commands]\nbuild = laws_engine.book.commands:build\n",
    )
    write(root / "pyproject.toml", '[project.entry-points."laws_engine.commands"]\nbuild = "x:y"\n')
    lock = {"packages": {"": {}, "node_modules/@x/y": {"version": "5.0.0"}}}
    write(root / "package-lock.json", json.dumps(lock))
    write(root / "node_modules" / "@x" / "y" / "package.json", '{"version": "5.0.0"}')
    for lang in ("sv", "nl", "en"):
        for domain in ("engine", "site", "terms"):
            write(root / "translations" / lang / "LC_MESSAGES" / f"{domain}.po", PO)
    write(root / "scripts" / "find-browser.sh", "echo /usr/bin/chromium\n")
    return Checkout(root, {"PATH": os.environ["PATH"], "SITE_URL": "https://club.example/rules/"})


def only(found: object) -> Finding:
    (finding,) = found  # type: ignore[misc]
    assert isinstance(finding, Finding)
    return finding


def test_nothing_is_wrong_with_a_whole_set_up(whole: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    assert report(whole) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Nothing is wrong."
    assert {line[7:].partition(":")[0] for line in lines[:-1]} == CHECKS.keys()
    assert [line for line in lines[:-1] if line.startswith("wrong")] == []


BROKEN: dict[str, tuple[str, Callable[[Path], object], str]] = {
    "an old Python": (
        "Python",
        lambda root: write(root / ".venv/pyvenv.cfg", "version = 3.10.2\n"),
        "3.10.2 isn't one of 3.11 to 3.14; type: make setup LAWS_PYTHON=",
    ),
    "no environment": (
        ".venv",
        lambda root: shutil.rmtree(root / ".venv"),
        "not there; type: make setup",
    ),
    "half an environment": (
        ".venv",
        lambda root: (root / ".venv/ready").unlink(),
        "half made; type: make setup",
    ),
    "a moved checkout": (
        ".venv",
        lambda root: write(root / ".venv/ready", "/old/place\n"),
        "made for /old/place, not for",
    ),
    "its Python is gone": (
        ".venv",
        lambda root: (root / ".venv/bin/python").unlink(),
        "its Python doesn't start",
    ),
    "a package is missing": (
        "packages",
        lambda root: shutil.rmtree(next((root / ".venv/lib/python3.11/site-packages").glob("A_b*"))),
        "missing: a-b; type: touch pyproject.toml && make setup",
    ),
    "a package is newer": (
        "packages",
        lambda root: write(root / "requirements/all.txt", LOCK.replace("1.0", "0.9")),
        "not as locked: a-b 1.0 (locked: 0.9)",
    ),
    "a conditional package is another": (
        "packages",
        lambda root: install(root, "old", "3.0"),
        "not as locked: old 3.0 (locked: 2.0)",
    ),
    "our own is missing": (
        "packages",
        lambda root: shutil.rmtree(next((root / ".venv/lib/python3.11/site-packages").glob("laws*"))),
        "laws-engine itself isn't installed",
    ),
    "our own is another checkout's": (
        "packages",
        lambda root: install(root, "laws_engine", "0.1.0", direct_url__json='{"url": "file:///other"}'),
        "laws-engine comes from file:///other, not from this folder",
    ),
    "a new command": (
        "packages",
        lambda root: write(
            root / "pyproject.toml",
            '[project.entry-points."laws_engine.commands"]\nbuild = "x:y"\nfly = "x:z"\n',
        ),
        "the installed laws-engine doesn't know fly",
    ),
    "a command that can't be loaded": (
        "commands",
        lambda root: write(root.parent / "loads", "build\tModuleNotFoundError: No module named 'mkdocs'\n"),
        "laws build can't be loaded: ModuleNotFoundError: No module named 'mkdocs'",
    ),
    "no node_modules": (
        "node_modules",
        lambda root: shutil.rmtree(root / "node_modules"),
        "@x/y is missing (locked: 5.0.0); type: touch package-lock.json && make setup",
    ),
    "another version in node_modules": (
        "node_modules",
        lambda root: write(root / "node_modules/@x/y/package.json", '{"version": "4.0.0"}'),
        "@x/y is 4.0.0 (locked: 5.0.0)",
    ),
    "a damaged lock": (
        "node_modules",
        lambda root: write(root / "package-lock.json", "<<<<<<<"),
        "can't be looked at: JSONDecodeError",
    ),
    "a catalog is missing": (
        "catalogs",
        lambda root: (root / "translations/nl/LC_MESSAGES/terms.po").unlink(),
        "translations/nl/LC_MESSAGES/terms.po: isn't there",
    ),
    "a fuzzy message": (
        "catalogs",
        lambda root: write(
            root / "translations/sv/LC_MESSAGES/site.po", PO.replace('msgid "B', '#, fuzzy\nmsgid "B')
        ),
        "translations/sv/LC_MESSAGES/site.po: has fuzzy messages",
    ),
    "an untranslated message": (
        "catalogs",
        lambda root: write(root / "translations/sv/LC_MESSAGES/site.po", PO + '\nmsgid "Pair"\nmsgstr ""\n'),
        "translations/sv/LC_MESSAGES/site.po: 1 messages aren't translated",
    ),
    "a catalog in another encoding": (
        "catalogs",
        lambda root: (root / "translations/sv/LC_MESSAGES/site.po").write_bytes("å".encode("latin-1")),
        "translations/sv/LC_MESSAGES/site.po: isn't UTF-8 at byte 0",
    ),
    "half a merge": (
        "catalogs",
        lambda root: write(root / "translations/sv/LC_MESSAGES/site.po", f"<<<<<<< HEAD\n{PO}=======\n"),
        "translations/sv/LC_MESSAGES/site.po: holds the marks of a merge",
    ),
    "no browser": (
        "browser",
        lambda root: write(root / "scripts/find-browser.sh", "exit 1\n"),
        "no Chromium or Chrome runs here; tests and PDFs need one; type: make preflight",
    ),
    "a browser's name that is wrong": (
        "browser",
        lambda root: write(
            root / "scripts/find-browser.sh", "echo LAWS_CHROMIUM=x does not run >&2; exit 2\n"
        ),
        "LAWS_CHROMIUM=x does not run; type: unset LAWS_CHROMIUM",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_named_with_what_to_type(
    whole: Checkout, case: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name, breaks, said = BROKEN[case]
    breaks(whole.root)
    assert report(whole) == 1
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("wrong")]
    assert len(lines) == 1
    assert lines[0].startswith(f"wrong  {name}: {said}")
    assert "; type: " in lines[0]


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("club.example/rules", "doesn't begin with https:// or http://"),
        ("https:///rules/", "names no host"),
        ("https://club.example:a/", "isn't an address"),
        ("https://club.example/?x=1", "has something after its path"),
        ("https://club.example/my rules/", "holds a blank"),
    ],
)
def test_an_address_that_is_none(whole: Checkout, url: str, said: str) -> None:
    finding = only(surroundings.site_url(Checkout(whole.root, {"SITE_URL": url})))
    assert finding.is_wrong
    assert said in finding.text


def test_official_texts_that_can_t_be_read(whole: Checkout) -> None:
    def looked(named: Path) -> Finding:
        return only(surroundings.official(Checkout(whole.root, {"LAWS_OFFICIAL": str(named)})))

    assert "isn't a folder" in looked(whole.root / "nowhere").text
    empty = whole.root / "empty"
    empty.mkdir()
    assert "is empty or can't be read" in looked(empty).text
    write(empty / "manifest.toml", "")
    assert not looked(empty).is_wrong


HOLD = """
import fcntl, sys
lock = open(sys.argv[1], "w")
fcntl.lockf(lock, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


def test_what_killed_builds_left_is_remarked_and_a_build_at_work_is_let_be(whole: Checkout) -> None:
    for left in (".site-0_x-build", "dist/.0.1.0-ab-build"):
        (whole.root / left).mkdir(parents=True)
    (whole.root / "dist/.0.1.0-build.lock").touch()
    names = "rm -rf .site-0_x-build dist/.0.1.0-ab-build dist/.0.1.0-build.lock"
    assert (only(checkout.leftovers(whole)).state, only(checkout.leftovers(whole)).todo) == ("note", names)
    held = [sys.executable, "-c", HOLD, str(whole.root / ".site-build.lock")]
    with subprocess.Popen(held, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as build:
        assert build.stdout
        assert build.stdout.readline() == b"held\n"
        assert only(checkout.leftovers(whole)).todo == names.replace(".site-0_x-build ", "")
        build.communicate()
    assert only(checkout.leftovers(whole)).todo == names.replace(
        "build dist", "build .site-build.lock dist", 1
    )


def test_a_full_disk(whole: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkout, "ROOM", 10**18)
    assert only(checkout.disk(whole)).is_wrong


def test_a_folder_of_someone_else(whole: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    (whole.root / "site").mkdir()
    monkeypatch.setattr(checkout.os, "access", lambda folder, mode: Path(folder).name != "site")
    finding = only(checkout.folders(whole))
    assert finding.is_wrong
    assert finding.todo == f'sudo chown -R "$USER" {whole.root / "site"}'


def test_another_encoding(whole: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings.sys, "getfilesystemencoding", lambda: "iso8859-1")
    finding = only(surroundings.encoding(whole))
    assert finding.is_wrong
    assert finding.text == "iso8859-1 in place of UTF-8"


def test_a_taken_port_is_remarked(whole: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        monkeypatch.setattr(surroundings, "PORT", other.getsockname()[1])
        finding = only(surroundings.port(whole))
    assert finding.state == "note"
    assert finding.text.startswith("taken")


def test_optional_tools_are_remarks_and_needed_ones_are_not(
    whole: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surroundings.shutil, "which", lambda name, path: None)
    found = {finding.text.split()[1].strip(":,"): finding.state for finding in surroundings.tools(whole)}
    assert found == {"make": "wrong", "sh": "wrong", "git": "note", "nginx": "note", "debootstrap": "note"}


def test_an_optional_package_of_npm_may_be_missing(whole: Checkout) -> None:
    lock = {"packages": {"node_modules/z": {"version": "1.0.0", "optional": True}}}
    write(whole.root / "package-lock.json", json.dumps(lock))
    assert not only(node.modules(whole)).is_wrong


def test_commands_are_really_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "x-1.dist-info"
    write(folder / "METADATA", "Metadata-Version: 2.1\nName: x\nVersion: 1\n")
    write(folder / "entry_points.txt", "[laws_engine.commands]\nbad = nowhere:f\ngood = json:loads\n")
    done = subprocess.run(
        [sys.executable, "-S", "-c", python.LOAD],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "bad\tModuleNotFoundError: No module named 'nowhere'\n"


def test_the_lock_of_this_project_is_read_whole() -> None:
    text = (doctor.ROOT / "requirements" / "all.txt").read_text("utf-8")
    found = python.locked(text)
    assert sum(len(each.versions) for each in found.values()) == len(re.findall(r"(?m)^[a-z]", text))


def test_it_needs_nothing_but_the_standard_library() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-m", "laws_engine", "doctor"],
        cwd=doctor.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) > len(CHECKS)
    assert [line for line in lines if "can't be looked at: " in line] == []


def test_it_takes_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", "--help"]) == 0
    assert cli.main(["doctor", "all"]) == 2
    assert capsys.readouterr().out.count("usage: laws doctor") == 2


def test_help_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help", "--lang", "en"]) == 0
    assert "laws doctor" in capsys.readouterr().out


def test_an_installed_package_has_no_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "ROOT", tmp_path)
    assert cli.main(["doctor"]) == 1
    assert "not a checkout" in capsys.readouterr().out
