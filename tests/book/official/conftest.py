"""Tests on the texts that were handed over are collected only where they lie."""

from tests.official import HANDED_OVER

collect_ignore = [] if HANDED_OVER.is_dir() else ["test_handed_over.py"]
