"""Where an address was given up, the build writes what leads on or says why; slips are told."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from selectolax.lexbor import LexborHTMLParser

from laws_engine.book.permalinks.gathering import gather
from laws_engine.book.permalinks.keeping import permalink_faults
from laws_engine.book.permalinks.manifest import written
from laws_engine.book.permalinks.tombstones import FILE, read_tombstones, tombstone_faults
from laws_engine.book.permalinks.writing import write_tombstones

WHY = """why.sv = "Regeln fanns inte."
why.nl = "De regel bestond niet."
why.en = "There was no such rule."
"""
GONE = {
    "page moved": ("/sv/old/", 'to = "/sv/se-1997/99/"'),
    "page gone": ("/{lang}/tools/percent/", f'{WHY}see = "/{{lang}}/tools/fouled-board/"'),
    "page without language moved": ("/c/se-1997/98/", 'to = "/c/se-1997/99.A/"'),
    "page without language gone": ("/c/se-1997/97/", WHY),
    "short link moved": ("/{lang}/c/se-1997/98/", 'to = "/{lang}/se-1997/99/#a-1"'),
    "frame moved": ("/sv/embed/se-1997/98/", 'to = "/sv/embed/se-1997/99.A/"'),
    "frame gone": ("/sv/embed/se-1997/97/", WHY),
    "place moved on its page": ("/{lang}/se-1997/99/#a-9", 'to = "/{lang}/se-1997/99/#a-2"'),
    "example moved on its page": ("/sv/se-1997/99/#example-old", 'to = "/sv/se-1997/99/#example-one"'),
    "place moved elsewhere": ("/sv/se-1997/99/#a-8", 'to = "/sv/tools/fouled-board/#a-1"'),
    "place gone": ("/{lang}/se-1997/99/#a-7", WHY),
    "place on a moved page": ("/sv/old/#a-3", 'to = "/sv/tools/fouled-board/#a-2"'),
    "place on a gone page": ("/sv/tools/percent/#a-3", WHY),
    "data moved": ("/api/v1/sv/words.json", 'to = "/api/v1/sv/terms.json"'),
    "data gone": ("/api/v1/nl/words.json", f'{WHY}see = "/api/v1/nl/terms.json"'),
    "file moved": ("/terms/words.csv", 'to = "/terms/bridge-terms.csv"'),
}
BESIDES = ("/sv/old/#a-1", "/sv/old/#top", "/sv/old/#example-one")
"""Places of the page that moved, which its new place has too."""


def entry(address: str, end: str) -> str:
    return f'[[tombstone]]\naddress = "{address}"\nsince = "0.2.0"\n{end}\n'


@pytest.fixture
def stones(tmp_path: Path) -> Path:
    file = tmp_path / "tombstones.toml"
    file.write_text("\n".join(entry(*each) for each in GONE.values()), "utf-8")
    return file


@pytest.fixture
def manifest(small_site: Path) -> str:
    return written(gather(small_site)) + "\n".join((*(address for address, _ in GONE.values()), *BESIDES))


def bury(site: Path, stones: Path, site_url: str | None = None) -> list[str]:
    return list(map(str, write_tombstones(site, site_url, read_tombstones(stones))))


def page(site: Path, url: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / url / "index.html").read_text("utf-8"))


def test_with_its_tombstone_an_address_isn_t_missed(small_site: Path, stones: Path, manifest: str) -> None:
    missed = {fault.text.partition(" was")[0] for fault in permalink_faults(small_site, manifest)}
    assert missed == {*(address for address, _ in GONE.values()), *BESIDES}
    assert list(tombstone_faults(stones, manifest)) == []
    assert bury(small_site, stones) == []
    assert [
        fault for fault in permalink_faults(small_site, manifest) if "/api/oembed/" not in fault.text
    ] == []


@pytest.mark.parametrize("name", GONE)
def test_without_it_each_is(small_site: Path, tmp_path: Path, manifest: str, name: str) -> None:
    others = tmp_path / "others.toml"
    left_out = [each for each in GONE if each == name or GONE[each][0].startswith(f"{GONE[name][0]}#")]
    others.write_text("\n".join(entry(*GONE[each]) for each in GONE if each not in left_out), "utf-8")
    found = bury(small_site, others)
    if found:  # its places are left without a page
        assert all("its whole page is gone" in fault for fault in found)
    else:
        missed = "\n".join(fault.text for fault in permalink_faults(small_site, manifest))
        assert f"{GONE[name][0]} was published" in missed


def test_a_page_that_moved_leads_on_without_a_script_too(small_site: Path, stones: Path) -> None:
    bury(small_site, stones, "https://laws.example/book/")
    moved = page(small_site, "sv/old")
    assert moved.css_first("html").attributes["lang"] == "sv"
    assert moved.css_first("h1").text().strip() == "Sidan har flyttats"
    refresh = '<noscript><meta http-equiv="refresh" content="0; url=../se-1997/99/"></noscript>'
    assert refresh in (small_site / "sv/old/index.html").read_text("utf-8")
    canonical = moved.css_first("link[rel=canonical]").attributes["href"]
    assert canonical == "https://laws.example/book/sv/se-1997/99/"
    assert moved.css_first("article a").attributes["href"] == "../se-1997/99/"
    assert "noindex" in str(moved.css_first("meta[name=robots]").attributes["content"])
    assert [node.text() for node in moved.css("script")] == ["", ""]


@pytest.mark.parametrize(
    ("lang", "title", "why", "look"),
    [
        (
            "sv",
            "Sidan finns inte längre",
            "Regeln fanns inte. Finns inte kvar från och med version 0.2.0.",
            "Titta",
        ),
        (
            "nl",
            "Deze pagina is er niet meer",
            "De regel bestond niet. Verwijderd in versie 0.2.0.",
            "Kijk",
        ),
        ("en", "This page is no longer here", "There was no such rule. Gone since version 0.2.0.", "Look"),
    ],
)
def test_a_page_that_went_says_why_in_its_language(
    small_site: Path, stones: Path, lang: str, title: str, why: str, look: str
) -> None:
    bury(small_site, stones)
    gone = page(small_site, f"{lang}/tools/percent")
    assert gone.css_first("h1").text().strip() == title
    assert why in gone.css_first("article").text()
    link = gone.css_first("article a")
    assert link.text().startswith(look)
    assert link.attributes["href"] == "../fouled-board/"
    assert gone.css("meta[http-equiv], [data-to]") == []


def test_without_a_language_it_says_so_in_all(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    gone = page(small_site, "c/se-1997/97")
    assert [node.attributes["lang"] for node in gone.css("article p")] == ["sv", "nl", "en"]
    assert "De regel bestond niet." in gone.css_first("article p[lang=nl]").text()


def test_a_frame_keeps_telling_its_height(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    gone = page(small_site, "sv/embed/se-1997/97")
    assert gone.css_first("script").attributes["src"] == "../../../assets/embed.js"
    assert gone.css_first("base").attributes["target"] == "_blank"


def test_a_place_is_found_at_what_took_its_place(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    law = page(small_site, "sv/se-1997/99")
    assert law.css_first("#a-9").parent.attributes["id"] == "a-2"
    assert law.css_first("#example-old").next.attributes["id"] == "example-one"


def test_a_place_that_went_has_a_note_at_the_end_of_its_page(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    law = page(small_site, "nl/se-1997/99")
    assert "De regel bestond niet." in law.css_first("aside #a-7").text()
    elsewhere = page(small_site, "sv/se-1997/99").css_first("aside #a-8")
    assert elsewhere.attributes["data-to"] == "../../tools/fouled-board/#a-1"
    assert elsewhere.css_first("a").attributes["href"] == "../../tools/fouled-board/#a-1"


def test_data_says_where_it_went_and_keeps_to_the_schema(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    schema = json.loads((files("laws_engine.book.sharing.data") / "schema.json").read_text("utf-8"))
    moved, gone = (
        json.loads((small_site / f"api/v1/{lang}/words.json").read_text("utf-8")) for lang in ("sv", "nl")
    )
    for each in (moved, gone):
        Draft202012Validator(schema).validate(each)
    assert (moved["content"], moved["to"], moved["$schema"]) == ("moved", "terms.json", "../schema.json")
    assert (gone["content"], gone["why"]["nl"], gone["see"]) == (
        "gone",
        "De regel bestond niet.",
        "terms.json",
    )


def test_a_file_that_moved_is_at_both_places(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    assert (small_site / "terms/words.csv").read_text("utf-8") == "term"


def test_a_page_that_went_without_a_hint_leads_to_the_rulebook(small_site: Path, stones: Path) -> None:
    bury(small_site, stones)
    ways = [
        (link.text(), link.attributes["href"]) for link in page(small_site, "c/se-1997/97").css("article a")
    ]
    assert ways == [
        ("Regelbok för tävlingsbridge", "../../../sv/"),
        ("Regelboek wedstrijdbridge", "../../../nl/"),
        ("Rulebook for duplicate bridge", "../../../en/"),
    ]


def test_the_oembed_answer_of_a_frame_that_went_says_so_too(small_site: Path, stones: Path) -> None:
    bury(small_site, stones, "https://laws.example/book/")
    answer = json.loads((small_site / "api/oembed/sv/se-1997/97.json").read_text("utf-8"))
    assert answer["content"] == "gone"


SLIPS = {
    "never published": (entry("/sv/never/", 'to = "/sv/se-1997/99/"'), "was never published"),
    "twice": (entry("/sv/a/", WHY) + entry("/{lang}/a/", WHY), "another tombstone has this address"),
    "no end": (entry("/sv/a/", ""), "say either where it has moved (to), or why it has gone (why)"),
    "two ends": (entry("/sv/a/", f'to = "/sv/b/"\n{WHY}'), "say either"),
    "one language": (entry("/sv/a/", 'why.sv = "Nej."'), "why.sv, why.nl, why.en"),
    "empty": (entry("/sv/a/", WHY.replace("There was no such rule.", " ")), "why.sv, why.nl, why.en"),
    "unknown field": (entry("/sv/a/", f'{WHY}becuase = "x"'), "there is no field becuase"),
    "no version": (entry("/sv/a/", WHY).replace("0.2.0", "soon"), "since must be the version"),
    "no text": (entry("/sv/a/", WHY).replace('"0.2.0"', "2"), "are texts in quotation marks"),
    "see and to": (entry("/sv/a/", 'to = "/sv/b/"\nsee = "/sv/b/"'), "see goes with why"),
    "page to file": (entry("/sv/a/", 'to = "/a.csv"'), "a page or a place moves to a page or a place"),
    "file gone": (entry("/a.csv", WHY), "a file can't say why it has gone"),
    "file to page": (entry("/a.csv", 'to = "/sv/b/"'), "to another one of its kind"),
    "no TOML": ("[[tombstone]\n", "this isn't TOML"),
    "one bracket": (
        entry("/sv/a/", WHY).replace("[[tombstone]]", "[tombstone]"),
        "with a line [[tombstone]]",
    ),
    "other name": (entry("/sv/a/", WHY).replace("tombstone", "tombstones"), "with a line [[tombstone]]"),
    "texts": ('tombstone = ["/sv/a/"]\n', "with a line [[tombstone]]"),
}
PUBLISHED = "/{lang}/a/\n/a.csv\n"


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told(tmp_path: Path, slip: str) -> None:
    text, says = SLIPS[slip]
    file = tmp_path / "tombstones.toml"
    file.write_text(text, "utf-8")
    found = list(tombstone_faults(file, PUBLISHED))
    assert says in "\n".join(map(str, found))
    assert all(str(fault).startswith("docs/tombstones.toml: ") for fault in found)


@pytest.mark.parametrize(
    ("address", "end", "says"),
    [
        ("/sv/se-1997/99/", WHY, "this address isn't gone"),
        ("/sv/se-1997/99/#a-1", WHY, "this address isn't gone"),
        ("/sv/old/", 'to = "/sv/older/"', "it leads to /sv/older/, which the site doesn't have"),
        ("/sv/old/", f'{WHY}see = "/sv/se-1997/99/#a-6"', "it leads to /sv/se-1997/99/#a-6"),
        ("/sv/old/#a-1", WHY, "its whole page is gone; give the page a tombstone too"),
    ],
)
def test_a_tombstone_that_the_site_contradicts_stops_the_build(
    small_site: Path, tmp_path: Path, address: str, end: str, says: str
) -> None:
    file = tmp_path / "tombstones.toml"
    file.write_text(entry(address, end) + entry("/sv/other/", WHY), "utf-8")
    [fault] = bury(small_site, file)
    assert fault.startswith(f"docs/tombstones.toml: {address}: ")
    assert says in fault
    assert not (small_site / "sv/other").exists()


def test_the_project_s_own_show_two_that_would_do(tmp_path: Path) -> None:
    assert list(tombstone_faults()) == []
    shown = [line.removeprefix("# ") for line in FILE.read_text("utf-8").splitlines()[3:]]
    file = tmp_path / "tombstones.toml"
    file.write_text("\n".join(line for line in shown if line != "#"), "utf-8")
    assert len(read_tombstones(file)) == 6
    assert list(tombstone_faults(file, "/{lang}/c/se-1997/99.A.9/\n/{lang}/tools/percent/\n")) == []
