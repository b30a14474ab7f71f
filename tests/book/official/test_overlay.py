"""The site with official texts of our own making: each clause's wording under its own anchor, above ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.official.folder import OfficialText, Source
from laws_engine.book.official.layout import layouts
from laws_engine.book.official.overlay import blocks, overlaid
from laws_engine.book.official.reading import Role, read_text
from laws_engine.book.pages import clause_path, page_url
from laws_engine.book.side_by_side import VIEW
from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import SourceError
from laws_engine.faces.language import LANGUAGES
from tests.official import Invented, invent, invented_texts, plain

TEXTS = invented_texts()
LAWS = [(text, ClauseId(text.layout.edition, law)) for text in TEXTS.values() for law in text.layout.laws]
EVERY = pytest.mark.parametrize(
    ("invented", "law"), LAWS, ids=[f"{law.edition}-{law.law}" for _, law in LAWS]
)
IN_ALL = pytest.mark.parametrize("lang", LANGUAGES)


def url(law: ClauseId) -> str:
    return page_url(clause_path(law))


def html_of(site: Path, lang: str, law: ClauseId) -> str:
    return (site / lang / url(law) / "index.html").read_text("utf-8")


def words(text: str) -> str:
    return " ".join(text.split())


def block_of(page: LexborHTMLParser, clause: ClauseId) -> LexborNode:
    """What stands directly below the number: inside a paragraph, or behind a heading."""
    node = page.css_first(f"[id='{clause.anchor or 'top'}']")
    assert node is not None
    if str(node.tag).startswith("h"):
        behind = node.next
        while behind is not None and behind.tag == "-text":
            behind = behind.next
        assert behind is not None
        return behind
    number = node.css_first("a.clause-number")
    assert number is not None
    block = node.css_first("a.clause-number ~ .official")
    assert block is not None
    assert words(node.text()).startswith(words(f"{number.text()} {block.text()}"))
    return block


def law_text(invented: Invented, law: ClauseId) -> OfficialText:
    return OfficialText(invented.layout, read_text(invented.layout, invented.text), Source())


@IN_ALL
@EVERY
def test_each_clause_has_its_wording_under_its_own_anchor(
    overlaid_site: Path, invented: Invented, law: ClauseId, lang: str
) -> None:
    page = LexborHTMLParser(html_of(overlaid_site, lang, law))
    shown = blocks([each for each in law_text(invented, law).fragments if each.clause.law == law.law])
    assert len(page.css(".official")) == len(shown)
    for clause in shown:
        block = block_of(page, clause)
        assert block.attributes["class"] == "official"
        text = block.css_first(".official-text")
        assert text is not None
        assert text.attributes["lang"] == invented.layout.edition[:2].replace("se", "sv")
        found = words(text.text())
        scaffolding = {part.scaffolding for part in invented.layout.parts}
        for said in invented.said[clause]:
            assert words(said) in found or said in scaffolding


@IN_ALL
@EVERY
def test_every_invented_sentence_stands_once_and_in_order(
    overlaid_site: Path, invented: Invented, law: ClauseId, lang: str
) -> None:
    article = words(LexborHTMLParser(html_of(overlaid_site, lang, law)).css_first("article").text())
    for text in (each.text for each in law_text(invented, law).fragments if each.clause.law == law.law):
        if "Trädgårdsmästaren" in text and "tisdag" in text:
            assert article.count(words(text)) == 1


@IN_ALL
@EVERY
def test_all_else_is_as_before(
    built_site: Path, overlaid_site: Path, invented: Invented, law: ClauseId, lang: str
) -> None:
    html = html_of(overlaid_site, lang, law)
    html = html.replace('<link rel="stylesheet" href="../../assets/official.css">\n', "", 1)
    html = re.sub(r'\n<p class="official">.*?</p>', "", html)
    html = re.sub(r'<p class="official-source">.*?</p>', "", html)
    ours = r'<span class="our-words" data-pagefind-ignore>[^<]*</span>'
    html = re.sub(rf' <span class="official">.*?</span></span>{ours}', "", html)
    html = re.sub(rf"{ours} ", "", html)
    assert html == html_of(built_site, lang, law)


NAMED_BY_CONTENT = {"pagefind", "offline"}
"""Folders whose files are named by what is in them."""


def test_without_the_folder_nothing_of_it_is_there(built_site: Path, overlaid_site: Path) -> None:
    before, after = (
        {file.relative_to(site) for file in site.rglob("*") if not NAMED_BY_CONTENT & {*file.parts}}
        for site in (built_site, overlaid_site)
    )
    assert after - before == {Path(lang) / "assets" / "official.css" for lang in LANGUAGES}
    assert before - after == set()
    for file in built_site.rglob("*.*"):
        if file.suffix in (".html", ".json"):
            text = file.read_text("utf-8")
            assert "official-" not in text
            assert "Trädgårdsmästaren" not in text


def test_pages_that_show_no_law_are_the_same(built_site: Path, overlaid_site: Path) -> None:
    urls = [url(law) + view for _, law in LAWS for view in ("", VIEW)]
    laws = {Path(lang, each, "index.html") for lang in LANGUAGES for each in urls}
    for file in built_site.rglob("*.html"):
        path = file.relative_to(built_site)
        assert (file.read_bytes() == (overlaid_site / path).read_bytes()) is (path not in laws), path


@IN_ALL
def test_our_own_words_are_named_as_ours(overlaid_site: Path, lang: str) -> None:
    label = {"sv": "Med våra ord", "nl": "In onze woorden", "en": "In our words"}[lang]
    page = LexborHTMLParser(html_of(overlaid_site, lang, ClauseId("se-1997", "13")))
    for anchor in ("s1", "s2"):
        assert words(page.css_first(f"#{anchor} .official + .our-words").text()) == label
    below = page.css_first("#a-1 + .official ~ p:not(.behind)")
    assert below.css_first(".our-words").text() == label
    assert words(below.text()).startswith(label)
    assert page.css_first("#b-1 + .official ~ p > .our-words") is not None
    law_99 = LexborHTMLParser(html_of(overlaid_site, lang, ClauseId("se-1997", "99")))
    assert law_99.css_first("#a + .official") is not None
    assert law_99.css_first("#a + .official + .our-words, #a + .official .our-words") is None


@pytest.mark.parametrize(
    ("lang", "law", "full", "short"),
    [
        (
            "sv",
            ClauseId("se-1997", "99"),
            "Officiell lydelse · Svenska lagarna 1997 · Trädgårdsförbundet <&> · 1997. "
            "Den står punkt för punkt ovanför våra ord, på svenska och så som den lämnades in.",
            "Officiell lydelse 1997",
        ),
        (
            "nl",
            ClauseId("nl-1963", "104"),
            "Officiële tekst · Nederlandse spelregels 1963 · Trädgårdsförbundet <&> · 1 mei 2026. "
            "Deze staat punt voor punt boven onze woorden, in het Nederlands en zoals hij is aangeleverd. "
            "Met toestemming.",
            "Officiële tekst 1963",
        ),
        (
            "en",
            ClauseId("nl-2017", "67"),
            "Official wording · Dutch laws 2017 · De Tuinbond · lente 2026. "
            "It stands above our words, clause by clause, in Dutch and as it was handed over.",
            "Official wording 2017, in Dutch",
        ),
    ],
)
def test_labels_name_edition_owner_and_date(
    overlaid_site: Path, lang: str, law: ClauseId, full: str, short: str
) -> None:
    page = LexborHTMLParser(html_of(overlaid_site, lang, law))
    assert words(page.css_first(".edition-note .official-source").text()) == full
    assert {words(node.text()) for node in page.css(".official-label")} == {short}


def test_without_a_manifest_the_owner_is_not_made_up(built_site: Path) -> None:
    for name, owner in (("se-1997-99.txt", "ägaren inte angiven"), ("nl-2017-14-67.txt", "NBB / Vlaamse")):
        text = law_text(TEXTS[name], ClauseId("", ""))
        law = ClauseId(text.layout.edition, text.layout.laws[0])
        page = LexborHTMLParser(overlaid(html_of(built_site, "sv", law), text, law.law, "sv"))
        assert owner in page.css_first(".official-source").text()
        assert f"· {text.layout.edition[3:]}." in page.css_first(".official-source").text()


@IN_ALL
def test_a_sentence_that_another_clause_interrupts_says_so(overlaid_site: Path, lang: str) -> None:
    for law, inside, outside, closing in (
        (ClauseId("se-1997", "13"), "s0", "s1", True),
        (ClauseId("nl-2017", "67"), "b-2-a-note", "b-2-a", True),
        (ClauseId("se-1997", "50"), "d-2-s1", "d-2", False),
    ):
        page = LexborHTMLParser(html_of(overlaid_site, lang, law))
        [gap] = page.css(f"#{outside} .official-gap, #{outside} + .official .official-gap")
        assert gap.attributes["href"] == f"#{inside}"
        assert page.css_first(f"#{inside} .official-text").text().startswith("(") is closing
    assert len(page.css(".official-gap")) == 1


def test_a_mark_alone_is_shown_before_what_it_marks(overlaid_site: Path) -> None:
    page = LexborHTMLParser(html_of(overlaid_site, "sv", ClauseId("se-1997", "99")))
    assert page.css_first("#b-2-d .official") is None
    assert page.css_first("#b-2-d-s1 .official-text").text().startswith("d. Träd")
    assert page.css_first("#b-2-e-1 .official-text").text().startswith("(1) Träd")
    assert page.css_first("#a-1 + .official .official-heading").text().startswith("1. Rubrik")


def test_the_clause_jump_keeps_our_first_words(built_site: Path, overlaid_site: Path) -> None:
    for lang in LANGUAGES:
        for name in ("clauses.json", "places.json"):
            before, after = (
                json.loads((site / lang / name).read_text("utf-8")) for site in (built_site, overlaid_site)
            )
            assert after == before


HOSTILE = (
    "<script>alert(8)</script>",
    "</p></article><img src=x onerror=alert(8)>",
    "&lt;b&gt; &amp;amp; \"x\" 'y'",
    "{{ config }} {% raw %} \\1 \\g<0> $1",
    "<!-- --> ]]> &#60;script&#62;",
    "</span><a class=\"clause-number\" href='javascript:alert(8)'>x</a>",
)


@EVERY
def test_a_hostile_text_is_only_text(built_site: Path, invented: Invented, law: ClauseId) -> None:
    hostile = invent(invented.layout, lambda number: f"{plain(number)} {HOSTILE[number % len(HOSTILE)]} till")
    text = OfficialText(
        invented.layout,
        read_text(hostile.layout, hostile.text),
        Source("<script>alert(8)</script>", "<b>1997</b>", "</aside><script>alert(8)</script>"),
    )
    plain_page = LexborHTMLParser(html_of(built_site, "nl", law))
    page = LexborHTMLParser(overlaid(html_of(built_site, "nl", law), text, law.law, "nl"))
    for selector in (
        "script",
        "img",
        "article",
        "aside",
        "[onerror]",
        "a.clause-number",
        "p, h1, h2, h3, li",
    ):
        added = len(page.css(".official, .official-source")) if selector.startswith("p,") else 0
        inside = len(page.css("p.official, p.official-source")) if added else 0
        assert len(page.css(selector)) == len(plain_page.css(selector)) + inside
    assert "javascript:" not in "".join(str(node.attributes.get("href")) for node in page.css("a"))
    shown = words(page.css_first("article").text())
    said = [each for clause, each in hostile.said.items() if clause.law == law.law]
    assert sum(words(sentence) in shown for each in said for sentence in each if "tisdag" in sentence) >= len(
        [
            1
            for each in said
            for sentence in each
            if sentence.startswith("Träd") and sentence.endswith("till.")
        ]
    )


def test_a_page_without_the_anchor_is_refused() -> None:
    text = law_text(TEXTS["se-1997-13.txt"], ClauseId("se-1997", "13"))
    with pytest.raises(SourceError) as caught:
        overlaid('<h1 id="top">Lag 13</h1><p id="s1">Om</p>', text, "13", "sv")
    assert "the page se-1997/13.md has no anchor “s0” for the official wording" in str(caught.value)


def test_scaffolding_is_not_shown(overlaid_site: Path) -> None:
    for invented, law in LAWS:
        page = LexborHTMLParser(html_of(overlaid_site, "sv", law))
        shown = [words(node.text()) for node in page.css(".official-text")]
        for part in invented.layout.parts:
            if len(part.scaffolding) > 1:
                assert not any(part.scaffolding in each for each in shown)
        assert "." not in shown


def test_only_clauses_of_the_law_are_laid_over(overlaid_site: Path) -> None:
    for layout in layouts().values():
        for fragment in read_text(layout, TEXTS[layout.file].text):
            kind = find_clause(fragment.clause).kind
            assert kind != "external" or fragment.role in (Role.SCAFFOLDING, Role.MARKER, Role.HEADING)
