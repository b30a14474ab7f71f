"""Where addresses lead: folders without their stroke, lost addresses in the right language, no listings."""

from __future__ import annotations

from urllib.parse import urljoin, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.hosting.conftest import Answer, Hosted

pytestmark = pytest.mark.hosting

LOST = {
    "sv": "Sidan finns inte",
    "nl": "Deze pagina bestaat niet",
    "en": "This page does not exist",
}
DEEP = "se-1997/99/no/such/place/at/all"


def said(answer: Answer) -> list[tuple[str, str]]:
    """Return what a page for a lost address says first, in each of its languages."""
    page = LexborHTMLParser(answer.text)
    return [(str(part.attributes["lang"]), part.css_first("h1, h2").text()) for part in page.css("section")]


@pytest.mark.parametrize("lang", LOST)
@pytest.mark.parametrize("path", ["nothing/", "nothing", DEEP, "nothing.png", "c/se-1997/999/", "assets/"])
def test_a_lost_address_is_answered_in_its_language(hosted: Hosted, lang: str, path: str) -> None:
    answer = hosted.get(f"{lang}/{path}")
    assert answer.status == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert said(answer) == [(lang, LOST[lang])]


@pytest.mark.parametrize("path", ["nothing", "de/", "c/se-1997/999/", "swedish/sv/", "api/", "engine/"])
def test_without_a_language_all_three_are_spoken(hosted: Hosted, path: str) -> None:
    answer = hosted.get(path)
    assert answer.status == 404
    assert said(answer) == list(LOST.items())


def links(answer: Answer) -> set[str]:
    page = LexborHTMLParser(answer.text)
    found = {n.attributes.get("href") or n.attributes.get("src") for n in page.css("[href], [src]")}
    return {link for link in found if link}


@pytest.mark.parametrize("lost", ["nothing", f"nl/{DEEP}", "sv/nothing/"])
def test_its_links_lead_to_the_site_from_any_depth(at_root: Hosted, lost: str) -> None:
    hold_links(at_root, lost)


@pytest.mark.parametrize("lost", ["nothing", f"nl/{DEEP}", "sv/nothing/"])
def test_its_links_lead_below_the_path_from_any_depth(below_a_path: Hosted, lost: str) -> None:
    hold_links(below_a_path, lost)


def hold_links(hosted: Hosted, lost: str) -> None:
    found = links(hosted.get(lost))
    assert len(found) > 10
    for link in found:
        path = urlsplit(urljoin(hosted.address + lost, link)).path
        assert path.startswith(f"/{hosted.below}")
        assert hosted.ask(path).status == 200, link


@pytest.mark.parametrize("path", ["sv", "en/se-1997/99", "nl/embed/se-1997/99.A.1", "api/v1"])
def test_a_folder_without_its_stroke_leads_on(hosted: Hosted, path: str) -> None:
    answer = hosted.get(path)
    assert answer.status == 301
    assert answer.headers["location"] == f"/{hosted.below}{path}/"


def test_the_path_itself_leads_on(below_here: Hosted) -> None:
    answer = below_here.ask("/bridge/rules")
    assert (answer.status, answer.headers["location"]) == (301, "/bridge/rules/")


def test_beside_the_path_is_nothing_of_ours(below_here: Hosted) -> None:
    answer = below_here.ask("/sv/")
    assert answer.status == 404
    assert "content-security-policy" not in answer.headers


def test_an_address_can_t_leave_the_folder(hosted: Hosted) -> None:
    secret = hosted.site.parent / "secret.txt"
    secret.write_text("not yours", "utf-8")
    for way in ("../secret.txt", "..%2fsecret.txt", "sv/../../secret.txt", "sv/%2e%2e/%2e%2e/secret.txt"):
        answer = hosted.get(way)
        assert answer.status in (400, 404)
        assert b"not yours" not in answer.body
