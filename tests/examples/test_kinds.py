"""Kinds of examples: what each holds, the ruling that the engine makes of it, and what a page shows."""

from __future__ import annotations

from pkgutil import iter_modules

import pytest
from selectolax.lexbor import LexborHTMLParser

from laws_engine import examples
from laws_engine.book.examples import render_example
from laws_engine.cards import Seat
from laws_engine.clauses import find_clause
from laws_engine.errors import NotABoard, UnknownClause, UnknownExample
from laws_engine.examples import example_names, find_example, kinds
from laws_engine.examples.kinds import Board, Matches, Situation, follows, tell
from laws_engine.examples.registry import MODULES
from laws_engine.faces.language import LANGUAGES, explain_step
from laws_engine.play.displacement import Displacement

OTHERS = tuple(name for name in example_names() if name not in example_names(Board, Matches))


def shown(name: str, lang: str = "en") -> LexborHTMLParser:
    return LexborHTMLParser(render_example(name, lang, "x/y/"))


def words(page: LexborHTMLParser, select: str) -> list[str]:
    return [" ".join(node.text().split()) for node in page.css(select)]


def test_a_plain_document_stands_for_a_board_or_for_matches() -> None:
    assert isinstance(find_example("se-1997/99/lone-score").content, Board)
    assert isinstance(find_example("nl-1963/104/four-matches").content, Matches)
    assert find_example("nl-1963/104/four-matches").document["event"] == "bam"


def test_an_example_of_another_kind_has_no_document() -> None:
    with pytest.raises(NotABoard, match="all-agree"):
        _ = find_example("se-1997/13/all-agree").document


def test_every_module_of_examples_is_listed() -> None:
    there = {module.name for module in iter_modules(examples.__path__)}
    assert there == {*MODULES, "kinds", "registry"}


def test_names_can_be_asked_for_by_kind() -> None:
    boards = example_names(Board)
    assert "se-1997/99/lone-score" in boards
    assert "se-1997/13/all-agree" not in boards
    assert set(boards) | set(example_names(Matches)) | set(OTHERS) == set(example_names())


def test_what_follows_must_name_a_clause_that_is_there() -> None:
    with pytest.raises(UnknownClause):
        follows("se-1997:50.Z", "Nothing.")
    assert tell("Nothing.").clause is None


def test_each_kind_knows_its_ruling() -> None:
    story = tell("A story.")
    answers = {"result-known": "known"}
    assert kinds.Decided(story, "se-1997:99.B.1", answers).ruling.leaf == "99.B.1.dropped"
    assert kinds.Exposed(story, [("HT", False)]).ruling == {"HT": "major"}
    assert kinds.Exposed(story, [("HT", False)], {"defender": False}).ruling == {}
    plays = kinds.Plays(story, "Q74..K6.", led="S", penalty_cards={"DK": "major"})
    assert plays.ruling.cards == ("SQ", "S7", "S4")
    forbidden = kinds.Plays(story, "Q74.7.K6.", penalty_cards={"DK": "major"}, forbid=["D"])
    assert forbidden.ruling.cards == ("SQ", "S7", "S4", "H7")
    required = kinds.Plays(story, "Q74.7.K6.", penalty_cards={"DK": "major"}, require="H")
    assert required.ruling.cards == ("H7",)
    assert kinds.Leads(story, "AJ4.Q8.T5.", ["HK"]).ruling["require"].leads == ("HQ", "H8")
    looks = kinds.Looks(story, [("N", "E"), ("S", "E")]).ruling
    assert (looks.value, len(looks.gaps)) == ((), 1)
    counts = {"N": 8, "E": 8, "S": 8, "W": 8}
    found = kinds.Counts(story, {**counts, "W": 7}, dict.fromkeys("NESW", 5), 5).ruling
    assert found.value[Seat.WEST] == "missing-elsewhere"
    assert kinds.Placed(story, "Q7..6.", "C").ruling.cards == ("SQ", "S7", "D6")
    assert kinds.Transfer(story, 2, ["EW", "NS", "NS"], "EW").ruling.value == 0
    assert kinds.Transfer(story, 1, ["EW", "NS", "NS"], "EW").ruling.value == 1
    assert kinds.Transfer(story, 1, ["EW", "NS"], "EW", exempt_64b=True).ruling.value == 0
    plays_14 = [(3, "D", "H2")]
    assert (
        str(kinds.Revokes(story, "nl-2017:14.B.4", "D8", plays_14).ruling.steps[0].clause) == "nl-2017:14.B.4"
    )
    assert str(kinds.Revokes(story, "nl-2017:67.B.2.b", "D8", plays_14).ruling.steps[0].clause) == (
        "nl-2017:67.B.2.b"
    )
    assert kinds.Teams(story, "exchanged-ns", {"culprits": "B"}).ruling.value.imps == {"B": -6}
    assert Situation(story, (follows("se-1997:50.A", "It stays."),)).ruling.steps[0].message == "It stays."


