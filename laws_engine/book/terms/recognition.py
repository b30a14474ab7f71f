"""Finding terms in running text: whole words, the longest first, and written rules for the rest.

A form belongs to the one term that lists it in ``terms.po``. A word that is a term only sometimes, or
one of several, has rules in ``translations/<lang>/recognition.toml``, tried in order; the first whose
conditions hold says which term it is, or that it is none. The conditions are regular expressions that
the text right before or behind the word must match, or must not::

    [[word]]
    forms = ["given"]
    term = "deal"                        # left out: no term
    not_preceded_by = '(är|blir|varit)'
    why = "also the participle of ge"
    yes = ["[Given] kan rättas."]        # the rule's own tests: the word in brackets is this term …
    no = ["Hjälp är [given]."]           # … and here it isn't
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from laws_engine.book.terms.catalog import TRANSLATIONS, Term, terms
from laws_engine.errors import SourceError

ENDINGS = {"sv": "s?", "nl": "", "en": "(?:['’]s?)?"}
"""What a form may take on without being listed: the genitive."""
GAP = "…"
"""Stands in a form for the words between the parts of a separable verb."""
CONTEXT = 60
_GAP_PATTERN = r"(?=\b[^.!?;:]{1,120}?\b%s\b)"


@dataclass(frozen=True, slots=True)
class Found:
    """A term found in a text: where it begins and ends, its key, and the words as they stand."""

    start: int
    end: int
    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Rule:
    """When a word is a term (``term`` empty: when it is none), with samples that show it."""

    forms: tuple[str, ...]
    why: str
    term: str = ""
    preceded_by: str = ""
    not_preceded_by: str = ""
    followed_by: str = ""
    not_followed_by: str = ""
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()

    def holds(self, before: str, behind: str) -> bool:
        """Say whether the texts before and behind the word, in lower case, meet the conditions."""
        return (
            (not self.preceded_by or _ends(before, self.preceded_by))
            and (not self.not_preceded_by or not _ends(before, self.not_preceded_by))
            and (not self.followed_by or _begins(behind, self.followed_by))
            and (not self.not_followed_by or not _begins(behind, self.not_followed_by))
        )


def _ends(text: str, pattern: str) -> bool:
    return re.search(rf"(?<![\w-])(?:{pattern})[\s”“\"'(]*$", text) is not None


def _begins(text: str, pattern: str) -> bool:
    return re.match(rf"[\s”“\"'),]*(?:{pattern})(?![\w-])", text) is not None


def read_rules(text: str, source: str) -> tuple[Rule, ...]:
    """Read a file of rules; `SourceError` names a rule that can't be used."""
    return tuple(_read_rule(entry, source) for entry in tomllib.loads(text).get("word", ()))


def _read_rule(entry: Mapping[str, object], source: str) -> Rule:
    try:
        rule = Rule(**{name: tuple(v) if isinstance(v, list) else v for name, v in entry.items()})  # type: ignore[arg-type]
        for pattern in (rule.preceded_by, rule.not_preceded_by, rule.followed_by, rule.not_followed_by):
            re.compile(pattern)
    except (TypeError, re.error) as error:
        raise SourceError(
            found=f"{source}: the rule for {entry.get('forms')} can't be used ({error})",
            todo="A rule has forms, why, term and the conditions that recognition.py names",
        ) from None
    return rule


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What is looked for in a language: one pattern for all forms, whose terms they are, and the rules."""

    pattern: re.Pattern[str]
    keys: Mapping[str, tuple[str, ...]]
    rules: Mapping[str, tuple[Rule, ...]]

    def find(self, text: str, start: int = 0, end: int | None = None) -> Iterator[Found]:
        """Find the terms of a plain text between two places, from left to right; they don't overlap."""
        place, stop = start, len(text) if end is None else end
        while match := self.pattern.search(text, place, stop):
            words = match[0]
            key = self._key(text, match, _normal(match["form"]))
            if key:
                yield Found(match.start(), match.end(), key, words)
            place = match.start() + len(words.split()[0]) if key is None else match.end()

    def _key(self, text: str, match: re.Match[str], form: str) -> str | None:
        """Return the term of a match; empty if a rule says that it is none, ``None`` if no rule speaks."""
        rules = self.rules.get(form)
        if rules is None:
            return self.keys[form][0]
        before = text[max(0, match.start() - CONTEXT) : match.start()].lower()
        behind = text[match.end() : match.end() + CONTEXT].lower()
        return next((rule.term for rule in rules if rule.holds(before, behind)), None)


