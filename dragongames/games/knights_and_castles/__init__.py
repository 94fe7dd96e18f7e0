"""Rycerze i zamki: seven rounds of castles and drums, secret cards, one sword."""

from __future__ import annotations

from dragongames.core.game.game import Game
from dragongames.core.game.position import player_counts
from dragongames.core.game.search import Search
from dragongames.games.knights_and_castles import clicks
from dragongames.games.knights_and_castles.bot import Greedy
from dragongames.games.knights_and_castles.box.components import components
from dragongames.games.knights_and_castles.picture import scene
from dragongames.games.knights_and_castles.rules import scoring, secrets, setup
from dragongames.games.knights_and_castles.rules.moves import MOVES
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.text import board, read, tell, write
from dragongames.games.knights_and_castles.text.catalogue import RULEBOOK, WORDS
from dragongames.games.knights_and_castles.text.notation import NOTATION

GAME = Game(
    slug=write.TITLE,
    players=player_counts(Options),
    minutes=15,
    weight=1,
    options=Options,
    position=Position,
    moves=MOVES,
    words=WORDS,
    rulebook=RULEBOOK,
    notation=NOTATION,
    start=setup.start,
    opening=setup.opening,
    tries=clicks.tries,
    picks=clicks.picks,
    tell=tell.tell,
    write=write.write,
    agreed=write.agreed,
    line_for=write.line_for,
    read=read.read,
    wording=read.WORDING,
    show=board.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    bot=Greedy,
    samples=(
        Options(2), Options(3), Options(4), Options(2, longer=True), Options(3, longer=True), Options(2, box="mini"),
    ),
    mini=Options(2, youngest_first=(1, 2), box="mini"),
    longest=4 * 50,
    fill=secrets.fill,
    search=Search(simulations=12_000, explore=0.3, margin=3.0, reopened=secrets.reopened),
)
