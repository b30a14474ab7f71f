"""The marks of charts: each form of a deal, and each way of scoring, has its own shape and colour.

The last letter of a mark's name is its shape, so that nobody has to tell colours apart.
"""

from __future__ import annotations

SHAPES = {
    "a": '<circle r="6"/>',
    "b": '<rect x="-5.5" y="-5.5" width="11" height="11"/>',
    "c": '<path d="M0 -7L7 5.5L-7 5.5Z"/>',
    "d": '<path d="M0 -7.5L6 0L0 7.5L-6 0Z"/>',
    "e": '<path d="M0 7L7 -5.5L-7 -5.5Z"/>',
    "f": '<path d="M-2.2 -7H2.2V-2.2H7V2.2H2.2V7H-2.2V2.2H-7V-2.2H-2.2Z"/>',
    "g": (
        '<path d="M-6.5 -3.5L-3.5 -6.5L0 -3L3.5 -6.5L6.5 -3.5L3 0L6.5 3.5L3.5 6.5L0 3'
        'L-3.5 6.5L-6.5 3.5L-3 0Z"/>'
    ),
    "h": '<path d="M0 -7L6.7 -2.2L4.1 5.7H-4.1L-6.7 -2.2Z"/>',
    "i": '<path d="M0 -8L2 -2.8L7.6 -2.5L3.2 1.1L4.7 6.5L0 3.4L-4.7 6.5L-3.2 1.1L-7.6 -2.5L-2 -2.8Z"/>',
    "j": '<path fill-rule="evenodd" d="M-6.5 -6.5H6.5V6.5H-6.5ZM-2.5 -2.5V2.5H2.5V-2.5Z"/>',
    "z": '<path d="M-2.5 -8H2.5V8H-2.5Z"/>',
}


def shape(kind: str) -> str:
    """Return a mark's shape as SVG around 0, 0; a circle where its letter has none.

    >>> shape("form-b")
    '<rect x="-5.5" y="-5.5" width="11" height="11"/>'
    """
    return SHAPES.get(kind[-1:], SHAPES["a"])


def mark(kind: str) -> str:
    """Return a mark that stands in a line of text.

    >>> mark("form-a")
    '<svg class="mark form-a" viewBox="-8 -8 16 16" aria-hidden="true"><circle r="6"/></svg>'
    """
    return f'<svg class="mark {kind}" viewBox="-8 -8 16 16" aria-hidden="true">{shape(kind)}</svg>'
