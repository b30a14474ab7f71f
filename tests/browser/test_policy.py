"""The policy in Chromium: it is enforced, every kind of page lives with it, and nobody else is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from laws_engine.book.pages import DOCS
from laws_engine.book.policy import Kind, header_policy
from laws_engine.faces.language import LANGUAGES
from tests.browser.policy_host import Watch, refused, serving, watching
from tests.browser.tools import SLOW, fill_nine, wait_until

TOOL = "en/tools/fouled-board/"
EMBEDS = ("sv/embed/se-1997/99.A.1/", "nl/embed/example/se-1997/99/lone-score/", "en/embed/tools/ruling/")
FEW = ("?stay", "en/", "404.html", "sv/c/se-1997/99.A.1/", "c/se-1997/99/", "sv/not-kept/", *EMBEDS)
STORED = """async () => [
  ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
  ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
  ...(await caches.keys()).map((key) => `CacheStorage ${key}`),
  ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
  ...(await cookieStore.getAll()).map(({ name }) => `cookie ${name}`),
]"""
INJECT = """() => {
  const hit = () => { document.documentElement.dataset.hit = "hit"; };
  window.hit = hit;
  const script = document.createElement("script");
  script.textContent = "hit()";
  document.body.append(script);
  const box = document.createElement("div");
  box.innerHTML = '<img src="mark.svg" onerror="hit()" onload="hit()"><b style="color: red">x</b>'
    + '<a id="bad" href="javascript:hit()">x</a><base href="http://attacker.test/">'
    + '<form action="http://attacker.test/"><button id="send">x</button></form>'
    + '<iframe src="/sv/"></iframe><object data="/sv/assets/mark.svg"></object>';
  document.body.append(box);
  const other = document.createElement("script");
  other.src = "http://attacker.test/a.js";
  document.body.append(other);
  box.querySelector("#bad").click();
  box.querySelector("#send").click();
  for (const run of [() => eval("hit()"), () => new Function("hit()")()]) setTimeout(run); // not as DevTools
}"""


@pytest.fixture(scope="module")
def strict(built_site: Path) -> Iterator[str]:
    """The site on a host that sends headers."""
    with serving(built_site) as address:
        yield address


@pytest.fixture(scope="module")
def plain(built_site: Path) -> Iterator[str]:
    """The site on a host that sends none, as GitHub Pages."""
    with serving(built_site, Silent) as address:
        yield address


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def watch(browser: Browser) -> Iterator[Watch]:
    with watching(browser) as watch:
        yield watch


def assert_content(page: Page, after: str = "") -> None:
    """The page did what it does: nothing was refused, nobody else was asked, no cookie was set."""
    assert refused(page) == [], after
    assert [each for each in page.complaints if "404" not in each] == [], after
    assert {urlsplit(each).netloc for each in page.asked} - {""} == {urlsplit(page.url).netloc}, after
    assert page.evaluate("document.cookie") == "", after


def kinds_of(site: Path, lang: str) -> list[str]:
    """Every page of a language, and of the embeds and short pages one in twenty."""
    folder = site / lang
    all_pages = [
        file.parent.relative_to(site).as_posix() + "/" for file in sorted(folder.rglob("index.html"))
    ]
    many = [each for each in all_pages if re.match(r"\w+/(c|embed/\w+-?\w+)/", each)]
    tools = [each for each in many if "/embed/tools/" in each]
    return [*(each for each in all_pages if each not in many), *many[::20], *tools]


@pytest.mark.parametrize("path", FEW)
def test_a_page_of_each_kind_lives_with_its_policy(strict: str, watch: Watch, path: str) -> None:
    page = watch(strict + path)
    if path.startswith("sv/c/"):
        page.wait_for_url("**/sv/se-1997/99/*")  # a short page leads on at once
    assert page.evaluate("getComputedStyle(document.querySelector('h1, h2, li')).fontFamily") != ""
    assert page.evaluate("document.fonts.ready.then((fonts) => fonts.size)") > 0
    assert_content(page)
    page.close()


@pytest.mark.sweep
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_lives_with_its_policy(strict: str, watch: Watch, built_site: Path, lang: str) -> None:
    page = watch(strict + "404.html")
    for path in kinds_of(built_site, lang):
        page.goto(strict + path)
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        page.evaluate("for (const each of ['beforeprint', 'afterprint']) dispatchEvent(new Event(each))")
        assert_content(page, path)
    page.close()


@pytest.fixture(scope="module")
def used(strict: str, watch: Watch) -> Iterator[Page]:
    """A page on which a reader has done what leaves traces: typed, searched, chosen a theme."""
    page = watch(strict + TOOL)
    fill_nine(page)
    page.keyboard.press("Control+k")
    page.locator("#search-words").fill("board")
    expect(page.locator(".search-results a").first).to_be_visible(timeout=SLOW)
    page.keyboard.press("Escape")
    page.locator(".theme-switch").click()
    yield page
    page.close()


def test_search_and_the_real_engine_run_under_it(used: Page) -> None:
    expect(used.locator("[data-html=table] td").first).to_be_visible()
    assert_content(used)


@pytest.mark.sweep
@pytest.mark.parametrize("path", ["en/embed/tools/fouled-board/", "en/tools/turned-board/"])
def test_the_real_engine_runs_wherever_a_calculator_stands(strict: str, watch: Watch, path: str) -> None:
    page = watch(strict + path)
    fill_nine(page)
    assert_content(page)
    page.close()


@pytest.mark.parametrize("path", ["sv/about/", "en/embed/se-1997/99.A.1/", "c/se-1997/99/"])
def test_what_gets_in_does_not_run(plain: str, watch: Watch, path: str) -> None:
    """On a host that sends no headers: the policy in the page is enough."""
    page = watch(plain + path)
    sent: list[str] = []
    page.route("**attacker.test/**", lambda route: sent.append(route.request.url) or route.abort())
    page.evaluate(INJECT)
    page.wait_for_timeout(200)
    assert page.locator("html").get_attribute("data-hit") is None
    broken = {each.split()[0] for each in refused(page)}
    assert broken >= {"script-src-elem", "script-src-attr", "style-src-attr", "base-uri", "form-action"}
    assert broken >= {"frame-src", "object-src"}
    assert page.evaluate("document.baseURI").startswith(plain)
    assert sent == []
    page.close()


@pytest.fixture(scope="module")
def club(strict: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Somebody else's page, with one of ours in a frame: the one named behind the #."""
    root = tmp_path_factory.mktemp("club")
    script = f'<script>frame.src = "{strict}" + location.hash.slice(1)</script>'
    (root / "index.html").write_text(f"<!doctype html><title>Club</title><iframe id=frame></iframe>{script}")
    with serving(root, Silent) as address:
        yield address


