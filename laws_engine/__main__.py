"""``python -m laws_engine``: the same as ``laws``."""

import sys

from laws_engine.cli import main

if __name__ == "__main__":
    sys.exit(main())
