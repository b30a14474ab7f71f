"""Makes a release: everything is written aside, and the finished folder takes its place."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from laws_engine.book.build import Progress, build_site
from laws_engine.book.pdf import print_books, volumes
from laws_engine.book.permalinks.manifest import NAME as ADDRESSES
from laws_engine.book.release.archive import write_archive
from laws_engine.book.release.bill import write_bill
from laws_engine.book.release.conditions import UNRELEASED, Checkout
from laws_engine.book.release.file_links import name_files
from laws_engine.book.release.notes import address_notes, write_notes
from laws_engine.book.release.packages import build_packages
from laws_engine.book.release.sums import write_sums
from laws_engine.book.replacing import take_place, workshop

Build = Callable[[Path], None]
NAME = "laws"


def make_release(
    checkout: Checkout,
    target: Path,
    progress: Progress,
    *,
    address: str | None = None,
    build: Build | None = None,
) -> None:
    """Make every file of a release in a new folder, which replaces what stood at ``target``.

    ``address`` is where the site will stand, if that is known; ``build`` writes the site into a folder.
    """
    build = build or partial(build_site, site_url=address, progress=progress)
    stem = f"{NAME}-{checkout.version}"
    with workshop(target, lambda: progress("another release is being made here; this one waits")) as work:
        folder = work / "release"
        folder.mkdir()
        build_packages(folder, checkout.moment)
        progress("wheel and source package built")
        site = work / "site"
        build(site)
        _print_pdfs(site, folder, stem, address, progress)
        python = json.loads((site / "engine" / "engine.json").read_text("utf-8"))["versions"]["python"]
        write_bill(folder / f"{stem}-sbom.cdx.json", checkout.version, checkout.moment, python)
        progress("bill of materials written")
        name_files(site)
        write_archive(site, folder / f"{stem}-site.zip", f"{stem}-site", checkout.moment)
        progress("archive of the site written")
        (folder / f"{stem}-notes.md").write_text(notes(checkout), "utf-8")
        write_sums(folder)
        take_place(folder, target)


def notes(checkout: Checkout) -> str:
    """Return what the version brings; before it has a section of its own, what is unreleased."""
    found = checkout.section(checkout.version, UNRELEASED)
    now = checkout.folder / ADDRESSES
    addresses = address_notes(
        checkout.file_at_last_tag(ADDRESSES), now.read_text("utf-8") if now.is_file() else None
    )
    return write_notes(checkout.version, found.body if found else "", addresses)


def _print_pdfs(site: Path, folder: Path, stem: str, address: str | None, progress: Progress) -> None:
    with tempfile.TemporaryDirectory(prefix="laws-pdf-") as printed:
        print_books(list(volumes(site, address)), Path(printed), lambda path: progress(Path(path).name))
        for file in sorted(Path(printed).iterdir()):
            shutil.copyfile(file, folder / f"{stem}-{file.name}")
