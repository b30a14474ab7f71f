"""Previews: what a card shows of the place that a link leads to, when it is hovered, focused or tapped.

A link names its preview, ``data-preview="terms/board"``: the file ``previews/terms.js`` of the language,
and the entry. The file is a plain script, fetched when a reader first wants a card of it, so that a page
carries nothing and cards work from file:// too. ``assets/previews.js`` shows them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from laws_engine.book.render import fill_template, translate
from laws_engine.book.terms import glossary
from laws_engine.book.terms.catalog import is_false_friend
from laws_engine.errors import sentence

FOLDER = "previews"
TERMS = "terms"


def write_previews(site: Path, lang: str) -> None:
    """Write the files of a language's previews."""
    folder = site / lang / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    onward = translate(sentence("In the glossary"), lang)
    (folder / f"{TERMS}.js").write_text(preview_file(TERMS, onward, term_previews(lang)), "utf-8")


def preview_file(name: str, onward: str, entries: Mapping[str, str]) -> str:
    """Return a file of previews: the words of the link that leads on, and each entry's HTML.

    >>> preview_file("terms", "In the glossary", {"board": "<p>board</p>"})
    '(self.lawsPreviews??={})["terms"]={"onward":"In the glossary","entries":{"board":"<p>board</p>"}};\\n'
    """
    data = {"onward": onward, "entries": dict(entries)}
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"(self.lawsPreviews??={{}})[{json.dumps(name)}]={written};\n"


def term_previews(lang: str) -> dict[str, str]:
    """Return the card of each term: its name, what it means, its sisters, and what to beware of.

    >>> "bord" in term_previews("sv")["board"]
    True
    """
    return {
        row[lang].key: fill_template(
            "preview.html",
            lang,
            term=row[lang],
            sisters={each: row[each] for each in row if each != lang},
            false_friend=is_false_friend(row[lang], lang),
        )
        for row in glossary(lang)
    }
