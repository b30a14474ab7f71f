"""The registry of worked examples, and shorthand for writing travellers."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from laws_engine.clauses import ClauseId, find_clause
from laws_engine.errors import NotABoard, UnknownExample
from laws_engine.examples.kinds import Board, Kind, Matches

Make = Callable[[], "dict[str, Any] | Kind"]
Made = TypeVar("Made", bound=Make)

MODULES = (
    "law_13",
    "law_13_seen",
    "law_50",
    "law_50_plays",
    "law_50_leads",
    "law_99",
    "law_99_announced",
    "law_99_counting",
    "law_99_pockets",
    "law_99_replay",
    "law_99_teams",
    "law_99_exchanges",
    "article_104",
    "article_104_teams",
    "article_14",
    "article_14_during_play",
    "article_67",
    "article_67_omitted",
    "article_67_excess",
)
"""The modules of examples, in the order in which their examples are listed."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: its name, title (a message id), the clauses it shows, and what makes it.

    ``chart`` asks for a chart of the percentages beside the table.
    """

    name: str
    title: str
    clauses: tuple[ClauseId, ...]
    make: Make
    chart: bool = False

    @property
    def content(self) -> Kind:
        """What the example is; a fresh copy at each call."""
        made = self.make()
        if not isinstance(made, dict):
            return made
        return Matches(made) if made["event"] == "bam" else Board(made)

    @property
    def document(self) -> dict[str, Any]:
        """What `laws_engine.score` takes; `NotABoard` for an example of another kind."""
        content = self.content
        if not isinstance(content, Board | Matches):
            raise NotABoard(found=self.name)
        return content.document

    @property
    def doctest(self) -> str:
        """The session that reproduces the example, with its output, as the docstring has it."""
        import doctest  # the site's alone: a browser doesn't carry it

        parsed = doctest.DocTestParser().get_examples(inspect.getdoc(self.make) or "")
        return "".join(f"{_prompted(each.source)}{each.want}" for each in parsed)


def _prompted(source: str) -> str:
    first, *rest = source.splitlines()
    return "\n".join([f">>> {first}", *(f"... {line}" for line in rest)]) + "\n"


_examples: dict[str, Example] = {}


def example(name: str, title: str, *clauses: str, chart: bool = False) -> Callable[[Made], Made]:
    """Register a function as a named example that shows these clauses."""

    def register(make: Made) -> Made:
        shown = tuple(find_clause(each).id for each in clauses)
        _examples[name] = Example(name, title, shown, make, chart)
        return make

    return register


@cache
def _load() -> dict[str, Example]:
    """Return every example, module by module, whichever of them was imported first."""
    for module in MODULES:
        import_module(f"laws_engine.examples.{module}")
    place = {f"laws_engine.examples.{module}": number for number, module in enumerate(MODULES)}
    return dict(sorted(_examples.items(), key=lambda item: place.get(item[1].make.__module__, len(place))))


def example_names(*kinds: type) -> tuple[str, ...]:
    """Return every example's name, in the order in which they are written; with kinds, those of the kinds.

    >>> example_names(Board)[0]
    'se-1997/99/six-tables-four-two'
    """
    return tuple(name for name, each in _load().items() if not kinds or isinstance(each.content, kinds))


def find_example(name: str) -> Example:
    """Return an example by name; `UnknownExample` names the nearest that exist.

    >>> find_example("se-1997/99/six-tables-four-two").document["edition"]
    'se-1997'
    """
    examples = _load()
    if name not in examples:
        near = get_close_matches(name, examples, cutoff=0.3)
        raise UnknownExample(found=name, allowed=", ".join(near) or "–")
    return examples[name]


def traveller(scores: str) -> list[dict[str, Any]]:
    """Write a traveller in one line: scores by form; N-S pairs are numbered first, then E-W.

    >>> traveller("original: 420 -50; changed: 170")[2]
    {'table': 3, 'ns': '3', 'ew': '6', 'score': 170, 'form': 'changed'}
    """
    groups = [group.split(":") for group in scores.split(";")]
    rows = [(form.strip(), int(score)) for form, listed in groups for score in listed.split()]
    return [
        {"table": n, "ns": str(n), "ew": str(n + len(rows)), "score": score, "form": form}
        for n, (form, score) in enumerate(rows, 1)
    ]


def document(edition: str, results: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Write a document for a pair event.

    >>> document("nl-1963", [], tables=7)
    {'edition': 'nl-1963', 'event': 'pairs', 'results': [], 'tables': 7}
    """
    return {"edition": edition, "event": "pairs", "results": results, **more}
