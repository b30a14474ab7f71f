#!/bin/sh
# Prints the browser that the tests drive. Exit 1: there is none; 2: LAWS_CHROMIUM names no browser.
# Order: LAWS_CHROMIUM, chromium-headless-shell, chromium, google-chrome, Playwright's own.
set -eu
cd "$(dirname "$0")/.."

runs() { "$1" --version 2>/dev/null </dev/null | grep -q -i chrom; }

# A snap keeps its own /tmp and home, where Playwright's profile is not; it counts only if named.
is_snap() {
    case $(readlink -f "$1") in
    */snap | */snap/*) return 0 ;;
    esac
    [ "$(head -c 2 "$1")" = '#!' ] && grep -q '/snap/' "$1"
}

if [ -n "${LAWS_CHROMIUM:-}" ]; then
    if ! runs "$LAWS_CHROMIUM"; then
        echo "LAWS_CHROMIUM=$LAWS_CHROMIUM does not run as a Chromium. Name another, or unset it to have one looked for." >&2
        exit 2
    fi
    command -v "$LAWS_CHROMIUM"
    exit
fi

for name in chromium-headless-shell chromium google-chrome google-chrome-stable chromium-browser; do
    path=$(command -v "$name") || continue
    if ! is_snap "$path" && runs "$path"; then
        printf '%s\n' "$path"
        exit
    fi
done

[ -x .venv/bin/python ] || exit 1
own=$(.venv/bin/python - 2>/dev/null <<'PYTHON'
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
PYTHON
) || exit 1
[ -x "$own" ] && runs "$own" && printf '%s\n' "$own"
