"""Killed at any moment, out of disk or failing, a build leaves the former site whole; two don't mix."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from laws_engine.book import build, commands, replacing
from laws_engine.book.build import BuildFailed, _end_with
from laws_engine.book.faults import Fault
from laws_engine.errors import SourceError
from tests.book.conftest import ROOT, Project
from tests.book.stopped import FORMER, NEW, fake_steps, hidden, read_site, write_site


def stopped(folder: Path, work: str, stop: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests/book/stopped.py"), str(folder), work, stop],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("work", "before", "least"),
    [
        ("build", FORMER, 45),
        pytest.param("first build", "nothing", 30, marks=pytest.mark.sweep),
        pytest.param("build by renames", FORMER, 45, marks=pytest.mark.sweep),
        ("file", FORMER, 3),
    ],
)
def test_killed_at_any_moment_it_leaves_what_stood_there(
    tmp_path: Path, work: str, before: str, least: int
) -> None:
    *killed, whole = stopped(tmp_path / "place", work, "killed")
    assert len(killed) >= least
    assert {each["status"] for each in killed} == {-signal.SIGKILL}
    states = [each["there"] for each in killed]
    first_new = states.index(NEW) if NEW in states else len(states)
    assert set(states[:first_new]) == {before}
    assert set(states[first_new:]) <= {NEW}
    assert whole["there"] == NEW
    for each in (*killed, whole):
        assert (each["again"], each["then"]) == (0, NEW)
        if work != "file":  # what a killed writer has left of a file goes after an hour
            assert each["left then"] == []


@pytest.mark.parametrize(
    ("work", "least"),
    [("build", 10), pytest.param("first build", 10, marks=pytest.mark.sweep), ("file", 1)],
)
def test_out_of_disk_it_says_so_and_leaves_nothing_else(tmp_path: Path, work: str, least: int) -> None:
    *full, whole = stopped(tmp_path / "place", work, "disk full")
    assert len(full) >= least
    for each in full:
        assert each["status"] == 1
        assert "The disk is full: " in each["said"]
        assert "Make room and try again; " in each["said"]
        assert "Traceback" not in each["said"]
        assert (each["there"], each["left"]) == ("nothing" if work == "first build" else FORMER, [])
        assert (each["again"], each["then"], each["left then"]) == (0, NEW, [])
    assert whole["there"] == NEW


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A former site, and builds whose steps do little."""
    for name in ("faults", "check_tools", "write_runtime", "_build_languages", "_finish"):
        monkeypatch.setattr(build, name, getattr(build, name))  # so that it is put back
    monkeypatch.setattr(replacing, "to_disk", replacing.to_disk)
    fake_steps()
    write_site(tmp_path / "place" / "site", FORMER)
    return tmp_path / "place" / "site"


ERRORS: dict[str, tuple[BaseException, int | None, str]] = {
    "fault": (BuildFailed([Fault("docs/a.md", 3, "it is wrong")]), 1, "docs/a.md:3: it is wrong"),
    "tool": (SourceError(found="pagefind isn't there", todo="Type “make setup”"), 1, "pagefind isn't there"),
    "disk": (OSError(errno.ENOSPC, "No space left on device"), 1, "The disk is full: "),
    "rights": (PermissionError(errno.EACCES, "Permission denied", "/srv/x"), 1, "/srv/x: Permission denied"),
    "Ctrl+C": (KeyboardInterrupt(), 130, "Stopped; nothing was written."),
    "bug": (ZeroDivisionError("a bug"), None, ""),
}


@pytest.mark.parametrize("step", ["_build_languages", "_finish", "to_disk"])
@pytest.mark.parametrize("name", ERRORS)
def test_a_step_that_fails_leaves_the_former_site(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], step: str, name: str
) -> None:
    error, status, says = ERRORS[name]

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(replacing if step == "to_disk" else build, step, fail)
    if status is None:
        with pytest.raises(type(error)):
            commands.build(["--output", str(site)])
    else:
        assert commands.build(["--output", str(site)]) == status
        assert says in capsys.readouterr().err
    assert read_site(site) == FORMER
    assert hidden(site.parent) == []


