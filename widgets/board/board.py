"""The live board of a table: click, tap, keys or typed moves; what cannot be done is explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from dragongames.analysis.hinting import hint
from dragongames.bots import Bot
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.errors import DragonError, IllegalMove, NotationError
from dragongames.core.game.explain import Explanation
from dragongames.core.game.position import CHANCE, Move, Seat, Some
from dragongames.core.moved import Renamed
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Gap, Who
from dragongames.draw.bounds import targets
from dragongames.draw.svg import noted, svg
from dragongames.lessons.progress.kept import Keeping, keeping
from dragongames.lessons.progress.visits import note
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.words import say
from dragongames.widgets.board import sync
from dragongames.widgets.board.frame import Frame
from dragongames.widgets.board.line import Line
from dragongames.widgets.board.nearest import instead, nearest
from dragongames.widgets.board.picking import Picking, fitting, picking_of
from dragongames.widgets.board.seating import Seating
from dragongames.widgets.board.wishes import Colours
from dragongames.widgets.canvas.curtain import CURTAIN
from dragongames.widgets.canvas.input import Input
from dragongames.widgets.canvas.picture import Picture
from dragongames.widgets.canvas.surface import Surface
from dragongames.widgets.canvas.viewport import Viewport


class Board(Panel):
    """`seat` says whose eyes look on, `bots` which seats are played by programs; with `open_hands` nothing is hidden.
    `kept` says where the game is kept; by default its place follows from the notebook and the table's first position.

    Knows no rules: it asks the game.
    """

    def __init__(
        self, table: Table[Some], seat: Seat | str | None = None,
        bots: Mapping[Seat | str, str | Bot[Some]] | None = None,
        palette: Colours = "auto", dpr: float = 2, large: bool = False, twin: bool = True, open_hands: bool = False,
        kept: Keeping | None = None,
    ) -> None:
        self.table: Table = table
        self.bots: Mapping[Seat, Bot[Any]] = seated(table, bots or {})  # each plays the game of this table
        eyes = table.seat if seat is None else table.seat_of(seat)
        self.seating = Seating(table, eyes, self.bots, open_hands)
        self.viewport = Viewport(table.game)
        self.picture = Picture(table, self.seating, self.viewport, palette, large)
        self.line = Line(table, self.is_stop)
        self.input = Input(self)
        self.selected: tuple[str, ...] = ()
        self.hinted: tuple[str, ...] = ()
        self.told: tuple[str, ...] = ()  # what a panel beside the board is speaking of
        self.previewed: tuple[str, ...] = ()  # drawn as if selected: the move pointed at in a panel
        self.explanation: Explanation | None = None  # of the last refusal
        self._shown: Node | None = None
        self._legal: tuple[Node, Seat | None, tuple[Move, ...]] | None = None
        # The key has ids of objects. The last entry holds on to these objects, so that no other can get the same id.
        self._picking: tuple[tuple[int, int, tuple[str, ...]], Picking, object] | None = None
        self._watchers: list[Callable[[], object]] = []
        named = {place: who if isinstance(who, str) else "greedy" for place, who in (bots or {}).items()}
        self.kept = kept or keeping(table, eyes, {table.seat_of(place): who for place, who in named.items()})
        self.waits = None if self.kept is None else self.kept.found  # the game begun here another time
        self.surface = Surface(self.input, self.failed, dpr, table.game.pannable)
        self.frame = Frame(self, twin)
        super().__init__((*self.frame.above, self.surface.canvas, *self.frame.below))
        self.add_class("dg-board")
        sync.join(self)
        let_bots_move(table, self.bots)
        self._settle()

    # Old names, for one version.
    hands = Renamed("input")
    lens = Renamed("viewport")

    # -- playing -----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """Whose eyes look at the board now; None sees everything."""
        return self.seating.eyes

    def legal(self) -> tuple[Move, ...]:
        """What may be done here and now; the game is asked once for each moment, however often a click needs it."""
        seat, node = self.seating.acting, self.table.node
        if self._legal is None or self._legal[:2] != (node, seat):
            self._legal = node, seat, () if seat is None else self.table.legal_moves(seat)
        return self._legal[2]

    @property
    def picking(self) -> Picking:
        """What is selected among what may be done; the same object as long as nothing changes."""
        legal, drawn = self.legal(), self.picture.drawn
        asked = (id(legal), id(drawn), self.selected)
        if self._picking is None or self._picking[0] != asked:
            found = picking_of(self.table.game, self._picks, legal, drawn, self.selected)
            self._picking = asked, found, (legal, drawn)
        return self._picking[1]

    def play(self, move: Move) -> bool:
        """Make a move and let the bots answer, or explain why it cannot be made."""
        return self._played(move.seat, lambda: self.make(move))

    def _played(self, seat: Seat, deed: Callable[[], None]) -> bool:
        """Do what a seat wishes to do here, or explain why it cannot."""
        if self.seating.acting is None:
            return self._refuse(self.situation())
        if seat != self.seating.acting:
            return self._refuse(self._say("refused.seat", who=Who(seat)))
        try:
            deed()
        except IllegalMove as error:
            return self._refuse(str(error), error.explanation)
        except DragonError as error:
            return self._refuse(str(error))
        note(self.table.game.slug, ended=self.table.over)
        self._settle()
        return True

    def make(self, move: Move | str) -> None:
        """Make a legal move, or a whole typed turn, and then all moves of others that follow by themselves."""
        self.table.play(move, self.seating.acting)
        let_bots_move(self.table, self.bots)
        if self.kept is not None:
            self.kept.keep(self.table)
            self.waits = None

    @property
    def repeatable(self) -> bool:
        """Whether another game may begin when this one is over; a position that was set up is not played twice."""
        return self.table.over and self.table.given is None and not self.table.diary

    def type(self, text: str) -> bool:
        """Play a typed move; says whether it was played."""
        try:
            acting, steps = self.seating.acting, self.table.steps(text)
            if len(steps) > 1 and acting is not None:
                named = [seat for step in steps if (seat := self.table.mover(step)[0]) not in (None, acting)]
                return self._played(named[0] if named else acting, lambda: self.make(text))
            return self.play(self.table.read(text, acting if self.table.mover(text)[0] is None else None))
        except NotationError as error:
            return self._refuse(str(error))
        except Exception as error:  # noqa: BLE001 - whatever it is, the learner must hear of it
            self.failed(error)
            return False

    def click(self, target: str) -> None:
        """Select what lies there, put it back, or explain why it cannot be selected."""
        picking = self.picking
        if target == CURTAIN:
            self.take_seat()
        elif self.seating.acting is None:
            self._refuse(f"{self._say('refused.target', name=self.picture.name(target))} {self.situation()}")
        elif target in picking.selected and picking.decided is not None:
            self.play(picking.decided)  # chosen with a key, confirmed with a click
        elif target in picking.selected or picking.remaining(target):
            self._select(picking.toggled(target).selected)
        else:
            self._explain_click(picking, target)

    def put_back(self) -> None:
        """Deselect what was selected last."""
        self._select(self.selected[:-1])

    def cycle(self, prefix: str) -> None:
        """Choose the next fitting target with this prefix; nothing is played before it is confirmed."""
        rest = tuple(target for target in self.selected if not target.startswith(prefix))
        ways = [
            target for target in targets(self.surface.scene or self.picture.plain())
            if target.startswith(prefix) and fitting(self.legal(), self._picks, (*rest, target))
        ]
        if ways:
            at = next((ways.index(target) for target in self.selected if target in ways), -1)
            self._forget()
            self.selected = (*rest, ways[(at + 1) % len(ways)])
            self.say(self.situation())
            self.refresh()

    def hint(self) -> None:
        """First a finger pointing at one thing to click, then the whole turn and why."""
        seat = self.seating.acting
        if seat is None or seat == CHANCE or self._others(seat):
            self._refuse(self.situation())
            return
        node = self.table.node
        found = hint(self.table.game, node.seen_by(seat), seat, self.table.names, f"{self.table.seed}/{len(node.path)}")
        wanted = self.picture.targets_of(self._picks(found.move))
        if self.hinted or len(wanted) < 2:
            self.hinted = wanted
            self.say(self._say("hint.move", turn=found.told, why=found.why), "hint")
        else:
            self.hinted = wanted[:1]
            self.say(self._say("hint.first", name=self.picture.name(wanted[0])), "hint")
        self.refresh()

    # -- walking -----------------------------------------------------------------------------------

    def is_stop(self, node: Node) -> bool:
        """Whether a person decides there, or nobody because the game is over."""
        if node.is_chance:
            return self.table.by_hand
        return not self.seating.humans or self.bots.keys().isdisjoint(node.position.actors)

    def back(self) -> None:
        """To the decision before."""
        self.go(self.line.at - 1)

    def forward(self) -> None:
        """To the next decision of the current line."""
        self.go(self.line.at + 1)

    def go(self, stop: int) -> None:
        """To one of `line.stops`."""
        self.line.go(stop)
        self._settle(walking=True)

    def take(self, way: tuple[Node, ...]) -> None:
        """Along one of `line.ways()`."""
        self.line.take(way)
        self._settle(walking=True)

    def take_seat(self) -> None:
        """Let the curtain fall for the next player; if it has fallen, let them sit down and open it."""
        if self.seating.curtain:
            self.seating.take()
        else:
            self.seating.pass_on()
        self._settle(walking=True)

    def catch_up(self) -> None:
        """Show what the table has become if it has gone on elsewhere."""
        if self.table.node is not self._shown:
            let_bots_move(self.table, self.bots)
            self._settle(teller=False)

    # -- showing -----------------------------------------------------------------------------------

    def watch(self, watcher: Callable[[], object]) -> None:
        """Call this after every change."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], object]) -> None:
        """Call it no longer."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def say(self, text: str, kind: markup.Kind = "turn") -> None:
        """Put a sentence into the status line."""
        self.frame.status.value = markup.status(text, self.mood if kind == "turn" else kind)

    @property
    def mood(self) -> markup.Kind:
        """How the situation is shown: as a turn, or as the end; lessons have ends of their own."""
        return "done" if self.table.over else "turn"

    def situation(self) -> str:
        """Who must do what now, in a sentence."""
        due, outcome = self.seating.due, self.table.position.outcome()
        if outcome is not None:
            won = tuple(map(Who, outcome.winners))
            return self._say("turn.won" if len(won) == 1 else "turn.shared", who=won)
        if self.seating.curtain and due is not None:
            return self._say("curtain.said", who=Who(due))
        if due is None:
            return self._say("turn.waiting", who=tuple(map(Who, self.table.position.actors)))
        if due == CHANCE:
            return self._say("turn.chance")
        if self.seating.acting is None:
            return self._say("turn.other", who=Who(due))
        chosen = ", ".join(self.picture.name(target) for target in self.selected)
        key = "did" if self._others(due) else "selected" if chosen else "move"
        return self._say(f"turn.{key}", who=Who(due), chosen=chosen)

    def pointed(self, target: str) -> str:
        """Where the keyboard's finger is, and what Enter would do."""
        picking = self.picking
        key = "back" if target in picking.selected else "open" if picking.remaining(target) else "closed"
        return self._say(f"finger.{key}", name=self.picture.name(target, full=True).removesuffix("."))

    def refresh(self) -> None:
        """Bring picture, words and buttons up to date."""
        self.line.follow()
        self._shown = self.table.node
        self.redraw()
        self.frame.show()
        for watcher in self._watchers:
            watcher()

    def redraw(self) -> None:
        """The picture alone, as one message."""
        picking = replace(self.picking, selected=self.previewed) if self.previewed else self.picking
        scene = self.picture.marked(picking, self.hinted, self.input.finger, self.told)
        self.layout.max_width = f"{scene.width + 4:g}px"  # nothing below is to be wider than the picture and its margin
        self.surface.show(scene)

    def recolour(self) -> None:
        """Switch to the next palette."""
        self.picture.next_palette()
        self.refresh()

    def focus_next(self) -> None:
        """Where Tab leads from the canvas."""
        (self.frame.controls.entry if self.seating.acting is not None else self.frame.pass_on).focus()

    def as_text(self) -> str:
        board = self.table.game.show(self.table.node.seen_by(self.seat), self.seat, self.table.names)
        return f"{self.situation()}\n\n{board}" if self.seating.curtain else board

    def as_svg(self) -> str:
        drawn = svg(self.picture.marked(self.picking, self.hinted))
        return noted(drawn, self._say("board.still"), self.picture.palette)

    def failed(self, error: Exception) -> None:
        """Tell a fault of our own instead of swallowing it; the game goes on."""
        self.say(self._say("failed", error=f"{type(error).__name__}: {error}"), "error")

    def safely(self, deed: Callable[[], object]) -> None:
        """Do it and tell any error; Jupyter shows errors in a button's callback nowhere."""
        try:
            deed()
        except Exception as error:  # noqa: BLE001 - whatever it is, the learner must hear of it
            self.failed(error)

    def close(self) -> None:
        if self.comm is None:  # it was never shown in a page, and Python is collecting it
            return
        sync.leave(self)
        self._watchers.clear()
        self.surface.close()
        super().close()

    # -- inside ------------------------------------------------------------------------------------

    def _say(self, key: str, **gaps: Gap) -> str:
        return say(key, self.table.names, **gaps)

    def _others(self, seat: Seat) -> bool:
        """Whether somebody else decides, at a real table whose game is being written down."""
        return self.table.diary and self.seat not in (None, seat)

    def _picks(self, move: Move) -> tuple[str, ...]:
        """The tokens of a move as the board lies now."""
        return self.table.game.picks(self.table.position, move)

    def _select(self, targets: tuple[str, ...]) -> None:
        self._forget()
        self.selected = targets
        decided = self.picking.decided
        if decided is None or not self.play(decided):
            self.say(self.situation())
            self.refresh()

    def _explain_click(self, picking: Picking, target: str) -> None:
        """No legal move contains this target: the nearest attempt says why."""
        seat = self.seating.acting
        assert seat is not None
        if not self._others(seat) and instead(picking, target, seat, self.table):
            self._select((target,))
        elif not self._others(seat) and (explanation := nearest(self.table, seat, picking, target)):
            self._refuse(explanation.refusal, explanation)
        else:
            self._refuse(self._say("refused.target", name=self.picture.name(target)))

    def _refuse(self, text: str, explanation: Explanation | None = None) -> bool:
        self._forget()
        self.explanation = explanation
        self.say(text, "turn" if text == self.situation() else "refused")
        self.refresh()
        return False

    def _forget(self) -> None:
        self.hinted, self.previewed, self.explanation = (), (), None

    def _settle(self, walking: bool = False, teller: bool = True) -> None:
        """After the cursor has moved: on to the next person, clear the selection, show everything anew."""
        self.seating.pass_on(walking)
        self.selected = ()
        self._forget()
        self.say(self.situation())
        self.refresh()
        if teller:
            sync.tell(self)


def own_board(shown: Board | Table) -> tuple[Board, tuple[Board, ...]]:
    """The board a panel stands beside; and, if the panel was given a table, the board of its own that it must show."""
    if isinstance(shown, Board):
        return shown, ()
    made = Board(shown)
    return made, (made,)
