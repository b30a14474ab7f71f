"""The first word of each term in each clause is a link; nothing else in the page changes."""

from __future__ import annotations

import re

import pytest

from laws_engine.book.pages import Page
from laws_engine.book.terms.links import with_links

LINK = re.compile(
    r'<a class="term" href="(?P<href>[^"]*)" data-preview="(?P<entry>[^"]*)">(?P<words>[^<]*)</a>'
)
SOURCE = "# Law 13 { #top }\n\nA board, a pair, a board.\n{ #s1 }\n\nAnother board and a board.\n{ #s2 }\n"


def page(source: str = SOURCE, lang: str = "en") -> Page:
    return Page(lang, "se-1997/13.md", source)


def linked(html: str, source: str = SOURCE, lang: str = "en") -> list[tuple[str, str]]:
    """Return the linked words and their terms; all else must be as it was."""
    built = f"<nav><p>A board.</p></nav><article>{html}</article>"
    got = with_links(built, page(source, lang))
    assert LINK.sub(r"\g<words>", got) == built
    return [(match["words"], match["entry"]) for match in LINK.finditer(got)]


def test_each_clause_links_each_term_once_at_its_first_word() -> None:
    html = '<p id="s1">A board, a pair, a board.</p>\n<p id="s2">Another board and a board.</p>'
    assert linked(html) == [("board", "terms/board"), ("pair", "terms/pair"), ("board", "terms/board")]
    one, two = with_links(f"<article>{html}</article>", page()).split("\n")
    link = '<a class="term" href="../../terms/#board" data-preview="terms/board">board</a>'
    assert one.startswith(f'<article><p id="s1">A {link}, a <a')
    assert two == f'<p id="s2">Another {link} and a board.</p></article>'


def test_list_items_are_prose_too() -> None:
    source = "# Law 13 { #top }\n\n## B { #b }\n\n- A board.\n- A pair\n"
    assert linked('<h2 id="b">B</h2><ul><li>A board.</li><li><p>A pair</p></li></ul>', source) == [
        ("board", "terms/board"),
        ("pair", "terms/pair"),
    ]


@pytest.mark.parametrize(
    "html",
    [
        '<h2 id="s1">A board</h2>',
        '<p id="s1"><a href="x">A board</a></p>',
        '<p id="s1"><button>A board</button> <code>board</code> <kbd>board</kbd></p>',
        '<table id="s1"><tr><td><p>A board</p></td></tr></table>',
        '<details class="example" id="s1"><summary>A board</summary><p>A board</p></details>',
        '<section class="guide" id="s1"><p>A board</p></section>',
        '<section class="comparison" id="s1"><p>A board</p></section>',
        '<ul class="situations" id="s1"><li>A board</li></ul>',
        '<aside class="edition-note" id="s1"><p>A board</p></aside>',
        '<figure id="s1"><p>A board</p></figure>',
        '<p id="s1"><span class="official">A board</span></p>',
        '<p id="s1" lang="sv">A board</p>',
        '<p id="s1"><span class="clause">board 86</span></p>',
        '<div id="s1">A board</div>',
    ],
)
def test_what_is_not_prose_of_ours_gets_no_link(html: str) -> None:
    assert linked(html) == []


def test_the_next_word_is_linked_where_the_first_cannot_be() -> None:
    html = '<p id="s1">A <a href="x">board</a>, a pair, a board.</p>'
    assert linked(html) == [("pair", "terms/pair"), ("board", "terms/board")]


def test_a_term_that_markup_or_an_entity_parts_is_left_alone() -> None:
    source = "# Law 13 { #top }\n\nA fouled board.\n{ #s1 }\n"
    assert linked('<p id="s1">A <em>fouled</em> board.</p>', source) == []
    assert linked('<p id="s1">A fouled&nbsp;board.</p>', source) == []
    assert linked('<p id="s1">A <em>fouled board</em>.</p>', source) == [
        ("fouled board", "terms/fouled-board")
    ]


def test_a_page_can_take_a_term_out() -> None:
    html = '<p id="s1">A board, a pair.</p><p id="s2">A board.</p>'
    some = "---\nnot_terms: { board: [s1] }\n---\n" + SOURCE
    assert linked(html, some) == [("pair", "terms/pair"), ("board", "terms/board")]
    all_of_it = "---\nnot_terms: { board: page }\n---\n" + SOURCE
    assert linked(html, all_of_it) == [("pair", "terms/pair")]


def test_only_what_the_page_s_own_text_says_is_linked() -> None:
    assert linked('<p id="s1">A board.</p><p id="s2">A director, from a macro.</p>') == [
        ("board", "terms/board")
    ]


def test_a_comment_is_a_piece_of_its_own_and_the_clause_goes_on_behind_it() -> None:
    source = (
        "# Law 13 { #top }\n\nA board.\n{ #s1 }\n\n!!! commentary\n\n    A board.\n\nA pair and a board.\n"
    )
    html = (
        '<p id="s1">A board.</p><div class="admonition commentary"><p class="admonition-title">Board</p>'
        "<p>A board.</p></div><p>A pair and a board.</p>"
    )
    assert linked(html, source) == [
        ("board", "terms/board"),
        ("board", "terms/board"),
        ("pair", "terms/pair"),
    ]


def test_an_article_before_the_word_stays_outside() -> None:
    source = "# 13 { #top }\n\nHet bord. Den förvanskade brickan.\n{ #s1 }\n"
    assert linked('<p id="s1">Het bord.</p>', source, "nl") == [("bord", "terms/board")]
    assert linked('<p id="s1">Den förvanskade brickan.</p>', source, "sv") == [
        ("förvanskade brickan", "terms/fouled-board")
    ]


def test_odd_html_is_kept_byte_for_byte() -> None:
    html = (
        '<!-- <p id="s1">board</p> --><p\tid=\'s1\' title="a > b">5 < 6 &amp; a board &#8212; <br/>\r\n'
        "pair</P>"
        '<script>"<p>board</p>"</script><svg viewBox="0 0 1 1"><text>board</text></svg>'
    )
    assert linked(html) == [("board", "terms/board"), ("pair", "terms/pair")]
