"""A weighted score is shown wherever a score is."""

import pytest

from laws_engine.faces.html import render_table
from laws_engine.faces.scores import score_of
from laws_engine.faces.slip_html import render_slip
from laws_engine.faces.table import board_table
from laws_engine.faces.text import write_csv, write_table
from laws_engine.files.document import read_document
from laws_engine.results import Result, Weight
from laws_engine.ruling import Direction, Percent

WEIGHTED = {"ns": "1", "ew": "3", "weighted": [{"share": 60, "score": 420}, {"share": 40, "score": -50}]}
DOCUMENT = {
    "federation": "ebu",
    "event": "pairs",
    "results": [WEIGHTED, {"ns": "2", "ew": "4", "score": 170}],
}
SHOWN = {
    "sv": "60\u00a0%\u00a0420, 40\u00a0%\u00a0−50",
    "nl": "60%\u00a0420, 40%\u00a0−50",
    "en": "60%\u00a0420, 40%\u00a0−50",
}


@pytest.mark.parametrize("lang", SHOWN)
def test_its_parts_stand_in_every_face(lang: str) -> None:
    request = read_document(DOCUMENT)
    table = board_table(request, request.score(True))
    assert len(table.rows) == 2
    assert not table.grouped
    faces = (
        write_table(table, lang),
        write_csv(table, lang),
        render_table(table, lang),
        render_slip(table, lang, lambda _: None),
    )
    assert all(SHOWN[lang] in face for face in faces)


def test_the_other_side_sees_it_from_its_own_side() -> None:
    parts = (Weight(Percent(60), 420), Weight(Percent(40), -50))
    result = Result("1", "2", weighted=parts)
    assert score_of(result, "en", Direction.EW) == "60%\u00a0−420, 40%\u00a050"
