"""Words without case and accents: how typed words are compared."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Text without case and accents, so that `lucznik` is read as `łucznik`; all apostrophes are one."""
    stripped = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("’", "'"))
    return "".join(c for c in stripped if not unicodedata.combining(c))
