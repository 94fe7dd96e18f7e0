"""Carcassonne with Księżniczka i smok: tiles, pawns, and a dragon that everybody moves."""

from __future__ import annotations

from collections import Counter

from dragongames.core.game.game import Game
from dragongames.core.game.search import Search
from dragongames.core.text.notation import Notation
from dragongames.games.carcassonne.bot import prospects
from dragongames.games.carcassonne.box.tiles import FIRST_KIND, IDS, TILES
from dragongames.games.carcassonne.clicks import tries
from dragongames.games.carcassonne.picture import scene
from dragongames.games.carcassonne.rules import scoring
from dragongames.games.carcassonne.rules.land import BEGINNING
from dragongames.games.carcassonne.rules.moves import MOVES, Draw, picks
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.phases import PAWNS_EACH
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text import board, read, tell, write
from dragongames.games.carcassonne.text.catalogue import RULEBOOK, WORDS
from dragongames.games.carcassonne.text.naming import AtField, PartField, TileField, TurnField


def start(options: Options) -> Position:
    """The first tile on the table, all others in the stack (CA-1.2, CA-7.1); player 1 begins (CA-1.4)."""
    bag = tuple(
        0 if tile.expansion and not options.expansion else tile.count - (tile.number == FIRST_KIND) for tile in TILES
    )
    return Position(options, bag, BEGINNING, points=(0,) * options.players)


def components(position: Position) -> Counter[str]:
    """Every tile and pawn of the box, wherever it is."""
    found = Counter({IDS[kind]: count for kind, count in enumerate(position.bag)})
    kinds = [(packed & 255) // 4 for packed in position.land.laid]
    found.update(IDS[kind] for kind in (*kinds, *position.aside, *position.removed))
    if position.hand >= 0:
        found[IDS[position.hand]] += 1
    for seat in range(position.seats):
        standing = list(position.pawns.values()).count(seat)
        found[f"pawns of {seat}"] = max(standing, PAWNS_EACH)
    return found


GAME = Game(
    slug=write.TITLE,
    players=(2, 3, 4, 5, 6),
    minutes=60,
    weight=2,
    options=Options,
    position=Position,
    moves=MOVES,
    words=WORDS,
    rulebook=RULEBOOK,
    notation=Notation(
        WORDS, MOVES, {"at": AtField(), "turn": TurnField(), "part": PartField(), "tile": TileField()}, chance=(Draw,)
    ),
    start=start,
    tries=tries,
    picks=picks,
    tell=tell.tell,
    write=write.write,
    read=read.read,
    show=board.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    samples=(
        Options(2),
        Options(3, expansion=False),
        Options(6),
        Options(
            4, farm_scoring="per_city_4", small_city="half", princess="may", princess_blocks_fairy=True,
            fairy_placement="pawn", fairy_cloister=False, fairy_after_portal_pawn=False,
            dragon_timing="after_scoring", pawn_on_dragon_tile="allow", early_dragon="hold_back",
        ),
        Options(5, farm_scoring="per_farm_3_once", fairy_turn_bonus="per_pawn", princess="may"),
    ),
    longest=1_500,
    overlays=("projected", "farms", "dead", "remaining"),
    on=frozenset({"projected"}),
    cycles={"r": "turn."},
    hovers=True,
    roams=True,
    search=Search(
        simulations=2000, explore=0.04, compare=0.1, turns=0, expect=prospects, margin=20.0, lead=0.5,
    ),
)
