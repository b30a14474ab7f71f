"""The trees as data: ``editions/*/procedures.toml``, read when somebody first asks for one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from laws_engine.clauses import find_clause
from laws_engine.errors import UnknownProcedure
from laws_engine.procedures.trees import Node, Overlay, Procedure, Question, Statement


def procedure(name: str) -> Procedure:
    """Return a procedure by name; `UnknownProcedure` names the nearest that exist.

    >>> len(procedure("se-1997:13").leaves)
    22
    """
    if name not in procedures():
        near = get_close_matches(name, procedures(), cutoff=0.5) or procedures()
        raise UnknownProcedure(found=name, allowed=", ".join(near))
    return procedures()[name]


@cache
def procedures() -> Mapping[str, Procedure]:
    """Return every procedure by name, edition by edition in the order of its file.

    >>> list(procedures())[-2:]
    ['se-1997:99.B.1', 'se-1997:99.B.2']
    """
    folders = files("laws_engine") / "editions"
    found: dict[str, Procedure] = {}
    for folder in sorted(folders.iterdir(), key=lambda folder: folder.name):
        file = folder / "procedures.toml"
        if file.is_file():
            edition = folder.name.replace("_", "-")
            for raw in tomllib.loads(file.read_text("utf-8"))["procedure"]:
                tree = _read(edition, raw)
                found[tree.id] = tree
    return found


def _read(edition: str, raw: Mapping[str, Any]) -> Procedure:
    questions = {
        name: Question(name, entry["text"], entry["answers"]) for name, entry in raw["questions"].items()
    }
    return Procedure(
        id=f"{edition}:{raw['id']}",
        title=raw["title"],
        law=find_clause(f"{edition}:{raw['id'].partition('/')[0]}").id,
        first=raw["first"],
        questions=questions,
        nodes={
            name: Node(
                questions[entry.get("ask", name)],
                find_clause(f"{edition}:{entry['clause']}").id,
                entry["to"],
            )
            for name, entry in raw["nodes"].items()
        },
        statements={name: _read_statement(edition, entry) for name, entry in raw["statements"].items()},
        overlays={
            name: Overlay(
                name,
                entry["when"],
                _read_statement(edition, {**entry, "clauses": [entry["clause"]]}),
                questions.get(entry.get("ask", "")),
                tuple(entry.get("leaves", ())),
            )
            for name, entry in raw.get("overlays", {}).items()
        },
    )


def _read_statement(edition: str, entry: Mapping[str, Any]) -> Statement:
    return Statement(
        message=entry["text"],
        clauses=tuple(find_clause(f"{edition}:{short}").id for short in entry.get("clauses", ())),
        modality=entry.get("modality"),
        gap=entry.get("gap", False),
        open=tuple(entry.get("open", ())),
        law=find_clause(f"{edition}:{entry['law']}").id if "law" in entry else None,
    )


def messages() -> Iterator[str]:
    """Return every message id of the procedures, for the catalogs; one may come more than once."""
    for tree in procedures().values():
        yield tree.title
        for question in tree.questions.values():
            yield from (question.text, *question.answers.values())
        said = [*tree.statements.values(), *(overlay.statement for overlay in tree.overlays.values())]
        for statement in said:
            yield from (statement.message, *statement.open)
        for overlay in tree.overlays.values():
            yield overlay.when
