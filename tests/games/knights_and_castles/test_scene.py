"""The drawn table: all inside, nothing overlaps, every text reads, every card answers, nothing secret is shown."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from dragongames.core.game.position import PUBLIC
from dragongames.core.table.table import Table
from dragongames.draw.bounds import box, targets
from dragongames.draw.box import Box
from dragongames.draw.look import Look
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.games import game
from dragongames.games.knights_and_castles.picture.report import report
from dragongames.games.knights_and_castles.picture.view import View
from tests.pictures import NAMES, texts

GAME = game("knights-and-castles")


@cache
def walk(players: int, seed: int, longer: bool = False, kind: str = "full") -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Every position of a random game, with the last events that told something."""
    table = Table(GAME, GAME.options(players=players, longer=longer, box=kind), seed=seed)
    rng, events = Random(seed), table.events
    seen = [(table.position, events)]
    while table.position.actors:
        seat = rng.choice(table.position.actors)
        table.play(rng.choice(table.position.legal(seat)))
        events = table.events or events
        seen.append((table.position, events))
    return tuple(seen)


# -- clicks -------------------------------------------------------------------------------------------


def test_only_the_onlookers_own_cards_answer() -> None:
    position = walk(3, 2)[0][0]
    assert set(targets(GAME.scene(position.seen_by(PUBLIC), Look(PUBLIC)))) == set()
    own = set(targets(GAME.scene(position.seen_by(1), Look(1))))
    assert own == {
        "hand.footman", "hand.knight", "hand.archer", "hand.dragon", "hand.catapult", "hand.peasant",
        "hand.shepherd#1", "hand.shepherd#2",
    }


def test_tiles_answer_when_chance_is_played_by_hand() -> None:
    table = Table(GAME, GAME.options(players=2, youngest_first=(1, 2)), by_hand=True)
    there = [target.partition("#")[0] for target in targets(GAME.scene(table.position, Look()))]
    picks = {token for move, _ in table.position.odds() for token in GAME.picks(table.position, move)}
    assert picks == {token for token in there if token.startswith("tile.")}


# -- secrets ------------------------------------------------------------------------------------------


def test_what_a_seat_may_not_know_is_not_drawn() -> None:
    """Two worlds a seat cannot tell apart give the same picture, byte for byte."""
    rng, different = Random(3), 0
    for position, events in walk(3, 8):
        look = Look(0, events=events)
        other = position.resample(0, rng)
        different += other != position
        assert svg(GAME.scene(other.seen_by(0), look)) == svg(GAME.scene(position.seen_by(0), look))
    assert different > 5


def test_a_doubtful_card_is_told_from_a_known_one() -> None:
    doubtful = known = 0
    for position, _ in walk(2, 4):
        names = [shape.name for shape in GAME.scene(position.seen_by(0), Look(0)).shapes]
        sure, maybe = (position.full,) * 2
        for hand in position.possible[1]:
            sure &= hand
        maybe = 0
        for hand in position.possible[1]:
            maybe |= hand
        assert sum(name.endswith("camp or hand") for name in names) == (maybe & ~sure).bit_count()
        lying = sum(", in " in name and name.endswith("camp") for name in names)
        assert lying == (position.full & ~maybe).bit_count()
        doubtful += (maybe & ~sure).bit_count()
        known += (position.full & ~maybe).bit_count()
    assert doubtful
    assert known


# -- what is shown ------------------------------------------------------------------------------------


def words(scene: Scene) -> str:
    return "\n".join(text.text for text in texts(scene)).replace("\xa0", " ")


def test_the_open_castle_is_told_in_words() -> None:
    position = GAME.read(
        "knights-and-castles 2 players\nround: 1\ntile: big-brick\nunseen: big-stone small-stone small-brick big-wood"
        " small-wood drum drum\nyoungest first: 1 2\nsword: 1\n"
        "1: hand footman+knight+archer+dragon+catapult+peasant\n2: hand footman+knight+archer+dragon+catapult+peasant\n"
    )
    english, polish = (words(GAME.scene(position, Look(lang=lang))) for lang in NAMES)
    assert "big brick castle" in english
    assert "duży ceglany zamek" in polish
    assert "Round 1 of 7" in english
    assert "Runda 1 z 7" in polish


def test_the_report_names_the_winner_or_the_sword() -> None:
    told = set()
    for seed in range(6):
        for position, events in walk(2, seed):
            for event in events:
                if type(event).__name__ == "CastleWon":
                    said = words(GAME.scene(position, Look(names=NAMES["en"][:2], events=events)))
                    told.add("sword" if event.card < 0 else "card")
                    assert ("holds the sword" in said) == (event.card < 0)
                    assert NAMES["en"][event.seat] in said
    assert told == {"sword", "card"}


def test_the_report_keeps_to_its_place() -> None:
    for seed in range(4):
        for position, events in walk(4, seed):
            view = View(position, Look(lang="pl", events=events))
            place = Box(100, 100, 300, 115)
            for shape in report(view, place):
                assert place.inset(-1).overlaps(box(shape))
                assert box(shape).right <= place.right + 1, shape
                assert box(shape).bottom <= place.bottom + 1, shape


def test_the_end_names_the_winner_and_the_rule() -> None:
    position, events = walk(3, 1)[-1]
    scene = GAME.scene(position, Look(names=NAMES["en"][:3], events=events))
    result = position.outcome()
    assert f"{NAMES['en'][result.winners[0]]} wins!" in words(scene)
    assert words(scene).count("place 1") == len(result.winners)


