"""The build: check everything, build three languages, finish them, then replace the old site."""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from laws_engine.book.check import faults
from laws_engine.book.example_states import write_states
from laws_engine.book.faults import Fault
from laws_engine.book.finish import number_clauses, write_front_door
from laws_engine.book.fonts import copy_fonts
from laws_engine.book.lost import write_lost
from laws_engine.book.official.folder import OfficialText, official_texts
from laws_engine.book.official.overlay import lay_over
from laws_engine.book.offline import write_app, write_lists, write_worker
from laws_engine.book.pages import ROOT
from laws_engine.book.permalinks import write_tombstones
from laws_engine.book.previews import write_previews
from laws_engine.book.replacing import take_place, workshop
from laws_engine.book.runtime import check_tools, make_runtime, write_runtime
from laws_engine.book.sealing import seal_pages
from laws_engine.book.search import index_pages, write_clause_index
from laws_engine.book.seats import keep_seats_whole
from laws_engine.book.sharing.write import share_site
from laws_engine.book.side_by_side import fill_side_by_side
from laws_engine.book.styles import shrink_styles
from laws_engine.book.terms.export import write_exports
from laws_engine.book.terms.links import link_terms
from laws_engine.book.translation.notes import write_notes
from laws_engine.faces.language import LANGUAGES

Progress = Callable[[str], None]


class BuildFailed(Exception):
    """The site can't be built; nothing was written. ``faults`` says why."""

    def __init__(self, found: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, found)))
        self.faults = tuple(found)


class _Collector(logging.Handler):
    """Keeps what MkDocs warns about: each warning is a fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def build_language(lang: str, target: Path, site_url: str | None) -> list[str]:
    """Build one language with MkDocs; return what it warned about."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    collector = _Collector()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(collector)
    logger.setLevel(logging.WARNING)
    logger.propagate = False
    try:
        address = f"{site_url.rstrip('/')}/{lang}/" if site_url else None
        config = load_config(
            str(ROOT / f"mkdocs.{lang}.yml"), site_dir=str(target), site_url=address, strict=False
        )
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
    except (MkDocsException, SystemExit) as error:
        return [*collector.lines, f"MkDocs stopped: {error}"]
    finally:
        logger.removeHandler(collector)
    return collector.lines


def build_site(
    target: Path,
    *,
    site_url: str | None = None,
    official: Path | None = None,
    progress: Progress = lambda line: None,
) -> None:
    """Build the whole site into ``target``; `BuildFailed` leaves what stood there as it was.

    ``official`` is a folder of official texts that are shown above our words.
    """
    started = time.monotonic()
    waits = f"another build of {target} is at work; waiting for its end"
    with workshop(target, lambda: progress(waits)) as work:
        texts = _read_official(official, target, progress) if official else []
        progress("checking catalogs, macros and links")
        found = faults()
        if found:
            raise BuildFailed(found)
        check_tools()
        site = work / "site"
        write_runtime(_build_languages(site, site_url, progress), site)
        _finish(site, site_url, texts, progress)
        take_place(site, target)
    progress(f"done in {time.monotonic() - started:.1f} s")


def _read_official(folder: Path, target: Path, progress: Progress) -> list[OfficialText]:
    texts, found = official_texts(folder, target)
    if found:
        raise BuildFailed(found)
    progress(f"official wording read: {', '.join(text.layout.name for text in texts)}")
    return texts


def _build_languages(site: Path, site_url: str | None, progress: Progress) -> Path:
    """Build the pages, and meanwhile the browser's engine; return where that lies."""
    warned: list[Fault] = []
    fork = multiprocessing.get_context("fork")
    workers, end = len(LANGUAGES) + 1, partial(_end_with, os.getpid())
    with ProcessPoolExecutor(workers, mp_context=fork, initializer=end) as pool:
        runtime = pool.submit(make_runtime)
        jobs = {lang: pool.submit(build_language, lang, site / lang, site_url) for lang in LANGUAGES}
        for lang, job in jobs.items():
            warned += [Fault(f"mkdocs.{lang}.yml", None, line) for line in job.result()]
            progress(f"{lang}: pages built")
        made = runtime.result()
        progress("the browser's engine is ready")
    if warned:
        raise BuildFailed(warned)
    return made


def _end_with(parent: int) -> None:
    """End this worker when its parent is killed: nobody else would, and it would go on writing."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _finish(site: Path, site_url: str | None, texts: Sequence[OfficialText], progress: Progress) -> None:
    for lang in LANGUAGES:
        copy_fonts(site, lang)
        shrink_styles(site, lang)
        number_clauses(site, lang)
        write_notes(site, lang)
        write_states(site, lang)
        if texts:
            lay_over(site, lang, texts)
        link_terms(site, lang)
        write_previews(site, lang)
        keep_seats_whole(site, lang)
        write_clause_index(site, lang)
        if not site_url:
            for name in ("sitemap.xml", "sitemap.xml.gz"):
                (site / lang / name).unlink(missing_ok=True)
    fill_side_by_side(site)
    write_front_door(site)
    write_exports(site)
    progress("indexing for search")
    index_pages(site)
    share_site(site, site_url)
    progress("short pages, embeds and data written")
    wrong = write_tombstones(site, site_url)
    if wrong:
        raise BuildFailed(wrong)
    write_lost(site, site_url)
    write_app(site)
    write_worker(site)
    seal_pages(site)
    write_lists(site)
