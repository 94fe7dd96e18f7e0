"""A learner's folder of notebooks: what is missing or new is copied, what the learner changed is kept."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from dragongames.cli.speech import say

LEDGER = ".dragongames.json"  # file -> checksum of what was last copied there
NEW = ".new"  # beside a notebook that the learner has changed


def notebooks() -> Path:
    """Where the notebooks came to lie with the package."""
    return Path(str(files("dragongames.notebooks")))


class Shelf:
    """The folder `own`, filled from the folder `source`."""

    def __init__(self, source: Path, own: Path) -> None:
        self.source, self.own = source, own

    def renew(self) -> Iterator[str]:
        """Copy every notebook that the learner lacks; yields a sentence for everything worth knowing."""
        copied = self._ledger()
        count = 0
        for path in sorted(self.source.rglob("*.ipynb")):
            name = path.relative_to(self.source)
            if any(part.startswith(".") for part in name.parts):
                continue
            place, kept = self._place(name, path.read_bytes(), copied)
            if place is not None:
                count += 1
                if kept:
                    yield say("lab.beside", file=str(name), new=str(place))
        self._clear(copied)
        if count:
            yield say("lab.copied", n=count, folder=str(self.own))
        self._write(self.own / LEDGER, json.dumps(copied, indent=1, sort_keys=True).encode())

    def _place(self, name: Path, new: bytes, copied: dict[str, str]) -> tuple[Path | None, bool]:
        """Put a notebook where it belongs; where it went (None: nothing to do), and whether a changed one was kept."""
        mine = self.own / name
        new_sum, key = checksum(new), name.as_posix()
        if mine.exists():
            mine_sum = checksum(mine.read_bytes())
            if mine_sum == new_sum or copied.get(key) == new_sum:
                copied[key] = new_sum
                return None, False
            if mine_sum != copied.get(key):
                copied[key] = new_sum
                place, _ = self._place(name.with_suffix(f"{NEW}{name.suffix}"), new, copied)
                return place, True
        self._write(mine, new)
        copied[key] = new_sum
        return name, False

    def _clear(self, copied: dict[str, str]) -> None:
        """Copies that nobody has changed go when their chapter has another number now, or is gone."""
        for key in [key for key in copied if not (self.source / key).exists() and NEW not in Path(key).suffixes]:
            mine = self.own / key
            if not mine.exists() or checksum(mine.read_bytes()) == copied[key]:
                mine.unlink(missing_ok=True)
                del copied[key]

    def _ledger(self) -> dict[str, str]:
        try:
            found = json.loads((self.own / LEDGER).read_text("utf-8"))
        except (FileNotFoundError, ValueError):
            found = {}  # then every notebook that differs counts as changed by the learner, and is kept
        return {k: v for k, v in found.items() if isinstance(v, str)} if isinstance(found, dict) else {}

    def _write(self, path: Path, content: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(f".{path.name}.half")  # a full disk or a power cut leaves the old file whole
        half.write_bytes(content)
        os.replace(half, path)


def checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
