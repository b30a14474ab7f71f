"""``laws release``: makes the files of a release and says what to type next."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from laws_engine.book.build import BuildFailed
from laws_engine.book.commands import unwritable
from laws_engine.book.pages import ROOT
from laws_engine.book.release.conditions import Checkout
from laws_engine.book.release.make import make_release
from laws_engine.book.release.sums import SUMS, digest
from laws_engine.errors import LawsError

NEXT = """\
Look at the notes, then name the version and publish the name:
  git tag -a {tag} -m "{tag}"
  git push origin {tag}"""


def release(argv: Sequence[str]) -> int:
    """Make wheel, site archive, PDFs, bill of materials, notes and checksums into ``dist/<version>/``."""
    parser = argparse.ArgumentParser(prog="laws release", description=release.__doc__)
    parser.add_argument("--rehearse", action="store_true", help="make it though it could not be released yet")
    parser.add_argument("--output", type=Path, help="the folder to write; dist/<version> without it")
    args = parser.parse_args(argv)
    checkout = Checkout()
    target = (args.output or ROOT / "dist" / checkout.version).resolve()
    try:
        refused = list(checkout.refusals())
        _tell(refused)
        if refused and not args.rehearse:
            return _stop(f"{checkout.tag} can't be released yet; “--rehearse” makes the files all the same.")
        if not _may_be_replaced(target):
            return _stop(f"{target}: this isn't a release that was made here; name a new or empty folder.")
        make_release(
            checkout, target, lambda line: print(f"  {line}", flush=True), address=os.environ.get("SITE_URL")
        )
    except BuildFailed as failure:
        _tell(failure.faults)
        return _stop("Nothing was written: the site can't be built.")
    except LawsError as error:
        return _stop(f"{error}\nNothing was written.")
    except BrokenPipeError:
        raise
    except OSError as error:
        return _stop(f"{unwritable(error, target)}\nNothing was written.")
    except KeyboardInterrupt:
        _stop("Stopped; nothing was written.")
        return 130
    for line in contents(target):
        print(line)
    print(f"\nThis was a rehearsal of {checkout.tag}." if refused else f"\n{NEXT.format(tag=checkout.tag)}")
    return 0


def contents(folder: Path) -> list[str]:
    """List a release: the size of each file in kB and its digest."""
    files = sorted(folder.iterdir())
    lines = [f"{file.stat().st_size / 1000:>9,.0f} kB  {digest(file)}  {file.name}" for file in files]
    return [f"\n{folder}", *lines]


def _may_be_replaced(folder: Path) -> bool:
    if not folder.is_dir():
        return not folder.exists()
    return not any(folder.iterdir()) or (folder / SUMS).is_file()


def _tell(found: Iterable[object]) -> None:
    for fault in found:
        print(fault, file=sys.stderr)


def _stop(why: str) -> int:
    print(why, file=sys.stderr)
    return 1
