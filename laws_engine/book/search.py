"""Search: a marked copy of the pages for Pagefind, and the clauses for the clause jump."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.indexing import write_index
from laws_engine.book.pages import clause_path, page_url, pages
from laws_engine.book.side_by_side import VIEW
from laws_engine.book.situations import words_for
from laws_engine.book.terms import Term, terms
from laws_engine.clauses import Clause, editions
from laws_engine.faces.language import write_clause

SHORTEST_HEAD, SHORTEST_MODIFIER, SHORTEST_COMPOUND = 4, 3, 7
MARK = "__"
"""Pagefind takes a word apart at it; no word of ours has two, so search.js can cut what follows."""
_TAGS = re.compile(r"(<(?:script|style|pre|svg)\b.*?</(?:script|style|pre|svg)>|<[^>]+>)", re.DOTALL)
_WORD = re.compile(r"(?<![\w])[^\W\d_]{3,}(?![\w])")
EXCERPT = 160
NOT_INDEXED = (
    *(".slip", ".scroll-hint", ".why", ".python", ".chart", ".ways", ".edition-note", ".door"),
    *(".example-kind", ".example-facts", ".example-clauses", ".admonition-title"),
    *(".term-lang", ".term-sisters dt", ".term-uses", ".term-files", ".glossary-tools", ".letters"),
    *("p > .clause-number", "p > .clause-number span"),
    *(".guide-path", ".guide-back", ".guide-facts", ".guide-clauses", ".guide-diagram", ".guide-kind"),
    *(".situation-where", ".situation-more", ".situation-groups", ".marks", ".winners", ".example-door"),
    ".coverage",
)
"""What a reader doesn't search for: tables, furniture, and what is said again elsewhere."""


@cache
def head_words(lang: str) -> tuple[str, ...]:
    """Return the forms of the glossary's single words, longest first: what compounds end in.

    Words as short as "giv" are left out: too much else ends in "given".

    >>> "bricka" in head_words("sv"), "förvanskad bricka" in head_words("sv"), "given" in head_words("sv")
    (True, False, False)
    """
    long_enough = [term for term in terms(lang).values() if len(term.lemma) >= SHORTEST_HEAD]
    forms = {form.lower() for term in long_enough for form in term.forms.values()}
    return tuple(sorted(filter(str.isalpha, forms), key=lambda form: (-len(form), form)))


@cache
def variants(lang: str) -> Mapping[str, tuple[str, ...]]:
    """Return the glossary's words with those of their forms that no stemmer brings together.

    >>> variants("nl")["onklaar"], variants("sv")["händer"]
    (('onklare',), ('hand', 'handen'))
    """
    found: dict[str, set[str]] = {}
    for term in terms(lang).values():
        for same in _aligned(term):
            stem = min(map(len, same), default=1) - 1
            for word in same:
                found.setdefault(word, set()).update(each for each in same if each[:stem] != word[:stem])
    return {word: tuple(sorted(others)) for word, others in found.items() if others}


def _aligned(term: Term) -> Iterator[set[str]]:
    """Set a term's forms below one another, from their last word backwards; an article may lead them."""
    length = len(term.lemma.split())
    forms = [form.lower().split() for form in term.forms.values()]
    alike = [form[-length:] for form in forms if len(form) in (length, length + 1)]
    for column in zip(*alike, strict=True):
        yield {word for word in column if word.isalpha() and len(word) >= SHORTEST_MODIFIER}


def mark_word(word: str, lang: str) -> str:
    """Mark a word by the other forms of its term, and a compound by its head: a search for those finds it.

    >>> mark_word("partävlingen", "sv"), mark_word("tävlingen", "sv"), mark_word("Onklaar", "nl")
    ('partävlingen__tävlingen', 'tävlingen', 'Onklaar__onklare')
    """
    return MARK.join((word, *variants(lang).get(word.lower(), ()), *_head(word, lang)))


def _head(word: str, lang: str) -> Iterator[str]:
    """Return the glossary's word that a compound ends in, if it does."""
    lower = word.lower()
    if len(lower) < SHORTEST_COMPOUND:
        return
    for head in head_words(lang):
        if lower.endswith(head) and len(lower) - len(head) >= SHORTEST_MODIFIER - 1:
            yield word[-len(head) :]
            return


def mark_page(html: str, lang: str) -> str:
    """Mark the compounds in a page's text; tags, code and drawings stay as they are."""
    parts = _TAGS.split(html)
    marked = [
        part if part.startswith("<") else _WORD.sub(lambda match: mark_word(match[0], lang), part)
        for part in parts
    ]
    return "".join(marked)


def index_pages(site: Path) -> None:
    """Write Pagefind's index of the built site into ``site/pagefind``; `SourceError` if it fails."""
    marked = {
        file.relative_to(site).as_posix(): mark_page(file.read_text("utf-8"), lang_folder.name)
        for lang_folder in sorted(path for path in site.iterdir() if path.is_dir())
        for file in _searched(lang_folder)
    }
    write_index(marked, site / "pagefind", "article", NOT_INDEXED)


def _searched(lang_folder: Path) -> list[Path]:
    """Return a language's pages but those side by side, which say again what the laws' own pages say."""
    files = sorted(lang_folder.rglob("index.html"))
    return [file for file in files if file.parent.name != VIEW.rstrip("/")]


def clause_entries(site: Path, lang: str) -> Iterator[dict[str, Any]]:
    """Return what the clause jump needs: key, label, address and the first words of each clause."""
    for edition in editions().values():
        for clause in edition.clauses.values():
            page = pages().get((lang, clause_path(clause.id)))
            if page is None or (clause.id.anchor and clause.id.anchor not in page.anchors):
                continue
            yield _entry(site, lang, clause, edition.id)


