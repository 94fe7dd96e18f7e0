"""Pages for the tables: all of them, one of them, the question to the class, and the report by rule."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from dragongames.classroom.names import skeleton
from dragongames.classroom.pages import Page
from dragongames.classroom.tables.eyes import watching
from dragongames.classroom.tables.hall import levels
from dragongames.classroom.words import say
from dragongames.core.errors import DragonError
from dragongames.core.game.position import PUBLIC
from dragongames.core.table.record import record
from dragongames.games import GAMES, game

if TYPE_CHECKING:
    from dragongames.classroom.tables.hall import Hall
    from dragongames.classroom.tables.sitting import Sitting

STUCK: Final = 60  # seconds after which a table without a move is marked


class Row(Struct, frozen=True):
    """One table at a glance."""

    id: str
    game: str
    round: str
    players: str
    turn: str
    since: str
    stuck: bool
    points: str
    last: str
    broken: int
    over: bool
    free: int
    mine: bool
    paused: bool
    coached: str  # the pupils the coach sits beside
    all_coached: bool


class TablesPage(Page):
    """What all pages of the tables share."""

    @property
    def hall(self) -> Hall:
        return self.school.hall

    @property
    def is_teacher(self) -> bool:
        return self.visitor is not None and self.visitor.is_teacher

    def sitting(self, id: str) -> Sitting | None:
        found = self.hall.sittings.get(id)
        if found is None:
            self.refuse(404, "nothing")
        return found

    def rows(self) -> Sequence[Row]:
        name = "" if self.visitor is None else self.visitor.name
        return [_row(sitting, name) for sitting in self.hall.sittings.values()]

    def listed(self, told: str = "") -> None:
        """Show all tables, with what could not be done."""
        if told:
            self.set_status(400)
        self.show(
            "tables", rows=self.rows(), hall=self.hall, told=told, games=[game(slug) for slug in GAMES],
            levels=[(level, say(f"levels.{level}")) for level in levels()],
            present=[pupil.name for pupil in self.school.visitors.pupils.values() if not pupil.away],
        )

    @property
    def coach_wanted(self) -> bool:
        return self.get_argument("coach", "") == "yes"

    def teacher_only(self) -> bool:
        if not self.is_teacher:
            self.refuse(404, "nothing")
        return self.is_teacher


class Tables(TablesPage):
    """All tables: pupils find theirs, the teacher sees everything."""

    def get(self) -> None:
        self.listed()


class TableRows(TablesPage):
    """Just the list, for the page to refresh itself."""

    def get(self) -> None:
        self.show("table_rows", rows=self.rows(), hall=self.hall)


class Open(TablesPage):
    """A new table."""

    def post(self) -> None:
        if not self.is_teacher and not self.hall.opening:
            self.refuse(404, "nothing")
            return
        visitor = self.visitor
        assert visitor is not None, "the door lets no stranger through"
        try:
            bots = [self.get_argument("level", levels()[0])] * _number(self.get_argument("bots", "0"))
            given = {
                key.strip(): value.strip() for line in self.get_argument("options", "").splitlines()
                if line.strip() for key, _, value in [line.partition("=")]
            }
            made = self.hall.open(
                self.get_argument("game", self.school.game.slug), _number(self.get_argument("players", "2")),
                bots, () if visitor.is_teacher else (visitor.name,), given,
                self.get_argument("position", ""), coach=visitor.is_teacher and self.coach_wanted,
            )
        except DragonError as error:
            self.listed(str(error))
        else:
            self.redirect("/tables" if visitor.is_teacher else f"/table/{made.id}", status=303)


class Round(TablesPage):
    """Seats everybody who is here: a round of a tournament."""

    def post(self) -> None:
        if self.teacher_only():
            present = [pupil.name for pupil in self.school.visitors.pupils.values() if not pupil.away]
            try:
                self.hall.seat_all(
                    self.get_argument("game", self.school.game.slug), present,
                    _number(self.get_argument("players", "2")), self.get_argument("level", levels()[0]),
                    self.coach_wanted)
            except DragonError as error:
                self.listed(str(error))
            else:
                self.redirect("/tables", status=303)


class Settings(TablesPage):
    """Settings for all tables: a pause, phrases, whether pupils may open tables."""

    def post(self) -> None:
        if self.teacher_only():
            match self.get_argument("what", ""):
                case "pause":
                    self.hall.pause(not self.hall.paused)
                case "talking":
                    self.hall.talking = not self.hall.talking
                    self.hall.told_all()
                case "opening":
                    self.hall.opening = not self.hall.opening
                case "answered":
                    self.hall.question = None
                    self.hall.told_all()
            self.redirect("/tables", status=303)


class OneTable(TablesPage):
    """A table, as the visitor may see it; the picture comes by the page's line."""

    def get(self, id: str) -> None:
        if (sitting := self.sitting(id)) is not None:
            self.show(
                "table", sitting=sitting, row=_row(sitting, "" if self.visitor is None else self.visitor.name),
                asked=False, all=self.get_argument("all", "") == "yes")


