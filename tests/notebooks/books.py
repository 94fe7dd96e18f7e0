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
SOURCES: Final = builder.sources()
WRITTEN: Final = [(source, lang) for source in SOURCES for lang in builder.languages(source)]
BOOKS: Final = sorted(path for path in HOME.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
LABELS: Final = {  # of rules that do not stand in a rulebook's text
    "en": {"published": "published", "ruling": "ruling", "reconstruction": "reconstruction"},
    "pl": {"published": "z innego źródła", "ruling": "rozstrzygnięcie", "reconstruction": "rekonstrukcja"},
}
BEGUN: Final = re.compile(r"\[[A-Z]{2}-")
CITED: Final = re.compile(r"\[([A-Z]{2}-\d+\.\d+)(?: · ([\w ]+))?\]")


def book(path: Path) -> Any:
    """A notebook as data."""
    return json.loads(path.read_text("utf-8"))


def code(path: Path) -> list[Any]:
    """The code cells of a notebook."""
    return [cell for cell in book(path)["cells"] if cell["cell_type"] == "code"]


def prose(path: Path) -> list[str]:
    """The prose cells of a notebook."""
    return ["".join(cell["source"]) for cell in book(path)["cells"] if cell["cell_type"] == "markdown"]


def spoken(path: Path) -> str:
    """The language of a notebook."""
    return "pl" if path.relative_to(HOME).parts[0] == "pl" else "en"


def name(path: Path) -> str:
    return str(path.relative_to(HOME))
