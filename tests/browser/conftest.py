"""The built site, served below /x/y/ by a thread, and one Chromium for all browser tests."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

PAGES = (
    *("", "se-1997/13/", "se-1997/50/", "se-1997/99/", "nl-1963/104/", "nl-2017/14/", "nl-2017/67/"),
    *("se-1997/99/side-by-side/", "compare/fouled-board/", "terms/", "about/", "coverage/"),
)
LANGUAGES = ("sv", "nl", "en")
PHONE = {"width": 360, "height": 780}
WIDE = {"width": 1440, "height": 900}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def address(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served: below a path, as on a host that gives no root of its own."""
    root = tmp_path_factory.mktemp("served")
    (root / "x").mkdir()
    (root / "x" / "y").symlink_to(built_site)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/x/y/"
        server.shutdown()


def _executable() -> str | None:
    named = os.environ.get("LAWS_CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("google-chrome")
    return found or None  # None: Playwright's own


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_executable(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """One profile for each set of options: its cache is warm, its storage is emptied after each test."""
    found: dict[str, BrowserContext] = {}
    yield found
    for context in found.values():
        context.close()


Open = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, address: str, contexts: dict[str, BrowserContext]) -> Iterator[Open]:
    """Open a page of the site; each page's complaints and requests are kept on it."""
    opened: list[Page] = []

    def open_one(path: str, *, size: dict[str, int] = WIDE, **options: Any) -> Page:
        key = repr((size, sorted(options.items())))
        if key not in contexts:
            contexts[key] = browser.new_context(viewport=size, **options)
        page = contexts[key].new_page()
        opened.append(page)
        page.complaints = []
        page.asked = []
        page.on("console", lambda m: m.type in ("error", "warning") and page.complaints.append(m.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: page.asked.append(request.url))
        page.goto(path if ":" in path else address + path)
        return page

    yield open_one
    for page in opened:
        if page.url.startswith("http"):
            page.evaluate("localStorage.clear()")
        page.close()
