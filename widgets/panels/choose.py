"""Which game for this evening? Time, players and weight lead to games, each one click from a board or its rules."""

from __future__ import annotations

from functools import cache
from typing import Final

import ipywidgets as ipw

from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.table.table import Table
from dragongames.draw.look import Look
from dragongames.draw.palette import LIGHT
from dragongames.draw.scene import Scene, Text
from dragongames.draw.svg import svg
from dragongames.games import GAMES, game
from dragongames.lessons.exercises.exercise import exercises
from dragongames.lessons.progress.kept import Waiting
from dragongames.lessons.reference.course import course
from dragongames.widgets.base import markup
from dragongames.widgets.base.link import link, linked
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.panels.begun import gone_on, show_begun
from dragongames.widgets.panels.learn import Learn, still_learning
from dragongames.widgets.panels.practice import Practice

MINUTES: Final = (20, 45, 60, 90)
WEIGHTS: Final = {1: "light", 2: "medium", 3: "heavy"}
AGAINST: Final = ("bots", "together")  # who you play against
COACHED: Final = 2  # players at a coached game, unless somebody wants otherwise
NAMES: Final = ("Hania", "Antek", "Zosia", "Kuba", "Ola", "Bartek")


class Choose(Panel):
    """The games that fit the time, the number of players and the weight asked for.

    A chosen game takes the place of the shelf, until somebody goes back to the shelf.
    """

    def __init__(
        self, minutes: int = 90, players: int = 2, weight: int = 3, together: bool = False, playing: str = "",
    ) -> None:
        most = max(most for slug in GAMES for most in game(slug).players)
        self.minutes = _choice([(say("choose.minutes", n=n), n) for n in MINUTES], minutes)
        self.players = _choice([(str(n), n) for n in range(2, most + 1)], players)
        self.weight = _choice([(say(f"choose.weight.{word}"), n) for n, word in WEIGHTS.items()], weight)
        self.together = _choice([(say(f"choose.against.{word}"), n) for n, word in enumerate(AGAINST)], int(together))
        rows = []
        for name, choice in (
            ("time", self.minutes), ("players", self.players), ("limit", self.weight), ("company", self.together),
        ):
            choice.observe(lambda _: self.refresh(), "value")
            rows.append(ipw.HBox([ipw.HTML(markup.heading(say(f"choose.{name}"))), choice]))
            rows[-1].add_class("dg-wish")
        wishes = ipw.HBox(rows)
        wishes.add_class("dg-wishes")
        self.cards = {slug: self._card(game(slug)) for slug in GAMES}
        self.begun, self.shelf, self.rest, self.room = ipw.VBox(), ipw.HBox(), ipw.HTML(), ipw.VBox()
        self.shelf.add_class("dg-shelf")
        self.board: Board | Learn | Practice | None = None
        back = ipw.Button(description=say("choose.back"), layout=ipw.Layout(width="auto"))
        back.on_click(lambda _: self.put_away())
        self.named = ipw.HTML()
        self.alone = ipw.Button(description=say("learn.plain"), layout=ipw.Layout(width="auto"))
        self.alone.on_click(lambda _: self.play_alone())
        self.head = ipw.HBox([back, self.named, self.alone])
        self.head.add_class("dg-tools")
        self.hall: tuple[ipw.Widget, ...] = (style(), self.begun, wishes, self.shelf, self.rest)
        super().__init__(self.hall, layout=ipw.Layout(max_width="1312px"))
        self.refresh()
        if playing:
            self.play(game(playing).slug)

    @property
    def fitting(self) -> tuple[Game, ...]:
        """The games that fit, the quickest first."""
        fit = [one for one in map(game, GAMES) if self.players.value in one.players
               and one.minutes <= self.minutes.value and one.weight <= self.weight.value]
        return tuple(sorted(fit, key=_light_first))

    def refresh(self) -> None:
        """Show what fits now."""
        fit = self.fitting
        self.shelf.children = tuple(self.cards[one.slug] for one in fit)
        others = sorted((one for one in map(game, GAMES) if one not in fit), key=_light_first)
        told = "; ".join(f"{one.name} ({about(one)})" for one in others)
        nothing = markup.status(say("choose.nothing"), "hint") if not fit else ""
        self.rest.value = nothing + (markup.lines([say("choose.rest", games=told)]) if others else "")
        show_begun(self.begun, self.go_on)

    def play(self, slug: str, coached: bool = True) -> None:
        """Open a board of this game, against bots or for several people at this screen. Somebody alone who is still
        learning a game gets the coach, in a game of two.
        """
        chosen = game(slug)
        count = self.players.value
        if coached and count == COACHED and not self.together.value and still_learning(slug):
            self._open(Learn(slug, offered=True), "")
            return
        names = NAMES[:count]
        table = Table(chosen, read_options(chosen, {"players": count}), seed=len(course(slug)), names=names)
        if self.together.value:
            self._open(Board(table), say("choose.both", game=chosen.name, people=tuple(names)))
        else:
            board = Board(table, seat=0, bots=dict.fromkeys(range(1, count), "greedy"))
            self._open(board, say("choose.board", game=chosen.name))

    def play_alone(self) -> None:
        """Go on without the coach."""
        if isinstance(self.board, Learn):
            self.play(self.board.slug, coached=False)

    def practise(self, slug: str) -> None:
        """Open the practice of this game."""
        self._open(Practice(slug), "")

    def go_on(self, one: Waiting) -> None:
        """Go on with a game that was begun."""
        board = gone_on(one)
        if board is not None:
            self._open(board, "" if isinstance(board, Learn) else board.table.game.name)

    def put_away(self) -> None:
        """Back to the shelf; the game is kept."""
        old, self.board = self.board, None
        self.room.children = ()
        self.children = self.hall
        if old is not None:
            free(old)
        self.refresh()

    def as_text(self) -> str:
        if self.board is not None:
            return self.board.as_text()
        return "\n".join(f"{one.name}: {about(one)}. {one.pitch}" for one in self.fitting) or say("choose.nothing")

    def _open(self, board: Board | Learn | Practice, told: str) -> None:
        """Show a board instead of the shelf."""
        old, self.board = self.board, board
        self.alone.layout.display = "" if isinstance(board, Learn) else "none"
        self.named.value = markup.heading(told) if told else ""
        self.room.children = (board,)
        self.children = (self.hall[0], self.head, self.room)
        if old is not None:
            free(old)

    def _card(self, one: Game) -> ipw.HBox:
        room = ipw.Layout(width="140px", flex="0 0 auto")
        picture = ipw.HTML(markup.picture(thumbnail(one.slug), one.name), layout=room)
        first, evening = ([c for c in course(one.slug) if c.kind == kind][:1] for kind in ("rules", "first-game"))
        ways = [link(chapter.path, say(f"choose.{word}")) for word, found in (("rules", first), ("guided", evening))
                for chapter in found]
        play = ipw.Button(description=say("choose.play"), button_style="primary", layout=ipw.Layout(width="auto"))
        play.on_click(lambda _: self.play(one.slug))
        told = ipw.HTML(markup.goal(about(one), one.name, one.pitch))
        links = linked(f"<div class='dg-ways'>{''.join(ways)}</div>")
        practise = ipw.Button(description=say("choose.practise"), layout=ipw.Layout(width="auto"))
        practise.on_click(lambda _: self.practise(one.slug))
        buttons = ipw.HBox([play, practise, links])
        buttons.add_class("dg-tools")
        card = ipw.HBox([picture, ipw.VBox([told, buttons], layout=ipw.Layout(flex="1 1 200px", width="auto"))])
        card.add_class("dg-card")
        return card


