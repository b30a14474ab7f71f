"""Build the site once in one of four ways and print the seconds; `benchmarks/run.py` calls this.

record   build as usual and write down what each macro call returned
macros   build as usual
ready    the same pages, but each macro call returns the string that was written down
pasted   pages in which the strings stand already, without the macros plugin
"""

from __future__ import annotations

import pickle
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2

from laws_engine.book import build, macros, pages

Key = tuple[str, str, str, tuple[Any, ...], tuple[tuple[str, Any], ...]]


def key(where: macros.Where, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Key:
    return (where.lang, where.url, name, args, tuple(sorted(kwargs.items())))


def wrap(wrapper: Callable[[str, Callable[..., str]], Callable[..., str]]) -> None:
    for name, macro in list(macros.MACROS.items()):
        macros.MACROS[name] = wrapper(name, macro)


def every_call() -> dict[Key, str]:
    """Return what each macro call of each page returns."""
    written: dict[Key, str] = {}

    def recording(name: str, macro: Callable[..., str]) -> Callable[..., str]:
        def call(where: macros.Where, *args: Any, **kwargs: Any) -> str:
            written[key(where, name, args, kwargs)] = macro(where, *args, **kwargs)
            return written[key(where, name, args, kwargs)]

        return call

    wrap(recording)
    for page in pages.read_pages():
        expand(page)
    return written


def expand(page: pages.Page) -> str:
    """Return a page's Markdown with its macros filled in."""
    where = macros.Where(page.lang, page.url)
    bound = {
        name: (lambda *args, _macro=macro, **kwargs: _macro(where, *args, **kwargs))
        for name, macro in macros.MACROS.items()
    }
    return jinja2.Environment().from_string(page.text).render(**bound)


def answer_from(written: dict[Key, str]) -> None:
    def answering(name: str, macro: Callable[..., str]) -> Callable[..., str]:
        return lambda where, *args, **kwargs: written[key(where, name, args, kwargs)]

    wrap(answering)


def paste(root: Path) -> None:
    """Write a project whose pages hold the macros' output, and build from there."""
    import shutil

    for page in pages.read_pages():
        file = root / "docs" / page.lang / page.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(expand(page), "utf-8")
    shutil.copytree(pages.DOCS / "overrides", root / "docs" / "overrides")
    for config in pages.ROOT.glob("mkdocs*.yml"):
        (root / config.name).write_text(without_macros(config.read_text("utf-8")), "utf-8")


def without_macros(text: str) -> str:
    """Take the computing macros out of a configuration; the templates keep their words."""
    return text.replace(
        "modules: [laws_engine.book.macros]",
        "render_by_default: false\n    modules: [laws_engine.book.macros]",
    )


def main() -> None:
    variant, ready = sys.argv[1], Path(sys.argv[2])
    if variant == "record":
        ready.write_bytes(pickle.dumps(every_call()))
        print(0)
        return
    with tempfile.TemporaryDirectory() as folder:
        if variant == "ready":
            answer_from(pickle.loads(ready.read_bytes()))
        if variant == "pasted":
            answer_from(pickle.loads(ready.read_bytes()))
            paste(Path(folder))
            build.ROOT = Path(folder)
        started = time.perf_counter()
        build.build_site(Path(folder) / "site")
        print(time.perf_counter() - started)


if __name__ == "__main__":
    main()
