"""`dragongames play`: a whole game in the terminal, by typed moves, against bots or hot seat."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import dragongames as dg
from dragongames.bots import NAMES, Bot, bot, known_as
from dragongames.cli.arguments import Parser, in_english, named, shortened, unknown, whole
from dragongames.cli.speech import say
from dragongames.cli.terminal_game import TerminalGame
from dragongames.core.errors import NotationError
from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.game.position import Seat
from dragongames.core.table.table import Table

OPTIONS = {"--players": "N", "--seat": "N", "--bot": "bot", "--seed": "seed", "--names": "A,B", "--save": "file"}
BOTS = (*NAMES, "none")
NEW_GAMES_ONLY = ("players", "seed", "names", "option")


def run(argv: Sequence[str]) -> int:
    """Set the table and play until the game or the players' patience ends."""
    parser = Parser("play")
    parser.thing("game")
    for option, metavar in OPTIONS.items():
        parser.wish(option, metavar)
    parser.switch("--together")
    parser.wish("--option", "value", often=True)
    wishes = parser.read(argv)
    game = named(wishes.game)
    file = None if wishes.save is None else Path(wishes.save).expanduser()
    table = new_table(game, wishes) if file is None or not file.exists() else continued(game, wishes, file)
    TerminalGame(table, bots(wishes, table), file).run()
    return 0


def new_table(game: Game, wishes: Namespace) -> Table:
    """A table as asked for; the game says how many players it allows."""
    options: dict[str, object] = dict(map(variant, wishes.option or ()))
    players = whole("--players", wishes.players, 1, 99)
    if players is not None:
        if players not in game.players:
            raise NotationError(say("play.takes", game=game.name, counts=game.players, n=players))
        options["players"] = players
    names = tuple(name.strip() for name in wishes.names.split(",")) if wishes.names else ()
    seed = wishes.seed if wishes.seed is not None else fresh_seed()
    return Table(game, read_options(game, options, typed=True), seed=seed, names=names)


def variant(text: str) -> tuple[str, str | list[str]]:
    """One option of a game as typed: `longer=yes`, `youngest_first=2,1,3`."""
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        raise NotationError(say("play.variant", text=shortened(text)))
    said = {"yes": "true", "no": "false", "tak": "true", "nie": "false"}.get(value.casefold(), value)
    return name, said.split(",") if "," in said else said


def fresh_seed() -> str:
    """A seed that nobody chose."""
    import secrets

    return secrets.token_hex(4)


def continued(game: Game, wishes: Namespace, file: Path) -> Table:
    """The game kept in a file; what was settled at its beginning cannot be chosen again."""
    for option in NEW_GAMES_ONLY:
        if getattr(wishes, option) is not None:
            raise NotationError(say("play.settled", option=f"--{option}", file=shortened(str(file))))
    table = dg.load(str(file))
    if table.game.slug != game.slug:
        raise NotationError(say("play.other", file=shortened(str(file)), game=table.game.name))
    if table.by_hand:
        raise NotationError(say("play.by-hand", file=shortened(str(file))))
    return table


def bots(wishes: Namespace, table: Table) -> dict[Seat, Bot]:
    """A bot for every seat without a person."""
    name = "none" if wishes.together else in_english("bot", known_as(wishes.bot or "sensible"))
    if name not in BOTS:
        raise NotationError(unknown("bot", wishes.bot, BOTS))
    if name == "none":
        if wishes.seat is not None:
            raise NotationError(say("play.hotseat"))
        return {}
    mine = whole("--seat", wishes.seat, 1, len(table.names)) or 1
    return {seat: bot(name, table.game) for seat in range(len(table.names)) if seat != mine - 1}
