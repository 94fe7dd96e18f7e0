"""Tables of our TOML files, as tomllib gives them."""

from __future__ import annotations

from typing import Any, TypeAlias

Toml: TypeAlias = dict[str, Any]  # what stands under a name, only its reader knows; msgspec or a test checks it