def test_where_the_new_one_can_t_take_the_place_the_former_has_it_again(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.rename

    def refuse(self: Path, target: Path) -> Path:
        if self.name == "site" and self.parent.name.endswith("-build"):
            raise PermissionError(errno.EPERM, "not permitted")
        return real(self, target)

    monkeypatch.setattr(replacing, "_exchanged", lambda *_: False)
    monkeypatch.setattr(Path, "rename", refuse)
    assert commands.build(["--output", str(site)]) == 1
    assert read_site(site) == FORMER
    assert hidden(site.parent) == []


SLOW = """
import sys, time
from pathlib import Path
from laws_engine.book import build, commands
from tests.book.stopped import fake_steps
text, target, log = sys.argv[1:]
fake_steps(text)
finish = build._finish
def slow(site, *rest):
    with open(log, "a") as file: file.write(f"{text} begins\\n")
    while not Path(log + ".go").exists(): time.sleep(0.02)
    finish(site, *rest)
    with open(log, "a") as file: file.write(f"{text} ends\\n")
build._finish = slow
sys.exit(commands.build(["--output", target]))
"""


@pytest.fixture
def begin(site: Path, tmp_path: Path) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Begin a build that goes on only when it may; each writes down when it begins and ends."""
    begun: list[subprocess.Popen[str]] = []

    def begin_one(text: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-u", "-c", SLOW, text, str(site), str(tmp_path / "log")]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        begun.append(process)
        return process

    yield begin_one
    for process in begun:
        process.kill()
        process.communicate()


def wait_until(holds: Callable[[], bool]) -> None:
    for _ in range(3000):
        if holds():
            return
        time.sleep(0.02)
    pytest.fail("it didn't come to that in a minute")


def said_waiting(process: subprocess.Popen[str]) -> None:
    assert process.stdout
    assert "another build of " in process.stdout.readline()


def test_of_two_builds_at_once_the_second_waits(
    begin: Callable[[str], subprocess.Popen[str]], site: Path, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    first = begin(NEW)
    wait_until(log.exists)
    second = begin(FORMER)
    said_waiting(second)
    assert log.read_text("utf-8") == f"{NEW} begins\n"
    (tmp_path / "log.go").touch()
    assert (first.wait(), second.wait()) == (0, 0)
    assert log.read_text("utf-8").splitlines() == [
        *(f"{NEW} begins", f"{NEW} ends"),
        *(f"{FORMER} begins", f"{FORMER} ends"),
    ]
    assert read_site(site) == FORMER
    assert hidden(site.parent) == []


def test_who_waits_for_a_build_that_is_killed_goes_on_and_clears_up(
    begin: Callable[[str], subprocess.Popen[str]], site: Path, tmp_path: Path
) -> None:
    first = begin(FORMER)
    wait_until((tmp_path / "log").exists)
    second = begin(NEW)
    said_waiting(second)
    first.kill()
    (tmp_path / "log.go").touch()
    assert second.wait() == 0
    assert read_site(site) == NEW
    assert hidden(site.parent) == []


def test_builds_into_two_folders_don_t_wait_for_each_other(
    begin: Callable[[str], subprocess.Popen[str]], site: Path, tmp_path: Path
) -> None:
    begin(NEW)
    wait_until((tmp_path / "log").exists)
    other = site.with_name("other")
    assert commands.build(["--output", str(other)]) == 0
    assert read_site(other) == NEW


def test_what_belongs_to_another_folder_is_left_alone(site: Path) -> None:
    others = [site.with_name(name) for name in (".site2-1-build", ".other-1-build", ".site", "-site-1-build")]
    for other in others:
        other.mkdir()
    site.with_name(".site-1-build").mkdir()
    assert commands.build(["--output", str(site)]) == 0
    assert all(other.exists() for other in others)
    assert not site.with_name(".site-1-build").exists()


PARENT = """
import os, time
from laws_engine.book.build import _end_with
if os.fork():
    os.wait()
else:
    _end_with(os.getppid())
    print("at work", flush=True)
    time.sleep(600)
"""


def test_a_worker_ends_with_its_parent() -> None:
    """The parent is killed: nobody else would tell its worker."""
    command = [sys.executable, "-c", PARENT]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env, text=True) as parent:
        assert parent.stdout
        assert parent.stdout.readline() == "at work\n"
        parent.kill()
        assert parent.stdout.read() == ""  # the pipe has an end: the worker has let go of it too


def test_a_worker_whose_parent_lives_goes_on() -> None:
    before = threading.active_count()
    _end_with(os.getppid())
    assert threading.active_count() == before + 1


@pytest.mark.whole_build
def test_a_real_build_that_is_killed_leaves_the_former_site_and_no_process(project: Project) -> None:
    target = project.folder / "site"
    write_site(target, FORMER)
    for line in ("sv: pages built", "indexing for search"):
        command = [sys.executable, "-u", "-m", "laws_engine", "build"]
        with subprocess.Popen(
            command, cwd=project.folder, env=project.env, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout
            assert any(line in said for said in process.stdout)
            process.kill()
        assert read_site(target) == FORMER
        wait_until(lambda: not list(at_work_in(project.folder)))
    assert len(hidden(project.folder)) >= 1
    done = project.laws("build")
    assert done.returncode == 0, done.stderr
    assert (target / "sv" / "se-1997" / "99" / "index.html").is_file()
    assert hidden(project.folder) == []


def at_work_in(folder: Path) -> Iterator[str]:
    """Return the processes that work in a folder, as Linux tells."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cwd").resolve() == folder and "Z" not in (process / "stat").read_text().split()[2]:
                yield process.name
        except OSError:  # it ended meanwhile, or it is somebody else's
            continue
