"""Every built page carries its policy, and has nothing in it that the policy would keep from working."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laws_engine.book.policy import REFERRER, kind_of, meta_policy
from laws_engine.book.sealing import breaches

META = re.compile(
    r'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]+)">\n'
    rf'<meta name="referrer" content="{REFERRER}">'
)
FETCHES = re.compile(
    r"(?:url\(|@import|fetch\(|import\(|new Worker\(|\.src = |\.href = )\s*[\"'`]?(?:https?:)?//(?!\[)"
)
"""Not `http://[`, which is no address: engine.js tries with it what a browser knows of workers."""


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_page_begins_with_the_policy_of_its_kind(built_site: Path) -> None:
    found = {}
    for page in pages(built_site):
        path = page.relative_to(built_site).as_posix()
        policies = META.findall(page.read_text("utf-8"))
        assert policies == [meta_policy(kind_of(path))], path
        found[kind_of(path)] = path
    assert len(found) == 5


def test_pages_hold_nothing_that_it_forbids(built_site: Path) -> None:
    few = [page for page in pages(built_site) if "/c/" not in page.as_posix()][::20]
    assert few
    for page in few:
        assert list(breaches(page.read_text("utf-8"))) == [], page


@pytest.mark.sweep
def test_no_page_holds_anything_that_it_forbids(built_site: Path) -> None:
    for page in pages(built_site):
        assert list(breaches(page.read_text("utf-8"))) == [], page


def test_no_script_or_style_sheet_names_another_host(built_site: Path) -> None:
    ours = [*built_site.glob("*/assets/**/*.js"), *built_site.glob("*/assets/**/*.css"), built_site / "sw.js"]
    assert len(ours) > 60
    for file in ours:
        assert FETCHES.findall(file.read_text("utf-8")) == [], file
