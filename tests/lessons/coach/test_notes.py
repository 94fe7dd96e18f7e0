"""What the coach says: short enough to be listened to, in time, once, and only what the learner may know."""

from __future__ import annotations

from itertools import count
from random import Random

import msgspec
import pytest

import dragongames as dg
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.game.agreed import read_options
from dragongames.core.text.words import LANGUAGES, language
from dragongames.draw.bounds import targets
from dragongames.draw.look import Look
from dragongames.draw.palette import LIGHT
from dragongames.lessons.coach.coach import Coach
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import LONGEST, TO_BEGIN, first_table, notes, words
from dragongames.lessons.coach.session import YOU
from dragongames.lessons.coach.trial import learn


@pytest.fixture(autouse=True)
def _english():
    before = language("en")
    yield
    language(before)


pytestmark = pytest.mark.usefixtures("hasty")


@pytest.mark.parametrize("slug", dg.GAMES)
def test_every_note_is_short_and_about_rules_and_moves_there_are(slug):
    game, said = dg.game(slug), notes(slug)
    kinds = {kind.__name__: kind for kind in game.moves}
    assert all(words(said.goal[lang]) <= 22 for lang in LANGUAGES)
    for note in said.note:
        assert set(note.says) == set(LANGUAGES), note.rule
        assert all(words(text) <= LONGEST for text in note.says.values()), note.rule
        assert all(rule in game.rulebook.rules for rule in note.rules), note.rule
        for kind in note.moves:
            name, _, rest = kind.partition(".")
            assert name in kinds, note.rule
            assert not rest or rest.partition("=")[0] in kinds[name].__struct_fields__, note.rule
        assert all(hasattr(game.position, when.fact) for when in note.when), note.rule
    assert all(rule in game.rulebook.rules for quiet in said.quiet for rule in quiet.rules)
    assert said.game[0].brings is None, "the first game begins with the goal alone"
    for first in said.game:
        read_options(game, first.options)
        assert first.brings is None or all(words(text) <= LONGEST for text in first.brings.values())
    assert len(said.game) == 3


@pytest.mark.parametrize("slug", dg.GAMES)
def test_who_knows_nothing_reads_little_and_in_time(slug):
    """Three games of one learner in each language; `tools/coached.py` does so two hundred times."""
    late = mattered = 0
    for lang, player in zip(LANGUAGES, ("sensible", "beginner"), strict=True):
        language(lang)
        told = learn(slug, player, games=3 if lang == "en" else 1)
        assert told.to_begin <= TO_BEGIN
        assert told.words[0] <= notes(slug).most_words
        assert told.faults == []
        late, mattered = late + len(told.late), mattered + len(told.mattered)
        spoken = {kind.partition(".")[0] for note in notes(slug).note for kind in note.moves}
        assert told.kinds <= spoken, "what can I do? has an answer for every kind of move"
    assert late <= 0.1 * mattered


@pytest.mark.parametrize("slug", dg.GAMES)
def test_what_has_no_note_is_told_by_a_sentence_of_the_ledger_that_is_short_enough(slug):
    """Whatever the three games can bring up; a longer sentence needs a note."""
    said = notes(slug)
    covered = {rule for note in said.note for rule in note.rules} | said.silent
    for seed in (1, 2):
        told = learn(slug, "random", seed, 1, (f"ledger {seed}",))
        for rule in told.mattered:
            assert rule in covered or all(words(dg.game(slug).rulebook.sentence(rule, lang)) <= LONGEST
                                          for lang in LANGUAGES), rule


@pytest.mark.parametrize("slug", dg.GAMES)
def test_nothing_is_said_of_what_the_learner_may_not_know(slug):
    """What others hold may be anything the learner cannot tell apart: the coach says the same."""
    table, rivals = first_table(slug, 0)
    game, coach, rng = table.game, Coach(table.game), Random(5)
    others = seated(table, dict(rivals.items()))
    let_bots_move(table, others)
    for _ in range(12):
        if table.over:
            break
        moment = Moment(table, YOU)
        other = dg.table(game, position=moment.view.resample(YOU, rng), **msgspec.structs.asdict(table.options))
        twin = Moment(other, YOU)
        twin.news = moment.news
        assert coach.says(moment, set()) == coach.says(twin, set())
        assert moment.matters == twin.matters
        table.play(rng.choice(moment.legal))
        let_bots_move(table, others)


@pytest.mark.parametrize("slug", dg.GAMES)
def test_what_the_notes_point_at_lies_on_the_board(slug):
    """Each pattern is met in some picture of the first games."""
    seen: set[str] = set()
    wanted = {start for note in notes(slug).note for start in note.points}
    for number in range(2):
        table, rivals = first_table(slug, number)
        others, bot = seated(table, dict(rivals.items())), table.game.bot()
        for decision in count():
            let_bots_move(table, others)
            if table.over:
                break
            view = table.node.seen_by(YOU)
            seen |= {token for move in table.legal_moves(YOU) for token in table.game.picks(view, move)}
            if decision % 8 == 0:
                seen |= set(targets(table.game.scene(view, Look(YOU, LIGHT, "en", table.names))))
            table.play(bot.choose(view, YOU, Random(number)))
    assert {start for start in wanted if not any(token.startswith(start) for token in seen)} == set()
