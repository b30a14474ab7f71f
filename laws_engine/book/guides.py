"""Ruling guides: a decision procedure question by question, as plain HTML that needs no script.

Every step of a guide is a section of its own; the style sheet shows the one that the address names.
So an answer is a link, the browser's Back goes back, a ruling can be sent to somebody as an address,
and on paper the steps stand below one another, numbered like a key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from laws_engine.book.pages import clause_path, page_url, relative_link
from laws_engine.book.render import Cited, cite, edition_name, fill_template, translate
from laws_engine.errors import sentence
from laws_engine.faces.language import fill
from laws_engine.faces.language import translate as translate_engine
from laws_engine.procedures import Node, Overlay, Procedure, Statement, procedure, procedures

START = "start"
TOOL = "tools/ruling/"
"""The page that asks a guide's questions by buttons, below the language's folder."""


@dataclass(frozen=True, slots=True)
class Before:
    """A question that was answered on the way: its step, its text and the answer's."""

    slug: str
    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that can be chosen: its text, and the slug and number of the step it leads to."""

    text: str
    slug: str
    number: int


@dataclass(frozen=True, slots=True)
class Note:
    """What else is to be said of a ruling: an overlay, a condition, or something the law leaves open."""

    label: str
    text: str
    clauses: tuple[Cited, ...] = ()
    gap: bool = False


@dataclass(frozen=True, slots=True)
class RulingText:
    """A final ruling: its sentences as one text, whether it is a gap, and the notes to it."""

    text: str
    gap: bool
    notes: tuple[Note, ...]
    onward: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a guide: a question with its answers, or a ruling."""

    slug: str
    number: int
    path: tuple[Before, ...]
    clauses: tuple[Cited, ...]
    question: str = ""
    answers: tuple[Answer, ...] = ()
    ruling: RulingText | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """A part of the diagram: the answer that leads to it, and its question with branches or its ruling."""

    answer: str
    text: str
    clause: str
    branches: tuple[Branch, ...] = ()
    gap: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the tree: the answers given so far, and the node or leaf that they lead to."""

    given: tuple[tuple[Node, str], ...]
    name: str


def guide_slug(name: str) -> str:
    """Return the anchor of a procedure's guide, equal in all languages.

    >>> guide_slug("se-1997:13"), guide_slug("se-1997:50/use"), guide_slug("se-1997:99.A.3")
    ('guide-se-1997-13', 'guide-se-1997-50-use', 'guide-se-1997-99-a-3')
    """
    return "guide-" + re.sub(r"[^a-z0-9]+", "-", name.lower())


def guide_path(name: str) -> str:
    """Return the page that a procedure's guide stands on.

    >>> guide_path("se-1997:50/use"), guide_path("se-1997:99.A.3")
    ('se-1997/50.md', 'se-1997/99.md')
    """
    return clause_path(procedure(name).law)


def guide_link(name: str, from_url: str) -> str:
    """Return a relative link to a procedure's guide.

    >>> guide_link("se-1997:13", "")
    'se-1997/13/#guide-se-1997-13'
    """
    return relative_link(from_url, page_url(guide_path(name)), guide_slug(name))


def tool_link(name: str, from_url: str) -> str:
    """Return a relative link that opens a procedure's guide by buttons.

    >>> tool_link("se-1997:50/use", "se-1997/50/")
    '../../tools/ruling/#guide-se-1997-50-use'
    """
    return relative_link(from_url, TOOL, guide_slug(name))


def step_slug(name: str, given: Sequence[str]) -> str:
    """Return the anchor of the step that answers lead to.

    >>> step_slug("se-1997:99.B.1", []), step_slug("se-1997:99.B.1", ["no", "yes"])
    ('guide-se-1997-99-b-1-start', 'guide-se-1997-99-b-1-no-yes')
    """
    return "-".join((guide_slug(name), *(given or (START,))))


def places(tree: Procedure) -> Iterator[Place]:
    """Walk the tree from its first question, each question before what its answers lead to.

    >>> [place.name for place in places(procedure("se-1997:99.B.1"))][:3]
    ['result-known', '99.B.1.dropped', '99.B.1.not-replayed.may-be-known']
    """
    yield from _places(tree, Place((), tree.first))


def _places(tree: Procedure, here: Place) -> Iterator[Place]:
    yield here
    if here.name in tree.nodes:
        node = tree.nodes[here.name]
        for answer, target in node.to.items():
            yield from _places(tree, Place((*here.given, (node, answer)), target))


def guide_anchors(name: str) -> set[str]:
    """Return every anchor that a guide makes."""
    tree = procedure(name)
    return {guide_slug(name), *(_slug(tree, place) for place in places(tree))}


def _slug(tree: Procedure, place: Place) -> str:
    return step_slug(tree.id, [answer for _, answer in place.given])


@cache
def render_guide(name: str, lang: str, from_url: str) -> str:
    """Return a procedure as a ruling guide with its diagram below; `UnknownProcedure` for an unknown name."""
    tree = procedure(name)
    writer = _Writer(tree, lang, from_url)
    title = writer.say(tree.title)
    return fill_template(
        "guide.html",
        lang,
        slug=guide_slug(name),
        title=title,
        facts=[edition_name(tree.law.edition, lang), cite(tree.law, lang, from_url).label],
        steps=list(writer.steps()),
        tool=tool_link(name, from_url),
        diagram=Markup(fill_template("diagram.html", lang, tree=writer.branch(tree.first, ""), label=title)),
    )


class _Writer:
    """Writes one procedure in one language for one page."""

    def __init__(self, tree: Procedure, lang: str, from_url: str) -> None:
        self.tree, self.lang, self.url = tree, lang, from_url
        self.numbers = {_slug(tree, place): number for number, place in enumerate(places(tree), 1)}

    def say(self, message: str) -> str:
        return translate_engine(message, self.lang)

    def steps(self) -> Iterator[Step]:
        for place in places(self.tree):
            yield self._question(place) if place.name in self.tree.nodes else self._ruling(place)

    def _question(self, place: Place) -> Step:
        node, slug = self.tree.nodes[place.name], _slug(self.tree, place)
        return Step(
            slug,
            self.numbers[slug],
            self._path(place),
            (cite(node.clause, self.lang, self.url),),
            question=self.say(node.question.text),
            answers=tuple(self._answer(place, node, answer) for answer in node.to),
        )

    def _answer(self, place: Place, node: Node, answer: str) -> Answer:
        slug = _slug(self.tree, Place((*place.given, (node, answer)), node.to[answer]))
        return Answer(self.say(node.question.answers[answer]), slug, self.numbers[slug])

    def _path(self, place: Place) -> tuple[Before, ...]:
        return tuple(
            Before(
                _slug(self.tree, Place(place.given[:number], "")),
                self.say(node.question.text),
                self.say(node.question.answers[answer]),
            )
            for number, (node, answer) in enumerate(place.given)
        )

    def _ruling(self, place: Place) -> Step:
        said, slug = self.tree.says(place.name), _slug(self.tree, place)
        laws = [each.law for each in said if each.law is not None]
        cited = dict.fromkeys([*(clause for each in said for clause in each.clauses), *laws])
        return Step(
            slug,
            self.numbers[slug],
            self._path(place),
            tuple(cite(each, self.lang, self.url) for each in cited),
            ruling=RulingText(
                " ".join(self._sentence(each) for each in said),
                any(each.gap for each in said),
                tuple(self._notes(place.name, said)),
                self._onward(said),
            ),
        )

    def _sentence(self, said: Statement) -> str:
        return fill(said.message, said.values, self.lang)

    def _notes(self, leaf: str, said: Sequence[Statement]) -> Iterator[Note]:
        for overlay in self.tree.overlays.values():
            if overlay.question is not None:
                yield self._overlay(overlay, self.say(overlay.when))
            elif leaf.partition("+")[0] in overlay.leaves:
                yield self._overlay(overlay, "")
        for message in (message for each in said for message in each.open):
            yield Note(translate(OPEN, self.lang), self.say(message), gap=True)

    def _overlay(self, overlay: Overlay, condition: str) -> Note:
        said = overlay.statement
        laws = () if said.law is None else (said.law,)
        clauses = tuple(cite(each, self.lang, self.url) for each in (*said.clauses, *laws))
        label = (
            translate(IF, self.lang).format(condition=condition) if condition else translate(ALSO, self.lang)
        )
        return Note(label, self._sentence(said), clauses)

    def _onward(self, said: Sequence[Statement]) -> tuple[str, str] | None:
        """Return title and address of the guide to a law that a ruling refers to, where there is one."""
        for each in said:
            if each.law is not None and str(each.law) in procedures():
                other = procedure(str(each.law))
                return self.say(other.title), guide_link(other.id, self.url)
        return None

    def branch(self, name: str, answer: str) -> Branch:
        node = self.tree.nodes.get(name)
        if node is None:
            said = self.tree.says(name)
            text = " ".join(self._sentence(each) for each in said)
            clause = " ".join(dict.fromkeys(each.short for part in said for each in part.clauses))
            return Branch(answer, text, clause, gap=any(each.gap for each in said))
        branches = (self.branch(to, self.say(node.question.answers[given])) for given, to in node.to.items())
        return Branch(answer, self.say(node.question.text), node.clause.short, tuple(branches))


OPEN = sentence("Left open")
ALSO = sentence("Besides")
IF = sentence("Only if this holds: {condition}")
