"""Zaklinacze Smoków: two-sided dragons, a book that says what may be played, amulets of three pieces."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec
from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.game.search import Search
from dragongames.core.text.notation import Notation, Number, Vocabulary
from dragongames.games.dragonkeepers import clicks
from dragongames.games.dragonkeepers.box.cards import FRONTS, KIND_AT, name
from dragongames.games.dragonkeepers.box.contents import own_box, unpacked
from dragongames.games.dragonkeepers.picture import scene
from dragongames.games.dragonkeepers.rules import checks, moves, scoring, setup
from dragongames.games.dragonkeepers.rules.moves import CHESTS
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.text import read, tell, write
from dragongames.games.dragonkeepers.text.catalogue import RULEBOOK, WORDS
from dragongames.games.dragonkeepers.text.fields import BackField, CardField, DragonsField

__all__ = ["GAME", "Options", "Position", "own_box", "start"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    chest: Literal["none", "any", "recall", "fewer", "fresh", "closed", "second", "double"] = "none"  # DK-9.1
    box: str = "full"  # or a box of one's own: the path of its file, or what `own_box` made of it

    def __post_init__(self) -> None:
        try:
            if self.box.endswith(".toml"):  # so that a saved table holds the box itself and not where its file was
                msgspec.structs.force_setattr(self, "box", own_box(self.box))
            unpacked(self.box)
        except NotationError as error:
            raise NotationError(str(error).removesuffix(".")) from error  # it becomes part of a longer sentence


def start(options: Options) -> Position:
    """The table before chance has decided anything."""
    chest = CHESTS.index(options.chest) if options.chest in CHESTS else moves.NO_CHEST
    return setup.laid_out(Position(options.players, options.box), chest, options.chest == "any")


def components(position: Position) -> Counter[str]:
    """Every card, piece and bonus of the box, wherever it is; the book is counted once it has been built."""
    found = Counter[str]()
    if position.taken < 0:
        return found
    contents = unpacked(position.box)
    for side, stack in enumerate(position.stacks):
        for place, n in enumerate(stack):
            found[name(KIND_AT[side][place])] += n
        found.update(name(card >> 2) for card in position.piles[side])
    for card in (*position.display, *position.aside):
        if card >= 0:
            found[name(card)] += 1
    for cards in (*position.hands, *(stack[1:] for row in position.rows for stack in row)):
        found.update(map(name, cards))
    # Start cards that lie nowhere are back in the box.
    for kind in contents.start:
        found[name(kind)] = max(found[name(kind)], 1)
    found["shadow"] += position.shadows
    for (value, _), n in zip(contents.pieces, position.supply, strict=True):
        found[f"piece {value}"] = n + sum(pieces.count(value) for pieces in position.pieces)
    for colour, bag in enumerate(contents.pearls):
        for (value, _), n in zip(bag, position.unseen[colour], strict=True):
            found[f"pearl {value}"] = n + sum(shown.count(value) for shown in position.shown)
    return +found


GAME = Game(
    slug=write.TITLE,
    players=(2, 3, 4),
    minutes=45,
    weight=1,
    options=Options,
    position=Position,
    moves=moves.MOVES,
    words=WORDS,
    rulebook=RULEBOOK,
    notation=Notation(
        WORDS,
        moves.MOVES,
        {
            "side": Vocabulary(WORDS, "side", clicks.SIDE_TOKENS),
            "card": CardField(WORDS),
            "cards": CardField(WORDS),  # of events, in exercises
            "back": BackField(WORDS),
            "dragons": DragonsField(WORDS),
            "colour": Vocabulary(WORDS, "colour", FRONTS[:4]),
            "chest": Vocabulary(WORDS, "chest", CHESTS),
            "value": Number(WORDS),
        },
        chance=moves.BY_CHANCE,
    ),
    start=start,
    tries=checks.tries,
    picks=clicks.picks,
    tell=tell.tell,
    write=write.write,
    read=read.read,
    show=tell.show,
    scene=scene.scene,
    components=components,
    tally=scoring.tally,
    lines=write.LINES,
    samples=(
        Options(2), Options(3), Options(4), Options(2, chest="any"), Options(4, chest="any"), Options(2, box="mini"),
    ),
    mini=Options(2, box="mini"),
    longest=20_000,
    overlays=("known",),
    on=frozenset(("known",)),
    search=Search(simulations=100, explore=0.2, playout="greedy", turns=3, margin=15.0, lead=0.5, guided=True),
)
