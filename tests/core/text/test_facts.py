"""What a text says about hidden things must leave a world in which it is true; a tiny game of one hidden card each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

import dragongames as dg
from dragongames.core.text.facts import Facts, read_position
from dragongames.core.text.faults import SHOWN, unlisted

CARDS = ("ace", "king")


@dataclass(frozen=True)
class Hidden:
    """Everybody holds a card, “?” if it is unknown; `lie` is what a wrong text makes of the worlds drawn from it."""

    cards: tuple[str, str] = ("ace", "king")
    actors: tuple[int, ...] = (0,)
    lie: str = ""
    seats = 2

    def seen_by(self, seat: int) -> Hidden:
        """His own card, and not who must decide, which follows from all cards."""
        return replace(self, cards=tuple(card if at == seat else "?" for at, card in enumerate(self.cards)), actors=())

    def resample(self, seat: int, rng: Random) -> Hidden:
        cards = tuple(rng.choice(CARDS) if card == "?" else card for card in self.cards)
        drawn = replace(self, cards=cards, actors=(0,))
        match self.lie:
            case "view":
                return replace(drawn, cards=("queen", "queen"))
            case "actors":
                return replace(drawn, actors=(1,))
            case "lost":
                raise LookupError(seat)
        return drawn


def read(told: Hidden) -> Hidden:
    def fill(position: Hidden, rng: Random) -> Hidden:
        return position.resample(0, rng) if not position.lie else position

    return read_position(Facts("hidden 2 players", "hidden", (2,), ()), lambda facts: told, lambda found: found, fill)


def test_a_text_with_a_possible_world_is_read() -> None:
    for told in (Hidden(), Hidden(cards=("?", "king")), Hidden(cards=("?", "?"))):
        assert read(told) == told


@pytest.mark.parametrize("lie", ["view", "actors", "lost"])
def test_worlds_that_look_different_or_cannot_be_drawn_contradict_the_text(lie: str) -> None:
    with pytest.raises(dg.ImpossiblePosition, match="contradict one another"):
        read(Hidden(lie=lie))


def test_a_list_that_is_cut_short_is_said_to_be_examples() -> None:
    names = [f"tile-{number}" for number in range(SHOWN)]
    assert str(unlisted("goat", names)).endswith(f"You can choose “{'”, “'.join(names[:-1])}” or “{names[-1]}”.")
    cut = str(unlisted("goat", [*names, "one-too-many"]))
    assert "You can choose, for example, “tile-0”" in cut
    assert "one-too-many" not in cut
