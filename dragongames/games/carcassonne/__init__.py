"""Carcassonne with Księżniczka i smok: tiles, pawns, and a dragon that everybody moves."""

from __future__ import annotations

from dragongames.core.game.game import Game
from dragongames.core.game.position import player_counts
from dragongames.core.game.search import Search
from dragongames.games.carcassonne import clicks
from dragongames.games.carcassonne.bot import Greedy, prospects
from dragongames.games.carcassonne.box.components import components
from dragongames.games.carcassonne.picture import scene
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules import scoring, setup
from dragongames.games.carcassonne.rules.inventory import INVENTORY
from dragongames.games.carcassonne.rules.moves import MOVES
from dragongames.games.carcassonne.rules.options import Options, without_effect
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text import board, read, spoken, tell, write, write_sketch
from dragongames.games.carcassonne.text.catalogue import RULEBOOK, WORDS
from dragongames.games.carcassonne.text.notation import NOTATION

GAME = Game(
    slug=write.TITLE,
    players=player_counts(Options),
    minutes=60,
    weight=2,
    options=Options,
    position=Position,
    moves=MOVES,
    words=WORDS,
    rulebook=RULEBOOK,
    notation=NOTATION,
    start=setup.start,
    tries=clicks.tries,
    picks=clicks.picks,
    tell=tell.tell,
    write=write.write,
    agreed=write.agreed,
    line_for=write.line_for,
    without_effect=without_effect,
    read=read.read,
    spoken=spoken.spoken,
    wording=read.WORDING,
    inventory=INVENTORY,
    show=board.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    sketch=write_sketch.sketch,
    bot=Greedy,
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
    overlays_on=View.begun,
    cycles={"r": "turn."},
    tooltips=True,
    pannable=True,
    search=Search(
        simulations=2000, explore=0.04, compare=0.1, turns=0, expect=prospects, margin=20.0, lead=0.5,
    ),
)
