"""Ruling guides: one question at a time, and the ruling at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from laws_engine.api import write_decision
from laws_engine.clauses import ClauseId
from laws_engine.desk.reader import Cited, Reader
from laws_engine.desk.refusals import ANSWERS, at
from laws_engine.desk.states import clean_state, need
from laws_engine.errors import ListedTwice, Phrase, sentence
from laws_engine.faces.language import explain_step
from laws_engine.faces.ways import edition_name
from laws_engine.procedures import (
    DecisionRuling,
    Node,
    Overlay,
    Procedure,
    Question,
    Statement,
    check_answers,
    follow,
    procedure,
    procedures,
    rule,
)
from laws_engine.ruling import Step

RULING = sentence("Ruling")
SILENT = sentence("Here the law is silent")
LEFT_OPEN = sentence("Left open: {text}")
BESIDES = sentence("Besides: {text}")
ANSWERED = sentence("{question} {answer}")


def ruling(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``ruling``: the question that comes next, or the ruling; `Refused`."""
    given = request.get("state")
    if given is None:
        given = {"v": 1, "calc": "ruling", "procedure": need(request, "procedure")}
        given[ANSWERS] = request.get(ANSWERS, [])
    state = clean_state(given, "ruling")
    with at("procedure"):
        tree = procedure(state["procedure"])
    answers = _answers(tree, state[ANSWERS])
    nodes, reached = _walk(tree, answers)
    return {
        "procedure": _named(tree, reader),
        "path": [
            *(_passed(node.question, answers, node.clause, reader) for node in nodes),
            *(_beside(tree, answers, reader) if reached not in tree.nodes else ()),
        ],
        **_reached(tree, reached, answers, len(nodes) + 1, reader),
    }


def _answers(tree: Procedure, given: Sequence[Sequence[str]]) -> dict[str, str]:
    """Read the answers in their order; one that the procedure doesn't know, or gives twice, is refused."""
    answers: dict[str, str] = {}
    for number, (question, answer) in enumerate(given, 1):
        with at("answer", row=number, of=ANSWERS):
            check_answers(tree, {question: answer})
            if question in answers:
                raise ListedTwice(found=Phrase(tree.questions[question].text))
        answers[question] = answer
    return answers


def _walk(tree: Procedure, answers: Mapping[str, str]) -> tuple[list[Node], str]:
    """Return the nodes whose questions are answered, and the node or leaf after them."""
    passed: list[Node] = []
    name = tree.first
    while (node := tree.nodes.get(name)) is not None and node.question.id in answers:
        with at("answer", row=list(answers).index(node.question.id) + 1, of=ANSWERS):
            name = follow(node, answers)
        passed.append(node)
    return passed, name


def _reached(
    tree: Procedure, reached: str, answers: Mapping[str, str], number: int, reader: Reader
) -> dict[str, Any]:
    node = tree.nodes.get(reached)
    if node is not None:
        return {
            "question": _question(node.question, node.to, node.clause, number, reader),
            "ruling": None,
        }
    asked: dict[str, Any] | None = None
    for overlay in tree.overlays.values():
        beside = overlay.question
        if beside is not None and beside.id not in answers:
            asked = _question(beside, beside.answers, overlay.statement.clauses[0], number, reader)
            break
    return {"question": asked, "ruling": _ruling(tree, rule(tree.id, answers), reader)}


def _beside(tree: Procedure, answers: Mapping[str, str], reader: Reader) -> Iterator[dict[str, Any]]:
    """Return the questions beside the ruling that were answered."""
    for overlay in tree.overlays.values():
        if overlay.question is not None and overlay.question.id in answers:
            yield _passed(overlay.question, answers, overlay.statement.clauses[0], reader)


def _named(tree: Procedure, reader: Reader) -> dict[str, Any]:
    return {
        "id": tree.id,
        "title": reader.say(tree.title),
        "edition": edition_name(tree.law.edition, reader.lang),
        "clause": reader.cite(tree.law),
    }


def _question(
    question: Question, answers: Mapping[str, str], clause_id: ClauseId, number: int, reader: Reader
) -> dict[str, Any]:
    return {
        "id": question.id,
        "number": number,
        "text": reader.say(question.text),
        "answers": [{"id": each, "text": reader.say(question.answers[each])} for each in answers],
        "clause": reader.cite(clause_id),
    }


def _passed(
    question: Question, answers: Mapping[str, str], clause_id: ClauseId, reader: Reader
) -> dict[str, Any]:
    return {
        "id": question.id,
        "answer": answers[question.id],
        "question": reader.say(question.text),
        "text": reader.say(question.answers[answers[question.id]]),
        "clause": reader.cite(clause_id),
    }


