"""A folder that is made anew beside the old one and takes its place in one step, or not at all.

Killed at any moment, out of disk or failing, the work leaves the folder as it was. What it had begun lies
beside it, and goes when the next work begins.
"""

from __future__ import annotations

import ctypes
import fcntl
import glob
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

FORMER = "former"
HERE = -100  # AT_FDCWD
EXCHANGE = 2  # RENAME_EXCHANGE of Linux, RENAME_SWAP of macOS


@contextmanager
def workshop(target: Path, waiting: Callable[[], None]) -> Iterator[Path]:
    """Give a new folder beside the target to work in, to one process at a time; it goes in the end.

    ``waiting`` is called once where another process is at work; then this one waits until that has ended.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with _alone(target.parent / f".{target.name}-build.lock", waiting):
        sweep(target)
        work = Path(tempfile.mkdtemp(prefix=f".{target.name}-", suffix="-build", dir=target.parent))
        try:
            yield work
        finally:
            shutil.rmtree(work, ignore_errors=True)


@contextmanager
def _alone(lock: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold a lock that ends with this process, however that ends; its file goes with it if it can.

    A record lock is the process's own: workers that outlive it don't hold it.
    """
    handle = _locked(lock, waiting)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)
        os.close(handle)


def _locked(lock: Path, waiting: Callable[[], None]) -> int:
    told = False
    while True:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | (0 if told else fcntl.LOCK_NB))
            if _is_at(lock, handle):
                return handle
        except (BlockingIOError, PermissionError):
            waiting()
            told = True
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _is_at(lock: Path, handle: int) -> bool:
    """Say whether a name still means the open file: who held the lock before has taken the file away."""
    try:
        return os.path.samestat(lock.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


def sweep(target: Path) -> None:
    """Take away what processes that were killed have left beside the target; nobody may be at work.

    Where one was killed between two renames (see `exchange`), the former folder gets its place back.
    """
    for left in sorted(target.parent.glob(f".{glob.escape(target.name)}-*-build")):
        former = left / FORMER
        if former.is_dir() and not target.exists():
            former.rename(target)
        shutil.rmtree(left, ignore_errors=True)


def take_place(made: Path, target: Path) -> None:
    """Let a finished folder, safe on the disk, take the target's place; the old one is then at ``made``."""
    to_disk(made)
    if target.exists():
        exchange(made, target)
    else:
        made.rename(target)
    to_disk(target.parent)


def exchange(one: Path, other: Path) -> None:
    """Exchange two folders at once where the system can, else by three renames."""
    if _exchanged(os.fsencode(one), os.fsencode(other)):
        return
    aside = one.with_name(FORMER)
    other.rename(aside)
    try:
        one.rename(other)
    except BaseException:
        aside.rename(other)
        raise
    aside.rename(one)


def _exchanged(one: bytes, other: bytes) -> bool:
    libc = ctypes.CDLL(None, use_errno=True)
    if hasattr(libc, "renameat2"):
        return bool(libc.renameat2(HERE, one, HERE, other, EXCHANGE) == 0)
    if hasattr(libc, "renamex_np"):
        return bool(libc.renamex_np(one, other, EXCHANGE) == 0)
    return False


def to_disk(folder: Path) -> None:
    """Wait until all is on the disk: after a loss of power a new name mustn't mean empty files."""
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "syncfs"):
        os.sync()
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        if libc.syncfs(handle) != 0:
            error = ctypes.get_errno()
            raise OSError(error, os.strerror(error), str(folder))
    finally:
        os.close(handle)
