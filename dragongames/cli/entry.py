"""From the command line to a command and its exit code: 0 done, 1 something does not hold, 2 not understood."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from dragongames.cli.arguments import PROGRAM, Parser, choose_language, unknown
from dragongames.cli.speech import say
from dragongames.core.errors import DragonError, NotationError
from dragongames.core.table.files import reason

COMMANDS = ("learn", "lab", "teach", "rules", "play", "replay", "progress", "print", "doctor", "new")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; every refusal is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):  # a letter missing in a terminal must not stop a game
            stream.reconfigure(errors="replace")
    try:
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except DragonError as error:
        return refuse(str(error))
    except BrokenPipeError:
        # The reader of a pipe has seen enough; nor must Python complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print()
        return 130
    except OSError as error:
        return refuse(say("file.refused", path=str(error.filename or ""), reason=reason(error)))


def run(argv: list[str]) -> int:
    """Find the command and hand it its arguments."""
    choose_language(argv)
    before = []  # options before the command
    while argv and argv[0].startswith("-"):
        before.append(argv.pop(0))
        if before[-1] == "--lang" and argv:
            before.append(argv.pop(0))
    parser = overview()
    if parser.read(before).version:
        from dragongames import __version__

        print(f"{PROGRAM} {__version__}")
        return 0
    if not argv:
        parser.print_help()
        return 0
    if argv[0] not in COMMANDS:
        raise NotationError(unknown("command", argv[0], COMMANDS))
    code: int = import_module(f"dragongames.cli.{argv[0]}").run(argv[1:])
    return code


def overview() -> Parser:
    """What `dragongames --help` shows."""
    parser = Parser()
    parser.switch("--version")
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {say(f'{name}.about')}" for name in COMMANDS]
    parser.usage = f"{PROGRAM} [--lang {say('metavar.lang')}] {say('help.command')} ..."
    parser.epilog = "\n".join((f"{say('help.commands')}:", *lines, "", say("help.more", program=PROGRAM)))
    return parser


def refuse(sentence: str) -> int:
    print(f"{PROGRAM}: {' '.join(sentence.split())}", file=sys.stderr)
    return 2
