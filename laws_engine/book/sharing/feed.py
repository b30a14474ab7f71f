"""The change feed: what CHANGELOG.md says under Laws and Translations, as Atom, once for each language.

The changelog is written in English; the feed's heading and the entries' kinds are in the reader's
language, the entries in English and marked so. An entry's id is made from its own words: it stays when
“Unreleased” becomes a version, and a reworded entry is a new one.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from xml.sax.saxutils import escape, quoteattr

from laws_engine.book.changelog import CHANGELOG, entries, versions
from laws_engine.book.render import translate
from laws_engine.book.sharing import naming
from laws_engine.book.sharing.output import Output
from laws_engine.book.sharing.taken import shortened
from laws_engine.errors import sentence

FILE = "changes.xml"
KINDS = {"Laws": sentence("Laws"), "Translations": sentence("Translations")}
TITLE = sentence("Changes to laws and translations")
BEGUN = date(2026, 11, 1)
"""The date of what was written before the first dated version."""
NAMESPACE = uuid.UUID("5f8f2a0c-5f0e-5d7e-9b0e-6a5d1c2f7e11")
TITLE_LENGTH = 80


@dataclass(frozen=True, slots=True)
class Change:
    """One change: the version, the heading it stands under, its words, and its date."""

    version: str
    kind: str
    text: str
    when: date

    @property
    def id(self) -> str:
        """What a reader's program knows it by."""
        return f"urn:uuid:{uuid.uuid5(NAMESPACE, f'{self.kind}: {self.text}')}"


def changes(changelog: str) -> list[Change]:
    """Return the changes under Laws and Translations, newest first.

    A version without a date, such as “Unreleased”, has the date of the version before it.

    >>> new = "## Unreleased\\n### Laws\\n- One\\n  more.\\n"
    >>> old = "## 0.2 – 2026-12-24\\n### Laws\\n- Two.\\n"
    >>> [(each.version, each.text, str(each.when)) for each in changes(new + old)]
    [('Unreleased', 'One more.', '2026-12-24'), ('0.2', 'Two.', '2026-12-24')]
    """
    when, found = BEGUN, []
    for version in reversed(versions(changelog)):
        when = version.when or when
        told = ((kind, text) for kind, text in entries(version.body) if kind in KINDS)
        found.append([Change(version.name, kind, text, when) for kind, text in told])
    return [change for version in reversed(found) for change in version]


def write_feed(output: Output, lang: str) -> None:
    """Write a language's feed."""
    output.write(f"{lang}/{FILE}", feed(output, lang, changes(CHANGELOG.read_text("utf-8"))))


def feed(output: Output, lang: str, found: Sequence[Change]) -> str:
    """Return the feed as Atom; it is the same whenever it is made."""
    newest = max((change.when for change in found), default=BEGUN)
    here = output.absolute(f"{lang}/{FILE}")
    base = f" xml:base={quoteattr(here)}" if here else ""
    own = f'<link rel="self" href={quoteattr(here)}/>\n' if here else ""
    entries = "\n".join(_entry(change, lang) for change in found)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}"{base}>
<id>urn:uuid:{uuid.uuid5(NAMESPACE, f"feed: {lang}")}</id>
<title>{escape(f"{translate(TITLE, lang)} – {naming.book(lang)}")}</title>
<updated>{_moment(newest)}</updated>
<author><name>{escape(naming.book(lang))}</name></author>
<link rel="alternate" type="text/html" href="./"/>
{own}{entries}
</feed>"""


def _entry(change: Change, lang: str) -> str:
    label = translate(KINDS[change.kind], lang)
    return f"""<entry xml:lang="en">
<id>{change.id}</id>
<title>{escape(shortened(_unmarked(change.text), TITLE_LENGTH))}</title>
<updated>{_moment(change.when)}</updated>
<category term={quoteattr(change.kind)} label={quoteattr(label)}/>
<content type="text">{escape(_unmarked(change.text))}</content>
</entry>"""


def _unmarked(text: str) -> str:
    """Return the words of Markdown.

    >>> _unmarked("Search finds *99A1*, see `laws`.")
    'Search finds 99A1, see laws.'
    """
    return re.sub(r"[*`]", "", text)


def _moment(when: date) -> str:
    return f"{when.isoformat()}T00:00:00Z"
