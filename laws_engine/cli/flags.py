"""The options of ``laws score``: one table, from which they are read and explained."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laws_engine.errors import ExtraWord, FlagNeedsValue, MissingWord, UnknownFlag, sentence
from laws_engine.faces.language import translate

USAGE = "laws score FILE --edition EDITION"
ABOUT = sentence("The laws of duplicate bridge, computable.")
ABOUT_SCORE = sentence(
    "Scores one board from a file of results (CSV, JSON or PBN), or from standard input where FILE is “-”."
)
ABOUT_SITE = sentence("A command of the site.")


@dataclass(frozen=True, slots=True)
class Flag:
    """An option: its name, its value (``None`` for a switch), what it is for, what it fills.

    ``field`` is the part of the document that it fills; ``many`` says that it may be repeated.
    """

    name: str
    value: str | None
    help: str
    field: str | None = None
    many: bool = False

    @property
    def written(self) -> str:
        """The option as it is typed.

        >>> Flag("--tables", "N", "").written
        '--tables N'
        """
        return f"{self.name} {self.value}" if self.value else self.name

    @property
    def key(self) -> str:
        """The name under which the parser keeps it.

        >>> Flag("--small-groups", "HOW", "").key
        'small_groups'
        """
        return self.name.lstrip("-").replace("-", "_")


HELP = Flag("--help", None, sentence("Shows this help."))
VERSION = Flag("--version", None, sentence("Shows the version."))
FLAGS = (
    Flag("--edition", "EDITION", sentence("The edition of the laws: se-1997 or nl-1963."), "edition"),
    Flag(
        "--federation",
        "FEDERATION",
        sentence(
            "In place of an edition, a federation's rule: ebu, acbl, wbf-1991, nbb, nbf or nbf-neuberg."
        ),
        "federation",
    ),
    Flag("--event", "EVENT", sentence("The kind of event: pairs (unless stated) or individual."), "event"),
    Flag("--method", "METHOD", sentence("manual (unless stated), neuberg or announced."), "method"),
    Flag(
        "--tables",
        "N",
        sentence("The number of full tables in the event; unless stated, the number of results."),
        "tables",
    ),
    Flag(
        "--small-groups",
        "HOW",
        sentence("What Neuberg's method does with small groups: fixed (unless stated) or formula."),
        "small_groups",
    ),
    Flag(
        "--no-lone-lift",
        None,
        sentence("Where the fixed scale applies, a lone score gets it even if the average is better."),
        "lone_lift",
    ),
    Flag(
        "--no-count-artificial",
        None,
        sentence("Only real results count as places on the board."),
        "count_artificial",
    ),
    Flag(
        "--no-rounding",
        None,
        sentence("What a federation's formula gives is not rounded."),
        "rounding",
    ),
    Flag(
        "--average",
        "PAIR=PCT",
        sentence("A pair's own average in the event, in percent. May be repeated."),
        "averages",
        many=True,
    ),
    Flag(
        "--session-average",
        "PAIR=PCT",
        sentence("A pair's own average in the session, in percent. May be repeated."),
        "averages",
        many=True,
    ),
    Flag(
        "--penalty",
        "PAIR=CLAUSE",
        sentence("The clause that a pair broke, such as 99.A.2/s1. May be repeated."),
        "penalties",
        many=True,
    ),
    Flag(
        "--announced",
        "RULE",
        sentence(
            "Says that this rule, add-one, neuberg or a federation's, was announced before the event "
            "and is the method."
        ),
        "announced",
    ),
    Flag("--board", "N", sentence("The board to score, where the file has several.")),
    Flag("--lang", "LANG", sentence("The language of messages and results: sv, nl or en.")),
    Flag("--format", "FORMAT", sentence("table (unless stated), json, csv or html.")),
    HELP,
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A command as it is typed: its usage, what it does, and its options."""

    usage: str
    about: str
    flags: tuple[Flag, ...]

    @property
    def name(self) -> str:
        """The two words that call it.

        >>> SCORE.name
        'laws score'
        """
        return " ".join(self.usage.split()[:2])


SCORE = Spoken(USAGE, ABOUT_SCORE, FLAGS)


def read_words(words: Sequence[str], command: Spoken = SCORE) -> dict[str, Any]:
    """Return the file and the options that were typed; what wasn't is ``None``, ``False`` or empty.

    Raises `UnknownFlag`, `FlagNeedsValue`, `MissingWord` or `ExtraWord`.

    >>> asked = read_words(["board7.csv", "--tables", "9", "--average", "5=57,5"])
    >>> asked["file"], asked["tables"], asked["average"], asked["board"]
    ('board7.csv', '9', ['5=57,5'], None)
    """
    try:
        typed, unknown = _parser(command.flags).parse_known_intermixed_args(words)
    except argparse.ArgumentError as error:
        raise _incomplete(str(error.argument_name), command.flags) from None
    if unknown:
        allowed = ", ".join(flag.name for flag in command.flags)
        raise UnknownFlag(found=unknown[0], allowed=allowed, command=command.name)
    return vars(typed) | {"file": _only(typed.file, command.usage)}


def value_of(name: str, words: Sequence[str]) -> str | None:
    """Return what was typed for one option, before the rest is known to be in order.

    >>> value_of("--lang", ["score", "--lang=sv"]), value_of("--lang", ["--lang"])
    ('sv', None)
    """
    for word, following in zip(words, (*words[1:], None), strict=False):
        if word == name:
            return following
        if word.startswith(f"{name}="):
            return word.removeprefix(f"{name}=")
    return None


def write_help(lang: str, commands: Iterable[Spoken], site_commands: Iterable[str]) -> str:
    """Return what ``laws --help`` prints."""
    lines = {command.usage: command.about for command in commands}
    lines |= {f"laws {name}": ABOUT_SITE for name in site_commands}
    lines |= {f"laws {flag.name}": flag.help for flag in (HELP, VERSION)}
    return f"{translate(ABOUT, lang)}\n\n{_columns(lines, lang)}"


def write_command_help(command: Spoken, lang: str) -> str:
    """Return what a command prints when it is asked for help."""
    options = {flag.written: flag.help for flag in command.flags}
    return f"{command.usage}\n{translate(command.about, lang)}\n\n{_columns(options, lang)}"


def _columns(lines: Mapping[str, str], lang: str) -> str:
    width = max(map(len, lines))
    return "\n".join(f"  {left.ljust(width)}  {translate(right, lang)}" for left, right in lines.items())


def _parser(flags: Sequence[Flag]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("file", nargs="*")
    for flag in flags:
        action = ("append" if flag.many else "store") if flag.value else "store_true"
        parser.add_argument(flag.name, action=action)
    return parser


def _incomplete(name: str, flags: Sequence[Flag]) -> FlagNeedsValue:
    return FlagNeedsValue(found=name, allowed=next(flag.written for flag in flags if flag.name == name))


def _only(files: Sequence[str], usage: str) -> str:
    if not files:
        raise MissingWord(found="FILE", allowed=usage)
    if len(files) > 1:
        raise ExtraWord(found=files[1], allowed=usage)
    return files[0]