def _ruling(tree: Procedure, ruled: DecisionRuling, reader: Reader) -> dict[str, Any]:
    base = tree.says(ruled.leaf)
    overlays = [tree.overlays[name] for name in ruled.overlays]
    said = [*base, *(overlay.statement for overlay in overlays)]
    gaps = [step for step in ruled.gaps if step not in ruled.statements]
    asked_besides = {overlay.when for overlay in tree.overlays.values() if overlay.question is not None}
    remarks = [step for step in ruled.remarks if step.values.get("condition") not in asked_besides]
    return {
        "leaf": ruled.leaf,
        "gap": ruled.value.gap,
        "overlays": list(ruled.overlays),
        "statements": [_statement(each, reader) for each in said],
        "onward": _onward(said, reader),
        "html": "\n".join(_html(base, overlays, gaps, remarks, reader)),
        "text": _chat(tree, ruled, said, gaps, reader),
        "gaps": [explain_step(step, reader.lang) for step in gaps],
        "remarks": [explain_step(step, reader.lang) for step in remarks],
        "decision": write_decision(ruled, reader.lang),
    }


def _laws(said: Sequence[Statement]) -> list[ClauseId]:
    """Return the clauses of statements and the laws that they refer to, each once."""
    refers = [each.law for each in said if each.law is not None]
    return list(dict.fromkeys([*(clause for each in said for clause in each.clauses), *refers]))


def _statement(said: Statement, reader: Reader) -> dict[str, Any]:
    return {
        "text": explain_step(said.step, reader.lang),
        "clauses": [reader.cite(clause) for clause in _laws([said])],
    }


def _onward(said: Sequence[Statement], reader: Reader) -> dict[str, str] | None:
    """Return the guide to a law that the ruling refers to, where there is one."""
    for each in said:
        if each.law is not None and str(each.law) in procedures():
            other = procedure(str(each.law))
            return {"procedure": other.id, "title": reader.say(other.title)}
    return None


def _html(
    base: Sequence[Statement],
    overlays: Sequence[Overlay],
    gaps: Sequence[Step],
    remarks: Sequence[Step],
    reader: Reader,
) -> Iterator[str]:
    """Write the ruling as the pages' own guides do."""
    silent = any(each.gap for each in base)
    yield f'<div class="ruling{" gap" if silent else ""}">'
    yield f'<p class="ruling-kind">{escape(reader.say(SILENT if silent else RULING))}</p>'
    text = " ".join(explain_step(each.step, reader.lang) for each in base)
    yield f'<p class="ruling-text">{escape(text)}</p>'
    yield f'<p class="guide-clauses">{_cited(_laws(base), reader)}</p>'
    for overlay in overlays:
        said = overlay.statement
        note = escape(reader.say(BESIDES, text=explain_step(said.step, reader.lang)))
        clauses = _cited(_laws([said]), reader)
        yield f'<p class="ruling-note">{note} <span class="guide-clauses">{clauses}</span></p>'
    for gap in gaps:
        note = reader.say(LEFT_OPEN, text=explain_step(gap, reader.lang))
        yield f'<p class="ruling-note open">{escape(note)}</p>'
    for remark in remarks:
        yield f'<p class="ruling-note">{escape(explain_step(remark, reader.lang))}</p>'
    yield "</div>"


def _cited(clauses: Sequence[ClauseId], reader: Reader) -> str:
    return ", ".join(_link(reader.cite(clause)) for clause in clauses)


def _link(cited: Cited) -> str:
    label = escape(cited["label"] or "")
    if cited["href"] is None:
        return f'<span class="clause">{label}</span>'
    return f'<a class="clause" href="{escape(cited["href"])}">{label}</a>'


def _chat(
    tree: Procedure,
    ruled: DecisionRuling,
    said: Sequence[Statement],
    gaps: Sequence[Step],
    reader: Reader,
) -> str:
    law, edition = reader.cite(tree.law)["label"], edition_name(tree.law.edition, reader.lang)
    head = f"{reader.say(tree.title)} ({law}, {edition})"
    asked = [f"– {explain_step(step, reader.lang)}" for step in ruled.steps]
    told = [explain_step(each.step, reader.lang) for each in said]
    silent = [reader.say(SILENT) + "."] if ruled.value.gap else []
    told += [reader.say(LEFT_OPEN, text=explain_step(gap, reader.lang)) for gap in gaps]
    cited = ", ".join(str(reader.cite(clause)["label"]) for clause in _laws(said))
    return "\n".join((head, *asked, "", *silent, *told, f"({cited})"))
