"""Terms are found in plain prose: whole words, the longest first, and written rules for the rest."""

from __future__ import annotations

import pytest

from laws_engine.book.terms import Term, terms
from laws_engine.book.terms.recognition import lexicon, make_lexicon, read_rules, rule_faults, rules
from laws_engine.errors import SourceError
from laws_engine.faces.language import LANGUAGES


def term(key: str, *forms: str, also: tuple[str, ...] = ()) -> Term:
    named = dict(zip(("lemma", "definite", "plural", "definite plural"), forms, strict=False))
    return Term(key, named, also, (), "", "")


BOARD = term("board", "bricka", "brickan")
FOULED = term("fouled-board", "förvanskad bricka", "den förvanskade brickan", also=("förvanskats",))
CARD = term("card", "kort", "kortet")
PENALTY_CARD = term("penalty-card", "straffkort")
CREDIT = term("credit", "tillgodoräkna", also=("räknar … till godo",))
KNOWN = {each.key: each for each in (BOARD, FOULED, CARD, PENALTY_CARD, CREDIT)}


def found(text: str, source: str = "") -> list[tuple[str, str]]:
    made = make_lexicon(KNOWN, read_rules(source, "rules.toml"), "s?")
    return [(each.key, each.words) for each in made.find(text)]


def test_the_longest_form_wins_and_nothing_inside_it_is_found_again() -> None:
    assert found("En förvanskad bricka och en bricka.") == [
        ("fouled-board", "förvanskad bricka"),
        ("board", "bricka"),
    ]


def test_only_whole_words_are_terms() -> None:
    assert found("Brickorna, kortlekar, icke-kort och kortsiktiga.") == []


def test_a_compound_is_a_term_only_where_it_is_listed() -> None:
    assert found("Ett straffkort är inget handkort.") == [("penalty-card", "straffkort")]


def test_capitals_line_breaks_and_the_genitive_make_no_difference() -> None:
    assert found("Brickans kort. FÖRVANSKAD\nBRICKA") == [
        ("board", "Brickans"),
        ("card", "kort"),
        ("fouled-board", "FÖRVANSKAD\nBRICKA"),
    ]


def test_of_a_separable_verb_the_first_part_is_found_where_the_rest_follows() -> None:
    assert found("Han räknar poängen till godo.") == [("credit", "räknar")]
    assert found("Han räknar. Det är till godo.") == []


RULES = """
[[word]]
forms = ["kort"]
preceded_by = '(för|alltför)'
why = "the adjective"
yes = ["Tiden är för [kort]."]

[[word]]
forms = ["kort"]
term = "card"
why = "else"
yes = ["Ett [kort]."]
"""


def test_the_first_rule_whose_conditions_hold_decides() -> None:
    assert found("Tiden är för kort.", RULES) == []
    assert found("Ett kort.", RULES) == [("card", "kort")]


def test_a_word_that_has_rules_and_meets_none_is_no_term() -> None:
    assert found("Ett kort.", RULES.replace("term", "followed_by = 'x'\nterm")) == []


@pytest.mark.parametrize(
    "source",
    [
        '[[word]]\nforms = ["kort"]\nwhy = "w"\npreceded_by = "("',
        '[[word]]\nforms = ["kort"]\nwhere = "here"',
    ],
)
def test_a_rule_that_cannot_be_used_is_refused_by_its_word(source: str) -> None:
    with pytest.raises(SourceError, match="kort"):
        read_rules(source, "rules.toml")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_holds_for_its_own_samples(lang: str) -> None:
    assert rules(lang)
    assert list(rule_faults(lang)) == []


def keys(text: str, lang: str) -> dict[str, str]:
    return {each.words.lower(): each.key for each in lexicon(lang).find(text)}


SOMETIMES = [
    ("sv", "Den givna tiden räcker. Given är förvanskad.", "given", "deal"),
    ("sv", "Hjälpen är given på förhand.", "given", None),
    ("sv", "Här gäller lag 86.", "lag", "law"),
    ("sv", "I ett lag spelar fyra.", "lag", "team"),
    ("sv", "Lagen säger inte hur.", "lagen", "law"),
    ("sv", "De båda lagen möts.", "lagen", "team"),
    ("sv", "Han bekänner inte den färgen.", "färgen", "suit"),
    ("sv", "Numren står i blå färg.", "färg", None),
    ("sv", "Den som har bjudit får ändra sitt bud.", "bud", "call"),
    ("sv", "Tidsfristen är för kort.", "kort", None),
    ("sv", "Ett kort visas.", "kort", "card"),
    ("nl", "Het bord is onklaar.", "bord", "board"),
    ("nl", "Aan het Zweedse bord zit men.", "bord", None),
    ("nl", "De spelers tellen de kaarten van het spel.", "spel", "deal"),
    ("nl", "De slag telt niet.", "slag", "trick"),
    ("nl", "Ga aan de slag.", "slag", None),
    ("nl", "De leider speelt een kaart.", "leider", "declarer"),
    ("nl", "De wedstrijdleider wordt geroepen.", "wedstrijdleider", "director"),
]


@pytest.mark.parametrize(("lang", "text", "word", "key"), SOMETIMES)
def test_words_that_are_terms_only_sometimes(lang: str, text: str, word: str, key: str | None) -> None:
    got = {name.split()[-1]: term for name, term in keys(text, lang).items()}
    assert got.get(word) == key


def test_the_terms_of_the_brief_are_all_there() -> None:
    for lang in LANGUAGES:
        assert len(terms(lang)) >= 110


def test_a_rule_that_says_no_holds_for_the_whole_of_the_words() -> None:
    assert [found.key for found in lexicon("nl").find("Er staat veel op het spel.")] == []
