"""Copying a clause's address, following it, and showing the book in another site's frame."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, WIDE, Open, _Quiet
from tests.browser.tools import wait_until

CLAUSE = "#a-1-s3"
WHOLE = "document.documentElement.scrollHeight <= innerHeight + 1"
REFUSE = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  document.execCommand = () => false;
}"""


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.fixture
def may_copy(contexts: object, open_page: Open) -> Open:
    """Open pages that may use the clipboard, which Chromium asks its reader for."""
    return partial(open_page, permissions=["clipboard-read", "clipboard-write"])


def test_the_button_copies_the_clause_s_permanent_address(may_copy: Open, address: str) -> None:
    page = may_copy(f"sv/se-1997/99/{CLAUSE}")
    button = page.locator(f"{CLAUSE} .copy-link")
    expect(button).not_to_be_visible()
    page.hover(CLAUSE)
    expect(button).to_have_text("Kopiera länk")
    button.click()
    whole = f"{address}sv/c/se-1997/99.A.1/s3/"
    expect(page.locator(".copied-note")).to_have_text(f"Kopierat: {whole}")
    assert copied(page) == whole
    page.goto(whole)
    page.wait_for_url(f"**/x/y/sv/se-1997/99/{CLAUSE}")
    expect(page.locator(CLAUSE)).to_be_in_viewport()
    assert page.complaints == []


def test_the_number_stays_a_plain_link(open_page: Open, address: str) -> None:
    page = open_page("en/se-1997/99/")
    page.click(f"{CLAUSE} > .clause-number")
    assert page.url == f"{address}en/se-1997/99/{CLAUSE}"
    expect(page.locator("#clause-menu")).to_be_hidden()


