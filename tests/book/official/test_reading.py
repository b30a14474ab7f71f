"""Texts of our own making in the three shapes, whole and broken."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_engine.book.official.layout import Layout, layouts, read_layout
from laws_engine.book.official.reading import Fragment, Role, read_text
from laws_engine.errors import OfficialError
from laws_engine.faces.language import explain_error
from tests.official import Invented, invent

EVERY = pytest.mark.parametrize("layout", layouts().values(), ids=lambda each: each.name)

RUNNING = read_layout(
    "running",
    """
file = "running.txt"
edition = "se-1997"
shape = "running"
parts = [
  { clause = "50", scaffolding = "Trädgårdens bok", marker = "50.", heading = true },
  { clause = "50/s1", sentences = 1, aside = { clause = "50/s2", opens = "(" } },
  { clause = "50.A", marker = "A.", heading = true, sentences = 2 },
  { clause = "50.D.2", marker = "2.", heading = 2 },
  { clause = "50.D.2/s1", sentences = 1 },
  { clause = "50.D.2", sentences = 1 },
  { clause = "50.D.2.a", marker = "a.", sentences = 1, ends = ";" },
]
""",
)
GARDEN = """\
Trädgårdens bok \xa0 50. Äpplen i korg Den som plockar (ej den som äter), bär korgen hem.
A. Päron En gren räcker, t.ex. Nords. Två är   för
många (se lag 2). 2. Om plommon den som väntar förlorar. Man väljer a. saft enligt lag 2. och sylt;"""

LINES = read_layout(
    "lines",
    """
file = "lines.txt"
edition = "nl-2017"
shape = "lines"
parts = [
  { clause = "67.A", heading = true },
  { clause = "67.A", sentences = 1, ends = ":" },
  { clause = "67.A.1", sentences = 2, ends = ";" },
  { clause = "67.A.2", sentences = 1, ends = "." },
  { clause = "14", scaffolding = "." },
  { clause = "67.B", marker = "Deel 2" },
  { clause = "67.B.3/s1", sentences = 1 },
  { clause = "67.B.3/s2", same_line = true, sentences = 1 },
]
""",
)
KITCHEN = """\
Brood - van meel gebakken

