"""The descendants of a process."""

from __future__ import annotations

from pathlib import Path


def family(pid: int) -> list[int]:
    """A process and all its descendants."""
    found = [pid]
    for parent in found:
        for thread in Path(f"/proc/{parent}/task").glob("*/children"):
            found += map(int, thread.read_text().split())
    return found
