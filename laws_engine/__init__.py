"""The laws of duplicate bridge, computable: `score` a board and read the reasons."""

from laws_engine.api import score
from laws_engine.errors import LawsError

__all__ = ["LawsError", "score"]
__version__ = "0.1.0"
