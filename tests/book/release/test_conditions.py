"""What keeps a version from being released, each said with what to do; and what is read from git."""

from __future__ import annotations

from pathlib import Path

import pytest

from laws_engine.book.release.conditions import Checkout
from laws_engine.errors import SourceError
from tests.checkout import begin, git, save

READY = "# Changelog\n\n## 0.2.0 – 2027-01-15\n\n### Laws\n\n- One.\n"


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout that can be released."""
    for name in ("SOURCE_DATE_EPOCH", "SOURCE_COMMIT"):
        monkeypatch.delenv(name, raising=False)
    folder = begin(tmp_path / "project", {"CHANGELOG.md": READY, "docs/a.md": "A"})
    return Checkout(folder, "0.2.0")


def said(checkout: Checkout) -> list[str]:
    return [str(fault) for fault in checkout.refusals()]


def test_nothing_keeps_a_committed_version_with_its_section(ready: Checkout) -> None:
    assert said(ready) == []


def test_what_is_not_committed_is_named(ready: Checkout) -> None:
    for number in range(7):
        (ready.folder / f"{number}.md").write_text("new", "utf-8")
    (found,) = said(ready)
    assert found.startswith("0.md, 1.md, 2.md, 3.md, 4.md …: not as committed (7 in all)")


def test_a_version_is_released_once(ready: Checkout) -> None:
    git(ready.folder, "tag", "v0.2.0")
    assert said(ready) == []  # of this very commit: the release that the tag asks for
    (ready.folder / "docs" / "a.md").write_text("B", "utf-8")
    save(ready.folder)
    (found,) = said(ready)
    assert "v0.2.0 is released already, from " in found
    assert "__version__" in found


@pytest.mark.parametrize(
    ("changelog", "complaint"),
    [
        (
            "# Changelog\n\n## Unreleased\n\n### Laws\n\n- One.\n",
            "CHANGELOG.md: there is no section for 0.2.0",
        ),
        ("# Changelog\n\n## 0.2.0\n\n### Laws\n\n- One.\n", "CHANGELOG.md:3: without a date"),
        ("## 0.2.0 – 2027-01-15\n\n### Else\n\n- One.\n", "CHANGELOG.md:1: nothing below one of Laws"),
    ],
    ids=["no section", "no date", "no entry"],
)
def test_the_changelog_must_tell_of_the_version(ready: Checkout, changelog: str, complaint: str) -> None:
    (ready.folder / "CHANGELOG.md").write_text(changelog, "utf-8")
    save(ready.folder)
    (found,) = said(ready)
    assert found.startswith(complaint)


def test_without_history_nothing_is_released(ready: Checkout, tmp_path: Path) -> None:
    folder = tmp_path / "unpacked"
    folder.mkdir()
    (folder / "CHANGELOG.md").write_text(READY, "utf-8")
    (found,) = said(Checkout(folder, "0.2.0"))
    assert "no git history" in found


def test_without_history_the_date_to_write_is_today_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n", "utf-8")
    assert "1970" not in "\n".join(said(Checkout(tmp_path, "0.2.0")))


@pytest.mark.parametrize("named", ["banana", "-1", "1.5"])
def test_a_moment_that_is_none_is_told(ready: Checkout, monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", named)
    with pytest.raises(SourceError, match=f"SOURCE_DATE_EPOCH is “{named}”"):
        _ = ready.moment


def test_the_moment_is_the_commits(ready: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ready.moment == int(git(ready.folder, "log", "-1", "--format=%ct")) > 0
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert ready.moment == 86400


def test_the_former_version_is_the_tag_before_this_one(ready: Checkout) -> None:
    assert ready.file_at_last_tag("CHANGELOG.md") is None
    git(ready.folder, "tag", "v0.1.0")
    (ready.folder / "CHANGELOG.md").write_text("later", "utf-8")
    save(ready.folder)
    git(ready.folder, "tag", "v0.2.0")
    assert ready.file_at_last_tag("CHANGELOG.md") == READY.rstrip("\n")
    assert ready.file_at_last_tag("permalinks.txt") is None
