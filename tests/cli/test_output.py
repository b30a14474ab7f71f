"""A file that is written has its name only once it is whole."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from laws_engine.cli import output
from laws_engine.cli.output import write_whole


def test_a_write_that_fails_leaves_what_stood_there_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "book.pdf"
    file.write_text("the former one", "utf-8")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, b"the new one")
    assert [(each.name, each.read_text("utf-8")) for each in tmp_path.iterdir()] == [
        ("book.pdf", "the former one")
    ]


@pytest.mark.parametrize("umask", [0o022, 0o077])
def test_a_file_has_the_rights_that_files_have_here(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        write_whole(tmp_path / "new", b"1")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o666 & ~umask


def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "folder" / "file")
    write_whole(link, b"1")
    assert link.is_symlink()
    assert (tmp_path / "folder" / "file").read_bytes() == b"1"
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_whole(tmp_path / "pipe", b"through")
    assert os.read(reader, 20) == b"through"
    os.close(reader)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_what_a_killed_writer_left_goes_after_an_hour_and_no_sooner(tmp_path: Path) -> None:
    old, young, other = (tmp_path / name for name in (".a-1.part", ".a-2.part", ".b-1.part"))
    for left in (old, young, other):
        left.touch()
    for left in (old, other):
        os.utime(left, (0, 0))
    write_whole(tmp_path / "a", b"1")
    assert not old.exists()
    assert young.exists()
    assert other.exists()
    assert output.ABANDONED == 3600