def about(one: Game) -> str:
    """Players, time and weight in a line."""
    fewest, most, word = min(one.players), max(one.players), WEIGHTS[one.weight]
    return say("choose.about", fewest=fewest, most=most, n=one.minutes, game=say(f"choose.game.{word}"))


def _light_first(one: Game) -> tuple[int, int]:
    return one.minutes, one.weight


@cache
def thumbnail(slug: str) -> str:
    """A table as a small picture, without its texts, which nobody could read. It shows a new game or one in play,
    whichever has more to see.
    """
    chosen = game(slug)
    scenes = [table.game.scene(table.view(), Look(table.seat, LIGHT, "en", table.names))
              for table in (Table(chosen, chosen.options()), list(exercises(slug))[-1].table())]
    scene = max(scenes, key=lambda scene: len(scene.shapes))
    shapes = tuple(shape for shape in scene.shapes if not isinstance(shape, Text))
    return svg(Scene(scene.width, scene.height, shapes, chosen.name, scene.palette))


def _choice(options: list[tuple[str, int]], value: int) -> ipw.Widget:
    known = [number for _, number in options]
    nearest = min(known, key=lambda number: abs(number - value))
    choice = ipw.ToggleButtons(options=options, value=nearest)
    choice.style.button_width = "auto"
    return choice
