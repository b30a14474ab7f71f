"""What makes the site an app: a manifest and icons, and lists by which a service worker keeps it offline.

docs/contributors/offline.md tells how the parts play together.
"""

from laws_engine.book.offline.lists import write_lists
from laws_engine.book.offline.manifest import write_app
from laws_engine.book.offline.service_worker import write_worker

__all__ = ["write_app", "write_lists", "write_worker"]
