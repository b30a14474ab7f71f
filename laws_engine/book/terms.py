"""Terms of art in the three languages, from the catalogs ``terms.po``."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from laws_engine.book.pages import ROOT
from laws_engine.errors import UnknownTerm
from laws_engine.faces.language import LANGUAGES

TRANSLATIONS = ROOT / "translations"
FORMS = ("lemma", "definite", "plural", "definite plural", "edition")
"""What a term may be asked for in prose; ``definition`` and ``note`` are for the glossary."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term in one language: its forms by name, its one-line definition and an optional note."""

    key: str
    forms: Mapping[str, str]
    definition: str
    note: str

    @property
    def lemma(self) -> str:
        """The form under which the glossary lists it."""
        return self.forms["lemma"]

    @property
    def inflected(self) -> list[str]:
        """The other everyday forms, as the glossary lists them behind the lemma."""
        return [form for name, form in self.forms.items() if name not in ("lemma", "edition")]

    @property
    def edition(self) -> str:
        """The word that the restated edition itself uses, where that is another."""
        return self.forms.get("edition", "")

    def form(self, name: str) -> str:
        """Return a form; `UnknownTerm` names those that the language has."""
        if name not in self.forms:
            raise UnknownTerm(found=f"{self.key}, {name}", allowed=", ".join(self.forms))
        return self.forms[name]


def read_catalog(lang: str, domain: str, folder: Path = TRANSLATIONS) -> Catalog:
    """Read a catalog's source file."""
    with (folder / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as handle:
        return read_po(handle, locale=lang, domain=domain)


@cache
def terms(lang: str) -> Mapping[str, Term]:
    """Return a language's terms by key.

    >>> terms("sv")["fouled-board"].lemma
    'förvanskad bricka'
    """
    entries: dict[str, dict[str, str]] = {}
    for message in read_catalog(lang, "terms"):
        if message.context and message.string:
            entries.setdefault(message.context, {})[str(message.id)] = str(message.string)
    return {
        key: Term(
            key,
            {name: entry[name] for name in FORMS if name in entry},
            entry.get("definition", ""),
            entry.get("note", ""),
        )
        for key, entry in entries.items()
    }


def find_term(key: str, lang: str) -> Term:
    """Return a term; `UnknownTerm` names the nearest."""
    known = terms(lang)
    if key not in known:
        raise UnknownTerm(found=key, allowed=", ".join(get_close_matches(key, known)) or "–")
    return known[key]


def sort_key(word: str, lang: str) -> tuple[object, ...]:
    """Sort as the language sorts: å ä ö last in Swedish, accents ignored elsewhere.

    >>> sorted(["öst", "ändra", "åtta", "zon"], key=lambda word: sort_key(word, "sv"))
    ['zon', 'åtta', 'ändra', 'öst']
    """
    if lang == "sv":
        order = {letter: "z" + str(place) for place, letter in enumerate("åäö", 1)}
        return tuple(order.get(letter, letter) for letter in word.lower())
    plain = unicodedata.normalize("NFKD", word.lower())
    return tuple(letter for letter in plain if not unicodedata.combining(letter))


def glossary(lang: str) -> list[Mapping[str, Term]]:
    """Return the glossary in the language's order: each row a term in every language."""
    by_lang = {each: terms(each) for each in LANGUAGES}
    keys = sorted(by_lang[lang], key=lambda key: sort_key(by_lang[lang][key].lemma, lang))
    return [{each: by_lang[each][key] for each in LANGUAGES} for key in keys]
