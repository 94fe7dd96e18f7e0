"""Where questions come from: true and altered statements, refused moves, and what a round will lead to."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.bots import bot
from dragongames.core.game.agreed import read_options
from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Event, Move
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.games import GAMES
from dragongames.lessons.words import WORDS, in_language

Text: TypeAlias = dict[str, str]  # language -> sentence
Kind: TypeAlias = Literal["true", "altered", "refused", "foretold", "possible", "points", "happened"]

LETTERS: Final = "abcdefgh"
CHOICES: Final = 4
MOST_TRIES: Final = 80  # tries looked at for one question; a big board has many hundreds
PATIENCE: Final = 60  # games tried before a kind of question is given up for another


class Question(Struct, frozen=True, kw_only=True):
    """One question with its choices in every language; `right` was computed, not written down."""

    key: str  # tells it apart from others, the same in every quiz
    kind: Kind
    game: str  # its slug
    rule: str
    asks: Text
    choices: tuple[Text, ...]
    right: int
    because: Text
    table: Table | None = None  # the Table it is about, if any; it is shown with the question

    def __repr__(self) -> str:
        shown = () if self.table is None else (self.table.show(), "")
        choices = (f"  {letter}) {in_language(text)}" for letter, text in zip(LETTERS, self.choices, strict=False))
        return "\n".join((*shown, in_language(self.asks), *choices))


class Altered(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement that sounds like a rule and is wrong."""

    rule: str
    says: Text


class Foretell(Struct, frozen=True, forbid_unknown_fields=True):
    """An event to be foretold: its seat, or a number."""

    event: str
    field: str
    asks: Text
    number: bool = False  # the field is a number, such as points; the question tells the move that led to it
    given: tuple[str, ...] = ()  # kinds of events that the question tells before it asks


class QuizData(Struct, frozen=True, forbid_unknown_fields=True):
    """`quiz.toml` of a game."""

    names: tuple[str, ...]
    altered: tuple[Altered, ...]
    foretell: tuple[Foretell, ...] = ()
    options: tuple[dict[str, object], ...] = ({},)  # for the games the questions are about, besides the players
    bot: str = "random"  # who plays these games


@cache
def quiz_data(slug: str) -> QuizData:
    """What a game has prepared for its quizzes."""
    return msgspec.convert(tomllib.loads((files(GAMES[slug]) / "teaching" / "quiz.toml").read_text("utf-8")), QuizData)


def both(text: Callable[[str], str]) -> Text:
    """A text in every language."""
    return {lang: text(lang) for lang in LANGUAGES}


