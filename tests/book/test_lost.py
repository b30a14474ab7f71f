"""The pages for lost addresses: whole links from any depth, in the language that was asked for."""

from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.lost import lost_page
from laws_engine.faces.language import LANGUAGES


def addresses(html: str) -> list[str]:
    found = LexborHTMLParser(html).css("[href], [src]")
    return [str(node.attributes.get("href") or node.attributes.get("src")) for node in found]


@pytest.mark.parametrize("root", ["/", "/./", "/bridge/rules/"])
def test_every_link_begins_at_the_root(root: str) -> None:
    found = addresses(lost_page(LANGUAGES, root))
    assert len(found) > 20
    assert [each for each in found if not each.startswith((f"{root}sv/", f"{root}nl/", f"{root}en/"))] == []


def test_every_link_is_alive(built_site: Path) -> None:
    for file in (built_site / "404.html", *built_site.glob("*/404.html")):
        for address in addresses(file.read_text("utf-8")):
            there = built_site / address.removeprefix("/./").partition("?")[0]
            assert (there / "index.html" if there.is_dir() else there).is_file(), address


def test_each_language_has_its_own_and_the_root_all(built_site: Path) -> None:
    for lang in LANGUAGES:
        page = LexborHTMLParser((built_site / lang / "404.html").read_text("utf-8"))
        assert [part.attributes["lang"] for part in page.css("section")] == [lang]
        assert page.css_first("html").attributes["lang"] == lang
    page = LexborHTMLParser((built_site / "404.html").read_text("utf-8"))
    assert [part.attributes["lang"] for part in page.css("section")] == list(LANGUAGES)


def test_no_list_for_offline_use_holds_one(built_site: Path) -> None:
    lists = list((built_site / "offline").glob("*.json"))
    assert lists
    assert [file.name for file in lists if "404.html" in file.read_text("utf-8")] == []
