"""Ruling guides: every path can be walked by links alone and ends in the engine's own ruling."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.guides import guide_anchors, guide_slug, places, render_guide, step_slug
from laws_engine.book.pages import clause_path, page_url
from laws_engine.clauses import find_clause
from laws_engine.faces.language import LANGUAGES, explain_step, translate, write_clause
from laws_engine.procedures import Procedure, procedure, procedures, rule

NAMES = tuple(procedures())


def drawn(name: str, lang: str = "en") -> LexborHTMLParser:
    url = page_url(clause_path(procedure(name).law))
    return LexborHTMLParser(render_guide(name, lang, url))


def words(node: LexborNode | None) -> str:
    assert node is not None
    return " ".join(node.text().split())


def step(page: LexborHTMLParser, slug: str) -> LexborNode:
    node = page.css_first(f'section.guide-step[id="{slug}"]')
    assert node is not None, slug
    return node


def walk(page: LexborHTMLParser, tree: Procedure, answers: dict[str, str]) -> LexborNode:
    """Follow the links from the first question on, choosing each answer by its text."""
    here = step(page, step_slug(tree.id, []))
    for question, answer in answers.items():
        text = translate(tree.questions[question].answers[answer], "en")
        links = [link for link in here.css("a.answer") if link.text().startswith(text)]
        assert len(links) == 1, (question, answer)
        here = step(page, str(links[0].attributes["href"]).removeprefix("#"))
    return here


@pytest.mark.parametrize("name", NAMES)
def test_every_path_leads_by_links_to_the_ruling_of_the_engine(name: str) -> None:
    page, tree = drawn(name), procedure(name)
    ends = set()
    for answers, leaf in tree.paths():
        end, ruling = walk(page, tree, answers), rule(name, answers)
        said = [each for each in ruling.statements if each not in overlays(tree)]
        assert words(end.css_first(".ruling-text")) == " ".join(explain_step(each, "en") for each in said), (
            leaf
        )
        assert ("gap" in str(end.css_first(".ruling").attributes["class"])) is ruling.value.gap, leaf
        assert end.css("a.answer") == [] or end.css_first(".ruling-onward") is not None
        ends.add(end.attributes["id"])
    assert len(ends) == len(list(tree.paths()))


def overlays(tree: Procedure) -> list[object]:
    return [each.statement.step for each in tree.overlays.values()]


@pytest.mark.parametrize("name", NAMES)
def test_each_question_names_the_clause_it_asks_for(name: str) -> None:
    page, tree = drawn(name), procedure(name)
    for place in places(tree):
        if place.name in tree.nodes:
            node = tree.nodes[place.name]
            here = step(page, step_slug(name, [answer for _, answer in place.given]))
            assert words(here.css_first(".guide-question")).endswith(translate(node.question.text, "en"))
            link = here.css_first(".guide-clauses a.clause")
            assert link is not None, place.name
            assert link.text() == write_clause(node.clause, "en")
            assert len(here.css("a.answer")) == len(node.to)


@pytest.mark.parametrize("name", NAMES)
def test_back_leads_one_step_up_and_again_to_the_first_question(name: str) -> None:
    page, tree = drawn(name), procedure(name)
    for place in places(tree):
        given = [answer for _, answer in place.given]
        here = step(page, step_slug(name, given))
        targets = [link.attributes["href"] for link in here.css(".guide-back a")]
        if not given:
            assert targets == []
        else:
            assert targets == [f"#{step_slug(name, given[:-1])}", f"#{step_slug(name, [])}"]
            assert len(here.css(".guide-path li")) == len(given)


@pytest.mark.parametrize("name", NAMES)
def test_ids_are_unique_known_to_the_link_check_and_equal_in_all_languages(name: str) -> None:
    ids = {}
    for lang in LANGUAGES:
        found = [str(node.attributes["id"]) for node in drawn(name, lang).css("section[id]")]
        assert len(found) == len(set(found))
        ids[lang] = found
    assert ids["sv"] == ids["nl"] == ids["en"]
    assert set(ids["en"]) == guide_anchors(name)
    assert guide_slug(name) in ids["en"]


@pytest.mark.parametrize("name", NAMES)
def test_a_law_that_is_not_here_is_named_and_never_linked(name: str) -> None:
    page, tree = drawn(name), procedure(name)
    named = {
        write_clause(said.law, "en")
        for leaf in tree.leaves
        for said in tree.says(leaf)
        if said.law is not None and find_clause(said.law).kind == "external"
    }
    plain = {words(node) for node in page.css(".guide-clauses span.clause")}
    assert {f"{law} (not on this site)" for law in named} <= plain
    assert not {words(link) for link in page.css("a.clause")} & named


def test_an_overlay_with_a_condition_stands_at_every_ruling() -> None:
    notes = drawn("se-1997:50/status").css(".ruling-note")
    assert len(notes) == len(list(procedure("se-1997:50/status").paths()))
    assert all("72.B.1" in words(note) for note in notes)


def test_an_overlay_stands_where_it_holds_and_nowhere_else() -> None:
    page = drawn("nl-2017:14")
    tree = procedure("nl-2017:14")
    for answers, leaf in tree.paths():
        shown = any("unauthorised" in words(note) for note in walk(page, tree, answers).css(".ruling-note"))
        assert shown is ("partner-may-not-use" in rule("nl-2017:14", answers).overlays), leaf


def test_what_a_ruling_leaves_open_is_marked() -> None:
    end = walk(
        drawn("nl-2017:67"), procedure("nl-2017:67"), {"both-sides-played-on": "no", "kind": "omission"}
    )
    assert "can win the trick" in words(end.css_first(".ruling-note.open"))


def test_a_ruling_that_refers_to_a_law_with_a_guide_leads_on_to_it() -> None:
    answers = {"count": "some-short-none-long", "lead-faced": "yes", "correction-period-over": "no"}
    end = walk(drawn("nl-2017:14"), procedure("nl-2017:14"), {**answers, "where": "among-played-cards"})
    assert end.css_first(".ruling-onward a").attributes["href"] == "../67/#guide-nl-2017-67"


@pytest.mark.parametrize("name", NAMES)
def test_the_diagram_has_a_box_for_each_question_and_each_ruling(name: str) -> None:
    page, tree = drawn(name), procedure(name)
    found = list(places(tree))
    leaves = [place for place in found if place.name not in tree.nodes]
    assert len(page.css(".tree-node.leaf")) == len(leaves)
    assert len(page.css(".tree-node")) == len(found)
    assert len(page.css(".tree-answer")) == len(found) - 1
    gaps = [leaf for leaf in leaves if any(said.gap for said in tree.says(leaf.name))]
    assert len(page.css(".tree-node.gap")) == len(gaps)
    assert page.css_first(".tree").attributes["role"] == "img"


@pytest.mark.parametrize("name", NAMES)
def test_the_guide_needs_no_script(name: str) -> None:
    html = render_guide(name, "sv", "se-1997/13/")
    assert "<script" not in html
    assert "onclick" not in html
    assert "needs-js" not in html
    assert "\n\n" not in html
