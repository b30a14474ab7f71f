"""XML that means harm, or is none: always a message of ours, with its line, and never a long wait."""

import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_engine.errors import BadXml, FilesNeeded, LawsError, NotText, UnknownValue, UnsafeXml, WrongEncoding
from laws_engine.files.usebio.reading import read_usebio
from laws_engine.files.usebio.safe_xml import DEEPEST, LONGEST, PIECE, Visitor, walk
from laws_engine.files.usebio.xml_text import read_xml_text, xml_bytes

LAUGHS = '<!ENTITY a0 "ha">' + "".join(
    '<!ENTITY a{} "{}">'.format(n, f"&a{n - 1};" * 10) for n in range(1, 10)
)
LONG = "x" * (LONGEST + 1)
SMALL = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><WINNER_TYPE>2</WINNER_TYPE>\n'
    "<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>\n<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"
    "<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>E</PLAYED_BY>"
    "<SCORE>420</SCORE><!-- a > b --></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)


class Told(Visitor):
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[object, ...]] = []

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        self.told.append((name, dict(attributes), self.position))

    def closed(self, name: str, text: str) -> None:
        self.told.append((name, text, self.line))

    def instruction(self, target: str, data: str) -> None:
        self.told.append((target, data))


def told(text: str) -> list[tuple[object, ...]]:
    visitor = Told()
    walk(text, visitor)
    return visitor.told


def test_elements_come_in_order_with_their_places() -> None:
    assert told('<A b="1 &amp; 2">\r\n<B/>😀<C>x<![CDATA[<y>]]>&#38;z</C><?laws-engine a?></A>') == [
        ("A", {"b": "1 & 2"}, (1, 0)),
        ("B", {}, (2, 0)),
        ("B", "", 2),
        ("C", {}, (2, 5)),
        ("C", "x<y>&z", 2),
        ("laws-engine", "a"),
        ("A", "", 2),
    ]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_are_counted_rightly_in_long_files(ending: str) -> None:
    lines = 70_000
    text = "<A>" + ("<!-- a comment -->" + ending) * lines + "<B/></A>"
    assert len(text) > 2 * PIECE
    assert ("B", {}, (lines + 1, 0)) in told(text)


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE A SYSTEM "http://www.example.org/a.dtd">',
        '<!DOCTYPE A PUBLIC "-//EBU//DTD USEBIO 1.2//EN" "file:///etc/passwd">',
        "<!DOCTYPE A>",
    ],
)
def test_a_doctype_that_only_names_a_dtd_is_accepted_and_fetched_nowhere(doctype: str) -> None:
    assert [name for name, *_ in told(doctype + "<A/>")] == ["A", "A"]


@pytest.mark.parametrize(
    "text",
    [
        f"<!DOCTYPE A [{LAUGHS}]><A>&a9;</A>",
        "<!DOCTYPE A [<!ENTITY a '" + "x" * 100_000 + "'>]><A>" + "&a;" * 100_000 + "</A>",
        '<!DOCTYPE A [<!ENTITY a SYSTEM "file:///etc/passwd">]><A>&a;</A>',
        '<!DOCTYPE A [<!ENTITY % a SYSTEM "http://localhost:1/a.dtd"> %a;]><A/>',
        '<!DOCTYPE A SYSTEM "a.dtd" [<!NOTATION n SYSTEM "n"><!ENTITY a SYSTEM "b" NDATA n>]><A/>',
        '<!DOCTYPE A SYSTEM "a.dtd"><A>&other;</A>',
    ],
    ids=["laughs", "quadratic", "external", "parameter", "unparsed", "undeclared"],
)
def test_entities_are_refused(text: str) -> None:
    with pytest.raises(UnsafeXml) as caught:
        told(text)
    assert caught.value.where.line == 1


