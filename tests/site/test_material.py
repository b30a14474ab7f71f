"""The pages build under Material for MkDocs as well: our own look is a choice, not a cage."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from laws_engine.book.pages import ROOT


@pytest.mark.parametrize("lang", ["sv", "nl", "en"])
def test_the_pages_build_under_material(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    config = load_config(
        str(ROOT / f"mkdocs.{lang}.yml"), site_dir=str(tmp_path), theme={"name": "material", "language": lang}
    )
    config.plugins.on_startup(command="build", dirty=False)
    with caplog.at_level(logging.WARNING, logger="mkdocs"):
        build(config)
    html = (tmp_path / "se-1997" / "99" / "index.html").read_text("utf-8")
    assert "md-header" in html
    assert 'id="a-1-s3"' in html
    assert "example-se-1997-99-lone-score" in html
    assert [record.getMessage() for record in caplog.records if record.name.startswith("mkdocs")] == []
