"""Kernels for notebooks that are run as tests, started while others start theirs beside them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any
from uuid import uuid4

from jupyter_client.manager import KernelManager

FILES = sys.platform != "win32"  # which has no such files


class PrivateKernels(KernelManager):
    """Kernels that are spoken to through files of their own.

    Ports are looked for, let go and bound by the kernel a moment later. Now and then another process has taken one
    between, and the kernel dies before its first cell. JupyterLab then looks for others; nbval gives up.
    """

    def __init__(self, **wishes: Any) -> None:
        if FILES:
            wishes |= {"transport": "ipc", "ip": str(Path(tempfile.gettempdir(), f"dragongames-{uuid4().hex[:12]}"))}
        super().__init__(**wishes)
