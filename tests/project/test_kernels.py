"""Kernels of the notebooks that are run as tests are nobody else's."""

from __future__ import annotations

import json
from pathlib import Path

from tests.kernels import FILES, PrivateKernels


def test_a_kernel_answers_without_any_port():
    manager = PrivateKernels()
    manager.start_kernel()
    client = manager.client()
    try:
        client.start_channels()
        client.wait_for_ready(timeout=60)
        said = client.execute_interactive("assert 1 + 1 == 2", timeout=60)
        assert said["content"]["status"] == "ok"
        told = json.loads(Path(manager.connection_file).read_text("utf-8"))
        assert told["transport"] == ("ipc" if FILES else "tcp")
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_two_kernels_share_no_file():
    one, other = PrivateKernels(), PrivateKernels()
    assert not FILES or one.ip != other.ip
