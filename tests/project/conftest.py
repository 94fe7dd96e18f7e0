"""Where the project's own files lie."""

from __future__ import annotations

import importlib.util
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def pyproject(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


@pytest.fixture(scope="session")
def modules(root: Path) -> dict[str, Path]:
    """Every module of the package by its name, the folders at the top included."""
    found = {}
    for place, name in (("dragongames", "dragongames"), ("widgets", "dragongames.widgets")):
        for path in (root / place).rglob("*.py"):
            parts = path.relative_to(root / place).with_suffix("").parts
            found[".".join((name, *(part for part in parts if part != "__init__")))] = path
    return found


@pytest.fixture(scope="session")
def load_tool(root: Path) -> Callable[[str], ModuleType]:
    """Makes a script of tools/ a module."""

    def load(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(name, root / "tools" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return load
