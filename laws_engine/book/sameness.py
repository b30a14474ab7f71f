"""What must be equal in every language of a page: its pieces, and each piece's macro calls and links."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from jinja2 import Environment, TemplateSyntaxError, nodes

from laws_engine.book.faults import Fault
from laws_engine.book.pages import Page
from laws_engine.book.texts import Piece, native_language, pieces
from laws_engine.faces.language import LANGUAGES

WORDS = {"clause": 1}
"""Macros whose arguments from this place on are words in the page's language."""
_LINK = re.compile(r"\]\(\s*(?P<markdown>[^)\s]+)[^)]*\)|\bhref=[\"']?(?P<html>[^\"'\s{}>]+)")


def reference_language(page: Page, present: Mapping[str, Page]) -> str:
    """Return the language that the others are held to: the law's own, else the first that has the page."""
    native = native_language(page) if "edition" in page.meta else LANGUAGES[0]
    return native if native in present else next(iter(present))


def calls(source: str) -> Counter[str]:
    """Return the macro calls and links of a text; words in the page's language don't count.

    >>> sorted(calls('{{ clause("se-1997:6", "lag 6") }} [se](a.md#b) {{ amount("x", "y") }}'))
    ["amount('x', 'y')", "clause('se-1997:6')", 'link to a.md#b']
    """
    try:
        tree = Environment().parse(source)
    except TemplateSyntaxError:
        return Counter()
    found = Counter(_written(call) for call in tree.find_all(nodes.Call))
    found.update(f"link to {match['markdown'] or match['html']}" for match in _LINK.finditer(source))
    return found


def _written(call: nodes.Call) -> str:
    name = call.node.name if isinstance(call.node, nodes.Name) else "?"
    args = [repr(arg.value) for arg in call.args if isinstance(arg, nodes.Const)]
    kwargs = [
        f"{each.key}={each.value.value!r}" for each in call.kwargs if isinstance(each.value, nodes.Const)
    ]
    return f"{name}({', '.join((*args[: WORDS.get(name)], *kwargs))})"


def sameness_faults(all_pages: Mapping[tuple[str, str], Page]) -> Iterator[Fault]:
    """Find where a language lacks a page, or its pieces, macro calls or links aren't those of the others."""
    for path in sorted({path for _, path in all_pages}):
        present = {lang: all_pages[lang, path] for lang in LANGUAGES if (lang, path) in all_pages}
        reference = present[reference_language(next(iter(present.values())), present)]
        for lang in LANGUAGES:
            if lang not in present:
                text = f"this page stands in {', '.join(present)} but not here"
                yield Fault(f"docs/{lang}/{path}", None, text)
            elif lang != reference.lang:
                yield from differences(reference, present[lang])


def differences(reference: Page, page: Page) -> Iterator[Fault]:
    """Find what a page has otherwise than the one it is held to.

    >>> one = Page("sv", "a.md", "# A { #top }\\n\\n[b](b.md)\\n\\n## C { #c }\\n")
    >>> other = Page("en", "a.md", "# A { #top }\\n\\nB\\n")
    >>> [str(fault) for fault in differences(one, other)]
    ['docs/en/a.md:1: docs/sv/a.md has “c” here too', 'docs/en/a.md:1: top: docs/sv/a.md has link to b.md']
    """
    wanted, here = pieces(reference), pieces(page)
    for name in wanted.keys() - here.keys():
        yield Fault(page.source, 1, f"{reference.source} has “{name}” here too")
    for name in here.keys() - wanted.keys():
        yield Fault(page.source, here[name].line, f"{reference.source} has no “{name}”")
    common = [name for name in wanted if name in here]
    if common != [name for name in here if name in wanted]:
        yield Fault(page.source, 1, f"the pieces stand in another order than in {reference.source}")
    for name in common:
        yield from _piece_differences(wanted[name], here[name], reference, page)


def _piece_differences(wanted: Piece, here: Piece, reference: Page, page: Page) -> Iterator[Fault]:
    there, found = calls(wanted.source), calls(here.source)
    for call in sorted((there - found).elements()):
        yield Fault(page.source, here.line, f"{here.name}: {reference.source} has {call}")
    for call in sorted((found - there).elements()):
        yield Fault(page.source, here.line, f"{here.name}: {reference.source} doesn't have {call}")
