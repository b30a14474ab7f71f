"""What a first visit costs: all that a law page asks for before it stands, as a host compresses it."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import LANGUAGES, WITHOUT_WORKER

MOST = 100_000
"""Bytes before the load event."""
BEFORE_LOAD = """() => {
  const end = performance.getEntriesByType("navigation")[0].loadEventStart;
  const asked = performance.getEntriesByType("resource").filter((each) => each.startTime < end);
  return asked.map((each) => each.name);
}"""
HEAVIEST = "se-1997/99/"


def compressed(file: Path) -> int:
    data = file.read_bytes()
    return len(data) if file.suffix in (".woff2", ".png") else len(gzip.compress(data, 6))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_heaviest_law_page_keeps_to_the_budget(
    browser: Browser, address: str, built_site: Path, lang: str
) -> None:
    with browser.new_context() as first_visit:
        first_visit.add_init_script(WITHOUT_WORKER)
        page = first_visit.new_page()
        page.goto(f"{address}{lang}/{HEAVIEST}")
        asked = [page.url, *page.evaluate(BEFORE_LOAD)]
    assert all(url.startswith(address) for url in asked)
    paths = [urlsplit(url.removeprefix(address)).path for url in asked]
    files = {built_site / path / ("index.html" if path.endswith("/") else "") for path in paths}
    assert len(files) >= 6
    assert sum(map(compressed, files)) <= MOST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_other_law_page_is_heavier(built_site: Path, lang: str) -> None:
    pages = [*(built_site / lang).glob("*-1*/*/index.html"), *(built_site / lang).glob("*-2*/*/index.html")]
    assert len(pages) == 6
    assert max(pages, key=compressed) == built_site / lang / HEAVIEST / "index.html"


def test_the_text_shows_without_any_script(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as plain:
        page = plain.new_page()
        page.goto(f"{address}sv/{HEAVIEST}")
        assert page.locator("#a-1-s3").is_visible()
        assert "60" in page.locator("#a-1-s3").inner_text()
