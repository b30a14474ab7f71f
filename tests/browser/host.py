"""A host that can be given another site, fail and stop; readers who visit it; what their devices keep."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.tools import wait_for

PATIENCE = 60_000
"""Milliseconds to wait for a language to be kept, on a machine with much else to do."""
KEPT = "async (lang) => (await window.lawsOffline?.look())?.kept[lang] ?? ''"
ENGINE_KEPT = "async () => (await window.lawsOffline?.look())?.engine"


class Handler(SimpleHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        name = self.path.removeprefix(self.server.prefix)
        self.server.asked[name] += 1
        if name in self.server.broken:
            return self.send_error(500)
        return super().do_GET()

    def translate_path(self, path: str) -> str:
        self.directory = str(self.server.folder)
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def log_message(self, *args: object) -> None:
        pass


class Host(ThreadingHTTPServer):
    """Serves a folder below /x/y/; it can be given another one, made to fail, and stopped."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder = folder
        self.asked: Counter[str] = Counter()
        self.broken: set[str] = set()
        self.prefix = "/x/y/"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/x/y/"

    def handle_error(self, *args: object) -> None:
        """A browser that goes away breaks its connections off."""

    def stop(self) -> None:
        self.shutdown()
        self.server_close()


@contextmanager
def hosted(site: Path) -> Iterator[Host]:
    host = Host(site)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.stop()


Visit = Callable[..., Page]


@contextmanager
def visitor(browser: Browser, host: Host) -> Iterator[Visit]:
    profiles: list[BrowserContext] = []

    def open_one(path: str, *, profile: BrowserContext | None = None, script: str = "") -> Page:
        if profile is None:
            profile = browser.new_context()
            profiles.append(profile)
        if script:
            profile.add_init_script(script)
        page = profile.new_page()
        page.complaints = []
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.goto(path if ":" in path else host.address + path)
        return page

    expect.set_options(timeout=PATIENCE)
    yield open_one
    expect.set_options(timeout=5_000)
    for profile in profiles:
        profile.close()


def wait_kept(page: Page, version: str = "", lang: str | None = None) -> str:
    """Wait until a language is kept, in a certain version if one is named; return the version."""
    lang = lang or str(page.locator("html").get_attribute("lang"))
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        kept = str(page.evaluate(KEPT, lang))
        if kept and version in ("", kept):
            return kept
        time.sleep(0.1)
    raise AssertionError(f"{lang} isn't kept: {page.evaluate('lawsOffline.look()')}")


def visit_again(page: Page) -> None:
    wait_for(page, "window.lawsOffline")
    page.evaluate("lawsOffline.ask({ do: 'visit', loaded: [] })")


def cut_off(host: Host, page: Page) -> None:
    host.stop()
    page.context.set_offline(True)


def newest(site: Path, lang: str) -> dict[str, Any]:
    return dict(json.loads((site / "offline" / "index.json").read_text("utf-8"))["languages"][lang])


def wait_engine(page: Page) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(ENGINE_KEPT):
        assert time.monotonic() < end
        time.sleep(0.1)
