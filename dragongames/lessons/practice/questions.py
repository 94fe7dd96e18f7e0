"""Questions about one rule, made by the engine: which rule forbids this, how many points, what is possible, why.

Random games lead to most rules; for a rule they hardly ever lead to, a moment is kept (`cited.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from random import Random
from typing import Final

from dragongames.bots import bot
from dragongames.core.errors import DragonError
from dragongames.core.game.agreed import begun
from dragongames.core.game.position import CHANCE, Event, Move, Options, Position, Scored
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.lessons.practice.cited import Moment, Sort, cited
from dragongames.lessons.quiz.question import CHOICES, MOST_TRIES, Asker, Question, both
from dragongames.lessons.words import WORDS

GAMES: Final = 12  # games played for one question before it is given up ...
MOMENTS: Final = 60  # ... so many of their moments are looked at ...
FEW_GAMES: Final = 2  # both are smaller if a kept moment can be asked about instead ...
FEW_MOMENTS: Final = 8
OFTEN: Final = 0.15  # ... each of them chosen with this chance


class Trainer(Asker):
    """Asks about a particular rule, if games lead to it."""

    def about(self, rule: str, kind: Sort, rng: Random) -> Question | None:
        """A question of this kind about a rule; None if the rule turned up in no game and no moment of it is kept."""
        kept = cited(self.game.slug).get((kind, rule), ())
        if kind in ("points", "happened"):
            found = self.came(kind, rng, rule, FEW_GAMES if kept else GAMES)
        else:
            found = self._asked(rule, kind, rng, FEW_MOMENTS if kept else MOMENTS)
        return self.at(rng.choice(kept), rng) if found is None and kept else found

    def at(self, moment: Moment, rng: Random) -> Question | None:
        """The question about a kept moment; None if it can no longer be asked."""
        try:
            position, options = begun(self.game, moment.position, {})
            seat = None if moment.seat == CHANCE else moment.seat
            names = self.data.names[: position.seats]
            table = Table(self.game, options, names=names, seat=seat, position=position, by_hand=True)
            move = self.game.notation.read(moment.move, moment.seat)
            if moment.kind in ("refused", "possible"):
                return self._against(table, moment.rule, moment.kind, move, rng, least=1)
            table.play(move)
        except DragonError:
            return None
        events = [event for event in table.node.events if event.rule == moment.rule]
        return self._about(moment.kind, table, table.node, rng.choice(events), rng) if events else None

    def _asked(self, rule: str, kind: Sort, rng: Random, most: int) -> Question | None:
        """A question about a move that somebody might try in a random game, and which this rule forbids."""
        for table in islice(self._moments(rng), most):
            seat = rng.choice(table.position.actors)
            view, tries = table.position.seen_by(seat), list(self.game.tries(table.position, seat))
            some = rng.sample(tries, min(len(tries), MOST_TRIES))
            odd = next((move for move in some if rule in _broken(view, move)), None)
            found = None if odd is None else self._against(table, rule, kind, odd, rng)
            if found is not None:
                return found
        return None

    def _against(
        self, table: Table, rule: str, kind: Sort, odd: Move, rng: Random, least: int = CHOICES - 1
    ) -> Question | None:
        """A rule forbids a move: which rule, or which move is possible instead? At least `least` others are refused."""
        if kind == "refused":
            return self._refusal(table, odd, table.why(odd), rng, rule)
        view, tries = table.position.seen_by(odd.seat), list(self.game.tries(table.position, odd.seat))
        refused = [move for move in rng.sample(tries, min(len(tries), MOST_TRIES)) if _broken(view, move)]
        return self._possible(table, rule, odd, refused, rng, least)

    def _moments(self, rng: Random) -> Iterator[Table]:
        """Moments of random games, from their beginning to their end."""
        player = bot(self.data.bot, self.game)
        for _ in range(GAMES):
            wishes = rng.choice(self._samples)
            table = Table(self.game, wishes, seed=rng.randrange(10**9), names=self.data.names[: wishes.players])
            while not table.over:
                seat = rng.choice(table.position.actors)
                if rng.random() < OFTEN:
                    yield table
                table.play(player.choose(table.position.seen_by(seat), seat, rng))

    @cached_property
    def _samples(self) -> list[Options]:
        """Options that reach every rule, but for the smallest variants: they serve proofs, and nobody plays them."""
        small = getattr(self.game.mini, "box", None)
        return [wishes for wishes in self.game.samples if small is None or getattr(wishes, "box", None) != small]

    def _unlike(self, right: Move | None, odd: Move, refused: list[Move], rng: Random) -> list[Move]:
        """Refused moves that read differently from each other and from the right one; the odd one comes first."""
        write = self.game.notation.write
        found: list[Move] = []
        said = set() if right is None else {write(right, lang) for lang in LANGUAGES}
        for move in (odd, *rng.sample(refused, len(refused))):
            if len(found) < CHOICES - 1 and not any(write(move, lang) in said for lang in LANGUAGES):
                found.append(move)
                said |= {write(move, lang) for lang in LANGUAGES}
        return found if odd in found else []

    def _possible(
        self, table: Table, rule: str, odd: Move, refused: list[Move], rng: Random, least: int
    ) -> Question | None:
        """Which of these moves is possible? The rule asked about refuses the odd one. None if too few are refused.

        Where its seat is not due, none is: then the question is why.
        """
        write, legal = self.game.notation.write, table.position.legal(odd.seat)
        alike = [move for move in legal if type(move) is type(odd)] or legal
        right = rng.choice(alike) if alike else None
        wrong = self._unlike(right, odd, refused, rng)
        texts = [{lang: write(move, lang) for lang in LANGUAGES} for move in wrong]
        if right is None:  # somebody else decides, or nobody
            says, *others = self._nothing(table.position)
            texts = [*texts[: CHOICES - 1 - len(others)], *others]
        else:
            says = {lang: write(right, lang) for lang in LANGUAGES}
        if len(texts) < least:
            return None
        choices, at = self._shuffled(says, texts, rng)
        names = table.names
        check = next(check for check in table.why(odd).broken if check.rule == rule)
        shown = Table(self.game, table.options, names=names, seat=odd.seat, position=table.position, by_hand=True)
        because = {lang: self.game.rulebook.refusal(check, lang, names) for lang in LANGUAGES}
        asks = Phrase("quiz.possible" if legal else "quiz.nothing", {"name": names[odd.seat]})
        return Question(
            key=f"possible/{check.rule}/{says['en']}", kind="possible", game=self.game.slug, rule=check.rule,
            asks=both(lambda lang: WORDS.say(asks, lang)), choices=choices, right=at,
            because=both(lambda lang: WORDS.say(
                Phrase("quiz.refusal", {"move": write(odd, lang), "why": because[lang]}), lang)),
            table=shown)

    def _nothing(self, position: Position) -> Iterator[dict[str, str]]:
        """Why somebody can do nothing at all: first the true reason, then the others."""
        true = "over" if not position.actors else "chance" if position.actors == (CHANCE,) else "others"
        for reason in sorted(("others", "chance", "over"), key=lambda reason: reason != true):
            yield {lang: WORDS.say(Phrase(f"quiz.nothing-{reason}"), lang) for lang in LANGUAGES}

    def points(self, rng: Random) -> Question | None:
        """Somebody scores in a random game: how many points?"""
        return self.came("points", rng)

    def came(self, kind: Sort, rng: Random, rule: str | None = None, games: int = GAMES) -> Question | None:
        """Something happened after a move in a random game, by this rule if one is given."""
        for table in islice(self._tables(rng, to_end=True), games):
            found = [
                (node, event) for node in table.node.path for event in node.events
                if rule in (None, event.rule) and (kind == "happened" or isinstance(event, Scored))
                and node.move is not None
            ]
            if found:
                return self._about(kind, table, *rng.choice(found), rng)
        return None

    def _about(self, kind: Sort, table: Table, node: Node, event: Event, rng: Random) -> Question:
        if kind == "points" and isinstance(event, Scored):
            return self._scored(table, node, event, rng)
        return self._happened(table, node, event, rng)

    def _happened(self, table: Table, node: Node, event: Event, rng: Random) -> Question:
        """This happened after a move: by which rule?"""
        before = node.parent
        assert before is not None
        shown = Table(self.game, table.options, names=table.names, position=before.position, by_hand=True)
        at_work = {other.rule for other in node.events}
        others = [rule.says for rule in self.game.rulebook if rule.id not in at_work]
        choices, right = self._shuffled(self.game.rulebook[event.rule].says, rng.sample(others, CHOICES - 1), rng)
        chance = node.move is not None and node.move.seat == CHANCE  # then what happened tells everything
        played = both(lambda _: "") if chance else self._played(node, table)
        asks = both(lambda lang: WORDS.say(Phrase("quiz.happened"), lang))
        return Question(
            key=f"happened/{event.rule}/{self._moves([node])}", kind="happened", game=self.game.slug, rule=event.rule,
            asks=both(lambda lang: " ".join(filter(None, (played[lang], *table.tell([event], lang), asks[lang])))),
            choices=choices, right=right, because=both(lambda lang: self._section(event.rule, lang)), table=shown)

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
