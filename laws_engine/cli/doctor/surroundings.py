"""What is around the checkout: a browser, the encoding, variables of the environment, a port, tools."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from laws_engine.cli.doctor.finding import Checkout, Finding, fine, remark, wrong

PORT = 8000
NEEDED: Mapping[str, str] = {
    "make": "every command goes through it",
    "sh": "the set-up is written for it",
}
OPTIONAL: Mapping[str, str] = {
    "git": "pages name the commit that they were built from",
    "nginx": "make test-hosting",
    "debootstrap": "make test-fresh",
}
"""Commands by what they are for; the project works without the second kind."""


def browser(of: Checkout) -> Iterator[Finding]:
    """Look for the browser that tests and PDFs take, as the set-up looks for it."""
    done = of.run(["sh", "scripts/find-browser.sh"])
    if done.returncode == 0:
        yield fine(done.stdout.strip())
    elif done.returncode == 2:
        yield wrong(done.stderr.strip(), "unset LAWS_CHROMIUM")
    else:
        yield wrong("no Chromium or Chrome runs here; tests and PDFs need one", "make preflight")


def encoding(of: Checkout) -> Iterator[Finding]:
    """Look at whether texts and file names are UTF-8."""
    names = {sys.getfilesystemencoding(), "utf-8" if sys.flags.utf8_mode else _of_locale()}
    other = sorted(name for name in names if name.lower().replace("-", "") != "utf8")
    if other:
        yield wrong(f"{', '.join(other)} in place of UTF-8", "export LC_ALL=C.UTF-8")
    else:
        yield fine("UTF-8")


def _of_locale() -> str:
    import locale

    return locale.getencoding()


def site_url(of: Checkout) -> Iterator[Finding]:
    """Look at whether ``SITE_URL``, where it is set, is the whole address of a site."""
    url = of.env.get("SITE_URL", "")
    fault = _fault_of(url)
    if not url:
        yield remark("not set: the site is built without canonical addresses, oEmbed and sitemap")
    elif fault:
        yield wrong(f"{url!r} {fault}", "export SITE_URL=https://rules.example/")
    else:
        yield fine(url)


def _fault_of(url: str) -> str:
    """Say what is wrong with an address; empty where nothing is.

    >>> _fault_of("https://club.example/rules/"), _fault_of("club.example/rules")
    ('', "doesn't begin with https:// or http://")
    """
    try:
        parts = urlsplit(url)
        port = parts.port is None or parts.port > 0
    except ValueError as error:
        return f"isn't an address: {error}"
    if parts.scheme not in ("http", "https"):
        return "doesn't begin with https:// or http://"
    if not parts.hostname or not port:
        return "names no host"
    if parts.query or parts.fragment or "?" in url or "#" in url:
        return "has something after its path"
    return "holds a blank" if any(map(str.isspace, url)) else ""


def official(of: Checkout) -> Iterator[Finding]:
    """Look at whether ``LAWS_OFFICIAL``, where it is set, is a folder that can be read."""
    named = of.env.get("LAWS_OFFICIAL", "")
    folder = Path(of.root, named)
    if not named:
        yield fine("not set: our own words alone")
    elif not folder.is_dir():
        yield wrong(f"{named} isn't a folder", "unset LAWS_OFFICIAL")
    elif not os.access(folder, os.R_OK | os.X_OK) or not any(folder.iterdir()):
        yield wrong(f"{named} is empty or can't be read", "unset LAWS_OFFICIAL")
    else:
        yield fine(named)


def port(of: Checkout) -> Iterator[Finding]:
    """Look at whether ``make serve`` can have its port."""
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("127.0.0.1", PORT))
        except OSError as error:
            yield remark(f"taken ({error.strerror})", 'make serve ARGS="--port 8001"')
        else:
            yield fine("free")


def tools(of: Checkout) -> Iterator[Finding]:
    """Look for commands of the system."""
    path = f"{of.env.get('PATH', os.defpath)}:/usr/sbin:/usr/local/sbin"  # where Debian has nginx
    for name, reason in NEEDED.items():
        if not shutil.which(name, path=path):
            yield wrong(f"no {name}: {reason}", f"sudo apt-get install -y {name}")
    lacking = [name for name in OPTIONAL if not shutil.which(name, path=path)]
    for name in lacking:
        yield remark(f"no {name}, which is optional ({OPTIONAL[name]})", f"sudo apt-get install -y {name}")
    if not lacking:
        yield fine(f"{', '.join((*NEEDED, *OPTIONAL))} are there")
