"""A calculator's state in an address, as `tools/share.js` writes and reads it: for tests to make and read.

``#s=``, a letter for how the state is written (``d``: raw deflated JSON), and base64url without padding.
What is empty is left out; the reader fills it in.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any


def encode(state: dict[str, Any]) -> str:
    """Return a state as the text after ``#s=``.

    >>> decode(encode({"v": 1, "calc": "fouled-board", "rows": [{"score": "420", "turned": False}]}))
    {'v': 1, 'calc': 'fouled-board', 'rows': [{'score': '420'}]}
    """
    text = json.dumps(lean(state), ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    return "d" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decode(code: str) -> dict[str, Any]:
    """Return the state in a text that `encode` has written.

    >>> decode("pnothing")
    Traceback (most recent call last):
    ValueError: a state begins with “d”, not “p”
    """
    if not code.startswith("d"):
        raise ValueError(f"a state begins with “d”, not “{code[:1]}”")
    packed = base64.urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
    state: dict[str, Any] = json.loads(zlib.decompress(packed, -zlib.MAX_WBITS))
    return state


def lean(value: Any, in_list: bool = False) -> Any:
    """Leave out what is empty: texts, lists, objects, and in the entries of a list also ``False``.

    >>> lean({"board": "", "lone_lift": False, "rows": [{"score": "420", "turned": False}, {"score": ""}]})
    {'lone_lift': False, 'rows': [{'score': '420'}, {}]}
    """
    if isinstance(value, list):
        return [lean(each, in_list=True) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {name: lean(each) for name, each in value.items()}
    return {name: each for name, each in kept.items() if not _is_empty(each, in_list)}


def _is_empty(value: Any, in_list: bool) -> bool:
    return value in ("", [], {}) or (in_list and value is False)
