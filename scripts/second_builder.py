"""Builds the same pages with Zensical and compares them with MkDocs's: MkDocs's own end is near.

    .venv/bin/python scripts/second_builder.py

Installs the newest Zensical that installs into an environment of its own, build/zensical/venv, builds the
three languages from the same sources and configurations, and compares what our tools need of a page: that
it is there, its ids, its examples, its words. Status 0: all the same; 1: there are differences, or it
couldn't be built. docs/contributors/generator.md tells what that means.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from laws_engine.book.build import build_language
from laws_engine.book.pages import ROOT
from laws_engine.faces.language import LANGUAGES

HOME = ROOT / "build" / "zensical"
PYTHON = HOME / "venv" / "bin" / "python"
PAGE = """\
<!doctype html>
<html lang="{{ config.theme.language }}"><head><title>{{ page.title }}</title></head>
<body><article>{{ page.content }}</article></body></html>
"""
"""A page's text and nothing around it: Zensical can't read our own template, see generator.md."""
EXAMPLES = "details.example, section.comparison"
SHOWN = 6
"""Differences of one kind that are printed for a page; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Built:
    """What is compared of a page."""

    ids: tuple[str, ...]
    examples: Mapping[str, str]
    words: tuple[str, ...]


def main() -> int:
    """Build twice, compare, print."""
    print(f"Zensical {install()}")
    with tempfile.TemporaryDirectory(prefix="second-builder-", dir=HOME) as folder:
        failed = [lang for lang in LANGUAGES if not build_both(lang, Path(folder))]
        counted: Counter[str] = Counter()
        for lang in LANGUAGES:
            if lang not in failed:
                first, second = (read(Path(folder, by, lang)) for by in ("mkdocs", "zensical"))
                examples = sum(len(page.examples) for page in first.values())
                print(f"{lang}: {len(first)} pages, {examples} examples by MkDocs")
                for kind, line in differences(first, second):
                    counted[kind] += 1
                    print(f"{lang}/{line}")
    told = ", ".join(f"{number} in {kind}" for kind, number in sorted(counted.items())) or "none"
    print(f"Differences: {told}." + (f" Not built: {', '.join(failed)}." if failed else ""))
    return 1 if counted or failed else 0


def install() -> str:
    """Install Zensical, newest first, where it isn't; return its version."""
    if not PYTHON.exists():
        venv.create(HOME / "venv", with_pip=True)
    command = [PYTHON, "-m", "pip", "install", "--quiet", "--upgrade", "zensical"]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    asked = "from importlib.metadata import version; print(version('zensical'))"
    return subprocess.run([PYTHON, "-c", asked], check=True, capture_output=True, text=True).stdout.strip()


def build_both(lang: str, folder: Path) -> bool:
    """Build a language with either generator; say what each said; tell whether both came to an end."""
    warned = build_language(lang, folder / "mkdocs" / lang, None)
    said = build_with_zensical(lang, folder)
    for line in (*warned, *said):
        print(f"{lang}: {line}")
    return not warned and any((folder / "zensical" / lang).rglob("*.html"))


def build_with_zensical(lang: str, folder: Path) -> list[str]:
    """Build a language with Zensical; return what it complained of."""
    look = folder / "look"
    look.mkdir(exist_ok=True)
    (look / "main.html").write_text(PAGE, "utf-8")
    config = (
        ROOT / f".second-builder-{lang}.yml"
    )  # Zensical wants the sources below its configuration's folder
    site = (folder / "zensical" / lang).relative_to(ROOT)
    config.write_text(
        f"INHERIT: mkdocs.{lang}.yml\nsite_dir: {site}\ntheme: {{ custom_dir: {look.relative_to(ROOT)} }}\n"
    )
    # Its own packages come from its environment, the macros' from ours. It keeps what macros gave until told.
    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{sysconfig.get_path('purelib')}"}
    command = [PYTHON, "-m", "zensical", "build", "--clean", "--strict", "--config-file", config]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    finally:
        config.unlink()
        shutil.rmtree(ROOT / ".cache", ignore_errors=True)
    return (done.stdout + done.stderr).splitlines()[-8:] if done.returncode else []


def read(site: Path) -> dict[str, Built]:
    """Read every page of a built language, by its address; what isn't a page of ours has no article."""
    pages = {}
    for file in sorted(site.rglob("*.html")):
        article = LexborHTMLParser(file.read_text("utf-8")).css_first("article")
        if article is not None:
            address = file.relative_to(site).as_posix().removesuffix("index.html")
            pages[address] = taken(article)
    return pages


def taken(article: LexborNode) -> Built:
    """Take out of an article what is compared."""
    examples = {
        node.attributes.get("id") or f"number {number}": " ".join(words_of(node))
        for number, node in enumerate(article.css(EXAMPLES))
    }
    ids = tuple(str(node.attributes["id"]) for node in article.css("[id]"))
    return Built(ids, examples, tuple(words_of(article)))


def words_of(node: LexborNode) -> list[str]:
    """Return the words of an element, without regard to the length of blanks and to coloured code."""
    return node.text().split()


def differences(first: Mapping[str, Built], second: Mapping[str, Built]) -> Iterator[tuple[str, str]]:
    """Yield the kind and the line of each difference between two builds of a language."""
    for address in sorted(first.keys() | second.keys()):
        if address not in second:
            yield "pages", f"{address}: MkDocs alone has this page"
        elif address not in first:
            yield "pages", f"{address}: Zensical alone has this page"
        else:
            for kind, line in of_page(first[address], second[address]):
                yield kind, f"{address}: {line}"


def of_page(first: Built, second: Built) -> Iterator[tuple[str, str]]:
    """Yield the kind and the line of each difference between two builds of a page."""
    if first.ids != second.ids:
        yield "ids", told("ids", first.ids, second.ids)
    for name in sorted(first.examples.keys() | second.examples.keys()):
        one, other = first.examples.get(name), second.examples.get(name)
        if one != other:
            yield "examples", told(f"example {name}", (one or "").split(), (other or "").split())
    if first.words != second.words and first.examples == second.examples:
        yield "words", told("words", first.words, second.words)


def told(what: str, first: tuple[str, ...] | list[str], second: tuple[str, ...] | list[str]) -> str:
    """Say what two lists differ in: - MkDocs alone has it, + Zensical alone has it."""
    lines = list(unified_diff(first, second, lineterm="", n=0))[2:]
    changed = [line for line in lines if not line.startswith("@@")]
    more = f" and {len(changed) - SHOWN} more" if len(changed) > SHOWN else ""
    return f"{what}: {' '.join(changed[:SHOWN])}{more}"


if __name__ == "__main__":
    sys.exit(main())
