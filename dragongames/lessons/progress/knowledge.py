"""How well a learner knows each rule (met, known, broken or forgotten), by everything that was done with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from dragongames.core.game.rulebook import Rulebook
from dragongames.lessons.progress.progress import COACH, Progress

Knowledge: TypeAlias = Literal["met", "known", "broken", "forgotten"]
STATES: Final[tuple[Knowledge, ...]] = ("met", "known", "broken", "forgotten")


def knowledge(progress: Progress, slug: str) -> dict[str, Knowledge]:
    """The state of every rule there is something to say about. A known rule that is broken is forgotten until it is
    kept again.
    """
    found: dict[str, Knowledge] = {}
    for _, rule, spoke_for in sorted(_signs(progress, slug), key=lambda sign: sign[0]):
        before = found.get(rule)
        if spoke_for is None:
            found.setdefault(rule, "met")
        elif spoke_for:
            found[rule] = "known"
        else:
            found[rule] = "forgotten" if before in ("known", "forgotten") else "broken"
    return found


def told(progress: Progress, slug: str) -> frozenset[str]:
    """The rules the coach need not tell any more: those told already, and those known from elsewhere."""
    heard = {one.rule for one in progress.encounters(slug) if one.how == "met"}
    return frozenset(heard | {rule for rule, state in knowledge(progress, slug).items() if state == "known"})


def coached(progress: Progress, slug: str) -> int:
    """How many games with the coach were finished."""
    return sum(visit.ended for visit in progress.visits(slug) if visit.chapter == COACH)


def counted(book: Rulebook, known: Mapping[str, Knowledge]) -> dict[Knowledge, int]:
    """How many rules of a book are in which state."""
    states = [known.get(rule.id) for rule in book]
    return {state: states.count(state) for state in STATES}


def _signs(progress: Progress, slug: str) -> Iterator[tuple[float, str, bool | None]]:
    """When something was done with a rule, and whether it speaks for the learner (None: the rule was only told)."""
    for one in progress.encounters(slug):
        yield one.at, one.rule, None if one.how == "met" else one.how == "used"
    for answer in progress.given(slug):
        yield answer.at, answer.rule, answer.right
    for attempt in progress.tries(slug):
        if attempt.unaided:
            yield from ((attempt.at, rule, True) for rule in attempt.rules)
