"""The engine in the browser: fetched when asked for, under a strict policy, and right to the letter."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import laws_engine
from laws_engine.book.runtime.inside.pack import write_zip
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Board, Matches
from laws_engine.faces.language import LANGUAGES
from tests.browser.engine_site import FAULTY_DESK, Site, served, write_site

BOARDS = ("se-1997/99/six-tables-four-two", "nl-1963/104/four-matches")
TYPED = "420 -50 170"
VERSION = {"ok": True, "value": {"version": laws_engine.__version__}}
LONGEST_WAIT = 250
"""Milliseconds for which the page may answer to nothing while the engine starts, on a machine with time."""

WATCH = """() => {
  window.gaps = [];
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    setTimeout(tick, 0);
  };
  tick();
}"""
LOAD = """() => {
  window.heard = [];
  const began = performance.now();
  lawsEngine.load({ onProgress: (said) => heard.push(said) })
    .then((versions) => Object.assign(window, { versions, took: performance.now() - began }));
}"""
ASK = "(request) => lawsEngine.ask(request)"
ASK_ALL = "(requests) => Promise.all(requests.map((each) => lawsEngine.ask(each)))"
TROUBLE = "(request) => lawsEngine.ask(request).then(() => null, ({ kind, detail }) => ({ kind, detail }))"
FILES = ("engine.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("engine")
    write_site(root)
    return root


@pytest.fixture(scope="module")
def manifest(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "x/y/engine/engine.json").read_text("utf-8")))


@contextmanager
def opened(browser: Browser, site: Site, script: str = "") -> Iterator[Page]:
    context = browser.new_context()
    context.add_init_script(script)
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda said: page.complaints.append(said.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.goto(site.address)
    yield page
    context.close()


@dataclass(frozen=True)
class Visit:
    """A reader types while the engine loads: the page, and what the server was asked for and when."""

    page: Page
    before: list[str]
    during: list[str]
    state_after_typing: str


@pytest.fixture(scope="module")
def visit(browser: Browser, folder: Path) -> Iterator[Visit]:
    with served(folder) as site, opened(browser, site) as page:
        before = list(site.asked)
        page.evaluate(WATCH)
        page.evaluate(LOAD)
        page.locator("#score").press_sequentially(TYPED)
        state = page.evaluate("lawsEngine.state")
        page.evaluate("() => lawsEngine.load()")
        yield Visit(page, before, site.asked[len(before) :], state)


@pytest.fixture(scope="module")
def page_of_faulty(
    browser: Browser, folder: Path, manifest: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """A page of the same site, compressed, with another engine that can be made to fail."""
    faulty = tmp_path_factory.mktemp("faulty")
    shutil.copytree(folder, faulty, dirs_exist_ok=True)
    write_zip(faulty / "x/y/engine" / manifest["wheel"], {"laws_engine/desk.py": FAULTY_DESK.encode()})
    with served(faulty) as site, opened(browser, site) as page:
        site.compresses = True
        yield page


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    with served(folder) as server:
        yield server


def request(name: str, lang: str) -> dict[str, Any]:
    return {"ask": "score", "lang": lang, "document": find_example(name).document}


def expected(name: str, lang: str) -> Any:
    scored = laws_engine.score(find_example(name).document, lang=lang)
    return {"ok": True, "value": {"answer": json.loads(json.dumps(scored))}}


def test_nothing_is_fetched_before_it_is_asked_for(visit: Visit, manifest: dict[str, Any]) -> None:
    assert visit.before == ["", "engine.js"]
    files = [file["path"].split("/")[-1] for file in manifest["files"]]
    assert sorted(visit.during) == sorted(["engine-worker.js", "engine.json", *files])


def test_typing_goes_on_while_it_loads(visit: Visit) -> None:
    assert visit.state_after_typing == "loading"
    assert visit.page.locator("#score").input_value() == TYPED
    longest, took = max(visit.page.evaluate("gaps")), visit.page.evaluate("took")
    assert longest < max(LONGEST_WAIT, took / 4), f"nothing was answered for {longest} of {took} ms"


def test_progress_is_told_in_bytes(visit: Visit, manifest: dict[str, Any]) -> None:
    assert visit.page.evaluate("versions") == manifest["versions"]
    check_progress(visit.page.evaluate("heard"), manifest["bytes"])


def check_progress(heard: list[dict[str, Any]], total: int) -> None:
    assert list(dict.fromkeys(said["stage"] for said in heard)) == ["fetching", "starting", "ready"]
    loaded = [said["loaded"] for said in heard]
    assert loaded == sorted(loaded)
    assert loaded[-1] == total
    assert {said["total"] for said in heard} == {total}


def test_it_scores_every_example_as_the_engine_does(visit: Visit) -> None:
    boards = [(name, lang) for name in example_names(Board, Matches) for lang in LANGUAGES]
    answers = visit.page.evaluate(ASK_ALL, [request(*board) for board in boards])
    for board, answer in zip(boards, answers, strict=True):
        assert answer == expected(*board), board
    assert visit.page.complaints == []


def test_answers_come_in_order_and_only_the_latest_where_that_is_wanted(visit: Visit) -> None:
    told = visit.page.evaluate(
        """async (requests) => {
          const order = [];
          await Promise.all(requests.map((each, n) => lawsEngine.ask(each).then(() => order.push(n))));
          return order;
        }""",
        [request(BOARDS[0], "en"), {"ask": "version"}, request(BOARDS[1], "sv")],
    )
    assert told == [0, 1, 2]
    answers = visit.page.evaluate(
        """(requests) => Promise.all([
          ...requests.map((each) => lawsEngine.ask(each, { latest: true })),
          lawsEngine.ask({ ask: "version" }, { latest: "another" }),
          lawsEngine.ask({ ask: "version" }),
        ])""",
        [request(BOARDS[0], "en")] * 4 + [request(BOARDS[1], "nl")],
    )
    assert answers == [None, None, None, None, expected(BOARDS[1], "nl"), VERSION, VERSION]


def test_it_can_be_stopped(visit: Visit) -> None:
    left = visit.page.evaluate(
        """async (request) => {
          await lawsEngine.load();
          const asked = lawsEngine.ask(request).catch(({ kind }) => kind);
          lawsEngine.stop();
          return [await asked, lawsEngine.state];
        }""",
        request(BOARDS[0], "en"),
    )
    assert left == ["crashed", "idle"]


def test_after_a_failure_of_the_network_it_can_be_tried_again(browser: Browser, site: Site) -> None:
    with opened(browser, site) as page:
        for name in FILES:
            for failing in (site.refused, site.broken_off):
                failing.add(name)
                assert page.evaluate(TROUBLE, {"ask": "version"})["kind"] == "network", name
                assert page.evaluate("lawsEngine.state") == "idle"
                failing.clear()
        assert page.evaluate(ASK, {"ask": "version"}) == VERSION


def test_a_host_that_compresses_is_believed(page_of_faulty: Page, manifest: dict[str, Any]) -> None:
    page_of_faulty.evaluate(LOAD)
    page_of_faulty.evaluate("() => lawsEngine.load()")
    check_progress(page_of_faulty.evaluate("heard"), manifest["gzip"])


def test_a_fault_of_python_is_told_and_a_dead_worker_is_replaced(page_of_faulty: Page) -> None:
    fault = page_of_faulty.evaluate(TROUBLE, {"ask": "fault"})
    assert fault == {"kind": "crashed", "detail": "ValueError: a fault"}
    assert page_of_faulty.evaluate("lawsEngine.state") == "ready"
    assert page_of_faulty.evaluate(TROUBLE, {"ask": "death"})["kind"] == "crashed"
    assert page_of_faulty.evaluate("lawsEngine.state") == "idle"
    assert page_of_faulty.evaluate(ASK, {"ask": "echo"}) == {"ask": "echo"}


def test_a_worker_that_cannot_be_fetched_is_a_failure_of_the_network(browser: Browser, site: Site) -> None:
    site.refused.add("engine-worker.js")
    with opened(browser, site) as page:
        assert page.evaluate(TROUBLE, {"ask": "version"})["kind"] == "network"


def test_a_browser_without_webassembly_is_told_so(browser: Browser, site: Site) -> None:
    with opened(browser, site, "delete window.WebAssembly") as page:
        assert page.evaluate("lawsEngine.supported") is False
        assert page.evaluate(TROUBLE, {"ask": "version"})["kind"] == "unsupported"
    assert site.asked == ["", "engine.js"]


def test_from_a_file_it_is_not_supported(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.goto((folder / "x/y/en/tools/index.html").as_uri())
    assert page.evaluate("lawsEngine.supported") is False
    page.close()
