"""The header row of a CSV file: what each column is called in the three languages.

A header row is read as one language as a whole, because *bord* is a table in Swedish and a board
in Dutch. Capitals, spaces, hyphens, slashes and underscores don't matter. The names of the JSON
document (``ns_artificial``) are part of the English vocabulary.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from laws_engine.errors import MissingColumn, MixedHeaders, RepeatedColumn, UnknownField

VOCABULARIES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        "board": ("board", "board number"),
        "table": ("table", "table number"),
        "ns": ("n-s", "ns", "north-south", "pair n-s", "n-s pair"),
        "ew": ("e-w", "ew", "east-west", "pair e-w", "e-w pair"),
        "score": ("score", "result", "points"),
        "form": ("form", "form of the deal"),
        "turned": ("turned",),
        "ns_artificial": ("artificial n-s", "ns_artificial", "artificial score n-s"),
        "ew_artificial": ("artificial e-w", "ew_artificial", "artificial score e-w"),
        "round": ("round", "round number"),
        "contract": ("contract",),
        "declarer": ("declarer",),
        "tricks": ("tricks", "tricks made"),
        "lead": ("lead", "opening lead"),
        "ns_mp": ("mp n-s", "matchpoints n-s", "ns_mp"),
        "ew_mp": ("mp e-w", "matchpoints e-w", "ew_mp"),
        "ns_percent": ("percent n-s", "% n-s", "ns_percent"),
        "ew_percent": ("percent e-w", "% e-w", "ew_percent"),
    },
    "sv": {
        "board": ("bricka", "bricknummer", "bricknr"),
        "table": ("bord", "bordsnummer", "bordsnr"),
        "ns": ("n-s", "nord-syd", "par n-s"),
        "ew": ("ö-v", "öst-väst", "par ö-v"),
        "score": ("resultat", "poäng"),
        "form": ("form", "givform", "givens form"),
        "turned": ("svängd",),
        "ns_artificial": ("korrigerad n-s", "justerad n-s", "korrigerad poäng n-s", "korrigerad procent n-s"),
        "ew_artificial": ("korrigerad ö-v", "justerad ö-v", "korrigerad poäng ö-v", "korrigerad procent ö-v"),
        "round": ("rond", "rondnummer", "rondnr"),
        "contract": ("kontrakt", "bud"),
        "declarer": ("spelförare",),
        "tricks": ("stick", "antal stick"),
        "lead": ("utspel", "första utspel"),
        "ns_mp": ("mp n-s", "matchpoäng n-s"),
        "ew_mp": ("mp ö-v", "matchpoäng ö-v"),
        "ns_percent": ("procent n-s", "% n-s"),
        "ew_percent": ("procent ö-v", "% ö-v"),
    },
    "nl": {
        "board": ("bord", "bordnummer", "spel", "spelnummer"),
        "table": ("tafel", "tafelnummer"),
        "ns": ("n-z", "noord-zuid", "paar n-z"),
        "ew": ("o-w", "oost-west", "paar o-w"),
        "score": ("score", "resultaat"),
        "form": ("vorm", "samenstelling"),
        "turned": ("gedraaid",),
        "ns_artificial": ("arbitraal n-z", "arbitrale score n-z", "kunstmatig n-z"),
        "ew_artificial": ("arbitraal o-w", "arbitrale score o-w", "kunstmatig o-w"),
        "round": ("ronde", "rondenummer"),
        "contract": ("contract",),
        "declarer": ("leider",),
        "tricks": ("slagen", "aantal slagen"),
        "lead": ("uitkomst",),
        "ns_mp": ("mp n-z", "matchpunten n-z"),
        "ew_mp": ("mp o-w", "matchpunten o-w"),
        "ns_percent": ("percentage n-z", "procent n-z", "% n-z"),
        "ew_percent": ("percentage o-w", "procent o-w", "% o-w"),
    },
}
"""By language and column: the names that a header may use, the one we'd write first."""

NEEDED = ("ns", "ew", "score")

_JOINTS = re.compile(r"[\s_/.\-\u2010-\u2015\u2212]+")


@dataclass(frozen=True, slots=True)
class Header:
    """A header row that has been read: its language, and the column of each name, ``None`` for none."""

    language: str
    columns: tuple[str | None, ...]


def read_header(header: Sequence[str], needed: Sequence[str] = NEEDED) -> list[str | None]:
    """Return the column that each name of the header row means, ``None`` for an empty name.

    Raises `UnknownField`, `MixedHeaders`, `RepeatedColumn` or `MissingColumn`.

    >>> read_header(["Bord", "N-S", "Ö-V", "Poäng"]), read_header(["Bord", "NZ", "OW", "Score"])
    (['table', 'ns', 'ew', 'score'], ['board', 'ns', 'ew', 'score'])
    """
    return list(header_in_its_language(header, needed).columns)


def header_in_its_language(header: Sequence[str], needed: Sequence[str] = NEEDED) -> Header:
    """Return a header row with the language that it is in; raises as `read_header` does.

    >>> header_in_its_language(["Bricka", "N-S", "Ö-V", "Kontrakt"], ("board",)).language
    'sv'
    """
    language = _language(header)
    columns = [_MEANINGS[language].get(_plain(name)) for name in header]
    for key in dict.fromkeys(column for column in columns if column):
        same = [name for name, column in zip(header, columns, strict=True) if column == key]
        if len(same) > 1:
            raise RepeatedColumn(found=", ".join(same))
    for key in needed:
        if key not in columns:
            raise MissingColumn(
                column=column_name(language, key),
                found=", ".join(filter(None, header)),
                allowed=", ".join(column_name(language, each) for each in needed),
            )
    return Header(language, tuple(columns))


def _language(header: Sequence[str]) -> str:
    """Return the language in which the whole header row means something."""
    names = [name for name in header if name]
    known = [name for name in names if _languages_of(name)]
    fitting = [lang for lang in VOCABULARIES if all(lang in _languages_of(name) for name in known)]
    if len(known) < len(names) and (fitting or not known):
        unknown = next(name for name in names if name not in known)
        raise UnknownField(found=unknown, allowed=_all_names(fitting[0]) if known else _all_vocabularies())
    meanings = {tuple(_MEANINGS[lang].get(_plain(name)) for name in names) for lang in fitting}
    if len(meanings) != 1:
        raise MixedHeaders(
            found=", ".join(f"{name} ({', '.join(_languages_of(name)) or '?'})" for name in names),
            allowed=_all_vocabularies(),
        )
    return fitting[0]


def column_name(language: str, key: str) -> str:
    """Return what we call a column in a language.

    >>> column_name("sv", "board")
    'bricka'
    """
    return VOCABULARIES[language][key][0]


def _all_names(language: str) -> str:
    return ", ".join(column_name(language, key) for key in VOCABULARIES[language])


def _all_vocabularies() -> str:
    return "; ".join(f"{language}: {_all_names(language)}" for language in VOCABULARIES)


def _plain(name: str) -> str:
    return _JOINTS.sub("", unicodedata.normalize("NFC", name).casefold())


def _languages_of(name: str) -> list[str]:
    return [lang for lang, meanings in _MEANINGS.items() if _plain(name) in meanings]


_MEANINGS = {
    lang: {_plain(name): key for key, names in vocabulary.items() for name in names}
    for lang, vocabulary in VOCABULARIES.items()
}
