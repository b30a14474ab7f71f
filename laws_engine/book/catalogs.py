"""The catalogs: which messages there are, whether every language has them, and bringing them up to date."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from laws_engine import procedures
from laws_engine.book import situations
from laws_engine.book.pages import ROOT
from laws_engine.book.terms import TRANSLATIONS, read_catalog
from laws_engine.book.terms.catalog import FIELDS
from laws_engine.book.terms.recognition import rule_faults
from laws_engine.faces.language import LANGUAGES

KEYWORDS = {"sentence": None, "_": None}
HEADER = """\
# The rulebook in one language. A message id is the English sentence (in terms.po: the form of the
# term that the context names). Keep each {{placeholder}} as it is.
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
DATA = {"engine": "laws_engine/procedures/data.py", "site": "laws_engine/book/situations.py"}
"""The modules whose data files hold messages."""

FILES = (
    "LC_MESSAGES/engine.po",
    "LC_MESSAGES/site.po",
    "LC_MESSAGES/terms.po",
    "recognition.toml",
    "words.txt",
)
"""What stands in the folder of each language."""

TERM_FORMS = ("lemma", "definition")
"""What every term must have in every language."""


def source_files(domain: str) -> Iterator[tuple[Path, str]]:
    """Return the files whose messages a catalog holds, with Babel's extraction method."""
    package = ROOT / "laws_engine"
    for file in sorted(package.rglob("*.py")):
        if (file.is_relative_to(package / "book")) == (domain == "site"):
            yield file, "python"
    if domain == "site":
        for file in [*sorted((package / "book" / "templates").glob("*.html")), *sorted(overrides())]:
            yield file, "jinja2.ext:babel_extract"


def overrides() -> Iterator[Path]:
    """Return the theme's templates that are ours."""
    return (ROOT / "docs" / "overrides").rglob("*.html")


def extracted(domain: str) -> dict[str, list[str]]:
    """Return every message of a domain with the files that use it.

    >>> extracted("engine")["Correct the score."]
    ['laws_engine/errors.py']
    """
    found: dict[str, list[str]] = {}
    for file, method in source_files(domain):
        for _, message, _, _ in extract_from_file(method, file, keywords=dict(KEYWORDS)):
            where = found.setdefault(str(message), [])
            name = file.relative_to(ROOT).as_posix()
            if name not in where:
                where.append(name)
    for message in procedures.messages() if domain == "engine" else situations.messages():
        found.setdefault(message, [DATA[domain]])
    return found


def placeholders(message: str) -> list[str]:
    """Return the placeholders of a message, sorted.

    >>> placeholders("Pair {pair}: {mp} MP")
    ['mp', 'pair']
    """
    return sorted({name for _, name, _, _ in string.Formatter().parse(message) if name})


def _faults_of(message: Message | None, wanted: str) -> Iterator[str]:
    if message is None or not message.string:
        yield f"“{wanted}” has no translation"
    elif message.fuzzy:
        yield f"“{wanted}” is marked fuzzy: nobody has looked at it"
    elif placeholders(str(message.string)) != placeholders(wanted):
        names = ", ".join(placeholders(wanted)) or "none"
        yield f"“{message.string}” must have the placeholders of “{wanted}”: {names}"


def message_faults(
    domain: str, lang: str, wanted: Iterable[str], folder: Path = TRANSLATIONS
) -> Iterator[str]:
    """Say what a catalog lacks, one sentence a fault; nothing where it is whole."""
    catalog = read_catalog(lang, domain, folder)
    for text in wanted:
        yield from _faults_of(catalog.get(text), text)


def absent_files(folder: Path = TRANSLATIONS) -> Iterator[tuple[str, str]]:
    """Say which files a language that was added doesn't have yet."""
    for lang in LANGUAGES:
        for name in FILES:
            if not (folder / lang / name).is_file():
                yield f"translations/{lang}/{name}", "this file isn't there yet"


def _terms_in(lang: str, folder: Path) -> Catalog:
    """Return a language's terms; none where it is new and nobody has begun."""
    there = (folder / lang / "LC_MESSAGES" / "terms.po").is_file()
    return read_catalog(lang, "terms", folder) if there else Catalog(locale=lang)


def term_faults(lang: str, folder: Path = TRANSLATIONS) -> Iterator[str]:
    """Say which terms of the other languages a language lacks, or has without a definition."""
    catalog = _terms_in(lang, folder)
    keys = {message.context for each in LANGUAGES for message in _terms_in(each, folder) if message.id}
    wanted = {(str(key), form) for key in keys for form in TERM_FORMS}
    for key, form in sorted(wanted):
        message = catalog.get(form, context=key)
        if message is None or not message.string:
            yield f"the term “{key}” has no {form}"
        elif message.fuzzy:
            yield f"the term “{key}” ({form}) is marked fuzzy: nobody has looked at it"
    for message in catalog:
        if message.id and message.id not in FIELDS:
            yield f"the term “{message.context}” has “{message.id}”; there are: {', '.join(FIELDS)}"


def terms_wanting(lang: str) -> list[str]:
    """Return the terms that other languages have and this one lacks.

    >>> terms_wanting("nl")
    []
    """
    return list(term_faults(lang))


def catalog_faults() -> Iterator[tuple[str, str]]:
    """Return every fault of every catalog, with the catalog's file name."""
    absent = list(absent_files())
    if absent:
        yield from absent
        return
    for domain in ("engine", "site"):
        wanted = extracted(domain)
        for lang in LANGUAGES:
            for fault in message_faults(domain, lang, wanted):
                yield f"translations/{lang}/LC_MESSAGES/{domain}.po", fault
    yield from term_catalog_faults()


def term_catalog_faults() -> Iterator[tuple[str, str]]:
    """Return every fault of the terms' catalogs and of the rules by which terms are recognised."""
    absent = list(absent_files())
    if absent:
        yield from absent
        return
    for lang in LANGUAGES:
        for fault in term_faults(lang):
            yield f"translations/{lang}/LC_MESSAGES/terms.po", fault
        for fault in rule_faults(lang):
            yield f"translations/{lang}/recognition.toml", fault


def update(domain: str, lang: str, folder: Path = TRANSLATIONS) -> list[str]:
    """Bring a catalog up to date with the sources; return the messages that need a translator.

    Translations are kept by message id and never guessed; English is the message itself.
    """
    file = folder / lang / "LC_MESSAGES" / f"{domain}.po"
    old = read_catalog(lang, domain, folder) if file.is_file() else Catalog(locale=lang)
    new = Catalog(locale=lang, fuzzy=False)
    for text, files in extracted(domain).items():
        before = old.get(text)
        kept = before.string if before is not None else ""
        new.add(text, text if lang == "en" else kept, locations=[(name, 0) for name in files])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(written(new))
    return [str(message.id) for message in new if message.id and not message.string]


def written(catalog: Catalog) -> bytes:
    """Write a catalog so that the same messages give the same bytes: no dates, no line numbers."""
    memory = BytesIO()
    write_po(memory, catalog, width=110, sort_by_file=True, include_lineno=False, omit_header=True)
    return HEADER.format(lang=catalog.locale).encode() + memory.getvalue()
