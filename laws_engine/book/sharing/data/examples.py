"""Every worked example of an edition in one language, as data, with what the engine makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from laws_engine.api import score
from laws_engine.book.kinds import Page, show
from laws_engine.book.render import example_title
from laws_engine.book.sharing.addresses import API, at, example_embed_url, link
from laws_engine.book.sharing.data.clauses import digest, edition_data, head
from laws_engine.book.sharing.taken import TakenExample
from laws_engine.clauses import Edition
from laws_engine.examples import Example, find_example
from laws_engine.examples.kinds import Board, Matches
from laws_engine.faces.language import explain_step
from laws_engine.ruling import Step


def examples_url(edition: str, lang: str) -> str:
    """Return where an edition's examples stand.

    >>> examples_url("nl-2017", "en")
    'api/v1/en/examples/nl-2017.json'
    """
    return f"{API}{lang}/examples/{edition}.json"


def examples_file(edition: Edition, lang: str, examples: Mapping[str, TakenExample]) -> dict[str, Any]:
    """Return the examples of an edition."""
    here = examples_url(edition.id, lang)
    own = [each for each in examples.values() if find_example(each.name).clauses[0].edition == edition.id]
    return {
        **head("examples", lang, here),
        "edition": edition_data(edition, lang),
        "examples": [example_data(each, lang, here) for each in own],
    }


def example_data(taken: TakenExample, lang: str, here: str) -> dict[str, Any]:
    """Return one example."""
    example = find_example(taken.name)
    html = _without_python(taken.html)
    title = example_title(example, lang)
    return {
        "name": example.name,
        "title": title,
        "kind": type(example.content).__name__.lower(),
        "clauses": list(map(str, example.clauses)),
        **_engine_data(example, lang, taken.url),
        "python": example.doctest,
        "html": at(html, here),
        "addresses": {
            "page": link(here, f"{lang}/{taken.url}#{taken.anchor}"),
            "embed": link(here, example_embed_url(example.name, lang)),
        },
        "digest": digest(html),
    }


def _engine_data(example: Example, lang: str, url: str) -> dict[str, Any]:
    """Return a scored example's document and its score, or a story with what follows from it."""
    content = example.content
    if isinstance(content, Board | Matches):
        return {"document": content.document, "score": score(content.document, lang=lang)}
    shown = show(content, Page(lang, url))
    return {
        "story": shown.story,
        "answer": [said.text for said in shown.answer],
        "steps": _told(content.ruling.steps, lang),
        "gaps": _told(content.ruling.gaps, lang),
    }


def _told(steps: Sequence[Step], lang: str) -> list[dict[str, Any]]:
    return [
        {"clause": str(step.clause) if step.clause else None, "text": explain_step(step, lang)}
        for step in steps
    ]


def _without_python(html: str) -> str:
    """Leave out the Python, which stands apart."""
    [node] = LexborHTMLParser(html).css("details.example")
    for python in node.css("details.python"):
        python.decompose()
    return str(node.html)
