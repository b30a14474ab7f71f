"""Readers who enlarge the text, or who don't want things to move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import TURNS, WITHOUT_WORKER, Open, taking_turns
from tests.browser.test_look import TOO_WIDE
from tests.conftest import FLAGS, executable

PAGES = (
    *("", "se-1997/50/", "terms/", "compare/fouled-board/", "tools/", "tools/fouled-board/"),
    *("tools/penalty-card/", "tools/ruling/"),
)
MOVING = """() => [...document.querySelectorAll("*")].filter((each) => {
  const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(each);
  const turns = transitionDuration.split(", ").some((time) => parseFloat(time) > 0.01);
  const plays = animationName !== "none" && parseFloat(animationDuration) > 0.01;
  return turns || plays || scrollBehavior === "smooth";
}).map((each) => each.className || each.tagName)"""


@pytest.fixture(scope="module")
def enlarged(browser: Browser) -> Iterator[Browser]:
    """A browser whose reader has set the text to twice its size."""
    flags = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    with browser.browser_type.launch(executable_path=executable(), args=flags) as enlarged:
        yield enlarged


@pytest.mark.parametrize("turn", TURNS)
def test_at_twice_the_size_no_page_scrolls_sideways(enlarged: Browser, address: str, turn: int) -> None:
    with enlarged.new_context(viewport={"width": 1280, "height": 900}) as context:
        context.add_init_script(WITHOUT_WORKER)
        page = context.new_page()
        for path in taking_turns(turn, PAGES):
            page.goto(address + path)
            assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
            assert page.evaluate(TOO_WIDE) <= 0, path


@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_for_who_asks_for_less_motion(open_page: Open, path: str) -> None:
    page = open_page(f"sv/{path}", reduced_motion="reduce")
    assert page.evaluate(MOVING) == []
