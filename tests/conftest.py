"""What all tests share: the site, built once, once more with official texts of our own, and a browser."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

from laws_engine.book.build import build_site
from laws_engine.book.commands import build
from laws_engine.errors import LawsError
from laws_engine.ruling import Ruling, Step
from tests.official import HANDED_OVER, MANIFEST, write_folder
from tests.steps import check_error, check_ruling, check_step

# How long an example takes depends on what else the machine does: speed is measured in benchmarks/.
settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")

os.environ.pop("LAWS_OFFICIAL", None)  # a test says itself which texts it takes


def pytest_report_header() -> str:
    """Say which case it is: with the texts that were handed over, or with our own alone."""
    if HANDED_OVER.is_dir():
        return f"official texts: {HANDED_OVER} is there; tests run on it and on texts of our own making"
    return f"official texts: {HANDED_OVER} isn't there; tests run on texts of our own making alone"


ENGINE = ("cli", "desk", "editions", "federations", "play", "scoring", "sessions")


@pytest.fixture(autouse=True)
def every_step_can_be_told(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold what the engine says in its tests to what `tests.steps` asks."""
    folder = request.path.relative_to(Path(__file__).parent).parts[0]
    if folder not in (*ENGINE, "test_api.py", "test_procedures.py"):
        return
    for kind, check in ((Step, check_step), (Ruling, check_ruling), (LawsError, check_error)):
        monkeypatch.setattr(kind, "__init__", _checked(kind.__init__, check))


def _checked(make: Callable[..., None], check: Callable[[Any], None]) -> Callable[..., None]:
    def init(self: object, *given: object, **named: object) -> None:
        make(self, *given, **named)
        check(self)

    return init


FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that ``make`` makes, once for all the processes that run the tests."""
    root = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    folder = root / name
    with (root / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            make(folder)
    return folder


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site as `make build` writes it, built once for all tests."""
    return made_once(tmp_path_factory, "built-site", build_site)


@pytest.fixture(scope="session")
def overlaid_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `laws build --official` writes it, with invented texts; built once."""

    def make(site: Path) -> None:
        texts = site.with_name("invented-texts")
        write_folder(texts, MANIFEST)
        assert build(["--official", str(texts), "--output", str(site)]) == 0

    return made_once(tmp_path_factory, "overlaid-site", make)


def executable() -> str | None:
    """Return the Chromium that the tests drive; ``None`` for Playwright's own."""
    named = os.environ.get("LAWS_CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("google-chrome")
    return found or None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        browser.new_context().new_page()  # stays open: see open_page
        yield browser
        browser.close()
