"""Where mistakes are reported: an address from the configuration, or none."""

from __future__ import annotations

import pytest
from jinja2 import Environment, FileSystemLoader
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.pages import DOCS
from laws_engine.book.sharing.report import PLACES, report_address
from laws_engine.errors import SourceError


@pytest.mark.parametrize(
    "text", ["javascript:alert(1)", "http://club.example/", "data:text/html,x", "rules@club.se"]
)
def test_only_mail_and_https_are_taken(text: str) -> None:
    with pytest.raises(SourceError, match=r"extra\.report"):
        report_address(text)


def test_a_place_that_nobody_fills_in_is_refused() -> None:
    with pytest.raises(SourceError, match="klausul"):
        report_address("mailto:a@b.example?subject={klausul}")


def test_every_place_may_be_used() -> None:
    text = "https://club.example/new?" + "&".join(f"{name}={{{name}}}" for name in PLACES)
    assert report_address(text) == text


def test_without_an_address_there_is_none() -> None:
    assert report_address("") == report_address(None) == ""


@pytest.mark.parametrize("report", ["", "mailto:rules@club.example?subject={subject}&body={body}"])
def test_the_menu_has_the_link_only_with_an_address(report: str) -> None:
    extra = {"report": report, "version": "0.1.0 (abc)"}
    page = {"meta": {"law": "99"}}
    env = Environment(loader=FileSystemLoader(DOCS / "overrides"), autoescape=True)
    env.globals |= {"_": str, "config": {"extra": extra}, "page": page, "base_url": "../.."}
    html = LexborHTMLParser(env.get_template("parts/links.html").render(edition="se-1997"))
    [template] = html.css("template")
    assert len(html.css("[data-does=report]")) == bool(report)
    assert template.attributes.get("data-report", "") == report
    assert template.attributes.get("data-version", "") == ("0.1.0 (abc)" if report else "")
    assert template.attributes["data-edition"] == "se-1997"
