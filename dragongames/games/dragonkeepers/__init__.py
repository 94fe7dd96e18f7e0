"""Zaklinacze Smoków: two-sided dragons, a book that says what may be played, amulets of three pieces."""

from __future__ import annotations

from dragongames.core.game.game import Game
from dragongames.core.game.position import player_counts
from dragongames.core.game.search import Search
from dragongames.games.dragonkeepers import clicks
from dragongames.games.dragonkeepers.bot import Greedy
from dragongames.games.dragonkeepers.box.components import components
from dragongames.games.dragonkeepers.picture import scene
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.rules import scoring, secrets, setup
from dragongames.games.dragonkeepers.rules.moves import MOVES
from dragongames.games.dragonkeepers.rules.options import Options
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.text import board, read, spoken, tell, write
from dragongames.games.dragonkeepers.text.catalogue import RULEBOOK, WORDS
from dragongames.games.dragonkeepers.text.notation import NOTATION

GAME: Game[Position, Options] = Game(
    slug=write.TITLE,
    fill=secrets.fill,
    players=player_counts(Options),
    minutes=45,
    weight=1,
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
        Options(2), Options(3), Options(4), Options(2, chest="any"), Options(4, chest="any"), Options(2, box="mini"),
    ),
    mini=Options(2, box="mini"),
    longest=20_000,
    overlays=("known",),
    overlays_on=View.begun,
    search=Search(simulations=100, explore=0.2, playout="greedy", turns=3, margin=15.0, lead=0.5, guided=True),
)
