"""Worked examples in calculators: the link that opens one filled with what the example holds.

The link names the example. The states lie in one file for each language, which a calculator fetches when
such a link is followed: in the links they would weigh on each page with examples.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from laws_engine.book.pages import relative_link
from laws_engine.desk.documents import example_state
from laws_engine.desk.states import State, clean_state
from laws_engine.errors import sentence
from laws_engine.examples import Example, example_names
from laws_engine.examples.kinds import Decided, Exposed, Leads, Plays


def blank_state(calc: str) -> State:
    """Return a calculator's state before anything is typed.

    >>> blank_state("board-a-match")
    {'v': 1, 'calc': 'board-a-match', 'edition': 'nl-1963', 'board': '', 'rows': [], 'matches': []}
    """
    return clean_state({"v": 1, "calc": calc})


def told(state: State) -> dict[str, Any]:
    """Leave out what a state has in common with the blank one; whoever reads it fills that in.

    >>> told(clean_state({"v": 1, "calc": "fouled-board", "method": "neuberg", "event": "pairs"}))
    {'v': 1, 'calc': 'fouled-board', 'method': 'neuberg'}
    """
    blank = blank_state(state["calc"])
    return {name: value for name, value in state.items() if name in ("v", "calc") or value != blank.get(name)}


MARK = "example="
STATES = "tools/examples.json"


def try_link(example: Example, lang: str, from_url: str) -> str | None:
    """Return the link that opens a calculator with an example's numbers; ``None`` where none fits.

    >>> from laws_engine.examples import find_example
    >>> try_link(find_example("se-1997/99/one-table-turned"), "en", "se-1997/99/")
    '../../tools/turned-board/#example=se-1997/99/one-table-turned'
    >>> try_link(find_example("nl-1963/104/imps"), "en", "nl-1963/104/") is None
    True
    """
    state = example_state(example.name, lang)
    return None if state is None else relative_link(from_url, f"tools/{state['calc']}/", MARK + example.name)


def write_states(site: Path, lang: str) -> None:
    """Write the file from which a calculator takes an example's state."""
    states = {name: told(state) for name in example_names() if (state := example_state(name, lang))}
    text = json.dumps(states, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (site / lang / STATES).write_text(f"{text}\n", "utf-8")


CARDS, BUTTONS = sentence("Try your own cards"), sentence("Change the answers, by buttons")
LABELS: dict[type, str] = {Exposed: CARDS, Plays: CARDS, Leads: CARDS, Decided: BUTTONS}


def try_label(example: Example) -> str:
    """Return what the link to the calculator is called, a message id.

    >>> from laws_engine.examples import find_example
    >>> try_label(find_example("se-1997/50/dropped-ten")), try_label(find_example("se-1997/99/lone-score"))
    ('Try your own cards', 'Try your own numbers')
    """
    return LABELS.get(type(example.content), sentence("Try your own numbers"))
