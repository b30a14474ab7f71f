"""Compiles the message catalogs into the wheel; a checkout reads them from translations/."""

import string
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogError(ValueError):
    """A catalog that must not reach a reader."""


class CatalogHook(BuildHookInterface):
    """Adds laws_engine/locale/<language>/LC_MESSAGES/<domain>.mo to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        # Kept on the hook: the folder must outlive this call and vanish with the build.
        self.folder = tempfile.TemporaryDirectory(prefix="laws-catalogs-")
        for number, path in enumerate(sorted(Path(self.root, "translations").glob("*/LC_MESSAGES/*.po"))):
            compiled = Path(self.folder.name, f"{number}.mo")
            with compiled.open("wb") as file:
                write_mo(file, checked(path))
            language, domain = path.parts[-3], path.stem
            build_data["force_include"][str(compiled)] = (
                f"laws_engine/locale/{language}/LC_MESSAGES/{domain}.mo"
            )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def checked(path: Path) -> Catalog:
    """Read one catalog; a broken, fuzzy or missing message, or a changed placeholder, stops the build."""
    try:
        with path.open("rb") as file:
            catalog = read_po(file, locale=path.parts[-3], abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogError(f"{path}: {error}") from error
    # Babel dates a catalog without dates by the clock; the same sources give the same wheel.
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    if catalog.fuzzy:
        raise CatalogError(f"{path}: the catalog's header is marked fuzzy")
    for message in catalog:
        if not message.id:
            continue
        where = f"{path}:{message.lineno}: {message.id!r}"
        if message.fuzzy:
            raise CatalogError(f"{where} is marked fuzzy")
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        if not all(texts):
            raise CatalogError(f"{where} is not translated")
        # A singular may spell its number out; beyond that both sides have the same fields.
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        known = set().union(*map(fields, ids))
        for text in texts:
            try:
                found = fields(text)
            except ValueError as error:
                raise CatalogError(f"{where}: {text!r}: {error}") from error
            if found - known or (len(ids) == 1 and found != known):
                raise CatalogError(f"{where} has the fields {sorted(found)}, not {sorted(known)}")
        for error in message.check(catalog):
            raise CatalogError(f"{where}: {error}")
    return catalog


def fields(text: str) -> set[str]:
    """Name the {fields} of a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
