"""The corpus of attacks, tests/data/attacks.toml."""

from __future__ import annotations

import base64
import json
import tomllib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CORPUS = tomllib.loads((Path(__file__).parent / "data" / "attacks.toml").read_text("utf-8"))
CALCULATORS = ("fouled-board", "turned-board", "board-a-match", "penalty-card", "ruling")
MARKUP = tuple(CORPUS["markup"].values())
FORMULAS = tuple(CORPUS["formulas"].values())
BROKEN = tuple(json.loads(each) for each in CORPUS["broken"].values())
TEXTS = (*MARKUP, *FORMULAS, *BROKEN)
"""What somebody may call himself, type or write in a file."""
LONG, MANY = "x" * 3000, 2000
"""As many characters, and rows, as a link may unfold to more than a hundred times over."""


def queries() -> tuple[str, ...]:
    """What is typed into the search: texts, and some longer than anybody types."""
    return (*TEXTS, *CORPUS["queries"].values(), "x" * 100_000, "a " * 20_000, "<" * 50_000)


def states(calc: str) -> Iterator[tuple[str, str]]:
    """What a link to a calculator may hold, as JSON, each with its name."""
    for name, written in CORPUS["states"].items():
        text = written.replace("LONG", LONG).replace("MANY", json.dumps([{}] * MANY))
        yield name, f'{{"v": 1, "calc": "{calc}", {text[1:]}'


def code(text: str) -> str:
    """Return JSON as a link has it behind #s=."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    return "d" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def printable() -> tuple[str, ...]:
    """The texts that a calculator takes: one line, no sign that is none."""
    return tuple(text for text in (*MARKUP, *FORMULAS) if text.isprintable())


def named(texts: tuple[str, ...], calc: str = "fouled-board") -> dict[str, Any]:
    """A board whose pairs are called by the texts, two and two."""
    pairs = [*texts, "99"][: len(texts) // 2 * 2]
    rows = [
        {"ns": ns, "ew": ew, "score": str(100 + 10 * number)}
        for number, (ns, ew) in enumerate(zip(pairs[::2], pairs[1::2], strict=True))
    ]
    return {"v": 1, "calc": calc, "board": "7", "rows": rows}
