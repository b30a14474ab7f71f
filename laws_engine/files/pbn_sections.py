"""A PBN text as it is built: tags, and the lines below each of them.

Comments and escaped lines are blanked out, not taken out, so that lines and columns keep their
places: a writer can put new lines in the places of old ones and give everything else back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from laws_engine.errors import BadPbn, Phrase, Place, sentence

QUOTED = r'"(?:[^"\\\r\n]|\\.)*"'
"""A string between quotation marks, as a pattern."""

_TAG = re.compile(rf"\s*\[\s*(?P<name>\w+)\s+(?P<value>{QUOTED})\s*\]\s*")
_ASIDE = re.compile(
    rf"(?P<kept>{QUOTED})|(?P<aside>^%[^\r\n]*|;[^\r\n]*|\{{[^}}]*(?P<closed>\}}?))", re.MULTILINE
)
_INK = re.compile(r"[^\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_ESCAPED = re.compile(r'\\(["\\])')


@dataclass(frozen=True, slots=True)
class Section:
    """A tag, its value, the line it stands on (from 1), and the lines below it up to the next tag."""

    tag: str
    value: str
    line: int
    body: tuple[tuple[int, str], ...]


def sections(text: str) -> Iterator[Section]:
    """Return each tag with what stands below it; `BadPbn` for a tag or a comment that doesn't end.

    Lines above the first tag belong to a section without a name.

    >>> for section in sections('% PBN 2.1\\n[Board "7"] [Note "a; b"]\\n 1 2\\n{aside}\\n 3 4\\n'):
    ...     print(section.line, section.tag, section.value, section.body)
    0   ()
    2 Board 7 ()
    2 Note a; b ((3, ' 1 2'), (5, ' 3 4'))
    """
    tag, value, line = "", "", 0
    body: list[tuple[int, str]] = []
    for number, written in enumerate(without_comments(text).splitlines(), 1):
        if not written.lstrip().startswith("["):
            if written.strip():
                body.append((number, written))
            continue
        for name, content in _tags(written, number):
            yield Section(tag, value, line, tuple(body))
            tag, value, line, body = name, content, number, []
    yield Section(tag, value, line, tuple(body))


def _tags(written: str, number: int) -> Iterator[tuple[str, str]]:
    position = 0
    while position < len(written):
        found = _TAG.match(written, position)
        if not found:
            raise BadPbn(found=f"“{written[position:].strip()[:40]}”", where=Place(line=number))
        yield found["name"], unquoted(found["value"])
        position = found.end()


def unquoted(text: str) -> str:
    """Return what stands between quotation marks; text without them as it is.

    >>> unquoted('"Ek \\\\"Eken\\\\" Alm"'), unquoted("7")
    ('Ek "Eken" Alm', '7')
    """
    if len(text) < 2 or text[0] != '"':
        return text
    return _ESCAPED.sub(r"\1", text[1:-1]) if "\\" in text else text[1:-1]


def quoted(text: str) -> str:
    """Return text as PBN quotes it.

    >>> quoted('Ek "Eken" Alm')
    '"Ek \\\\"Eken\\\\" Alm"'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def without_comments(text: str) -> str:
    """Return the text with comments and escaped lines blanked out; `BadPbn` for one without an end.

    >>> without_comments('1 {two} "{x}" ; three')
    '1       "{x}"        '
    """
    return _ASIDE.sub(lambda found: _blank(found, text), text)


def _blank(found: re.Match[str], text: str) -> str:
    if found["kept"] is not None:
        return found["kept"]
    if found["aside"][0] == "{" and not found["closed"]:
        line = len(text[: found.start() + 1].splitlines())
        raise BadPbn(found=Phrase(sentence("a comment begins here and doesn't end")), where=Place(line=line))
    return _INK.sub(" ", found["aside"])
