"""Decision procedures: the director answers questions and a leaf says what the law makes of it.

The trees are data beside their edition (``editions/*/procedures.toml``). A leaf such as
``13.C.struck+penalty`` is its base and what each ``+`` adds; a leaf that is a gap says that the
law is silent. An overlay holds beside the leaf. Procedures are named as the edition and the law,
``se-1997:13``, with a part where a law has several (``se-1997:50/use``).
"""

from laws_engine.procedures.data import messages, procedure, procedures
from laws_engine.procedures.decisions import Decision, DecisionRuling, check_answers, rule
from laws_engine.procedures.trees import Node, Overlay, Procedure, Question, Statement, follow

__all__ = [
    "Decision",
    "DecisionRuling",
    "Node",
    "Overlay",
    "Procedure",
    "Question",
    "Statement",
    "check_answers",
    "follow",
    "messages",
    "procedure",
    "procedures",
    "rule",
]
