# shellcheck shell=sh
# Shared by the set-up scripts; sourced with the checkout as working directory.

say() { printf '%s\n' "$*"; }

fail() {
    printf '\n' >&2
    printf '%s\n' "$@" >&2
    exit 1
}

is_root() { [ "$(id -u)" -eq 0 ]; }

# quietly TEXT HINT COMMAND…: one line of progress; the tool's own words only when it fails.
quietly() {
    quietly_text=$1 quietly_hint=$2
    shift 2
    say "  $quietly_text"
    mkdir -p build
    if ! "$@" >build/setup.log 2>&1 </dev/null; then
        cat build/setup.log >&2
        fail "That failed: $quietly_text" "$quietly_hint"
    fi
}

# A shell prompt from pyenv or Ubuntu's snap can own a name and still not run: ask the program itself.
python_fits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' >/dev/null 2>&1
}

python_has_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

python_version() { "$1" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null; }

# Sets PYTHON: LAWS_PYTHON, or the first fitting name that can make an environment,
# or failing that the first fitting name.
find_python() {
    if [ -n "${LAWS_PYTHON:-}" ]; then
        python_fits "$LAWS_PYTHON" || fail \
            "LAWS_PYTHON=$LAWS_PYTHON does not run as Python 3.11 to 3.14 (version found: $(python_version "$LAWS_PYTHON" || echo none))." \
            "Name another, or unset it to have one looked for."
        PYTHON=$LAWS_PYTHON
        return
    fi
    PYTHON=
    for python_name in python3 python3.14 python3.13 python3.12 python3.11; do
        python_fits "$python_name" || continue
        if python_has_venv "$python_name"; then
            PYTHON=$python_name
            return
        fi
        PYTHON=${PYTHON:-$python_name}
    done
    [ -n "$PYTHON" ] || fail \
        "No Python 3.11 to 3.14 was found (python3 is version: $(python_version python3 || echo none))." \
        "Install one, or name one: make LAWS_PYTHON=/path/to/python3.12 …"
}
