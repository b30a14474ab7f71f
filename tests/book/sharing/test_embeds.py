"""Embeds and oEmbed answers, from clauses that are made up here."""

from __future__ import annotations

from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.pages import Page
from laws_engine.book.sharing.calculators import form
from laws_engine.book.sharing.embeds import clause_embed
from laws_engine.book.sharing.oembed import answer, frame
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.previews import clause_preview
from laws_engine.book.sharing.short import language_page, short_page
from laws_engine.book.sharing.taken import Row, Taken
from laws_engine.clauses import find_clause

A = find_clause("nl-1963:104.b")
B = find_clause("nl-1963:104.b.1")
WORDS = Row(A, 2, ("<h3>Teams</h3>", '<p>See <a class="clause" href="sv/nl-1963/104/#a">a</a>.</p>'))
BELOW = Row(B, 0, ("<p>Två.</p>",))
TAKEN = Taken(A, "sv", (WORDS, BELOW))


def test_an_embed_shows_the_clause_its_number_its_edition_and_whose_text_prevails() -> None:
    page = LexborHTMLParser(clause_embed(TAKEN))
    assert page.css_first("html").attributes["lang"] == "sv"
    assert page.css_first("h1").text() == "Artikel 104.b Nederländska reglerna 1963"
    foot = " ".join(page.css_first("footer").text().split())
    assert "förbundets text som gäller" in foot
    assert "1963" in foot
    assert page.css_first("footer a").attributes["href"] == "../../../nl-1963/104/#b"
    assert page.css_first("a.embed-number").text() == "104.b.1"
    assert page.css_first("p > a.clause").attributes["href"] == "../../../../sv/nl-1963/104/#a"


def test_an_embed_is_light_and_leads_out_of_the_frame() -> None:
    page = LexborHTMLParser(clause_embed(TAKEN))
    assert page.css_first("base").attributes == {"target": "_blank"}
    assert page.css("nav, dialog, header, .contents") == []
    assert page.css_first("meta[name=robots]").attributes["content"] == "noindex"
    assert [node.attributes["src"] for node in page.css("script")] == ["../../../assets/embed.js"]


def test_a_short_page_leads_on_without_a_script() -> None:
    page = LexborHTMLParser(short_page(Output(Path("site")), TAKEN))
    there = "../../../nl-1963/104/#b"
    assert page.css_first("meta[http-equiv=refresh]").attributes["content"] == f"0; url={there}"
    assert page.css_first("main a").attributes["href"] == there
    assert page.css("script, link[rel=canonical], link[rel=alternate]") == []
    assert page.css_first("meta[property='og:description']").attributes["content"] == "Teams. See a. Två."


def test_a_short_page_says_where_it_stands_where_that_is_known() -> None:
    page = LexborHTMLParser(short_page(Output(Path("site"), "https://laws.example/x/"), TAKEN))
    canonical = page.css_first("link[rel=canonical]").attributes["href"]
    assert canonical == "https://laws.example/x/sv/nl-1963/104/"
    found = page.css_first("link[type='application/json+oembed']").attributes["href"]
    assert found == "https://laws.example/x/api/oembed/sv/nl-1963/104.b.json"
    picture = page.css_first("meta[property='og:image']").attributes["content"]
    assert picture == "https://laws.example/x/sv/assets/previews/nl-1963-104.png"


def test_without_a_language_three_are_offered_and_none_is_chosen() -> None:
    in_three = {lang: Taken(A, lang, (WORDS,)) for lang in ("sv", "nl", "en")}
    page = LexborHTMLParser(language_page(A.id, in_three))
    links = {node.attributes["hreflang"]: node.attributes["href"] for node in page.css("main a")}
    assert links == {lang: f"../../../{lang}/nl-1963/104/#b" for lang in ("sv", "nl", "en")}
    assert page.css("meta[http-equiv]") == []


def test_an_oembed_answer_has_what_the_standard_asks_of_a_rich_one() -> None:
    output = Output(Path("site"), "https://laws.example/x")
    found = answer(output, "sv", "sv/embed/nl-1963/104.b/", 'A "b"', 400)
    assert found["version"] == "1.0"
    assert found["type"] == "rich"
    assert (found["width"], found["height"]) == (640, 400)
    assert found["html"] == frame("https://laws.example/x/sv/embed/nl-1963/104.b/", "sv", 'A "b"', 400)
    node = LexborHTMLParser(found["html"]).css_first("iframe")
    assert node.attributes["title"] == 'A "b"'
    assert node.attributes["loading"] == "lazy"


BUILT = """<article><h1 id="top">T</h1><div class="calc-absent"><a href="../../se-1997/99/">99</a></div>
<section class="calculator" data-base="../../"><a href="#result">R</a><a href="#use">U</a>
<section id="result"></section></section><h2 id="use">Use</h2><p>How.</p></article>"""


def test_a_calculator_stands_alone_with_its_links_right() -> None:
    page = Page("sv", "tools/fouled-board.md", "")
    html = form(BUILT, page, "sv/embed/tools/fouled-board/")
    found = LexborHTMLParser(html)
    assert "How." not in html
    assert found.css_first(".calculator").attributes["data-base"] == "../../../"
    result, use = found.css(".calculator > a")
    assert (result.attributes["href"], result.attributes["target"]) == ("#result", "_self")
    assert use.attributes["href"] == "../../../../sv/tools/fouled-board/#use"
    assert found.css_first(".calc-absent a").attributes["href"] == "../../../../sv/se-1997/99/"


def test_a_card_shows_a_clause_s_first_words() -> None:
    card = LexborHTMLParser(clause_preview(Taken(B, "sv", (BELOW,))))
    assert [node.text() for node in card.css("p")] == [
        "Artikel 104.b.1",
        "Två.",
        "Nederländska reglerna 1963",
    ]


def test_a_law_s_card_says_its_title_once() -> None:
    law = find_clause("nl-1963:104")
    rows = (
        Row(law, 1, ("<h2>Artikel 104. Förvanskad bricka</h2>",)),
        Row(None, 2, ("<h3>Inledning</h3>",)),
        BELOW,
    )
    card = LexborHTMLParser(clause_preview(Taken(law, "sv", rows)))
    assert [node.text() for node in card.css("p")][:2] == ["Artikel 104. Förvanskad bricka", "Två."]
