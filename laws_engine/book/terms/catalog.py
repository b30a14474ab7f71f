"""Terms of art in the three languages, from the catalogs ``terms.po``.

In ``terms.po`` the context is a term's key and the message id says what the text is: ``lemma``,
``definite``, ``plural``, ``definite plural``; ``edition``, the word of an edition restated here;
``also``, further accepted words and compounds, and ``avoid``, words that aren't used for it (both
lists, parted by “; ”); ``definition`` and ``note`` for the glossary. In a note the sign ⚠ leads in what
a reader may take for something else: a word of two meanings, or a false friend, which means something else
in another language.
"""

from __future__ import annotations

import re
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
FIELDS = (*FORMS, "also", "avoid", "definition", "note")
"""Every message id that ``terms.po`` may have."""
EDITIONS = {"sv": "se-1997", "nl": "nl-1963"}
"""Whose own word the form ``edition`` is, by language."""
WARNING = "⚠"
_OTHER_LANGUAGES = {
    "sv": re.compile("nederländsk|engelsk", re.IGNORECASE),
    "nl": re.compile("zweed|engels", re.IGNORECASE),
    "en": re.compile("swedish|dutch", re.IGNORECASE),
}


@dataclass(frozen=True, slots=True)
class Term:
    """A term in one language: its forms by name, other words, words to avoid, and what is said of it."""

    key: str
    forms: Mapping[str, str]
    also: tuple[str, ...]
    avoid: tuple[str, ...]
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

    @property
    def remark(self) -> str:
        """The note as far as it isn't a warning."""
        return self.note.partition(WARNING)[0].strip()

    @property
    def warning(self) -> str:
        """What a reader may take for something else, without the sign.

        >>> Term("board", {"lemma": "bord"}, (), (), "", "Also deal. ⚠ Swedish “bord” is the table.").warning
        'Swedish “bord” is the table.'
        """
        return self.note.partition(WARNING)[2].strip()

    @property
    def accepted(self) -> tuple[str, ...]:
        """Every form in which a text may use it, each once."""
        return tuple(dict.fromkeys((*self.forms.values(), *self.also)))


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
    return {key: _read_term(key, entry) for key, entry in entries.items()}


def _read_term(key: str, entry: Mapping[str, str]) -> Term:
    return Term(
        key,
        forms={name: entry[name] for name in FORMS if name in entry},
        also=_read_list(entry.get("also", "")),
        avoid=_read_list(entry.get("avoid", "")),
        definition=entry.get("definition", ""),
        note=entry.get("note", ""),
    )


def _read_list(text: str) -> tuple[str, ...]:
    """Return the parts of a list in a catalog.

    >>> _read_list("sakar; sakade; sakat")
    ('sakar', 'sakade', 'sakat')
    """
    return tuple(part.strip() for part in text.split(";") if part.strip())


def is_false_friend(term: Term, lang: str) -> bool:
    """Say whether the term's warning begins with another language's word.

    >>> is_false_friend(Term("board", {"lemma": "bord"}, (), (), "", "⚠ Swedish “bord” is the table."), "en")
    True
    """
    return _OTHER_LANGUAGES[lang].search(term.warning.partition(". ")[0]) is not None


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
