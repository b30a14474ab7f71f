"""Without a network: one visit keeps a language, whole, of one version, and not against the reader's will."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from laws_engine.book.offline import write_lists
from laws_engine.book.serve import Handler as ServeHandler
from laws_engine.book.serve import State
from tests.browser.host import (
    ENGINE_KEPT,
    KEPT,
    PATIENCE,
    Host,
    Visit,
    cut_off,
    hosted,
    newest,
    visit_again,
    visitor,
    wait_engine,
    wait_kept,
)
from tests.browser.tools import wait_for

SAVES = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })"
ASK_ENGINE = "() => lawsEngine.ask({ ask: 'version' })"
CACHES = "async () => (await caches.keys()).map((name) => name.split(' ').at(-1)).sort()"


def is_styled(page: Page) -> bool:
    return bool(page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily.includes('Serif')"))


def pages_of(site: Path, lang: str) -> list[str]:
    found = (file.parent.relative_to(site).as_posix() for file in (site / lang).rglob("index.html"))
    return [f"{page}/" for page in found if not re.match(r"\w+/(c/|embed/.)", page)]


@dataclass(frozen=True)
class Away:
    """A reader who visited a page and lost the network then: the page, and what the host had to give."""

    page: Page
    host: Host
    asked: Counter[str]

    def goto(self, path: str) -> Page:
        self.page.goto(self.host.address + path)
        return self.page


@pytest.fixture(scope="module")
def away(browser: Browser, built_site: Path) -> Iterator[Away]:
    with hosted(built_site) as host, visitor(browser, host) as visit:
        page = visit("sv/terms/")
        wait_kept(page)
        asked = host.asked.copy()
        cut_off(host, page)
        yield Away(page, host, asked)


def test_the_search_works_on_the_very_page_that_was_visited(away: Away) -> None:
    assert away.page.url == f"{away.host.address}sv/terms/"
    search(away.page, "forvanskad", "/sv/se-1997/99/")


def search(page: Page, words: str, leads_to: str) -> None:
    page.keyboard.press("Control+k")
    page.fill("#search-words", words)
    first = page.locator(".search-results a").first
    expect(first).to_have_attribute("href", re.compile(re.escape(leads_to)))
    page.keyboard.press("Escape")


def test_what_the_page_had_loaded_is_not_fetched_again(away: Away) -> None:
    twice = {name for name, times in away.asked.items() if times > 1}
    by_the_browser_itself = {"sv/assets/mark.svg", "sv/app.webmanifest", "favicon.ico"}
    assert twice <= {"sw.js", "offline/index.json", *by_the_browser_itself}


def test_every_page_of_the_language_is_kept(away: Away) -> None:
    page = away.goto("sv/")
    addresses = [away.host.address + path for path in pages_of(away.host.folder, "sv")]
    got = page.evaluate(
        "(all) => Promise.all(all.map((each) => fetch(each).then((answer) => answer.ok)))", addresses
    )
    assert len(got) > 15
    assert all(got)


@pytest.mark.parametrize("path", ["sv/nl-1963/104/", "sv/tools/penalty-card/", "sv/offline/"])
def test_a_kept_page_has_its_style_and_scripts(away: Away, path: str) -> None:
    page = away.goto(path)
    expect(page.locator("html")).to_have_class("js")
    assert is_styled(page)
    assert page.complaints == []


def test_links_lead_on_without_a_network(away: Away) -> None:
    page = away.goto("sv/c/se-1997/99.A.1/s3/")
    assert page.url == f"{away.host.address}sv/se-1997/99/#a-1-s3"
    expect(page.locator("#a-1-s3")).to_be_in_viewport()
    assert away.goto("").url == f"{away.host.address}sv/"
    assert away.goto("sv/about").url == f"{away.host.address}sv/about/"


@pytest.mark.parametrize(("path", "says"), [("nl/terms/", "niet bewaard"), ("sv/none/", "inte sparad")])
def test_what_is_not_kept_is_said_in_the_page_s_language(away: Away, path: str, says: str) -> None:
    page = away.goto(path)
    assert page.url == away.host.address + path
    expect(page.locator("html")).to_have_attribute("lang", path[:2])
    expect(page.locator("h1")).to_contain_text(says)
    assert is_styled(page)
    expect(page.locator("li")).to_have_count(1)
    page.get_by_text("Svenska").click()
    assert page.url == f"{away.host.address}sv/"


@pytest.mark.parametrize("behind", ["?$`/onfocus=hit()/autofocus/tabindex=1/x=", "?$'/$&/", '?"><i>'])
def test_an_address_that_is_not_kept_stays_an_address(away: Away, behind: str) -> None:
    page = away.goto(f"sv/none/{behind}")
    expect(page.locator("p a")).to_have_count(1)
    assert page.evaluate("document.querySelector('p a').href") == page.url
    assert page.locator("[onfocus], p i").count() == 0


def test_a_damaged_short_address_is_said_not_to_be_kept(away: Away) -> None:
    page = away.goto("sv/c/se-1997/%E0%A4%A/")
    expect(page.locator("h1")).to_contain_text("inte sparad")


def test_under_data_saving_nothing_is_kept(visit: Visit, host: Host) -> None:
    page = visit("sv/about/", script=SAVES)
    page.wait_for_load_state("networkidle")
    page.evaluate("new Promise((done) => requestIdleCallback(() => setTimeout(done, 300)))")
    assert page.evaluate(CACHES) == []
    assert [name for name in host.asked if "sw.js" in name or "offline/" in name] == []


def changed(site: Path, target: Path) -> Path:
    """Copy a site, with other text, style and data on its Swedish pages, as a later build has them."""
    shutil.copytree(site, target, copy_function=_link)
    rewrite(target / "sv" / "about" / "index.html", "</h1>", " B</h1>")
    rewrite(target / "sv" / "terms" / "index.html", "</h1>", " B</h1>")
    rewrite(target / "sv" / "assets" / "book.css", "", ":root { --build: B; }\n")
    rewrite(target / "sv" / "clauses.json", "", "\n\n")
    shutil.rmtree(target / "offline")
    write_lists(target)
    return target


def _link(source: str, target: str) -> None:
    Path(target).hardlink_to(Path(source).resolve())


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    file.unlink()
    file.write_text(text.replace(old, new) if old else text + new, "utf-8")


def build_of(page: Page) -> tuple[str, str, str]:
    """Say of which build the page's text, its style sheet and a file fetched now are."""
    text = "B" if page.locator("h1").inner_text().endswith(" B") else "A"
    style = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--build')") or "A"
    fetched = page.evaluate("fetch('../clauses.json').then((answer) => answer.text())")
    return text, str(style).strip(), "B" if fetched.endswith("\n\n") else "A"


