"""A program plays a learner's first games: what the coach told it, when, and what came too late."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from dragongames.bots import bot
from dragongames.bots.seats import let_bots_move, seated
from dragongames.games import game
from dragongames.lessons.coach.coach import Coach, Said
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import first_table, words
from dragongames.lessons.coach.remarks import Remarks
from dragongames.lessons.coach.session import YOU

IN_A_ROW: Final = 3  # games of one learner
NEVER: Final = (1_000_000, 0)


class Told(Struct):
    """What one learner heard in the first games."""

    said: list[tuple[int, int, Said]]  # game, decision
    mattered: dict[str, tuple[int, int]]  # rule -> where it mattered first
    heard: dict[str, tuple[int, int]]  # rule -> where it was told
    kinds: set[str]  # of moves that could be made
    faults: list[str]  # things that must never happen
    words: list[int]  # read in each game: the aim, what the game brings, notes; in the first one also words on moves
    points: list[tuple[int, ...]]
    slowest: float = 0.0  # seconds of work that the coach needed for an answer
    to_begin: int = 0  # words read before the very first move

    @property
    def late(self) -> list[str]:
        """The rules that mattered before they were told."""
        return [rule for rule, at in self.mattered.items() if self.heard.get(rule, NEVER) > at]


def learn(slug: str, player: str, luck: object = 0, games: int = IN_A_ROW, seeds: Sequence[int | str] = ()) -> Told:
    """Let this bot play as the learner in the games everybody begins with (or in others, by their `seeds`)."""
    chosen, coach = game(slug), Coach(game(slug))
    told, known = Told([], {}, {}, set(), [], [], []), set[str]()
    for number in range(games):
        table, rivals = first_table(slug, number, seeds[number] if number < len(seeds) else None)
        you, others = bot(player, chosen), seated(table, dict(rivals.items()))
        remarks, rng = Remarks(table, YOU), Random(f"{slug}/{player}/{luck}/{number}")
        read = words(coach.goal) + words(coach.notes.first(number).told)
        let_bots_move(table, others)
        decision = 0
        while not table.over:
            begun = time.process_time()
            moment = Moment(table, YOU)
            said = coach.says(moment, known) if number or decision else coach.opening(moment, read)
            told.slowest = max(told.slowest, time.process_time() - begun)
            here = number, decision
            told.kinds |= moment.kinds
            for rule in moment.matters - coach.notes.silent:
                told.mattered.setdefault(rule, here)
            for one in said:
                told.faults += _faults(coach, moment, one, told)
                told.said.append((*here, one))
                read += words(one.text)
                for rule in one.rules:
                    told.heard.setdefault(rule, here)
                known.update(one.rules)
            if here == (0, 0):
                told.to_begin = read
            move = you.choose(moment.view, YOU, rng)
            table.play(move)
            if number == 0:
                begun = time.process_time()
                word = remarks.on(moment, move)
                told.slowest = max(told.slowest, time.process_time() - begun)
                read += 0 if word is None else words(word.text)
            let_bots_move(table, others)
            decision += 1
        told.words.append(read)
        told.points.append(table.position.points)
    return told


def _faults(coach: Coach, moment: Moment, one: Said, told: Told) -> Iterator[str]:
    """What must never happen: a note comes twice, or where it is of no use."""
    if any(one.text == before.text for _, _, before in told.said):
        yield f"twice: {one.text}"
    note = next((note for note in coach.notes.note if note.rule == one.rule and note.text == one.text), None)
    useful = bool(moment.matters & set(one.rules))
    if note is not None:
        useful = useful or any(map(moment.can, note.moves)) or (bool(note.when) and moment.calls_for(note))
    if not useful:
        yield f"of no use: {one.text}"
