"""The text of an XML file from its bytes: byte-order mark, declaration, and declarations that lie.

A declaration names the encoding, and programs often name another than they write. What the bytes
themselves show is believed first, and where it differs from the declaration a remark says so.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from laws_engine.errors import NotTextOfSession, Place, UnknownValue, WrongEncoding, sentence
from laws_engine.ruling import Step

KNOWN = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "utf-16": "utf-16",
    "us-ascii": "cp1252",
    "ascii": "cp1252",
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "windows-1252": "cp1252",
    "cp1252": "cp1252",
    "iso-8859-15": "iso-8859-15",
}
"""By the name in a declaration: what is read. ISO-8859-1 is read as Windows-1252, which only adds."""

ALLOWED = "UTF-8, UTF-16, ISO-8859-1, ISO-8859-15, Windows-1252"

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_BARE = ((b"<\x00", "utf-16-le"), (b"\x00<", "utf-16-be"))
_SAID = re.compile(
    r"""\ufeff?<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["'][^>]{0,200}?\?>"""
)
_NAMES = {"cp1252": "Windows-1252"}

DECLARATION_LIES = sentence(
    "The file says that it is written in {declared}, but it is written in {found} and was read so."
)


@dataclass(frozen=True, slots=True)
class XmlText:
    """A file's text, with its byte-order mark, if any, as its first character; and remarks."""

    text: str
    remarks: tuple[Step, ...] = ()


def declared_encoding(text: str) -> str | None:
    """Return the encoding that an XML text says it is written in, as it writes it.

    >>> declared_encoding('<?xml version="1.0" encoding="ISO-8859-1"?><A/>'), declared_encoding("<A/>")
    ('ISO-8859-1', None)
    """
    match = _SAID.match(text)
    return match[1] if match else None


def read_xml_text(data: bytes) -> XmlText:
    """Return the text of an XML file.

    A byte-order mark is believed; without one, bytes outside ASCII that form UTF-8 are UTF-8;
    otherwise the declaration counts, and where it says UTF-8 and is wrong, Windows-1252 is read.
    Raises `NotTextOfSession`, `UnknownValue` for an encoding that isn't read here, or `WrongEncoding`.

    >>> read_xml_text('<?xml version="1.0" encoding="ISO-8859-1"?><A>Åsa</A>'.encode("latin-1")).remarks
    ()
    >>> lying = read_xml_text('<?xml version="1.0" encoding="UTF-8"?><A>Åsa</A>'.encode("cp1252"))
    >>> lying.text[-8:], lying.remarks[0].values
    ('>Åsa</A>', {'declared': 'UTF-8', 'found': 'Windows-1252'})
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _believed("\ufeff" + _decode(data[len(mark) :], encoding), encoding)
    for start, encoding in _BARE:
        if data.startswith(start):
            return _believed(_decode(data, encoding), encoding)
    said = declared_encoding(data[:500].decode("ascii", "replace"))
    declared = _known(said or "UTF-8")
    utf8 = _try(data, "utf-8")
    if utf8 is not None:
        plain = data.isascii() and declared != "utf-16"
        return XmlText(utf8) if plain else _believed(utf8, "utf-8")
    found = "cp1252" if declared in ("utf-8", "utf-16") else declared
    return _believed(_decode(data, found, said), found)


def xml_bytes(text: str) -> bytes:
    """Return the bytes of an XML text in the encoding that it names itself, UTF-8 without one.

    Characters that the encoding lacks are written as references. Raises `UnknownValue`.

    >>> xml_bytes('<?xml version="1.0" encoding="ISO-8859-1"?><A>Å–</A>')[-15:]
    b'<A>\\xc5&#8211;</A>'
    """
    said = (declared_encoding(text) or "utf-8").lower()
    _known(said)
    if said == "utf-16":
        return text.removeprefix("\ufeff").encode("utf-16")
    return text.encode(said, "xmlcharrefreplace")


def _known(said: str) -> str:
    if said.lower() not in KNOWN:
        raise UnknownValue(found=said, option="encoding", allowed=ALLOWED, where=Place(line=1))
    return KNOWN[said.lower()]


def _believed(text: str, encoding: str) -> XmlText:
    """Return a text with a remark if its declaration names another encoding than it was read in."""
    said = declared_encoding(text)
    found = encoding[:6] if encoding.startswith("utf-16") else encoding
    if said is None or _known(said) == found:
        return XmlText(text, () if said or found != "cp1252" else (_lie("UTF-8", found),))
    return XmlText(text, (_lie(said, found),))


def _lie(said: str, found: str) -> Step:
    return Step(None, DECLARATION_LIES, {"declared": said, "found": _NAMES.get(found, found.upper())})


def _decode(data: bytes, encoding: str, said: str | None = None) -> str:
    text = _try(data, encoding)
    if text is not None:
        return text
    if said is None:
        raise NotTextOfSession()
    raise WrongEncoding(found=said, allowed=ALLOWED)


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None
