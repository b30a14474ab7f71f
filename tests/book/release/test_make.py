"""A release from end to end: every file, its checksum, and refusals that leave what was there."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from laws_engine import __version__
from laws_engine.book.build import BuildFailed
from laws_engine.book.faults import Fault
from laws_engine.book.pages import ROOT
from laws_engine.book.pdf import Volume
from laws_engine.book.release import command, make
from laws_engine.book.release.conditions import Checkout
from laws_engine.book.release.sums import digest
from laws_engine.errors import SourceError


def stand_in(site: Path) -> None:
    """Write what a release looks at of a built site."""
    (site / "engine").mkdir(parents=True)
    (site / "engine" / "engine.json").write_text('{"versions": {"python": "3.14.2"}}', "utf-8")
    (site / "index.html").write_text('<a href="sv/">Svenska</a>', "utf-8")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what takes long and has tests of its own: packages, PDFs, the bill, the offline lists."""

    def write(file: Path, *_: object) -> None:
        file.write_text(file.name, "utf-8")

    def print_one(books: Sequence[Volume], folder: Path, _: object) -> None:
        write(folder / f"{books[0].name}.pdf")

    monkeypatch.setattr(make, "build_packages", lambda folder, _: write(folder / "laws.whl"))
    monkeypatch.setattr(make, "print_books", print_one)
    monkeypatch.setattr(make, "write_bill", write)
    monkeypatch.setattr("laws_engine.book.release.file_links.write_lists", lambda _: None)


@pytest.mark.usefixtures("quick")
def test_every_file_has_its_checksum_and_bears_the_version(tmp_path: Path) -> None:
    target = tmp_path / "0.2.0"
    make.make_release(Checkout(version="0.2.0"), target, lambda _: None, build=stand_in)
    names = {file.name for file in target.iterdir()}
    rest = {f"laws-0.2.0-{name}" for name in ("site.zip", "se-1997-sv.pdf", "sbom.cdx.json", "notes.md")}
    assert names == {"laws.whl", "SHA256SUMS", *rest}
    lines = (target / "SHA256SUMS").read_text("utf-8").splitlines()
    assert lines == [f"{digest(target / name)}  {name}" for name in sorted(names - {"SHA256SUMS"})]
    with zipfile.ZipFile(target / "laws-0.2.0-site.zip") as archive:
        assert archive.read("laws-0.2.0-site/index.html") == b'<a href="sv/index.html">Svenska</a>'
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.usefixtures("quick")
def test_what_fails_leaves_the_former_release(tmp_path: Path) -> None:
    target = tmp_path / "0.2.0"
    make.make_release(Checkout(version="0.2.0"), target, lambda _: None, build=stand_in)
    before = {file.name: file.read_bytes() for file in target.iterdir()}

    def fails(site: Path) -> None:
        stand_in(site)
        raise BuildFailed([Fault("docs/sv/index.md", 1, "no")])

    with pytest.raises(BuildFailed):
        make.make_release(Checkout(version="0.2.0"), target, lambda _: None, build=fails)
    assert {file.name: file.read_bytes() for file in target.iterdir()} == before
    assert list(tmp_path.iterdir()) == [target]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Where releases were made, by a stand-in."""
    found: list[Path] = []

    def make_one(checkout: Checkout, target: Path, *_: object, **__: object) -> None:
        target.mkdir(parents=True, exist_ok=True)
        (target / "SHA256SUMS").write_text("", "utf-8")
        found.append(target)

    monkeypatch.setattr(command, "make_release", make_one)
    return found


def refuse(monkeypatch: pytest.MonkeyPatch, *found: Fault) -> None:
    monkeypatch.setattr(Checkout, "refusals", lambda self: iter(found))


def test_a_refusal_is_told_and_nothing_made(
    made: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refuse(monkeypatch, Fault("CHANGELOG.md", 3, "no section"))
    assert command.release(["--output", str(tmp_path / "out")]) == 1
    assert made == []
    said = capsys.readouterr().err
    assert "CHANGELOG.md:3: no section" in said
    assert "--rehearse" in said


def test_a_rehearsal_goes_on_and_says_so(
    made: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refuse(monkeypatch, Fault("CHANGELOG.md", 3, "no section"))
    assert command.release(["--rehearse", "--output", str(tmp_path / "out")]) == 0
    assert made == [tmp_path / "out"]
    said = capsys.readouterr().out
    assert "a rehearsal" in said
    assert "git tag" not in said


def test_what_comes_next_is_said(
    made: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refuse(monkeypatch)
    assert command.release(["--output", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert f'git tag -a v{__version__} -m "v{__version__}"\n  git push origin v{__version__}' in said


def test_a_file_in_the_way_stays(
    made: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refuse(monkeypatch)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear", "utf-8")
    assert command.release(["--output", str(letter)]) == 1
    assert (made, letter.read_text("utf-8")) == ([], "Dear")
    assert "isn't a release" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("stop", "status", "says"),
    [
        (
            PermissionError(13, "Permission denied", "/srv/dist"),
            1,
            "/srv/dist: Permission denied\nNothing was",
        ),
        (OSError(28, "No space left on device"), 1, "The disk is full: "),
        (KeyboardInterrupt(), 130, "Stopped; nothing was written."),
    ],
    ids=["read-only", "full", "Ctrl-C"],
)
def test_what_stops_it_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    stop: BaseException,
    status: int,
    says: str,
) -> None:
    def stops(*_: object, **__: object) -> None:
        raise stop

    refuse(monkeypatch)
    monkeypatch.setattr(command, "make_release", stops)
    assert command.release(["--output", str(tmp_path / "out")]) == status
    assert says in capsys.readouterr().err


def test_it_goes_to_dist_unless_told_otherwise(made: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch)
    monkeypatch.setattr(command, "_may_be_replaced", lambda _: True)
    monkeypatch.setattr(command, "contents", lambda _: [])
    monkeypatch.setattr(command, "make_release", lambda _, target, *__, **___: made.append(target))
    assert command.release([]) == 0
    assert made == [ROOT / "dist" / __version__]


def test_a_folder_with_other_things_stays(
    made: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refuse(monkeypatch)
    (tmp_path / "letter.txt").write_text("Dear", "utf-8")
    assert command.release(["--output", str(tmp_path)]) == 1
    assert made == []
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.parametrize(
    "error", [BuildFailed([Fault("a.md", 1, "broken")]), SourceError(found="broken", todo="Mend it")]
)
def test_what_went_wrong_is_told(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise error

    refuse(monkeypatch)
    monkeypatch.setattr(command, "make_release", fails)
    assert command.release(["--output", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().err
    assert "broken" in said
    assert "Nothing was written" in said


@pytest.mark.whole_build
def test_a_whole_release(built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the site of the other tests: that two builds are the same is looked at elsewhere."""
    monkeypatch.setattr(make, "build_site", lambda site, **_: shutil.copytree(built_site, site))
    target = tmp_path / "release"
    assert command.release(["--rehearse", "--output", str(target)]) == 0
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=target, check=True)
    endings = [
        re.sub(r"^(laws_engine|laws)-" + re.escape(__version__), "", name.name) for name in target.iterdir()
    ]
    books = [
        f"-{edition}-{lang}.pdf"
        for edition in ("se-1997", "nl-1963", "nl-2017")
        for lang in ("sv", "nl", "en")
    ]
    rest = ["-py3-none-any.whl", ".tar.gz", "-site.zip", "-sbom.cdx.json", "-notes.md", "SHA256SUMS"]
    assert sorted(endings) == sorted(books + rest)
    assert "## Engine" in (target / f"laws-{__version__}-notes.md").read_text("utf-8")
