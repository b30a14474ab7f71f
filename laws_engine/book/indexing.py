"""Speaks with Pagefind's service, so that pages are indexed in an order that we choose.

Pagefind numbers pages as they come. Its command line takes them as the disk lists them, which no two disks do
alike; its own client for Python waits a tenth of a second for the answer to each page. The files are written
here: Pagefind says that it has written them before it has (its issue 1271).
"""

from __future__ import annotations

import base64
import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from pagefind.service import get_executable

from laws_engine.errors import SourceError

ENTRY = "pagefind-entry.json"
UNUSED = ("pagefind-ui", "pagefind-modular", "pagefind-highlight", "pagefind-component")
"""Ready-made faces: the search's dialog is our own."""


def write_index(pages: Mapping[str, str], target: Path, root: str, excluded: Sequence[str]) -> None:
    """Index pages, by their paths below the site, into a folder; `SourceError` where Pagefind can't.

    ``root`` selects what of a page is indexed, ``excluded`` what of that is left out.
    """
    with Service() as service:
        config = {"root_selector": root, "exclude_selectors": list(excluded)}
        index = service.ask("NewIndex", config=config)["index_id"]
        for path, html in sorted(pages.items()):
            service.ask("AddFile", index_id=index, file_path=path, file_contents=html)
        files = service.ask("GetFiles", index_id=index)["files"]
    for each in files:
        path, content = each["path"], base64.b64decode(each["content"])
        if not path.startswith(UNUSED):
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_in_order(content) if path == ENTRY else content)


def _in_order(entry: bytes) -> bytes:
    """Sort the entry's keys, which Pagefind writes in another order each time."""
    return json.dumps(json.loads(entry), sort_keys=True).encode()


class Service:
    """A Pagefind that answers one question after the other, for as long as the ``with`` lasts."""

    def __enter__(self) -> Service:
        program = get_executable()
        if program is None:
            raise SourceError(found="Pagefind isn't installed", todo="Type “make setup”")
        self._said: IO[bytes] = tempfile.TemporaryFile()  # closed with the service
        self._process = subprocess.Popen(
            [str(program), "--service"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()
        self._said.close()

    def ask(self, kind: str, **question: object) -> Mapping[str, Any]:
        """Ask one thing and return the answer; `SourceError` where Pagefind says no, or ends."""
        message = json.dumps({"message_id": 1, "payload": {"type": kind, **question}}).encode()
        try:
            answer = self._exchange(base64.b64encode(message) + b",")
        except BrokenPipeError:
            answer = b""
        if not answer.endswith(b","):
            raise self._failed(f"it ended with status {self._process.wait()}: {self._last_words()}")
        payload: Mapping[str, Any] = json.loads(base64.b64decode(answer[:-1]))["payload"]
        if payload["type"] == "Error":
            raise self._failed(payload["message"])
        return payload

    def _exchange(self, message: bytes) -> bytes:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(message)
        self._process.stdin.flush()
        answer = b""
        while not answer.endswith(b",") and (more := self._process.stdout.read1(65536)):  # type: ignore[attr-defined]
            answer += more
        return answer

    def _last_words(self) -> str:
        self._said.seek(0)
        return self._said.read().decode(errors="replace").strip()

    def _failed(self, why: str) -> SourceError:
        return SourceError(found=f"the search index can't be made: {why}", todo="See above")
