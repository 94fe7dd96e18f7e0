"""Kernels that start at once and take little memory: one process imports everything, and every kernel is its fork."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from jupyter_client.provisioning.local_provisioner import LocalProvisioner

if TYPE_CHECKING:
    from jupyter_client.manager import KernelManager



class Forked:
    """A forked kernel, as jupyter_client wants to see a process."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """None while it lives; otherwise 0, since only its parent, the pool, knows how it ended."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            self.returncode = 0
        return self.returncode

    def send_signal(self, signum: int) -> None:
        os.kill(self.pid, signum)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self) -> int:
        return self.poll() or 0


class ForkProvisioner(LocalProvisioner):
    """Asks the pool for a kernel instead of starting one."""

    pool: KernelPool

    async def launch_kernel(self, cmd: list[str], **wishes: Any) -> Any:  # as the base class says
        options = cmd[cmd.index("-f") :]
        pid = await self.pool.fork(options, wishes.get("env") or dict(os.environ), wishes.get("cwd"))
        self.process = Forked(pid)  # type: ignore[assignment]  # all of Popen that is asked for
        self.pid, self.pgid = pid, pid  # a forked kernel leads its own process group
        return self.connection_info


class KernelPool:
    """The process that forks; `game` is imported in it beside the boards."""

    def __init__(self, game: str, environment: dict[str, str]) -> None:
        self.game, self.environment = game, environment
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def fork(self, options: list[str], environment: dict[str, str], folder: str | None) -> int:
        """Fork a new kernel; returns its process id."""
        async with self._turn:
            process = await self.open()
            assert process.stdin is not None
            assert process.stdout is not None
            asked = {"options": options, "environment": environment, "folder": folder}
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            await process.stdin.drain()
            return int(await process.stdout.readline())

    async def open(self) -> asyncio.subprocess.Process:
        """The process that forks, started if there is none."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "dragongames.classroom.forking", self.game, env=os.environ | self.environment,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
            )
        return self._process

    async def close(self) -> None:
        """End the process; kernels that are left notice and end, too."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    def provisioner(self, kernel: KernelManager) -> ForkProvisioner:
        """What starts this kernel."""
        made = ForkProvisioner(kernel_id=kernel.kernel_id, kernel_spec=kernel.kernel_spec, parent=kernel)
        made.pool = self
        return made
