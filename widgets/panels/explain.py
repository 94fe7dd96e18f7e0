"""The rules behind what happened last on a board, or behind its last refusal."""

from __future__ import annotations

from dragongames.widgets.base import markup
from dragongames.widgets.base.words import say
from dragongames.widgets.panels.beside import Beside


class Explain(Beside):
    """Each rule with its sentence, its place in the rulebook, and whether it goes beyond the rulebook's text."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Their ids, each once: those of the refusal if there is one, else those of the news."""
        if self.board.explanation is not None:
            return tuple(check.rule for check in self.board.explanation.broken)
        return tuple(dict.fromkeys(event.rule for event in self.board.picture.news))

    def refresh(self) -> None:
        """Bring the panel up to date with the board."""
        refused = self.board.explanation
        if refused is not None:
            self.shown.value = markup.heading(say("explain.refused")) + markup.verdicts(refused)
            return
        table = self.board.table
        steps = [(event.rule, table.say(table.game.tell(event))) for event in self.board.picture.news]
        body = markup.behind(table.game.rulebook, steps)
        self.shown.value = markup.heading(say("explain.title")) + (body or markup.lines([say("explain.nothing")]))

    def close(self) -> None:
        self.board.unwatch(self.refresh)
        super().close()

    def as_text(self) -> str:
        book, refused = self.board.table.game.rulebook, self.board.explanation
        if refused is not None:
            return "\n".join((say("explain.refused"), repr(refused)))
        lines = markup.rule_lines(book, self.rules) or [say("explain.nothing")]
        return "\n".join((say("explain.title"), *lines))