def _normal(words: str) -> str:
    return " ".join(words.lower().split())


def make_lexicon(known: Mapping[str, Term], rules: tuple[Rule, ...], ending: str = "") -> Lexicon:
    """Return what finds these terms by these rules.

    >>> term = Term("deal", {"lemma": "giv", "definite": "given"}, (), (), "", "")
    >>> [found.words for found in make_lexicon({"deal": term}, (), "s?").find("Given och givens kort")]
    ['Given', 'givens']
    """
    keys: dict[str, list[str]] = {}
    patterns: dict[str, str] = {}
    for term in known.values():
        for form in map(_normal, term.accepted):
            keys.setdefault(form.partition(GAP)[0].strip(), []).append(term.key)
            patterns[form] = _pattern(form)
    by_form: dict[str, list[Rule]] = {}
    for rule in rules:
        for form in map(_normal, rule.forms):
            by_form.setdefault(form, []).append(rule)
            patterns.setdefault(form, _pattern(form))
    longest_first = "|".join(patterns[form] for form in sorted(patterns, key=_length_first))
    return Lexicon(
        re.compile(rf"(?<![\w-])(?P<form>{longest_first or '(?!)'}){ending}(?![\w-])", re.IGNORECASE),
        {form: tuple(dict.fromkeys(found)) for form, found in keys.items()},
        {form: tuple(found) for form, found in by_form.items()},
    )


def _length_first(form: str) -> tuple[int, str]:
    """Sort the longest forms first; of a separable verb the part that is marked counts."""
    return -len(form.partition(GAP)[0].strip()), form


def _pattern(form: str) -> str:
    """Return the pattern of a form; of a separable verb only the first part is marked."""
    head, gap, rest = (part.strip() for part in form.partition(GAP))
    words = r"\s+".join(map(re.escape, head.split()))
    return words + (_GAP_PATTERN % re.escape(rest) if gap else "")


def rules_file(lang: str) -> Path:
    """Return the file of a language's rules."""
    return TRANSLATIONS / lang / "recognition.toml"


@cache
def rules(lang: str) -> tuple[Rule, ...]:
    """Return a language's rules, in the order in which they are tried."""
    file = rules_file(lang)
    return read_rules(file.read_text("utf-8"), f"translations/{lang}/{file.name}")


@cache
def lexicon(lang: str) -> Lexicon:
    """Return what finds a language's terms.

    >>> [found.key for found in lexicon("sv").find("En förvanskad bricka.")]
    ['fouled-board']
    """
    return make_lexicon(terms(lang), rules(lang), ENDINGS[lang])


@cache
def unaccepted(lang: str) -> Lexicon:
    """Return what finds the words that aren't used for a term; their key is the term to use."""
    instead = {key: Term(key, {}, term.avoid, (), "", "") for key, term in terms(lang).items() if term.avoid}
    return make_lexicon(instead, (), ENDINGS[lang])


def rule_faults(lang: str) -> Iterator[str]:
    """Say what is wrong with a language's rules: unknown terms, words of two terms, samples that fail."""
    known = terms(lang)
    found = lexicon(lang)
    for form, keys in sorted(found.keys.items()):
        if len(keys) > 1 and form not in found.rules:
            yield f"“{form}” belongs to {', '.join(keys)}: write a rule that says when it is which"
    for rule in rules(lang):
        if rule.term and rule.term not in known:
            yield f"the rule for “{rule.forms[0]}” names the term “{rule.term}”, which doesn't exist"
        elif not rule.yes:
            yield f"the rule for “{rule.forms[0]}” ({rule.term or 'no term'}) has no sample in “yes”"
        for sample, wanted in (*((each, True) for each in rule.yes), *((each, False) for each in rule.no)):
            yield from _sample_faults(rule, sample, wanted, found)


_BRACKETS = re.compile(r"\[([^\]]+)\]")


def _sample_faults(rule: Rule, sample: str, wanted: bool, found: Lexicon) -> Iterator[str]:
    match = _BRACKETS.search(sample)
    if match is None:
        yield f"the sample “{sample}” has no word in brackets"
        return
    text = _BRACKETS.sub(r"\1", sample)
    keys = {each.key for each in found.find(text) if each.start == match.start()} or {""}
    if (rule.term in keys) != wanted:
        got = ", ".join(keys - {""}) or "no term"
        must = "must be" if wanted else "must not be"
        yield f"in “{sample}” the word {must} {rule.term or 'no term'}, but it is {got}"