A, B = ("A", "A", "A"), ("B", "B", "B")


def test_a_new_version_is_told_and_never_mixed_in(visit: Visit, host: Host, tmp_path: Path) -> None:
    first = visit("sv/about/")
    old = wait_kept(first)
    other = visit("sv/about/", profile=first.context)
    assert build_of(first) == build_of(other) == A
    host.folder = changed(host.folder, tmp_path / "later")
    new = newest(host.folder, "sv")["version"]
    host.asked.clear()

    first.locator(".bottom").get_by_text(
        "Om webbplatsen"
    ).click()  # a look at the site, and it finds the new version
    wait_kept(first, new)
    files = {name for name in host.asked if name.startswith("sv/")}
    assert files == {"sv/about/", "sv/terms/", "sv/assets/book.css", "sv/clauses.json"}, "the rest is copied"
    for page in (first, other):
        expect(page.locator("#version-note")).to_be_visible()
        expect(page.locator("#version-note [role=status]")).to_have_text("En ny version av sidorna är klar.")
        assert build_of(page) == A
    first.locator("nav.short").get_by_text("Termer").click()
    first.wait_for_url("**/sv/terms/")
    assert build_of(first) == A, "the pages of a tab stay in one version"

    first.locator("#version-note .take").click()
    expect(first.locator("h1")).to_contain_text(" B")
    assert build_of(first) == B
    expect(first.locator("#version-note")).to_be_hidden()
    assert build_of(other) == A, "another tab isn't disturbed"
    assert set(first.evaluate(CACHES)) >= {old, new}
    other.reload()
    assert build_of(other) == B
    assert build_of(visit("sv/terms/", profile=first.context)) == B


def test_a_language_that_did_not_change_is_not_disturbed(visit: Visit, host: Host, tmp_path: Path) -> None:
    page = visit("nl/about/")
    kept = wait_kept(page)
    host.folder = changed(host.folder, tmp_path / "later")
    page.reload()
    visit_again(page)
    assert wait_kept(page) == kept
    expect(page.locator("#version-note")).to_be_hidden()


def test_under_data_saving_a_newer_version_is_only_offered(visit: Visit, host: Host, tmp_path: Path) -> None:
    page = visit("sv/about/")
    wait_kept(page)
    host.folder = changed(host.folder, tmp_path / "later")
    page.context.add_init_script(SAVES)
    page.reload()
    expect(page.locator("#version-note [role=status]")).to_contain_text("hämtas inte av sig själv")
    assert build_of(page) == A
    page.locator("#version-note .take").click()
    expect(page.locator("h1")).to_contain_text(" B")
    assert build_of(page) == B


def test_what_broke_off_is_taken_up_again(visit: Visit, host: Host) -> None:
    lost = "sv/se-1997/99/"
    host.broken.add(lost)
    page = visit("sv/about/")
    end = time.monotonic() + PATIENCE / 1000
    while not host.asked[lost] and time.monotonic() < end:
        time.sleep(0.05)
    page.wait_for_timeout(300)
    assert page.evaluate(KEPT, "sv") == "", "a version that isn't whole takes over nothing"
    host.broken.clear()
    page.reload()
    wait_kept(page)
    assert host.asked["sv/assets/fonts/source-serif-4-italic.woff2"] == 1


