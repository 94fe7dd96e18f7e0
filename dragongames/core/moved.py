"""Old names, which notebooks of users may hold: they lead to the new ones for one version, and say so.

A finder of our own stands in front of all others and knows the modules that moved; packages that are still there
answer for the names that left them. What went where is data: `moved.toml`.
"""

from __future__ import annotations

import sys
import tomllib
import warnings
from collections.abc import Callable, Sequence
from functools import cache, partial, wraps
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.resources import files
from types import ModuleType
from typing import Final, TypeVar

from dragongames.core.text.words import Phrase, core_words

OURS: Final = "dragongames"
T = TypeVar("T")
HIDDEN: Final = ("_", "pytest")  # beginnings of names that only tools ask a module for


@cache
def table(kind: str) -> dict[str, str]:
    """Old -> new, for `modules` or for `names`."""
    found = tomllib.loads((files(__package__) / "moved.toml").read_text("utf-8"))[kind]
    return {f"{OURS}.{old}": f"{OURS}.{new}" for old, new in found.items()}


@cache
def emptied() -> frozenset[str]:
    """The modules that once had names which are elsewhere now."""
    return frozenset({*table("modules"), *(old.rpartition(".")[0] for old in table("names"))})


def told(old: str, new: str, level: int) -> None:
    """Warn, once for each place in the user's code, that something has a new name."""
    warnings.warn(core_words().say(Phrase("moved", {"old": old, "new": new})), DeprecationWarning, stacklevel=level + 1)


def found(module: str, name: str) -> object:
    """What a module of version 0.1 had under this name."""
    old = f"{module}.{name}"
    new = table("names").get(old)
    if new is None and module in table("modules") and not name.startswith(HIDDEN):
        rooms = getattr(sys.modules.get(module), "__path__", [])
        if PathFinder.find_spec(old, rooms) is None:  # otherwise it is a module of today that nobody has imported yet
            new = f"{table('modules')[module]}.{name}"
    if new is not None:
        place, _, called = new.rpartition(".")
        there = import_module(place)
        if hasattr(there, called):
            told(old, new, 2)
            value: object = getattr(there, called)
            return value
    raise AttributeError(f"module {module!r} has no attribute {name!r}")


class Former(Loader):
    """Loads a module that moved: it is empty, and knows where everything went."""

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        module.__path__ = []  # some moved modules are packages
        module.__getattr__ = partial(found, module.__name__)  # type: ignore[method-assign]  # as PEP 562 has it


class Answering(Loader):
    """Loads a module that is still there, and makes it answer for the names that left it."""

    def __init__(self, own: Loader) -> None:
        self.own = own

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.own.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self.own.exec_module(module)
        module.__dict__.setdefault("__getattr__", partial(found, module.__name__))

    def __getattr__(self, name: str) -> object:
        value: object = getattr(self.own, name)  # sources for tracebacks and data for `importlib.resources`
        return value


class Old(MetaPathFinder):
    """Finds the modules of version 0.1."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(f"{OURS}.") or name not in emptied():
            return None
        there = PathFinder.find_spec(name, path, target) if path else None
        if there is None or there.loader is None:
            return ModuleSpec(name, Former(), is_package=True) if name in table("modules") else None
        there.loader = Answering(there.loader)
        return there


def remember() -> None:
    """From now on old names lead to new ones."""
    if not any(isinstance(one, Old) for one in sys.meta_path):
        sys.meta_path.insert(0, Old())
    for name in emptied() & sys.modules.keys():  # they were imported before this finder stood there
        sys.modules[name].__dict__.setdefault("__getattr__", partial(found, name))


class Renamed:
    """An attribute under its old name; `given` are arguments that make the new one do what the old one did."""

    def __init__(self, new: str, **given: object) -> None:
        self.new, self.given = new, given

    def __set_name__(self, owner: type, name: str) -> None:
        self.old = f"{owner.__name__}.{name}"

    def __get__(self, one: object, owner: type | None = None) -> object:
        if one is None:  # asked of the class, as documentation does
            return self
        told(self.old, f"{self.old.partition('.')[0]}.{self.new}", 2)
        value = getattr(one, self.new)
        return partial(value, **self.given) if self.given else value


def under_old_names(**new_by_old: str) -> Callable[[type[T]], type[T]]:
    """A decorator for a class: its fields may be given under their old names as well."""

    def answering(one: type[T]) -> type[T]:
        made: Callable[..., None] = vars(one)["__init__"]

        @wraps(made)
        def __init__(self: T, *args: object, **given: object) -> None:  # noqa: N807 - it takes the place of one
            for old in given.keys() & new_by_old.keys():
                new = new_by_old[old]
                told(f"{one.__name__}({old}=…)", f"{one.__name__}({new}=…)", 2)
                given[new] = given.pop(old)
            made(self, *args, **given)

        one.__init__ = __init__  # type: ignore[method-assign, assignment]  # that is the point
        return one

    return answering
