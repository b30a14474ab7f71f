"""The laws of duplicate bridge, computable: `score` a board and read the reasons."""

from laws_engine.api import (
    classify_displacement,
    lead_options,
    legal_plays,
    penalty_card_status,
    procedure,
    rule,
    score,
)
from laws_engine.errors import LawsError

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
