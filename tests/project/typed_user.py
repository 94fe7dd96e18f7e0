"""What a user of the library may write: checked strictly by two type checkers, and run (see test_types.py)."""

from __future__ import annotations

from random import Random
from typing import assert_type

import dragongames as dg
from dragongames.analysis.difference import Difference
from dragongames.analysis.reviewing import Review
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.game.explain import Explanation, Lines
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move
from dragongames.core.table.diary import Diary
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.lessons import Attempt, Exercises
from dragongames.lessons.reference.glossary import Glossary
from dragongames.lessons.reference.lookup import Rules
from dragongames.widgets import Board, Choose, Learn, Map, Practice


class Hoarder:
    """A bot for Rycerze i zamki: any move; it looks at its hand, which other games do not have so."""

    def choose(self, view: Position, seat: int, rng: Random) -> Move:
        held: int = view.hands[seat]
        moves = view.legal(seat)
        return moves[held % len(moves)] if held >= 0 else rng.choice(moves)


def a_table() -> dg.Table:
    """A table of whatever game."""
    table = dg.table("carcassonne", names=("Ala", "Jan"), seat="Ala", seed=3)
    table.play(table.moves()[0])
    told: str = "\n".join(table.tell())
    picture: str = table.svg(palette="dark")
    assert told
    assert picture
    return table.undo()


def a_table_of_one_game() -> int:
    """Where the game is given, and not its name, the table knows what its positions have."""
    table = dg.table(dg.game("knights-and-castles"), players=2, seed=1)
    position: Position = table.position
    table.play(table.legal_moves(position.actors[0])[0])
    view: Position = table.node.seen_by(0)
    return view.hands[0]


def a_game_with_a_bot() -> tuple[int, ...]:
    """A bot of our own against one of theirs."""
    table = dg.table(dg.game("knights-and-castles"), names=("Ala", "Jan"), seed=2)
    let_bots_move(table, seated(table, {"Ala": Hoarder(), "Jan": "greedy"}))
    outcome = table.position.outcome()
    assert outcome is not None
    return outcome.totals


def what_moves_are_worth() -> float:
    """Analysis of a table."""
    table = dg.table("knights-and-castles", players=2, seed=4)
    advice = dg.analysis.Advice(table, seat=0).run(20)
    best: float = advice.best.won
    return best


def a_position() -> str:
    """A position from its text, of a game known to the checker or of any."""
    text = "carcassonne 2 players"
    known = dg.position(dg.game("carcassonne"), text)
    dragon: int = known.dragon
    some = dg.position("carcassonne", text)
    assert some == known
    assert dragon < 0
    return dg.table("carcassonne", position=known).show()


def a_lesson() -> str:
    """Exercises, rules and words."""
    exercise = dg.lessons.exercises("knights-and-castles")[0]
    attempt = exercise.attempt()
    feedback = attempt.play(exercise.solution[0])
    rule = dg.rules("knights-and-castles")["KC-5.8"]
    words = len(dg.glossary("knights-and-castles"))
    return f"{feedback.kind} {rule.says['pl']} {words}"


def what_is_declared(path: str) -> None:
    """Nothing of this is `Any`, which would fit everywhere: for the checkers, and not run."""
    played = dg.game("knights-and-castles")
    table = dg.table(played)
    assert_type(played, Game[Position, Options])
    assert_type(table, dg.Table[Position])
    assert_type(table.play("lay dragon shepherd").undo(), dg.Table[Position])
    assert_type((table.view(), table.position, table.node.position), tuple[Position, Position, Position])
    assert_type((table.moves(), table.tell(), table.history(), table.score()), tuple[Lines, Lines, Lines, Lines])
    assert_type((table.show(), table.svg(), table.names), tuple[str, str, tuple[str, ...]])
    assert_type(table.legal_moves(0), tuple[Move, ...])
    assert_type((table.why(""), table.explain("")), tuple[Explanation, Explanation])
    assert_type(dg.position(played, ""), Position)
    assert_type(dg.diary(played), Diary[Position])
    assert_type(dg.load(path), dg.Table)
    assert_type((dg.rules(played), dg.glossary(played)), tuple[Rules, Glossary])
    assert_type((dg.board(table), dg.progress(), dg.choose()), tuple[Board, Map, Choose])
    assert_type((dg.learn(""), dg.practice("")), tuple[Learn, Practice])
    assert_type((dg.analysis.review(table), dg.analysis.explain(table, "", "")), tuple[Review, Difference])
    assert_type(dg.lessons.exercises(""), Exercises)
    assert_type(dg.lessons.exercises("")[0].attempt(), Attempt)


if __name__ == "__main__":
    print(a_table(), a_table_of_one_game(), a_game_with_a_bot(), what_moves_are_worth(), a_position(), a_lesson())
