"""Simurgh: houses of dragon breeders, vassals on spaces, and Wilds that everybody builds together."""

from __future__ import annotations

from collections import Counter

from dragongames.core.game.game import Game
from dragongames.core.game.search import Search
from dragongames.games.simurgh.bot import prospects
from dragongames.games.simurgh.box.board import VASSALS_EACH
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.clicks import tries
from dragongames.games.simurgh.picture import scene
from dragongames.games.simurgh.rules import scoring, secrets, setup
from dragongames.games.simurgh.rules.decks import FACE_DOWN, UNSEEN, numbers
from dragongames.games.simurgh.rules.moves import MOVES, picks
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.things import IN_PLAY, RESERVE, VASSALS, amount
from dragongames.games.simurgh.text import board, read, tell, write
from dragongames.games.simurgh.text.catalogue import RULEBOOK, WORDS
from dragongames.games.simurgh.text.notation import NOTATION


def components(position: Position) -> Counter[str]:
    """Every tile of the box and every vassal, wherever it is."""
    found: Counter[str] = Counter()
    box = BOXES[position.options.box]
    for bag, deck in zip((box.actions, box.dragons, box.objectives), position.decks, strict=True):
        seen = {number for number, _, _ in position.hidden if number != FACE_DOWN}
        seen |= set(numbers(deck.bag)) | {ref for ref in (*deck.top, *deck.bottom) if ref < UNSEEN}
        seen |= {*position.areas, *position.row, *position.monument, *position.chronicle}
        seen |= {ref for hand in position.hands for ref in hand if ref < UNSEEN}
        seen |= {dragon >> 3 for mine in position.dragons for dragon in mine}
        found.update(str(number) for number in numbers(bag) if number in seen)
    for seat, purse in enumerate(position.purses):
        for vassal, each in enumerate(VASSALS_EACH):
            found[f"{VASSALS[vassal]} of {seat}"] = amount(purse, IN_PLAY + vassal) + amount(purse, RESERVE + vassal)
            assert found[f"{VASSALS[vassal]} of {seat}"] == each
    return found


GAME = Game(
    slug=write.TITLE,
    players=(2, 3, 4, 5),
    minutes=90,
    weight=3,
    options=Options,
    position=Position,
    moves=MOVES,
    words=WORDS,
    rulebook=RULEBOOK,
    notation=NOTATION,
    start=setup.start,
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
        Options(3, mode="dragonlord"),
        Options(5, length="medium", ties="tokens"),
        Options(4, mode="dragonlord", length="long"),
        Options(2, mode="dragonlord", length="medium", first=2),
        Options(2, first=1, box="mini"),
    ),
    mini=Options(2, first=1, box="mini"),
    longest=5_000,
    hovers=True,
    search=Search(
        simulations=2000, explore=0.1, turns=0, expect=prospects, margin=8.0, lead=0.5, reopened=secrets.reopened,
    ),
    cycles={"s": "space.", "t": "tile.", "d": "ability."},
)
