"""The glossary for other programs: TBX for term banks, CSV for spreadsheets, JSON for the rest.

Their addresses, ``terms/bridge-terms.*`` beside the languages' folders, don't change. TBX is written in
the dialect TBX-Basic of 2008 (root ``martif``), which every term bank reads; the tests open it with
translate-toolkit, whose licence (GPL) keeps it out of this package.
"""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from laws_engine.book.terms.catalog import EDITIONS, FORMS, Term, terms
from laws_engine.clauses import find_edition
from laws_engine.faces.language import LANGUAGES

FOLDER = "terms"
FILES = {kind: f"bridge-terms.{kind}" for kind in ("tbx", "csv", "json")}
TITLE = "Terms of duplicate bridge in Swedish, Dutch and English"
SOURCE = "Rulebook for duplicate bridge. Licence: CC BY 4.0."
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
FIELDS = {
    "key": "the term's name, equal in all languages; the glossary has it at terms/#key",
    "forms": "lemma, definite, plural and definite plural, where the language has them",
    "edition": "the word of the restated edition itself, where that is another",
    "edition_id": "the edition whose word that is",
    "also": "other words that are accepted for it: inflected forms, compounds, synonyms",
    "avoid": "words that aren't used for it here",
    "definition": "what it means, in one line",
    "note": "a remark",
    "warning": "what it may be taken for: a second meaning, or a false friend in another language",
}
"""The fields of the JSON file; it names them itself."""


def write_exports(site: Path) -> None:
    """Write the three files into the built site."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for kind, content in (("tbx", as_tbx()), ("csv", as_csv()), ("json", as_json())):
        (folder / FILES[kind]).write_bytes(content)


def _rows() -> Iterator[tuple[str, Mapping[str, Term]]]:
    """Return the terms in the order of their keys, which no translation changes."""
    by_lang = {lang: terms(lang) for lang in LANGUAGES}
    for key in sorted(by_lang[LANGUAGES[0]]):
        yield key, {lang: by_lang[lang][key] for lang in LANGUAGES}


def as_json() -> bytes:
    """Return the terms as JSON.

    >>> rows = json.loads(as_json())["terms"]
    >>> next(row["sv"]["forms"]["lemma"] for row in rows if row["key"] == "fouled-board")
    'förvanskad bricka'
    """
    data = {
        "title": TITLE,
        "source": SOURCE,
        "fields": FIELDS,
        "terms": [
            {"key": key, **{lang: _fields(term, lang) for lang, term in row.items()}} for key, row in _rows()
        ],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _fields(term: Term, lang: str) -> dict[str, Any]:
    fields = {
        "forms": {name: form for name, form in term.forms.items() if name != "edition"},
        "edition": term.edition,
        "edition_id": EDITIONS.get(lang, "") if term.edition else "",
        "also": list(term.also),
        "avoid": list(term.avoid),
        "definition": term.definition,
        "note": term.remark,
        "warning": term.warning,
    }
    return {name: value for name, value in fields.items() if value}


COLUMNS = (*FORMS, "also", "avoid", "definition", "note", "warning")


def as_csv() -> bytes:
    """Return the terms as CSV: a line for each term, the three names first, then all that each language has.

    >>> as_csv().decode().splitlines()[0][:62]
    'key,sv lemma,nl lemma,en lemma,sv definite,sv plural,sv defini'
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    names = [*((lang, "lemma") for lang in LANGUAGES)]
    names += [(lang, column) for lang in LANGUAGES for column in COLUMNS if column != "lemma"]
    writer.writerow(["key", *(f"{lang} {column}" for lang, column in names)])
    for key, row in _rows():
        writer.writerow([key, *(_cell(row[lang], column) for lang, column in names)])
    return text.getvalue().encode()


def _cell(term: Term, column: str) -> str:
    if column in FORMS:
        return term.forms.get(column, "")
    lists = {"also": term.also, "avoid": term.avoid}
    if column in lists:
        return "; ".join(lists[column])
    return {"definition": term.definition, "note": term.remark, "warning": term.warning}[column]


def as_tbx() -> bytes:
    """Return the terms as TBX, an entry for each with its three languages."""
    root = ET.Element("martif", {"type": "TBX-Basic", XML_LANG: "en"})
    header = ET.SubElement(root, "martifHeader")
    description = ET.SubElement(header, "fileDesc")
    _text(ET.SubElement(description, "titleStmt"), "title", TITLE)
    _text(ET.SubElement(description, "sourceDesc"), "p", SOURCE)
    _text(ET.SubElement(header, "encodingDesc"), "p", "TBXBasicXCSV02.xcs", type="XCSURI")
    body = ET.SubElement(ET.SubElement(root, "text"), "body")
    for key, row in _rows():
        entry = ET.SubElement(body, "termEntry", {"id": key})
        for lang, term in row.items():
            _add_language(entry, lang, term)
    ET.indent(root, " ")
    written: bytes = ET.tostring(root, encoding="UTF-8", xml_declaration=True)
    return written + b"\n"


def _add_language(entry: ET.Element, lang: str, term: Term) -> None:
    held = ET.SubElement(entry, "langSet", {XML_LANG: lang})
    _text(ET.SubElement(held, "descripGrp"), "descrip", term.definition, type="definition")
    for note in filter(None, (term.remark, term.warning)):
        _text(held, "note", note)
    main = _add_term(held, f"{term.key}-{lang}", term.lemma, "preferredTerm-admn-sts")
    if term.inflected:
        _text(
            main,
            "note",
            "; ".join(f"{name}: {term.forms[name]}" for name in FORMS[1:4] if name in term.forms),
        )
    if term.edition:
        own = _add_term(held, f"{term.key}-{lang}-edition", term.edition, "admittedTerm-admn-sts")
        if lang in EDITIONS:
            edition = find_edition(EDITIONS[lang])
            _text(own, "admin", f"{edition.country.upper()} {edition.year}", type="source")
    for status, words in (("admittedTerm-admn-sts", term.also), ("deprecatedTerm-admn-sts", term.avoid)):
        for number, word in enumerate(words, 1):
            _add_term(held, f"{term.key}-{lang}-{status.partition('T')[0]}-{number}", word, status)


def _add_term(held: ET.Element, name: str, words: str, status: str) -> ET.Element:
    tig = ET.SubElement(held, "tig", {"id": name})
    _text(tig, "term", words)
    _text(tig, "termNote", status, type="administrativeStatus")
    return tig


def _text(parent: ET.Element, tag: str, text: str, **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, tag, attributes)
    element.text = text
    return element
