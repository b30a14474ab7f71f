"""Language links and the front door."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LANGUAGES, PAGES, Open


def test_the_switch_keeps_the_page(open_page: Open, address: str) -> None:
    page = open_page("sv/")
    steps = cycle([("sv", "nl"), ("nl", "en"), ("en", "sv")])
    for path, (here, there) in zip(PAGES, steps, strict=False):
        page.goto(f"{address}{here}/{path}")
        page.click(f".languages a[hreflang={there}]")
        page.wait_for_url(f"**/x/y/{there}/{path}")
        expect(page.locator("html")).to_have_attribute("lang", there)


@pytest.mark.parametrize("anchor", ["a-1-s3", "a-2", "example-se-1997-99-lone-score"])
def test_the_switch_keeps_the_clause(open_page: Open, anchor: str) -> None:
    page = open_page(f"sv/se-1997/99/#{anchor}")
    page.click(".languages a[hreflang=en]")
    page.wait_for_url(f"**/x/y/en/se-1997/99/#{anchor}")
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()


def test_the_switch_follows_the_reader_to_another_clause(open_page: Open) -> None:
    page = open_page("nl/se-1997/99/#a-1")
    page.click("#a-2-s1 > .clause-number")
    page.click(".languages a[hreflang=sv]")
    page.wait_for_url("**/x/y/sv/se-1997/99/#a-2-s1")


def test_without_scripts_the_switch_keeps_the_page(open_page: Open) -> None:
    page = open_page("sv/se-1997/99/", java_script_enabled=False)
    page.click(".languages a[hreflang=nl]")
    page.wait_for_url("**/x/y/nl/se-1997/99/")


def test_without_scripts_the_front_door_offers_three_languages(open_page: Open) -> None:
    page = open_page("", java_script_enabled=False, locale="nl-NL")
    links = page.locator("a[hreflang]")
    expect(links).to_have_count(3)
    for lang, name in zip(LANGUAGES, ("Svenska", "Nederlands", "English"), strict=True):
        expect(page.locator(f"li[lang={lang}] a")).to_contain_text(name)
    links.nth(0).click()
    page.wait_for_url("**/x/y/sv/")


@pytest.mark.parametrize(("locale", "lang"), [("nl-NL", "nl"), ("sv-SE", "sv"), ("en-GB", "en")])
def test_the_front_door_follows_the_preferred_language(open_page: Open, locale: str, lang: str) -> None:
    page = open_page("", locale=locale)
    page.wait_for_url(f"**/x/y/{lang}/")
    assert page.evaluate("history.length") <= 2  # the way back doesn't lead into the door again


@pytest.mark.parametrize(("path", "locale"), [("?stay", "nl-NL"), ("", "fr-FR")])
def test_the_front_door_stays_where_asked_or_unknown(open_page: Open, path: str, locale: str) -> None:
    page = open_page(path, locale=locale)
    page.wait_for_load_state("networkidle")
    assert page.url.endswith(f"/x/y/{path}")
    expect(page.locator("a[hreflang]")).to_have_count(3)


def test_the_front_door_keeps_a_reader_from_inside(open_page: Open, address: str) -> None:
    page = open_page("sv/", locale="nl-NL")
    page.evaluate("""() => {
      const out = Object.assign(document.createElement('a'), { href: '../' });
      document.body.prepend(out);
      out.click();
    }""")
    page.wait_for_url("**/x/y/")
    page.wait_for_load_state("networkidle")
    assert page.url == address
