"""The archive: the same bytes for the same files, dated by the commit, readable by everyone."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from laws_engine.book.release.archive import write_archive

MOMENT = 1_800_000_000  # 15 January 2027, 8:00


def site(folder: Path, names: list[str]) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name * 100, "utf-8")
    return folder


def test_neither_clock_nor_order_nor_rights_get_in(tmp_path: Path) -> None:
    names = ["index.html", "sv/99.B.2.e(1)/index.html", "sv/a.js"]
    one, two = site(tmp_path / "one", names), site(tmp_path / "two", names[::-1])
    os.utime(two / "index.html", (0, 0))
    (two / "sv" / "a.js").chmod(0o600)
    for folder in (one, two):
        write_archive(folder, tmp_path / f"{folder.name}.zip", "laws-1-site", MOMENT)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_every_file_is_below_one_folder(tmp_path: Path) -> None:
    folder = site(tmp_path / "site", ["b/index.html", "a.html"])
    write_archive(folder, tmp_path / "site.zip", "laws-1-site", MOMENT)
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        assert archive.namelist() == ["laws-1-site/a.html", "laws-1-site/b/index.html"]
        assert {entry.date_time for entry in archive.infolist()} == {(2027, 1, 15, 8, 0, 0)}
        assert {entry.external_attr >> 16 for entry in archive.infolist()} == {0o100644}
        assert archive.read("laws-1-site/a.html") == b"a.html" * 100
