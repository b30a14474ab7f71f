"""A folder as a zip that is the same whenever and wherever it is made."""

from __future__ import annotations

import time
import zipfile
from pathlib import Path

UNIX = 3
MODE = 0o100644


def write_archive(folder: Path, target: Path, top: str, moment: int) -> None:
    """Write every file of a folder below ``top``, in the order of their names, all of one moment.

    The moment is the commit's: a web server tells a newer file from an older one by it.
    """
    when = time.gmtime(moment)[:6]
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(f"{top}/{file.relative_to(folder).as_posix()}", when)
            entry.create_system, entry.external_attr = UNIX, MODE << 16
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