def test_deep_nesting_is_refused_where_it_gets_too_deep() -> None:
    assert told("<A>" * DEEPEST + "</A>" * DEEPEST)
    with pytest.raises(UnsafeXml) as caught:
        told("<A>\n" * 100_000 + "</A>" * 100_000)
    assert caught.value.where.line == DEEPEST + 1


@pytest.mark.parametrize(
    "text",
    [
        f"<A>\n<B c='{LONG}'/></A>",
        "<A>\n<B " + " ".join(f"c{n}='1'" for n in range(20_000)) + "/></A>",
        f"<A>\n<B>{LONG}</B></A>",
        f"<A>\n<B c='{LONG * 80}'/></A>",
    ],
    ids=["attribute", "attributes", "text", "huge"],
)
def test_long_attributes_and_texts_are_refused(text: str) -> None:
    with pytest.raises(UnsafeXml) as caught:
        told(text)
    assert caught.value.where.line == 2


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "ends too early"),
        ("<A>\n", 2, "ends too early"),
        ("<A>\n<!-- x", 2, "ends too early"),
        ("<A>\n<B></A>", 2, "end tag doesn't fit"),
        ("<A/>\n<B/>", 2, "follows after the end"),
        ("<A>\n&nbsp;</A>", 2, "an entity that it doesn't declare"),
        ("<A>\n\x00</A>", 2, "can't stand here"),
        ("<A>\n\ud800</A>", 2, "can't stand here"),
        ("results\n", 1, "can't stand here"),
        ('<A b="1" b="2"/>', 1, "can't stand here"),
    ],
)
def test_what_is_not_xml_says_so_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(BadXml) as caught:
        told(text)
    assert caught.value.where.line == line
    assert why in str(caught.value)


def test_without_the_library_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "defusedxml", None)
    monkeypatch.setitem(sys.modules, "defusedxml.sax", None)
    monkeypatch.setitem(sys.modules, "defusedxml.common", None)
    with pytest.raises(FilesNeeded) as caught:
        told("<A/>")
    assert "laws-engine[files]" in str(caught.value)
    assert "defusedxml" in str(caught.value)


def declared(encoding: str) -> str:
    return f'<?xml version="1.0" encoding="{encoding}"?>\n<A>Åsa Öberg</A>'


@pytest.mark.parametrize(
    ("name", "codec"),
    [
        ("UTF-8", "utf-8"),
        ("UTF-8", "utf-8-sig"),
        ("ISO-8859-1", "latin-1"),
        ("iso-8859-15", "iso-8859-15"),
        ("Windows-1252", "cp1252"),
        ("UTF-16", "utf-16"),
    ],
)
def test_encodings_that_are_what_they_say(name: str, codec: str) -> None:
    read = read_xml_text(declared(name).encode(codec))
    assert read.text.removeprefix("\ufeff") == declared(name)
    assert read.remarks == ()


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_its_mark(codec: str) -> None:
    assert read_xml_text(declared("UTF-16").encode(codec)).text == declared("UTF-16")


def test_without_a_declaration_it_is_utf_8() -> None:
    assert read_xml_text("<A>Å</A>".encode()).text == "<A>Å</A>"
    assert read_xml_text(b"<A/>").remarks == ()


@pytest.mark.parametrize(
    ("name", "codec", "found"),
    [
        ("UTF-8", "cp1252", "Windows-1252"),
        ("ISO-8859-1", "utf-8", "UTF-8"),
        ("ISO-8859-1", "utf-8-sig", "UTF-8"),
        ("utf-16", "utf-8", "UTF-8"),
        ("utf-16", "cp1252", "Windows-1252"),
        ("UTF-8", "utf-16", "UTF-16"),
    ],
)
def test_a_declaration_that_lies_is_told(name: str, codec: str, found: str) -> None:
    read = read_xml_text(declared(name).encode(codec))
    assert read.text.removeprefix("\ufeff") == declared(name)
    assert [step.values for step in read.remarks] == [{"declared": name, "found": found}]


