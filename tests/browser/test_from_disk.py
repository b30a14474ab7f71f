"""The archive of a release, unzipped: read from file:// without a server, and put on a host as it is."""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from laws_engine.book.release.archive import write_archive
from laws_engine.book.release.file_links import name_files
from tests.browser.conftest import ALL_BROUGHT, BROUGHT, PHONE, WIDE
from tests.browser.host import hosted, visitor, wait_kept

pytestmark = pytest.mark.sweep

KNOWN = (
    r"Access to (font|script|internal resource) at 'file:///\S+' from origin 'null' has been blocked by CORS",
    r"Failed to load resource: net::ERR_FAILED",
    r"A preload for 'file:///\S+\.woff2' is found, but is not used",
    r"The resource file:///\S+\.woff2 was preloaded using link preload but not used",
)
"""What Chromium's console says of preloads and modules that a disk can't serve; a reader sees none of it."""
SERVER = {"sv": "webbserver", "nl": "webserver", "en": "web server"}
KINDS = (
    "c/se-1997/99.A.1/index.html",
    *(
        f"{lang}/{page}index.html"
        for lang in SERVER
        for page in (
            *(
                "",
                "se-1997/99/",
                "se-1997/99/side-by-side/",
                "nl-2017/67/",
                "compare/fouled-board/",
                "terms/",
            ),
            *("coverage/", "translations/", "about/", "offline/", "embed/", "not-kept/"),
            *("tools/", "tools/fouled-board/", "tools/penalty-card/", "tools/ruling/"),
            *("c/se-1997/99.A.1/s3/", "embed/se-1997/99.B.2.e(1)/", "embed/tools/fouled-board/"),
            "embed/example/se-1997/99/lone-score/",
        )
    ),
)


