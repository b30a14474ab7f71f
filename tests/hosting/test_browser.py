"""What a reader's browser makes of the headers: pages work, embeds stand in frames, other pages don't."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.tools import fill_nine, wait_for_result
from tests.hosting.conftest import Hosted

pytestmark = pytest.mark.hosting

SLOW = 60_000


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda m: m.type in ("error", "warning") and page.complaints.append(m.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("requestfailed", lambda request: print("failed:", request.url, request.failure))
    yield page
    print(*page.complaints, sep="\n")
    context.close()


def test_the_search_finds(page: Page, below_here: Hosted) -> None:
    page.goto(f"{below_here.address}sv/")
    page.keyboard.press("/")
    page.fill("#search-words", "förvanskad")
    expect(page.locator(".search-results mark").first).to_be_visible(timeout=SLOW)
    assert page.complaints == []


def test_a_calculator_computes(page: Page, below_here: Hosted) -> None:
    page.goto(f"{below_here.address}en/tools/fouled-board/")
    fill_nine(page)
    wait_for_result(page)
    assert page.complaints == []


def test_the_pages_are_kept_for_use_without_a_network(page: Page, below_here: Hosted) -> None:
    page.goto(f"{below_here.address}nl/")
    page.wait_for_function("async () => (await window.lawsOffline?.look())?.kept.nl", timeout=SLOW)
    assert page.complaints == []


@pytest.mark.parametrize("lost", ["nl/se-1997/99/no/such/place", "no/such/place/"])
def test_a_lost_page_is_whole(page: Page, below_a_path: Hosted, lost: str) -> None:
    page.goto(below_a_path.address + lost)
    lang = "nl" if lost.startswith("nl/") else "sv"
    part = page.locator(f"section[lang={lang}]")
    expect(part.locator(".asked code")).to_have_text(f"/bridge/rules/{lost}")
    assert page.evaluate("getComputedStyle(document.body).borderTopStyle") == "solid"
    assert page.locator("section:visible").count() == (1 if lang == "nl" else 3)
    assert [said for said in page.complaints if "404" not in said] == []
    assert violations(page) == []
    part.get_by_role("link").nth(1).click()
    expect(page.locator("#search-words")).to_be_focused()
    expect(page).to_have_url(f"{below_a_path.address}{lang}/?search")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Any]:
    """A page of another origin that shows pages of ours in frames."""

    def write(*addresses: str) -> str:
        frames = "".join(
            f'<iframe src="{address}" width="600" height="300"></iframe>' for address in addresses
        )
        (tmp_path / "index.html").write_text(f"<!doctype html><title>Klubben</title>{frames}", "utf-8")
        return f"http://127.0.0.1:{server.server_port}/"

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield write
        server.shutdown()


def test_another_site_shows_embeds_and_no_other_page(page: Page, below_here: Hosted, club: Any) -> None:
    home = below_here.address
    page.goto(club(f"{home}sv/embed/se-1997/99.A.1/", f"{home}sv/se-1997/99/"))
    expect(page.frame_locator("iframe").nth(0).locator(".embed-foot")).to_be_visible()
    refused = page.frames[2]
    assert refused.url.startswith("chrome-error:")
    assert any("frame-ancestors" in said or "X-Frame-Options" in said for said in page.complaints)


def test_an_embedded_calculator_starts_the_engine(page: Page, below_here: Hosted, club: Any) -> None:
    page.goto(club(f"{below_here.address}en/embed/tools/penalty-card/"))
    inside = page.frames[1]
    inside.wait_for_function("window.lawsEngine", timeout=SLOW)
    assert "engine" in inside.evaluate("lawsEngine.load()")
    assert [said for said in page.complaints if "Policy" in said] == []