def _entry(site: Path, lang: str, clause: Clause, edition: str) -> dict[str, Any]:
    url = page_url(clause_path(clause.id))
    html = (site / lang / url / "index.html").read_text("utf-8")
    return {
        "key": re.sub(r"[^a-z0-9]", "", clause.id.short.lower()),
        "label": write_clause(clause.id, lang),
        "edition": edition,
        "url": url + (f"#{clause.id.anchor}" if clause.id.anchor else ""),
        "text": clause_text(html, clause.id.anchor),
        "words": list(words_for(lang).get(str(clause.id), ())),
    }


def clause_text(html: str, anchor: str) -> str:
    """Return the first words of a clause: its paragraph, or the first one below its heading.

    >>> clause_text('<p id="s1"><a class="clause-number" href="#s1">s1</a> A board is fouled.</p>', "s1")
    'A board is fouled.'
    >>> clause_text('<h3 id="a"><a class="clause-number" href="#a">A.</a> Pairs</h3><p>Each gets</p>', "a")
    'Pairs. Each gets'
    """
    page = LexborHTMLParser(html)
    for not_ours in page.css(".official, .our-words, .behind"):
        not_ours.decompose()
    node = page.css_first(f'[id="{anchor}"]' if anchor else "h1")
    if node is None:
        return ""
    text = _words(node)
    if str(node.tag).startswith("h"):
        below = _first_paragraph(node)
        text = f"{text}. {below}" if below else text
    return text if len(text) <= EXCERPT else text[:EXCERPT].rsplit(" ", 1)[0] + " …"


def _words(node: LexborNode) -> str:
    """Return a node's text without the number of its clause."""
    number = node.css_first(".clause-number")
    text = " ".join(node.text().split())
    return text.removeprefix(number.text()).lstrip() if number is not None else text


def _first_paragraph(heading: LexborNode) -> str:
    """Return the first paragraph of law below a heading, also below a heading inside it."""
    node = heading.next
    while node is not None:
        if node.tag == "p":
            return _words(node)
        node = node.next
    return ""


PLACES = {
    "details.example": ("example", ".example-title"),
    "section.comparison": ("example", ".comparison-title"),
    "section.guide": ("guide", ".guide-title"),
    "li.situation": ("situation", ".situation-text"),
    "section.term": ("term", ".term-head"),
    ".commentary": ("comment", ".admonition-title"),
    "h1": ("heading", ""),
    "h2": ("heading", ""),
    "h3:not(.guide-title)": ("heading", ""),
}
"""What a hit in the text may stand in, with the kind it is shown as and where its title stands."""


def page_places(html: str, url: str) -> Iterator[dict[str, Any]]:
    """Return the places of a page: address, kind, title, and the page that they stand on.

    >>> list(page_places('<article><h1 id="x">Law 1</h1><h2 id="a">A. Pairs</h2></article>', "se/1/"))[1]
    {'url': 'se/1/#a', 'href': 'se/1/#a', 'kind': 'heading', 'label': 'A. Pairs', 'where': 'Law 1', \
'head': 2}
    """
    page = LexborHTMLParser(html)
    head = page.css_first("article h1")
    title = " ".join(head.text().split()) if head is not None else ""
    for selector, (kind, inner) in PLACES.items():
        for node in page.css(f"article {selector}[id]"):
            named = node.css_first(inner) if inner else node
            anchor = str(node.attributes["id"])
            yield {
                "url": f"{url}#{anchor}",
                "href": _leads_to(node, url, anchor),
                "kind": kind,
                "label": " ".join((named or node).text().split()),
                "where": _stands_in(node, title),
                "head": _head_length(named or node, kind),
            }


def _stands_in(node: LexborNode, title: str) -> str:
    """Return what is said beside a hit: the page's title, but where a situation leads."""
    where = node.css_first(".situation-where") if node.tag == "li" else None
    return title if where is None else " ".join(where.text().split())


def _leads_to(node: LexborNode, url: str, anchor: str) -> str:
    """Return where a hit leads: to the place itself, but from a situation straight to its answer."""
    if node.tag == "h1":
        return url
    door = node.css_first("a.situation-door")
    if door is None:
        return f"{url}#{anchor}"
    return urljoin(url, str(door.attributes["href"]))


def write_clause_index(site: Path, lang: str) -> None:
    """Write the clauses of a language for the clause jump, and the places for hits in the text."""
    clauses = list(clause_entries(site, lang))
    places = {place["url"]: place for place in _all_places(site, lang)}
    places |= {place["url"]: place for place in _clause_places(clauses, places)}
    for name, entries in (("clauses.json", clauses), ("places.json", list(places.values()))):
        (site / lang / name).write_text(json.dumps(entries, ensure_ascii=False), "utf-8")


def _head_length(node: LexborNode, kind: str) -> int:
    """Count the words of a title that stand in the index: an excerpt doesn't repeat them."""
    return 0 if kind == "comment" else len(node.text().split())


def _all_places(site: Path, lang: str) -> Iterator[dict[str, Any]]:
    for file in _searched(site / lang):
        url = file.parent.relative_to(site / lang).as_posix()
        yield from page_places(file.read_text("utf-8"), "" if url == "." else f"{url}/")


def _clause_places(
    clauses: Sequence[dict[str, Any]], places: Mapping[str, dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """Call each clause by its number; those under a heading keep the heading's words."""
    titles = {place["href"]: place["label"] for place in places.values() if place["kind"] == "heading"}
    for clause in clauses:
        url = clause["url"]
        if "#" in url:
            page = url.partition("#")[0]
            where = titles.get(url) or titles.get(page, "")
            head = places[url]["head"] if url in places else 0
            named = {"label": clause["label"], "where": where}
            yield {"url": url, "href": url, "kind": "clause", **named, "head": head}
