"""A learner's folder of notebooks: missing or new ones are copied, those the learner changed are kept.

The folder holds the chapters in the reader's language; Polish ones have Polish names. A folder filled by a version
before 0.2, with the Polish ones in `pl`, keeps that layout and is renewed.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Container, Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from dragongames.cli.speech import say
from dragongames.core.text.words import LANGUAGES, language
from dragongames.lessons.reference.file_names import OTHERS, linked, named

LEDGER = ".dragongames.json"  # records file -> checksum of what was last copied there
NEW = ".new"  # ending of a new version beside a notebook that the learner has changed


def notebooks() -> Path:
    """Where the package's notebooks lie."""
    return Path(str(files("dragongames.notebooks")))


class Shelf:
    """The folder `own`, filled from the folder `source`."""

    def __init__(self, source: Path, own: Path) -> None:
        self.source, self.own = source, own

    def renew(self) -> Iterator[str]:
        """Copy every notebook that the learner lacks; yields sentences about everything worth knowing."""
        copied = self._ledger()
        books = self._books(copied)
        count = 0
        for name, (path, lang) in books.items():
            place, kept = self._place(Path(name), written(self.source, path, lang), copied)
            if place is not None:
                count += 1
                if kept:
                    yield say("lab.beside", file=str(name), new=str(place))
        self._clear(copied, books)
        if count:
            yield say("lab.copied", n=count, folder=str(self.own))
        self._write(self.own / LEDGER, json.dumps(copied, indent=1, sort_keys=True).encode())

    def _books(self, copied: Mapping[str, str]) -> dict[str, tuple[Path, str]]:
        """What belongs in the folder, by its name there: the source, and the language (or "") of its subfolder."""
        if any(Path(key).parts[0] in OTHERS for key in copied):
            return {path.relative_to(self.source).as_posix(): (path, "") for path in chapters(self.source)}
        found: dict[str, tuple[Path, str]] = {}
        books = [(path, *spoken(self.source, path)) for path in chapters(self.source)]
        for path, lang, name in sorted(books, key=lambda book: book[1] != language()):
            own = named(name, lang, self.source)
            # Notebooks already there in the other language stay, and are renewed.
            if lang == language() or (own in copied and own not in found):
                found[own] = path, lang
        return found

    def _place(self, name: Path, new: bytes, copied: dict[str, str]) -> tuple[Path | None, bool]:
        """Put a notebook in its place; returns where it went (None: nothing to do), and if a changed one was kept."""
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

    def _clear(self, copied: dict[str, str], books: Container[str]) -> None:
        """Delete unchanged copies of chapters that are gone or have another name now."""
        for key in [key for key in copied if key not in books and NEW not in Path(key).suffixes]:
            mine = self.own / key
            if not mine.exists() or checksum(mine.read_bytes()) == copied[key]:
                mine.unlink(missing_ok=True)
                del copied[key]

    def _ledger(self) -> dict[str, str]:
        try:
            found = json.loads((self.own / LEDGER).read_text("utf-8"))
        except (FileNotFoundError, ValueError):
            found = {}  # so every notebook that differs counts as changed by the learner, and is kept
        return {k: v for k, v in found.items() if isinstance(v, str)} if isinstance(found, dict) else {}

    def _write(self, path: Path, content: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(f".{path.name}.half")  # so a full disk or a power cut leaves the old file whole
        half.write_bytes(content)
        os.replace(half, path)


def chapters(source: Path) -> list[Path]:
    """Every notebook of the package."""
    return [path for path in sorted(source.rglob("*.ipynb"))
            if not any(part.startswith(".") for part in path.relative_to(source).parts)]


def spoken(source: Path, path: Path) -> tuple[str, str]:
    """The language of one of the package's notebooks, and its name in that language's folder."""
    name = path.relative_to(source)
    lang = name.parts[0] if name.parts[0] in LANGUAGES else LANGUAGES[0]
    return lang, name.relative_to(lang).as_posix() if name.parts[0] == lang else name.as_posix()


def written(source: Path, path: Path, lang: str) -> bytes:
    """One of the package's notebooks, as it is copied into a folder in this language."""
    if not lang:
        return path.read_bytes()
    room = spoken(source, path)[1].rpartition("/")[0]
    return linked(path.read_text("utf-8"), lang, source, room).encode()


def checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
