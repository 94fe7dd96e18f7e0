"""Who sits at the screen: whose eyes look, who may decide here, and when the screen must be passed on."""

from __future__ import annotations

from collections.abc import Collection

from dragongames.core.game.position import CHANCE, PUBLIC, Seat
from dragongames.core.table.table import Table


class Seating:
    """One seat looks all the time, or several people share the screen and a curtain falls between them.

    With open hands everybody sees everything, as at a table where the game is being taught.
    """

    def __init__(self, table: Table, seat: Seat | None, bots: Collection[Seat], open_hands: bool = False) -> None:
        self.table = table
        self.open_hands = open_hands or (table.diary and table.seat is None)
        self.humans = tuple(s for s in range(table.position.seats) if s not in bots)
        alone = self.humans[0] if len(self.humans) == 1 else None
        self.fixed = None if self.open_hands else seat if seat is not None else alone
        self.at_screen = self.fixed
        self.curtain = False  # closed: nobody has said who sits at the screen now
        self.pass_on()

    @property
    def shared(self) -> bool:
        """Several people play at this screen and hide their cards from each other."""
        return self.fixed is None and not self.open_hands and bool(self.humans)

    @property
    def due(self) -> Seat | None:
        """Whose decision this screen waits for."""
        actors = self.table.position.actors
        if self.table.diary:  # one person writes down what everybody does
            return self.fixed if self.fixed in actors else min(actors, default=None)
        # Somebody who looks through one player's eyes does not decide for chance.
        if self.table.by_hand and self.table.seat is None and CHANCE in actors:
            return CHANCE
        here = self.humans if self.fixed is None else (self.fixed,)
        if self.at_screen in actors and self.at_screen in here:
            return self.at_screen
        after = [s for s in actors if s in here]
        last = -1 if self.at_screen is None else self.at_screen
        return min(after, key=lambda s: (s <= last, s), default=None)  # clockwise from the one who sits there

    @property
    def acting(self) -> Seat | None:
        """Who may decide here and now, with their own eyes on the board."""
        due = self.due
        here = self.open_hands or self.table.diary or (due == self.at_screen and not self.curtain)
        return due if due == CHANCE or here else None

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes look at the board."""
        if self.curtain:
            return PUBLIC
        return self.at_screen

    def pass_on(self, walking: bool = False) -> None:
        """Give the screen to whoever must decide next; with secrets on the table the curtain falls in between."""
        due = self.due
        if self.table.diary or not self.shared or due is None or due in (CHANCE, self.at_screen):
            return
        if not self.table.has_secrets:
            self.at_screen = due
        elif not walking:
            self.curtain = True

    def take(self) -> None:
        """The player who is due sits down and opens the curtain."""
        self.at_screen, self.curtain = self.due, False
