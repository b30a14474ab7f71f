"""Pieces, macro calls and links must be the same in every language."""

from __future__ import annotations

import pytest

from laws_engine.book.pages import Page, pages
from laws_engine.book.sameness import calls, sameness_faults

TEXT = """# A { #top }

See {{ clause("se-1997:6", "lag 6") }} and {{ amount("se-1997:13/s1", "cards") }} [more](b.md#c){ .door }.
{ #s1 }

{{ example("se-1997/13/redeal", open=True) }}

## B { #b }

Text.
"""


def in_three(**changed: str) -> dict[tuple[str, str], Page]:
    return {(lang, "a.md"): Page(lang, "a.md", changed.get(lang, TEXT)) for lang in ("sv", "nl", "en")}


def said(all_pages: dict[tuple[str, str], Page]) -> list[str]:
    return [str(fault) for fault in sameness_faults(all_pages)]


def test_the_project_is_the_same_in_three_languages() -> None:
    assert said(dict(pages())) == []


def test_words_in_a_call_may_differ_but_nothing_else() -> None:
    assert said(in_three(en=TEXT.replace("lag 6", "law 6"))) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("se-1997:6", "se-1997:7", "docs/nl/a.md:3: s1: docs/sv/a.md has clause('se-1997:6')"),
        ("13/s1", "13/s0", "docs/nl/a.md:3: s1: docs/sv/a.md has amount('se-1997:13/s1', 'cards')"),
        ("b.md#c", "b.md#d", "docs/nl/a.md:3: s1: docs/sv/a.md has link to b.md#c"),
        ("open=True", "open=False", "has example('se-1997/13/redeal', open=True)"),
        ("13/redeal", "13/hand-record", "docs/nl/a.md:3: s1: docs/sv/a.md doesn't have example("),
        ("{ #s1 }", "", "docs/nl/a.md:1: docs/sv/a.md has “s1” here too"),
        ("{ #b }", "{ #d }", "docs/nl/a.md:8: docs/sv/a.md has no “d”"),
    ],
)
def test_what_differs_is_named_with_its_place(old: str, new: str, says: str) -> None:
    found = said(in_three(nl=TEXT.replace(old, new)))
    assert any(says in each for each in found), found
    assert all(each.startswith("docs/nl/a.md") for each in found)


def test_a_page_that_a_language_lacks_is_named() -> None:
    present = in_three()
    del present["en", "a.md"]
    assert said(present) == ["docs/en/a.md: this page stands in sv, nl but not here"]


def test_another_order_of_the_pieces_is_named() -> None:
    swapped = "# A { #top }\n\n## C { #c }\n\n## B { #b }\n"
    ordered = "# A { #top }\n\n## B { #b }\n\n## C { #c }\n"
    found = said(in_three(sv=ordered, nl=ordered, en=swapped))
    assert found == ["docs/en/a.md:1: the pieces stand in another order than in docs/sv/a.md"]


def test_a_call_that_stands_twice_counts_twice() -> None:
    once, twice = '{{ card("HK") }}', '{{ card("HK") }} {{ card("HK") }}'
    assert (calls(twice) - calls(once)) == {"card('HK')": 1}
