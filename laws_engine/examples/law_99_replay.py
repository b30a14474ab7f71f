"""Worked examples for Swedish 1997 law 99.B.1, a board that both tables of a match have played."""

from __future__ import annotations

from laws_engine.editions.se_1997.law_99_replay import replay
from laws_engine.errors import sentence
from laws_engine.examples.kinds import Decided, Ruled, tell
from laws_engine.examples.registry import example

PROCEDURE = "se-1997:99.B.1"


@example(
    "se-1997/99/replayed-in-the-second-half",
    sentence("A fouled board played at both tables is replayed in the second half"),
    "se-1997:99.B.1/s1",
    "se-1997:99.B.1/s2",
)
def replayed_in_the_second_half() -> Ruled:
    """Twelve boards a half, and nobody can know the result: the second half gets a thirteenth.

    >>> from laws_engine.editions.se_1997.law_99_replay import replay
    >>> replay("no", time=True, halves=[12, 12]).value.halves
    (12, 13)
    """
    story = tell(
        sentence(
            "A match of twice twelve boards: a board was fouled, nobody can know the result, there is time."
        )
    )
    return Ruled(story, replay("no", time=True, halves=[12, 12]))


@example(
    "se-1997/99/match-without-halves",
    sentence("A match without halves: the board is replayed, but when?"),
    "se-1997:99.B.1/s2",
)
def match_without_halves() -> Ruled:
    """All 24 boards are played without a break; the replay still belongs to the same 24.

    >>> from laws_engine.editions.se_1997.law_99_replay import replay
    >>> ruling = replay("no", time=True, halves=[24])
    >>> ruling.value.replayed, ruling.value.counting, len(ruling.gaps)
    (True, 24, 1)
    """
    story = tell(
        sentence(
            "A match of 24 boards without a break: a board was fouled, nobody can know the result, "
            "there is time."
        )
    )
    return Ruled(story, replay("no", time=True, halves=[24]))


@example(
    "se-1997/99/result-may-be-known",
    sentence("One table has finished and compared its scores"),
    "se-1997:99.B.1/s3",
    "se-1997:99.B.1/s5",
)
def result_may_be_known() -> Decided:
    """A player who could know the result is enough: no replay, however much time there is.

    >>> from laws_engine import rule
    >>> rule("se-1997:99.B.1", {"result-known": "may-be-known"}).leaf
    '99.B.1.not-replayed.may-be-known'
    >>> from laws_engine.editions.se_1997.law_99_replay import replay
    >>> replay("may-be-known", time=True, halves=[12, 12]).value.halves
    (12, 12)
    """
    story = tell(
        sentence(
            "The fouled board is the last of the second half. One table has finished and compared its "
            "scores, so its players might know how the match ends."
        )
    )
    return Decided(story, PROCEDURE, {"result-known": "may-be-known"})


@example(
    "se-1997/99/result-known",
    sentence("The match is over when the fouled board comes to light"),
    "se-1997:99.B.1/s4",
)
def result_known() -> Decided:
    """The board drops out, and 23 boards decide a match of 24.

    >>> from laws_engine import rule
    >>> rule("se-1997:99.B.1", {"result-known": "known"}).leaf
    '99.B.1.dropped'
    >>> from laws_engine.editions.se_1997.law_99_replay import replay
    >>> replay("known", time=True, halves=[12, 12]).value.counting
    23
    """
    story = tell(
        sentence(
            "A match of 24 boards is over, and the teams have arrived at 61–40. "
            "Only now they see that the two tables had different cards on one board."
        )
    )
    return Decided(story, PROCEDURE, {"result-known": "known"})


@example(
    "se-1997/99/no-time-to-replay",
    sentence("Nobody knows the result, but there is no time"),
    "se-1997:99.B.1/s5",
    "se-1997:99.B.1/s1",
)
def no_time_to_replay() -> Decided:
    """Without time there is no replay; what is left is law 86, where possible.

    >>> from laws_engine import rule
    >>> ruling = rule("se-1997:99.B.1", {"result-known": "no", "time": "no"})
    >>> ruling.leaf, str(ruling.statements[0].values["law"])
    ('99.B.1.not-replayed.no-time', 'se-1997:86')
    """
    story = tell(
        sentence(
            "Nobody can know how the match ends, but the next match is about to start: there is no time."
        )
    )
    return Decided(story, PROCEDURE, {"result-known": "no", "time": "no"})