class Asker:
    """Makes questions of one game."""

    def __init__(self, chosen: Game, data: QuizData) -> None:
        self.game, self.data = chosen, data

    def ask(self, n: int, rng: Random) -> tuple[Question, ...]:
        """So many questions, of all kinds in turn, none twice."""
        kinds = (*((self.foretold,) if self.data.foretell else ()), self.true, self.refused, self.altered)
        asked: dict[str, Question] = {}
        for i in range(n * 4):
            if len(asked) == n:
                break
            question = kinds[i % len(kinds)](rng)
            asked.setdefault(question.key, question)
        return tuple(asked.values())

    def true(self, rng: Random) -> Question:
        """Which of these is a rule? One is; the others are altered."""
        wrong = rng.sample(self.data.altered, CHOICES - 1)
        rules = [altered.rule for altered in self.data.altered]
        rule = rng.choice([rule for rule in rules if rule not in {altered.rule for altered in wrong}])
        says = self.game.rulebook[rule].says
        choices, right = self._shuffled(says, [altered.says for altered in wrong], rng)
        asks = both(lambda lang: WORDS.say(Phrase("quiz.true"), lang))
        return Question(
            key=f"true/{rule}", kind="true", game=self.game.slug, rule=rule, asks=asks, choices=choices, right=right,
            because=both(lambda lang: self._section(rule, lang)))

    def altered(self, rng: Random) -> Question:
        """Which of these is no rule? One is altered; the others are true."""
        odd = rng.choice(self.data.altered)
        rules = sorted({altered.rule for altered in self.data.altered} - {odd.rule})
        sentence = self.game.rulebook.sentence
        others = [self.game.rulebook[rule].says for rule in rng.sample(rules, CHOICES - 1)]
        choices, right = self._shuffled(odd.says, others, rng)
        asks = both(lambda lang: WORDS.say(Phrase("quiz.altered"), lang))
        says = both(lambda lang: sentence(odd.rule, lang).removesuffix("."))
        because = both(lambda lang: WORDS.say(Phrase("quiz.instead", {"rule": says[lang]}), lang))
        return Question(
            key=f"altered/{odd.rule}/{odd.says['en']}", kind="altered", game=self.game.slug, rule=odd.rule, asks=asks,
            choices=choices, right=right, because=because)

    def refused(self, rng: Random) -> Question:
        """Somebody tries a move: which rule refuses it?"""
        for table in self._tables(rng):
            seat = rng.choice(table.position.actors)
            tries = list(self.game.tries(table.position, seat))
            tried = [(move, table.why(move)) for move in rng.sample(tries, min(len(tries), MOST_TRIES))]
            by_rule: dict[str, list[tuple[Move, Explanation]]] = {}
            for move, explanation in tried:
                if not explanation.ok:
                    by_rule.setdefault(explanation.broken[0].rule, []).append((move, explanation))
            if by_rule:
                break
        rule = rng.choice(sorted(by_rule))
        return self._refusal(table, *rng.choice(by_rule[rule]), rng)

    def _refusal(
        self, table: Table, move: Move, explanation: Explanation, rng: Random, wanted: str | None = None
    ) -> Question:
        """Which rule refuses this? If several do, the right one is `wanted` or the first; others are not offered."""
        broken = next((check for check in explanation.broken if check.rule == wanted), explanation.broken[0])
        rule, seat = broken.rule, move.seat
        refusing = {check.rule for check in explanation.broken}
        breakable = [r for r in self.game.rulebook if r.id not in refusing and r.broken is not None]
        silent = [r for r in self.game.rulebook if r.id not in refusing and r.broken is None]
        rng.shuffle(breakable)
        rng.shuffle(silent)
        says = self.game.rulebook[rule].says
        choices, right = self._shuffled(says, [r.says for r in (breakable + silent)[:CHOICES - 1]], rng)
        shown = Table(self.game, table.options, names=table.names, seat=seat, position=table.position, by_hand=True)
        because = both(lambda lang: self.game.rulebook.refusal(broken, lang, table.names))
        asks = both(lambda lang: WORDS.say(
            Phrase("quiz.refused", {"name": table.names[seat], "move": self.game.notation.write(move, lang)}), lang))
        return Question(
            key=f"refused/{rule}/{self.game.notation.write(move, 'en')}", kind="refused", game=self.game.slug,
            rule=rule, asks=asks, choices=choices, right=right, because=because, table=shown)

    def foretold(self, rng: Random) -> Question:
        """Everybody has chosen: what will come of it? The engine plays it out."""
        wanted = rng.choice(self.data.foretell)
        for table in self._tables(rng, to_end=True):
            happened = [(node, event) for node in table.node.path for event in node.events]
            found = [(node, event) for node, event in happened if type(event).__name__ == wanted.event]
            if found:
                break
        found.sort(key=lambda one: -len(one[0].events))
        node, event = rng.choice(found[: (len(found) + 1) // 2])  # from the livelier half of the rounds
        nodes = [node]
        while nodes[0].parent is not None and not nodes[0].parent.events and not nodes[0].parent.is_chance:
            nodes.insert(0, nodes[0].parent)
        before = nodes[0].parent
        assert before is not None
        shown = Table(self.game, table.options, names=table.names, position=before.position, by_hand=True)
        until = node.events[: node.events.index(event) + 1]
        given = [one for one in until if type(one).__name__ in wanted.given]
        rest = [one for one in until if one not in given]
        told = both(lambda lang: " ".join((WORDS.say(Phrase("quiz.happens"), lang), *table.tell(rest, lang))))
        sentence = self.game.rulebook.sentence
        choices, right = self._answers(wanted, event, table, rng)
        played = self._played(node, table) if wanted.number else both(lambda _: "")
        return Question(
            key=f"foretold/{wanted.event}/{self._moves(nodes)}", kind="foretold", game=self.game.slug, rule=event.rule,
            asks=both(lambda lang: " ".join(filter(None, (played[lang], *table.tell(given, lang), wanted.asks[lang])))),
            choices=choices, right=right,
            because=both(lambda lang: f"{told[lang]} {sentence(event.rule, lang)}"), table=shown)

    def _answers(self, wanted: Foretell, event: Event, table: Table, rng: Random) -> tuple[tuple[Text, ...], int]:
        """The players, or the right number among others near it."""
        found: int = getattr(event, wanted.field)
        if not wanted.number:
            return tuple(dict.fromkeys(LANGUAGES, name) for name in table.names), found
        near = [n for n in range(max(found - 4, 0), found + 6) if n != found]
        numbers = sorted((found, *rng.sample(near, CHOICES - 1)))
        return tuple(dict.fromkeys(LANGUAGES, str(n)) for n in numbers), numbers.index(found)

    def _played(self, node: Node, table: Table) -> Text:
        """The move that led to a node, with the player's name."""
        move = node.move
        assert move is not None
        if move.seat == CHANCE:
            key, name = "quiz.chance", ""
        else:
            key, name = "quiz.plays", table.names[move.seat]
        write = self.game.notation.write
        return both(lambda lang: WORDS.say(Phrase(key, {"name": name, "move": write(move, lang)}), lang))

    def _section(self, rule: str, lang: str) -> str:
        return WORDS.say(Phrase("quiz.section", {"section": self.game.rulebook[rule].section}), lang)

    def _moves(self, nodes: list[Node]) -> str:
        moves = [node.move for node in nodes if node.move is not None]
        if nodes[0].parent is not None and len(nodes[0].parent.position.actors) > 1:  # made in any order
            moves.sort(key=lambda move: move.seat)
        return "; ".join(f"{move.seat + 1}: {self.game.notation.write(move, 'en')}" for move in moves)

    def _tables(self, rng: Random, *, to_end: bool = False) -> Iterator[Table]:
        """Random games, if possible with more than two players, played to the end or stopped at some decision."""
        player = bot(self.data.bot, self.game)
        for _ in range(PATIENCE):
            players = rng.choice([n for n in self.game.players if n > 2] or list(self.game.players))
            names = self.data.names[:players]
            wishes = read_options(self.game, {"players": players, **rng.choice(self.data.options)})
            table = Table(self.game, wishes, seed=rng.randrange(10**9), names=names)
            stop = self.game.longest if to_end else rng.randrange(40)
            while not table.over and (stop > 0 or to_end):
                seat = rng.choice(table.position.actors)
                table.play(player.choose(table.position.seen_by(seat), seat, rng))
                stop -= 1
            if to_end or not table.over:
                yield table

    def _shuffled(self, right: Text, wrong: list[Text], rng: Random) -> tuple[tuple[Text, ...], int]:
        choices = [right, *wrong]
        rng.shuffle(choices)
        return tuple(choices), choices.index(right)
