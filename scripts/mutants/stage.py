"""Lays out a copy of the project whose rooms hold every mutant beside the code, and lists the mutants."""

from __future__ import annotations

import ast
import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path

from decorators import without_decorators
from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name, orig_function_and_class_names_from_key

ROOT = Path(__file__).parents[2]
STAGE = ROOT / "build" / "mutants"
KEPT = ROOT / "build" / "mutants-made"
COPIED = ("laws_engine", "tests", "translations", "docs", "pyproject.toml")
ROOMS = ("scoring", "editions", "play", "procedures")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to one function; ``key`` names it by what changes, so it stays the same as code moves."""

    name: str
    room: str
    file: str
    function: str
    was: str
    becomes: str
    digest: str

    @property
    def key(self) -> tuple[str, str, str]:
        """Function, the lines before and the lines after."""
        return self.function, self.was, self.becomes

    @property
    def covered_by(self) -> str:
        """The name under which the tests that reach the function are recorded."""
        return self.name.partition("__mutmut_")[0]

    @property
    def module(self) -> str:
        """The dotted name of the module that the mutant stands in."""
        return ".".join(Path(self.file).with_suffix("").parts)


def make_stage() -> list[Mutant]:
    """Write the copy anew, make it the working folder, and return its mutants."""
    shutil.rmtree(STAGE, ignore_errors=True)
    STAGE.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, STAGE / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, STAGE / name)
    os.chdir(STAGE)
    return [mutant for room in ROOMS for mutant in _mutate_room(room)]


def _mutate_room(room: str) -> Iterator[Mutant]:
    for path in sorted(Path("laws_engine", room).rglob("*.py")):
        code, mutants = _made_before(path) or _make(room, path)
        path.write_text(code, "utf-8")
        yield from mutants


def _made_before(path: Path) -> tuple[str, list[Mutant]] | None:
    """Return what was made of this very source by an earlier run."""
    kept = _kept(path)
    if not kept.is_file():
        return None
    code, mutants = json.loads(kept.read_text("utf-8"))
    return code, [Mutant(*each) for each in mutants]


def _make(room: str, path: Path) -> tuple[str, list[Mutant]]:
    source = path.read_text("utf-8")
    made = mutate_file_contents(str(path), without_decorators(source))
    ast.parse(made.code, path)
    mutants = list(_listed(room, path, made))
    KEPT.mkdir(parents=True, exist_ok=True)
    _kept(path).write_text(json.dumps([made.code, [astuple(each) for each in mutants]]), "utf-8")
    return made.code, mutants


def _kept(path: Path) -> Path:
    digest = sha256(str(path).encode())
    for file in (path, *(Path(__file__).with_name(f"{name}.py") for name in ("stage", "decorators"))):
        digest.update(file.read_bytes())
    return KEPT / f"{digest.hexdigest()}.json"


def _listed(room: str, path: Path, made: MutatedFile) -> Iterator[Mutant]:
    lines = [line.strip() for line in made.code.splitlines()]

    def code_of(name: str) -> list[str]:
        span = made.line_span_by_function_name[name]
        return [line.replace(name, "f") for line in lines[span.start - 1 : span.end]]

    module = ".".join(path.with_suffix("").parts[1:])
    for mangled in made.mutant_names:
        before = code_of(mangled.partition("__mutmut_")[0] + "__mutmut_orig")
        was, becomes = changed_lines(before, code_of(mangled))
        name = get_mutant_name(path, mangled)
        function, owner = orig_function_and_class_names_from_key(name)
        yield Mutant(
            name=name,
            room=room,
            file=str(path),
            function=".".join(filter(None, (module, owner, function))),
            was=was,
            becomes=becomes,
            digest=sha256("\n".join(before).encode()).hexdigest()[:16],
        )


def changed_lines(before: list[str], after: list[str]) -> tuple[str, str]:
    """Return the lines that differ, as they were and as they become.

    >>> changed_lines(["a = 1", "return a"], ["a = 2", "return a"])
    ('a = 1', 'a = 2')
    """
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    differing = [block for block in blocks if block[0] != "equal"]
    return (
        " ".join(line for _, start, end, _, _ in differing for line in before[start:end]),
        " ".join(line for _, _, _, start, end in differing for line in after[start:end]),
    )
