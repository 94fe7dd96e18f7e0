"""Zamek Smoków: tiles from a crumbling castle, sets and shrines of one's own, ten spirits, ten dragons."""

from __future__ import annotations

from collections import Counter

from dragongames.core.game.game import Game
from dragongames.core.game.search import Search
from dragongames.core.text.notation import Notation, Number, Vocabulary
from dragongames.games.dragon_castle import clicks
from dragongames.games.dragon_castle.bot import prospects
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.castles import NAMES
from dragongames.games.dragon_castle.box.tiles import KINDS, NONE, SYMBOLS
from dragongames.games.dragon_castle.picture import scene
from dragongames.games.dragon_castle.rules import scoring
from dragongames.games.dragon_castle.rules.moves import CHANCES, DECISIONS
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.setup import Options, start
from dragongames.games.dragon_castle.rules.turn import SHRINE_IN_HAND
from dragongames.games.dragon_castle.text import board, read, tell, write
from dragongames.games.dragon_castle.text.catalogue import RULEBOOK, WORDS
from dragongames.games.dragon_castle.text.fields import CastleCell, Price, RealmCell


def components(position: Position) -> Counter[str]:
    """Every tile, shrine and countdown token of the box, wherever it is; stacks and tiles counted on their own."""
    turn, castle = position.turn, position.castle
    found = Counter[str]()
    held = bytes((turn.lifted,)) if 0 <= turn.lifted < NONE else b""
    for symbol in b"".join((castle.tops, turn.hand, held, *(realm.tops for realm in position.realms))):
        if symbol < NONE:
            found[SYMBOLS[symbol]] += 1
    for bag in (castle.bag, position.discarded, *(realm.turned for realm in position.realms)):
        for symbol, count in enumerate(bag):
            found[SYMBOLS[symbol]] += count
    stacked = castle.left + sum(sum(realm.heights) for realm in position.realms)
    found["tiles"] = stacked + len(turn.hand) + (0 <= turn.lifted <= NONE) + sum(position.discarded)
    built = sum(realm.pool + realm.shrines.bit_count() for realm in position.realms)
    found["shrines"] = position.shrines + built + (turn.lifted == SHRINE_IN_HAND)
    found["tokens"] = position.tokens + sum(realm.tokens for realm in position.realms)
    return found


GAME = Game(
    slug=write.TITLE,
    players=(2, 3, 4),
    minutes=45,
    weight=2,
    options=Options,
    position=Position,
    moves=(*CHANCES, *DECISIONS),
    words=WORDS,
    rulebook=RULEBOOK,
    notation=Notation(
        WORDS,
        (*CHANCES, *DECISIONS),
        {
            "tile": Vocabulary(WORDS, "symbol", SYMBOLS),
            "dragon": Vocabulary(WORDS, "dragon", DRAGONS),
            "spirit": Vocabulary(WORDS, "spirit", SPIRITS),
            "player": Number(WORDS, first=1),
            "stack": CastleCell(),
            "cell": RealmCell(),
            "kind": Vocabulary(WORDS, "kind", KINDS),
            "price": Price(),
        },
        chance=CHANCES,
    ),
    start=start,
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
    samples=(
        Options(2),
        Options(3, spirits=3, dragons=2, beginner=True),
        Options(4, castle=NAMES[-1], spirits=10, dragons=10, rows=3, columns=4),
        Options(2, spirits=("change", "beauty", "cunning", "faith"), dragons=3, rows=4, columns=5),
    ),
    longest=5_000,
    overlays=("cards", "unseen"),
    cycles={"c": "castle.", "f": "realm.", "s": "spirit."},
    hovers=True,
    search=Search(
        simulations=100, explore=0.2, playout="greedy", turns=3, expect=prospects, margin=8.0, lead=0.8, guided=True,
    ),
)
