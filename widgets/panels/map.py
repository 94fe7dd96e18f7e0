"""How far a learner has come: how to go on, today's questions, and the chapters of every game begun as a drawn map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape

import ipywidgets as ipw

from dragongames.draw.bounds import targets
from dragongames.draw.palette import DARK, LIGHT
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.games import GAMES, game
from dragongames.lessons import Progress, ProgressError
from dragongames.lessons.coach.notes import notes
from dragongames.lessons.progress.journey import SIGNS, Journey, Place, Stage, last_place
from dragongames.lessons.progress.kept import Waiting
from dragongames.lessons.progress.knowledge import coached, counted, knowledge
from dragongames.lessons.quiz.boxes import due, todays
from dragongames.lessons.reference.course import course
from dragongames.widgets.base import markup
from dragongames.widgets.base.link import address, link, linked, relink
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.panels.begun import OFFERED, gone_on, show_begun
from dragongames.widgets.panels.learn import Learn
from dragongames.widgets.panels.quiz import Quiz
from dragongames.widgets.panels.trail import trail


class Map(Panel):
    """The progress of one learner in these games (by default in all), and ways to go on from there."""

    def __init__(self, games: Sequence[str] = (), learner: str = "", progress: Progress | None = None) -> None:
        self.asked = tuple(games)
        self.trouble = ""
        self.progress: Progress | None = progress
        try:
            self.progress = progress or Progress(learner)
            self.trouble = self.progress.notice or ""
        except ProgressError as error:
            self.trouble = str(error)
        self.words = linked("")
        self.questions = ipw.Button(layout=ipw.Layout(width="auto"), button_style="primary")
        self.questions.add_class("dg-wide")
        self.questions.on_click(lambda _: self.ask())
        self.again = ipw.Button(description=say("map.renew"), layout=ipw.Layout(width="auto"))
        self.again.on_click(lambda _: self.refresh())
        self.quiz: Quiz | None = None
        self.maps = linked("")
        self.begun, self.room = ipw.VBox(), ipw.VBox()  # games that are not over; room for the one that is gone on with
        self.board: Board | Learn | None = None
        self.coached = ipw.HBox()  # games with the coach that bring something new
        self.coached.add_class("dg-tools")
        buttons = ipw.HBox([self.questions, self.coached, self.again])
        buttons.add_class("dg-tools")
        self.head = (style(), self.words, self.begun, self.room, buttons)
        super().__init__((*self.head, self.maps), layout=ipw.Layout(max_width="904px"))
        self.refresh()

    @property
    def journeys(self) -> tuple[Journey, ...]:
        """The games that were asked for, or else those that were begun."""
        if self.progress is None:
            return ()
        ways = [Journey(self.progress, slug) for slug in self.asked or GAMES]
        return tuple(way for way in ways if (way.begun or self.asked) and way.stages)

    @property
    def place(self) -> Place | None:
        """Where the learner was last."""
        return None if self.progress is None else last_place(self.progress)

    def refresh(self) -> None:
        """Bring the map up to date; another notebook may have gone on."""
        waiting = 0 if self.progress is None else len(due(self.progress))
        self.questions.description = say("map.questions", n=waiting)
        self.questions.layout.display = "" if waiting else "none"
        self.again.layout.display = "" if self.journeys else "none"
        trouble = markup.status(self.trouble, "error") if self.trouble else ""
        show_begun(self.begun, self.go_on)
        self._offer()
        relink(self.words, f"{trouble}{self._welcome()}")
        relink(self.maps, "".join(map(self._drawn, self.journeys)) + self._others())

    def go_on(self, one: Waiting) -> None:
        """Go on with a game that was begun, in place."""
        self._open(gone_on(one))

    def learn(self, slug: str) -> None:
        """Begin the next game with the coach, in place."""
        self._open(Learn(slug, learner=self.progress.learner if self.progress is not None else ""))

    def _open(self, board: Board | Learn | None) -> None:
        old = self.board
        if board is not None:
            self.board, self.room.children = board, (board,)
            if old is not None:
                free(old)
        show_begun(self.begun, self.go_on)

    def _offer(self) -> None:
        """Offer the next game with the coach for each game asked for or begun, as long as it brings something new."""
        old, offered = self.coached.children, []
        for way in self.journeys:
            number = 0 if self.progress is None else coached(self.progress, way.slug)
            if number < len(notes(way.slug).game):
                named = say("learn.another", game=game(way.slug).name, n=number + 1)
                button = ipw.Button(description=named, layout=ipw.Layout(width="auto"))
                button.on_click(lambda _, slug=way.slug: self.learn(slug))
                offered.append(button)
        self.coached.children = tuple(offered[:OFFERED])
        for button in old:
            free(button)

    def ask(self) -> None:
        """Ask today's questions, below."""
        if self.progress is None:
            return
        if self.quiz is not None:
            free(self.quiz)
        self.quiz = Quiz(todays(self.progress))
        self.children = (*self.head, self.quiz, self.maps)

    def as_text(self) -> str:
        blocks = [self.trouble] if self.trouble else []
        blocks.append("\n".join(self.told()))
        blocks += [button.description for button in self.begun.children]
        blocks += ["\n".join(self._listed(way)) for way in self.journeys]
        return "\n\n".join(blocks)

    def as_svg(self) -> str:
        """The map of the game played last, or of the first."""
        place, ways = self.place, self.journeys
        way = next((way for way in ways if place and way.slug == place.chapter.game), ways[0] if ways else None)
        return "" if way is None else self._svg(way, LIGHT.name)

    def told(self) -> Iterator[str]:
        """Where the learner was, in sentences."""
        place = self.place
        if place is None:
            yield say("map.coached" if any(way.begun for way in self.journeys) else "map.nothing")
            return
        days = (date.today() - date.fromtimestamp(place.at)).days
        when = "today" if days < 1 else "yesterday" if days < 2 else "days"
        name, chapter = game(place.chapter.game).name, place.chapter.title
        yield say(f"map.last.{when}", n=days, game=name, chapter=chapter)
        if place.following is not None:
            yield say("map.following", chapter=place.following.title)

    # -- inside ------------------------------------------------------------------------------------

    def _welcome(self) -> str:
        place = self.place
        said = "".join(f"<p>{escape(line)}</p>" for line in self.told())
        if place is None:
            return f"<div class='dg-goal'>{said}</div>"
        ways = [link(place.chapter.path, say("map.back", chapter=place.chapter.title))]
        if place.following is not None:
            ways.append(link(place.following.path, say("map.on", chapter=place.following.title)))
        return f"<div class='dg-goal'>{said}<p class='dg-ways'>{''.join(ways)}</p></div>"

    def _drawn(self, way: Journey) -> str:
        """The picture, once light and once dark, and above it the links."""
        scene = self._scene(way, LIGHT.name)
        places = targets(scene)
        links = []
        for stage in way.stages:
            box = places[stage.chapter.path]
            share = (box.x / scene.width, box.y / scene.height, box.w / scene.width, box.h / scene.height)
            where = ";".join(f"{key}:{100 * part:.2f}%" for key, part in zip(
                ("left", "top", "width", "height"), share, strict=True))
            told = escape(say("map.label", n=stage.chapter.number, told=_told(stage)), quote=True)
            links.append(f"<a href='{escape(address(stage.chapter.path))}' style='{where}' aria-label='{told}'"
                         f" title='{told}'></a>")
        pictures = "".join(f"<div class='dg-{name}' aria-hidden='true'>{self._svg(way, name)}</div>"
                           for name in (LIGHT.name, DARK.name))
        rules = "".join(f"<div class='dg-line'>{escape(line)}</div>" for line in self._rules(way))
        return f"<div class='dg-trail'>{pictures}{''.join(links)}</div>{rules}"

    def _scene(self, way: Journey, light: str) -> Scene:
        place = self.place
        here = place.chapter if place is not None and place.chapter.game == way.slug else None
        return trail(game(way.slug).name, way.stages, here, DARK if light == DARK.name else LIGHT)

    def _svg(self, way: Journey, light: str) -> str:
        return svg(self._scene(way, light))

    def _rules(self, way: Journey) -> Iterator[str]:
        """How well the game's rules are known, and which are worth another look."""
        if self.progress is None:
            return
        book, known = game(way.slug).rulebook, knowledge(self.progress, way.slug)
        of = counted(book, known)
        if any(of.values()):
            yield say("map.rules", of=len(book), met=sum(of.values()), known=of["known"], broken=of["broken"],
                      forgotten=of["forgotten"])
        missed = [rule for rule, state in known.items() if state in ("broken", "forgotten") and rule in book.rules]
        yield from (say("map.rule", rule=rule, says=book.sentence(rule)) for rule in missed[-OFFERED:])

    def _listed(self, way: Journey) -> Iterator[str]:
        done = sum(stage.state == "done" for stage in way.stages)
        yield f"{game(way.slug).name}: {say('map.count', done=done, of=len(way.stages))}"
        place = self.place
        for stage in way.stages:
            flag = " ⚑" if place is not None and place.chapter == stage.chapter else ""
            yield f"  {SIGNS[stage.state]} {stage.chapter.number}. {_told(stage)}{flag}"
        yield from (f"  {line}" for line in self._rules(way))

    def _others(self) -> str:
        """The games not begun, each a link to its first chapter."""
        shown = {way.slug for way in self.journeys}
        rest = [slug for slug in GAMES if slug not in shown and course(slug)]
        if self.asked or not rest or not shown:
            return ""
        links = "".join(link(course(slug)[0].path, game(slug).name) for slug in rest)
        return f"<p class='dg-ways'><span>{escape(say('map.others'))}</span>{links}</p>"


def _told(stage: Stage) -> str:
    title, state = stage.chapter.title, say(f"map.{stage.state}")
    return say("map.stone", title=title, state=state, known=stage.known, of=stage.of)
