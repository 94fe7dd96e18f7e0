"""Running the command line as somebody would."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from dragongames.cli import main
from dragongames.core.text.words import language


class Told(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Told]


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = language("en")
    yield
    language(before)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", ..., typed="...")`: exit code, stdout and stderr; the lines typed end with an end of file."""

    def ran(*argv: str, typed: str = "") -> Told:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main(argv)
        except SystemExit as end:  # as argparse leaves after --help
            code = int(end.code or 0)
        return Told(code, *capsys.readouterr())

    return ran