def test_bytes_without_a_declaration_that_are_not_utf_8_are_told_too() -> None:
    read = read_xml_text("<A>Å</A>".encode("latin-1"))
    assert read.text == "<A>Å</A>"
    assert read.remarks[0].values == {"declared": "UTF-8", "found": "Windows-1252"}


def test_unknown_encodings_and_bytes_that_fit_none() -> None:
    with pytest.raises(UnknownValue):
        read_xml_text(declared("EBCDIC-SE").encode("latin-1"))
    with pytest.raises(WrongEncoding):
        read_xml_text(b'<?xml version="1.0" encoding="UTF-8"?><A>\x81</A>')
    with pytest.raises(NotText):
        read_xml_text(b"\xff\xfe<")
    with pytest.raises(LawsError):
        read_usebio(b"PK\x03\x04\x14\x00\x06\x00\xff\x81")


@pytest.mark.parametrize("name", ["UTF-8", "ISO-8859-1", "Windows-1252", "UTF-16", "iso-8859-15"])
def test_bytes_go_with_the_declaration(name: str) -> None:
    text = declared(name)
    assert read_xml_text(xml_bytes(text)).text.removeprefix("\ufeff") == text


def test_truncated_at_every_byte() -> None:
    data = SMALL.encode()
    assert read_usebio(data).boards[0].lines[0].result.score == 420
    for end in range(len(data)):
        with pytest.raises(LawsError) as caught:
            read_usebio(data[:end], "cut.xml")
        assert str(caught.value).startswith("cut.xml")


def test_one_byte_exchanged_anywhere_gives_a_session_or_a_message() -> None:
    data = SMALL.encode()
    for at in range(len(data)):
        for byte in (0x00, 0x26, 0x3C, 0x3E, 0x22, 0x39, 0xFF):
            with suppress(LawsError):
                read_usebio(data[:at] + bytes([byte]) + data[at + 1 :])


@given(st.binary(max_size=300))
def test_any_bytes_give_a_session_or_a_message(data: bytes) -> None:
    with suppress(LawsError):
        read_usebio(data)


_NAMES = (
    "USEBIO EVENT SESSION SECTION PARTICIPANTS PAIR PLAYER PAIR_NUMBER DIRECTION BOARD BOARD_NUMBER "
    "HAND HANDSET TRAVELLER_LINE NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY TRICKS SCORE "
    "NS_MATCH_POINTS MATCH X"
)
_TAGS = st.sampled_from(_NAMES.split())
_LEAVES = st.one_of(
    st.sampled_from(["1", "2", "4S", "A6040", "420", "-50", "N", "NS", "13", "", "NP", "PASS", "1/0", "²"]),
    st.text(max_size=5).map(lambda text: text.replace("&", "").replace("<", "")),
    st.sampled_from(['<?laws-engine form="B"?>', '<?laws-engine ns="x"?>', "<?laws-engine turned?>"]),
)
_TREES = st.recursive(
    _LEAVES,
    lambda inside: st.tuples(_TAGS, st.lists(inside, max_size=5)).map(
        lambda node: f"<{node[0]}>{''.join(node[1])}</{node[0]}>"
    ),
    max_leaves=40,
)


@given(st.lists(_TREES, max_size=4))
@settings(max_examples=300)
def test_any_elements_give_a_session_or_a_message(trees: list[str]) -> None:
    with suppress(LawsError):
        read_usebio(f"<USEBIO><EVENT>{''.join(trees)}</EVENT></USEBIO>")


def test_the_engine_core_needs_no_xml() -> None:
    source = Path(__file__).parents[3] / "laws_engine"
    imports = re.compile(r"^\s*(import|from) defusedxml", re.MULTILINE)
    importing = [path.name for path in source.rglob("*.py") if imports.search(path.read_text("utf-8"))]
    assert importing == ["safe_xml.py"]
