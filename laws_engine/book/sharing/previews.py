"""What a card shows of a clause that a link leads to: its number and its own first words.

One file a law, ``previews/se-1997-99.js``, its entries by the clause's anchor; `assets/previews.js` fetches
it when a card is first wanted. `assets/clause-previews.js` tells a link its card from its address, so
that the pages carry nothing for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from laws_engine.book.previews import FOLDER, preview_file
from laws_engine.book.render import edition_name, translate
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.taken import Taken
from laws_engine.book.texts import TOP
from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence

ONWARD = sentence("To the clause")


def write_clause_previews(output: Output, lang: str, clauses: Mapping[ClauseId, Taken]) -> None:
    """Write a file of previews for each law of a language."""
    by_law: dict[str, dict[str, str]] = {}
    for clause_id, taken in clauses.items():
        law = f"{clause_id.edition}-{clause_id.law}"
        by_law.setdefault(law, {})[clause_id.anchor or TOP] = clause_preview(taken)
    onward = translate(ONWARD, lang)
    for law, entries in by_law.items():
        output.write(f"{lang}/{FOLDER}/{law}.js", preview_file(law, onward, entries))


def clause_preview(taken: Taken) -> str:
    """Return the card of a clause: its name, or a law's own title, its first words, and its edition."""
    name, words = naming.cited(taken.id, taken.lang), taken.first_words
    if not taken.id.path:
        name = taken.rows[0].text
        words = words.removeprefix(f"{name}.").lstrip()
    edition = edition_name(taken.id.edition, taken.lang)
    return (
        f'<p class="preview-head">{escape(name)}</p><p>{escape(words)}</p>'
        f"<p><small>{escape(edition)}</small></p>"
    )
