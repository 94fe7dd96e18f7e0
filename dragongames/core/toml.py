"""Tables of our TOML files, as tomllib gives them."""

from __future__ import annotations

from typing import Any, TypeAlias

Toml: TypeAlias = dict[str, Any]  # only its reader knows what stands under a name; msgspec or a test checks it
