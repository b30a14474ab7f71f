"""The folder that is handed over: what is read, what is refused, and where it may not lie."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

import pytest

from laws_engine.book.official import folder as module
from laws_engine.book.official.folder import Source, folder_faults, official_texts, read_folder
from laws_engine.errors import (
    BadManifest,
    LawsError,
    NoOfficialFolder,
    NoOfficialText,
    OfficialNotText,
    UnknownOfficialFile,
)
from tests.book.conftest import Project
from tests.official import invented_texts, write_folder

LAW_13 = "se-1997-13.txt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_folder(tmp_path / "texts")


def refusal(folder: Path) -> LawsError:
    _, errors = read_folder(folder)
    assert len(errors) == 1
    return errors[0]


def test_a_whole_folder_is_read(folder: Path) -> None:
    texts, errors = read_folder(folder)
    assert errors == []
    assert [text.layout.file for text in texts] == sorted(invented_texts())
    assert {text.source for text in texts} == {Source()}


def test_a_part_of_the_texts_is_enough(folder: Path) -> None:
    for file in folder.glob("nl-*"):
        file.unlink()
    texts, errors = read_folder(folder)
    assert (len(texts), errors) == (3, [])


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: f"\n\n{text}\n\n \n".encode(),
    ],
    ids=["byte order mark", "CR LF", "CR", "blank lines"],
)
def test_what_an_editor_adds_does_no_harm(folder: Path, change: object) -> None:
    for file in folder.iterdir():
        file.write_bytes(change(file.read_text("utf-8")))  # type: ignore[operator]
    texts, errors = read_folder(folder)
    assert errors == []
    plain, _ = read_folder(write_folder(folder.parent / "plain"))
    assert [[each.text for each in text.fragments] for text in texts] == [
        [each.text for each in text.fragments] for text in plain
    ]


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-16-le", "cp437"])
def test_what_is_not_utf_8_is_refused(folder: Path, encoding: str) -> None:
    (folder / LAW_13).write_bytes((folder / LAW_13).read_text("utf-8").encode(encoding))
    error = refusal(folder)
    assert isinstance(error, OfficialNotText)
    assert error.where.file == str(folder / LAW_13)


def test_control_signs_are_refused(folder: Path) -> None:
    (folder / LAW_13).write_text((folder / LAW_13).read_text("utf-8") + "\x1b[2J", "utf-8")
    assert isinstance(refusal(folder), OfficialNotText)


@pytest.mark.parametrize("name", ["se-1997-12.txt", "SE-1997-13.txt", "readme.md"])
def test_a_file_without_a_layout_is_refused_with_the_known_names(folder: Path, name: str) -> None:
    (folder / name).write_text("Text.", "utf-8")
    error = refusal(folder)
    assert isinstance(error, UnknownOfficialFile)
    assert name in str(error)
    assert "nl-1963-104.txt, nl-2017-14-67.txt, se-1997-13.txt" in str(error)


def test_a_folder_in_a_text_s_place_is_refused(folder: Path) -> None:
    (folder / LAW_13).unlink()
    (folder / LAW_13).mkdir()
    assert isinstance(refusal(folder), UnknownOfficialFile)


def test_hidden_files_are_left_alone(folder: Path) -> None:
    (folder / ".DS_Store").write_bytes(b"\xff\x00")
    assert read_folder(folder)[1] == []


def test_no_folder_a_file_and_an_empty_folder(folder: Path) -> None:
    assert type(refusal(folder / "nowhere")) is NoOfficialFolder
    assert type(refusal(folder / LAW_13)) is NoOfficialFolder
    (folder / "nothing").mkdir()
    assert type(refusal(folder / "nothing")) is NoOfficialText


def test_every_bad_file_is_told_at_once(folder: Path) -> None:
    (folder / "a.txt").write_text("", "utf-8")
    (folder / LAW_13).write_bytes(b"\xff")
    (folder / "se-1997-99.txt").write_text("", "utf-8")
    texts, errors = read_folder(folder)
    assert len(texts) == 3
    assert [type(error).__name__ for error in errors] == [
        "UnknownOfficialFile",
        "OfficialNotText",
        "MarkExpected",
    ]


def test_the_manifest_says_whose_a_text_is(tmp_path: Path) -> None:
    manifest = 'owner = "Förbundet"\n["se-1997-13.txt"]\ndate = 2026-05-01\nnote = "Med tillstånd."\n'
    texts, errors = read_folder(write_folder(tmp_path / "texts", manifest))
    assert errors == []
    sources = {text.layout.file: text.source for text in texts}
    assert sources[LAW_13] == Source("Förbundet", date(2026, 5, 1), "Med tillstånd.")
    assert sources["se-1997-50.txt"] == Source("Förbundet")


@pytest.mark.parametrize(
    ("manifest", "says"),
    [
        ('ower = "x"', "ower = 'x'"),
        ("owner = 7", "owner = 7"),
        ('owner = " "', "owner = ' '"),
        ('["se-1997-12.txt"]\nowner = "x"', "se-1997-12.txt = {'owner': 'x'}"),
        ('["se-1997-13.txt"]\ndates = "x"', "dates = 'x'"),
        ("owner = ", "Invalid value"),
    ],
)
def test_a_manifest_that_means_nothing_is_refused(tmp_path: Path, manifest: str, says: str) -> None:
    error = refusal(write_folder(tmp_path / "texts", manifest))
    assert isinstance(error, BadManifest)
    assert says in str(error)
    assert "official.toml: The manifest can't be used" in str(error)


def test_faults_speak_the_reader_s_language(folder: Path) -> None:
    (folder / LAW_13).write_bytes(b"\xff")
    _, errors = read_folder(folder)
    assert [str(folder_faults(errors, lang)[0]).split(": ")[1] for lang in ("sv", "nl")] == [
        "Det här är inte ren text i UTF-8. Tillåtet",
        "Dit is geen platte tekst in UTF-8. Toegestaan",
    ]


def test_git_must_not_take_in_what_is_official(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    ignored = (module.ROOT / ".gitignore").read_text("utf-8")
    (tmp_path / ".gitignore").write_text(ignored, "utf-8")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    for name, safe in (("official", True), ("official-sv", True), ("docs/sv", False), ("mine", False)):
        texts, found = official_texts(write_folder(tmp_path / name), tmp_path / "site")
        assert (len(texts), len(found)) == ((5, 0) if safe else (0, 1)), name
    for name, safe in (("site", True), ("site-official", True), ("build/one", True), ("public", False)):
        assert (official_texts(tmp_path / "official", tmp_path / name)[1] == []) is safe, name


def test_the_command_refuses_and_writes_nothing(project: Project, tmp_path: Path) -> None:
    for asked in ({"args": ["--official", "nowhere"]}, {"LAWS_OFFICIAL": "nowhere"}):
        args = asked.pop("args", [])
        done = project.laws("build", *args, LC_ALL="sv_SE.UTF-8", **asked)  # type: ignore[arg-type]
        assert done.returncode == 1
        assert "Det finns ingen mapp ”nowhere”. Tillåtet: en mapp" in done.stderr
        assert "Traceback" not in done.stderr
        assert not (project.folder / "site").exists()
    folder = write_folder(tmp_path / "texts")
    text = (folder / LAW_13).read_text("utf-8")
    (folder / LAW_13).write_text(text.replace(" B. ", " "), "utf-8")
    done = project.laws("build", "--official", str(folder))
    assert done.returncode == 1
    assert f"{folder / LAW_13}:1: Here law 13.A.3 has ended and law 13.B was expected" in done.stderr
    assert "Nothing was written: 1 to mend." in done.stderr
    assert not (project.folder / "site").exists()
