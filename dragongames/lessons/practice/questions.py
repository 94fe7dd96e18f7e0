"""Questions about one rule, made by the engine: which rule speaks against this, how many points, what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from dragongames.bots import bot
from dragongames.core.game.position import Move, Position, Scored
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.lessons.quiz.question import CHOICES, MOST_TRIES, Asker, Question, both
from dragongames.lessons.words import WORDS

GAMES: Final = 12  # games played for one question before it is given up ...
MOMENTS: Final = 60  # ... so many of their moments are looked at ...
OFTEN: Final = 0.15  # ... each of them chosen with this chance


class Trainer(Asker):
    """Asks about a particular rule, if games lead to it."""

    def about(self, rule: str, kind: str, rng: Random) -> Question | None:
        """A question of this kind about a rule; None if the rule did not turn up in some games."""
        if kind == "points":
            return self.points(rng, rule)
        for table in islice(self._moments(rng), MOMENTS):
            seat = rng.choice(table.position.actors)
            view, tries = table.position.seen_by(seat), list(self.game.tries(table.position, seat))
            some = rng.sample(tries, min(len(tries), MOST_TRIES))
            refused = {move: broken for move in some if (broken := _broken(view, move))}
            odd = next((move for move, broken in refused.items() if rule in broken), None)
            if odd is None:
                continue
            if kind == "refused":
                return self._refusal(table, odd, table.why(odd), rng, rule)
            question = self._possible(table, rule, odd, list(refused), rng)
            if question is not None:
                return question
        return None

    def _moments(self, rng: Random) -> Iterator[Table]:
        """Moments of random games, from their beginning to their end."""
        player = bot(self.data.bot, self.game)
        for _ in range(GAMES):
            wishes = rng.choice(self.game.samples)  # together, they reach every rule
            table = Table(self.game, wishes, seed=rng.randrange(10**9), names=self.data.names[: wishes.players])
            while not table.over:
                seat = rng.choice(table.position.actors)
                if rng.random() < OFTEN:
                    yield table
                table.play(player.choose(table.position.seen_by(seat), seat, rng))

    def _unlike(
        self, right: Move, odd: Move, refused: list[Move], rng: Random
    ) -> list[Move] | None:
        """Refused moves that read differently from the right one and from each other; the odd one comes first."""
        write = self.game.notation.write
        found = [odd]
        said = {write(right, lang) for lang in LANGUAGES} | {write(odd, lang) for lang in LANGUAGES}
        for move in rng.sample(refused, len(refused)):
            if not any(write(move, lang) in said for lang in LANGUAGES):
                found.append(move)
                said |= {write(move, lang) for lang in LANGUAGES}
            if len(found) == CHOICES - 1:
                return found
        return None

    def _possible(self, table: Table, rule: str, odd: Move, refused: list[Move], rng: Random) -> Question | None:
        """Which of these moves is possible? The rule asked about refuses the odd one. None if too few are refused."""
        write, legal = self.game.notation.write, table.position.legal(odd.seat)
        alike = [move for move in legal if type(move) is type(odd)] or legal
        if not alike:
            return None
        right = rng.choice(alike)
        wrong = self._unlike(right, odd, refused, rng)
        if wrong is None:
            return None
        texts = [{lang: write(move, lang) for lang in LANGUAGES} for move in (right, *wrong)]
        choices, at = self._shuffled(texts[0], texts[1:], rng)
        names = table.names
        check = next(check for check in table.why(odd).broken if check.rule == rule)
        shown = Table(self.game, table.options, names=names, seat=odd.seat, position=table.position, by_hand=True)
        says = {lang: self.game.rulebook.refusal(check, lang, names) for lang in LANGUAGES}
        asks = Phrase("quiz.possible", {"name": names[odd.seat]})
        return Question(
            key=f"possible/{check.rule}/{write(right, 'en')}", kind="possible", game=self.game.slug, rule=check.rule,
            asks=both(lambda lang: WORDS.say(asks, lang)), choices=choices, right=at,
            because=both(lambda lang: WORDS.say(
                Phrase("quiz.refusal", {"move": write(odd, lang), "why": says[lang]}), lang)),
            table=shown)

    def points(self, rng: Random, rule: str | None = None) -> Question | None:
        """Somebody scores (by this rule, if one is wanted): how many points?"""
        for table in islice(self._tables(rng, to_end=True), GAMES):
            found = [
                (node, event) for node in table.node.path for event in node.events
                if isinstance(event, Scored) and rule in (None, event.rule)
            ]
            if not found:
                continue
            return self._scored(table, *rng.choice(found), rng)
        return None

    def _scored(self, table: Table, node: Node, event: Scored, rng: Random) -> Question:
        before = node.parent
        assert before is not None
        shown = Table(self.game, table.options, names=table.names, position=before.position, by_hand=True)
        right = event.points
        near = [n for n in range(max(right - 4, 0), right + 6) if n != right]
        numbers = sorted((right, *rng.sample(near, CHOICES - 1)))
        played, sentence, who = self._played(node, table), self.game.rulebook.sentence, table.names[event.seat]
        return Question(
            key=f"points/{event.rule}/{self._moves([node])}", kind="points", game=self.game.slug, rule=event.rule,
            asks=both(lambda lang: f"{played[lang]} {WORDS.say(Phrase('quiz.points', {'name': who}), lang)}"),
            choices=tuple(dict.fromkeys(LANGUAGES, str(n)) for n in numbers), right=numbers.index(right),
            because=both(lambda lang: " ".join((*table.tell([event], lang), sentence(event.rule, lang)))),
            table=shown)


def _broken(view: Position, move: Move) -> tuple[str, ...]:
    """The rules that refuse a move."""
    return tuple(check.rule for check in view.check(move) if not check.ok)
