"""What a calculator's script says, translated at build time: the script itself holds no sentence."""

from __future__ import annotations

import json

from laws_engine.book.render import translate
from laws_engine.errors import sentence

Words = dict[str, str]

ENGINE: Words = {
    "loading": sentence("The engine is being fetched. You can go on typing."),
    "fetching": sentence("{loaded} of {total} MB"),
    "starting": sentence("{total} MB fetched, the engine is starting"),
    "failed": sentence("The engine couldn't be fetched. What you typed is kept."),
    "unable": sentence("This browser can't run the engine."),
    "crashed": sentence("The engine failed. What you typed is kept."),
}
"""About the engine; `tools/engine-panel.js` says them."""

KEEPER: Words = {
    "clear": sentence("Clear everything that is typed here?"),
    "clear_yes": sentence("Clear"),
    "cleared": sentence("Everything is cleared. Undo brings it back."),
    "replace": sentence("The link holds other input. Replace what you have typed here?"),
    "replace_yes": sentence("Replace"),
    "no": sentence("Keep it"),
    "opened": sentence("The input of the link is shown. Undo brings back what was here before."),
    "link_damaged": sentence("The link is damaged: a part of it is missing. Ask for it anew."),
    "link_long": sentence("The link holds more than a calculator can have, and was not opened."),
    "link_newer": sentence("The link was made by a later version, which this page or browser can't read."),
    "link_example": sentence(
        "The example couldn't be fetched: there is no network, or it has another name now."
    ),
    "link_other": sentence("The link belongs to another calculator."),
    "link_refused": sentence("The link was not opened."),
    "store_damaged": sentence("What was kept on this device can't be read. It is set aside here:"),
    "not_kept": sentence(
        "This browser keeps nothing on the device: what you type is lost when you leave the page."
    ),
    "others": sentence("Also kept on this device, from another tab or an earlier visit:"),
    "other": sentence("From {time}"),
    "opened_draft": sentence("It is shown. What was here before is kept as well."),
    "undone": sentence("Undone."),
    "redone": sentence("Done again."),
}
"""About what was typed; `tools/keeper.js` says them."""

SHARE: Words = {
    "copied_link": sentence("The link is copied."),
    "copied_text": sentence("The text is copied."),
    "copied_embed": sentence("The embed code is copied."),
    "too_long": sentence("There is too much here for a link. Send the text or the CSV instead."),
    "date": sentence("Printed on {date}"),
}
"""About what is passed on; `tools/sharing.js` says them."""

GRID: Words = {
    "row": sentence("row {number}"),
    "scored": sentence("Scored: {facts}"),
    "earlier": sentence("This is the result of what you typed earlier."),
    "pasted": sentence("Pasted. Undo takes it away again."),
    "too_large": sentence("The file is too large: at most 2 MB can be read."),
    "choose": sentence("The file has several boards. Which one?"),
    "removed": sentence("Row {number} is removed. Undo brings it back."),
    "why": sentence("Why?"),
    "why_label": sentence("Why, {ns} against {ew}"),
}
"""About a traveller; `tools/grid.js` and its modules say them."""


def written(lang: str, *groups: Words) -> str:
    """Return groups of words in the language as JSON, for an attribute.

    >>> json.loads(written("sv", {"clear": "Clear"}))
    {'clear': 'Rensa'}
    """
    words = {name: translate(text, lang) for group in groups for name, text in group.items()}
    return json.dumps(words, ensure_ascii=False)
