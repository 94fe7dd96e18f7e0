"""Fourth step of a turn: what a set brings at once: crest, piece, amulet, crystal, egg, Shadow Dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.position import Emit, Item
from dragongames.core.text.words import Phrase
from dragongames.games.dragonkeepers.box.cards import COLOURS, DIGIT, LEFT, SHADOW_DRAGON, with_card
from dragongames.games.dragonkeepers.box.contents import HIGHEST, LOWEST, Reward, unpacked
from dragongames.games.dragonkeepers.rules import turns
from dragongames.games.dragonkeepers.rules.events import (
    AmuletDone,
    CrestTaken,
    CrystalGained,
    EggTaken,
    NoneLeft,
    PieceTaken,
    SetPlayed,
    ShadowGained,
)
from dragongames.games.dragonkeepers.rules.moves import SECOND
from dragongames.games.dragonkeepers.rules.rows import asked, colours_of, stack_of
from dragongames.games.dragonkeepers.rules.scoring import EGG

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

SECOND_LOWEST: Final = "second"


def pay(position: Position, emit: Emit | None) -> Position:
    """A set lies there: pay the reward of the left page at once (DK-6.1), then end the game or let others follow."""
    if emit:
        row, colour = position.rows[position.actor], asked(position)[1]
        cards = tuple(sorted(row[stack_of(row, colour)][-position.laying[1] :]))
        rule = "DK-7.2" if position.following else "DK-5.1"
        emit(SetPlayed(rule, position.actor, colour, cards, position.following))
    position = _crested(position, emit)
    given = unpacked(position.box).rewards[DIGIT[position.page(LEFT)] - 1]
    for at in which_pieces(position, given):
        position = _piece(position, at, emit)
    position = _bonus(position, given, emit)
    if sum(position.amulets) >= position.goal:
        return turns.end(position, "DK-8.2" if position.following else "DK-8.1", emit)
    return turns.pass_on(position, emit)


def _crested(position: Position, emit: Emit | None) -> Position:
    """For a dragon of every colour, the dearest crest left (DK-6.15); one for each player (DK-6.16)."""
    seat = position.actor
    if position.crests[seat] or len(colours_of(position.rows[seat])) < len(COLOURS):
        return position
    crests = unpacked(position.box).crests_for(position.seats)
    taken = sum(1 for crest in position.crests if crest)
    if taken >= len(crests):
        return position
    if emit:
        emit(CrestTaken("DK-6.15", seat, (Item(Phrase("item.crest"), crests[taken]),)))
    return replace(position, crests=(*position.crests[:seat], crests[taken], *position.crests[seat + 1 :]))


def which_pieces(position: Position, given: Reward) -> tuple[int, ...]:
    """The places in the supply of the pieces due: of the lowest value there is, or the highest (DK-6.6)."""
    left, found = list(position.supply), []
    for due in pieces_due(position, given):
        there = [at for at, n in enumerate(left) if n]
        at = there[-1 if due == HIGHEST else min(due == SECOND_LOWEST, len(there) - 1)]
        found.append(at)
        left[at] -= 1
    return tuple(found)


def pieces_due(position: Position, given: Reward) -> tuple[str, ...]:
    """The pieces a reward holds for the player who plays now, as words; with one chest, the second-lowest (DK-9.7)."""
    second = position.opened and position.chest == SECOND and not position.following
    lowest = SECOND_LOWEST if second and sum(map(bool, position.supply)) > 1 else LOWEST
    return tuple([lowest if piece == LOWEST else piece for piece in given.pieces])


def _piece(position: Position, at: int, emit: Emit | None) -> Position:
    """Take a piece, as always (DK-6.2); the third closes a ring, and a pearl goes in (DK-6.3, DK-6.4)."""
    seat = position.actor
    contents = unpacked(position.box)
    value, supply = contents.pieces[at][0], position.supply
    pieces = (*position.pieces[seat], value)
    if emit:
        emit(PieceTaken("DK-6.6", seat, (Item(Phrase("item.piece"), value),), value))
    position = replace(
        position,
        supply=(*supply[:at], supply[at] - 1, *supply[at + 1 :]),
        pieces=(*position.pieces[:seat], pieces, *position.pieces[seat + 1 :]),
        idle=-1,
    )
    if len(pieces) % 3:
        return position
    reds = sum([red for red, _ in position.pearls])
    red, blue = position.pearls[seat]
    is_red = reds < sum([n for _, n in contents.pearls[0]])  # DK-6.5
    if emit:
        emit(AmuletDone("DK-6.4", seat, is_red, sum(position.amulets), position.goal))
    pearls = (red + is_red, blue + (not is_red))
    return replace(position, pearls=(*position.pearls[:seat], pearls, *position.pearls[seat + 1 :]))


def _bonus(position: Position, given: Reward, emit: Emit | None) -> Position:
    """What comes with the piece, as long as any is left (DK-6.13)."""
    seat, contents = position.actor, unpacked(position.box)
    for _ in range(given.crystals):
        if sum(position.crystals) < contents.crystals:
            position = replace(position, crystals=_one_more(position.crystals, seat))
            if emit:
                emit(CrystalGained("DK-6.9", seat))
        elif emit:
            emit(NoneLeft("DK-6.13", seat, "crystal"))
    for _ in range(given.eggs):
        if sum(position.eggs) < contents.eggs:
            position = replace(position, eggs=_one_more(position.eggs, seat))
            if emit:
                emit(EggTaken("DK-6.12", seat, (Item(Phrase("item.egg"), EGG),)))
        elif emit:
            emit(NoneLeft("DK-6.13", seat, "egg"))
    for _ in range(given.shadows):
        if position.shadows:
            hands, known = position.hands, position.known
            position = replace(
                position,
                shadows=position.shadows - 1,
                hands=(*hands[:seat], with_card(hands[seat], SHADOW_DRAGON), *hands[seat + 1 :]),
                known=(*known[:seat], with_card(known[seat], SHADOW_DRAGON), *known[seat + 1 :]),
            )
            if emit:
                emit(ShadowGained("DK-6.8", seat))
        elif emit:
            emit(NoneLeft("DK-6.13", seat, "shadow"))
    return position


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