class Deed(TablesPage):
    """Something done with a whole table."""

    def post(self, id: str, deed: str) -> None:
        sitting, visitor = self.sitting(id), self.visitor
        if sitting is None or visitor is None:
            return
        chair = self.get_argument("seat", "")
        try:
            match deed:
                case "sit" if not visitor.is_teacher:
                    sitting.sit(visitor.name)
                    self.hall.changed(sitting)
                case "stand" if not visitor.is_teacher:
                    sitting.stand(visitor.name)
                    self.hall.changed(sitting)
                case "pause" if visitor.is_teacher:
                    sitting.paused = not sitting.paused
                    self.hall.changed(sitting)
                case "coach" if visitor.is_teacher:
                    seats = [seat for seat in sitting.chairs if chair in ("", str(seat))]
                    sitting.coach(seats, not sitting.coached.issuperset(seats))
                    self.hall.changed(sitting)
                case "ask" if visitor.is_teacher:
                    self.hall.ask(sitting)
                    self.redirect("/asked", status=303)
                    return
                case "close" if visitor.is_teacher:
                    self.hall.close(sitting)
                case _:
                    self.refuse(404, "nothing")
                    return
        except DragonError as error:
            self.listed(str(error))
        else:
            home = deed in ("stand", "close", "pause") or (deed == "coach" and not chair)
            self.redirect("/tables" if home else f"/table/{id}", status=303)


class GameFile(TablesPage):
    """The file of a finished game, to look at at home; the teacher may have it at any time."""

    def get(self, id: str) -> None:
        sitting = self.sitting(id)
        if sitting is None:
            return
        if not sitting.over and not self.is_teacher:
            self.refuse(404, "nothing")
            return
        self.set_header("Content-Type", "application/json")
        self.set_header("Content-Disposition", f'attachment; filename="{sitting.table.game.slug}-{id}.json"')
        self.finish(msgspec.json.format(msgspec.json.encode(record(sitting.table)), indent=1))


class Asked(TablesPage):
    """What would you do? Pupils answer on the board, the teacher sees the answers as bars."""

    def get(self) -> None:
        question = self.hall.question
        if question is None:
            self.redirect("/tables")
        else:
            sitting = question.sitting
            self.show("table", sitting=sitting, row=_row(sitting, ""), asked=True, all=False, question=question)


class Bars(TablesPage):
    """Just the answers, for the teacher."""

    def get(self) -> None:
        if self.teacher_only():
            self.show("bars", question=self.hall.question)


class TableReport(TablesPage):
    """After the games: who played, who won, and which rules refused moves, by rule and by pupil."""

    def get(self) -> None:
        if not self.teacher_only():
            return
        names: dict[str, str] = {}
        played: Counter[str] = Counter()
        rules: dict[tuple[str, str], Counter[str]] = {}
        for sitting in self.hall.of_today:
            for place in sitting.places:
                if place.pupil:
                    names.setdefault(skeleton(place.pupil), place.pupil)
                    played[skeleton(place.pupil)] += 1
            for (pupil, rule), times in sitting.broken.items():
                rules.setdefault((sitting.table.game.slug, rule), Counter())[pupil] += times
        wins = self.hall.wins()
        self.show(
            "tables_report",
            pupils=[(names[key], played[key], wins[key]) for key in sorted(names)],
            rules=[
                (rule, game(slug).rulebook.sentence(rule), sum(who.values()), who.most_common())
                for (slug, rule), who in sorted(rules.items(), key=lambda item: (-sum(item[1].values()), item[0]))
            ],
        )


ROUTES: Final = (
    (r"/tables", Tables), (r"/tables/rows", TableRows), (r"/tables/open", Open), (r"/tables/round", Round),
    (r"/tables/set", Settings), (r"/tables/report", TableReport), (r"/table/(\d+)", OneTable),
    (r"/table/(\d+)/(sit|stand|pause|coach|ask|close)", Deed), (r"/table/(\d+)/game\.json", GameFile),
    (r"/asked", Asked), (r"/asked/bars", Bars),
)


def _row(sitting: Sitting, pupil: str) -> Row:
    table = sitting.table
    view = table.node.seen_by(PUBLIC)
    seconds = int(time.monotonic() - sitting.since)
    last = next((node for node in reversed(table.node.path) if node.move is not None and node.move.seat >= 0), None)
    told = () if last is None else last.told(PUBLIC)
    return Row(
        id=sitting.id, game=table.game.name, round=sitting.round,
        players=", ".join(name if not place.bot else say("tables.bot", name=name, level=say(f"levels.{place.bot}"))
                          for name, place in zip(sitting.names, sitting.places, strict=True) if not place.free),
        turn=watching(sitting, everything=False, palette="light").situation(paused_too=True),
        since=f"{seconds // 60}:{seconds % 60:02}", stuck=seconds > STUCK and not sitting.over and sitting.begun,
        points=" : ".join(map(str, view.points)),
        last=table.say(table.game.tell(told[-1])) if told else "",
        broken=sum(sitting.broken.values()), over=sitting.over, free=len(sitting.free),
        coached=", ".join(sitting.names[seat] for seat in sorted(sitting.coached)),
        all_coached=sitting.coached.issuperset(sitting.chairs),
        mine=bool(pupil) and sitting.seat_of(pupil) is not None, paused=sitting.paused,
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
