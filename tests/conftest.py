"""What all tests share: the site, built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from laws_engine.book.build import build_site


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site as `make build` writes it, built once for all tests."""
    target = tmp_path_factory.mktemp("build") / "site"
    build_site(target)
    return target
