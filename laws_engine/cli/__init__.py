"""The command line: ``laws score FILE --edition EDITION``, and the site's commands where it is installed.

Results go to standard output, one clear message in the reader's language to standard error; the
exit status is 2 where something was wrong, and then nothing stands on standard output.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import laws_engine
from laws_engine.cli.flags import HELP, SCORE, VERSION, value_of, write_help
from laws_engine.cli.session_flags import EXPLAIN, SESSION
from laws_engine.errors import (
    CommandNeedsCheckout,
    CommandNeedsSite,
    LawsError,
    MissingMessage,
    UnknownCommand,
    UnknownFlag,
    UnwritableFile,
)
from laws_engine.faces.language import LANGUAGES, catalog, explain_error, reader_language

Command = Callable[[list[str]], int]

COMMANDS: Mapping[str, tuple[str, str]] = {
    "score": ("laws_engine.cli.score", "score_command"),
    "session": ("laws_engine.cli.session", "session_command"),
    "explain": ("laws_engine.cli.session", "explain_command"),
    "doctor": ("laws_engine.cli.doctor", "doctor_command"),
}
"""The engine's own commands: the module of each, imported when it is asked for, and its function."""

PROJECT = Path(laws_engine.__file__).resolve().parents[1]
"""Where the site's pages lie around the package; an installed package has none."""

WRONG, NOBODY_READS, STOPPED = 2, 1, 130
"""Exit statuses: something in the command or its input; a closed pipe; Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    _speak_utf8()
    try:
        status = _run(words)
        sys.stdout.flush()
    except LawsError as error:
        if sys.stderr is not None:
            print(explain_error(error, language_of(words)), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:  # a full disk, say: files that can't be read have errors of their own
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(explain_error(UnwritableFile(found=str(error.strerror)), language_of(words)), file=sys.stderr)
        return WRONG
    return status


def language_of(words: Sequence[str]) -> str:
    """Return the language to speak: the asked one, the environment's, or English.

    >>> language_of(["score", "board7.csv", "--lang", "en"])
    'en'
    """
    for lang in (value_of("--lang", words), reader_language()):
        if lang in LANGUAGES and _readable(str(lang)):
            return str(lang)
    return "en"


def _readable(lang: str) -> bool:
    try:
        return lang == "en" or catalog(lang) is not None
    except MissingMessage:
        return False


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run(words: Sequence[str]) -> int:
    command, rest = (words[0], list(words[1:])) if words else ("", [])
    if command in ("", HELP.name, "-h"):
        print(
            write_help(language_of(words), (SCORE, SESSION, EXPLAIN), (*_site_commands(), "doctor")),
            file=sys.stdout if words else sys.stderr,
        )
        return 0 if words else WRONG
    if command == VERSION.name:
        print(f"laws-engine {laws_engine.__version__}")
        return 0
    if command in COMMANDS:
        module, function = COMMANDS[command]
        status: int = getattr(import_module(module), function)(rest, language_of(words))
        return status
    if command.startswith("-"):
        raise UnknownFlag(found=command, allowed=f"{HELP.name}, {VERSION.name}", command="laws")
    return _load(command)(rest)


def _site_commands() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="laws_engine.commands")}


def _load(name: str) -> Command:
    """Return a command of the site; `LawsError` where it lacks a checkout, or packages."""
    found = _site_commands()
    if name not in found:
        raise UnknownCommand(found=name, allowed=", ".join((*COMMANDS, *sorted(found))))
    if not (PROJECT / "mkdocs.yml").is_file():
        raise CommandNeedsCheckout(found=name, allowed=", ".join(COMMANDS))
    try:
        command: Command = found[name].load()
    except ModuleNotFoundError as error:
        missing = str(error.name)
        if missing.partition(".")[0] == "laws_engine":
            raise
        raise CommandNeedsSite(found=name, missing=missing, allowed=", ".join(COMMANDS)) from None
    return command
