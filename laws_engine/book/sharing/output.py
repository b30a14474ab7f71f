"""The site that is being finished: its folder, and its public address where that is known."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Output:
    """Where files are written; ``address`` is that of the site's root, ``None`` where nobody has said."""

    folder: Path
    address: str | None = None

    def write(self, there: str, text: str) -> None:
        """Write a file by its address from the site's root; a folder's address means its page."""
        file = self.folder / (f"{there}index.html" if there.endswith("/") else there)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text if text.endswith("\n") else text + "\n", "utf-8")

    def write_json(self, there: str, data: Any) -> None:
        """Write data as JSON that people can read too."""
        self.write(there, json.dumps(data, ensure_ascii=False, indent=1))

    def absolute(self, there: str) -> str | None:
        """Return a whole address, or ``None`` where the site's own isn't known.

        >>> Output(Path("site"), "https://example.org/laws").absolute("sv/")
        'https://example.org/laws/sv/'
        >>> Output(Path("site")).absolute("sv/") is None
        True
        """
        return f"{self.address.rstrip('/')}/{there}" if self.address else None
