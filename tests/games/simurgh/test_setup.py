"""A test for every rule on components and on the fourteen steps of the setup, named after it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.box.board import MONUMENT_SPACES
from dragongames.games.simurgh.box.components import components
from dragongames.games.simurgh.box.dragons import TOKENS_ON
from dragongames.games.simurgh.box.tiles import type_of
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, GOALS, numbers
from dragongames.games.simurgh.rules.events import Began, Drafted, TurnBegan
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.setup import start
from dragongames.games.simurgh.rules.things import HOME, POWER, RESERVE, amount, goods
from tests.games.asked import refused
from tests.games.simurgh.positions import at, moves, play, told


def begun(players: int = 2, seed: int = 1, mode: str = "spearman", **options: object) -> dg.Table:
    """A table after the setup; choices of the draft are the first ones."""
    table = dg.table(GAME.slug, players=players, seed=seed, mode=mode, **options)
    while table.position.turn < 0:
        table.play(table.position.legal(table.position.actors[0])[0])
    return table


def types(table: dg.Table, seat: int) -> list[int]:
    return [type_of(table.position.known(ref)) for ref in table.position.hands[seat]]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_SI_1_1_two_to_five_players(players: int) -> None:
    assert begun(players).position.seats == players
    for wrong in (1, 6):
        with pytest.raises(dg.NotationError, match="2 to 5 players"):
            dg.table(GAME.slug, players=wrong)
    assert "no player 3" in refused(at(), "3: place spearman market", "SI-1.1")


def test_SI_1_2_one_main_action_and_any_number_of_free_ones() -> None:
    table = at("1: goods 1stone+1wisdom; dragons 51/23+57/1")
    play(table, "use goldmaw 3", "use sagecrest 1", "place spearman armoury")
    refused(table, "place rider market", "SI-4.13")
    play(table, "use goldmaw 2", *["take meat"] * 3)
    assert table.position.turn == 1, "nothing else could be done, so the turn was over"


def test_SI_1_5_resources_never_run_out() -> None:
    table = at("1: goods 200meat; dragons 53/1")
    assert amount(table.play("use warfang 1").position.purses[0], 1) == 202


def test_SI_1_6_two_modes() -> None:
    assert begun(mode="spearman").position.options.mode == "spearman"
    with pytest.raises(dg.NotationError, match="mode"):
        dg.table(GAME.slug, mode="wizard")


def test_SI_1_7_a_space_says_otherwise_than_the_rules() -> None:
    """Dragons come with the tokens their action says; a space that says “no tokens” is right against 3.13."""
    table = at("actions: left=all", "wilds: 13 - -", "1: goods 1wood", "2: placed rider@a1")
    play(table, "place spearman a3", "draw goldmaw", "draw warfang", "keep goldmaw")
    assert table.position.dragons[0] == (8 * 51,)


def test_SI_2_5_any_number_of_dragons() -> None:
    many = "+".join(f"{number}/1" for number in range(49, 66))
    table = at(f"1: goods 1power; placed rider@monument; dragons {many}", "wilds: 16 - -", "2: placed rider@a1")
    assert len(table.position.dragons[0]) == 17
    table = at(f"1: goods 1power; dragons {many}", "wilds: 16 - -", "2: placed rider@a1")
    play(table, "place rider a1", "draw duskwing", "draw windcrest", "keep duskwing")
    assert len(table.position.dragons[0]) == 18


def test_SI_2_6_a_new_dragon_has_its_tokens_from_the_left() -> None:
    table = at("1: goods 1vegetable+1meat+1wood+1stone+1weapon")
    play(table, "place rider breeding", "draw trailclaw", "draw goldmaw", "draw warfang", "keep trailclaw")
    assert table.position.dragons[0] == (8 * 63 + 7,), "all three tokens, the one-use ability included"


def test_SI_3_1_the_board_begins_empty() -> None:
    position = start(Options(3))
    assert set(position.areas) == set(position.monument) == {0}
    assert position.chronicle == ()
    assert position.standing == ((), (), ())


def test_SI_3_2_all_tiles_lie_face_down() -> None:
    position = start(Options(2))
    assert [sum(1 for _ in numbers(deck.bag)) for deck in position.decks] == [48, 24, 12]
    assert all(deck.top == deck.bottom == () for deck in position.decks)


def test_SI_3_3_objectives_are_a_stack() -> None:
    assert begun(4).position.decks[GOALS].left == 12


def test_SI_3_4_fourteen_tiles_go_back_unseen() -> None:
    assert start(Options(2)).decks[ACTIONS].left == 26
    # Of eight research tiles three are in the box: every one of them may be drawn, as likely as any other.
    table = at("row: - - - -", "1: goods 2weapon")
    play(table, "place spearman scouts", "take wood", "fetch stack")
    odds = {move.tile: weight for move, weight in table.position.odds()}
    assert set(odds) == set(range(1, 29)) | set(range(37, 49))
    per_type = Counter[int]()
    for tile, weight in odds.items():
        per_type[type_of(tile)] += weight
    whole = sum(per_type.values())
    assert {kind: n * 26 / whole for kind, n in per_type.items()} == {0: 8, 1: 5, 2: 5, 4: 8}


@pytest.mark.parametrize("mode", ["spearman", "dragonlord"])
def test_SI_3_5_everybody_begins_with_no_power(mode: str) -> None:
    assert begun(3, mode=mode).position.points == (0, 0, 0)


def test_SI_3_6_one_spearman_and_one_rider() -> None:
    for purse in begun(5).position.purses:
        assert [amount(purse, HOME + kind) for kind in (0, 1)] == [1, 1]
        assert [amount(purse, RESERVE + kind) for kind in (0, 1)] == [2, 1]


def test_SI_3_7_the_supply_is_there() -> None:
    assert "has no resources" in repr(at("1: goods -"))


def test_SI_3_8_first_resources() -> None:
    assert {goods(purse) for purse in begun(4).position.purses} == {(2, 1, 1, 1, 2, 1, 0)}


def test_SI_3_9_and_the_first_turn_begins() -> None:
    table = begun(3, first=2)
    assert table.position.turn == table.position.first == 1
    happened = [event for node in table.node.path for event in node.events]
    assert [type(event) for event in happened[-2:]] == [Began, TurnBegan]


def test_SI_3_10_one_power_tile_each_unseen() -> None:
    table = begun(3)
    for seat in range(3):
        assert types(table, seat).count(3) == 1
        power = table.position.hands[seat][0]
        assert table.position.seen_by(seat).known(power) > 0
        assert table.position.seen_by((seat + 1) % 3).known(power) == 0
        assert table.position.seen_by(PUBLIC).known(power) == 0


def test_SI_3_11_production_research_exploration() -> None:
    table = begun(5)
    for seat in range(5):
        assert sorted(types(table, seat)) == [0, 1, 3, 4]


def test_SI_3_12_one_stack_and_four_open_tiles() -> None:
    table = begun(3)
    assert all(table.position.row)
    assert table.position.decks[ACTIONS].left == 26 - 3 * 3 - 4


def test_SI_3_13_a_dragon_with_three_tokens() -> None:
    table = begun(5)
    assert [[TOKENS_ON[dragon] for dragon in mine] for mine in table.position.dragons] == [[3]] * 5
    assert table.position.decks[BROOD].left == 19


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_SI_3_14_three_lengths(length: str) -> None:
    assert f"{length} game" in repr(begun(length=length))
    with pytest.raises(dg.NotationError, match="length"):
        dg.table(GAME.slug, length="endless")


def test_SI_3_15_power_tiles_go_to_the_right() -> None:
    table = dg.table(GAME.slug, players=3, mode="dragonlord", first=1, by_hand=True)
    assert table.position.actors == (CHANCE,)
    play(table, "draw 29", "draw 30", "draw 31")
    assert table.position.actors == (2,), "the last player sees power tiles first"
    assert moves(table) == {"keep 29", "keep 30", "keep 31"}
    table.play("3: keep 30")
    assert table.position.seen_by(1).known(table.position.todo[-1].took[0]) == 29
    assert table.position.seen_by(0).known(table.position.todo[-1].took[0]) == 0
    table.play("draw 36")
    assert table.position.actors == (1,)
    wanted = "Only power tiles 29, 31 and 36 can be chosen now, not power tile 30."
    assert wanted in refused(table, "2: keep 30", "SI-7.10")
    play(table, "2: keep 29", "draw 35")
    assert moves(table) == {"keep 31", "keep 36", "keep 35"}
    table.play("1: keep 36")
    assert [types(table, seat) for seat in range(3)] == [[3], [3], [3]]
    world = table.position.seen_by(2)
    assert world.known(table.position.hands[1][0]) == 0, "what the next player chose, nobody else knows"


def test_SI_3_16_open_tiles_are_drafted() -> None:
    table = begun(3, mode="dragonlord")
    drafted = [
        (event.seat, event.tile) for node in table.node.path for event in node.events
        if isinstance(event, Drafted) and not event.secret
    ]
    assert len(drafted) == 6
    for seat in range(3):
        mine = [tile for who, tile in drafted if who == seat]
        assert list(table.position.hands[seat][1:]) == mine, "and everybody knows them"
    assert table.position.decks[ACTIONS].left == 26 - 6 - 4
    surely = numbers(table.position.sure)
    assert len(surely) == 4, "four open tiles went back where everybody saw them go"


def test_SI_3_17_one_of_three_dragons_at_the_same_time() -> None:
    table = dg.table(GAME.slug, players=3, seed=2, mode="dragonlord")
    while len(table.position.actors) < 3:
        table.play(table.position.legal(table.position.actors[0])[0])
    position = table.position
    assert [len(position.legal(seat)) for seat in range(3)] == [3, 3, 3]
    mine = position.legal(1)[0]
    table.play(mine)
    assert table.node.events == ()
    assert table.position.seen_by(0) == position.after(position.legal(1)[1]).seen_by(0)
    for seat in (0, 2):
        table.play(table.position.legal(seat)[0])
    assert table.position.dragons[1][0] >> 3 == mine.tile
    assert [TOKENS_ON[dragons[0]] for dragons in table.position.dragons] == [3, 3, 3]
    assert table.position.decks[BROOD].left == 21, "the others are shuffled in again"


def test_SI_3_18_who_begins_is_told_or_drawn() -> None:
    assert [weight for _, weight in start(Options(5)).odds()] == [1] * 5
    assert len({begun(3, seed=seed).position.first for seed in range(30)}) == 3
    with pytest.raises(dg.NotationError, match="“first” cannot be set to “4”"):
        dg.table(GAME.slug, players=3, first=4)


def test_SI_3_19_the_second_round_goes_in_the_same_order() -> None:
    table = begun(4, mode="dragonlord", first=3)
    order = [
        event.seat for node in table.node.path for event in node.events
        if isinstance(event, Drafted) and not event.secret
    ]
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


def test_SI_3_20_tiles_taken_in_the_open_are_known_the_others_are_not() -> None:
    table = at("row: 5 6 7 8", "1: goods 3weapon+2wisdom")
    play(table, "place spearman scouts", "take wood", "fetch 1")
    assert table.position.hands[0] == (5,)
    table = at("row: 5 6 7 8", "1: goods 3weapon+2wisdom")
    play(table, "place spearman scouts", "take wood", "fetch stack", "draw 20")
    ref = table.position.hands[0][0]
    assert (table.position.seen_by(0).known(ref), table.position.seen_by(1).known(ref)) == (20, 0)
    assert "a tile from the stack, unseen" in " ".join(
        table.say(GAME.tell(event.seen_by(1))) for event in told(table) if event.seen_by(1)
    )


def test_all_tiles_are_somewhere_all_the_time() -> None:
    table = begun(4, mode="dragonlord")
    line = [components(node.position) for node in table.node.path]
    assert all(one == other for one, other in pairwise(line))
    assert sum(n for name, n in line[0].items() if name.isdigit()) == 84
    assert len(MONUMENT_SPACES) == len(table.position.monument)
    assert all(amount(purse, POWER) == 0 for purse in table.position.purses)