@pytest.mark.parametrize(("faced", "kept"), [(None, "CJ"), ("C9", "C9")], ids=["highest legal", "faced"])
def test_the_suit_led_is_the_leaders_card(faced: str | None, kept: str) -> None:
    others = {"N": "C4", "S": "CQ", "W": "C3"}
    trick = kinds.Kept(tell("A story."), "N", others, "E", ["C9", "CJ"], faced=faced)
    assert trick.led == "C"
    assert trick.ruling.card == kept
    own_lead = kinds.Kept(tell("A story."), "E", others, "E", ["D9", "CJ"])
    assert own_lead.led == "D"


def test_cards_that_moved_are_found() -> None:
    deal = "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"
    found = deal.replace("AT.J", "AQ.J").replace("KQ5.T", "KT5.T")
    content = kinds.Deals(tell("A story."), deal, found)
    assert content.displacement is Displacement.EXCHANGED_NS
    assert set(content.moved) == {"HQ", "HT"}


@pytest.mark.parametrize("name", OTHERS)
def test_each_example_tells_its_story_and_its_ruling_with_the_clauses(name: str) -> None:
    example, page = find_example(name), shown(name)
    content = example.content
    assert not isinstance(content, Board | Matches)
    assert words(page, ".example-story") == [" ".join(explain_step(content.story, "en").split())]
    assert words(page, ".example-answer li") or words(page, ".example-drawing table")
    assert len(page.css(".example-clauses .clause")) == len(example.clauses)
    text = page.html or ""
    assert "{" not in text.replace('{"', "").split('<details class="python">')[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", OTHERS)
def test_examples_are_told_in_each_language(name: str, lang: str) -> None:
    content = find_example(name).content
    assert not isinstance(content, Board | Matches)
    [story] = words(shown(name, lang), ".example-story")
    english = " ".join(explain_step(content.story, "en").split())
    assert (story == english) is (lang == "en")


def test_a_gap_is_marked_as_one() -> None:
    page = shown("nl-2017/67/trump-or-ace")
    assert len(page.css(".example-answer li.gap")) == 1


def test_legal_plays_are_lit_on_the_hand_and_penalty_cards_marked() -> None:
    page = shown("se-1997/50/minor-card-in-the-suit-led")
    assert words(page, ".hand .rank.lit") == ["K", "5"]
    assert words(page, ".hand .rank.minor") == ["5"]
    assert words(page, ".example-answer li") == ["Each of these may be played: ♥K ♥5."]


def test_declarer_s_choice_is_said() -> None:
    assert words(shown("se-1997/50/two-major-cards"), ".example-answer li") == [
        "One of ♠4 ♦K must be played, and declarer may say which."
    ]


def test_an_option_that_another_law_decides_names_that_law() -> None:
    rows = words(shown("se-1997/50/two-penalty-cards-and-the-lead"), "tbody tr")
    assert all("law 51 (not on this site)" in row for row in rows[:2])
    assert "law 51" not in rows[2]


def test_the_teams_totals_stand_before_and_after() -> None:
    assert words(shown("se-1997/99/six-imps"), "tbody tr") == ["A 41 −6 35", "B 38 0 38"]


def test_a_decision_leads_to_its_end_in_the_guide() -> None:
    door = shown("se-1997/13/one-short-hand").css_first(".example-door a")
    assert door.attributes["href"] == "../../se-1997/13/#guide-se-1997-13-three-right-one-short"


def test_every_example_names_a_clause_that_is_held() -> None:
    for name in example_names():
        assert all(find_clause(each).kind != "external" for each in find_example(name).clauses), name


def test_cards_in_a_trick_are_those_that_stay_and_those_that_go_back() -> None:
    page = shown("nl-2017/67/two-clubs-played")
    assert words(page, ".trick .card.lit") == ["♣J"]
    assert words(page, ".trick .card.moved") == ["♣9"]


def test_what_was_displaced_brings_what_follows() -> None:
    example = next(
        find_example(name).content for name in OTHERS if isinstance(find_example(name).content, kinds.Deals)
    )
    assert example.ruling.value == example.displacement
    assert example.ruling.steps == example.consequences


def test_an_unknown_example_names_the_nearest() -> None:
    with pytest.raises(UnknownExample, match="se-1997/99/lone-score"):
        find_example("se-1997/99/lone-scor")
    with pytest.raises(UnknownExample, match="–"):
        find_example("?")
