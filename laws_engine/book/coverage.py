"""Coverage: what each clause has, and what it lacks: text in three languages, code, an example, a test.

Everything is asked of the project itself while the site is built; nothing is written down twice.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from laws_engine import editions as edition_rooms
from laws_engine.book.guides import guide_link
from laws_engine.book.pages import (
    ROOT,
    clause_link,
    clause_path,
    holds_clause,
    page_url,
    pages,
    relative_link,
)
from laws_engine.book.render import edition_name, example_slug, example_title, fill_template, translate
from laws_engine.clauses import Clause, ClauseId, editions, functions_of
from laws_engine.errors import sentence
from laws_engine.examples import Example, example_names, find_example
from laws_engine.faces.language import LANGUAGES, write_clause
from laws_engine.procedures import procedures, rule

ACTIVE = ("computed", "decision")
"""Kinds of clauses that need code: what is computed or decided."""

SITE_TESTS = ("book", "site", "browser", "setup")
_NAMED = re.compile(r"(?<![\w.:/])(?:[a-z]{2}-\d{4}:)?\d+(?:[./]\w+|\(\w+\))*")
"""What is written like a clause, with its edition or without."""

KINDS = {
    "computed": sentence("computed"),
    "decision": sentence("decided"),
    "duty": sentence("duty"),
    "definition": sentence("definition"),
    "heading": sentence("heading"),
}
MODALITIES = {
    "must": sentence("must"),
    "may": sentence("may"),
    "must-not": sentence("must not"),
    "ought": sentence("ought to"),
    "deemed": sentence("is deemed"),
    "duty": sentence("is responsible"),
}


@dataclass(frozen=True, slots=True)
class Covered:
    """What a clause has: the languages of its text, its functions and procedures, examples and test files."""

    clause: Clause
    languages: tuple[str, ...]
    functions: tuple[str, ...]
    procedures: tuple[str, ...]
    examples: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def needs_code(self) -> bool:
        """True where the clause computes or decides something."""
        return self.clause.kind in ACTIVE

    @property
    def lacks_code(self) -> bool:
        """True where the clause needs code and has none."""
        return self.needs_code and not (self.functions or self.procedures)

    @property
    def holes(self) -> tuple[str, ...]:
        """What is missing, in English, one sentence each."""
        missing = [lang for lang in LANGUAGES if lang not in self.languages]
        found = [f"has no text in {', '.join(missing)}"] if missing else []
        found += ["has no code that computes or decides it"] if self.lacks_code else []
        found += ["has no example"] if not self.examples else []
        return tuple(found + (["has no test"] if not self.tests else []))


@cache
def covered_clauses() -> tuple[Covered, ...]:
    """Return every clause that the project holds, edition by edition in the order of its data."""
    _import_editions()
    held = [clause for edition in editions().values() for clause in edition.clauses.values()]
    return tuple(_cover(clause) for clause in held if clause.kind != "external")


@cache
def _import_editions() -> None:
    """Import every law's module: a function is known by its decorator once its module is there."""
    for module in pkgutil.walk_packages(edition_rooms.__path__, f"{edition_rooms.__name__}."):
        import_module(module.name)


def _cover(clause: Clause) -> Covered:
    shown = [example for example in _examples() if _shows(example, clause)]
    tests = [*_tests_naming(clause.id), *(_module(example) for example in shown)]
    return Covered(
        clause,
        tuple(lang for lang in LANGUAGES if holds_clause(clause.id, lang)),
        tuple(sorted(_name(function) for function in functions_of(clause.id) if function is not rule)),
        tuple(name for name, tree in procedures().items() if clause.id in tree.clauses),
        tuple(example.name for example in shown),
        tuple(dict.fromkeys(tests)),
    )


@cache
def _examples() -> tuple[Example, ...]:
    return tuple(find_example(name) for name in example_names())


def _shows(example: Example, clause: Clause) -> bool:
    """Say whether an example shows a clause; a heading is shown by what stands below it."""
    if clause.kind != "heading":
        return clause.id in example.clauses
    return any(clause.id in _upwards(each) for each in example.clauses)


def _upwards(clause_id: ClauseId) -> Iterator[ClauseId]:
    here: ClauseId | None = clause_id
    while here is not None:
        yield here
        here = here.parent


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}"


def _module(example: Example) -> str:
    return example.make.__module__.replace(".", "/") + ".py"


@dataclass(frozen=True, slots=True)
class FileOfTests:
    """A test of the engine or its data: its name, the editions it is about, and the clauses it names."""

    name: str
    editions: frozenset[str]
    named: frozenset[str]

    @classmethod
    def of(cls, name: str, text: str) -> FileOfTests:
        """Read what a file names, with or without the edition.

        >>> sorted(FileOfTests.of("tests/t.py", 'se_1997 "99.A.1/s3" "13.C.struck"').named)
        ['13.C.struck', '99.A.1/s3']
        """
        about = [each for each in editions() if each in text or each.replace("-", "_") in text]
        return cls(name, frozenset(about), frozenset(match[0] for match in _NAMED.finditer(text)))

    def names(self, clause_id: ClauseId) -> bool:
        """Say whether the file names a clause; one about its edition may leave the edition out."""
        alone = clause_id.path and clause_id.edition in self.editions and clause_id.short in self.named
        return bool(alone) or str(clause_id) in self.named


