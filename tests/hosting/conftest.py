"""Debian's nginx on this machine alone, with the samples as they stand but for port and folder."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from laws_engine.book.lost import write_lost
from laws_engine.book.pages import ROOT

SAMPLES = ROOT / "hosting" / "nginx"
BELOW = "bridge/rules/"
MAIN = """\
daemon off;
{user}
pid {folder}/nginx.pid;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/temp;
    proxy_temp_path {folder}/temp;
    fastcgi_temp_path {folder}/temp;
    uwsgi_temp_path {folder}/temp;
    scgi_temp_path {folder}/temp;
    include rulebook/{sample};
}}
"""
PATIENCE = 30  # seconds for nginx to answer on a machine with much else to do


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: status, headers by their names in small letters, and the body as it was sent."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass(frozen=True, slots=True)
class Hosted:
    """A site that nginx serves: its folder, nginx's port, and the path below which it stands."""

    site: Path
    port: int
    below: str

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{self.below}"

    def get(self, path: str, *, method: str = "GET", **headers: str) -> Answer:
        """Ask for an address from the site's root; nothing is followed and nothing unpacked."""
        return self.ask(f"/{self.below}{path}", method, headers)

    def ask(self, whole: str, method: str = "GET", headers: dict[str, str] | None = None) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            named = {name.replace("_", "-"): value for name, value in (headers or {}).items()}
            connection.request(method, whole, headers=named)
            answer = connection.getresponse()
            sent = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, sent, answer.read())
        finally:
            connection.close()


def nginx() -> str:
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    assert found, "nginx isn't installed; type: make test-hosting"
    return found


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def write_sample(folder: Path, sample: str, site: Path, port: int) -> None:
    """Lay out what the sample's reader has in /etc/nginx, with this port and this folder in it."""
    shutil.copytree(SAMPLES, folder / "rulebook")
    file = folder / "rulebook" / sample
    text = file.read_text("utf-8")
    for old, new in (("listen 80;", f"listen 127.0.0.1:{port};"), ("/srv/rulebook", str(site))):
        assert text.count(old) == 1, f"{sample}: {old}"
        text = text.replace(old, new)
    file.write_text(text, "utf-8")
    (folder / "temp").mkdir()
    user = "user root;" if os.geteuid() == 0 else ""  # the folder is this user's alone
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, sample=sample, user=user), "utf-8")


@contextmanager
def serving(folder: Path, sample: str, site: Path, below: str = "") -> Iterator[Hosted]:
    folder.mkdir()
    port = free_port()
    write_sample(folder, sample, site, port)
    log = folder / "error.log"
    command = [nginx(), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(log)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        wait_for(port, process, log)
        assert log.read_text() == "", "nginx complains of the sample"
        yield Hosted(site, port, below)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            assert time.monotonic() < end, f"nginx doesn't listen: {log.read_text()}"
            time.sleep(0.05)


@pytest.fixture(scope="session")
def site_copy(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return a copy of the built site, which a test may add to."""

    def make(name: str) -> Path:
        folder = tmp_path_factory.mktemp(name) / "site"
        shutil.copytree(built_site, folder)
        return folder

    return make


@pytest.fixture(scope="session")
def at_root(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """The site on a host of its own."""
    with serving(tmp_path_factory.mktemp("nginx") / "root", "site.conf", built_site) as hosted:
        yield hosted


@pytest.fixture(scope="session", params=["address unknown", "address known"])
def below_a_path(
    request: pytest.FixtureRequest,
    site_copy: Callable[[str], Path],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Hosted]:
    """The site below a path, built with and without knowing it."""
    site = site_copy("below")
    if request.param == "address known":
        write_lost(site, f"https://club.example/{BELOW}")
    folder = tmp_path_factory.mktemp("nginx") / "below"
    with serving(folder, "below-a-path.conf", site, BELOW) as hosted:
        yield hosted


@pytest.fixture(scope="session", params=["at the root", "below a path"])
def hosted(request: pytest.FixtureRequest, at_root: Hosted) -> Hosted:
    """Either of them."""
    if request.param == "at the root":
        return at_root
    below: Hosted = request.getfixturevalue("below_here")
    return below


@pytest.fixture(scope="session")
def below_here(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    folder = tmp_path_factory.mktemp("nginx") / "below"
    with serving(folder, "below-a-path.conf", built_site, BELOW) as hosted:
        yield hosted
