"""A site with nothing but the engine and one page, below /x/y/, on a server that can be made to fail."""

from __future__ import annotations

import gzip
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from laws_engine.book.pages import DOCS
from laws_engine.book.policy import Kind, header_policy
from laws_engine.book.runtime import make_runtime, write_runtime

PAGE = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>A calculator</title>
<script src="../assets/engine.js" defer></script>
<label>Score <input id="score"></label></html>
"""
FAULTY_DESK = """\
import json, js, pyodide_js
def answer(request):
    if json.loads(request)["ask"] == "fault":
        raise ValueError("a fault")
    if json.loads(request)["ask"] == "death":
        pyodide_js._api.fatal_error(js.Error.new("dead"))
        raise ValueError("too late")
    return request
"""


def write_site(root: Path) -> None:
    site = root / "x" / "y"
    for name in ("assets", "tools"):
        (site / "en" / name).mkdir(parents=True)
    for name in ("engine.js", "engine-worker.js"):
        shutil.copy(DOCS / "overrides" / "assets" / name, site / "en" / "assets")
    (site / "en" / "tools" / "index.html").write_text(PAGE, "utf-8")
    write_runtime(make_runtime(), site)


class Site(ThreadingHTTPServer):
    """Serves the engine below /x/y/; remembers what it was asked for, and fails where it is told to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.asked: list[str] = []
        self.refused: set[str] = set()
        self.broken_off: set[str] = set()
        self.compresses = False

    def handle_error(self, *args: object) -> None:
        """A browser that gives up a load breaks its connections off."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/x/y/en/tools/"


class Handler(SimpleHTTPRequestHandler):
    server: Site

    def do_GET(self) -> None:
        name = self.path.rsplit("/")[-1]
        if name == "favicon.ico":
            return self.send_error(204)
        self.server.asked.append(name)
        if name in self.server.refused:
            return self.send_error(503)
        if name in self.server.broken_off:
            data = Path(self.translate_path(self.path)).read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(self.path))
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[: len(data) // 2])
            self.close_connection = True
            return None
        if self.server.compresses:
            return self.send_compressed()
        return super().do_GET()

    def send_compressed(self) -> None:
        file = Path(self.translate_path(self.path))
        data = gzip.compress((file / "index.html" if file.is_dir() else file).read_bytes(), 1)
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if file.is_dir() else self.guess_type(self.path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", header_policy(Kind.PAGE))
        self.send_header("Cache-Control", "no-store")  # each visit asks for everything
        super().end_headers()

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[Site]:
    with Site(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
