"""Our own files: versioned JSON, written whole or not at all; a sentence says why one cannot be read."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from dragongames.core.errors import MissingFile, NotationError
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import Gap, Phrase, core_words

LARGEST: Final = 50_000_000  # bytes; our own files are far smaller
T = TypeVar("T")


class _Header(Struct, frozen=True):
    """Enough of a file to tell whose it is and how old."""

    format: str = ""
    version: int = 0


class FileFormat(Struct, Generic[T], frozen=True):
    """One kind of file: what stands at its head, what it holds, and what people call it (`file.of.<name>`)."""

    name: str
    format: str
    version: int
    kind: type[T]

    def read(self, path: Path) -> T:
        """The data of a file; NotationError says what is wrong with it."""
        try:
            if path.stat().st_size > LARGEST:
                raise refused("large", path, n=LARGEST // 1_000_000, what=self._called)
            data = path.read_bytes()
        except FileNotFoundError as error:
            raise missing(path) from error
        except OSError as error:
            raise refused("unreadable", path, why=reason(error)) from error
        return self.parse(data, path)

    def parse(self, data: bytes, path: Path) -> T:
        """The data of these bytes; NotationError unless they are of this kind and of a version we know."""
        try:
            header = msgspec.json.decode(data, type=_Header)
            if header.format != self.format:
                raise refused("foreign", path, what=self._called)
            if header.version != self.version:
                raise refused("version", path, version=header.version, ours=self.version)
            return msgspec.json.decode(data, type=self.kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise refused("broken", path, why=str(error)) from error

    @property
    def _called(self) -> Phrase:
        return Phrase(f"file.of.{self.name}")


def written(path: Path, said: Struct) -> Path:
    """Write data as JSON that people can read and compare."""
    return written_whole(path, msgspec.json.format(msgspec.json.encode(said), indent=1))


def written_whole(path: Path, data: bytes) -> Path:
    """Write a file; the one at `path` is replaced in one step, only after the new one is complete."""
    if path.is_dir():
        raise refused("unwritable", path, why=reason(IsADirectoryError()))
    try:
        # Not by `tempfile`: only its owner may read such a file, and a teacher must read what pupils export.
        name = path.with_name(f".{path.name}.{secrets.token_hex(6)}.part")
        handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as error:
        raise refused("unwritable", path, why=reason(error)) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise refused("unwritable", path, why=reason(error)) from error
    return path


def reason(error: OSError) -> str:
    """Why the operating system refused, in the reader's language."""
    match error:
        case FileNotFoundError():
            said = Phrase("system.missing")
        case IsADirectoryError():
            said = Phrase("system.folder")
        case NotADirectoryError():
            said = Phrase("system.no-folder")
        case PermissionError():
            said = Phrase("system.forbidden")
        case FileExistsError():
            said = Phrase("system.there")
        case OSError(errno=errno.ENOSPC):
            said = Phrase("system.full")
        case _:
            said = Phrase("system.other", {"number": error.errno or 0})
    return core_words().say(said)


def refused(key: str, path: Path, **gaps: Gap) -> NotationError:
    """The error for a file that is not taken, with a sentence that names it."""
    return NotationError(core_words().say(Phrase(f"file.{key}", {"file": path.name or str(path), **gaps})))


def missing(path: Path) -> MissingFile:
    """The error for a file that is not there; it names one with a similar name beside it, if there is one."""
    there = sorted(one.name for one in path.parent.glob(f"*{path.suffix}")) if path.parent.is_dir() else []
    return MissingFile(str(unknown("file", path.name, there)))
