"""What stops a build: macro calls, links, anchors and translations of the pages, each with its line."""

from __future__ import annotations

import doctest
import inspect
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, TemplateSyntaxError, nodes

from laws_engine.book import situations
from laws_engine.book.calculators.ruling_tool import door_anchors
from laws_engine.book.catalogs import catalog_faults, term_catalog_faults
from laws_engine.book.coverage import covered_clauses, guide_holes, unshown_examples
from laws_engine.book.faults import Fault, in_order
from laws_engine.book.glossary import FILES_ANCHOR
from laws_engine.book.guides import guide_anchors
from laws_engine.book.macros import MACROS, Where
from laws_engine.book.pages import ROOT, Page, read_pages
from laws_engine.book.permalinks.tombstones import tombstone_faults
from laws_engine.book.render import example_slug
from laws_engine.book.sameness import sameness_faults
from laws_engine.book.side_by_side import row_anchors, view_faults
from laws_engine.book.terms import terms
from laws_engine.book.terms.alignment import alignment_faults
from laws_engine.book.translation.digests import translation_faults
from laws_engine.errors import LawsError
from laws_engine.examples import example_names, find_example
from laws_engine.examples.kinds import Situation

VARIABLES = ("lang",)
NOT_A_CALL = (
    nodes.Filter,
    nodes.Getattr,
    nodes.Getitem,
    nodes.BinExpr,
    nodes.If,
    nodes.For,
    nodes.Include,
    nodes.Assign,
)
"""What Jinja knows and a page doesn't need: it would fail later, without its line."""

_LINK = re.compile(
    r"""\]\(\s*(?P<markdown>[^)\s]+)(?:\s+"[^"]*")?\s*\)"""
    r"""|^\s*\[[^\]]+\]:\s*(?P<reference>\S+)"""
    r"""|\b(?:href|src)=(?P<quote>["']?)(?P<html>[^"'\s{}>]+)(?P=quote)"""
)
_CODE = re.compile(r"`[^`]*`")
_ANCHORED = re.compile(r"""\{ [^{}]*#(?P<brace>[\w-]+)[^{}]* \}|\bid=["']?(?P<html>[\w-]+)""")
_EXTERNAL = re.compile(r"[a-z][a-z0-9+.-]*:")


def faults() -> list[Fault]:
    """Return every fault, in the order of files and lines; pages are tried only with whole catalogs."""
    found = [Fault(file, None, text) for file, text in catalog_faults()]
    return in_order(found or [*page_faults(), *alignment_faults(), *example_faults(), *tombstone_faults()])


def completeness_faults() -> Iterator[Fault]:
    """Find what is missing or behind: text, code, examples, tests, guides, translations."""
    for each in covered_clauses():
        where = f"laws_engine/editions/{each.clause.id.edition.replace('-', '_')}/clauses.toml"
        for hole in each.holes:
            yield Fault(where, None, f"{each.clause.id} {hole}")
    yield from translation_faults()
    for file, text in guide_holes():
        yield Fault(file, None, text)
    for text in unshown_examples():
        yield Fault("docs", None, text)


def term_faults() -> list[Fault]:
    """Return what is wrong with the terms: catalogs, rules of recognition, and their use in translations."""
    found = [Fault(file, None, text) for file, text in term_catalog_faults()]
    return in_order(found or alignment_faults())


def translation_check() -> list[Fault]:
    """Return where translations aren't the same as the native text, or are behind it."""
    pages = {(page.lang, page.path): page for page in read_pages()}
    return in_order([*sameness_faults(pages), *translation_faults()])


def page_faults() -> Iterator[Fault]:
    """Find every fault of the pages: macros, anchors, links, translations."""
    pages = {(page.lang, page.path): page for page in read_pages()}
    for page in pages.values():
        yield from (*macro_faults(page), *comment_faults(page), *anchor_faults(page))
        yield from link_faults(page, pages)
    yield from (*sameness_faults(pages), *view_faults(pages))


def example_faults() -> Iterator[Fault]:
    """Run the check of every worked example: a number that no longer follows from the law is a fault.

    So is an example without a check; a pure situation has nothing to compute.
    """
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner(verbose=False)
    for name in example_names():
        example = find_example(name)
        make = example.make
        file = Path(inspect.getfile(make)).relative_to(ROOT).as_posix()
        heard: list[str] = []
        tests = finder.find(make, name, globs={})
        if not (isinstance(example.content, Situation) or any(test.examples for test in tests)):
            yield Fault(file, make.__code__.co_firstlineno, f"the example {name} has no doctest")
        for test in tests:
            if runner.run(test, out=heard.append).failed:
                yield Fault(file, test.lineno, f"the example {name} doesn't hold: {_got(heard)}")


def _got(heard: list[str]) -> str:
    return " ".join("".join(heard).split("Expected:")[-1].split())


