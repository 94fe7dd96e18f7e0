"""Who has how many points, what for, and how many it would be if the game ended now."""

from __future__ import annotations

from dragongames.widgets.base import markup
from dragongames.widgets.base.words import say
from dragongames.widgets.panels.beside import Beside


class Score(Beside):
    """One column for each player, item by item, as far as those who look at the board may know."""

    def refresh(self) -> None:
        """Bring the panel up to date with the board."""
        table = self.board.table
        view = table.node.seen_by(self.board.seat)
        columns = []
        for seat, items in enumerate(table.game.tally(view)):
            lines = [(table.say(item.what), item.points) for item in items]
            columns.append(markup.sheet(table.names[seat], view.points[seat], lines, over=table.over))
        self.shown.value = markup.heading(self.title) + markup.side_by_side(columns)

    @property
    def title(self) -> str:
        return say("score.final" if self.board.table.over else "score.title")

    def close(self) -> None:
        self.board.unwatch(self.refresh)
        super().close()

    def as_text(self) -> str:
        return "\n".join((self.title, *self.board.table.score(self.board.seat)))
