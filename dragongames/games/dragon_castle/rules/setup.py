"""How a game begins."""

from __future__ import annotations

from dragongames.core.errors import NotationError
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cards import (
    DRAGONS,
    DRAGONS_FOR_BEGINNERS,
    SPIRITS,
    SPIRITS_FOR_BEGINNERS,
    Cards,
)
from dragongames.games.dragon_castle.box.cells import board
from dragongames.games.dragon_castle.box.counts import SHRINES, TOKENS
from dragongames.games.dragon_castle.rules.castle import raised
from dragongames.games.dragon_castle.rules.options import Options
from dragongames.games.dragon_castle.rules.position import Position, Setup
from dragongames.games.dragon_castle.rules.realm import untouched
from dragongames.games.dragon_castle.rules.turn import DRAGON_CARD, SPIRIT_CARD, STARTER, TAKE, UNCOVER
from dragongames.games.dragon_castle.text.catalogue import WORDS


def castle_of(options: Options) -> str:
    """The castle as a position keeps it: its name, or a plan in one line."""
    if options.layout:
        own = castles.one_line(castles.drawn(options.layout))
        castles.plan(own)
        return own
    name = f"{castles.BASIC}-{options.players}" if options.castle == castles.BASIC else options.castle
    if name not in castles.KNOWN:
        known = ", ".join((castles.BASIC, *castles.NAMES))
        raise NotationError(WORDS.say(Phrase("options.castle", {"castle": name[:40], "known": known})))
    return name


def start(options: Options) -> Position:
    """The position before the first tile of the castle is uncovered; chance decides in the rulebook's order."""
    spirits, spirits_to_draw = _chosen(options.spirits, SPIRITS, SPIRITS_FOR_BEGINNERS, options.beginner)
    dragons, dragons_to_draw = _chosen(options.dragons, DRAGONS, DRAGONS_FOR_BEGINNERS, options.beginner)
    if not 0 <= options.first <= options.players:
        raise _wrong("options.first", first=options.first, players=options.players)
    name = castle_of(options)
    laid_out = Setup(
        options.players, name, options.rows, options.columns, spirits, dragons, options.first - 1, options.beginner
    )
    todo = (
        TAKE, *((STARTER,) if not options.first else ()), *(SPIRIT_CARD,) * spirits_to_draw,
        *(DRAGON_CARD,) * dragons_to_draw, UNCOVER,
    )
    realms = (untouched(board(options.rows, options.columns)),) * options.players
    return Position(
        laid_out, raised(castles.plan(name)), realms, SHRINES - options.players, TOKENS, max(options.first - 1, 0), todo
    )


def _chosen(
    wish: int | str | tuple[str, ...], names: tuple[str, ...], for_beginners: Cards, beginner: bool
) -> tuple[Cards, int]:
    """The cards that were named, and how many are still to be drawn; there may be several (DC-7.2)."""
    if isinstance(wish, str):
        wish = int(wish) if wish.isascii() and wish.isdigit() and len(wish) < 4 else (wish,)
    if isinstance(wish, int):
        most = len(for_beginners) if beginner else len(names)
        if not 0 <= wish <= most:
            raise _wrong("options.cards", n=wish, most=most)
        return (), wish
    if len(set(wish)) != len(wish) or not set(wish) <= set(names):
        raise _wrong("options.named", cards=", ".join(wish)[:80], known=", ".join(names))
    return tuple(sorted(names.index(name) for name in wish)), 0


def _wrong(key: str, **gaps: Gap) -> NotationError:
    return NotationError(WORDS.say(Phrase(key, gaps)))
