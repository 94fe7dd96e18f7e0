"""Hints: the best turn that is found at once, and why, in one sentence of the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.analysis.difference import explain
from dragongames.analysis.equilibrium import solve_round
from dragongames.analysis.hinting import Hint, hint
from dragongames.analysis.playing import play_bots
from dragongames.analysis.telling import Telling
from dragongames.analysis.turns import Option, Turns
from dragongames.core.text.words import language

ADVICE = Path(__file__).parents[1] / "bots" / "advice"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = language("en")
    yield
    language(before)


def at(name: str) -> Hint:
    table = dg.table(name.rpartition("-")[0], position=(ADVICE / f"{name}.txt").read_text("utf-8"))
    seat = table.position.actors[0]
    return hint(table.game, table.position.seen_by(seat), seat, ("Ala", "Jan"), seconds=60)


def test_a_hint_tells_the_whole_turn_and_why() -> None:
    found = at("dragon-castle-258")
    assert re.match(r"put ([df][45])\b.*\bput (?!\1)[df][45]\b", found.turn), "four winds lie together"
    assert re.match(r"It would bring \d points \(.*point tokens.*\) if the game ended right after it", found.why)
    assert found.why.endswith(".")
    language("pl")
    told = r"Taka tura dałaby \d\spkt \(.*zdobyte żetony.*\), gdyby gra skończyła się zaraz po\sniej"
    assert re.match(told, at("dragon-castle-258").why)


def test_the_visit_to_the_monument_is_found_at_once() -> None:
    assert "place rider monument" in at("simurgh-133").turn


def test_where_all_choose_at_once_it_says_how_often() -> None:
    table = dg.table("knights-and-castles", seed=3)
    found = hint(table.game, table.position.seen_by(0), 0, ("Ala", "Jan"), seconds=60)
    assert found.why.startswith("Everybody chooses at the same time: choose this about ")


def after(slug: str, step: int, players: int = 2, seed: int = 1) -> tuple[Telling, Option]:
    """The best turn at a step of a game, and who tells of it."""
    names = ("Ala", "Jan", "Ola")[:players]
    line = play_bots(slug, ("strong",) * players, seed=seed, names=names).node.path
    position = line[step].position
    seat = position.actors[0]
    turns = Turns(dg.game(slug), position.seen_by(seat), seat)
    turns.run(turns.slice)
    return Telling(turns, names), turns.best


def test_where_nothing_is_left_to_choose_nobody_is_told_to_bluff() -> None:
    told, best = after("knights-and-castles", 20)
    assert told.reason(best) == "It wins the game for certain."
    lost = best._replace(won=0.3)
    told.turns.choices = {move: choice._replace(won=0.3) for move, choice in told.turns.choices.items()}
    assert told.reason(lost) == "Whatever you choose, the chance to win is the same."
    assert "predict" not in told.why(lost)


@pytest.mark.parametrize(("cards", "seed"), [(8, 302), (4, 47)])
def test_a_choice_that_loses_once_it_is_foreseen_is_not_to_be_made_always(cards: int, seed: int) -> None:
    names = ("Ala", "Jan")
    table = play_bots("knights-and-castles", ("strong", "sensible"), cards, seed=seed, names=names)
    turns = Turns(table.game, table.position.seen_by(0), 0).run(50)
    assert turns.exact
    best = turns.best
    assert best.share == max(option.share or 0.0 for option in turns.options), "of those worth the same, the usual one"
    assert best.won == pytest.approx(sum((option.share or 0.0) * option.won for option in turns.options))
    assert best.sure is not None
    assert best.sure < best.won - 0.2
    if cards == 8:  # the last round
        assert best.won == pytest.approx(solve_round(table).value)
    told = Telling(turns, names)
    assert told.reason(best).startswith("Everybody chooses at the same time: choose this about ")
    assert "predict" in told.why(best)


def test_a_turn_that_costs_points_says_so() -> None:
    told, best = after("carcassonne", 290, players=3)
    gains = told.gains(best)
    assert min(gains.values()) < 0 < sum(gains.values())
    said = re.match(r"It would bring (\d+) points \((.*)\) if the game ended", told.reason(best))
    assert said is not None
    items = {what: int(points.replace("−", "-")) for what, points in re.findall(r"([^,]+) ([+−]\d+)(?:, )?", said[2])}
    assert items == gains
    assert sum(items.values()) == int(said[1])


def test_of_three_reasons_the_two_of_most_points_are_told() -> None:
    told, best = after("dragonkeepers", 264)
    brought = sum(told.gains(best).values())
    mine, theirs, _ = told.prospects(best)
    assert 1 < mine < theirs[1] < brought
    assert re.match(r"It would bring 10 points .* and denies Jan about 6 points\.$", told.reason(best))


def test_what_a_rival_gets_by_a_turn_is_not_denied_to_him() -> None:
    names = ("Ala", "Jan")
    position = play_bots("carcassonne", ("sensible", "sensible"), 108, seed=510, names=names).position
    turns = Turns(dg.game("carcassonne"), position.seen_by(0), 0).run(16)
    told, best = Telling(turns, names), turns.best
    now = [sum(item.points for item in turns.game.tally(after)[1]) for after in (position, best.after)]
    assert now[1] - now[0] >= 5, "this turn brings Jan points"
    assert told.prospects(best)[1][1] < 0
    assert "Jan" not in told.reason(best) or "more)" in told.reason(best)


def test_what_others_take_at_once_is_no_promise_of_waiting() -> None:
    names = ("Ala", "Jan")
    position = play_bots("dragonkeepers", ("sensible", "sensible"), 66, seed=501, names=names).position
    seat = position.actors[0]
    turns = Turns(dg.game("dragonkeepers"), position.seen_by(seat), seat).run(16)
    told, best = Telling(turns, names), turns.best
    ends = [turns.lore.points(option.after)[seat] for option in turns.options]
    mine, _, _ = told.prospects(best)
    assert mine <= turns.lore.points(best.after)[seat] - min(ends)
    promised = re.search(r"promises about ([\d.]+) more", told.reason(best))
    assert promised is None or float(promised[1]) == pytest.approx(mine, abs=0.06)


def test_the_only_other_turn_is_what_a_turn_is_compared_with() -> None:
    told, best = after("simurgh", 96)
    assert len(told.turns.options) == 2
    one, other = (told.turns.lore.points(option.after) for option in told.turns.options)
    mine, _, _ = told.prospects(best)
    assert abs(mine) == pytest.approx(abs(one[told.seat] - other[told.seat]))
    assert "than the only other turn" in told.reason(best)


def test_a_difference_that_is_luck_is_not_told() -> None:
    names = ("Ala", "Jan")
    line = play_bots("dragonkeepers", ("strong", "strong"), seed=1, names=names).node.path
    table = dg.table("dragonkeepers", position=line[274].position, names=names)
    found = explain(table, "lay red/white")
    assert 0 < abs(found.points) < found.scores.error(found.one.first, found.other.first, found.advice.seat, None)
    assert len(found.told) == 1
    assert "bring the same number of points" in found.told[0]


def test_what_every_turn_brings_is_told_as_no_merit_of_one() -> None:
    told, best = after("dragonkeepers", 241)
    assert len({frozenset(told.gains(option).items()) for option in told.turns.options}) == 1
    assert told.reason(best).startswith("It would, like every other turn, bring 26 points")
