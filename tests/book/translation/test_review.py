"""A changed native sentence: the note in both translations, the check, and recording a review."""

from __future__ import annotations

import pytest

from laws_engine.book.pages import Page
from laws_engine.book.translation.review import recorded
from laws_engine.faces.language import LANGUAGES
from tests.book.conftest import Project

PAGE = "se-1997/99.md"
CLAUSE = "se-1997:99.A.2/s4"
NOTES = {
    "nl": "De Zweedse tekst is veranderd sinds deze vertaling is gemaakt.",
    "en": "The Swedish text has changed since this was translated.",
}


@pytest.mark.whole_build
def test_a_changed_native_sentence_fails_the_check_and_shows_in_both_translations(project: Project) -> None:
    text = (project.folder / "docs/sv" / PAGE).read_text("utf-8")
    clause = next(block for block in text.split("\n\n") if block.endswith("{ #a-2-s4 }"))
    first_word = clause.split()[0]
    project.edit(f"docs/sv/{PAGE}", clause, clause.replace(first_word, f"Nu {first_word}", 1))

    checked = project.laws("check", "translations")
    assert checked.returncode == 1
    named = [line.partition(":")[0] for line in checked.stderr.splitlines() if CLAUSE in line]
    assert named == [f"docs/en/{PAGE}", f"docs/nl/{PAGE}"]
    assert "2 to mend." in checked.stderr
    assert project.laws("check").returncode == 1

    built = project.laws("build")
    assert built.returncode == 0, built.stderr
    for lang in LANGUAGES:
        html = (project.folder / "site" / lang / "se-1997/99/index.html").read_text("utf-8")
        assert html.count('class="behind"') == (lang in NOTES)
        if lang in NOTES:
            after = html.partition('id="a-2-s4"')[2].partition("</p>")[2].lstrip()
            assert after.startswith('<p class="behind"')
            assert NOTES[lang] in after
            assert 'href="../../../sv/se-1997/99/#a-2-s4"' in after.partition("</p>")[0]
        status = (project.folder / "site" / lang / "translations/index.html").read_text("utf-8")
        assert status.count(f">{CLAUSE}<") == 2

    listed = project.laws("review")
    assert [line for line in listed.stdout.splitlines() if CLAUSE in line] == [
        f"nl  {CLAUSE}",
        f"en  {CLAUSE}",
    ]
    for lang in NOTES:
        done = project.laws("review", lang, CLAUSE, "--record")
        assert (done.returncode, done.stdout) == (0, f"docs/{lang}/{PAGE}: 1 recorded\n")
    assert project.laws("check", "translations").returncode == 0


def test_both_texts_are_shown_and_a_wrong_place_is_refused(project: Project) -> None:
    shown = project.laws("review", "nl", "se-1997:99.A.1/s2")
    assert "[sv]\n" in shown.stdout
    assert "[nl]\n" in shown.stdout
    assert '{{ amount("se-1997:99.A.1/s2", "floor") }}' in shown.stdout
    wrong = project.laws("review", "nl", "se-1997:99.A.1/s9")
    assert wrong.returncode == 2
    assert "se-1997:99.A.1/s9" in wrong.stderr
    assert project.laws("review", "--record").returncode == 2


def test_recording_leaves_the_rest_of_the_page_as_it_is() -> None:
    front = '---\ndescription: A\nmade_from:\n  top: "1"\n  s1: "2"\nlaw: "1"\n---\n\n'
    text = front + "# A { #top }\n\nB.\n{ #s1 }\n"
    page = Page("en", "a.md", text)
    new = recorded(page, {"s1": "3"})
    assert Page("en", "a.md", new).meta == {
        "description": "A",
        "law": "1",
        "made_from": {"top": "1", "s1": "3"},
    }
    assert new.partition("---\n\n")[2] == text.partition("---\n\n")[2]
    assert recorded(Page("en", "a.md", new), {"s1": "3"}) == new
