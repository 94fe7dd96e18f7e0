"""What each seat may know: views, and worlds drawn from exactly those it cannot tell apart, in small variants."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.box.board import CITY
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import mask
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.placement_table import CITY_DOORS, city_doors
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.setup import start
from dragongames.games.simurgh.rules.tasks import Offer, Passing
from tests.contract.test_oracle import compare, what_each_seat_lived_through, worlds_produced
from tests.games.simurgh.positions import at, play


def variant(monkeypatch: pytest.MonkeyPatch, *open_spaces: str, **changes: object) -> None:
    """Another tiny box in the place of the mini variant."""
    closed = frozenset(range(len(CITY))) - {CITY.index(name) for name in open_spaces}
    box = replace(BOXES["mini"], closed=closed, **changes)
    monkeypatch.setitem(BOXES, "mini", box)
    doors = tuple(tuple(city_doors(seat, vassal, closed) for vassal in (0, 1)) for seat in range(5))
    monkeypatch.setitem(CITY_DOORS, "mini", doors)


def test_dragons_put_back_and_looked_at_by_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both breed dragons: the second player looks at what the first one put back."""
    variant(monkeypatch, "breeding", dragons=mask((63, 65, 66)), turns=2)
    views, worlds = compare(what_each_seat_lived_through(start(Options(2, first=1, box="mini"))))
    assert worlds > views > 500


@pytest.mark.parametrize(("players", "power"), [(2, (29, 30, 31, 32, 33)), (3, (29, 30, 31, 32, 33))])
def test_power_tiles_passed_on(monkeypatch: pytest.MonkeyPatch, players: int, power: tuple[int, ...]) -> None:
    """Who passes two tiles on knows that each of them is kept, passed on again, or back in the box."""
    variant(monkeypatch, "market", actions=mask((1, 2, 3, *power)))
    first = start(Options(players, mode="dragonlord", first=1, box="mini"))
    passing = replace(first, todo=(Passing(players - 1, 3, ()),))
    lived = what_each_seat_lived_through(passing, lambda position: position.turn >= 0)
    assert compare(lived)[1] > 100


def test_dragons_chosen_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    variant(monkeypatch, "market", dragons=mask((49, 51, 53, 55, 57, 59, 61)))
    first = start(Options(2, mode="dragonlord", first=1, box="mini"))
    position: Position = replace(first, todo=(Offer(((), ()), (0, 0)),))
    rng = Random(4)
    while position.actors == (CHANCE,):
        position = position.after(rng.choice(position.odds())[0])
    assert position.actors == (0, 1)
    # Player 2 holds three of the four dragons player 1 does not see, in any order: 4 x 3 x 2.
    assert len(worlds_produced(position.seen_by(0), 0)) == 24
    chosen = position.after(position.legal(1)[0])
    assert len(worlds_produced(chosen.seen_by(0), 0)) == 24 * 3
    assert len(worlds_produced(chosen.seen_by(PUBLIC), PUBLIC)) == 7 * 6 * 5 * 4 * 3 * 2 * 3


def test_a_tile_known_to_lie_on_top_is_known_wherever_one_sees_it_go() -> None:
    """Anna put objectives 73, 80 and 84 back on top in this order; Michał looks at them and sets 80 up."""
    table = at("1: goods -; home spearman+rider", "2: goods 3wisdom").play("place rider monument")
    play(table, "draw 73", "draw 80", "draw 84", "done", "return 84 top", "return 80 top", "return 73 top")
    top = table.position.decks[2].top
    assert [table.position.seen_by(0).known(ref) for ref in top] == [73, 80, 84]
    assert [table.position.seen_by(1).known(ref) for ref in top] == [0, 0, 0]
    play(table, "2: place rider monument", "2: set-up 80 4", "2: return 84 top", "2: return 73 bottom")
    view = table.position.seen_by(0)
    deck = view.decks[2]
    assert [view.known(ref) for ref in (*deck.top, *deck.bottom)] == [0, 0]
    seen = set()
    for world in worlds_produced(view, 0):
        assert world.seen_by(0) == view
        seen.add(tuple(world.known(ref) for ref in (*deck.top, *deck.bottom)))
    assert seen == {(73, 84), (84, 73)}, "one of each, but not which"


def test_what_lies_under_the_stack_is_known_to_who_put_it_there() -> None:
    table = at("row: 5 6 7 8", "1: goods 2weapon; hand 13,14,37,38,39").play("place spearman scouts").play("take wood")
    play(table, "fetch stack", "draw 20", "return 20 bottom")
    ref = table.position.decks[0].bottom[0]
    for seat, known in ((0, 20), (1, 0), (PUBLIC, 0)):
        assert table.position.seen_by(seat).known(ref) == known
    numbers = {table.position.seen_by(1).resample(1, Random(seed)).known(ref) for seed in range(300)}
    assert numbers == set(range(1, 29)) - {5, 6, 7, 8, 13, 14} | set(range(40, 49))


def test_an_open_tile_put_back_is_known_to_all() -> None:
    table = at("1: hand 1,2,13,14,37,38").play("place spearman library").play("return 13 top")
    assert table.position.decks[0].top == (13,)


def test_a_long_game_is_resampled_again_and_again() -> None:
    for sample in range(4):
        rng = Random(sample)
        position = GAME.start(GAME.samples[sample])
        while position.actors:
            actor = position.actors[0]
            moves = [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)
            position = position.after(rng.choice(moves))
            if rng.random() < 0.1:
                for seat in (*range(position.seats), PUBLIC):
                    world = position.resample(seat, rng)
                    assert world.seen_by(seat) == position.seen_by(seat)
                    assert 0 not in [number for number, _, _ in world.hidden]


def test_who_has_cleared_an_area_holds_a_tile_that_can_be_laid_there() -> None:
    table = at(
        "wilds: 31 19 30", "row: 26 15 4 38", "1: goods 2vegetable+1meat+2wood+1stone+2wisdom+1weapon; home spearman; "
        "placed rider@a1; hand (5),(18),(46)", "2: home -; placed rider@b3+spearman@c1",
    )
    table.play("clear a")
    for seed in range(40):
        world = table.position.seen_by(1).resample(1, Random(seed))
        assert world.legal(0), GAME.write(world)
        assert GAME.read(GAME.write(world)) == world
