"""Arguments and options: help in the reader's language, and a refusal in one line."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterable, Sequence
from typing import NoReturn

from dragongames.cli.speech import say, words
from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.text.plain import plain
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES, language
from dragongames.games import GAMES, called, game

PROGRAM = "dragongames"


class Parser(argparse.ArgumentParser):
    """The arguments of one command; anything wrong with them raises NotationError."""

    def __init__(self, command: str = "") -> None:
        about = say(f"{command or PROGRAM}.about")
        super().__init__(
            prog=f"{PROGRAM} {command}".strip(), description=about, add_help=False, allow_abbrev=False,
            exit_on_error=False, formatter_class=_Help,
        )
        self.command = command
        self._things = self.add_argument_group(say("help.arguments"))
        self._wishes = self.add_argument_group(say("help.options"))
        self.wish("--lang", "lang")
        self._wishes.add_argument("-h", "--help", action="help", help=say("help.help"))

    def thing(self, name: str, nargs: str | None = None) -> None:
        """Add something the command is about: a game, a file, a folder."""
        self._things.add_argument(name, nargs=nargs, metavar=say(f"metavar.{name}"), help=say(self._key(name)))

    def wish(self, option: str, metavar: str, *, often: bool = False, short: str | None = None) -> None:
        """Add an option with a value; if `often`, it may be given several times."""
        action = "append" if often else "store"
        names = (option,) if short is None else (short, option)
        shown = say(f"metavar.{metavar}") if f"metavar.{metavar}" in words() else metavar
        self._wishes.add_argument(*names, metavar=shown, action=action, help=say(self._key(option)))

    def switch(self, option: str) -> None:
        """Add an option without a value."""
        self._wishes.add_argument(option, action="store_true", help=say(self._key(option)))

    def read(self, argv: Sequence[str]) -> argparse.Namespace:
        """The arguments as typed; raises NotationError."""
        if self.usage is None:  # argparse would cut it off at the length of “usage: ”
            self.usage = self.format_usage().removeprefix(f"{say('help.usage')}: ").rstrip()
        try:
            found, strange = self.parse_known_intermixed_args(list(argv))
        except argparse.ArgumentError as error:
            if error.argument_name is None or not error.argument_name.startswith("-"):
                self.error(str(error))
            raise NotationError(say("option.misused", option=error.argument_name, program=self.prog)) from None
        if strange:
            known = [o for action in self._actions for o in action.option_strings]
            raise NotationError(unknown("option", strange[0], known, program=self.prog))
        return found

    def error(self, message: str) -> NoReturn:
        """Argparse calls this when something that must be there is missing."""
        raise NotationError(say("argument.missing", program=self.prog))

    def _key(self, name: str) -> str:
        shared = not self.command or name in ("--lang", "game")
        return f"{'help' if shared else self.command}.{name.lstrip('-')}"


class _Help(argparse.RawDescriptionHelpFormatter):
    """Argparse's help, with our words, since its own come only in English."""

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup], prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{say('help.usage')}: ")


def in_english(kind: str, typed: str) -> str:
    """The word the program knows for what was typed in any language: `ciemna` is the palette `dark`."""
    prefix = f"called.{kind}."
    keys = [key for key in words().entries if key.startswith(prefix)]
    names = {plain(words().template(key, lang)): key.removeprefix(prefix) for key in keys for lang in LANGUAGES}
    return names.get(plain(typed), typed)


def _called(kind: str, name: str) -> str:
    """What the reader calls it."""
    key = f"called.{kind}.{name}"
    if kind == "game":
        return loose(game(name).name).partition(":")[0].casefold().replace(" ", "-")
    return say(key) if key in words() else name


def unknown(kind: str, name: str, known: Iterable[str], **gaps: str) -> str:
    """The sentence that says there is no such thing, and names the nearest there is."""
    known = [_called(kind, one) for one in known]
    close = difflib.get_close_matches(name.casefold(), known, 1, 0.5)
    if close:
        return say(f"{kind}.close", name=shortened(name), guess=close[0], **gaps)
    return say(f"{kind}.unknown", name=shortened(name), known=", ".join(known), **gaps)


def shortened(text: str) -> str:
    """Typed text as refusals repeat it: on one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:59]}…"


def named(slug: str) -> Game:
    """The game that was asked for."""
    known = slug if slug in GAMES else called(slug)
    if known is not None:
        return game(known)
    raise NotationError(unknown("game", slug, GAMES))


def grouped(number: int) -> str:
    """A large number with its thousands apart."""
    return f"{number:,}".replace(",", "\xa0" if language() == "pl" else ",") if number >= 100_000 else str(number)


def whole(option: str, text: str | None, least: int, most: int) -> int | None:
    """The whole number given for an option, None if none was given."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise NotationError(say("option.number", option=option, text=shortened(text), least=least, most=grouped(most)))
    return int(text)


def choose_language(argv: Sequence[str]) -> None:
    """Set the language before anything is said; `--lang` may stand before or after the command."""
    for i, argument in enumerate(argv):
        name, equals, value = argument.partition("=")
        if argument == "--":
            return
        if name == "--lang" and (equals or i + 1 < len(argv)):
            asked = value if equals else argv[i + 1]
            if asked not in LANGUAGES:
                raise NotationError(say("language.unknown", name=shortened(asked), known=", ".join(LANGUAGES)))
            language(asked)
