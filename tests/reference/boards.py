"""Small boards, all of them: three scores on three forms, and artificial scores among them."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product

from tests.reference.board import Board, Table

SCORES = (420, 170, -50)
FORMS = "OCX"
KINDS = [Table(score, form) for form in FORMS for score in SCORES]
ARTIFICIAL = [
    Table(None, "O", ns=60, ew=40),
    Table(170, "O", ns=60),
    Table(170, "C", ew=70),
    Table(None, "C", ns=50, ew=50),
]


def every(tables: int) -> Iterator[Board]:
    """Each board with so many tables, row by row."""
    return product(KINDS, repeat=tables)


def of_each_sort(tables: int) -> Iterator[Board]:
    """One board for all those that differ only in the order of their rows or the names of their forms.

    That neither matters is proved apart, in tests/scoring/test_symmetries.py.
    """
    for board in combinations_with_replacement(KINDS, tables):
        if board == min(_named_otherwise(board)):
            yield board


def of_each_size(tables: int) -> Iterator[Board]:
    """One board for each way to split so many tables in three groups or fewer; no two scores are equal."""
    for sizes in combinations_with_replacement(range(tables + 1), len(FORMS)):
        if sum(sizes) == tables:
            forms = [form for form, size in zip(FORMS, sizes, strict=True) for _ in range(size)]
            yield tuple(Table(10 * place, form) for place, form in enumerate(forms))


def with_artificial(tables: int, artificial: int) -> Iterator[Board]:
    """Boards of each sort with artificial scores, for a side or both, in front of the real ones."""
    for rows in combinations_with_replacement(ARTIFICIAL, artificial):
        for board in combinations_with_replacement(KINDS, tables):
            yield (*rows, *board)


def _named_otherwise(board: Board) -> Iterator[Board]:
    for names in permutations(FORMS):
        other = dict(zip(FORMS, names, strict=True))
        yield tuple(sorted((table._replace(form=other[table.form]) for table in board), key=KINDS.index))
