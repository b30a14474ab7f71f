"""The pictures for chats: the size that chats want, and nothing that runs out of them."""

from __future__ import annotations

import pytest

from laws_engine.book.sharing.pictures import LEFT, ROOM, SIZE, cards, draw, fitted
from laws_engine.faces.language import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_title_fits(lang: str) -> None:
    found = dict(cards(lang))
    assert len(found) == 7
    for card in found.values():
        lines, font = fitted(card.title)
        assert len(lines) * font.size <= ROOM
        assert max(map(font.getlength, lines)) <= SIZE[0] - 2 * LEFT
        assert " ".join(lines) == card.title.replace(". ", " ", 1)


def test_a_picture_has_the_size_and_is_the_same_each_time() -> None:
    card = dict(cards("sv"))["sv/assets/previews/se-1997-99.png"]
    assert card.title == "Lag 99. Förvanskad bricka"
    assert draw(card).size == (1200, 630)
    assert draw(card).tobytes() == draw(card).tobytes()