def comment_faults(page: Page) -> Iterator[Fault]:
    """Find ``{#``, which opens a Jinja comment and swallows what follows."""
    for number, line in enumerate(page.text.splitlines(), 1):
        if "{#" in line:
            yield Fault(page.source, number, "“{#” opens a comment; write an anchor as “{ #name }”")


def anchor_faults(page: Page) -> Iterator[Fault]:
    """Find a page without its title, and an anchor that stands twice.

    >>> twice = Page("en", "a.md", "# A\\n\\nB\\n{ #b }\\n\\n<p id='b'>C</p>\\n")
    >>> [str(fault) for fault in anchor_faults(twice)]
    ['docs/en/a.md:6: the anchor “b” stands twice']
    """
    if page.title == page.path:
        yield Fault(page.source, 1, "the page has no title: a line that begins with “# ”")
    seen: set[str] = set()
    for number, line in enumerate(page.text.splitlines(), 1):
        for match in _ANCHORED.finditer(_CODE.sub("", line)):
            name = match["brace"] or match["html"]
            if name in seen:
                yield Fault(page.source, number, f"the anchor “{name}” stands twice")
            seen.add(name)


def macro_faults(page: Page) -> Iterator[Fault]:
    """Try every macro call of a page.

    >>> [str(fault) for fault in macro_faults(Page("en", "a.md", "# A\\n\\n{{ exampel('x') }}\\n"))]
    ['docs/en/a.md:3: there is no macro “exampel”; there are: amount, calculator, card, clause, compare, \
coverage, deal, edition_note, example, federation, glossary, guide, hand, imps_table, needs_server, number, \
offline_panel, penalty_card_tool, points, points_table, ruling_tool, side_by_side, situations, \
translation_status']
    """
    try:
        tree = Environment().parse(page.text)
    except TemplateSyntaxError as error:
        yield Fault(page.source, error.lineno, f"the macro can't be read: {error.message}")
        return
    for other in tree.find_all(NOT_A_CALL):
        yield Fault(page.source, other.lineno, "only macro calls may stand between braces here")
    calls = list(tree.find_all(nodes.Call))
    called = {id(call.node) for call in calls}
    for name in tree.find_all(nodes.Name):
        if id(name) not in called and name.name not in VARIABLES:
            yield Fault(page.source, name.lineno, f"there is no variable “{name.name}”")
    for call in calls:
        yield from _call_faults(page, call)


def _call_faults(page: Page, call: nodes.Call) -> Iterator[Fault]:
    name = call.node.name if isinstance(call.node, nodes.Name) else "?"
    if name not in MACROS:
        known = ", ".join(sorted(MACROS))
        yield Fault(page.source, call.lineno, f"there is no macro “{name}”; there are: {known}")
        return
    try:
        args = [arg.as_const() for arg in call.args]
        kwargs = {pair.key: pair.value.as_const() for pair in call.kwargs}
        MACROS[name](Where(page.lang, page.url), *args, **kwargs)
    except nodes.Impossible:
        yield Fault(page.source, call.lineno, f"{name}: write each argument as plain text or a number")
    except (LawsError, TypeError) as error:
        yield Fault(page.source, call.lineno, f"{name}: {error}")


def anchors_of(page: Page) -> set[str]:
    """Return every anchor of a page: those written in it and those that its macros make."""
    made: set[str] = set()
    for call in Environment().parse(page.text).find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        if name == "glossary":
            made |= {*terms(page.lang), FILES_ANCHOR}
        if name == "side_by_side":
            made |= row_anchors(page.lang, page.url)
        if name == "situations":
            made |= situations.anchors()
        if name == "ruling_tool":
            made |= door_anchors()
        if name == "guide" and call.args:
            made |= guide_anchors(str(call.args[0].as_const()))
        if name in ("example", "compare") and call.args:
            slug = example_slug(str(call.args[0].as_const()))
            made.add(slug if name == "example" else slug.replace("example-", "compare-", 1))
    return made | set(page.anchors)


def link_faults(page: Page, pages: dict[tuple[str, str], Page]) -> Iterator[Fault]:
    """Find links to pages that don't exist and to anchors that no page has."""
    for number, line in enumerate(page.text.splitlines(), 1):
        for match in _LINK.finditer(_CODE.sub("", line)):
            target = match["markdown"] or match["reference"] or match["html"]
            if not _EXTERNAL.match(target):
                yield from _target_faults(page, number, target, pages)


def _target_faults(
    page: Page, number: int, target: str, pages: dict[tuple[str, str], Page]
) -> Iterator[Fault]:
    path, _, anchor = target.partition("#")
    there = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path)) if path else page.path
    other = pages.get((page.lang, there))
    if other is None:
        yield Fault(page.source, number, f"the link “{target}” leads to no page of “{page.lang}”")
    elif anchor and anchor not in anchors_of(other):
        yield Fault(page.source, number, f"the link “{target}” leads to no anchor of {other.source}")
