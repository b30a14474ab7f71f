"""What the rules of play say can be told in every language, with cards as its readers write them."""

from typing import Any

import pytest

from laws_engine import api
from laws_engine.errors import LawsError
from laws_engine.faces.language import LANGUAGES, explain_error, explain_step
from laws_engine.ruling import Ruling

HAND = "A74.K953.."
WINNERS = ["E-W" if trick in (2, 9) else "N-S" for trick in range(1, 14)]
FIVES, EIGHTS = dict.fromkeys("NESW", 5), dict.fromkeys("NESW", 8)

RULINGS: list[Ruling[Any]] = [
    api.legal_plays(HAND, led="H", penalty_cards={"H5": "minor"}, require="H3"),
    api.legal_plays(HAND, led="S", penalty_cards={"H5": "minor"}),
    api.legal_plays(HAND, penalty_cards={"H5": "minor", "S4": "minor"}, require="D"),
    api.legal_plays(HAND, led="S", penalty_cards={"H5": "major", "S4": "major"}),
    api.legal_plays(HAND, penalty_cards={"H5": "major"}, forbid=["H", "D"]),
    api.legal_plays(HAND, require="H"),
    api.penalty_card_status([("H5", False)]),
    api.penalty_card_status([("H5", True), ("HT", False)]),
    api.penalty_card_status([("H5", False)], defender=False),
    api.penalty_card_status([("H5", False)], law_57=True),
    api.penalty_card_status([("H5", False)], td_waives=True),
    api.lead_options(HAND, ["DK"]),
    api.lead_options(HAND, ["DK", "C2"]),
    api.lead_options(HAND, {"D2": "minor"}),
    api.route_count({**EIGHTS, "E": 9, "S": 7, "W": 7}, {**FIVES, "E": 4, "S": 6}, 5),
    api.route_count({**EIGHTS, "E": 9}, {**FIVES, "S": 4}, 5),
    api.replacement_67b1(HAND, "H"),
    api.replacement_67b1(HAND, "C"),
    api.transfer_64a2(5, WINNERS, "EW"),
    api.transfer_64a2(10, WINNERS, "EW"),
    api.transfer_64a2(5, WINNERS, "EW", exempt_64b=True),
    api.retained_67b2a(["C4", "DA"], "C", None, True, shown=["DA"]),
    api.retained_67b2a(["C4", "DA"], "C", None, True, faced="DA"),
    api.retained_67b2a(["S2", "DA"], "C", "S", False),
    api.retained_67b2a(["H2", "DA"], "C", "S", False),
    api.retained_67b2a(["H2", "DA"], "C", "S", True),
    api.restored_card_revokes("D8", [(3, "D", "H2")]),
    api.returned_card_revokes("D8", []),
    api.turn_plan([("N", "E")]),
    api.turn_plan([("N", "E"), ("E", "N")]),
    api.turn_plan([("N", "S")]),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: type(ruling).__name__)
def test_every_step_is_told(ruling: Ruling[Any], lang: str) -> None:
    told = [*ruling.steps, *ruling.gaps]
    assert told
    for step in told:
        text = explain_step(step, lang)
        assert "{" not in text
        assert text.endswith(".")
        if lang != "en":
            assert text != explain_step(step, "en")


REFUSED: list[tuple[Any, tuple[Any, ...]]] = [
    (api.legal_plays, ("A74",)),
    (api.legal_plays, ("AA...",)),
    (api.lead_options, (HAND, ["X"])),
    (api.restored_card_revokes, ("D8", [(3, "X", "H2")])),
    (api.retained_67b2a, (["XX"], "C", None, True)),
    (api.classify_displacement, ("X", "Y")),
    (api.transfer_64a2, (14, WINNERS, "EW")),
]


@pytest.mark.parametrize("lang", ["sv", "nl"])
@pytest.mark.parametrize(("ask", "given"), REFUSED)
def test_every_refusal_is_told(ask: Any, given: tuple[Any, ...], lang: str) -> None:
    with pytest.raises(LawsError) as caught:
        ask(*given)
    text, english = explain_error(caught.value, lang), explain_error(caught.value, "en")
    assert "{" not in text
    for part in (caught.value.found, caught.value.allowed, caught.value.todo):
        assert part
        assert part.format(**caught.value.values) not in text
    assert text != english


def test_cards_as_readers_write_them() -> None:
    [_, step] = api.legal_plays(HAND, led="H", penalty_cards={"H5": "minor"}).steps
    assert [explain_step(step, lang).split(": ")[-1] for lang in LANGUAGES] == ["♥K ♥5.", "♥H ♥5.", "♥K ♥5."]