@pytest.mark.parametrize("path", EMBEDS)
def test_an_embed_may_be_framed_by_anybody(club: str, watch: Watch, path: str) -> None:
    page = watch(f"{club}#{path}")
    expect(page.frame_locator("iframe").locator("h1")).to_be_visible()
    assert refused(page) == []
    assert [each for each in page.complaints if "404" not in each] == []
    page.close()


@pytest.mark.parametrize("path", ["sv/", "sv/tools/ruling/", "en/embed/", "c/se-1997/99/", "404.html"])
def test_no_other_page_may_be_framed(club: str, watch: Watch, path: str) -> None:
    page = watch(f"{club}#{path}")
    expect(page.frame_locator("iframe").locator("main")).to_have_count(0)
    assert any("frame-ancestors" in each or "X-Frame-Options" in each for each in page.complaints)
    page.close()


def test_only_what_is_documented_is_stored(used: Page) -> None:
    wait_until(used, lambda: used.evaluate("async () => (await caches.keys()).length > 0"))
    found = used.evaluate(STORED)
    known = documented()
    assert [each for each in found if not any(re.fullmatch(pattern, each) for pattern in known)] == []
    assert {each.split()[0] for each in found} >= {"localStorage", "sessionStorage", "CacheStorage"}
    assert used.context.cookies() == []


def documented() -> list[str]:
    """The table of what is stored, docs/contributors/security.md, as patterns."""
    text = (DOCS / "contributors" / "security.md").read_text("utf-8")
    rows = re.findall(r"^\| (localStorage|sessionStorage|CacheStorage) \| `([^`]+)` \|", text, re.MULTILINE)
    assert len(rows) > 4
    return [f"{where} {re.sub('<[^>]+>', '.+', re.escape(name))}" for where, name in rows]


def test_pages_are_readable_from_a_file(built_site: Path, watch: Watch) -> None:
    page = watch((built_site / "sv" / "se-1997" / "99" / "index.html").as_uri())
    expect(page.locator("html")).to_have_class("js")
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith('"Source')
    assert refused(page) == []
    page.close()


def test_the_host_of_these_tests_sends_what_it_should(strict: str, watch: Watch) -> None:
    page = watch(strict + "404.html")
    sent = page.context.request.get(f"{strict}sv/assets/engine-worker.js").headers
    assert sent["content-security-policy"] == header_policy(Kind.PAGE)
    page.close()
