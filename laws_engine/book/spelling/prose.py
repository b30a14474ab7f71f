"""The words of a text as a reader meets them: Markdown, messages and HTML without what isn't prose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FRONT_MATTER = re.compile(r"\A---\n.*?^---$", re.DOTALL | re.MULTILINE)
_READ_IN_FRONT = re.compile(r"^(?:description|title): (?P<text>.*)$", re.MULTILINE)
_NOT_PROSE = re.compile(
    r"<!--.*?-->"
    r"|\{\{.*?\}\}"  # a macro
    r"|^(?P<fence>```|~~~).*?^(?P=fence)"
    r"|``.*?``|`(?:(?!\n\n)[^`])*`"
    r"|<(?P<tag>script|style|code|pre)\b.*?</(?P=tag)>"
    r"|</?[a-zA-Z][^<>]*>"
    r"|\{:? ?[#.][^{}\n]*\}"  # attributes
    r"|(?<=\])\([^()\s]*(?:\([^()]*\)[^()\s]*)?\)"  # where a link leads
    r"|^\s*\[[^\]]+\]:\s.*$"
    r"|\{[a-z_]+\}"  # a placeholder
    r"|&\#?\w+;"
    r"|^!!! \w+",
    re.DOTALL | re.MULTILINE,
)
_NO_WORD = re.compile(
    r"\b[a-z]+:/?/?[\w.@/#?=%+-]*[/@][\w.@/#?=%+-]*"  # an address
    r"|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bwww\.\S+"
    r"|(?<![\w/])[\w.-]*/[\w.-]+/[\w./-]*|\b[\w.-]+/(?!\w)"  # a path
    r"|\b[\w-]+\.(?:com|org|net|se|nl|md|po|py|toml|json|js|css|html|csv|pbn|xml|tbx|txt|example)\b"
    r"|(?<!\w)--?[a-z][\w-]*"  # an option
    r"|(?:\w+-)*\w*(?:\d|_)[\w.-]*(?:[’':/-]\w+)*"
)
_WORD = re.compile(r"[^\W\d_]+(?:[’':.-][^\W\d_]+)*")
_HOLDS_PROSE = re.compile(r"!!!|[-*] |\d+\. ")
_QUOTED = re.compile(r"[“”][^“”]{1,300}”|\"[^\"]{1,300}\"|(?<!\w)\*(?=\S)[^*]{1,300}\*(?!\w)")


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it stands, its line in the text from 1, and whether it is quoted or set in italics."""

    text: str
    line: int
    quoted: bool


def _blank(match: re.Match[str]) -> str:
    """Stand in for what isn't prose: no word runs across it, and lines keep their numbers."""
    return " # " + "\n" * match[0].count("\n")


def markdown_prose(text: str) -> str:
    """Return what a reader gets to see of a page, on the lines where it stands.

    >>> markdown_prose("---\\nlaw: 99\\ndescription: Of boards\\n---\\n# A { #a }\\n{{ x('y') }} [b](c.md)")
    'Of boards\\n\\n\\n\\n# A  # \\n #  [b] # '
    >>> markdown_prose("See `code` in **bold** <b>print</b>.")
    'See  #  in bold  # print # .'
    """
    text = _FRONT_MATTER.sub(_described, text)
    return _NOT_PROSE.sub(_blank, "\n".join(_outside_code(text))).replace("**", "")


def _outside_code(text: str) -> Iterator[str]:
    """Return the lines of a text, empty where they are code by their indent; not in lists and boxes."""
    above = ""
    for line in text.split("\n"):
        if line[:1].strip():
            above = line
        yield "" if line.startswith("    ") and not _HOLDS_PROSE.match(above) else line


def _described(front: re.Match[str]) -> str:
    said = " ".join(match["text"] for match in _READ_IN_FRONT.finditer(front[0]))
    return said + "\n" * front[0].count("\n")


def words(text: str) -> Iterator[Word]:
    """Return the words of a text; numbers, addresses, file names and names with digits are none.

    >>> [word.text for word in words("A fouled board, see 99.A.1/s2 or https://laws.example/a")]
    ['A', 'fouled', 'board', 'see', 'or']
    >>> [word.text for word in words("MP:s, pair’s, N-S, UTF-8 and laws.example.")]
    ['MP:s', 'pair’s', 'N-S', 'and']
    >>> [word.text for word in words("The board is\\nthe *bricka*, “bord” the table.") if word.quoted]
    ['bricka', 'bord']
    """
    text = _NO_WORD.sub(lambda match: " " * len(match[0]), text.replace("\u00ad", ""))
    quoted = [match.span() for match in _QUOTED.finditer(text)]
    line, seen = 1, 0
    for match in _WORD.finditer(text):
        line, seen = line + text.count("\n", seen, match.start()), match.start()
        yield Word(match[0], line, any(start < match.start() < end for start, end in quoted))
