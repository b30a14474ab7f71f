"""Clauses taken out of built pages: their own words, with what stands below them, and nothing else."""

from __future__ import annotations

from laws_engine.book.sharing.taken import law_clauses, taken_from
from laws_engine.clauses import ClauseId

PAGE = """<html><body><article>
<h1 id="top">Article 104. Fouled board</h1>
<aside class="edition-note"><p>Note.</p></aside>
<h2 id="at-the-table">At the table</h2><ol><li>Sort.</li></ol>
<h2 id="lead-in">Lead-in</h2>
<p id="s1"><a class="clause-number" href="#s1"><span>104</span>/s1</a> \
<span class="official">Officieel.</span><span class="our-words">In our words</span> Ours, see \
<a class="clause" href="#a">a</a>.</p>
<p class="behind" role="note">Behind.</p>
<details class="example" id="example-x"><summary>Example</summary></details>
<p id="s2">Second.</p>
<p id="s3">Third.</p>
<h2 id="a"><a class="clause-number" href="#a">a.</a> Pairs</h2>
<p>Each group alone.</p>
<div class="admonition commentary"><p>Comment.</p></div>
<h2 id="b">b. Teams</h2>
<p id="b-1">Two.</p>
</article></body></html>"""


def taken() -> dict[str, object]:
    clauses = law_clauses("nl-1963/104.md")
    return {each.id.short: each for each in taken_from(PAGE, clauses, "en", "nl-1963/104/")}


def test_a_clause_is_its_own_words_alone() -> None:
    [row] = taken()["104/s1"].rows
    assert row.text == "Ours, see a."
    assert 'href="en/nl-1963/104/#a"' in row.html
    for other in ("Officieel", "In our words", "Behind", "Example", "104"):
        assert other not in row.text


def test_a_heading_brings_the_clauses_below_it_and_no_others() -> None:
    assert [row.text for row in taken()["104.a"].rows] == ["Pairs\n\nEach group alone."]
    assert [row.clause.id.short for row in taken()["104.b"].rows] == ["104.b", "104.b.1"]


def test_a_law_brings_all_of_it_with_the_headings_between() -> None:
    rows = taken()["104"].rows
    assert [row.text for row in rows][:3] == ["Article 104. Fouled board", "Lead-in", "Ours, see a."]
    assert rows[-1].clause.id == ClauseId.parse("nl-1963:104.b.1")
    assert not any("Comment" in row.text or "Sort" in row.text or "Note" in row.text for row in rows)


def test_first_words_of_a_heading_go_on_below_it() -> None:
    assert taken()["104.b"].first_words == "b. Teams. Two."
    assert taken()["104/s2"].first_words == "Second."