@cache
def _test_files() -> tuple[FileOfTests, ...]:
    """Return the tests of the engine and their data; those of the site test no clause."""
    folder = ROOT / "tests"
    return tuple(
        FileOfTests.of(file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
        for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.json")])
        if file.relative_to(folder).parts[0] not in SITE_TESTS
    )


def _tests_naming(clause_id: ClauseId) -> list[str]:
    return [file.name for file in _test_files() if file.names(clause_id)]


def guide_holes() -> Iterator[tuple[str, str]]:
    """Return each procedure whose guide a language's page lacks, with the page's file."""
    for name, tree in procedures().items():
        path = clause_path(tree.law)
        for lang in LANGUAGES:
            page = pages().get((lang, path))
            if page is None or not re.search(rf"""guide\(\s*["']{re.escape(name)}["']""", page.text):
                yield f"docs/{lang}/{path}", f"the ruling guide {name} doesn't stand here"


@dataclass(frozen=True, slots=True)
class Row:
    """A clause on the coverage page."""

    label: str
    href: str | None
    kind: str
    modalities: str
    languages: tuple[tuple[str, str | None], ...]
    code: tuple[tuple[str, str | None], ...]
    code_missing: bool
    examples: tuple[tuple[str, str], ...]
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """One line of the summary: what is counted, how many clauses have it, and of how many."""

    label: str
    have: int
    of: int


@cache
def render_coverage(lang: str, from_url: str) -> str:
    """Return the coverage of every clause, law by law, with the totals above."""
    covered = covered_clauses()
    laws: dict[tuple[str, str], list[Covered]] = {}
    for each in covered:
        laws.setdefault((each.clause.id.edition, each.clause.id.law), []).append(each)
    shown = [
        (_law_title(held[0], lang), [_row(each, lang, from_url) for each in held]) for held in laws.values()
    ]
    return fill_template(
        "coverage.html", lang, totals=_totals(covered, lang), examples=len(_examples()), laws=shown
    )


def _totals(covered: Sequence[Covered], lang: str) -> list[Total]:
    coded = [each for each in covered if each.needs_code]
    whole = [each for each in covered if len(each.languages) == len(LANGUAGES)]
    return [
        Total(translate(sentence("with text in three languages"), lang), len(whole), len(covered)),
        Total(
            translate(sentence("computed or decided by code"), lang),
            sum(not each.lacks_code for each in coded),
            len(coded),
        ),
        Total(
            translate(sentence("shown in an example"), lang),
            sum(bool(each.examples) for each in covered),
            len(covered),
        ),
        Total(translate(sentence("tested"), lang), sum(bool(each.tests) for each in covered), len(covered)),
    ]


def _law_title(first: Covered, lang: str) -> str:
    clause_id = ClauseId(first.clause.id.edition, first.clause.id.law)
    return f"{edition_name(clause_id.edition, lang)}, {write_clause(clause_id, lang)}"


def _row(each: Covered, lang: str, from_url: str) -> Row:
    clause = each.clause
    called = [(name, guide_link(name, from_url)) for name in each.procedures]
    return Row(
        clause.id.short,
        clause_link(clause.id, lang, from_url),
        translate(KINDS[clause.kind], lang),
        ", ".join(translate(MODALITIES[modality], lang) for modality in clause.modalities),
        tuple(
            (other, _other_link(clause.id, other, lang, from_url) if other in each.languages else None)
            for other in LANGUAGES
        ),
        (*((name, None) for name in each.functions), *called),
        each.lacks_code,
        tuple(_example_link(name, lang, from_url) for name in each.examples),
        tuple(file.removeprefix("laws_engine/").removeprefix("tests/") for file in each.tests),
    )


def _other_link(clause_id: ClauseId, other: str, lang: str, from_url: str) -> str | None:
    """Return the link to the clause in a language, from a page in another one."""
    href = clause_link(clause_id, other, from_url)
    if href is None or other == lang:
        return href
    depth = "../" * (from_url.count("/") + 1)
    fragment = f"#{clause_id.anchor}" if clause_id.anchor else ""
    return f"{depth}{other}/{page_url(clause_path(clause_id))}{fragment}"


def _example_link(name: str, lang: str, from_url: str) -> tuple[str, str]:
    """Return an example's title and the address of the page that shows it."""
    return example_title(find_example(name), lang), _where_shown(lang).get(name, "") and relative_link(
        from_url, page_url(_where_shown(lang)[name]), example_slug(name)
    )


@cache
def _where_shown(lang: str) -> Mapping[str, str]:
    """Return the page that shows each example: its law's before any other."""
    found: dict[str, str] = {}
    for (other, path), page in sorted(pages().items(), key=lambda item: ("/" not in item[0][1], item[0][1])):
        if other == lang:
            for name in re.findall(r"""example\(\s*["']([^"']+)["']""", page.text):
                found.setdefault(name, path)
    return found


def unshown_examples() -> Iterator[str]:
    """Return the examples that no page shows in some language."""
    for name in example_names():
        missing = [lang for lang in LANGUAGES if name not in _where_shown(lang)]
        if missing:
            yield f"the example {name} stands on no page in {', '.join(missing)}"