Wie brood bakt, neemt:
meel uit de molen. Zout mag ook;
en water van de pomp.
.
Deel 2
De oven is heet. De bakker wacht.
"""


def told(fragments: tuple[Fragment, ...]) -> list[tuple[str, str, str, int]]:
    return [(each.clause.short, str(each.role), " ".join(each.text.split()), each.line) for each in fragments]


def test_running_text_with_marks_inside() -> None:
    assert told(read_text(RUNNING, GARDEN)) == [
        ("50", "scaffolding", "Trädgårdens bok", 1),
        ("50", "marker", "50.", 1),
        ("50", "heading", "Äpplen i korg", 1),
        ("50/s1", "text", "Den som plockar", 1),
        ("50/s2", "text", "(ej den som äter)", 1),
        ("50/s1", "text", ", bär korgen hem.", 1),
        ("50.A", "marker", "A.", 2),
        ("50.A", "heading", "Päron", 2),
        ("50.A", "text", "En gren räcker, t.ex. Nords.", 2),
        ("50.A", "text", "Två är för många (se lag 2).", 2),
        ("50.D.2", "marker", "2.", 3),
        ("50.D.2", "heading", "Om plommon", 3),
        ("50.D.2/s1", "text", "den som väntar förlorar.", 3),
        ("50.D.2", "text", "Man väljer", 3),
        ("50.D.2.a", "marker", "a.", 3),
        ("50.D.2.a", "text", "saft enligt lag 2. och sylt;", 3),
    ]


def test_lines_without_letters() -> None:
    assert told(read_text(LINES, KITCHEN)) == [
        ("67.A", "heading", "Brood - van meel gebakken", 1),
        ("67.A", "text", "Wie brood bakt, neemt:", 3),
        ("67.A.1", "text", "meel uit de molen.", 4),
        ("67.A.1", "text", "Zout mag ook;", 4),
        ("67.A.2", "text", "en water van de pomp.", 5),
        ("14", "scaffolding", ".", 6),
        ("67.B", "marker", "Deel 2", 7),
        ("67.B.3/s1", "text", "De oven is heet.", 8),
        ("67.B.3/s2", "text", "De bakker wacht.", 8),
    ]


def test_what_only_the_source_had_may_be_missing() -> None:
    clean = KITCHEN.replace("\n.\n", "\n")
    assert [each.role for each in read_text(LINES, clean)].count(Role.SCAFFOLDING) == 0
    assert read_text(RUNNING, GARDEN.removeprefix("Trädgårdens bok"))[0].text == "50."


def given_back(invented: Invented) -> None:
    fragments = read_text(invented.layout, invented.text)
    assert "".join("".join(each.text for each in fragments).split()) == "".join(invented.text.split())
    said: dict[object, list[str]] = {}
    for each in fragments:
        said.setdefault(each.clause, []).append(each.text)
    wanted = {clause: [" ".join(each.split()) for each in texts] for clause, texts in invented.said.items()}
    assert {clause: [" ".join(each.split()) for each in texts] for clause, texts in said.items()} == wanted


@EVERY
def test_a_text_that_fits_its_layout_lands_clause_by_clause(layout: Layout) -> None:
    given_back(invent(layout))


WORDS = st.sampled_from(
    [
        "ost",
        "bröd,",
        "lag 16",
        "lag 98 C",
        "(t. ex. ost)",
        "t.ex. Nord",
        "60-60",
        "40%",
        "art. 81,",
        "a b c",
        "(se lag 3)",
        "st\xa0or",
        "vin – inte öl",
        "fö-re",
        "“kaas”",
        "Neubergs",
        "3 imps",
        "één",
    ]
)
SENTENCE = st.lists(WORDS, min_size=1, max_size=6).map(lambda words: " ".join(("Den", *words, "äts")))


@EVERY
@settings(max_examples=15)
@given(data=st.data())
def test_joined_fragments_give_the_text_back(layout: Layout, data: st.DataObject) -> None:
    given_back(invent(layout, lambda number: data.draw(SENTENCE)))


def broken(layout: Layout, pattern: str, new: str) -> OfficialError:
    text = invent(layout).text
    changed, count = re.subn(pattern, new, text, count=1)
    assert count == 1
    with pytest.raises(OfficialError) as caught:
        read_text(layout, changed, "handed/over.txt")
    return caught.value


LAW_99, LAW_13, LAW_50 = (layouts()[f"se-1997-{number}.txt"] for number in (99, 13, 50))
ART_104, ARTS = layouts()["nl-1963-104.txt"], layouts()["nl-2017-14-67.txt"]


@pytest.mark.parametrize(
    ("layout", "pattern", "new", "clause", "says"),
    [
        (LAW_99, r" 2\. ", " ", "99.A.1/s5", "has ended and se-1997:99.A.2 was expected"),
        (LAW_99, r"A\. ", "A ", "99/s3", "it ends with “:”; what stands here ends “… "),
        (LAW_99, r"  1\. ", "  2. ", "99.A.1", "was expected, with “1.”; what stands here is “2. Rubrik"),
        (LAW_99, r"\(2\)", "(3)", "99.B.2.e(1)", "has ended and se-1997:99.B.2.e(2) was expected"),
        (LAW_99, r"(a\. .*?)(b\. .*?)(?=   B\.)", r"\2\1", "99.A.3.a", "with “a.”; what stands here is “b."),
        (LAW_99, r"   g\..*$", "", "99.B.2.g", "with “g.”; what stands here is “[the end of the text]”"),
        (
            LAW_99,
            r"   g\.",
            " Och så en mening till.   g.",
            "99.B.2.f/s2",
            "was expected; what stands here is “Och",
        ),
        (
            LAW_99,
            r"$",
            " Och så en mening till.",
            "99.B.2.g",
            "has ended and [the end of the text] was expected",
        ),
        (
            LAW_99,
            r"varje tisdag\. Träd",
            "varje tisdag träd",
            "99/s3",
            "sentences in the layout: 1, in the text: 0",
        ),
        (LAW_99, r"(\w+):", r"\1.", "99/s3", "and it ends with “:”; what stands here ends “… "),
        (LAW_99, r"Rubrik om \w+ (Träd)", r"\1", "99", "the heading of se-1997:99 was expected"),
        (LAW_99, r"^.*?99\.", "Vår lagbok 99.", "99", "with “99.”; what stands here is “Vår lagbok 99."),
        (LAW_13, r"\((.*?)\)\.\)", r"\1", "13/s0", "a parenthesis that opens with “(”"),
        (LAW_13, r"\)\.\)", ".", "13/s0", "a parenthesis that opens with “(”"),
        (
            LAW_50,
            r"(a\.) .*?(?=   b\.)",
            r"\1 Rubrik",
            "50.D.2.a",
            "the heading of se-1997:50.D.2.a was expected",
        ),
        (ART_104, r"\n\n2\. ", "\n\n3. ", "104.b.2", "with “2.”; what stands here is “3. Träd"),
        (ART_104, r"Artikel 104\.", "104.", "104", "with “Artikel 104.”; what stands here is “104. Rubrik"),
        (ARTS, r"\n[^\n]*:\n", "\n", "14.A", "has 27 lines and its layout 28"),
        (ARTS, r"\n", "\nEn rad till.\n", "14.A", "has 29 lines and its layout 28"),
        (
            ARTS,
            r"([^\n]*;\n)([^\n]*;\n)([^\n]*\.\n)",
            r"\3\2\1",
            "14.A.1",
            "it ends with “;”; what stands here ends",
        ),
        (ARTS, r"^(.*)\n(.*)\n", r"\2\n\1\n", "14.A", "the heading of nl-2017:14.A was expected"),
        (ARTS, r"\(Noot:", "(", "67.B.2.a/note", "a parenthesis that opens with “(Noot:”"),
        (ARTS, r"Artikel 67\n", "Artikel\n", "67", "with “Artikel 67”; what stands here is “Artikel”"),
        (ARTS, r"\. [^\n]*\.$", ".", "67.B.3/s2", "in the text: 0, and then comes “[the end of the text]”"),
    ],
)
def test_a_broken_text_is_reported(layout: Layout, pattern: str, new: str, clause: str, says: str) -> None:
    error = broken(layout, f"(?s){pattern}" if ".*?" in pattern else pattern, new)
    assert str(error).startswith("handed/over.txt, line ")
    assert f"{layout.edition}:{clause} " in str(error)
    assert says in str(error)
    assert f"correct the layout {layout.name}.toml" in str(error)


def test_the_report_names_the_line() -> None:
    assert broken(ARTS, r"\(Noot:", "(").where.line == 26
    assert broken(ART_104, r"\n\n2\. ", "\n\n3. ").where.line == 9


def test_the_report_speaks_the_reader_s_language() -> None:
    error = broken(ART_104, r"\n\n2\. ", "\n\n3. ")
    assert "rad 9: Här väntades artikel 104.b.2, med ”2.”; här står ”3. Träd" in explain_error(error, "sv")
    assert "regel 9: Hier werd artikel 104.b.2 verwacht, met “2.”" in explain_error(error, "nl")


@pytest.mark.parametrize("cited", ["lag 2.", "(enligt lag 2. så)", "art. 3.", "punkt a.", "artikel B."])
def test_a_mark_that_names_a_law_opens_nothing(cited: str) -> None:
    text = invent(LAW_99, lambda number: f"Den som läser {cited} har läst").text
    assert "".join(each.text for each in read_text(LAW_99, text)).count(cited) == text.count(cited)
