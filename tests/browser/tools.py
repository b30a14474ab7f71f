"""What the tests of the calculators share: nine results, and how they are typed, filled in and read off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from laws_engine import score
from laws_engine.faces.numbers import write_percent
from laws_engine.ruling import Percent

NINE = [
    *(("1", "11", "620"), ("2", "12", "650"), ("3", "13", "-100"), ("4", "14", "620"), ("5", "15", "170")),
    *(("6", "16", "140"), ("7", "17", "-50"), ("8", "18", "170"), ("9", "19", "110")),
]
"""Nine tables: the first four played the original form, the last five a changed one."""

SLOW = 60_000
"""ms for a first answer: the engine starts, on whatever machine this is."""


def nine() -> dict[str, Any]:
    """What the engine is asked with the nine results."""
    rows = [
        {"table": n, "ns": ns, "ew": ew, "score": int(points), "form": "original" if n < 5 else "changed"}
        for n, (ns, ew, points) in enumerate(NINE, 1)
    ]
    return {"edition": "se-1997", "event": "pairs", "results": rows}


def percentages(page: Page) -> dict[str, str]:
    """What the result shows for each pair, without spaces."""
    lines = page.locator("[data-html=table] tbody tr:not(.form, .row-why)").evaluate_all(
        """(lines) => lines.flatMap((line) => {
          const text = (cell) => cell.textContent.replace(/\\s/g, "");
          const [ns, ew] = [...line.querySelectorAll(".pair")].map(text);
          const shares = [...line.querySelectorAll(".percent")].map(text);
          return [[ns, shares[0]], [ew, shares[1]]];
        })"""
    )
    return dict(lines)


def expected(document: dict[str, Any], lang: str) -> dict[str, str]:
    """What `laws_engine.score` gives each pair, as the language writes it, without spaces."""
    pairs = score(document, explain=False)["pairs"]
    return {
        name: "".join(write_percent(Percent(line["percent"]), lang).split()) for name, line in pairs.items()
    }


def shows(page: Page, document: dict[str, Any], lang: str = "en") -> bool:
    """Wait until the result has what the engine gives, and say whether it came to that."""
    wanted = expected(document, lang)
    for _ in range(100):
        if percentages(page) == wanted:
            return True
        page.wait_for_timeout(100)
    return percentages(page) == wanted


def cell(page: Page, row: int, field: str, of: str = "rows") -> Locator:
    return page.locator(f"[data-list={of}] > .row").nth(row - 1).locator(f"[data-field={field}]")


def wait_for_result(page: Page) -> None:
    expect(page.locator("[data-result]")).to_be_visible(timeout=SLOW)
    expect(page.locator("[data-stale]")).to_be_hidden()


def type_nine(page: Page) -> None:
    """Type nine results as from a paper traveller, with the keyboard alone."""
    cell(page, 1, "ns").focus()
    for number, (ns, ew, points) in enumerate(NINE, 1):
        for text in (ns, ew, points):
            page.keyboard.type(text)
            page.keyboard.press("Enter")
        if number > 4:
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")


STAND_IN = """
window.lawsEngine = {
  supported: true, last: {},
  load: async () => ({}),
  ask: async (request, { latest } = {}) => {
    const mine = (window.lawsEngine.last[latest] = Symbol());
    const answer = await (await fetch("/desk", { method: "POST", body: JSON.stringify(request) })).json();
    return latest && window.lawsEngine.last[latest] !== mine ? null : answer;
  },
};
"""
"""The desk of this very process in place of the engine in the browser, which takes seconds to start."""


PASTE = """([selector, text]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  const field = document.querySelector(selector);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def fill_nine(page: Page) -> None:
    """Put the nine results in as a paste would, and touch the calculator."""
    lines = [
        f"{ns}\t{ew}\t{points}\t{'changed' if n > 4 else ''}" for n, (ns, ew, points) in enumerate(NINE, 1)
    ]
    page.evaluate(PASTE, ["[data-list=rows] [data-field=ns]", "\n".join(lines)])
    cell(page, 1, "ns").focus()
    wait_for_result(page)


def wait_until(page: Page, true: Callable[[], bool]) -> None:
    """Wait without asking for a picture: a frame out of sight is never painted."""
    for _ in range(SLOW // 50):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came true")


def wait_for(page: Page, script: str, arg: Any = None, timeout: int = SLOW) -> None:
    """Wait until a script is true, also across a reload.

    Playwright's own `wait_for_function` looks again by `eval`, which the pages' policy forbids.
    """
    for _ in range(timeout // 50):
        try:
            if page.evaluate(script, arg):
                return
        except Error as error:
            if "navigation" not in error.message and "destroyed" not in error.message:
                raise
        page.wait_for_timeout(50)
    raise AssertionError(f"it never came true: {script}")
