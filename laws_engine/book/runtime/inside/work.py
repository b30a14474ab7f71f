"""What calculators ask of the engine, all of it once: run in the whole Pyodide and in the trimmed one.

It stands alone: Pyodide runs it beside the engine's wheel, where this package isn't.
"""

from __future__ import annotations

import base64
import json
import pkgutil
import traceback
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle
from typing import Any

NOT_IN_THE_WHEEL = (
    *("laws_engine.book", "laws_engine.cli", "laws_engine.__main__"),
    *("laws_engine.files.sessions", "laws_engine.files.usebio"),
    *("laws_engine.faces.grids", "laws_engine.faces.session"),
    *("laws_engine.sessions.differences", "laws_engine.sessions.in_imps", "laws_engine.sessions.model"),
    *("laws_engine.sessions.reasons", "laws_engine.sessions.scoring", "laws_engine.sessions.standings"),
)
"""What the browser does without, by how the names begin: the site, the command line, whole sessions."""


LANGUAGES = ("sv", "nl", "en")
ASK_OF = {
    **{"fouled-board": "board", "turned-board": "board", "board-a-match": "teams"},
    **{"penalty-card": "penalty-cards", "ruling": "ruling"},
}
PASTED = "table;ns;ew;score\n1;1;11;420\n2;2;12;-50\n"
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "cp1252")


def work() -> list[str]:
    """Do it and return every answer; they are the same wherever the engine runs.

    >>> from laws_engine.book.runtime.inside.work import work
    >>> done = work()
    >>> done[0], len(done) > 200
    ('{"ok": true, "value": {"version": "0.1.0"}}', True)
    """
    import_all("laws_engine")
    return [*ask_version(), *ask_examples(), *ask_files(), *tell_examples(), *meet_errors()]


def import_all(package: str) -> None:
    """Import every module of a package that the wheel has."""
    for module in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        if not module.name.startswith(NOT_IN_THE_WHEEL):
            import_module(module.name)
            if module.ispkg:
                import_all(module.name)


def ask(**request: Any) -> str:
    """Ask the desk; `AssertionError` where it failed, and didn't only refuse."""
    from laws_engine.desk import answer

    response = answer(json.dumps(request))
    assert '"bug": true' not in response, f"{request}: {response}"
    return response


def ask_version() -> Iterator[str]:
    """Ask for the version."""
    yield ask(ask="version")


def ask_examples() -> Iterator[str]:
    """Ask what the calculators ask of the examples that they can open, the languages taking turns."""
    from laws_engine.desk.documents import example_state
    from laws_engine.examples import example_names, find_example
    from laws_engine.examples.kinds import Board, Matches

    for name, lang in zip(example_names(), cycle(LANGUAGES)):
        state = example_state(name)
        if state is not None:
            yield ask(ask=ASK_OF[state["calc"]], lang=lang, state=state)
        content = find_example(name).content
        if isinstance(content, Board | Matches):
            yield ask(ask="score", lang=lang, document=content.document)
        if isinstance(content, Board):
            yield ask(ask="ways", lang=lang, state=state)


def ask_files() -> Iterator[str]:
    """Ask for the rows of what was pasted, and of files in every encoding that programs write."""
    yield ask(ask="paste", lang="sv", text=PASTED)
    for encoding in ENCODINGS:
        mark = "\ufeff" if encoding.startswith("utf-16") else ""
        data = base64.b64encode(f"{mark}{PASTED}".encode(encoding))
        yield ask(ask="file", lang="nl", name="traveller.csv", base64=data.decode())


def tell_examples() -> Iterator[str]:
    """Tell the ruling of every other example."""
    from laws_engine.examples import example_names, find_example
    from laws_engine.faces.language import explain_step

    for name, lang in zip(example_names(), cycle(LANGUAGES)):
        ruling: Any = getattr(find_example(name).content, "ruling", None)
        for step in getattr(ruling, "steps", ()):
            yield explain_step(step, lang)


def meet_errors() -> Iterator[str]:
    """Meet an error of each sort: input that is refused, a name that is nearly right, and a fault of ours."""
    from laws_engine.desk import answer
    from laws_engine.errors import LawsError
    from laws_engine.examples import find_example
    from laws_engine.faces.language import explain_error

    yield ask(ask="score", lang="sv", document={"edition": "se-1997"})
    yield ask(ask="boards", lang="nl")
    yield answer("{")
    try:
        find_example("se-1997/99/lone-scores")
    except LawsError as error:
        yield explain_error(error, "nl")
        yield traceback.format_exc().splitlines()[-1]