def test_the_keyboard_copies_and_keeps_its_place(may_copy: Open, address: str) -> None:
    page = may_copy("nl/nl-1963/104/")
    page.focus("#s2 > .clause-number")
    page.keyboard.press("Tab")
    expect(page.locator("#s2 .copy-link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".copied-note")).to_contain_text("Gekopieerd")
    assert copied(page) == f"{address}nl/c/nl-1963/104/s2/"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#clause-menu [data-does=copy]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#clause-menu")).to_be_hidden()
    expect(page.locator("#s2 .share-more")).to_be_focused()


def test_on_a_phone_one_word_opens_it_all(may_copy: Open, address: str) -> None:
    page = may_copy(f"en/se-1997/99/{CLAUSE}", size=PHONE, has_touch=True)
    opener = page.locator(f"{CLAUSE} .share-more")
    expect(page.locator(f"{CLAUSE} .copy-link")).to_be_hidden()
    box = opener.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    opener.tap()
    menu = page.locator("#clause-menu")
    for item in menu.locator("button:visible").all():
        tall = item.bounding_box()
        assert tall
        assert tall["height"] >= 44
    shown = menu.bounding_box()
    assert shown
    assert shown["x"] >= 0
    assert shown["x"] + shown["width"] <= PHONE["width"]
    menu.get_by_role("button", name="Copy embed code").tap()
    expect(page.locator(".copied-note")).to_have_text("The embed code is copied.")
    assert f'src="{address}en/embed/se-1997/99.A.1/s3/" lang="en"' in copied(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_where_copying_is_refused_the_text_stands_there_selected(
    open_page: Open, address: str, size: dict[str, int]
) -> None:
    page = open_page(f"en/se-1997/99/{CLAUSE}", size=size)
    page.evaluate(REFUSE)
    page.hover(CLAUSE)
    page.click(f"{CLAUSE} .share-more")
    page.click("#clause-menu [data-does=copy]")
    field = page.get_by_label("Copy it from here:")
    expect(field).to_be_focused()
    expect(field).to_have_value(f"{address}en/c/se-1997/99.A.1/s3/")
    assert page.evaluate("(getSelection().toString() || document.activeElement.value).trim()").endswith(
        "/s3/"
    )


def test_an_example_is_copied_as_its_place_on_the_page(may_copy: Open, address: str) -> None:
    page = may_copy("sv/se-1997/99/#example-se-1997-99-lone-score")
    example = page.locator("#example-se-1997-99-lone-score")
    example.locator(".copy-link").click()
    assert copied(page) == f"{address}sv/se-1997/99/#example-se-1997-99-lone-score"
    example.locator(".share-more").click()
    page.click("#clause-menu [data-does=embed]")
    expect(page.locator(".copied-note")).to_contain_text("Inbäddningskoden")
    assert f"{address}sv/embed/example/se-1997/99/lone-score/" in copied(page)


def test_without_a_script_the_short_address_leads_to_the_clause(open_page: Open) -> None:
    page = open_page("nl/c/se-1997/99.B.2.e(1)/", java_script_enabled=False)
    page.wait_for_url("**/x/y/nl/se-1997/99/#b-2-e-1")
    expect(page.locator("#b-2-e-1")).to_be_in_viewport()


@pytest.mark.parametrize(("locale", "first"), [("nl-NL", "nl"), ("en-GB", "en"), ("fi-FI", "sv")])
def test_without_a_language_the_reader_s_own_comes_first(open_page: Open, locale: str, first: str) -> None:
    page = open_page("c/se-1997/99.A.1/s3/", locale=locale)
    expect(page.locator("main li")).to_have_count(3)
    expect(page.locator("main li").first).to_have_attribute("lang", first)
    assert "/x/y/c/se-1997/99.A.1/s3/" in page.url  # nobody is sent on
    assert violations(page) == []


@pytest.fixture(scope="module")
def host(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A club's page on another origin, with a clause, an example and a calculator in frames."""
    root = tmp_path_factory.mktemp("host")
    frames = (
        "sv/embed/se-1997/99.A.1/",
        "nl/embed/example/se-1997/99/lone-score/?theme=dark",
        "en/embed/tools/penalty-card/",
    )
    shown = "".join(
        f'<iframe src="{address}{each}" title="x" width="100%" height="50"></iframe>' for each in frames
    )
    script = f'<script src="{address}sv/assets/embed-host.js" async></script>'
    club = f'<!doctype html><html lang="sv"><title>Klubben</title>{shown}'
    (root / "index.html").write_text(club + script, "utf-8")
    (root / "late.html").write_text(club, "utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_frames_on_another_site_get_the_height_they_need(open_page: Open, host: str) -> None:
    page = open_page(host, size={"width": 700, "height": 900})
    for number, frame in enumerate(page.locator("iframe").all()):
        inside = page.frames[number + 1]
        frame.scroll_into_view_if_needed()
        expect(frame).not_to_have_attribute("height", "50")
        wait_until(page, partial(inside.evaluate, WHOLE))
        assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
    first = page.locator("iframe").first
    wide = height_of(first)
    page.set_viewport_size({"width": 360, "height": 900})
    first.scroll_into_view_if_needed()
    wait_until(page, lambda: height_of(first) > wide)


def height_of(frame: Locator) -> int:
    return int(frame.get_attribute("height") or 0)


def test_a_host_s_script_may_come_late(open_page: Open, host: str, address: str) -> None:
    page = open_page(f"{host}late.html")
    page.wait_for_load_state("load")
    first = page.locator("iframe").first
    assert height_of(first) == 50
    page.add_script_tag(url=f"{address}sv/assets/embed-host.js")
    wait_until(page, lambda: height_of(first) > 50)


def test_a_host_hears_no_other_site(open_page: Open, host: str) -> None:
    page = open_page(host)
    first = page.locator("iframe").first
    expect(first).not_to_have_attribute("height", "50")
    before = first.get_attribute("height")
    page.evaluate("postMessage({ type: 'rulebook-height', height: 9000 }, '*')")
    page.wait_for_timeout(100)
    expect(first).to_have_attribute("height", str(before))


@pytest.mark.parametrize(
    ("query", "scheme", "dark"),
    [
        ("", "light", False),
        ("", "dark", True),
        ("?theme=light", "dark", False),
        ("?theme=dark", "light", True),
    ],
)
def test_the_theme_follows_the_device_or_the_address(
    open_page: Open, query: str, scheme: str, dark: bool
) -> None:
    page = open_page(f"en/embed/se-1997/99.A.1/{query}", color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (paper == "rgb(20, 23, 21)") is dark


@pytest.mark.parametrize(
    ("path", "scheme"),
    [
        ("sv/embed/se-1997/99.A.1/", "light"),
        ("sv/embed/se-1997/99.A.1/", "dark"),
        ("nl/embed/example/se-1997/99/lone-score/", "dark"),
        ("en/embed/tools/fouled-board/", "light"),
        ("sv/embed/", "light"),
    ],
)
def test_axe_finds_no_fault(open_page: Open, path: str, scheme: str) -> None:
    page = open_page(path, size={"width": 640, "height": 800}, color_scheme=scheme)
    assert violations(page) == []
    assert page.complaints == []


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_axe_finds_no_fault_in_the_open_menu(open_page: Open, size: dict[str, int]) -> None:
    page = open_page("sv/se-1997/13/#a-1", size=size)
    page.evaluate(REFUSE)
    page.hover("#a-1")
    page.click("#a-1 .share-more, #a-1 + .clause-tools .share-more")
    page.click("#clause-menu [data-does=embed]")
    assert violations(page, part=".clause-tools.open") == []


def test_an_embed_asks_nobody_else(open_page: Open, address: str) -> None:
    page = open_page("sv/embed/example/se-1997/50/minor-card-in-the-suit-led/")
    page.wait_for_load_state("networkidle")
    assert all(each.startswith(address) for each in page.asked)


def test_the_page_for_webmasters_has_this_site_s_address(open_page: Open, address: str) -> None:
    page = open_page("nl/embed/")
    code = page.locator("pre code").all_inner_texts()
    assert any(f"{address}nl/c/se-1997/99.A.1/s3/" in each for each in code)
    assert not any("example.org" in each for each in code)


def test_a_mistake_is_reported_with_clause_language_and_version(
    browser: Browser, built_site: Path, address: str
) -> None:
    """The page as a build with `extra.report` writes it, which the built site here isn't."""
    html = (built_site / "sv" / "se-1997" / "99" / "index.html").read_text("utf-8")
    template, label = '<template id="clause-tools"', '<label class="menu-text"'
    report = "mailto:regler@klubb.example?subject={subject}&amp;body={body}"
    told = f'data-report="{report}" data-subject="Fel i {{clause}}, {{edition}}" data-version="0.1.0 (abc)"'
    html = html.replace(template, f"{template} {told}", 1)
    html = html.replace(label, f'<a data-does="report" href="#">Anmäl ett fel</a>{label}', 1)
    page = browser.new_page(viewport=WIDE)
    page.route("**/sv/se-1997/99/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{address}sv/se-1997/99/")
    page.hover(CLAUSE)
    page.click(f"{CLAUSE} .share-more")
    href = page.locator("#clause-menu [data-does=report]").get_attribute("href") or ""
    page.close()
    assert href.startswith("mailto:regler@klubb.example?subject=Fel%20i%2099.A.1%2Fs3%2C%20se-1997&body=")
    assert "c%2Fse-1997%2F99.A.1%2Fs3%2F" in href
    assert "sv%2C%200.1.0%20(abc)" in href
