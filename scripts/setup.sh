#!/bin/sh
# The set-up behind make; each step can be run again at any time.
#   setup.sh preflight   python3-venv and a browser: what only the system can give, before all else
#   setup.sh venv        .venv with every tool from the lock, this package, and what npm brings
#   setup.sh browser     a browser that runs, once .venv is there
#   setup.sh nginx       the web server that make test-hosting starts
set -eu
cd "$(dirname "$0")/.."
root=$(pwd -P)
. scripts/lib.sh

# What a shell carries for other projects must not reach this environment.
unset PYTHONPATH PYTHONHOME PIP_TARGET PIP_PREFIX PIP_USER
export PYTHONNOUSERSITE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

RETRY="If a download broke off, run the same command again: what is there already is kept."

like_ubuntu() { grep -q -i -E '^ID(_LIKE)?=.*ubuntu' "${OS_RELEASE:-/etc/os-release}" 2>/dev/null; }

has_apt() { command -v apt-get >/dev/null 2>&1; }

# Debian cuts ensurepip out of Python; any other Python that lacks it can't be helped by apt.
venv_package() {
    if [ "$("$PYTHON" -c 'import sys; print(sys.base_prefix)')" != /usr ] || ! has_apt; then
        fail "$PYTHON ($(python_version "$PYTHON")) can't make a virtual environment: its module ensurepip is missing." \
            "Name another: make LAWS_PYTHON=/path/to/python3.12 …"
    fi
    case ${PYTHON##*/} in
    python3) echo python3-venv ;;
    *) "$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])' ;;
    esac
}

# Playwright's own may be there before .venv can be asked for the exact build.
playwright_has_some() {
    for dir in "${PLAYWRIGHT_BROWSERS_PATH:-${XDG_CACHE_HOME:-${HOME:-/}/.cache}/ms-playwright}"/chromium-*; do
        [ -d "$dir" ] && return 0
    done
    return 1
}

find_browser() {
    code=0
    sh scripts/find-browser.sh >/dev/null || code=$?
    [ "$code" -ne 2 ] || exit 1
    [ "$code" -eq 0 ]
}

# Debian has it where only root's PATH leads.
find_nginx() { (PATH=$PATH:${SBIN:-/usr/sbin:/usr/local/sbin} && command -v nginx) >/dev/null 2>&1; }

# Chromium without a window of its own is the same engine, and the tests take half as long with it.
browser_package() {
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        echo chromium-headless-shell
    else
        echo chromium
    fi
}

install_by_apt() {
    quietly "apt-get update" "apt-get can't read its package lists; mend that, or type: apt-get update && apt-get install -y $*" \
        env DEBIAN_FRONTEND=noninteractive apt-get update
    # Only now is it known which browser there is.
    for package; do
        shift
        [ "$package" != chromium ] || package=$(browser_package)
        set -- "$@" "$package"
    done
    quietly "apt-get install $*" "Type it yourself to see more: apt-get install -y $*" \
        env DEBIAN_FRONTEND=noninteractive apt-get install -y "$@"
}

# need_from_system [browser]: installs what is missing as root; otherwise stops with the one line to type.
need_from_system() {
    packages='' what='' then=''
    if [ ! -e .venv/ready ]; then
        find_python
        if ! python_has_venv "$PYTHON"; then
            packages=$(venv_package) || exit 1
            what="Python's venv module"
        fi
    fi
    if [ "${1:-}" = browser ] && ! find_browser && ! playwright_has_some; then
        if ! has_apt; then
            fail "The browser tests need Chromium or Google Chrome, and none was found." \
                "Install one; or name one: make test LAWS_CHROMIUM=/path/to/chrome; or type this line, then the same command again:" \
                "" "    make setup && .venv/bin/playwright install chromium"
        elif like_ubuntu; then
            # apt has only a snap there; as root the step "browser" fetches Playwright's own.
            if ! is_root; then
                what="${what:+$what and }a browser for the tests"
                then="make setup && .venv/bin/playwright install --with-deps chromium"
            fi
        else
            packages="${packages:+$packages }chromium"
            is_root || packages="${packages%chromium}$(browser_package)"
            what="${what:+$what and }a browser for the tests"
        fi
    fi
    [ -n "$what" ] || return 0
    if is_root; then
        say "Missing: $what."
        # shellcheck disable=SC2086
        install_by_apt $packages
        return
    fi
    line=''
    [ -z "$packages" ] || line="sudo apt-get update && sudo apt-get install -y $packages"
    [ -z "$then" ] || line="${line:+$line && }$then"
    fail "Missing: $what. Only the system can give that. Type this line, then the same command again:" \
        "" "    $line"
}

# A half-made environment can't be told from a whole one, and one made at another path or
# with another Python is of no use.
venv_is_ours() {
    [ "$(cat .venv/ready 2>/dev/null)" = "$root" ] && .venv/bin/python -c '' 2>/dev/null || return 1
    [ -z "${LAWS_PYTHON:-}" ] || [ "$(python_version "$LAWS_PYTHON")" = "$(python_version .venv/bin/python)" ]
}

set_up() {
    need_from_system
    if ! venv_is_ours; then
        find_python
        python_has_venv "$PYTHON" || fail "$PYTHON still can't make a virtual environment." \
            "Name another: make LAWS_PYTHON=/path/to/python3.12 …"
        say "Setting up, once; it takes a minute or two."
        quietly "1/4 an environment in .venv, with Python $(python_version "$PYTHON")" \
            "Remove .venv if it belongs to someone else, and run the same command again." \
            "$PYTHON" -m venv --clear .venv
    else
        say "Bringing the set-up up to date."
    fi
    rm -f .venv/ready
    quietly "2/4 $(grep -c '^[a-z]' requirements/all.txt) Python packages, each checked against its hash" "$RETRY" \
        .venv/bin/python -m pip install --quiet --require-hashes -r requirements/all.txt
    quietly "3/4 laws-engine itself, from this checkout" "$RETRY" \
        .venv/bin/python -m pip install --quiet --no-deps --no-build-isolation -e .
    quietly "4/4 the type families, and Python for the browser" "$RETRY" \
        .venv/bin/python scripts/npm.py ci --ignore-scripts --no-audit --no-fund --loglevel=error
    .venv/bin/python scripts/playwright_node.py
    printf '%s\n' "$root" >.venv/ready
    say "Ready."
}

case ${1:-} in
preflight) need_from_system browser ;;
venv) set_up ;;
browser)
    find_browser && exit
    playwright_line=".venv/bin/playwright install --with-deps chromium"
    if is_root && has_apt; then
        say "Missing: a browser for the tests."
        quietly "playwright install chromium" "Type it yourself to see more: $playwright_line" \
            .venv/bin/playwright install --with-deps chromium
        find_browser && exit
    fi
    fail "Missing: a browser for the tests. Type this line, then the same command again:" "" "    $playwright_line"
    ;;
nginx)
    find_nginx && exit
    has_apt || fail "make test-hosting needs nginx, and none was found. Install one, then the same command again."
    is_root || fail "Missing: nginx. Only the system can give that. Type this line, then the same command again:" \
        "" "    sudo apt-get update && sudo apt-get install -y nginx"
    say "Missing: nginx."
    install_by_apt nginx
    say "  the package may have started a server on port 80; if it isn't wanted: systemctl disable --now nginx"
    ;;
*) fail "usage: setup.sh preflight|venv|browser|nginx" ;;
esac
