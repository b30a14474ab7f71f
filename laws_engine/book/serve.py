"""``laws serve``: the site at home, built again after every edit, the last good one kept meanwhile.

Each build runs in a fresh Python, so that an edit in the engine shows as surely as one in a page.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from watchfiles import Change, watch

from laws_engine.book.pages import ROOT

WATCHED = ("docs", "laws_engine", "translations")
SUFFIXES = (".md", ".py", ".po", ".toml", ".yml", ".html", ".css", ".js", ".mjs", ".svg")
STATUS, SCRIPT, WORKER = "/-/status", "/-/serve.js", "/sw.js"
HOST = "127.0.0.1"

CLIENT = """\
// Reloads the page after a build, and shows why a build failed above the last good page.
document.documentElement.dataset.offline = "off"; // pages that change are not kept
let seen = null;
const banner = document.createElement("pre");
banner.id = "serve-error";
banner.setAttribute("role", "alert");
Object.assign(banner.style, {
  position: "fixed", inset: "0 0 auto 0", maxHeight: "60vh", overflow: "auto", margin: 0, padding: "1rem",
  background: "#7a1f1f", color: "#fff", font: "14px/1.5 monospace", whiteSpace: "pre-wrap", zIndex: 9999,
});
async function look() {
  try {
    const status = await (await fetch("/-/status")).json();
    if (seen !== null && status.build !== seen) return location.reload();
    seen = status.build;
    banner.textContent = status.error;
    if (status.error) document.body.append(banner); else banner.remove();
  } catch { /* the server is gone; the page stays as it is */ }
  setTimeout(look, 700);
}
look();
"""

FAREWELL = """\
// A built site that was read at this address has left its service worker here: it goes, with what it kept.
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  const kept = (await caches.keys()).filter((name) => name.startsWith("laws-"));
  await Promise.all(kept.map((name) => caches.delete(name)));
  for (const page of await clients.matchAll({ type: "window" })) await page.navigate(page.url);
})()));
"""

WAITING = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<body><p>The site hasn't been built yet. The reason shows here, and the page reloads by itself.</p></body>
</html>"""


@dataclass
class State:
    """What the browser asks for: how many good builds there were, and why the last one failed."""

    site: Path
    build: int = 0
    error: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def as_json(self) -> bytes:
        """Return the state for the page's own script.

        >>> State(Path("site")).as_json()
        b'{"build": 0, "error": ""}'
        """
        return json.dumps({"build": self.build, "error": self.error}).encode()


def rebuild(state: State, say: Callable[[str], None]) -> bool:
    """Build in a fresh Python; on failure keep the former site and remember the reason."""
    command = [sys.executable, "-m", "laws_engine", "build", "--output", str(state.site)]
    with (
        state.lock,
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        ) as process,
    ):
        errors: list[str] = []
        reader = threading.Thread(target=lambda: errors.extend(process.stderr or ()))
        reader.start()
        for line in process.stdout or ():
            say(line.rstrip())
        reader.join()
    if process.returncode:
        state.error = "".join(errors).strip() or f"The build ended with status {process.returncode}."
        say(state.error)
        return False
    state.build, state.error = state.build + 1, ""
    return True


class Handler(SimpleHTTPRequestHandler):
    """Serves the built files, with the script that follows the builds added to each page."""

    def __init__(self, *args: Any, state: State, **kwargs: Any) -> None:
        self.state = state
        super().__init__(*args, directory=str(state.site), **kwargs)

    def do_GET(self) -> None:
        """Answer a request: the state, the script, a page with the script, or any other file."""
        if self.path == STATUS:
            return self._send(self.state.as_json(), "application/json")
        if self.path == SCRIPT:
            return self._send(CLIENT.encode(), "text/javascript")
        if self.path == WORKER:
            return self._send(FAREWELL.encode(), "text/javascript")
        file = self._page()
        if file is None:
            return super().do_GET()
        lost = file.name == "404.html"
        html = file.read_text("utf-8") if file.is_file() else WAITING
        script = f'<script src="{SCRIPT}" defer></script></body>'
        return self._send(
            html.replace("</body>", script, 1).encode(), "text/html; charset=utf-8", 404 if lost else 200
        )

    def _page(self) -> Path | None:
        """Return the page to answer with, or ``None`` where it is another kind of file."""
        asked = Path(self.translate_path(self.path))
        if asked.is_dir() and self.path.split("?")[0].endswith("/"):
            return asked / "index.html"
        if asked.exists():
            return asked if asked.suffix == ".html" else None
        local = self.state.site / self.path.strip("/").split("/")[0] / "404.html"
        return local if local.is_file() else self.state.site / "404.html"

    def _send(self, body: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        """Let the browser keep nothing: files change under it."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of each request; the builds are what a writer wants to see."""


def is_source(change: Change, path: str) -> bool:
    """Say whether a changed file belongs to what the site is made of.

    >>> is_source(Change.modified, "docs/sv/index.md"), is_source(Change.modified, "a/__pycache__/b.py")
    (True, False)
    """
    file = Path(path)
    return file.suffix in SUFFIXES and "__pycache__" not in file.parts and not file.name.startswith(".")


def is_configuration(change: Change, path: str) -> bool:
    """Say whether a changed file is one of the configurations at the project's root.

    >>> is_configuration(Change.modified, "mkdocs.sv.yml"), is_configuration(Change.modified, "README.md")
    (True, False)
    """
    return Path(path).name.startswith("mkdocs") and Path(path).suffix == ".yml"


def follow(state: State, say: Callable[[str], None], stop: threading.Event) -> list[threading.Thread]:
    """Build after each edit until stopped; the root is watched by itself, for files saved by renaming."""

    def sources() -> Iterable[set[tuple[Change, str]]]:
        folders = [ROOT / name for name in WATCHED]
        return watch(*folders, watch_filter=is_source, stop_event=stop, debounce=300)

    def configurations() -> Iterable[set[tuple[Change, str]]]:
        return watch(ROOT, watch_filter=is_configuration, stop_event=stop, debounce=300, recursive=False)

    def build_after(edits: Callable[[], Iterable[set[tuple[Change, str]]]]) -> None:
        for changes in edits():
            say(f"changed: {_names(path for _, path in changes)}")
            rebuild(state, say)

    watchers = [threading.Thread(target=build_after, args=[edits]) for edits in (sources, configurations)]
    for watcher in watchers:
        watcher.start()
    return watchers


def _names(paths: Iterable[str]) -> str:
    names = sorted({str(Path(path).relative_to(ROOT)) for path in paths})
    return ", ".join(names[:4]) + (" …" if len(names) > 4 else "")


def serve_site(port: int) -> int:
    """Build, serve and follow edits until interrupted; status 1 where the port is taken."""
    state = State(ROOT / "build" / "serve" / "site")
    try:
        server = ThreadingHTTPServer((HOST, port), partial(Handler, state=state))
    except (OSError, OverflowError) as error:
        print(f"Port {port} can't be used: {error}. Choose another with --port.", file=sys.stderr)
        return 1
    say = partial(print, flush=True)
    stop = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"Serving at http://{HOST}:{port}/ — an edit builds it again; Ctrl+C ends.")
    watchers = follow(state, say, stop)
    with contextlib.suppress(KeyboardInterrupt):
        rebuild(state, say)
        for watcher in watchers:
            watcher.join()
    stop.set()
    server.shutdown()
    return 0
