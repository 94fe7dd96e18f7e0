"""Questions about one rule, made by the engine: which rule speaks against this, how many points, what is possible."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from dragongames.core.game.explain import Explanation
from dragongames.core.game.position import Move, Scored
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.lessons.quiz.question import CHOICES, MOST_TRIES, Asker, Question, both
from dragongames.lessons.words import WORDS

GAMES: Final = 12  # played for one question before it is given up


class Trainer(Asker):
    """Asks about a rule that is wanted, as long as games lead to it."""

    def about(self, rule: str, kind: str, rng: Random) -> Question | None:
        """A question of a kind about a rule; None if it did not turn up in some games."""
        match kind:
            case "points":
                return self.points(rng, rule)
            case "refused":
                return self.refused(rng, rule, GAMES)
            case _:
                return self.possible(rule, rng)

    def possible(self, rule: str, rng: Random) -> Question | None:
        """One of these moves is possible; one of the others is refused by the rule."""
        for table in islice(self._tables(rng), GAMES):
            seat = rng.choice(table.position.actors)
            legal = table.position.legal(seat)
            tries = list(self.game.tries(table.position, seat))
            tried = [(move, table.why(move)) for move in rng.sample(tries, min(len(tries), MOST_TRIES))]
            refused = {move: told for move, told in tried if not told.ok}
            odd = next((move for move, told in refused.items() if told.broken[0].rule == rule), None)
            if odd is None or not legal:
                continue
            right = next((move for move in legal if type(move) is type(odd)), legal[0])
            wrong = self._unlike(right, odd, refused, rng)
            if wrong is None:
                continue
            return self._possible(table, rule, right, wrong, refused[odd], rng)
        return None

    def _unlike(
        self, right: Move, odd: Move, refused: dict[Move, Explanation], rng: Random
    ) -> list[Move] | None:
        """Moves that are refused and read otherwise than the right one, that of the rule first."""
        write = self.game.notation.write
        found = [odd]
        said = {write(right, lang) for lang in LANGUAGES} | {write(odd, lang) for lang in LANGUAGES}
        for move in rng.sample(list(refused), len(refused)):
            if not any(write(move, lang) in said for lang in LANGUAGES):
                found.append(move)
                said |= {write(move, lang) for lang in LANGUAGES}
            if len(found) == CHOICES - 1:
                return found
        return None

    def _possible(
        self, table: Table, rule: str, right: Move, wrong: list[Move], why: Explanation, rng: Random
    ) -> Question:
        write, seat = self.game.notation.write, right.seat
        texts = [both(lambda lang, move=move: write(move, lang)) for move in (right, *wrong)]  # type: ignore[misc]
        choices, at = self._shuffled(texts[0], texts[1:], rng)
        shown = Table(self.game, table.options, names=table.names, seat=seat, position=table.position, by_hand=True)
        refusal = both(lambda lang: self.game.rulebook.refusal(why.broken[0], lang, table.names))
        return Question(
            key=f"possible/{rule}/{write(right, 'en')}", kind="possible", game=self.game.slug, rule=rule,
            asks=both(lambda lang: WORDS.say(Phrase("quiz.possible", {"name": table.names[seat]}), lang)),
            choices=choices, right=at,
            because=both(lambda lang: WORDS.say(
                Phrase("quiz.refusal", {"move": write(wrong[0], lang), "why": refusal[lang]}), lang)),
            table=shown)

    def points(self, rng: Random, rule: str | None = None) -> Question | None:
        """Somebody scores, by a rule if one is wanted: how many points?"""
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