@pytest.fixture(scope="module")
def unzipped(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as a reader unpacks it, on a stick whose name has a blank."""
    folder = tmp_path_factory.mktemp("USB stick")
    shutil.copytree(built_site, folder / "site")
    name_files(folder / "site")
    write_archive(folder / "site", folder / "site.zip", "laws-0.1.0-site", 1_800_000_000)
    shutil.rmtree(folder / "site")
    with zipfile.ZipFile(folder / "site.zip") as archive:
        archive.extractall(folder)
    return folder / "laws-0.1.0-site"


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="nl-NL", viewport=WIDE)
    context.add_init_script(BROUGHT)
    yield context
    context.close()


@pytest.fixture
def page(reader: BrowserContext) -> Iterator[Page]:
    page = reader.new_page()
    page.complaints = []
    page.on("console", lambda m: m.type in ("error", "warning") and page.complaints.append(m.text))
    page.on("pageerror", lambda error: page.complaints.append(f"error: {error}"))
    page.on("request", lambda request: request.url.startswith("file:") or page.complaints.append(request.url))
    yield page
    page.close()


def surprises(page: Page) -> list[str]:
    return [text for text in page.complaints if not any(re.match(known, text) for known in KNOWN)]


@pytest.mark.parametrize("path", KINDS)
def test_every_kind_of_page_is_readable(page: Page, unzipped: Path, path: str) -> None:
    page.goto((unzipped / path).as_uri())
    page.wait_for_load_state("networkidle")
    expect(page.locator("main")).to_be_visible()
    expect(page.locator(".version").last).to_contain_text("0.")
    fonts = page.evaluate("document.fonts.ready.then(() => [...document.fonts].map((each) => each.status))")
    assert "loaded" in fonts
    assert "error" not in fonts
    assert surprises(page) == []


def test_a_reader_finds_his_way_by_clicking(page: Page, unzipped: Path) -> None:
    page.goto((unzipped / "index.html").as_uri())
    expect(page).to_have_url(re.compile(r"/nl/index\.html$"))
    page.locator("nav.contents a", has_text="Artikel 99").first.click()
    expect(page).to_have_url(re.compile(r"/nl/se-1997/99/index\.html$"))
    page.locator("#a-1-s3 a.clause-number").click()
    expect(page).to_have_url(re.compile(r"index\.html#a-1-s3$"))
    page.locator(".languages a", has_text="Svenska").click()
    expect(page).to_have_url(re.compile(r"/sv/se-1997/99/index\.html#a-1-s3$"))
    page.locator("a.side-door:visible").first.click()
    expect(page).to_have_url(re.compile(r"/sv/se-1997/99/side-by-side/index\.html"))
    page.locator(".site-name").click()
    expect(page).to_have_url(re.compile(r"/sv/index\.html$"))
    page.goto((unzipped / "nl/c/nl-1963/104.b.2/index.html").as_uri())
    expect(page).to_have_url(re.compile(r"/nl/nl-1963/104/index\.html#b-2$"))
    expect(page.locator("h1")).to_contain_text("104")
    assert surprises(page) == []


@pytest.mark.parametrize("lang", SERVER)
def test_search_says_what_it_needs(page: Page, unzipped: Path, lang: str) -> None:
    page.goto((unzipped / lang / "se-1997/99/index.html").as_uri())
    page.wait_for_function(ALL_BROUGHT)
    page.keyboard.press("/")
    said = page.locator("#search .search-count")
    expect(said).to_contain_text(SERVER[lang])
    expect(said).to_contain_text("python3 -m http.server")
    page.keyboard.type("99A1")
    expect(said).to_contain_text("http://localhost:8000/")
    assert surprises(page) == []


@pytest.mark.parametrize("lang", SERVER)
@pytest.mark.parametrize(
    "path",
    [
        "tools",
        *(
            f"tools/{name}"
            for name in ("fouled-board", "turned-board", "board-a-match", "penalty-card", "ruling")
        ),
    ],
)
def test_calculators_say_what_they_need(page: Page, unzipped: Path, lang: str, path: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto((unzipped / lang / path / "index.html").as_uri())
    said = page.locator(".needs-server:visible, .calc-absent:visible")
    expect(said).to_have_count(1)
    expect(said).to_contain_text(SERVER[lang])
    expect(said).to_contain_text("python3 -m http.server")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("main input:visible, main [data-field]:visible").count() == 0
    assert surprises(page) == []


def test_cards_theme_and_links_work_without_a_server(page: Page, unzipped: Path) -> None:
    page.goto((unzipped / "en/se-1997/99/index.html").as_uri())
    page.wait_for_function(ALL_BROUGHT)
    page.locator("article a.term").first.hover()
    expect(page.locator(".preview")).to_be_visible()
    page.mouse.move(0, 0)
    page.locator(".theme-switch").click()
    theme = page.locator("html").get_attribute("data-theme")
    assert theme
    clause = page.locator("#a-1-s3")
    clause.hover()
    clause.locator(".share-more").click()
    expect(page.locator('[data-does="embed"]')).to_be_hidden()  # nobody can frame a disk
    page.locator('.clause-menu [data-does="copy"]').click()
    expect(page.locator(".copied-note")).to_contain_text("/en/c/se-1997/99.A.1/s3/index.html")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert surprises(page) == []


def test_the_same_archive_works_on_a_host(browser: Browser, unzipped: Path) -> None:
    with hosted(unzipped) as host, visitor(browser, host) as visit:
        page = visit("en/se-1997/99/index.html?from=a#a-1-s3", script=BROUGHT)
        expect(page).to_have_url(f"{host.address}en/se-1997/99/?from=a#a-1-s3")
        page.locator("nav.contents a", has_text="Article 104").first.click()
        expect(page).to_have_url(f"{host.address}en/nl-1963/104/")
        page.wait_for_function(ALL_BROUGHT)
        page.keyboard.press("/")
        page.keyboard.type("99A1")
        expect(page.locator("#search-results a").first).to_have_attribute("href", re.compile("/99/#a-1$"))
        page.keyboard.press("Enter")
        expect(page).to_have_url(f"{host.address}en/se-1997/99/#a-1")
        wait_kept(page)
        page.reload()
        host.stop()
        page.locator("nav.contents a", has_text="Article 67").first.click()
        expect(page).to_have_url(f"{host.address}en/nl-2017/67/")
        expect(page.locator("h1")).to_contain_text("67")
        page.goto(f"{host.address}nl/terms/")
        page.locator("main p a").click()  # try again
        expect(page).to_have_url(f"{host.address}nl/terms/")
        assert page.complaints == []
