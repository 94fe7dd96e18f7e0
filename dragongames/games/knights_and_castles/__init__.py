"""Rycerze i zamki: seven rounds of castles and drums, secret cards, one sword."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import Struct

from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Seat
from dragongames.core.game.search import Search
from dragongames.core.text.notation import Notation, Number, Several, Vocabulary
from dragongames.games.knights_and_castles.picture import scene
from dragongames.games.knights_and_castles.rules import checks, moves, scoring
from dragongames.games.knights_and_castles.rules.hands import cards
from dragongames.games.knights_and_castles.rules.moves import CARDS, TILES, Ages, Decline, Draw, Lay, Recruit
from dragongames.games.knights_and_castles.rules.position import BOXES, HIDDEN, Position, reopened
from dragongames.games.knights_and_castles.text import board, possible, read, write
from dragongames.games.knights_and_castles.text.catalogue import RULEBOOK, WORDS


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    longer: bool = False  # as many games as players (KC-8.1)
    youngest_first: tuple[int, ...] = ()  # players from 1; empty: chance decides (KC-1.6)
    box: Literal["full", "mini"] = "full"


def start(options: Options) -> Position:
    """The table before the first game; chance decides the ages unless they are told."""
    seats = options.players
    position = Position(seats, games=seats if options.longer else 1, box=options.box)
    if not options.youngest_first:
        return position
    order = tuple(player - 1 for player in options.youngest_first)
    possible.require_ages(order, seats)
    return position.after(Ages(-1, order))


def lay(seat: Seat, first: int, second: int) -> Lay:
    """The order in which two cards are named does not matter."""
    return Lay(seat, min(first, second), max(first, second))


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What one clicks: two cards to lay, one to recruit, wherever they lie."""
    match move:
        case Lay(seat, first, second):
            return _lies(position, seat, first), _lies(position, seat, second)
        case Recruit(seat, card):
            return (_lies(position, seat, card),)
        case Draw(_, tile):
            return (f"tile.{TILES[tile]}",)
    return ()


def _lies(position: Position, seat: Seat, card: int) -> str:
    held = card == moves.SHEPHERD or position.hands[seat] >> card & 1
    return f"{'hand' if held else 'camp'}.{CARDS[card]}"


def components(position: Position) -> Counter[str]:
    """Every tile, army and shepherd of the box, wherever it is."""
    box, found = BOXES[position.box], Counter[str]()
    if not position.ages:
        return found
    for tile, name in enumerate(TILES[:-1]):
        won = sum(castles.count(tile) for castles in position.castles)
        found[name] = position.bag[tile] + (position.tile == tile) + won
    castles = sum(map(len, position.castles))
    drums_gone = position.round - castles - (0 <= position.tile < len(TILES) - 1) - (position.tile == moves.DRUM)
    found["drum"] = position.bag[moves.DRUM] + (position.tile == moves.DRUM) + drums_gone
    for seat, hand in enumerate(position.hands):
        assert hand != HIDDEN, "components are counted on a whole position"
        found[f"armies of {seat}"] = len(cards(hand)) + len(cards(box.armies & ~hand))
    found["sword"] = int(position.sword in range(position.seats))
    return found


_CARD = Vocabulary(WORDS, "card", CARDS)

GAME = Game(
    slug=write.TITLE,
    players=(2, 3, 4),
    minutes=15,
    weight=1,
    options=Options,
    position=Position,
    moves=(Lay, Recruit, Decline, Ages, Draw),
    words=WORDS,
    rulebook=RULEBOOK,
    notation=Notation(
        WORDS,
        (Lay, Recruit, Decline, Ages, Draw),
        {
            "first": _CARD,
            "second": _CARD,
            "card": Vocabulary(WORDS, "card", CARDS[:-1]),
            "tile": Vocabulary(WORDS, "tile", TILES),
            "order": Several(Number(WORDS, first=1)),
        },
        make={"Lay": lay},
        chance=(Ages, Draw),
    ),
    start=start,
    tries=checks.tries,
    picks=picks,
    tell=board.tell,
    write=write.write,
    read=read.read,
    show=board.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    samples=(
        Options(2), Options(3), Options(4), Options(2, longer=True), Options(3, longer=True), Options(2, box="mini"),
    ),
    mini=Options(2, youngest_first=(1, 2), box="mini"),
    longest=4 * 50,
    search=Search(simulations=12_000, explore=0.3, margin=3.0, reopened=reopened),
)
