"""What all tests share: the site, built once, and once with official texts of our own making."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from laws_engine.book.build import build_site
from laws_engine.book.commands import build
from tests.official import HANDED_OVER, MANIFEST, write_folder

os.environ.pop("LAWS_OFFICIAL", None)  # a test says itself which texts it takes


def pytest_report_header() -> str:
    """Say which case it is: with the texts that were handed over, or with our own alone."""
    if HANDED_OVER.is_dir():
        return f"official texts: {HANDED_OVER} is there; tests run on it and on texts of our own making"
    return f"official texts: {HANDED_OVER} isn't there; tests run on texts of our own making alone"


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site as `make build` writes it, built once for all tests."""
    target = tmp_path_factory.mktemp("build") / "site"
    build_site(target)
    return target


@pytest.fixture(scope="session")
def overlaid_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `laws build --official` writes it, with invented texts; built once."""
    folder = tmp_path_factory.mktemp("overlaid")
    write_folder(folder / "texts", MANIFEST)
    assert build(["--official", str(folder / "texts"), "--output", str(folder / "site")]) == 0
    return folder / "site"
