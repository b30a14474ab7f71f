"""Official wording in the browser: found by the search, sound to axe, and no wider than a phone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import LANGUAGES, PHONE, Open, _Quiet
from tests.browser.test_search import ask
from tests.official import invented_texts

LAW_PAGES = ("se-1997/13/", "se-1997/50/", "se-1997/99/", "nl-1963/104/", "nl-2017/14/", "nl-2017/67/")


@pytest.fixture(scope="module")
def overlaid(overlaid_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site with official wording is served."""
    root = tmp_path_factory.mktemp("served-official")
    (root / "x").mkdir()
    (root / "x" / "y").symlink_to(overlaid_site)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/x/y/"
        server.shutdown()


@pytest.mark.parametrize(
    ("lang", "clause", "anchor"),
    [("sv", "99.B.2.g", "b-2-g"), ("nl", "99.B.2.e(2)", "b-2-e-2"), ("en", "99.B.2.f/s2", "b-2-f-s2")],
)
def test_official_words_lead_to_their_clause(
    open_page: Open, overlaid: str, lang: str, clause: str, anchor: str
) -> None:
    page = open_page(f"{overlaid}{lang}/terms/")
    words = invented_texts()["se-1997-99.txt"].sentence_of(clause).rstrip(".")
    assert ask(page, words)[0] == f"se-1997/99/#{anchor}"
    assert "Trädgårdsmästaren" in page.locator(".search-results").inner_text()


@pytest.mark.parametrize(("lang", "path"), list(zip(LANGUAGES * 2, LAW_PAGES, strict=True)))
def test_a_phone_shows_it_without_sideways_scrolling(
    open_page: Open, overlaid: str, lang: str, path: str
) -> None:
    page = open_page(f"{overlaid}{lang}/{path}", size=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert page.locator(".official").count() > 3
    assert page.complaints == []


@pytest.mark.parametrize(("scheme", "path"), [("light", "sv/se-1997/13/"), ("dark", "en/nl-2017/67/")])
def test_axe_finds_no_fault_with_official_wording(
    open_page: Open, overlaid: str, scheme: str, path: str
) -> None:
    assert violations(open_page(overlaid + path, color_scheme=scheme), scheme) == []


def test_the_link_of_a_clause_shows_its_official_words(open_page: Open, overlaid: str) -> None:
    page = open_page(f"{overlaid}sv/se-1997/99/#a-2-s5")
    sentence = invented_texts()["se-1997-99.txt"].sentence_of("99.A.2/s5")
    official = page.locator("#a-2-s5 .official-text")
    assert official.inner_text() == sentence
    number, box = page.locator("#a-2-s5 .clause-number").bounding_box(), official.bounding_box()
    assert number is not None
    assert box is not None
    assert abs(number["y"] - box["y"]) < 40
    assert page.locator("#a-2-s5 .our-words").bounding_box()["y"] > box["y"]  # type: ignore[index]
