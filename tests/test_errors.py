"""Every error says where, what was found, what is allowed and what to do."""

import inspect
import string
from pathlib import Path

import pytest

from laws_engine import errors
from laws_engine.errors import BadScore, LawsError, MissingPair, Place, in_field, located

EVERY = [
    each
    for _, each in inspect.getmembers(errors, inspect.isclass)
    if issubclass(each, LawsError) and each.found and each.__module__ == errors.__name__
]


def test_errors_are_value_errors() -> None:
    assert issubclass(LawsError, ValueError)


@pytest.mark.parametrize("error", EVERY)
def test_three_whole_sentences(error: type[LawsError]) -> None:
    for text in (error.found, error.allowed, error.todo):
        assert text == "" or text.rstrip(".”")[-1:] not in {"", " "}
        assert text == "" or text.endswith((".", ".”")) or text == "{found}."
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
        assert all(name.isidentifier() for name in names)


@pytest.mark.parametrize("error", EVERY)
def test_every_error_stands_in_the_tree(error: type[LawsError]) -> None:
    assert error.__name__ in (errors.__doc__ or "")


def test_every_error_is_raised_somewhere() -> None:
    package = Path(errors.__file__).parent
    code = "\n".join(
        path.read_text("utf-8") for path in package.rglob("*.py") if path != Path(errors.__file__)
    )
    bases = {base for each in EVERY for base in each.__mro__[1:]}
    unused = [each.__name__ for each in EVERY if each not in bases and each.__name__ not in code]
    assert unused == []


def test_a_place_is_filled_from_outside() -> None:
    with pytest.raises(MissingPair) as caught, located(Place("a.csv")), located(Place(line=3)):
        raise MissingPair(where=Place(field="ns"))
    assert str(caught.value).startswith("a.csv, line 3, ns: ")


def test_the_innermost_place_stands() -> None:
    assert Place("a", 1, 2, "x").within(Place("b", 3, 4, "y")) == Place("a", 1, 2, "x")
    assert Place().within(Place("b", 3, 4, "y")) == Place("b", 3, 4, "y")


def test_names_of_the_file() -> None:
    file = Place("a.csv", names={"score": "Resultat"})
    assert str(Place(field="score").within(Place(line=2).within(file))) == "a.csv, line 2, Resultat"
    assert str(Place(field="form").within(file)) == "a.csv, form"


def test_other_errors_pass_through() -> None:
    with pytest.raises(KeyError), located(Place("a.csv")):
        raise KeyError("ns")


def test_the_text_of_an_error() -> None:
    error = BadScore(found=435, limit=7600).at(Place("a.csv", 4))
    assert str(error) == (
        "a.csv, line 4: 435 is not a bridge score. Allowed: a multiple of 10 from −7600 to 7600, "
        "seen from the N-S seats. Correct the score."
    )


def test_what_goes_wrong_in_a_cell_names_its_field() -> None:
    def read(text: str) -> int:
        raise BadScore(found=text, limit=7600, where=Place("board7.csv", 4))

    with pytest.raises(BadScore) as caught:
        in_field("score", read, "435")
    assert (caught.value.where.line, caught.value.where.field) == (4, "score")
