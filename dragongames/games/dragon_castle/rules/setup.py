"""The setup in its seven steps, and what chance decides in it and later: which tile turns up."""

from __future__ import annotations

from operator import getitem
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dragongames.core.errors import NotationError
from dragongames.core.game.position import Emit, Move
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cards import (
    DRAGONS,
    DRAGONS_FOR_BEGINNERS,
    SPIRITS,
    SPIRITS_FOR_BEGINNERS,
    Cards,
    unseen,
)
from dragongames.games.dragon_castle.box.cells import board
from dragongames.games.dragon_castle.box.counts import SHRINES, TOKENS
from dragongames.games.dragon_castle.box.tiles import COPIES, TILES, UNSEEN
from dragongames.games.dragon_castle.rules import course
from dragongames.games.dragon_castle.rules.castle import raised
from dragongames.games.dragon_castle.rules.events import (
    CastleBuilt,
    DragonDrawn,
    PoolsLaidOut,
    RealmsGiven,
    SpiritDrawn,
    Started,
    Uncovered,
)
from dragongames.games.dragon_castle.rules.moves import (
    DRAGONS_DRAWN,
    SPIRITS_DRAWN,
    STARTS,
    UNCOVERED,
    DrawDragon,
    DrawSpirit,
    Start,
    Uncover,
)
from dragongames.games.dragon_castle.rules.realm import untouched
from dragongames.games.dragon_castle.rules.turn import DRAGON_CARD, LAST, SPIRIT_CARD, STARTER, TAKE, UNCOVER
from dragongames.games.dragon_castle.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

SpiritName: TypeAlias = Literal[
    "deception", "beauty", "wind", "change", "strength", "elegance", "depths", "faith", "destruction", "cunning"
]
DragonName: TypeAlias = Literal[
    "tranquility", "majesty", "bravery", "humility", "righteousness", "valor", "piety", "might", "harmony",
    "knowledge",
]
Side: TypeAlias = Literal[3, 4, 5, 6, 7]

# _WEIGHED[symbol][how many are unseen]: one outcome with its weight, made once; () when there are none.
_WEIGHED: Final[tuple[tuple[Any, ...], ...]] = tuple(
    ((), *((move, count) for count in range(1, COPIES + 1))) for move in UNCOVERED
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    castle: str = castles.BASIC  # or the name of one of the others (`castles.NAMES`)
    layout: str = ""  # a castle of one's own: rows of digits and dots, "/" or a new line between them (DC-10.8)
    spirits: int | str | tuple[SpiritName, ...] = 0  # how many are drawn, or which; none in the first games (DC-2.4)
    dragons: int | str | tuple[DragonName, ...] = 0
    beginner: bool = False  # cards are drawn from those for beginners only (DC-8.8)
    first: int = 0  # the player who begins, from 1; 0: chance decides (DC-2.9)
    rows: Side = 5  # of a realm (DC-1.9)
    columns: Side = 6


def castle_of(options: Options) -> str:
    """The castle as a position keeps it: its name, or the plan of one's own in one line."""
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
    """Before the first tile of the castle is uncovered; what chance has to decide waits in the rulebook's order."""
    from dragongames.games.dragon_castle.rules.position import Position, Setup

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
    """The cards that were named, and how many are to be drawn; there may be several (DC-7.2)."""
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


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """What chance may bring now, each with its weight."""
    step = position.todo[-1]
    if step == UNCOVER:
        bag = position.castle.bag
        weighed = map(getitem, _WEIGHED, bag)
        return tuple(filter(None, weighed)) if 0 in bag else tuple(weighed)
    setup = position.setup
    if step == STARTER:
        return tuple((start, 1) for start in STARTS[: setup.seats])
    if step == DRAGON_CARD:
        cards = unseen(setup.dragons, setup.beginner, DRAGONS_FOR_BEGINNERS)
        return tuple((DRAGONS_DRAWN[card], 1) for card in cards)
    cards = unseen(setup.spirits, setup.beginner, SPIRITS_FOR_BEGINNERS)
    return tuple((SPIRITS_DRAWN[card], 1) for card in cards)


def uncover(position: Position, move: Uncover, emit: Emit | None) -> Position:
    """A tile turns up: on the next stack while the castle is built, later below the tile just taken."""
    castle = position.castle.uncovered(move.tile)
    if emit and castle.left < TILES:  # of the many tiles of the setup the board itself tells
        cell = position.castle.tops.find(UNSEEN)
        emit(Uncovered("DC-1.8", cell, move.tile, castle.height(cell)))
    todo = position.todo
    if UNSEEN in castle.tops:
        return position.with_castle(todo, position.turn, castle)
    position = position.with_castle(todo[:-1], position.turn, castle)
    if todo[-2] == LAST:
        return course.run_on(position, emit)
    if emit and castle.left == TILES:
        emit(CastleBuilt("DC-2.1", position.setup.castle, TILES))
        emit(PoolsLaidOut("DC-2.2", position.shrines + position.seats, position.tokens, position.seats))
        _ready(position, emit)
    return position


def draw_dragon(position: Position, move: DrawDragon, emit: Emit | None) -> Position:
    """A goal for this game (DC-2.5)."""
    if emit:
        emit(DragonDrawn("DC-2.5", move.dragon))
    dragons = tuple(sorted((*position.setup.dragons, move.dragon)))
    return _drawn(position, emit, dragons=dragons)


def draw_spirit(position: Position, move: DrawSpirit, emit: Emit | None) -> Position:
    """A power for this game (DC-2.6)."""
    if emit:
        emit(SpiritDrawn("DC-2.6", move.spirit))
    spirits = tuple(sorted((*position.setup.spirits, move.spirit)))
    return _drawn(position, emit, spirits=spirits)


def begin(position: Position, move: Start, emit: Emit | None) -> Position:
    """Who saw a dragon last takes the first turn (DC-2.8)."""
    return _drawn(replace(position, seat=move.player), emit, starter=move.player)


def _drawn(position: Position, emit: Emit | None, **found: object) -> Position:
    position = replace(position, setup=replace(position.setup, **found), todo=position.todo[:-1])
    if emit:
        _ready(position, emit)
    return position


def _ready(position: Position, emit: Emit) -> None:
    """After the last of the seven steps the first turn begins."""
    if position.todo == (TAKE,):
        emit(RealmsGiven("DC-2.7", position.seats))
        emit(Started("DC-2.8", position.seat))


