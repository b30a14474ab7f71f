"""A scored session in each format that ``laws session`` writes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from laws_engine.api import write_imp_session, write_session
from laws_engine.cli.sealing import sealed_page
from laws_engine.faces import session as faces
from laws_engine.faces.grids import Grid, standings_grid, write_rank
from laws_engine.faces.numbers import MINUS, STYLES
from laws_engine.faces.session_html import render_session
from laws_engine.files.formulas import guarded
from laws_engine.files.sessions.csv_writing import write_csv_session
from laws_engine.files.sessions.json_writing import write_json_session
from laws_engine.files.sessions.new_scores import NewScores, new_scores
from laws_engine.files.sessions.pbn_writing import write_pbn
from laws_engine.files.sessions.reading import encode
from laws_engine.scoring.matchpoints import WIN
from laws_engine.sessions.differences import Comparison
from laws_engine.sessions.in_imps import ImpSession
from laws_engine.sessions.model import Session
from laws_engine.sessions.scoring import ScoredSession


@dataclass(frozen=True, slots=True)
class Scored:
    """What a writer needs: the session, its comparison, the language, the scale, how much to show."""

    session: ScoredSession
    comparison: Comparison
    lang: str
    factor: Fraction
    every_board: bool

    @property
    def written(self) -> Session:
        """The session as a file on the scale that was asked for; one that states none keeps silent."""
        session, win = self.session.session, int(WIN * self.factor)
        if session.stated_scale == win or (session.source is not None and session.stated_scale is None):
            return session
        return replace(session, stated_scale=win)

    @property
    def new(self) -> NewScores:
        """The new numbers on the scale that was asked for."""
        return new_scores(self.session, self.factor)


def _as_table(scored: Scored) -> str:
    return faces.write_session(
        scored.session,
        scored.comparison,
        scored.lang,
        factor=scored.factor,
        every_board=scored.every_board,
    )


def _as_json(scored: Scored) -> str:
    written = write_session(scored.session, scored.comparison, scored.factor, lang=scored.lang)
    return json.dumps(written, ensure_ascii=False, indent=2)


def _as_html(scored: Scored) -> str:
    page = render_session(scored.session, scored.comparison, scored.lang, scored.factor)
    return sealed_page(page)


def _as_csv(scored: Scored) -> str:
    return write_csv_session(scored.written, scored.new, lang=scored.lang)


def _as_session(scored: Scored) -> str:
    return write_json_session(scored.written, scored.new).removesuffix("\n")


def _as_standings(scored: Scored) -> str:
    session = scored.session
    grid = standings_grid(session.standings, session.session, scored.lang, scored.factor)
    return _spreadsheet(grid, scored.lang)


def _as_pbn(scored: Scored) -> bytes:
    return encode(write_pbn(scored.written, scored.new), scored.written)


def _as_usebio(scored: Scored) -> bytes:
    from laws_engine.files.usebio.writing import write_usebio
    from laws_engine.files.usebio.xml_text import xml_bytes

    new = scored.new.on_scale_of(scored.written)
    tied = {each.pair: each.tied for each in scored.session.standings}
    standings = {
        pair: (each.total, each.percent, write_rank(each.rank, tied[pair]))
        for pair, each in new.standings.items()
    }
    return xml_bytes(write_usebio(scored.written, new.matchpoints, standings))


WRITERS: Mapping[str, Callable[[Scored], str | bytes]] = {
    "table": _as_table,
    "csv": _as_csv,
    "standings": _as_standings,
    "json": _as_json,
    "session": _as_session,
    "html": _as_html,
    "pbn": _as_pbn,
    "usebio": _as_usebio,
}


def _imps_as_json(scored: ImpSession, lang: str) -> str:
    return json.dumps(write_imp_session(scored), ensure_ascii=False, indent=2)


IMP_WRITERS: Mapping[str, Callable[[ImpSession, str], str]] = {
    "table": faces.write_imps,
    "json": _imps_as_json,
}
"""What a session in IMPs can be written as."""


def _spreadsheet(grid: Grid, lang: str) -> str:
    memory = io.StringIO()
    separator = ";" if STYLES[lang].decimal == "," else ","
    writer = csv.writer(memory, delimiter=separator, lineterminator="\n")
    writer.writerows([guarded(cell.replace(MINUS, "-")) for cell in row] for row in grid.lines)
    return memory.getvalue().removesuffix("\n")
