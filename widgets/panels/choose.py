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
from dragongames.lessons.reference.course import course
from dragongames.widgets.base import markup
from dragongames.widgets.base.link import link, linked
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board

MINUTES: Final = (20, 45, 60, 90)
WEIGHTS: Final = {1: "light", 2: "medium", 3: "heavy"}
NAMES: Final = ("Hania", "Antek", "Zosia", "Kuba", "Ola", "Bartek")


class Choose(Panel):
    """How much time there is, for how many players, and how heavy the game may be: the games that fit."""

    def __init__(self, minutes: int = 90, players: int = 2, weight: int = 3) -> None:
        most = max(most for slug in GAMES for most in game(slug).players)
        times = sorted({*MINUTES, *(n for n in (game(slug).minutes for slug in GAMES) if n > MINUTES[-1])})
        self.minutes = _choice([(say("choose.minutes", n=n), n) for n in times], minutes)
        self.players = _choice([(str(n), n) for n in range(2, most + 1)], players)
        self.weight = _choice([(say(f"choose.weight.{word}"), n) for n, word in WEIGHTS.items()], weight)
        rows = []
        for name, choice in (("time", self.minutes), ("players", self.players), ("limit", self.weight)):
            choice.observe(lambda _: self.refresh(), "value")
            rows.append(ipw.HBox([ipw.HTML(markup.heading(say(f"choose.{name}"))), choice]))
            rows[-1].add_class("dg-wish")
        self.cards = {slug: self._card(game(slug)) for slug in GAMES}
        self.shelf, self.rest, self.room = ipw.VBox(), ipw.HTML(), ipw.VBox()
        self.board: Board | None = None
        super().__init__(
            (style(), *rows, self.shelf, self.rest, self.room), layout=ipw.Layout(max_width="904px"))
        self.refresh()

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

    def play(self, slug: str) -> None:
        """A board of this game against bots, below; the one before it goes."""
        chosen = game(slug)
        count = self.players.value
        table = Table(chosen, read_options(chosen, {"players": count}), seed=len(course(slug)), names=NAMES[:count])
        old = self.board
        self.board = Board(table, seat=0, bots=dict.fromkeys(range(1, count), "greedy"))
        self.room.children = (ipw.HTML(markup.heading(say("choose.board", game=chosen.name))), self.board)
        if old is not None:
            free(old)

    def as_text(self) -> str:
        return "\n".join(f"{one.name}: {about(one)}. {one.pitch}" for one in self.fitting) or say("choose.nothing")

    def _card(self, one: Game) -> ipw.Widget:
        picture = ipw.HTML(markup.picture(thumbnail(one.slug), one.name), layout=ipw.Layout(width="270px"))
        first, evening = course(one.slug)[:1], [c for c in course(one.slug) if c.kind == "first-game"]
        ways = [link(chapter.path, chapter.title) for chapter in (*first, *evening)]
        play = ipw.Button(description=say("choose.play"), button_style="primary", layout=ipw.Layout(width="auto"))
        play.on_click(lambda _: self.play(one.slug))
        told = ipw.HTML(markup.goal(about(one), one.name, one.pitch))
        links = linked(f"<div class='dg-ways'>{''.join(ways)}</div>")
        buttons = ipw.HBox([play, links])
        buttons.add_class("dg-tools")
        card = ipw.HBox([picture, ipw.VBox([told, buttons], layout=ipw.Layout(flex="1 1 300px"))])
        card.add_class("dg-card")
        return card


def about(one: Game) -> str:
    """Players, time and weight in a line."""
    fewest, most, word = min(one.players), max(one.players), WEIGHTS[one.weight]
    return say("choose.about", fewest=fewest, most=most, n=one.minutes, weight=say(f"choose.weight.{word}"))


def _light_first(one: Game) -> tuple[int, int]:
    return one.minutes, one.weight


@cache
def thumbnail(slug: str) -> str:
    """A table as a small picture, without its texts, which nobody could read: a new one or one in play, by what
    there is more to see on.
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
