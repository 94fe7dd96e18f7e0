"""How the game is met at a table: what may be tried, what one clicks, a sensible opponent, options as typed."""

from __future__ import annotations

from random import Random

import pytest

import dragongames as dg
from dragongames.core.game import contract
from dragongames.core.game.agreed import read_options
from dragongames.core.game.position import CHANCE
from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.castles import NAMES
from dragongames.games.dragon_castle.box.tiles import SYMBOLS
from dragongames.games.dragon_castle.rules.options import Options
from tests.games.asked import played
from tests.games.dragon_castle.positions import placing, table

MOST_TRIES = 600


@pytest.mark.parametrize("options", [Options(2), Options(4, spirits=10, dragons=10)])
def test_tries_hold_all_that_is_legal_and_stay_few(options: Options) -> None:
    rng = Random(2)
    for position, _, _ in contract.walk(GAME, options, rng.randrange):
        if position.actors and position.actors != (CHANCE,) and rng.random() < 0.2:
            tries = list(GAME.tries(position, position.seat))
            assert set(position.legal(position.seat)) <= set(tries)
            assert len(tries) == len(set(tries)) < MOST_TRIES


def test_what_one_clicks() -> None:
    at = table("1m1 . 1m2", "1m3 1Wr", spirits="depths change")
    clicked = {
        "take c1": ("castle.c1",), "pair c1": ("castle.c1",), "destroy c1": ("castle.c1",), "put b2": ("realm.b2",),
        "build b2": ("realm.b2",), "merge b2": ("realm.b2",), "lift b2": ("realm.b2",), "turn over b2": ("realm.b2",),
        "shrine": ("shrines",), "discard": ("discard",), "summon": ("countdown",), "done": ("done",),
        "call depths for a1": ("spirit.depths", "realm.a1"), "call depths for shrine": ("spirit.depths", "pool"),
        "change b1 merchants": ("realm.b1", "kind.merchant"), "uncover Wr": ("tile.wind-rain",),
        "spirit wind": ("spirit.wind",), "dragon might": ("dragon.might",), "first 2": ("player.2",),
    }
    for text, targets in clicked.items():
        assert GAME.picks(at.position, GAME.notation.read(text, 0)) == targets, text


def test_a_click_on_the_realm_means_what_the_step_asks_for() -> None:
    assert GAME.notation.read("build a1", 0) in list(GAME.tries(table("1m1", "1#").position, 0))
    assert GAME.notation.read("put a1", 0) in list(GAME.tries(placing("m1", "1m2").position, 0))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_refusal_can_be_said(lang: str) -> None:
    rng, said = Random(8), set()
    for options in GAME.samples:
        for position, _, _ in contract.walk(GAME, options, rng.randrange):
            for seat in range(position.seats):
                for move in contract.some(list(GAME.tries(position, seat)), rng, 2):
                    for check in position.check(move):
                        if not check.ok:
                            said.add(check.rule)
                            assert "{" not in GAME.rulebook.refusal(check, lang)
    assert len(said) > 25


def test_the_greedy_bot_wins_against_a_random_one() -> None:
    won = 0
    for seed in range(12):
        options = (Options(2), Options(2, spirits=2, dragons=2), Options(3, spirits=1, dragons=1))[seed % 3]
        me = seed % options.players
        result = played(GAME, options, seed, (me,)).outcome()
        assert result is not None
        won += result.winners == (me,)
    assert won >= 11


def test_options_as_typed() -> None:
    said = {"players": "3", "spirits": "depths", "dragons": "2", "castle": "fort", "beginner": "true", "rows": "4"}
    options = read_options(GAME, said, typed=True)
    at = dg.table(GAME.slug, players=3, spirits="depths", dragons=2, castle="fort", beginner=True, rows=4, seed=1)
    position = GAME.start(options)
    assert position.setup.spirits == at.position.setup.spirits == (SPIRITS.index("depths"),)
    assert position.todo.count(1) == len(at.position.setup.dragons) == 2
    assert (position.setup.castle, position.board.rows) == ("fort", 4)


@pytest.mark.parametrize(
    "wrong",
    [
        {"spirits": 11}, {"spirits": 6, "beginner": True}, {"spirits": -1}, {"spirits": "ghosts"}, {"rows": 2},
        {"spirits": ("depths", "depths")}, {"dragons": ("mighty",)}, {"columns": 8}, {"castle": ""}, {"layout": "1"},
        {"first": 3}, {"castle": 7}, {"dragons": "99999999999999999999"},
    ],
)
def test_options_that_do_not_fit_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(dg.NotationError):
        dg.table(GAME.slug, **wrong)


@pytest.mark.parametrize("name", NAMES)
def test_every_castle_can_be_played_to_the_end(name: str) -> None:
    rng = Random(name)
    position = GAME.start(Options(2 + len(name) % 3, castle=name, spirits=2, dragons=2))
    while position.actors:
        actor = position.actors[0]
        moves = [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        position = position.after(rng.choice(moves))
    found = GAME.components(position)
    assert [found[symbol] for symbol in SYMBOLS] == [4] * len(SYMBOLS)
    assert (found["tiles"], found["shrines"], found["tokens"]) == (116, 40, 7)
    assert len(DRAGONS) == len(SPIRITS) == 10
