"""``laws serve``: an edit shows, Python included; a broken build keeps the last good site."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.book.conftest import Project

PATIENCE = 240


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Served:
    """A running server and what it answers."""

    def __init__(self, project: Project) -> None:
        self.project, self.port = project, free_port()
        command = [sys.executable, "-u", "-m", "laws_engine", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, cwd=project.folder, env=project.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def get(self, path: str) -> str:
        with urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            return str(answer.read().decode())

    def status(self) -> dict[str, object]:
        try:
            return dict(json.loads(self.get("/-/status")))
        except OSError:
            return {"build": 0, "error": ""}

    def wait(self, hoped: Callable[[dict[str, object]], object]) -> dict[str, object]:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if hoped(self.status()):
                return self.status()
            time.sleep(0.2)
        raise AssertionError(f"waited in vain; last heard: {self.status()}")


@pytest.fixture
def served(project: Project) -> Iterator[Served]:
    running = Served(project)
    yield running
    running.process.terminate()
    running.process.communicate(timeout=20)


@pytest.mark.whole_build
def test_edits_show_and_a_broken_build_keeps_the_last_good_site(served: Served) -> None:
    served.wait(lambda status: status["build"] == 1)
    time.sleep(1)  # until the watcher has opened its eyes
    for path in ("/", "/sv/", "/nl/nl-1963/104/", "/en/terms/"):
        assert "</html>" in served.get(path)
    assert "/-/serve.js" in served.get("/sv/")
    with pytest.raises(HTTPError, match="404"):
        served.get("/sv/nothing-here/")

    served.project.edit(
        "laws_engine/faces/numbers.py",
        'NumberStyle(",", "{}" + NBSP + "%")',
        'NumberStyle(",", "{} procent")',
    )
    served.wait(lambda status: status["build"] == 2)
    assert "70 procent" in served.get("/sv/")

    served.project.edit("docs/sv/index.md", "{{ example(", "{{ exampel(")
    broken = served.wait(lambda status: status["error"])
    assert "docs/sv/index.md" in str(broken["error"])
    assert "exampel" in str(broken["error"])
    assert "70 procent" in served.get("/sv/")

    served.project.edit("docs/sv/index.md", "{{ exampel(", "{{ example(")
    healed = served.wait(lambda status: status["build"] == 3)
    assert healed["error"] == ""
