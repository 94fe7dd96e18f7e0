"""Changing the line at hand without typing: words with − and +, numbers, choices, cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import ipywidgets as ipw

from dragongames.core.text import lines
from dragongames.core.text.lines import LineKind, Slot
from dragongames.core.text.words import Phrase
from dragongames.widgets.base import markup
from dragongames.widgets.base.change import Change
from dragongames.widgets.base.panel import free
from dragongames.widgets.base.words import say
from dragongames.widgets.editors.draft import Draft

WIDEST: Final = 12  # numbers in one slot that get buttons
STACK: Final = re.compile(r"([1-9][0-9]?)(\S+)", re.ASCII)  # a cell: its height and what lies on top
GROUND: Final = "."
LONGEST: Final = 47  # letters of a line in the menu
JOINTS: Final = re.compile(r"[\s+;,]+")  # where a line may be cut


class Chips(ipw.VBox):
    """Shows what can be changed in the line at hand; `changed` is called after every change."""

    def __init__(self, draft: Draft, changed: Callable[[], object], safely: Callable[[Callable[[], object]], object]):
        self.draft, self._changed, self._safely = draft, changed, safely
        self._shown: tuple[object, ...] = ()
        self._filling = False
        self.line = ipw.Dropdown(
            description=say("position.line"), layout=ipw.Layout(width="calc(100% - 4px)"),
            style={"description_width": "auto"},
        )
        self.line.observe(self._chosen, "value")
        self.told = ipw.HTML()
        self.slots = ipw.VBox()
        super().__init__([self.line, self.told, self.slots], layout=ipw.Layout(width="100%"))
        self.add_class("dg-chips")

    def show(self) -> None:
        """What is true now."""
        draft = self.draft
        shown = (draft.text, draft.at, draft.cell)
        if shown == self._shown:
            return
        self._shown = shown
        self._filling = True
        show = draft.game.wording.show
        here = [
            (say("position.at", n=at, line=_cut(show(line))), at)
            for at, line in enumerate(draft.lines, 1) if ":" in line
        ]
        more = [(say("position.adds", line=show(kind.example.partition(":")[0])), kind.key) for kind in draft.missing]
        self.line.options = [(say("position.which"), 0), *here, *more]
        known = [number for _, number in here]
        self.line.value = draft.at if draft.at in known else 0
        self._filling = False
        kind = draft.kind
        told = draft.game.words.say(Phrase(kind.name)) if kind else say("position.none")
        self.told.value = markup.lines([told])
        old = self.slots.children
        self.slots.children = tuple(self._rows(kind)) if kind else ()
        for row in old:
            free(row)

    def _chosen(self, change: Change) -> None:
        if self._filling or not change["new"]:
            return
        wanted = change["new"]

        def chosen() -> None:
            if isinstance(wanted, int):
                self.draft.choose(wanted)
            else:
                self.draft.add(next(kind for kind in self.draft.game.lines if kind.key == wanted))
            self._changed()

        self._safely(chosen)

    def _rows(self, kind: LineKind) -> Iterator[ipw.Widget]:
        if self.draft.cell is not None and kind.stacks is not None:
            yield self._cell(self.draft.cell, kind.stacks)
        for slot in kind.slots:
            match slot.form:
                case "numbers":
                    parts = list(self._numbers(slot))
                case "choice":
                    parts = [self._choice(slot)]
                case _:
                    parts = list(self._words(slot))
            said = self.draft.game.wording.show(slot.name)
            label = [ipw.HTML(markup.label(said))] if said else []
            yield _flow([*label, *parts])

    def _numbers(self, slot: Slot) -> Iterator[ipw.Widget]:
        for place, n in enumerate((lines.numbers(self.draft.part(slot)) or [0])[:WIDEST]):
            named = slot.name or (self.draft.kind.key if self.draft.kind else "")
            what = self.draft.game.wording.show(named)
            yield self._counter(str(n), n, partial(self.draft.number, slot, place), what)

    def _words(self, slot: Slot) -> Iterator[ipw.Widget]:
        found = lines.counts(self.draft.part(slot), slot)
        for word, n in found.items():
            name = self._name(slot, word)
            said = f"{n}× {name}" if slot.most > 1 else name
            yield self._counter(said, n, partial(self.draft.count, slot, word), name, slot.most)
        rest = [(self._name(slot, word), word) for word in slot.words if word not in found]
        if rest:
            yield self._menu([(say("position.add"), ""), *rest], "", lambda word: self.draft.count(slot, word, 1))

    def _choice(self, slot: Slot) -> ipw.Widget:
        now = self.draft.part(slot)
        words = slot.words if now in slot.words else (now, *slot.words)
        options = [(self._name(slot, word) or "…", word) for word in words]
        return self._menu(options, now, lambda word: self.draft.put(slot, word))

    def _cell(self, cell: tuple[int, int], stacks: Slot) -> ipw.Widget:
        """The stack on one cell: how high it is, and what lies on top."""
        draft, name = self.draft, f"{chr(ord('a') + cell[1])}{cell[0] + 1}"
        found = STACK.fullmatch(draft.word)
        high, top = (int(found[1]), found[2]) if found else (0, "")

        def put(to: int) -> None:
            draft.put_cell(f"{to}{top or stacks.words[0]}" if to else GROUND)

        def choose(word: str) -> None:
            draft.put_cell(f"{high or 1}{word}")

        words = [] if top in stacks.words else [(top or GROUND, top)]
        options = [*words, *((self._name(stacks, word), word) for word in stacks.words)]
        what = say("position.cell", cell=name)
        return _flow([
            ipw.HTML(markup.label(what)), self._counter(str(high), high, put, what, stacks.most),
            self._menu(options, top, choose),
        ])

    def _counter(
        self, said: str, n: int, put: Callable[[int], object], name: str, most: int = 9999
    ) -> ipw.Widget:
        """A thing, how often it is there, and its − and +."""
        less = ipw.Button(description="−", tooltip=say("position.less", what=name), disabled=n < 1)
        more = ipw.Button(description="+", tooltip=say("position.more", what=name), disabled=n >= most)
        less.on_click(lambda _: self._do(lambda: put(n - 1)))
        more.on_click(lambda _: self._do(lambda: put(n + 1)))
        chip = ipw.HBox([less, ipw.HTML(markup.chip(said)), more])
        chip.add_class("dg-chip")
        return chip

    def _menu(self, options: list[tuple[str, str]], now: str, chosen: Callable[[str], object]) -> ipw.Widget:
        menu = ipw.Dropdown(options=options, value=now, layout=ipw.Layout(width="auto", max_width="220px"))
        menu.observe(lambda change: self._do(lambda: chosen(change["new"])), "value")
        return menu

    def _name(self, slot: Slot, word: str) -> str:
        if word not in slot.words or not slot.said:
            return self.draft.game.wording.show(word)
        return self.draft.game.words.say(Phrase(slot.said[slot.words.index(word)]))

    def _do(self, deed: Callable[[], object]) -> None:
        def done() -> None:
            deed()
            self._changed()

        self._safely(done)


def _cut(line: str) -> str:
    """A line short enough for a menu; no word of it is broken."""
    if len(line) <= LONGEST:
        return line
    return f"{JOINTS.split(line[:LONGEST][::-1], maxsplit=1)[-1][::-1]} …"


def _flow(parts: list[ipw.Widget]) -> ipw.Widget:
    row = ipw.HBox(parts, layout=ipw.Layout(flex_flow="row wrap", width="100%"))
    row.add_class("dg-tools")
    return row
