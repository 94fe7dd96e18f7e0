"""The table before chance has decided anything."""

from __future__ import annotations

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.game.position import CHANCE
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.simurgh.box.board import AREAS_FOR, MONUMENT_SPACES, STOCK, VASSALS_EACH
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import MASKS, STACKED
from dragongames.games.simurgh.rules.decks import Deck
from dragongames.games.simurgh.rules.moves import First
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.tasks import Opening
from dragongames.games.simurgh.rules.things import RECRUITED, RESERVE, RIDER, SPEARMAN, UNIT
from dragongames.games.simurgh.text.catalogue import WORDS


def start(options: Options) -> Position:
    """The empty board (SI-3.1), the stacks (SI-3.2, SI-3.3), and everybody's belongings; chance decides the rest.

    Nobody has power (SI-3.5); each has one spearman and one rider in play (SI-3.6). The supply (SI-3.7) needs no place.
    """
    if not 0 <= options.first <= options.players:
        gaps: dict[str, Gap] = {"n": options.first, "players": options.players}
        raise ImpossiblePosition(WORDS.say(Phrase("impossible.first", gaps)))
    box, players = BOXES[options.box], options.players
    stacked = sum((box.actions & MASKS[place]).bit_count() - box.removed[place] for place in STACKED)
    purse = STOCK + sum(VASSALS_EACH[vassal] * UNIT[RESERVE + vassal] for vassal in (SPEARMAN, RIDER))
    purse += box.spearmen * RECRUITED[SPEARMAN] + RECRUITED[RIDER]
    position = Position(
        options,
        purses=(purse,) * players,
        standing=((),) * players,
        areas=(0,) * min(AREAS_FOR[players], box.areas),
        row=(0,) * box.row,
        monument=(0,) * len(MONUMENT_SPACES),
        hands=((),) * players,
        dragons=((),) * players,
        decks=(
            Deck((), stacked, (), box.actions),
            Deck((), box.dragons.bit_count(), (), box.dragons),
            Deck((), box.objectives.bit_count(), (), box.objectives),
        ),
        todo=(Opening(),),
    )
    return position.after(First(CHANCE, options.first - 1)) if options.first else position
