"""The oldest Python of this machine that the project promises to run on: prints its path, or nothing if it is this one.

    python3 .ci/pythons.py
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

Version = tuple[int, ...]

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = re.compile(r"python3(\.\d+)?(\.exe)?")
ASK: Final = "import sys; print('%d.%d.%d' % sys.version_info[:3], sys.version_info.releaselevel)"


def promised() -> Version:
    """The oldest Python that pyproject.toml allows."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    if not (found := re.fullmatch(r">=\s*(\d+(?:\.\d+)*)", told)):
        raise ValueError(f"requires-python is {told!r}; only a lower bound is understood here")
    return version(found[1])


def version(text: str) -> Version:
    return tuple(map(int, text.split(".")))


def folders(environment: Mapping[str, str]) -> Iterator[Path]:
    """Where Pythons lie: on the path, where systems keep theirs, where pyenv and GitHub's runners keep several."""
    yield from map(Path, filter(None, environment.get("PATH", "").split(os.pathsep)))
    yield from (Path("/usr/bin"), Path("/usr/local/bin"))
    pyenv = environment.get("PYENV_ROOT") or Path(environment.get("HOME", "/")) / ".pyenv"
    yield from sorted(Path(pyenv).glob("versions/*/bin"))
    if tools := environment.get("RUNNER_TOOL_CACHE"):
        yield from sorted(Path(tools).glob("Python/*/*/bin"))


def pythons(places: Iterable[Path]) -> Iterator[Path]:
    """Every Python there, each once, by a path that stays what it is when another one becomes the default."""
    seen = set()
    for folder in dict.fromkeys(places):
        # Shims are scripts that ask which Python is meant; the Pythons behind them are found by themselves.
        if folder.name == "shims" or not folder.is_dir():
            continue
        for path in sorted(path for path in folder.iterdir() if NAME.fullmatch(path.name)):
            if (real := path.resolve()) not in seen and os.access(path, os.X_OK):
                seen.add(real)
                yield path


def asked(python: Path) -> Version | None:
    """The version of a Python; None for what does not start or is not finished."""
    try:
        told = subprocess.run([python, "-c", ASK], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    number, _, level = told.stdout.strip().partition(" ")
    return version(number) if told.returncode == 0 and level == "final" else None


def oldest(places: Iterable[Path], least: Version) -> tuple[Version, Path] | None:
    """The oldest Python of these folders that is not too old."""
    known = [(told, path) for path in pythons(places) if (told := asked(path)) and told >= least]
    return min(known, key=lambda pair: pair[0], default=None)


def main() -> int:
    here = sys.version_info[:3]
    found = oldest(folders(os.environ), promised())
    if found is None or found[0] >= here:
        tell(f"This Python, {'.'.join(map(str, here))}, is the oldest one here that the project promises to run on.")
        return 0
    tell(f"The oldest Python here that the project promises to run on is {'.'.join(map(str, found[0]))}: {found[1]}")
    print(found[1])
    return 0


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
