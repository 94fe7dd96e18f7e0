"""What ipywidgets tell of a change: which trait it was, and its old and new value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Change: TypeAlias = Mapping[str, Any]  # the new value has the trait's type, which ipywidgets do not declare
