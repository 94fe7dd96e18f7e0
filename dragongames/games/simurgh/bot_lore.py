"""What a player of Simurgh looks at: goods, vassals at home, unused abilities, riders on the way, objectives, tempo."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.lore import Lore, Sight
from dragongames.core.game.position import Seat
from dragongames.games.simurgh.box.board import LENGTH, area_of, place_in
from dragongames.games.simurgh.box.dragons import DRAGON_NAMES, kind_of, objective
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION, TILES, TYPES
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.scoring import counted, leftovers
from dragongames.games.simurgh.rules.sources import AT_MONUMENT, BARGAINS, of_tile
from dragongames.games.simurgh.rules.things import (
    GUARD,
    HOME,
    POWER,
    RIDER,
    SPEARMAN,
    THINGS,
    TOKENS,
    UNIT,
    amount,
    goods,
    has_any,
)
from dragongames.games.simurgh.rules.whole_turn import ready

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position

NAMES: Final = (
    "power", "goals", "goals-lead", "goals-behind", "leftovers",
    *(f"{thing}" for thing in THINGS[:6]), *(f"{thing}-few" for thing in THINGS[:6]), "goods", "full", "overfull",
    "tokens", "dragons", *(f"{name}-{ability}" for name in DRAGON_NAMES for ability in (1, 2, 3)),
    "spearmen-home", "riders-home", "spearmen-out", "riders-out", "nobody-home", "hand", "hand-full",
    *(f"hand-{sort}" for sort in TYPES), "level-1", "level-2", "level-3", "next-level", "levels-left", "steps-left",
    "best", "second", "hand-best", "post", "rider-post",
    "turn", "again", "turn-spearmen", "turn-riders", "turn-best", "turn-post", "turn-next-level",
    "pending-power", "pending-goods", "pending-tokens", "pending-dragon", "pending-objective", "pending-tile",
    "pending-vassal", "first",
)
KNOTS: Final = 5
LONG: Final = 60  # turns; nobody plans beyond that
POINT: Final = 0.1  # of the victory, for a point, to whoever is sure to win ...
WISHED: Final = 0.02  # the same to everybody
TIRED: Final = 45  # turns of each player, after which nobody plays on for points; a game takes some twenty ...
PATIENCE: Final = 55  # ... and after which each grows tired of waiting for the other to end the game
WEARY: Final = 0.5  # of all decisions, at most
ENDING: Final = float(KNOTS - 1)


def look(position: Position) -> Sight:
    """How far the game has come (by objectives, Chronicle or turns; the last round apart), and what everybody has."""
    options = position.options
    seats = options.players
    if not position.purses or position.turn < 0:
        return 0.0, [_NOTHING] * seats
    goal = LENGTH[options.length]
    open_goals = [number for number in position.monument if number]
    if position.ending >= 0:
        phase = ENDING
    else:
        come = max(
            len(open_goals) / goal["objectives"], len(position.chronicle) / goal["chronicle"],
            position.turns / (LONG * seats / 2),
        )
        phase = 3.0 * min(come, 1.0)
    counts = [[counted(position, objective(number), seat) for seat in range(seats)] for number in open_goals]
    return phase, [_house(position, seat, open_goals, counts) for seat in range(seats)]


def _house(position: Position, seat: Seat, goals: list[int], counts: list[list[int]]) -> tuple[float, ...]:
    """The row of one seat, in the order of NAMES."""
    purse = position.purses[seat]
    have = goods(purse)
    total = sum(have[:POWER])
    scored = ahead = behind = 0.0
    for number, each in zip(goals, counts, strict=True):
        own = each[seat]
        points = objective(number).points
        place = 1 + sum([other > own for other in each])
        if own and place <= len(points):
            scored += points[place - 1]
        others = max([other for at, other in enumerate(each) if at != seat], default=0)
        if own > others:
            ahead += own - others
        else:
            behind += others - own
    acting = position.turn == seat
    home_s, home_r = amount(purse, HOME + SPEARMAN), amount(purse, HOME + RIDER)
    if acting and position.resting:
        home_s += amount(position.resting, HOME + SPEARMAN)
        home_r += amount(position.resting, HOME + RIDER)
    out_s = out_r = 0
    level = [0.0, 0.0, 0.0]
    next_level = levels_left = steps = 0.0
    guarded = ready(position, purse)
    for code in position.standing[seat]:
        if code & 1:
            out_r += 1
        else:
            out_s += 1
        place = code >> 1
        area = area_of(place)
        if area >= 0 and IS_EXPLORATION[position.areas[area]]:
            at = place - place_in(area, 0)
            number = position.areas[area]
            if at < 3:
                level[at] += 1
                below = of_tile(number, at + 1)
                gained = max([amount(some, POWER) for some in BARGAINS[below].gains])
                if not position.taken >> place + 1 & 1 and has_any(guarded, BARGAINS[below].needs):
                    next_level += gained
                levels_left += gained + sum([_power(of_tile(number, low)) for low in range(at + 2, 4)])
                steps += 3 - at
    best = second = 0.0
    for area, number in enumerate(position.areas):
        if number and not IS_EXPLORATION[number]:
            first = place_in(area, 0)
            for at, (riders, worth, needs) in enumerate(_offers(number)):
                if worth <= second or (at and position.taken >> (first + at) & 1):
                    continue
                for need in needs[0] if home_s and not riders else needs[1] if home_r else ():
                    if guarded - need & GUARD == GUARD:
                        if worth > best:
                            best, second = worth, best
                        else:
                            second = worth
                        break
    hand = position.hands[seat]
    sorts = [0.0] * len(TYPES)
    hand_best = 0.0
    for ref in hand:
        number = position.known(ref)
        if number > 0:
            sorts[_SORT[number]] += 1
            if not IS_EXPLORATION[number]:
                for riders, worth, needs in _offers(number):
                    if worth > hand_best:
                        for need in needs[0] if home_s and not riders else needs[1] if home_r else ():
                            if guarded - need & GUARD == GUARD:
                                hand_best = worth
                                break
    post = 0.0
    if home_r or out_r:
        for at, number in enumerate(position.monument):
            if not number:
                worth = _power(AT_MONUMENT + at)
                if worth > post and has_any(purse | GUARD, BARGAINS[AT_MONUMENT + at].needs):
                    post = worth
    held = [0.0] * (3 * len(DRAGON_NAMES))
    for dragon in position.dragons[seat]:
        at = 3 * kind_of(dragon >> 3)
        for ability in range(3):
            if dragon >> ability & 1:
                held[at + ability] += 1.0
    limit = 15 if options_mode(position) == "spearman" else 12
    fresh = acting and not position.did and not position.todo
    if position.ending > 0:
        later = (seat - position.turn) % position.options.players
        again = float(later < position.ending) if later else float(fresh)
    else:
        again = 0.0
    rider_post = post if home_r else 0.0
    return (
        float(have[POWER]), scored, ahead, behind, float(leftovers(total, options_mode(position))),
        *[float(n) for n in have[:POWER]], *[float(n if n < 3 else 3) for n in have[:POWER]], float(total),
        float(total > limit - 4), float(max(total - limit, 0)), float(amount(purse, TOKENS)),
        float(len(position.dragons[seat])), *held, float(home_s), float(home_r), float(out_s), float(out_r),
        float(not home_s and not home_r), float(len(hand)), float(len(hand) > 4), *sorts, *level, next_level,
        levels_left, steps, best, second, hand_best, post, rider_post,
        *((1.0, again, float(home_s), float(home_r), max(best, hand_best), rider_post, next_level) if fresh
          else (0.0, again, 0.0, 0.0, 0.0, 0.0, 0.0)),
        *(_pending(position) if acting and position.todo else _NO_TASKS), float(position.first == seat),
    )


def options_mode(position: Position) -> str:
    return position.options.mode


@cache
def _power(source: int) -> float:
    """The most power that a source can give."""
    return float(max([amount(some, POWER) for some in BARGAINS[source].gains], default=0))


@cache
def _offers(number: int) -> tuple[tuple[bool, float, tuple[tuple[int, ...], tuple[int, ...]]], ...]:
    """The spaces of a tile: whether for riders alone, the power they give minus their cost, and what they need."""
    found = []
    for at, space in enumerate(TILES[number - 1].spaces):
        bargain = BARGAINS[of_tile(number, at)]
        price = min([amount(some, POWER) for some in bargain.prices], default=0)
        found.append((space.rider, _power(of_tile(number, at)) - price, bargain.needs_placing))
    return tuple(found)


_SORT: Final = (0, *(tile.type for tile in TILES))
_NO_TASKS: Final = (0.0,) * 7
_NOTHING: Final = (0.0,) * len(NAMES)


def _pending(position: Position) -> tuple[float, ...]:
    """What the steps still waiting will bring."""
    power = some = tokens = dragon = aim = tile = vassal = 0.0
    for task in position.todo:
        match task:
            case tasks.Pick(_, gain, outcomes):
                sign = 1.0 if gain else -1.0
                got = goods(outcomes[0])
                power += sign * max([amount(outcome, POWER) for outcome in outcomes])
                some += sign * sum(got[:POWER])
            case tasks.Gain(source):
                bargain = BARGAINS[source]
                if bargain.gains:
                    got = goods(bargain.gains[0])
                    power += got[POWER]
                    some += sum(got[:POWER])
                tokens += bargain.loaded
                dragon += bargain.looked > 0
                vassal += bargain.recruited >= 0
            case tasks.PlaceTokens(left):
                tokens += left
            case tasks.Give() | tasks.GiveToken():
                vassal -= 0.5
            case tasks.Look(deck, _, _, loaded):
                if deck == 1:
                    dragon += 1
                    tokens += loaded
                else:
                    aim += 1
            case tasks.AtMonument():
                aim += 1
            case tasks.Visit() | tasks.FromRow() | tasks.Blind():
                tile += 1
    return power, some, tokens, dragon, aim, tile, vassal


def richer(position: Position, seat: Seat, points: int) -> Position:
    """The same moment with more power."""
    return replace(position, purses=tuple([
        purse + points * UNIT[POWER] * (other == seat) for other, purse in enumerate(position.purses)
    ]))


def eager(position: Position, share: float) -> float:
    """The surer the victory, the more a point is worth; but nobody plays on for points for ever."""
    own = position.turns / position.seats
    if own >= TIRED:
        return -WISHED
    rest = min(1.0, (TIRED - own) / (TIRED - LONG / 2))
    return POINT * max(0.0, 2.0 * share - 1.0) * rest


def weary(position: Position) -> float:
    """How likely somebody does anything at all, because two fetch a point in turns and neither ends the game."""
    return min(WEARY, max(0.0, position.turns / position.seats - PATIENCE) / PATIENCE)


LORE: Final = Lore(
    __package__, NAMES, KNOTS, look, richer=richer, hidden=24, point=WISHED, eager=eager, weary=weary,
)
