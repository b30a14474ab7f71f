"""``laws review``: what is to be looked at, both texts together, and recording that one has looked."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence

from laws_engine.book.pages import ROOT, Page
from laws_engine.book.texts import pieces
from laws_engine.book.translation.digests import MADE_FROM, State, Translated, translated
from laws_engine.faces.language import LANGUAGES

_KEPT = re.compile(rf"^{MADE_FROM}:\n(?:[ \t]+.*\n)*", re.MULTILINE)


def review(argv: Sequence[str]) -> int:
    """List what a translator must look at, show both texts, or record that they fit each other."""
    parser = argparse.ArgumentParser(prog="laws review", description=review.__doc__)
    parser.add_argument("lang", nargs="?", choices=LANGUAGES, help="the language of the translation")
    parser.add_argument(
        "places", nargs="*", help="clause ids (se-1997:99.A.1/s2) or pieces (se-1997/99#at-the-table)"
    )
    parser.add_argument("--record", action="store_true", help="the translation fits: keep today's wording")
    parser.add_argument("--all", action="store_true", help="everything that is to be reviewed")
    args = parser.parse_args(argv)
    wanted = [each for each in translated() if args.lang in (None, each.lang)]
    chosen, unknown = choose(wanted, args.places, args.all or not args.places)
    if unknown:
        return _stop(f"there is no {', '.join(unknown)}; write a clause as in se-1997:99.A.1/s2")
    if args.record and not (args.lang and (args.places or args.all)):
        return _stop("say what was looked at: a language, and clauses or --all")
    if args.record:
        return _record(chosen)
    for each in chosen:
        print(_shown(each) if args.places else f"{each.lang}  {each.address}")
    print(f"{len(chosen)} to review." if not args.places else "")
    return 0


def _stop(why: str) -> int:
    print(f"laws review: {why}", file=sys.stderr)
    return 2


def choose(
    known: Sequence[Translated], places: Sequence[str], behind: bool
) -> tuple[list[Translated], list[str]]:
    """Return the pieces that are meant, and the places that nothing has."""
    addresses = {each.address for each in known}
    unknown = [place for place in places if place not in addresses]
    if places:
        return [each for each in known if each.address in places and each.state is not State.NATIVE], unknown
    return [each for each in known if behind and each.state is State.TO_REVIEW], unknown


def _shown(each: Translated) -> str:
    here = "–" if each.here is None else each.here.source
    title = f"{each.address} ({each.lang}: {each.state.value})"
    return f"{title}\n\n[{each.native_page.lang}]\n{each.native.source}\n\n[{each.lang}]\n{here}\n"


def _record(chosen: Sequence[Translated]) -> int:
    missing = [each.address for each in chosen if each.page is None or each.here is None]
    if missing:
        return _stop(f"there is no translation yet of {', '.join(missing)}")
    by_page: dict[Page, list[Translated]] = {}
    for each in chosen:
        if each.page is not None:
            by_page.setdefault(each.page, []).append(each)
    for page, looked_at in by_page.items():
        kept = {each.native.name: each.native.digest for each in looked_at}
        (ROOT / page.source).write_text(recorded(page, kept), "utf-8")
        print(f"{page.source}: {len(looked_at)} recorded")
    return 0


def recorded(page: Page, looked_at: Mapping[str, str]) -> str:
    """Return a page's text with the digests of these native pieces in its front matter.

    >>> page = Page("en", "a.md", "---\\nlaw: 1\\n---\\n\\n# A { #top }\\n\\nB.\\n{ #s1 }\\n")
    >>> print(recorded(page, {"s1": "0123456789ab"}).partition("# A")[0])
    ---
    law: 1
    made_from:
      s1: "0123456789ab"
    ---
    <BLANKLINE>
    <BLANKLINE>
    """
    digests = {**page.meta.get(MADE_FROM, {}), **looked_at}
    lines = "".join(f'  {name}: "{digests[name]}"\n' for name in _ordered(page, digests))
    head, end, body = page.text.removeprefix("---\n").partition("---\n")
    return f"---\n{_KEPT.sub('', head)}{MADE_FROM}:\n{lines}{end}{body}"


def _ordered(page: Page, digests: Mapping[str, str]) -> Iterator[str]:
    """Return the names in the order of the page; those that the page no longer has fall away."""
    return (name for name in pieces(page) if name in digests)
