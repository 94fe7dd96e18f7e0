"""The words of position texts: goods, places, tiles that only some know, and what is still to be done."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, NamedTuple, get_args

from dragongames.core.text.faults import again, unreadable
from dragongames.core.text.fields import FieldValue
from dragongames.core.text.tokens import index, number
from dragongames.games.simurgh.box.board import AREAS, CITY, PLACE_NAMES
from dragongames.games.simurgh.box.dragons import DRAGON_NAMES
from dragongames.games.simurgh.box.tiles import TILES, TYPES
from dragongames.games.simurgh.rules import sources, tasks
from dragongames.games.simurgh.rules.compiled_effects import OCCASIONS
from dragongames.games.simurgh.rules.decks import STACKS, UNSEEN
from dragongames.games.simurgh.rules.things import FULL, THINGS, UNIT, VASSALS, goods

NONE: Final = "-"
SORTS: Final = (*TYPES, "any")


def optional(name: str, names: tuple[str, ...]) -> int:
    """A name, or `-` for none."""
    return -1 if name == NONE else index(name, names)


def named(at: int, names: tuple[str, ...]) -> str:
    return NONE if at < 0 else names[at]


# -- goods: `2wood+1stone` -------------------------------------------------------------------------------------


def write_goods(purse: int) -> str:
    return "+".join(f"{n}{THINGS[thing]}" for thing, n in enumerate(goods(purse)) if n) or NONE


def read_goods(text: str) -> int:
    purse = 0
    seen = set()
    for part in text.split("+") if text != NONE else ():
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits or digits == part:
            raise unreadable(part, "2wood+1stone")
        thing = index(part[len(digits) :], THINGS)
        if thing in seen:
            raise again(part[len(digits) :])
        seen.add(thing)
        purse += UNIT[thing] * number(digits, FULL[thing])
    return purse


# -- tiles: a number where everybody knows it, `#3` for the third tile under `hidden` ----------------------------


def write_ref(ref: int) -> str:
    return str(ref) if ref < UNSEEN else f"#{ref - UNSEEN}"


def read_ref(text: str) -> int:
    return UNSEEN + number(text[1:], 999) if text.startswith("#") else number(text, UNSEEN - 1)


def write_refs(refs: tuple[int, ...]) -> str:
    return ",".join(map(write_ref, refs)) or NONE


def read_refs(text: str) -> tuple[int, ...]:
    return () if text == NONE else tuple(map(read_ref, text.split(",")))


# -- sources: `forge`, `13.2` (tile and space), `emberbrood.1`, `area.a`, `row.3`, `post.2` ----------------------


def _sources() -> tuple[str, ...]:
    return (
        *CITY,
        *(f"{tile.number}.{at}" for tile in TILES for at in range(1, sources.SPACES_EACH + 1)),
        *(f"{name}.{ability}" for name in DRAGON_NAMES for ability in (1, 2, 3)),
        *(f"area.{name}" for name in AREAS),
        *(f"row.{slot}" for slot in range(sources.AT_MONUMENT - sources.AT_SCOUTS)),
        *(f"post.{post}" for post in range(1, len(sources.SPACES) - sources.AT_MONUMENT + 1)),
    )


SOURCES: Final = _sources()


class Codec(NamedTuple):
    """How one field of a task is written and read."""

    write: Callable[[FieldValue], str]
    read: Callable[[str], FieldValue]


def _occasions(text: str) -> int:
    return sum({OCCASIONS[tuple(OCCASIONS)[index(name, tuple(OCCASIONS))]] for name in text.split("+") if name != NONE})


def _chosen(text: str) -> int:
    return -1 if text == "?" else number(text, UNSEEN)


_NUMBER: Final = Codec(str, number)
_REFS: Final = Codec(write_refs, read_refs)
CODECS: Final = {
    "source": Codec(lambda at: SOURCES[at], lambda text: index(text, SOURCES)),
    "gain": Codec(lambda gain: "yes" if gain else "no", lambda text: bool(index(text, ("no", "yes")))),
    "outcomes": Codec(
        lambda some: "|".join(map(write_goods, some)), lambda text: tuple(map(read_goods, text.split("|")))
    ),
    "took": _REFS,
    "gave": _REFS,
    "deck": Codec(lambda deck: STACKS[deck], lambda text: index(text, STACKS)),
    "wanted": _NUMBER,
    "tokens": _NUMBER,
    "left": _NUMBER,
    "occasions": Codec(
        lambda bits: "+".join(name for name, bit in OCCASIONS.items() if bits & bit) or NONE, _occasions
    ),
    "area": Codec(lambda at: named(at, AREAS), lambda text: optional(text, AREAS)),
    "vassal": Codec(lambda kind: VASSALS[kind], lambda text: index(text, VASSALS)),
    "standing": Codec(lambda at: named(at, PLACE_NAMES), lambda text: optional(text, PLACE_NAMES)),
    "post": Codec(lambda at: str(at + 1), lambda text: number(text, 9) - 1),
    "seat": Codec(lambda seat: str(seat + 1), lambda text: number(text, 9) - 1),
    "sort": Codec(lambda sort: TYPES[sort], lambda text: index(text, TYPES)),
    "offered": Codec(
        lambda some: ";".join(map(write_refs, some)), lambda text: tuple(map(read_refs, text.split(";")))
    ),
    "chosen": Codec(
        lambda some: ";".join("?" if n < 0 else str(n) for n in some),
        lambda text: tuple(map(_chosen, text.split(";"))),
    ),
}
KINDS: Final[dict[str, type[tasks.Task]]] = {kind.__name__: kind for kind in get_args(tasks.Task)}


def write_task(task: tasks.Task) -> str:
    """`Pick source=market gain=yes outcomes=1vegetable|1power`"""
    fields = (f"{name}={CODECS[name].write(getattr(task, name))}" for name in task.__struct_fields__)
    return " ".join((type(task).__name__, *fields))


def read_task(text: str) -> tasks.Task:
    name, *parts = text.split() or [""]
    kind = KINDS.get(name)
    if kind is None:
        raise unreadable(text, next(iter(get_close_matches(name, KINDS, 1, 0)), "Enter"))
    fields = dict(part.partition("=")[::2] for part in parts)
    if set(fields) != set(kind.__struct_fields__) or len(parts) != len(fields):
        raise unreadable(text, " ".join((name, *(f"{field}=…" for field in kind.__struct_fields__))))
    task: tasks.Task = kind(**{field: CODECS[field].read(value) for field, value in fields.items()})
    return task
