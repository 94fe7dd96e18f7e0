"""The notebooks and their sources, as the tests read them."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
HOME: Final = ROOT / "notebooks"


def _builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("notebook_builder", ROOT / "tools" / "notebooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


builder: Final = _builder()
SOURCES: Final = sorted(builder.SOURCE.rglob("*.md"))
BOOKS: Final = sorted(path for path in HOME.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
CITED: Final = re.compile(r"\[([A-Z]{2}-\d+\.\d+)(?: · (\w+))?\]")


def book(path: Path) -> Any:
    """A notebook as data."""
    return json.loads(path.read_text("utf-8"))


def code(path: Path) -> list[Any]:
    """The code cells of a notebook."""
    return [cell for cell in book(path)["cells"] if cell["cell_type"] == "code"]


def prose(path: Path) -> list[str]:
    """The prose cells of a notebook."""
    return ["".join(cell["source"]) for cell in book(path)["cells"] if cell["cell_type"] == "markdown"]


def name(path: Path) -> str:
    return str(path.relative_to(HOME))
