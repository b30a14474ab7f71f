"""What the native clause names, each translation names too; a breach is named by clause and term."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from laws_engine.book.pages import Page
from laws_engine.book.terms import alignment
from laws_engine.book.terms.alignment import (
    Accepted,
    accepted,
    missing_terms,
    unneeded_rules,
    used_terms,
    wrong_names,
    wrong_words,
)
from laws_engine.book.texts import pieces

NATIVE = "Brickan spelas av ett par."
GOOD, LACKING = "The board is played by a pair.", "The board is played by two of them."


def page(lang: str, text: str, meta: str = "") -> Page:
    front = f"---\nedition: se-1997\n{meta}---\n" if meta else ""
    return Page(lang, "se-1997/13.md", f"{front}# 13 {{ #top }}\n\n{text}\n{{ #s1 }}\n")


def breaches(translation: Page, native: str = NATIVE) -> list[str]:
    return [str(fault) for fault in missing_terms(page("sv", native), translation)]


def test_a_clause_with_its_terms_is_no_breach() -> None:
    assert breaches(page("en", GOOD)) == []


def test_a_planted_breach_is_named_by_clause_word_term_and_accepted_forms() -> None:
    (breach,) = breaches(page("en", LACKING))
    assert breach.startswith("docs/en/se-1997/13.md:3: se-1997:13/s1: ")
    assert "“par” (pair)" in breach
    assert "one of: pair, pairs" in breach


def test_a_term_inside_a_longer_one_counts() -> None:
    assert breaches(page("en", "The fouled board."), "Brickan.") == []
    assert breaches(page("en", "The board."), "En förvanskad bricka.") != []


def test_a_page_can_say_that_a_term_need_not_be_repeated() -> None:
    assert breaches(page("en", LACKING, "reworded: { pair: [s1] }\n")) == []
    assert breaches(page("en", LACKING, "reworded: { pair: page }\n")) == []
    assert breaches(page("en", LACKING, "reworded: { pair: [s2] }\n")) != []


def test_a_page_can_say_that_a_word_is_not_the_term() -> None:
    native = page("sv", NATIVE, "not_terms: { pair: [s1] }\n")
    assert used_terms(native, pieces(native)["s1"]) == {"board"}
    assert list(missing_terms(native, page("en", LACKING))) == []


def test_another_term_may_do_its_work_where_that_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "accepted", lambda: (Accepted("pair", ("side",), "why", ("en",)),))
    sides = "The board is played by a side."
    assert breaches(page("en", sides)) == []
    assert breaches(page("nl", "Het bord wordt door een partij gespeeld.")) != []


def only(monkeypatch: pytest.MonkeyPatch, *made: Page) -> None:
    by_name = MappingProxyType({(each.lang, each.path): each for each in made})
    monkeypatch.setattr(alignment, "pages", lambda: by_name)


def test_an_unaccepted_word_is_named_with_the_term_to_use(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, page("nl", "Dit is een fout bord."))
    (fault,) = wrong_words()
    assert str(fault) == "docs/nl/se-1997/13.md:3: “fout bord” isn't used here; write “onklaar bord”"


def test_front_matter_that_names_what_is_not_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, page("en", GOOD, "not_terms: { bord: page }\nreworded: { board: [s7] }\n"))
    assert [fault.text for fault in wrong_names()] == [
        "not_terms: there is no term “bord”",
        "reworded, board: there is no place “s7” on this page",
    ]


def test_a_rule_that_no_clause_needs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "accepted", lambda: (*accepted(), Accepted("pair", ("imp",), "why")))
    assert [str(fault) for fault in unneeded_rules()] == [
        "translations/alignment.toml: no clause needs the rule for “pair”"
    ]
