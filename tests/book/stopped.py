"""Does some work again and again, each time stopped at another moment, and tells what was left behind.

    python tests/book/stopped.py FOLDER WORK STOP

A moment is what Python reports to an audit hook: a file opened, a folder made, something renamed or removed.
Each run is a process of its own: a fork, so that a hundred of them take seconds.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

from laws_engine.book import build, commands, replacing
from laws_engine.cli.output import write_whole

MOMENTS = ("open", "os.", "shutil.", "tempfile.", "ctypes.")
WRITES = ("os.mkdir", "tempfile.mkdtemp", "tempfile.mkstemp")
FORMER, NEW = "the former one", "the new one"
PAGES = ("index.html", "sv/index.html", "nl/index.html", "en/index.html", "pagefind/pagefind-entry.json")
Hook = Callable[[str, tuple[Any, ...]], None]


def write_site(site: Path, text: str) -> None:
    for name in PAGES:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(f"{text}: {name}", "utf-8")


def read_site(site: Path) -> str:
    """Return which site stands whole in a folder, or what stands there instead."""
    there = {
        each.relative_to(site).as_posix(): each.read_text("utf-8")
        for each in site.rglob("*")
        if each.is_file()
    }
    for text in (FORMER, NEW):
        if there == {name: f"{text}: {name}" for name in PAGES}:
            return text
    return f"a mixture: {there}" if site.exists() else "nothing"


def fake_steps(text: str = NEW) -> None:
    """Let a build write its pages at once, in the two steps of a real one."""

    def languages(site: Path, *_: object) -> Path:
        write_site(site, "half done")
        return site

    def finish(site: Path, *_: object) -> None:
        write_site(site, text)

    build.faults = list  # type: ignore[assignment]
    build.check_tools = build.write_runtime = lambda *_: None  # type: ignore[assignment]
    build._build_languages, build._finish = languages, finish
    replacing.to_disk = lambda _: None  # it waits for everybody's disk, and changes nothing that can be seen


@dataclass(frozen=True)
class Work:
    """Work on what stands in a folder: how it is prepared, done, and looked at."""

    prepare: Callable[[Path], None]
    do: Callable[[Path], int]
    look: Callable[[Path], str]


def build_there(folder: Path) -> int:
    fake_steps()
    return commands.build(["--output", str(folder / "site")])


def build_by_renames(folder: Path) -> int:
    replacing._exchanged = lambda *_: False
    return build_there(folder)


def look_after_sweep(folder: Path) -> str:
    replacing.sweep(folder / "site")
    return read_site(folder / "site")


def print_pdf(folder: Path) -> int:
    try:
        write_whole(folder / "book.pdf", NEW.encode())
    except OSError as error:
        print(commands.unwritable(error, folder), file=sys.stderr)
        return 1
    return 0


WORKS = {
    "build": Work(lambda f: write_site(f / "site", FORMER), build_there, lambda f: read_site(f / "site")),
    "first build": Work(lambda f: None, build_there, lambda f: read_site(f / "site")),
    "build by renames": Work(lambda f: write_site(f / "site", FORMER), build_by_renames, look_after_sweep),
    "file": Work(
        lambda f: (f / "book.pdf").write_text(FORMER, "utf-8") and None,
        print_pdf,
        lambda f: (f / "book.pdf").read_text("utf-8"),
    ),
}


def killing(moment: int) -> Hook:
    passed = count()

    def hook(event: str, _: tuple[Any, ...]) -> None:
        if event.startswith(MOMENTS) and next(passed) == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    return hook


def filling(moment: int) -> Hook:
    """From a moment on the disk has no room: nothing can be made any more, but all can be removed."""
    passed = count()

    def hook(event: str, args: tuple[Any, ...]) -> None:
        opens = event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
        if (opens or event in WRITES) and next(passed) >= moment:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return hook


STOPS = {"killed": killing, "disk full": filling}


def run_stopped(work: Work, folder: Path, hook: Hook | None, said: Path) -> int:
    """Do the work in a process of its own; return its status, negative where a signal ended it."""
    process = os.fork()
    if not process:
        _be_the_work(work, folder, hook, said)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def _be_the_work(work: Work, folder: Path, hook: Hook | None, said: Path) -> NoReturn:
    handle = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(handle, 1)
    os.dup2(handle, 2)
    status = 99
    try:
        if hook:
            sys.addaudithook(hook)
        status = work.do(folder)
        sys.stdout.flush()
    finally:
        os._exit(status)


def moments(folder: Path, work: Work, stop: Callable[[int], Hook]) -> Iterator[dict[str, Any]]:
    """Stop the work at each moment there is; the last one told is the run that nothing stopped."""
    said = folder.with_name("said")
    for moment in count():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        work.prepare(folder)
        status = run_stopped(work, folder, stop(moment), said)
        told = {"status": status, "said": said.read_text("utf-8"), "there": work.look(folder)}
        told["left"] = hidden(folder)
        told["again"] = run_stopped(work, folder, None, said)
        yield {**told, "then": work.look(folder), "left then": hidden(folder)}
        if not status:
            return


def hidden(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir() if each.name.startswith("."))


if __name__ == "__main__":
    json.dump(list(moments(Path(sys.argv[1]), WORKS[sys.argv[2]], STOPS[sys.argv[3]])), sys.stdout)
