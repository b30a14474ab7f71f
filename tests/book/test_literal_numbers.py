"""No number that the engine could compute is written into a page by hand."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from laws_engine.book.pages import Page, read_pages
from laws_engine.book.spelling.prose import markdown_prose
from tests.book.literal_numbers import literals, read_list


def test_no_figure_stands_in_a_page_s_text_by_hand() -> None:
    listed = read_list()
    assert [str(found) for page in read_pages() for found in literals(page, listed)] == []


def test_every_number_of_the_list_still_stands_somewhere_and_has_its_reason() -> None:
    prose = [(page.path, markdown_prose(page.text)) for page in read_pages()]
    for each in read_list():
        assert each.why
        assert any(fnmatchcase(path, each.pages) and each.text in text for path, text in prose), each.text


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("sv", "Paret får 97,62 % av 18 poäng.", ["97,62 %", "18"]),
        ("en", "A lone score gets 60% or 7½.", ["60%", "7½"]),
        ("nl", "Dat is −100 of 123/7.", ["−100", "123/7"]),
        ("en", "10. The tenth\n\nBy laws 6, 12.A.1 and 99.A.3/s2, of 1997: see B.2.e(1) and s3.", []),
        ("sv", "Lagarna 61 till och med 64, sedan 1 september 1962: 4♠ dubblat.", []),
        ("en", "Get {{ amount('se-1997:99.A.1/s2', 'floor') }} [of 12](a-12.md) `60` { #a-60 }", ["12"]),
    ],
)
def test_what_is_a_figure_and_what_is_none(lang: str, text: str, found: list[str]) -> None:
    assert [each.number for each in literals(Page(lang, "a.md", text), ())] == found


def test_a_number_by_hand_is_named_with_its_line_and_what_to_do() -> None:
    [found] = literals(Page("en", "a.md", "# A\n\nIt gets\n60%.\n"), ())
    assert str(found) == (
        "docs/en/a.md:4: “60%” is written by hand in “60%.”: let a macro write it (number, amount, points, "
        "federation), or list it with a reason in tests/data/literal-numbers.toml"
    )
