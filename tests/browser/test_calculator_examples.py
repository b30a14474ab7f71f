"""Every example of a scored board opens its calculator with the same numbers, scored in the browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from laws_engine import score
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board, Matches
from laws_engine.faces.numbers import write_number
from laws_engine.files.numbers import read_exact
from tests.browser.conftest import Open
from tests.browser.tools import shows, wait_for, wait_for_result

OPENED_OR_ASKING = "!location.hash || document.querySelector('[data-confirm]').open"


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.sweep)])
def test_each_example_opens_its_calculator_with_the_same_numbers(open_page: Open, step: int) -> None:
    """Each “Try your own numbers” on the pages, in one calculator after another without loading it anew."""
    doors: dict[str, str] = {}
    for law in ("se-1997/99/", "nl-1963/104/"):
        page = open_page(f"sv/{law}")
        doors |= page.locator("details.example").evaluate_all(
            """(all) => Object.fromEntries(all.map((each) =>
              [each.id, each.querySelector(".example-door a[href*='#example=']")?.href]))"""
        )
    named = {f"example-{name.replace('/', '-')}": name for name in example_names(Board, Matches)}
    by_calculator: dict[str, list[str]] = {}
    for slug, name in named.items():
        path, opened = doors[slug].split("#example=")
        assert opened == name
        by_calculator.setdefault(path, []).append(name)
    assert len(by_calculator) == 3
    for path, examples in by_calculator.items():
        page = open_page(path)
        for name in examples[::step]:
            page.evaluate("(name) => { location.hash = 'example=' + name; }", name)
            wait_for(page, OPENED_OR_ASKING)
            confirm = page.locator("[data-confirm] button[value=yes]")
            if page.locator("[data-confirm]").evaluate("(dialog) => dialog.open"):
                confirm.click()
            wait_for_result(page)
            assert _is_shown(page, find_example(name).document), name


def _is_shown(page: Page, document: dict[str, Any]) -> bool:
    if document["event"] != "bam":
        return shows(page, document, "sv")
    for team, points in score(document, explain=False)["teams"].items():
        row = page.locator("[data-html=table] tr", has=page.get_by_text(team, exact=True)).first
        expect(row).to_contain_text("–" if points is None else write_number(read_exact(points), "sv"))
    return True
