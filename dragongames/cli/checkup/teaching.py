"""What teaches a game: its ledger, exercises, quiz and glossary, and the table that its page shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Final

from dragongames.cli.checkup.patient import Patient
from dragongames.cli.checkup.words import say
from dragongames.core.errors import DragonError
from dragongames.core.game.agreed import read_options
from dragongames.core.table.record import load
from dragongames.core.text.words import LANGUAGES
from dragongames.games import GAMES, game
from dragongames.lessons.coach.notes import LONGEST, TO_BEGIN, notes, words
from dragongames.lessons.coach.trial import learn
from dragongames.lessons.exercises.attempt import Attempt
from dragongames.lessons.exercises.exercise import exercises
from dragongames.lessons.quiz.question import quiz_data
from dragongames.lessons.quiz.quiz import Quiz
from dragongames.lessons.reference.glossary import Glossary, source

ID: Final = re.compile(r"([A-Z]{2})-[1-9]\d*\.[1-9]\d*")
LEAST_EXERCISES: Final = 12
LEVELS: Final = (1, 2, 3)
LEAST_WORDS: Final = 20
QUESTIONS: Final = 10
FIRST_GAMES: Final = 3


def ledger(patient: Patient) -> Iterator[str]:
    """Every rule has an id that can be cited, a sentence in every language, and a reason if it is our own."""
    begun = set()
    for rule in patient.game.rulebook:
        found = ID.fullmatch(rule.id)
        if found is None:
            yield say("rule.id", rule=rule.id)
        else:
            begun.add(found[1])
        for what, said in (("says", rule.says), ("broken", rule.broken), ("why", rule.why)):
            for lang in LANGUAGES:
                if said is not None and not said.get(lang):
                    yield say("rule.language", rule=rule.id, what=what, lang=lang)
        if rule.broken is not None:
            gaps = [
                {gap.partition("|")[0] for _, gap, _, _ in Formatter().parse(rule.broken.get(lang, "")) if gap}
                for lang in LANGUAGES
            ]
            if any(one != gaps[0] for one in gaps):
                yield say("rule.gaps", rule=rule.id)
        if rule.status != "text" and rule.why is None:
            yield say("rule.why", rule=rule.id, status=rule.status)
    if len(begun) > 1:
        yield say("rule.mixed", letters=", ".join(sorted(begun)))
    for other in GAMES:
        if other != patient.slug and any(rule.id[:2] in begun for rule in game(other).rulebook):
            yield say("rule.taken", letters=", ".join(sorted(begun)), other=other)


def practised(patient: Patient) -> Iterator[str]:
    """There are enough exercises, from easy to tricky, and each is solved by its solution."""
    found = exercises(patient.slug)
    if len(found) < LEAST_EXERCISES:
        yield say("exercise.few", n=len(found), least=LEAST_EXERCISES)
    levels = [exercise.level for exercise in found]
    for level in LEVELS:
        if level not in levels:
            yield say("exercise.level", level=level)
    if levels != sorted(levels):
        yield say("exercise.order")
    for exercise in found:
        for rule in exercise.rules:
            if rule not in patient.game.rulebook.rules:
                yield say("exercise.rule", id=exercise.id, rule=rule)
        texts = [exercise.title, exercise.goal, exercise.lesson, *exercise.hints]
        texts += [exercise.against] if exercise.against else []
        if any(not text.get(lang) for text in texts for lang in LANGUAGES):
            yield say("exercise.language", id=exercise.id)
        try:
            attempt = Attempt(exercise)
            for move in exercise.solution:
                attempt.play(move)
            if attempt.state != "solved":
                yield say("exercise.unsolved", id=exercise.id)
        except DragonError as error:
            yield say("exercise.fails", id=exercise.id, why=str(error))


def coached(patient: Patient) -> Iterator[str]:
    """The coach's notes are short and in every language, its three games can be set up, and every kind of move in a
    first game has a note.
    """
    found = notes(patient.slug)
    if len(found.game) < FIRST_GAMES:
        yield say("coach.games", n=len(found.game), least=FIRST_GAMES)
    for note in found.note:
        for rule in note.rules:
            if rule not in patient.game.rulebook.rules:
                yield say("coach.rule", rule=rule)
        for lang in LANGUAGES:
            if not note.says.get(lang):
                yield say("coach.language", rule=note.rule, lang=lang)
            elif words(note.says[lang]) > LONGEST:
                yield say("coach.long", rule=note.rule, lang=lang, n=words(note.says[lang]), most=LONGEST)
    for number, first in enumerate(found.game):
        read_options(patient.game, first.options)
        if number and (first.brings is None or not all(first.brings.get(lang) for lang in LANGUAGES)):
            yield say("coach.brings", n=number + 1)
    spoken = {kind.partition(".")[0] for note in found.note for kind in note.moves}
    told = learn(patient.slug, "random", games=1)
    if silent := sorted(told.kinds - spoken):
        yield say("coach.kinds", kinds=", ".join(silent))
    if told.to_begin > TO_BEGIN:
        yield say("coach.begin", n=told.to_begin, most=TO_BEGIN)


def asked(patient: Patient) -> Iterator[str]:
    """A quiz can be made, and its altered statements are about existing rules."""
    for altered in quiz_data(patient.slug).altered:
        if altered.rule not in patient.game.rulebook.rules:
            yield say("quiz.rule", rule=altered.rule)
    made = len(Quiz(patient.slug, QUESTIONS, seed="doctor"))
    if made < QUESTIONS:
        yield say("quiz.few", n=made, least=QUESTIONS)


def vocabulary(patient: Patient) -> Iterator[str]:
    """The glossary has enough words, none twice, and every line of its list is of use."""
    for start in source(patient.game).entries:
        if not any(key.startswith(start) for key in patient.game.words.entries):
            yield say("glossary.start", start=start)
    terms = [tuple(term.said.get(lang, "") for lang in LANGUAGES) for term in Glossary.of(patient.game)]
    if len(terms) < LEAST_WORDS:
        yield say("glossary.few", n=len(terms), least=LEAST_WORDS)
    for said in terms:
        if not all(said):
            yield say("glossary.language", word=next(filter(None, said), "?"))


def laid(patient: Patient) -> Iterator[str]:
    """The table for its page can be loaded and belongs to this game."""
    file = patient.folder / "teaching" / "table.json"
    if not file.is_file():
        yield say("file.missing", file=patient.told(file))
        return
    found = load(file, game)
    if found.game.slug != patient.slug:
        yield say("table.other", slug=found.game.slug)
    elif found.position == found.game.start(found.options):
        yield say("table.bare")
