"""The engine in Chromium: from the first request to its answer, ours against Pyodide as it is distributed.

Both are fetched by the project's own engine.js from a server of this process that compresses and
allows caching as static hosts do; each round begins with an empty profile, and the two take turns.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, sync_playwright

from laws_engine.book.pages import DOCS, ROOT
from laws_engine.book.runtime import make_runtime, write_runtime
from laws_engine.book.runtime.make import FROM_PYODIDE
from laws_engine.book.runtime.shipped import manifest
from laws_engine.book.runtime.tools import PYODIDE
from laws_engine.book.runtime.wheel import build_wheel
from laws_engine.desk.documents import example_state

ROUNDS, VISITS, STAY = 3, 3, 4000
"""How often each begins with an empty profile, how many visits each profile makes, and for how many
milliseconds a visit lasts after its result: a browser saves what it has compiled a little later."""

PAGE = '<!doctype html><meta charset="utf-8"><script src="assets/engine.js" defer></script><input>'
REQUEST = {"ask": "board", "lang": "sv", "state": example_state("se-1997/99/ten-tables-seven-three")}
MEASURE = """async (request) => {
  let longest = 0, last = performance.now(), goes = true;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (goes) setTimeout(tick, 0);
  };
  tick();
  const began = performance.now();
  const { ok } = await lawsEngine.ask(request);
  const first = performance.now() - began;
  goes = false;
  await lawsEngine.ask(request);
  return { ok, first, second: performance.now() - began - first, longest };
}"""


class Handler(BaseHTTPRequestHandler):
    """Compresses what shrinks by it, and lets the browser keep what is named by its content."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, folder: Path) -> None:
        self.folder = folder
        super().__init__(*args)

    def do_GET(self) -> None:
        path = self.path.lstrip("/") or "index.html"
        data = compressed(self.folder / path) if (self.folder / path).is_file() else b""
        self.send_response(200 if data else 404)
        self.send_header("Content-Type", kind(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        kept = "no-cache" if path.endswith(".json") else "max-age=31536000, immutable"
        self.send_header("Cache-Control", kept)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args: object) -> None:
        pass


def kind(path: str) -> str:
    return "text/javascript" if path.endswith("js") else str(mimetypes.guess_type(path)[0])


@cache
def compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


def our_site(folder: Path) -> None:
    write_runtime(make_runtime(), folder)


def stock_site(folder: Path) -> None:
    """Pyodide with its whole library, and the engine's wheel with its sources, in the same places."""
    python, laws = folder / "engine" / "python-stock", folder / "engine" / "laws-stock"
    python.mkdir(parents=True)
    laws.mkdir()
    for name in FROM_PYODIDE:
        shutil.copy(PYODIDE / name, python)
    build_wheel(laws)
    files = {
        file.relative_to(folder / "engine").as_posix(): file.read_bytes()
        for file in (*python.iterdir(), *laws.iterdir())
    }
    (folder / "engine" / "engine.json").write_text(json.dumps(manifest(files, "")), "utf-8")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    (folder / "sv" / "assets").mkdir(parents=True)
    for name in ("engine.js", "engine-worker.js"):
        shutil.copy(DOCS / "overrides" / "assets" / name, folder / "sv" / "assets")
    (folder / "sv" / "index.html").write_text(PAGE, "utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, folder=folder)) as server:
        server.handle_error = lambda *args: None  # type: ignore[method-assign]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/sv/index.html"
        server.shutdown()


def visits(chromium: BrowserType, executable: str | None, address: str) -> list[dict[str, float]]:
    """Visit the page with an empty profile, then again and again with what it has kept."""
    with tempfile.TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(
            profile, executable_path=executable, args=["--no-sandbox"]
        )
        found = []
        for _ in range(VISITS):
            page = context.new_page()
            page.goto(address)
            found.append(page.evaluate(MEASURE, REQUEST))
            page.wait_for_timeout(STAY)
            page.close()
        context.close()
    assert all(each["ok"] for each in found)
    return found


def runtime() -> None:
    """Print the table of benchmarks/README.md: first result with an empty profile, and with a full one."""
    executable = subprocess.run(
        ["sh", str(ROOT / "scripts" / "find-browser.sh")], capture_output=True, text=True, check=False
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = {"ours": Path(folder, "ours"), "as distributed": Path(folder, "stock")}
        our_site(sites["ours"])
        stock_site(sites["as distributed"])
        with served(sites["ours"]) as ours, served(sites["as distributed"]) as stock:
            addresses = {"ours": ours, "as distributed": stock}
            rounds: dict[str, list[list[dict[str, float]]]] = {name: [] for name in addresses}
            for _ in range(ROUNDS):
                for name, address in addresses.items():
                    rounds[name].append(visits(playwright.chromium, executable or None, address))
        print_rows(rounds, sites)


def print_rows(rounds: dict[str, list[list[dict[str, float]]]], sites: dict[str, Path]) -> None:
    columns = ("Pyodide", "raw", "compressed", "first visit", "ours is", "next visits", "ours is", "again")
    print(f"\n| {' | '.join(columns)} |")
    print("|:--|--:|--:|--:|--:|--:|--:|--:|")
    rows = {name: (best(each, slice(1)), best(each, slice(1, None))) for name, each in rounds.items()}
    for name, (cold, kept) in rows.items():
        about = json.loads((sites[name] / "engine" / "engine.json").read_text("utf-8"))
        again = best(rounds[name], slice(None), "second")
        print(
            f"| {name} | {about['bytes'] / 1e6:.1f} MB | {about['gzip'] / 1e6:.1f} MB "
            f"| {cold / 1e3:.2f} s | {rows['ours'][0] / cold:.2f} "
            f"| {kept / 1e3:.2f} s | {rows['ours'][1] / kept:.2f} | {again:.0f} ms |"
        )
    longest = sorted(visit["longest"] for each in rounds["ours"] for visit in each)
    median = longest[len(longest) // 2]
    print(f"\nThe page's longest pause while ours loads: {median:.0f} ms (median of visits).")


def best(rounds: list[list[dict[str, float]]], which: slice, what: str = "first") -> float:
    """Return the shortest of some visits of each round, in milliseconds."""
    return min(visit[what] for each in rounds for visit in each[which])


if __name__ == "__main__":
    runtime()
