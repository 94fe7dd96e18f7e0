"""Dragons: looked at and kept, and their abilities used."""

from __future__ import annotations

from dragongames.games.simurgh.box.dragons import DRAGONS, TOKENS_ON, code, from_the_left, kind_of
from dragongames.games.simurgh.box.tiles import DRAGON
from dragongames.games.simurgh.rules import compiled_effects, goods, sources, wilds
from dragongames.games.simurgh.rules.change import Change, swapped
from dragongames.games.simurgh.rules.compiled_effects import OCCASIONS, alike
from dragongames.games.simurgh.rules.decks import BROOD, EVERYBODY
from dragongames.games.simurgh.rules.events import AbilityUsed, DragonCame, Looked, PutBack
from dragongames.games.simurgh.rules.moves import TOP, Put, Use
from dragongames.games.simurgh.rules.stacks import EMPTY, SORT_OF, UNKNOWN, hide, lay, mixed, see, upper
from dragongames.games.simurgh.rules.tasks import AtMonument, GiveBack, Look, Replacing, Ride
from dragongames.games.simurgh.rules.things import TOKENS, UNIT


def join(c: Change, seat: int, number: int, tokens: int) -> None:
    """A seat gets a dragon (SI-2.5), with tokens placed from the left (SI-2.6)."""
    dragon = from_the_left(code(number, 0), tokens, new=True)
    c.dragons = swapped(c.dragons, seat, (*c.dragons[seat], dragon))
    c.purses[seat] += UNIT[TOKENS] * TOKENS_ON[dragon]
    c.tell(DragonCame("SI-2.6", seat, number, TOKENS_ON[dragon]))


# -- looking -------------------------------------------------------------------------------------------------


def look(c: Change, task: Look) -> bool:
    """Draw the tiles to look at, as many as there are (SI-7.19)."""
    seat, took = c.turn, task.took
    while len(took) < task.wanted:
        ref = upper(c, task.deck)
        if ref == UNKNOWN:
            c.todo[-1] = Look(task.deck, task.wanted, took, task.tokens)
            c.actors = (-1,)
            return False
        if ref == EMPTY:
            break
        took = (*took, see(c, ref, seat, SORT_OF[task.deck]))
    task = Look(task.deck, len(took), took, task.tokens)
    c.tell(Looked("SI-7.10" if task.deck == BROOD else "SI-7.12", seat, task.deck, tuple(map(c.known, took))))
    c.todo.pop()
    if task.deck != BROOD:
        c.todo.append(AtMonument(took, -1))
        return True
    if len(took) == 1:
        c.todo.append(task)
        keep_dragon(c, c.face_up(took[0]))
        return True
    c.todo.append(task)
    c.actors = (seat,)
    return False


def keep_dragon(c: Change, number: int) -> None:
    """Keep one of the dragons looked at; the others go back."""
    task = c.todo.pop()
    assert isinstance(task, Look)
    shown = hide(c, number, EVERYBODY, DRAGON)
    c.todo.append(GiveBack(BROOD, task.took, (shown,)))
    join(c, c.turn, number, task.tokens)


def give_back(c: Change, task: GiveBack) -> bool:
    """Put what was looked at back; onto an empty stack there is only one way, so nobody is asked."""
    left = len(task.took) - len(task.gave)
    deck = c.decks[task.deck]
    if left == 0:
        c.todo.pop()
        mixed(c, task.took, task.gave)
        return True
    if left == 1 and not deck.size:
        gone = {c.known(ref) for ref in task.gave}
        put_back(c, Put(c.turn, next(n for ref in task.took if (n := c.face_up(ref)) not in gone), TOP))
        return True
    c.actors = (c.turn,)
    return False


def put_back(c: Change, move: Put) -> None:
    """Put one tile on the top or under the bottom; only the player who looked knows which (SI-9.6)."""
    task = c.todo.pop()
    assert isinstance(task, GiveBack)
    ref = hide(c, move.tile, 1 << move.seat, SORT_OF[task.deck])
    lay(c, task.deck, ref, move.end)
    c.tell(PutBack("SI-9.6", move.seat, task.deck, move.tile, move.end, True))
    c.todo.append(GiveBack(task.deck, task.took, (*task.gave, ref)))


# -- abilities --------------------------------------------------------------------------------------------------


def use(c: Change, move: Use) -> None:
    """Remove the token and take the ability at once (SI-4.10)."""
    goods.unload(c, move.dragon, move.ability)
    kind = kind_of(move.dragon)
    source = sources.of_ability(kind, move.ability)
    c.tell(AbilityUsed("SI-4.10", move.seat, move.dragon, move.ability))
    top = c.todo[-1] if c.todo else None
    match sources.BARGAINS[source].deed:
        case compiled_effects.AGAIN:
            assert isinstance(top, Ride)
            wilds.descend(c, move.seat, top.area)
        case compiled_effects.SAME:
            assert isinstance(top, Ride)
            when = sum(OCCASIONS[thing] for thing in DRAGONS[kind].abilities[move.ability].when)
            goods.gain(c, source, alike(when & top.occasions))
        case "replace":
            assert isinstance(top, AtMonument)
            c.todo[-1] = Replacing(top.took)
        case _:
            goods.resolve(c, source)
