"""Zamek Smoków: tiles from a crumbling castle, sets and shrines in your realm, ten spirits, ten dragons."""

from __future__ import annotations

from dragongames.core.game.game import Game
from dragongames.core.game.position import player_counts
from dragongames.core.game.search import Search
from dragongames.games.dragon_castle import clicks
from dragongames.games.dragon_castle.bot import Greedy, prospects
from dragongames.games.dragon_castle.box.castles import NAMES
from dragongames.games.dragon_castle.box.components import components
from dragongames.games.dragon_castle.picture import scene
from dragongames.games.dragon_castle.rules import scoring, setup
from dragongames.games.dragon_castle.rules.inventory import INVENTORY
from dragongames.games.dragon_castle.rules.moves import MOVES
from dragongames.games.dragon_castle.rules.options import Options, without_effect
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.text import board, read, spoken, tell, write
from dragongames.games.dragon_castle.text.catalogue import RULEBOOK, WORDS
from dragongames.games.dragon_castle.text.notation import NOTATION

GAME = Game(
    slug=write.TITLE,
    players=player_counts(Options),
    minutes=45,
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
    bot=Greedy,
    samples=(
        Options(2),
        Options(3, spirits=3, dragons=2, beginner=True),
        Options(4, castle=NAMES[-1], spirits=10, dragons=10, rows=3, columns=4),
        Options(2, spirits=("change", "beauty", "cunning", "faith"), dragons=3, rows=4, columns=5),
    ),
    longest=5_000,
    overlays=("cards", "unseen"),
    cycles={"c": "castle.", "f": "realm.", "s": "spirit."},
    tooltips=True,
    search=Search(
        simulations=100, explore=0.2, playout="greedy", turns=3, expect=prospects, margin=8.0, lead=0.8, guided=True,
    ),
)
