"""The built site on a host that sends the headers of its policy, and readers who notice what is refused."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page

from laws_engine.book.policy import headers, kind_of

REFUSED = """
window.refused = [];
addEventListener("securitypolicyviolation", (event) =>
  refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ""}`));
"""


class Handler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        for name, value in headers(kind_of(self.path.split("?")[0].removeprefix("/"))).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, *args: object) -> None:
        """A page that is closed breaks its connections off."""


@contextmanager
def serving(folder: Path, handler: type[SimpleHTTPRequestHandler] = Handler) -> Iterator[str]:
    """Serve a folder at the root of a host of its own; yields its address."""
    with Server(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


Watch = Callable[..., Page]


@contextmanager
def watching(browser: Browser) -> Iterator[Watch]:
    """Open pages in one profile; each keeps what the console said, and what it asked for."""
    with browser.new_context() as context:
        context.add_init_script(REFUSED)

        def open_one(address: str) -> Page:
            page = context.new_page()
            page.complaints = []
            page.asked = []
            page.on("console", lambda said: page.complaints.append(said.text))
            page.on("pageerror", lambda error: page.complaints.append(str(error)))
            page.on("request", lambda request: page.asked.append(request.url))
            page.goto(address)
            return page

        yield open_one


def refused(page: Page) -> list[str]:
    """What the policy has refused in a page and in its frames."""
    return [each for frame in page.frames for each in frame.evaluate("window.refused ?? []")]
