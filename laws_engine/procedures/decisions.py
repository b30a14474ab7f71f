"""Following the answers to a leaf, and saying what the law makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from laws_engine.clauses import ClauseId, clauses_from
from laws_engine.errors import Phrase, UnknownAnswer, UnknownQuestion, sentence
from laws_engine.procedures.data import procedure, procedures
from laws_engine.procedures.trees import Node, Overlay, Procedure, Statement, follow
from laws_engine.ruling import Ruling, Step

YES = "yes"
"""The answer that lays an overlay over the leaf."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Where the answers led: the procedure, the path of (question, answer) ids, leaf and overlays.

    ``statements`` are the final ruling, one whole sentence each: the leaf's, then the overlays'.
    """

    procedure: str
    path: tuple[tuple[str, str], ...]
    leaf: str
    gap: bool
    overlays: tuple[str, ...]
    clauses: tuple[ClauseId, ...]
    statements: tuple[Step, ...]


class DecisionRuling(Ruling[Decision]):
    """A ruling by a procedure: ``steps`` holds one step a question, ``statements`` what follows."""

    __slots__ = ()

    @property
    def leaf(self) -> str:
        """The name of the leaf."""
        return self.value.leaf

    @property
    def overlays(self) -> tuple[str, ...]:
        """The names of the overlays that hold."""
        return self.value.overlays

    @property
    def clauses(self) -> tuple[ClauseId, ...]:
        """The clauses that the leaf and its overlays apply."""
        return self.value.clauses

    @property
    def statements(self) -> tuple[Step, ...]:
        """The ruling, sentence by sentence."""
        return self.value.statements


def _declared() -> frozenset[ClauseId]:
    return frozenset(each for tree in procedures().values() for each in tree.clauses)


@clauses_from(_declared)
def rule(name: str, answers: Mapping[str, str]) -> DecisionRuling:
    """Follow the answers to a leaf and say what the law makes of them.

    ``answers`` holds an answer id by question id. An answer to a question of this procedure that
    the path doesn't ask is left aside with a remark. The question of an overlay may be left
    unanswered: the overlay then stands among the remarks with its condition.

    Raises `UnknownProcedure`, `UnknownQuestion`, `UnknownAnswer`, or `MissingAnswer`, which names
    the first question without an answer and its possible answers. Clauses: all of its procedures'.

    >>> ruling = rule("se-1997:13", {"count": "three-right-one-short"})
    >>> ruling.leaf, [str(each) for each in ruling.clauses], len(ruling.steps)
    ('13.to-law-14', ['se-1997:13/s0'], 1)
    >>> rule("se-1997:13", {})
    Traceback (most recent call last):
    laws_engine.errors.MissingAnswer: The question count, “How many cards do the four hands hold?”, has no \
answer. Its answers are: all-13, three-right-one-short, several-short-none-long, some-long. Answer it.
    """
    tree = procedure(name)
    check_answers(tree, answers)
    nodes, leaf = _walk(tree, answers)
    laid, offered = _overlays(tree, leaf, answers)
    said = (*tree.says(leaf), *(overlay.statement for overlay in laid))
    decision = Decision(
        procedure=tree.id,
        path=tuple((node.question.id, answers[node.question.id]) for node in nodes),
        leaf=leaf,
        gap=any(each.gap for each in said),
        overlays=tuple(overlay.name for overlay in laid),
        clauses=tuple(dict.fromkeys(clause_id for each in said for clause_id in each.clauses)),
        statements=tuple(each.step for each in said),
    )
    return DecisionRuling(
        decision,
        steps=tuple(_asked(node, answers[node.question.id]) for node in nodes),
        gaps=tuple(gap for each in said for gap in _gaps(each)),
        remarks=(*map(_offered, offered), *_unused(tree, nodes, answers)),
    )


def check_answers(tree: Procedure, answers: Mapping[str, str]) -> None:
    """Raise `UnknownQuestion` or `UnknownAnswer` for a name that the procedure or its question doesn't know.

    >>> check_answers(procedure("se-1997:99.B.1"), {"time": "yes"})
    """
    for question_id, answer in answers.items():
        if question_id not in tree.questions:
            raise UnknownQuestion(found=question_id, procedure=tree.id, allowed=", ".join(tree.questions))
        question = tree.questions[question_id]
        if not isinstance(answer, str) or answer not in question.answers:
            raise UnknownAnswer(
                found=answer,
                question=question.id,
                text=Phrase(question.text),
                allowed=", ".join(question.answers),
            )


def _walk(tree: Procedure, answers: Mapping[str, str]) -> tuple[tuple[Node, ...], str]:
    passed, name = [], tree.first
    while (node := tree.nodes.get(name)) is not None:
        passed.append(node)
        name = follow(node, answers)
    return tuple(passed), name


def _overlays(tree: Procedure, leaf: str, answers: Mapping[str, str]) -> tuple[list[Overlay], list[Overlay]]:
    """Return the overlays that hold, and those that nobody has decided yet."""
    base = leaf.partition("+")[0]
    laid, offered = [], []
    for overlay in tree.overlays.values():
        answer = answers.get(overlay.question.id) if overlay.question is not None else None
        if base in overlay.leaves or answer == YES:
            laid.append(overlay)
        elif overlay.question is not None and answer is None:
            offered.append(overlay)
    return laid, offered


def _asked(node: Node, answer: str) -> Step:
    return Step(
        node.clause,
        sentence("{question} {answer}"),
        {"question": Phrase(node.question.text), "answer": Phrase(node.question.answers[answer])},
    )


def _gaps(said: Statement) -> Iterator[Step]:
    if said.gap:
        yield said.step
    for message in said.open:
        yield Step(said.clauses[-1], message)


def _offered(overlay: Overlay) -> Step:
    return Step(
        overlay.statement.clauses[0],
        sentence("Nobody has said whether this holds: {condition} If it does, it adds to the ruling."),
        {"condition": Phrase(overlay.when)},
    )


def _unused(tree: Procedure, nodes: tuple[Node, ...], answers: Mapping[str, str]) -> Iterator[Step]:
    asked = {node.question.id for node in nodes}
    asked |= {each.question.id for each in tree.overlays.values() if each.question is not None}
    for question_id in answers:
        if question_id not in asked:
            yield Step(
                None,
                sentence("This question didn't arise, and its answer was left aside: {question}"),
                {"question": Phrase(tree.questions[question_id].text)},
            )
