"""Positions as text, for every game: what follows may be left out, remarks do not matter, and errors say where."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import dragongames as dg
from dragongames.core.errors import PositionError
from dragongames.core.game import contract
from dragongames.core.text.facts import shortened
from dragongames.core.text.lines import kind_of
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.games import GAMES, game

MUTANTS = 80  # of one text


class Seen(NamedTuple):
    """A moment of a random game, whole or as a seat sees it; what fails `with` it is told with its place."""

    slug: str
    sample: int
    number: int
    seat: int | None
    position: Any

    def __enter__(self) -> Any:
        return self.position

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None:
            seed = f"{self.slug}/{self.sample}"
            eyes = "whole" if self.seat is None else f"as seat {self.seat + 1} sees it"
            error.add_note(f"{self.slug}, sample {self.sample}, after {self.number} moves, {eyes}:")
            error.add_note(game(self.slug).write(self.position))
            again = f"python tools/walk.py {self.slug} --sample {self.sample} --seed {seed} --at {self.number}"
            error.add_note(f"the contract there: {again}")


@cache
def positions(slug: str) -> tuple[Seen, ...]:
    """Some moments of two random games and what each seat sees of them."""
    played, found = game(slug), []
    for sample in (0, 1):
        rng = Random(f"{slug}/{sample}")
        line = [position for position, _, _ in contract.walk(played, played.samples[sample], rng.randrange)]
        for number in range(len(line))[:: max(len(line) // 4, 1)][1:]:
            found.append(Seen(slug, sample, number, None, line[number]))
            found += [Seen(slug, sample, number, seat, line[number].seen_by(seat)) for seat in (0, 1)]
    return tuple(found)


def keys(text: str) -> set[str]:
    return {line.partition(":")[0] for line in text.splitlines() if ":" in line}


@pytest.mark.parametrize("slug", GAMES)
def test_what_follows_from_the_rest_may_be_left_out(slug: str) -> None:
    played = game(slug)
    for seen in positions(slug):
        with seen as position:
            text = played.write(position)
            short = shortened(played.read, text)
            assert played.read(short) == position
            assert len(short) <= len(text)
            # Where cards are unknown, those of a line may be among them.
            always = {"always"} if "?" in text else {"always", "open"}
            follow = {kind.key for kind in played.lines if kind.follows in always}
            # What somebody put into a stack stands in lines with a #.
            written = "\n".join(line for line in short.splitlines() if "#" not in line)
            assert not follow & keys(written), short


@pytest.mark.parametrize("slug", GAMES)
def test_every_line_is_one_that_the_help_tells_of(slug: str) -> None:
    played = game(slug)
    for seen in positions(slug):
        with seen as position:
            for key in keys(played.write(position)):
                assert kind_of(played.lines, key) is not None, key
    for kind in played.lines:
        assert kind_of(played.lines, kind.example.partition(":")[0]) is kind
        for lang in LANGUAGES:
            assert played.words.say(Phrase(kind.name), lang)
        for slot in kind.slots:
            assert len(slot.said) in (0, len(slot.words))
            assert all(played.words.say(Phrase(key)) for key in slot.said)
        assert kind.example in repr(played.writing)


@pytest.mark.parametrize("slug", GAMES)
def test_remarks_blank_lines_and_the_order_of_lines_do_not_matter(slug: str) -> None:
    played = game(slug)
    for seen in positions(slug)[:3]:
        with seen as position:
            title, *lines = played.write(position).splitlines()
            remarked = "\n\n".join(["# tonight", f"  {title}  # who plays", *(f"{line}  # so it is" for line in lines)])
            assert played.read(remarked) == position
            blocks: list[list[str]] = []
            for line in lines:
                blocks = [*blocks, [line]] if ":" in line else [*blocks[:-1], [*blocks[-1], line]]
            turned = [line for block in reversed(blocks) for line in block]
            assert played.read("\n".join([title, *turned])) == position


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_names_the_line_and_the_word(slug: str, lang: str) -> None:
    played = game(slug)
    dg.language(lang)
    try:
        title, *lines = played.write(positions(slug)[0].position).splitlines()
        for word in ("weather: fine", "nonsense", "turn around"):
            with pytest.raises(dg.NotationError) as error:
                played.read("\n".join([title, "# a remark", "", word, *lines]))
            assert word.partition(":")[0] in str(error.value)
            assert str(error.value).startswith({"en": "Line 4: ", "pl": "Wiersz 4. "}[lang])
            assert error.value.line == 4
    finally:
        dg.language("en")


@pytest.mark.parametrize(("slug", "line", "says"), [
    ("dragon-castle", "unseen: 25m1", "The tile “merchant 1” appears 25 times, but the box holds only 4"),
    ("dragon-castle", "countdown: 12", "There are 12 countdown tokens, but the box holds 7"),
    ("knights-and-castles", "sword: 2", "the sword belongs to Player 1"),
    ("knights-and-castles", "round: 6", "There are only 2 drums, so with 0 castles won"),
    ("dragonkeepers", "1: eggs 99", "99, but the box holds"),
    ("dragonkeepers", "1: pieces 9", "The number of pieces worth 9 is wrong: 1 is listed instead of 0"),
    ("dragon-castle", "shrines: 12", "have 14 shrines in all, but the box holds 40"),
    ("simurgh", "1: goods 1wood; home spearman+spearman+spearman+spearman+spearman+rider", "spearman"),
    ("carcassonne", "1: 0,0 city-S", "has no city .south. for a pawn"),
])
def test_what_cannot_be_is_said_with_its_line(slug: str, line: str, says: str) -> None:
    rest = {"dragonkeepers": "left: 4\nright: green\ndisplay: white/3 red/blue\n"}.get(slug, "")
    text = f"{slug} 2 players\n\n{rest}{line}\n"
    with pytest.raises(PositionError, match=says) as error:
        game(slug).read(text)
    if "99" not in says:
        assert error.value.line == len(text.splitlines())
        assert str(error.value).startswith(f"Line {error.value.line}: ")


def mutant(text: str, rng: Random) -> str:
    """A text with a few words lost, doubled, exchanged or spoilt."""
    words = text.replace("\n", " \n ").split(" ")
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(words)), rng.randrange(len(words))
        match rng.randrange(5):
            case 0:
                del words[at]
            case 1:
                words.insert(other, words[at])
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3:
                words[at] = rng.choice(["?", "-", "99", "#7", "0", ":", "(", "é", "9999", words[at][::-1]])
            case _:
                letter = rng.randrange(len(words[at]) + 1)
                words[at] = words[at][:letter] + rng.choice("0919-+/@#?;:=.x") + words[at][letter + 1 :]
    return " ".join(words)


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_written_is_read_or_refused_with_a_sentence(slug: str) -> None:
    played, rng, refused = game(slug), Random(slug), 0
    for seen in positions(slug)[::2]:
        with seen as position:
            text = played.write(position)
            for _ in range(MUTANTS):
                try:
                    read = played.read(mutant(text, rng))
                except PositionError:
                    refused += 1
                else:
                    assert played.read(played.write(read)) == read
    assert refused > MUTANTS
