"""The built site, served below /x/y/ by a thread, and its pages opened in Chromium."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Browser, BrowserContext, Page

from laws_engine.desk import answer
from tests.browser.host import Host, Visit, hosted, visitor
from tests.browser.tools import STAND_IN, fill_nine, wait_for

PAGES = (
    *("", "se-1997/13/", "se-1997/50/", "se-1997/99/", "nl-1963/104/", "nl-2017/14/", "nl-2017/67/"),
    *("se-1997/99/side-by-side/", "compare/fouled-board/", "compare/editions/", "compare/federations/"),
    *("terms/", "about/", "coverage/"),
    *("tools/", "tools/fouled-board/"),
)
LANGUAGES = ("sv", "nl", "en")
WITHOUT_WORKER = "delete Navigator.prototype.serviceWorker"
"""What is tested here comes from the server; test_offline.py tests what is kept."""
BROUGHT = """window.brought = new Set();
document.addEventListener("load", ({ target }) => { if (target.src) brought.add(target.src); }, true);"""
ALL_BROUGHT = """() => {
  const names = document.querySelector("script[data-later]")?.dataset.later.trim().split(" ") ?? [];
  return names.every((name) => brought.has(new URL(name, location.href).href));
}"""
"""Whether the scripts are there that the page fetches after its load event."""
PHONE = {"width": 360, "height": 780}
WIDE = {"width": 1440, "height": 900}


def in_turn(paths: Iterable[str]) -> list[ParameterSet]:
    """Each path in each language; `make test` takes the languages in turn, the sweep takes the rest."""
    return [
        pytest.param(path, lang, marks=() if place % len(LANGUAGES) == turn else pytest.mark.sweep)
        for place, path in enumerate(paths)
        for turn, lang in enumerate(LANGUAGES)
    ]


TURNS = [0, *(pytest.param(turn, marks=pytest.mark.sweep) for turn in range(1, len(LANGUAGES)))]
"""For one test over many pages: with turn 0 they come in the languages by turns, the sweep takes the rest."""


def taking_turns(turn: int, paths: Iterable[str] = PAGES) -> Iterator[str]:
    """Yield the addresses of pages below the site, each in one language; three turns give all."""
    for place, path in enumerate(paths):
        yield f"{LANGUAGES[(place + turn) % len(LANGUAGES)]}/{path}"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *args: object) -> None:
        """A page that is closed breaks its connections off."""


@pytest.fixture(scope="session")
def address(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served: below a path, as on a host that gives no root of its own."""
    root = tmp_path_factory.mktemp("served")
    (root / "x").mkdir()
    (root / "x" / "y").symlink_to(built_site)
    with _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/x/y/"
        server.shutdown()


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
            contexts[key].add_init_script(WITHOUT_WORKER + ";" + BROUGHT)
            contexts[key].new_page()  # stays: Chromium's own window parts would start anew with each test
        page = contexts[key].new_page()
        opened.append(page)
        page.complaints = []
        page.asked = []
        page.on("console", lambda m: m.type in ("error", "warning") and page.complaints.append(m.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: page.asked.append(request.url))
        page.goto(path if ":" in path else address + path)
        if options.get("java_script_enabled", True):
            wait_for(page, ALL_BROUGHT)
        return page

    yield open_one
    for page in opened:
        if page.url.startswith("http"):
            page.evaluate("localStorage.clear()")
        page.close()


@pytest.fixture
def open_tool(open_page: Open, address: str) -> Open:
    """Open a calculator whose engine is the desk here: for what doesn't depend on where the engine runs."""

    def open_one(path: str, **options: Any) -> Page:
        page = open_page("about:blank", **options)
        page.route(
            "**/assets/engine.js", lambda route: route.fulfill(body=STAND_IN, content_type="text/javascript")
        )
        page.route("**/desk", lambda route: route.fulfill(body=answer(route.request.post_data or "")))
        page.goto(address + path)
        return page

    return open_one


@pytest.fixture
def typed(open_tool: Open) -> Page:
    """A calculator with nine results, scored."""
    page = open_tool("en/tools/fouled-board/")
    fill_nine(page)
    return page


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    with hosted(built_site) as host:
        yield host


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Open a page in a profile of its own, or in a given one."""
    with visitor(browser, host) as visit:
        yield visit
