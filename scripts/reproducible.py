"""Builds one commit twice, in two places that have as little in common as can be, and compares every byte.

    .venv/bin/python scripts/reproducible.py [--no-pdf]

Two clones of HEAD differ in path, in the order in which the disk lists files, in date and hour, language,
seed of hashes and rights of new files; one has the caches of this checkout, the other makes all anew. Site
and PDFs of both must be the same. `make reproducible` sets up what this needs.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHES = ("runtime", "fonts")
ADDRESS = "https://laws.example/book/"
MEMORY, ROOM = Path("/dev/shm"), 2_000_000_000
"""Where there is one: a disk in memory lists files in the order in which they came."""
SHOWN = 20


@dataclass(frozen=True)
class Place:
    """A clone, and what is different there from the other."""

    folder: Path
    env: Mapping[str, str]
    umask: int

    @property
    def made(self) -> Path:
        """What is compared: the site, and the PDFs beside it."""
        return self.folder / "build" / "made"

    def laws(self, *words: str) -> None:
        """Run a command of this clone's own code; its words are shown only where it fails."""
        env = {**os.environ, "PYTHONPATH": str(self.folder), "SITE_URL": ADDRESS, **self.env}
        command = [sys.executable, "-m", "laws_engine", *words]
        done = subprocess.run(
            command, cwd=self.folder, env=env, umask=self.umask, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"laws {words[0]} failed in {self.folder}:\n{done.stdout}{done.stderr}")


# Their local dates are never the same; what keeps to SOURCE_DATE_EPOCH has other years too.
ONE = {"LC_ALL": "C", "TZ": "ONE11", "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1000000000"}
OTHER = {
    **{"LC_ALL": "C.UTF-8", "LANGUAGE": "nl", "TZ": "OTHER-14"},
    **{"PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "2000000000"},
}


@contextmanager
def places() -> Iterator[tuple[Place, Place]]:
    """Make the two clones; they go in the end."""
    roomy = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    with (
        tempfile.TemporaryDirectory(prefix="laws-one-") as one,
        tempfile.TemporaryDirectory(prefix="laws-other-", dir=MEMORY if roomy else None) as other,
    ):
        first, second = Path(one, "a"), Path(other, "en annan väg", "rulebook")
        for folder in (first, second):
            clone(folder)
        for cache in CACHES:
            if (ROOT / "build" / cache).is_dir():
                (first / "build" / cache).symlink_to(ROOT / "build" / cache)
        yield Place(first, ONE, 0o022), Place(second, OTHER, 0o077)


def clone(folder: Path) -> None:
    """Clone what is committed, without its history's files being shared."""
    commit = git("rev-parse", "HEAD")
    git("clone", "--quiet", "--no-checkout", "--no-hardlinks", str(ROOT), str(folder))
    git("-C", str(folder), "checkout", "--quiet", "--detach", commit)
    (folder / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    (folder / "build").mkdir()


def git(*words: str) -> str:
    """Run git in the checkout; return what it says."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(
            f"git {words[0]}: {done.stderr.strip()}\nThis compares two builds of a commit, and needs one."
        )
    return done.stdout.strip()


def make(place: Place, pdf: bool) -> None:
    """Build the site, and print its PDFs."""
    site = place.made / "site"
    place.laws("build", "--output", str(site))
    if pdf:
        place.laws("pdf", "--site", str(site), "--output", str(place.made / "pdf"))


def files(folder: Path) -> dict[str, Path]:
    """Return every file of a folder by its path in it."""
    return {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}


def differences(one: Path, other: Path) -> list[str]:
    """Tell each file that only one folder has, and each that isn't the same in both."""
    here, there = files(one), files(other)
    alone = [
        *(f"{name}: only in the first build" for name in here.keys() - there.keys()),
        *(f"{name}: only in the second build" for name in there.keys() - here.keys()),
    ]
    both = sorted(here.keys() & there.keys())
    return sorted(alone) + [text for name in both if (text := difference(name, here[name], there[name]))]


def difference(name: str, one: Path, other: Path) -> str:
    """Tell from where on two files differ, with what stands there; empty where they are the same."""
    here, there = one.read_bytes(), other.read_bytes()
    if here == there:
        return ""
    same = (a == b for a, b in zip(here, there, strict=False))
    at = sum(1 for _ in takewhile(bool, same))
    first, second = (data[max(0, at - 20) : at + 40] for data in (here, there))
    return f"{name}: differs from byte {at} on\n  {first!r}\n  {second!r}"


def digest(folder: Path) -> str:
    """Return one digest for the names and contents of all files."""
    whole = hashlib.sha256()
    for name, file in sorted(files(folder).items()):
        whole.update(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {name}\n".encode())
    return whole.hexdigest()


def main(argv: Sequence[str] | None = None) -> int:
    """Build, compare and tell; status 1 where the two aren't the same."""
    parser = argparse.ArgumentParser(prog="reproducible.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--no-pdf", action="store_true", help="the site alone: the PDFs take long")
    pdf = not parser.parse_args(argv).no_pdf
    if git("status", "--porcelain", "--untracked-files=no"):
        print("What isn't committed is left out.")
    with places() as (one, other):
        with ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(make, place, pdf) for place in (one, other)]:
                done.result()
        found = differences(one.made, other.made)
        if found:
            more = f"\n… and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
            print("\n".join(found[:SHOWN]) + more, file=sys.stderr)
            print(f"Two builds of one commit aren't the same: {len(found)} files differ.", file=sys.stderr)
            return 1
        made = files(one.made)
        size = sum(file.stat().st_size for file in made.values())
        print(f"{len(made)} files, {size:,} bytes, the same in both builds; sha256 of all {digest(one.made)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
