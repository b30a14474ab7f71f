"""The options of ``laws session`` and ``laws explain``."""

from __future__ import annotations

from laws_engine.cli.flags import FLAGS, HELP, Flag, Spoken
from laws_engine.errors import sentence

LEFT_TO_SCORE = ("--board", "--event", "--penalty", "--session-average", "--format", HELP.name)
"""What ``laws score`` has and a session of pairs hasn't, or has in another way."""

RULES = tuple(flag for flag in FLAGS if flag.name not in LEFT_TO_SCORE)
"""By what a session is scored: the options of ``laws score`` that say so."""

OF_SESSION = (
    Flag(
        "--fouled",
        "LIST",
        sentence("A list (CSV) of the tables with a changed form, turned boards or artificial scores."),
    ),
    Flag(
        "--penalty",
        "BOARD:PAIR=CLAUSE",
        sentence("The clause that a pair broke on a board, such as 12:7=99.A.2/s1. May be repeated."),
        many=True,
    ),
    Flag(
        "--two-fields",
        None,
        sentence("N-S and E-W pairs have the same numbers; they are called 7 NS and 7 EW and ranked apart."),
    ),
    Flag(
        "--section",
        "SECTION",
        sentence(
            "Reads one section of a USEBIO file: its letter, or its session's number, such as B, 2 or 2/B."
        ),
    ),
    Flag(
        "--weight",
        "WHAT",
        sentence("What weighs equally in the totals: matchpoints (unless stated) or boards."),
    ),
)
OUT = (
    Flag("--scoring", "HOW", sentence("matchpoints (unless stated), butler or cross-imp.")),
    Flag(
        "--scale",
        "SCALE",
        sentence("The scale of the matchpoints: 2-1-0 or 1-half-0; unless stated, the file's."),
    ),
    Flag(
        "--format",
        "FORMAT",
        sentence(
            "table (unless stated), csv, standings (CSV), json, html, pbn, usebio, "
            "or session (the session as JSON)."
        ),
    ),
    Flag("--every-board", None, sentence("The table shows every board, not only those out of the ordinary.")),
    Flag("--output", "FILE", sentence("The file to write; unless stated, standard output.")),
)

SESSION = Spoken(
    "laws session FILE [--edition EDITION | --federation FEDERATION]",
    sentence("Scores a whole session (CSV, JSON, PBN or USEBIO): every board, totals and ranks."),
    (*RULES, *OF_SESSION, *OUT, HELP),
)
EXPLAIN = Spoken(
    "laws explain FILE --board BOARD --pair PAIR [--edition EDITION | --federation FEDERATION]",
    sentence("Tells why a pair has its number on a board of a session, step by step."),
    (
        *RULES,
        *OF_SESSION,
        Flag("--board", "BOARD", sentence("The board to explain.")),
        Flag("--pair", "PAIR", sentence("The pair to explain.")),
        HELP,
    ),
)
