"""The laws of duplicate bridge, computable: `score` a board and read the reasons.

The functions are imported when somebody first asks for them, so that a command starts with no more
than it needs.
"""

from typing import TYPE_CHECKING, Any

from laws_engine.errors import LawsError

if TYPE_CHECKING:
    from laws_engine.api import (
        classify_displacement,
        lead_options,
        legal_plays,
        penalty_card_status,
        procedure,
        rule,
        score,
    )

__all__ = [
    "LawsError",
    "classify_displacement",
    "lead_options",
    "legal_plays",
    "penalty_card_status",
    "procedure",
    "rule",
    "score",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from laws_engine import api

    return getattr(api, name)
