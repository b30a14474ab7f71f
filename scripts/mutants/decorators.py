"""Writes decorators as the assignments that they stand for: mutmut passes over what is decorated."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

LEFT = {"staticmethod", "classmethod", "overload"}
"""Decorators that mutmut deals with itself, or whose function has no body."""

Body = Sequence[cst.BaseStatement]


def without_decorators(source: str) -> str:
    """Return source in which ``@clause("…") def f`` reads ``def f`` and then ``f = clause("…")(f)``.

    That is what a decorator means. Only functions of modules and of their classes are rewritten:
    they are the ones that mutmut mutates.

    >>> print(without_decorators("@cache\\ndef f(): return 1\\n"))
    def f(): return 1
    f = cache(f)
    <BLANKLINE>
    """
    module = cst.parse_module(source)
    return module.with_changes(body=_rewritten([_inside(node) for node in module.body])).code


def _inside(node: cst.BaseStatement) -> cst.BaseStatement:
    if isinstance(node, cst.ClassDef) and isinstance(node.body, cst.IndentedBlock):
        return node.with_changes(body=node.body.with_changes(body=_rewritten(node.body.body)))
    return node


def _rewritten(body: Body) -> list[cst.BaseStatement]:
    return [each for node in body for each in _undecorated(node)]


def _undecorated(node: cst.BaseStatement) -> tuple[cst.BaseStatement, ...]:
    if not isinstance(node, cst.FunctionDef) or not node.decorators:
        return (node,)
    decorators = [each.decorator for each in node.decorators]
    if any(isinstance(each, cst.Name) and each.value in LEFT for each in decorators):
        return (node,)
    value: cst.BaseExpression = node.name
    for decorator in reversed(decorators):
        value = cst.Call(decorator, [cst.Arg(value)])
    assignment = cst.Assign([cst.AssignTarget(node.name)], value)
    return node.with_changes(decorators=[]), cst.SimpleStatementLine([assignment])
