"""Simurgh: houses of dragon breeders, vassals on spaces, and Wilds that everybody builds together."""

from __future__ import annotations

from dragongames.core.game.game import Game
from dragongames.core.game.position import player_counts
from dragongames.core.game.search import Search
from dragongames.games.simurgh import clicks
from dragongames.games.simurgh.bot import Greedy, prospects
from dragongames.games.simurgh.box.components import components
from dragongames.games.simurgh.picture import scene
from dragongames.games.simurgh.rules import scoring, secrets, setup
from dragongames.games.simurgh.rules.moves import MOVES
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.text import board, read, spoken, tell, write
from dragongames.games.simurgh.text.catalogue import RULEBOOK, WORDS
from dragongames.games.simurgh.text.notation import NOTATION

GAME = Game(
    slug=write.TITLE,
    players=player_counts(Options),
    minutes=90,
    weight=3,
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
    read=read.read,
    spoken=spoken.spoken,
    wording=read.WORDING,
    show=board.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    bot=Greedy,
    samples=(
        Options(2),
        Options(3, mode="dragonlord"),
        Options(5, length="medium", ties="tokens"),
        Options(4, mode="dragonlord", length="long"),
        Options(2, mode="dragonlord", length="medium", first=2),
        Options(2, first=1, box="mini"),
    ),
    mini=Options(2, first=1, box="mini"),
    longest=5_000,
    fill=secrets.fill,
    tooltips=True,
    search=Search(
        simulations=2000, explore=0.1, turns=0, expect=prospects, margin=8.0, lead=0.5, reopened=secrets.reopened,
    ),
    cycles={"s": "space.", "t": "tile.", "d": "ability."},
)
