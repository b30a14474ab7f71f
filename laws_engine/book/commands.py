"""The site's commands: build, serve, pdf, check, messages; each takes its arguments, returns a status."""

from __future__ import annotations

import argparse
import errno
import os
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from jinja2 import TemplateError

from laws_engine.book.build import BuildFailed, build_site
from laws_engine.book.catalogs import terms_wanting, update
from laws_engine.book.check import completeness_faults, faults, term_faults, translation_check
from laws_engine.book.faults import Fault
from laws_engine.book.pages import ROOT
from laws_engine.book.spelling import spelling_faults
from laws_engine.errors import LawsError
from laws_engine.faces.language import LANGUAGES


def _say(line: str) -> None:
    print(f"  {line}", flush=True)


def build(argv: Sequence[str]) -> int:
    """Build the site into ``site/``; status 1 and no change where something is wrong."""
    parser = argparse.ArgumentParser(prog="laws build", description=build.__doc__)
    parser.add_argument("--output", type=Path, default=ROOT / "site", help="the folder to write")
    _add_official(parser)
    args = parser.parse_args(argv)
    output = args.output.resolve()
    if not may_be_replaced(output):
        return _refuse([f"{output}: this isn't a site that was built here; name a new or empty folder"])
    try:
        site_url = os.environ.get("SITE_URL")
        build_site(output, site_url=site_url, official=args.official, progress=_say)
    except BuildFailed as failure:
        return _refuse(failure.faults)
    except (LawsError, UnicodeError, tomllib.TOMLDecodeError, TemplateError) as error:
        return _refuse([error])
    except BrokenPipeError:
        raise
    except OSError as error:
        return _refuse([unwritable(error, output)])
    except KeyboardInterrupt:
        print("Stopped; nothing was written.", file=sys.stderr)
        return 130
    return 0


def _add_official(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--official",
        metavar="DIR",
        type=Path,
        default=os.environ.get("LAWS_OFFICIAL") or None,
        help="a folder of official texts to show above our words (also: LAWS_OFFICIAL)",
    )


def may_be_replaced(output: Path) -> bool:
    """Say whether a build may take a folder's place: ours, a built site, an empty or a new one.

    >>> may_be_replaced(ROOT / "site"), may_be_replaced(ROOT), may_be_replaced(ROOT / "docs")
    (True, False, False)
    """
    if output == ROOT / "site" or not output.exists():
        return output not in ROOT.parents
    if not output.is_dir() or output == ROOT or output in ROOT.parents:
        return False
    return not any(output.iterdir()) or (output / "pagefind" / "pagefind-entry.json").is_file()


def _refuse(found: Sequence[object]) -> int:
    for fault in found:
        print(fault, file=sys.stderr)
    print(f"Nothing was written: {len(found)} to mend.", file=sys.stderr)
    return 1


def unwritable(error: OSError, output: Path) -> str:
    """Say why a folder couldn't be written, and what is to be done about it.

    >>> unwritable(OSError(errno.EACCES, "Permission denied", "/srv/site"), Path("/srv/site"))
    '/srv/site: Permission denied'
    """
    if error.errno not in (errno.ENOSPC, errno.EDQUOT):
        return f"{error.filename or output}: {error.strerror or error}"
    places = [_existing(output)]
    with suppress(FileNotFoundError):  # a full disk has no room to find out either
        places.append(Path(tempfile.gettempdir()))
    free = (f"{place} has {shutil.disk_usage(place).free // 1_000_000} MB left" for place in places)
    return f"The disk is full: {', '.join(free)}. Make room and try again; {output} is as it was before."


def _existing(folder: Path) -> Path:
    return folder if folder.is_dir() else _existing(folder.parent)


CHECKS: Mapping[str, tuple[Callable[[], Iterable[Fault]], str]] = {
    "terms": (term_faults, "Every term is in its place in every translation."),
    "translations": (translation_check, "The languages have the same pieces, and no translation is behind."),
    "spelling": (spelling_faults, "Every word is in a dictionary, in the glossary or in a list of ours."),
    "all": (
        lambda: [*faults(), *completeness_faults()],
        "Catalogs, macros, links, terms and translations are whole, and every clause is complete.",
    ),
}
"""What ``laws check`` can be asked for, and what it says when all is well."""


def check(argv: Sequence[str]) -> int:
    """Check catalogs, macros, links, terms, translations and completeness, without building."""
    parser = argparse.ArgumentParser(prog="laws check", description=check.__doc__)
    parser.add_argument("what", nargs="?", choices=tuple(CHECKS), default="all")
    find, all_is_well = CHECKS[parser.parse_args(argv).what]
    found = list(find())
    if found:
        for fault in found:
            print(fault, file=sys.stderr)
        print(f"{len(found)} to mend.", file=sys.stderr)
        return 1
    print(all_is_well)
    return 0


def messages(argv: Sequence[str]) -> int:
    """Bring the catalogs of engine and site up to date with the sources; name what wants translating."""
    argparse.ArgumentParser(prog="laws messages", description=messages.__doc__).parse_args(argv)
    for lang in LANGUAGES:
        for domain in ("engine", "site"):
            _say_wanting(lang, domain, update(domain, lang))
        _say_wanting(lang, "terms", terms_wanting(lang))
    return 0


def _say_wanting(lang: str, domain: str, wanting: Sequence[str]) -> None:
    print(f"translations/{lang}/LC_MESSAGES/{domain}.po: {len(wanting)} to translate")
    for text in wanting:
        print(f"  {text}")


def pdf(argv: Sequence[str]) -> int:
    """Print a book for each edition and language with Chromium; of a fresh build, or of a built site."""
    parser = argparse.ArgumentParser(prog="laws pdf", description=pdf.__doc__)
    parser.add_argument("books", nargs="*", metavar="BOOK", help="as se-1997-sv; all if none is named")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "pdf", help="the folder to write")
    parser.add_argument("--site", type=Path, help="a built site; without it one is built for this")
    args = parser.parse_args(argv)
    try:
        with tempfile.TemporaryDirectory(prefix="laws-pdf-") as folder:
            site = args.site or Path(folder, "site")
            if not args.site:
                build_site(site, site_url=os.environ.get("SITE_URL"), progress=_say)
            return _print_books(site, args.output, args.books)
    except BuildFailed as failure:
        return _refuse(failure.faults)
    except LawsError as error:
        return _refuse([error])
    except BrokenPipeError:
        raise
    except OSError as error:
        return _refuse([unwritable(error, args.output)])


def _print_books(site: Path, output: Path, names: Sequence[str]) -> int:
    from laws_engine.book.pdf import print_books, volumes

    books = {volume.name: volume for volume in volumes(site, os.environ.get("SITE_URL"))}
    unknown = [name for name in names if name not in books]
    if unknown:
        return _refuse([f"{', '.join(unknown)}: no such book; the books are {', '.join(books)}"])
    print_books([books[name] for name in names or books], output, _say)
    return 0


def serve(argv: Sequence[str]) -> int:
    """Build, serve at http://127.0.0.1:8000/ and build again after each edit."""
    from laws_engine.book.serve import serve_site

    parser = argparse.ArgumentParser(prog="laws serve", description=serve.__doc__)
    parser.add_argument("--port", type=int, default=8000)
    _add_official(parser)
    args = parser.parse_args(argv)
    if args.official:
        os.environ["LAWS_OFFICIAL"] = str(args.official.resolve())  # each build runs in a Python of its own
    return serve_site(args.port)
