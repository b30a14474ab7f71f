"""Addresses that are promises: the list of them, what keeps it true, and what stands where one has gone.

docs/contributors/permalinks.md tells how an address is recorded, moved and given up.
"""

from laws_engine.book.permalinks.keeping import permalink_faults
from laws_engine.book.permalinks.manifest import new_addresses
from laws_engine.book.permalinks.tombstones import tombstone_faults
from laws_engine.book.permalinks.writing import write_tombstones

__all__ = ["new_addresses", "permalink_faults", "tombstone_faults", "write_tombstones"]
