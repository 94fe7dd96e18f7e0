"""Find a Chromium for the browser tests; if there is none, fetch Debian's package (as root) or Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = "Install Chromium yourself, or set CHROMIUM=/path/to/chromium."


def found() -> str | None:
    """The Chromium named by the variable CHROMIUM, or on the PATH, or fetched earlier by Playwright."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None) or playwrights()


def playwrights() -> str | None:
    """The browser Playwright keeps for itself, if it has been fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def fetch() -> None:
    """Get a Chromium from wherever this machine can get one."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        tell("There is no Chromium here: installing the package chromium ...")
        quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]):
            if subprocess.run(["apt-get", *command], env=quiet, stdout=sys.stderr).returncode != 0:
                break
        else:
            return
        tell("The package could not be installed.")
    tell("Fetching the Chromium of Playwright ...")
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], stdout=sys.stderr)


def starts(path: str) -> str | None:
    """The version that a browser reports, or None if it does not even start (missing libraries)."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return told.stdout.strip() if told.returncode == 0 else None


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main() -> int:
    if os.environ.get("CHROMIUM") and not found():
        tell(f"CHROMIUM is {os.environ['CHROMIUM']!r}, and there is no such program.")
        return 1
    if not found():
        fetch()
    path = found()
    if path is None:
        tell(f"The browser tests need a Chromium and none could be fetched. {HELP}")
        return 1
    version = starts(path)
    if version is None:
        tell(f"{path} does not start; libraries may be missing. {HELP}")
        return 1
    print(f"{path}: {version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
