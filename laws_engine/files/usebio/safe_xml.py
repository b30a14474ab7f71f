"""XML from anybody's hands: read once, in order, without entities, without the network.

What is refused: declarations of entities, references to undeclared ones, deep nesting, long
attributes and texts, and whatever isn't well-formed. A DOCTYPE that only names a DTD is accepted
and nothing is fetched. The parser is the standard library's expat as `defusedxml` sets it up,
which is imported only when a file is read; it counts lines rightly beyond 65,535 and is given the
text in pieces, so that no tree of the file is kept. Its events are taken from expat itself: a big
event has over a million elements, and the layer of `xml.sax` would double the time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn
from xml.parsers.expat import XML_PARAM_ENTITY_PARSING_NEVER, ErrorString, ExpatError, XMLParserType

from laws_engine.errors import BadXml, FilesNeeded, Phrase, Place, UnsafeXml, sentence

DEEPEST = 32
"""How deep elements may lie within each other."""

LONGEST = 65_536
"""How many characters an element's text, or its attributes together, may have."""

PIECE = 1 << 18
"""How many characters the parser is given at a time."""

ENTITIES = sentence("it declares entities")
UNDECLARED = sentence("it refers to an entity that it doesn't declare")
TOO_DEEP = sentence("its elements lie too deep within each other")
LONG_ATTRIBUTE = sentence("an attribute is far too long")
LONG_TEXT = sentence("the text of an element is far too long")

CUT_OFF = sentence("it ends too early")
WRONG_END = sentence("an end tag doesn't fit its start tag")
SOMETHING_AFTER = sentence("something follows after the end")
NOT_XML = sentence("a character or a tag can't stand here")

_REASONS = {
    "no element found": CUT_OFF,
    "unclosed token": CUT_OFF,
    "unclosed CDATA section": CUT_OFF,
    "mismatched tag": WRONG_END,
    "junk after document element": SOMETHING_AFTER,
    "undefined entity": UNDECLARED,
}
_SURROGATE = re.compile("[\ud800-\udfff]")


class Visitor:
    """What is told of each element as the parser comes to it; override what you need.

    ``parser`` answers `position` while it reads.
    """

    parser: XMLParserType

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""

    def closed(self, name: str, text: str) -> None:
        """An element ends; ``text`` is all that it holds, or what follows the last of its children."""

    def instruction(self, target: str, data: str) -> None:
        """A processing instruction."""

    @property
    def line(self) -> int:
        """The line, from 1, where the parser is now."""
        return self.parser.CurrentLineNumber

    @property
    def position(self) -> tuple[int, int]:
        """The line, from 1, and the character in it, from 0, where the parser is now."""
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber


def walk(text: str, visitor: Visitor) -> None:
    """Tell a visitor of every element of an XML text, in order.

    Whatever encoding the text's own declaration names is passed over: the text is decoded.
    Raises `BadXml` or `UnsafeXml` with the line, `FilesNeeded` where `defusedxml` is missing, and
    what the visitor raises.

    >>> class Names(Visitor):
    ...     def closed(self, name, text):
    ...         print(self.line, name, text)
    >>> walk('<?xml version="1.0"?>\\n<A>\\n<B>1 &lt; 2</B></A>', Names())  # doctest: +NORMALIZE_WHITESPACE
    3 B 1 < 2
    3 A
    >>> walk('<!DOCTYPE A [<!ENTITY a "b">]><A/>', Visitor())
    Traceback (most recent call last):
    laws_engine.errors.UnsafeXml: line 1: This file is not read, for safety: it declares entities. \
Allowed: plain elements with short texts, as scoring programs write them. \
Export the results again from the scoring program, and ask where this file comes from.
    """
    _check_characters(text)
    parser, forbidden = _defused()
    visitor.parser = parser
    _Handler(visitor).listen(parser)
    try:
        for piece in _pieces(text):
            parser.Parse(piece, False)
        parser.Parse("", True)
    except forbidden:
        _unsafe(ENTITIES, parser.CurrentLineNumber)
    except ExpatError as error:
        found = _REASONS.get(ErrorString(error.code), NOT_XML)
        raise BadXml(found=Phrase(found), where=Place(line=error.lineno)) from None


def _defused() -> tuple[XMLParserType, type[Exception]]:
    """Return a parser that raises the error beside it at anything that could lead out of the file."""
    try:
        from defusedxml.common import DefusedXmlException
        from defusedxml.sax import make_parser
    except ModuleNotFoundError as error:
        raise FilesNeeded(found="XML", missing=error.name, allowed="CSV, JSON, PBN") from None
    reader: Any = make_parser()
    reader.reset()
    parser: XMLParserType = reader._parser
    parser.SetParamEntityParsing(XML_PARAM_ENTITY_PARSING_NEVER)
    return parser, DefusedXmlException


def _pieces(text: str) -> Iterator[str]:
    """Return the text in pieces that end between lines' ends, never within one."""
    start = 0
    while start < max(len(text), 1):
        end = start + PIECE
        if text[end - 1 : end] == "\r":
            end += 1
        yield text[start:end]
        start = end


def _check_characters(text: str) -> None:
    half = _SURROGATE.search(text)
    if half:
        line = text.count("\n", 0, half.start()) + 1
        raise BadXml(found=Phrase(NOT_XML), where=Place(line=line))


def _unsafe(why: str, line: int | None) -> NoReturn:
    raise UnsafeXml(found=Phrase(why), where=Place(line=line)) from None


class _Handler:
    """Gathers texts, keeps the limits, and passes on to the visitor."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.pieces: list[str] = []
        self.length = 0
        self.depth = 0

    def listen(self, parser: XMLParserType) -> None:
        """Take the parser's events."""
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.ProcessingInstructionHandler = self.visitor.instruction
        parser.SkippedEntityHandler = self.skipped

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.pieces.clear()
        self.length = 0
        self.depth += 1
        if self.depth > DEEPEST:
            _unsafe(TOO_DEEP, self.visitor.line)
        if attributes and sum(len(key) + len(value) for key, value in attributes.items()) > LONGEST:
            _unsafe(LONG_ATTRIBUTE, self.visitor.line)
        self.visitor.opened(name, attributes)

    def end(self, name: str) -> None:
        self.depth -= 1
        self.visitor.closed(name, "".join(self.pieces))
        self.pieces.clear()
        self.length = 0

    def characters(self, content: str) -> None:
        self.pieces.append(content)
        if not content.isspace():
            self.length += len(content)
            if self.length > LONGEST:
                _unsafe(LONG_TEXT, self.visitor.line)

    def skipped(self, name: str, is_parameter: bool) -> None:
        _unsafe(UNDECLARED, self.visitor.line)
