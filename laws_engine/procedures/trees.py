"""A decision tree: questions, the nodes that ask them, what its leaves say, and what is laid over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import MissingAnswer, Phrase, UnknownAnswer
from laws_engine.ruling import Percent, Step, Value


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its answers by id; the texts are message ids that can be read aloud."""

    id: str
    text: str
    answers: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Node:
    """A question asked for a clause, and where each answer leads: to another node or to a leaf."""

    question: Question
    clause: ClauseId
    to: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Statement:
    """What a leaf, or an addition to one, says; ``open`` is what the law leaves open even then.

    ``modality`` is the force of this statement (must, may, must-not, deemed), ``None`` where it
    only reports. The amounts of the clauses, and ``law``, fill placeholders.
    """

    message: str
    clauses: tuple[ClauseId, ...]
    modality: str | None = None
    gap: bool = False
    open: tuple[str, ...] = ()
    law: ClauseId | None = None

    @property
    def values(self) -> dict[str, Value]:
        """What fills the placeholders of the message."""
        held: dict[str, Value] = {} if self.law is None else {"law": self.law}
        for clause_id in self.clauses:
            for name, amount in find_clause(clause_id).amounts.items():
                if isinstance(amount.value, int) and f"{{{name}}}" in self.message:
                    held[name] = Percent(amount.value) if amount.unit == "percent" else amount.value
        return held

    @property
    def step(self) -> Step:
        """The statement as a step, under the last of its clauses: the one that decides."""
        return Step(self.clauses[-1], self.message, self.values)


@dataclass(frozen=True, slots=True)
class Overlay:
    """A rule that holds beside some leaves, or when a question of its own is answered with yes.

    ``when`` is the condition as a message id. ``leaves`` are named without their additions.
    """

    name: str
    when: str
    statement: Statement
    question: Question | None = None
    leaves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Procedure:
    """A decision tree: its questions, nodes, statements and overlays.

    >>> from laws_engine.procedures import procedure
    >>> tree = procedure("se-1997:99.B.1")
    >>> list(tree.questions), tree.leaves[-1]
    (['result-known', 'time'], '99.B.1.not-replayed.no-time')
    """

    id: str
    title: str
    law: ClauseId
    first: str
    questions: Mapping[str, Question]
    nodes: Mapping[str, Node]
    statements: Mapping[str, Statement]
    overlays: Mapping[str, Overlay]

    @property
    def leaves(self) -> tuple[str, ...]:
        """Every leaf once, in the order of the tree."""
        return tuple(dict.fromkeys(leaf for _, leaf in self.paths()))

    def paths(self) -> Iterator[tuple[dict[str, str], str]]:
        """Walk every path: the answers that were given, and the leaf that they lead to.

        >>> from laws_engine.procedures import procedure
        >>> next(procedure("se-1997:13").paths())
        ({'count': 'all-13'}, '13.none')
        """
        return self._paths(self.first, {})

    def _paths(self, name: str, given: dict[str, str]) -> Iterator[tuple[dict[str, str], str]]:
        node = self.nodes.get(name)
        if node is None:
            yield given, name
            return
        for answer, target in node.to.items():
            yield from self._paths(target, {**given, node.question.id: answer})

    def next_question(self, answers: Mapping[str, str]) -> Question | None:
        """Return the first question on the path that has no answer yet; ``None`` at a leaf.

        >>> from laws_engine.procedures import procedure
        >>> procedure("se-1997:99.B.1").next_question({"result-known": "no"}).text
        'Is there time to play the board again?'
        """
        name = self.first
        while (node := self.nodes.get(name)) is not None:
            if node.question.id not in answers:
                return node.question
            name = follow(node, answers)
        return None

    def says(self, leaf: str) -> tuple[Statement, ...]:
        """Return what a leaf says: its base, then each addition in turn."""
        base, *additions = leaf.split("+")
        found = [self.statements[base]]
        for addition in additions:
            own = self.statements.get(f"{base}+{addition}")
            found.append(own if own is not None else self._added(addition, found[0]))
        return tuple(found)

    def _added(self, addition: str, base: Statement) -> Statement:
        """Return an addition that several leaves share; without clauses of its own it has the leaf's."""
        shared = self.statements[f"+{addition}"]
        if shared.clauses:
            return shared
        return replace(shared, clauses=base.clauses)

    @property
    def clauses(self) -> tuple[ClauseId, ...]:
        """Every clause that the procedure asks for, applies or lays over a leaf, each once."""
        asked = [node.clause for node in self.nodes.values()]
        said = [each for leaf in self.leaves for said in self.says(leaf) for each in said.clauses]
        laid = [each for overlay in self.overlays.values() for each in overlay.statement.clauses]
        return tuple(dict.fromkeys([*asked, *said, *laid]))


def follow(node: Node, answers: Mapping[str, str]) -> str:
    """Return where the answer to a node's question leads."""
    answer = answers.get(node.question.id)
    if answer is None:
        raise MissingAnswer(
            question=node.question.id, text=Phrase(node.question.text), allowed=", ".join(node.to)
        )
    if answer not in node.to:
        raise UnknownAnswer(
            found=answer,
            question=node.question.id,
            text=Phrase(node.question.text),
            allowed=", ".join(node.to),
        )
    return node.to[answer]
