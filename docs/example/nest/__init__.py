"""The Dragon's Nest: the smallest complete game, for anybody who wants to add one."""

from __future__ import annotations

from dragongames.core.game.game import Game
from dragongames.core.game.position import player_counts

from . import clicks
from .bot import Greedy
from .box.components import components
from .box.contents import NEST
from .picture import scene
from .rules import scoring, secrets, setup
from .rules.moves import MOVES
from .rules.options import Options
from .rules.position import Position
from .text import board, read, tell, write
from .text.catalogue import RULEBOOK, WORDS
from .text.notation import NOTATION

GAME = Game(
    slug=write.TITLE,
    players=player_counts(Options),
    minutes=5,
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
    read=read.read,
    show=board.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    bot=Greedy,
    samples=(Options(),),
    fill=secrets.fill,
    mini=Options(),  # small enough to enumerate: a test compares what `resample` draws with what is possible
    longest=NEST + 2,
)
