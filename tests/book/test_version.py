"""The commit on the pages: from git or from SOURCE_COMMIT, never from somebody else's checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from laws_engine.book.pages import ROOT
from laws_engine.book.replacing import workshop
from laws_engine.book.version import commit
from laws_engine.errors import SourceError
from tests.checkout import begin, git


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one commit."""
    monkeypatch.delenv("SOURCE_COMMIT", raising=False)
    return begin(tmp_path / "project", {"docs/a.md": "A"})


def test_a_clean_checkout_is_its_commit(checkout: Path) -> None:
    assert commit(checkout) == git(checkout, "rev-parse", "HEAD")[:10]


@pytest.mark.parametrize("name", ["a.md", "new.md"])
def test_a_plus_says_that_files_differ(checkout: Path, name: str) -> None:
    (checkout / "docs" / name).write_text("B", "utf-8")
    assert commit(checkout) == git(checkout, "rev-parse", "HEAD")[:10] + "+"


def test_a_build_at_work_is_no_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_COMMIT", raising=False)
    project = begin(tmp_path / "project", {".gitignore": (ROOT / ".gitignore").read_text("utf-8")})
    with workshop(project / "site", lambda: None):
        assert commit(project) == git(project, "rev-parse", "HEAD")[:10]


def test_a_folder_inside_another_checkout_has_no_commit(checkout: Path) -> None:
    assert commit(checkout / "docs") is None


def test_without_history_there_is_no_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_COMMIT", raising=False)
    assert commit(tmp_path) is None


def test_without_git_there_is_no_commit(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert commit(checkout) is None


def test_an_archive_without_history_can_be_told_its_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_COMMIT", "0123456789abcdef0123456789abcdef01234567")
    assert commit(tmp_path) == "0123456789"


@pytest.mark.parametrize("named", ["main", "<b>", "0123456789ABCDEF", "012345"])
def test_only_a_commits_name_is_taken(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_COMMIT", named)
    with pytest.raises(SourceError, match="SOURCE_COMMIT"):
        commit()