def test_a_file_that_is_not_what_the_list_says_is_not_kept(visit: Visit, host: Host, tmp_path: Path) -> None:
    lists = host.folder / "offline"
    host.folder = changed(host.folder, tmp_path / "mixed")
    shutil.rmtree(host.folder / "offline")
    shutil.copytree(lists, host.folder / "offline")
    page = visit("sv/offline/")
    page.locator("[data-keeps=sv] .offline-keep").click()
    expect(page.locator(".offline-said")).to_contain_text("kan inte hämtas nu")
    assert page.evaluate(KEPT, "sv") == ""


def test_a_full_device_is_told(visit: Visit, host: Host) -> None:
    page = visit("sv/offline/", script=SAVES)
    session = page.context.new_cdp_session(page)
    session.send(
        "Storage.overrideQuotaForOrigin", {"origin": host.address.split("/x/")[0], "quotaSize": 300_000}
    )
    page.locator("[data-keeps=sv] .offline-keep").click()
    expect(page.locator(".offline-said")).to_contain_text("inte plats")
    expect(page.locator("[data-keeps=sv] .offline-state")).to_contain_text("inte plats")
    assert page.evaluate(CACHES) == ["engine", "state"]


def test_the_panel_keeps_and_removes(visit: Visit, host: Host) -> None:
    page = visit("en/offline/")
    wait_kept(page)
    english, dutch = page.locator("[data-keeps=en]"), page.locator("[data-keeps=nl]")
    size = {lang: f"{newest(host.folder, lang)['bytes'] / 1e6:.1f} MB" for lang in ("en", "nl")}
    expect(english.locator(".offline-state")).to_contain_text(f"kept, takes {size['en']}")
    dutch.locator(".offline-keep").click()
    expect(dutch.locator(".offline-state")).to_contain_text(f"kept, takes {size['nl']}")
    expect(dutch.locator(".offline-forget")).to_be_focused()
    english.locator(".offline-forget").click()
    expect(english.locator(".offline-state")).to_contain_text("removed")
    page.goto(f"{host.address}en/about/")
    visit_again(page)
    assert page.evaluate(KEPT, "en") == "", "what was removed isn't kept again unasked"
    cut_off(host, page)
    page.goto(f"{host.address}nl/about/")
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_the_calculators_are_kept_after_their_first_use(visit: Visit, host: Host) -> None:
    page = visit("sv/tools/")
    wait_kept(page)
    page.locator(".doors").get_by_text("Straffkort").click()
    page.wait_for_url("**/penalty-card/")
    wait_for(page, "window.lawsOffline")
    assert page.evaluate(ENGINE_KEPT) is False
    assert page.evaluate(ASK_ENGINE)["ok"]
    wait_engine(page)
    assert {name for name, times in host.asked.items() if name.startswith("engine/") and times > 1} == set()
    cut_off(host, page)
    page.reload()
    assert page.evaluate(ASK_ENGINE)["ok"]


def test_a_button_keeps_the_calculators_and_a_new_version_brings_them_along(
    visit: Visit, host: Host, tmp_path: Path
) -> None:
    page = visit("nl/offline/")
    row = page.locator("[data-keeps=engine]")
    expect(row.locator(".offline-keep")).to_have_text(re.compile(r"^Rekenhulpen .* bewaren \(\d,\d MB\)$"))
    row.locator(".offline-keep").click()
    expect(row.locator(".offline-state")).to_have_text(
        re.compile(r"^bewaard, neemt \d+,\d MB in$"), timeout=PATIENCE
    )
    host.folder = with_another_engine(changed(host.folder, tmp_path / "later"))
    host.asked.clear()
    visit_again(page)
    fetched = [name.split("/")[1] for name in host.asked if name.startswith("engine/")]
    assert sorted(fetched) == ["engine.json", "laws-000000000000"], "Python itself isn't fetched again"
    cut_off(host, page)
    page.reload()
    page.goto(f"{host.address}nl/tools/ruling/")
    assert page.evaluate(ASK_ENGINE)["ok"]


def with_another_engine(site: Path) -> Path:
    """Give the engine's wheel another name, as a change in the engine does."""
    (wheel,) = (site / "engine").glob("laws-*")
    wheel.rename(wheel.with_name("laws-000000000000"))
    rewrite(site / "engine" / "engine.json", wheel.name, "laws-000000000000")
    shutil.rmtree(site / "offline")
    write_lists(site)
    return site


def test_the_writer_s_server_keeps_nothing_and_removes_what_was_kept(visit: Visit, host: Host) -> None:
    site = host.folder
    plain = Host(site)
    plain.prefix = "/"
    threading.Thread(target=plain.serve_forever, daemon=True).start()
    page = visit(f"http://127.0.0.1:{plain.server_port}/sv/about/")
    wait_kept(page)
    plain.stop()
    address = ("127.0.0.1", plain.server_port)
    with ThreadingHTTPServer(address, partial(ServeHandler, state=State(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.reload()
        wait_for(page, "async () => !(await caches.keys()).length", timeout=PATIENCE)
        expect(page.locator("html")).to_have_attribute("data-offline", "off")
        wait_for(page, "async () => !(await navigator.serviceWorker.getRegistrations()).length")
        server.shutdown()
