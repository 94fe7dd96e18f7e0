"""For every test and every notebook that is run as one: nobody's own progress is touched."""

from __future__ import annotations

import os
import tempfile

import pytest

_data = tempfile.TemporaryDirectory(prefix="dragongames-")
os.environ["DRAGONGAMES_DATA"] = _data.name
os.environ.pop("DRAGONGAMES_LANG", None)  # outputs are compared in English


def pytest_configure(config: pytest.Config) -> None:
    """Notebooks get kernels that no other process can disturb."""
    if config.getoption("nbval", False):
        import nbval.kernel

        from tests.kernels import PrivateKernels

        nbval.kernel.KernelManager = PrivateKernels
