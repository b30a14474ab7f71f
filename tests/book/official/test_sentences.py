"""Where sentences and headings end: abbreviations, parentheses, question marks, numbers of laws."""

from __future__ import annotations

import pytest

from laws_engine.book.official.sentences import heading_end, is_heading, sentence_end, split_words


def split(text: str) -> list[str]:
    words = split_words(text)
    found, start = [], 0
    while start < len(words):
        end = sentence_end(words, start, len(words))
        found.append(" ".join(word.text for word in words[start:end]))
        start = end
    return found


@pytest.mark.parametrize(
    "sentences",
    [
        ["Katten sover.", "Hunden äter."],
        ["Sover katten?", "Hunden äter!", "Ja."],
        ["Frukt (t. ex. genom att plocka den) mognar.", "Sedan äts den."],
        ["Två djur (t.ex. Katt och Hund) sover.", "Det är natt."],
        ["Hon säger t.ex. Nej.", "Han svarar."],
        ["Se lag 98 C.", "Se också lag 16A."],
        ["Det gäller fortfarande (se lag 98 C).", "Annars inte."],
        ["Ingen går.", "(Den som ändå går, betalar.)", "Sedan är det slut."],
        ["Zoals in art. 81, en art. Tien bepaald is.", "Daarna niet."],
        ["De kat (Noot: Zij slaapt. Zij droomt (zie artikel 5).) wordt wakker.", "De hond ook."],
        ["12-34 för en, 5-6-7 för flera.", "Sedan 10% av allt."],
        ["Hon sa: ”Kom.”", "Han kom."],
        ["Slut utan punkt"],
        ["Een zin; met een puntkomma; en nog een.", "Klaar:"],
        ["En parentes (som aldrig stängs. Så fortsätter den."],
        ["Kl. 3.15 börjar det.", "Kom."],
    ],
)
def test_sentences(sentences: list[str]) -> None:
    assert split("  \n ".join(sentences)) == [" ".join(each.split()) for each in sentences]


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("Bröd och smör Varje dag", 3),
        ("Bröd?", 1),
        ("Bröd (Limpa)", 1),
        ("Bröd Smör", 1),
        ("bröd och smör", 3),
    ],
)
def test_a_heading_ends_before_a_capital_letter(text: str, length: int) -> None:
    words = split_words(text)
    assert heading_end(words, 0, len(words)) == length


def test_what_no_heading_can_be() -> None:
    assert is_heading(split_words("Bröd eller smör?"))
    for text in ("", "Bröd.", "Bröd; smör", "Om bröd:"):
        assert not is_heading(split_words(text))
