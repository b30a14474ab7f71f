"""Search: a marked copy of the pages for Pagefind, and the clauses for the clause jump."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from laws_engine.book.pages import clause_path, page_url, pages
from laws_engine.book.terms import terms
from laws_engine.clauses import Clause, editions
from laws_engine.errors import SourceError
from laws_engine.faces.language import write_clause

SHORTEST_HEAD, SHORTEST_MODIFIER = 4, 3
_TAGS = re.compile(r"(<(?:script|style|pre|svg)\b.*?</(?:script|style|pre|svg)>|<[^>]+>)", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{7,}")
EXCERPT = 160


@cache
def head_words(lang: str) -> tuple[str, ...]:
    """Return the forms of the glossary's single words, longest first: what compounds end in.

    >>> "bricka" in head_words("sv"), "förvanskad bricka" in head_words("sv")
    (True, False)
    """
    forms = {form.lower() for term in terms(lang).values() for form in term.forms.values()}
    return tuple(
        sorted((f for f in forms if f.isalpha() and len(f) >= SHORTEST_HEAD), key=lambda f: (-len(f), f))
    )


def mark_word(word: str, lang: str) -> str:
    """Mark a compound by its head, so that a search for the head finds it.

    >>> mark_word("partävlingen", "sv"), mark_word("tävlingen", "sv")
    ('partävlingen_tävlingen', 'tävlingen')
    """
    lower = word.lower()
    for head in head_words(lang):
        if lower.endswith(head) and len(lower) - len(head) >= SHORTEST_MODIFIER:
            return f"{word}_{word[-len(head) :]}"
    return word


def mark_page(html: str, lang: str) -> str:
    """Mark the compounds in a page's text; tags, code and drawings stay as they are."""
    parts = _TAGS.split(html)
    marked = [
        part if part.startswith("<") else _WORD.sub(lambda match: mark_word(match[0], lang), part)
        for part in parts
    ]
    return "".join(marked)


def index_pages(site: Path, work: Path) -> None:
    """Write Pagefind's index of the built site into ``site/pagefind``; `SourceError` if it fails."""
    marked = work / "marked"
    for lang_folder in sorted(path for path in site.iterdir() if path.is_dir()):
        for file in sorted(lang_folder.rglob("index.html")):
            copy = marked / file.relative_to(site)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(mark_page(file.read_text("utf-8"), lang_folder.name), "utf-8")
    command = [
        sys.executable,
        "-m",
        "pagefind",
        "--site",
        str(marked),
        "--output-path",
        str(site / "pagefind"),
    ]
    done = subprocess.run(
        [*command, "--root-selector", "article", "--exclude-selectors", ".highlight, .chart, .no-index"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SourceError(found=f"the search index can't be made: {done.stderr.strip()}", todo="See above")
    _settle(site / "pagefind")
    shutil.rmtree(marked)


def _settle(folder: Path) -> None:
    """Make the index the same for the same pages, and take out the ready-made faces we don't use."""
    entry = folder / "pagefind-entry.json"
    entry.write_text(json.dumps(json.loads(entry.read_text("utf-8")), sort_keys=True), "utf-8")
    for file in folder.iterdir():
        if file.name.startswith(
            ("pagefind-ui", "pagefind-modular", "pagefind-highlight", "pagefind-component")
        ):
            file.unlink()


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
    }


def clause_text(html: str, anchor: str) -> str:
    """Return the first words of the element with an anchor, or of the page's first heading.

    >>> clause_text('<p id="s1"><a class="clause-number" href="#s1">s1</a>A board is fouled.</p>', "s1")
    'A board is fouled.'
    """
    opening = rf'id="{re.escape(anchor)}"[^>]*>' if anchor else r"<h1[^>]*>"
    match = re.search(rf"{opening}(?P<body>.*?)</(?:p|h\d|li)>", html, re.DOTALL)
    if match is None:
        return ""
    body = re.sub(r'<a class="(?:clause-number|headerlink)".*?</a>', "", match["body"], flags=re.DOTALL)
    text = " ".join(unescape(re.sub(r"<[^>]+>", "", body)).split())
    return text if len(text) <= EXCERPT else text[:EXCERPT].rsplit(" ", 1)[0] + " …"


def write_clause_index(site: Path, lang: str) -> None:
    """Write the clauses of a language for the clause jump."""
    entries = list(clause_entries(site, lang))
    (site / lang / "clauses.json").write_text(json.dumps(entries, ensure_ascii=False), "utf-8")
