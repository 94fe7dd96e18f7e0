"""The kernels of a class: each knows whose it is, and takes its visitor's name and progress with it."""

from __future__ import annotations

import asyncio
import os
import sys
from contextvars import ContextVar
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager

from dragongames.classroom.kernel_pool import KernelPool
from dragongames.classroom.school import School
from dragongames.classroom.visitors import PAGES, Visitor

if TYPE_CHECKING:
    from jupyter_client.manager import KernelManager


IDLE: Final = 15 * 60  # seconds after which the kernel of a page that nobody has open any more is stopped
QUIETLY: Final = ("--IPKernelApp.log_level=ERROR",)  # what a kernel has to say is nothing for the teacher's terminal
# What a page may say to its kernel: the words of widgets. Nothing that runs code, or asks about it, goes through.
HEARD: Final = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
COMING: ContextVar[Visitor | None] = ContextVar("COMING", default=None)  # whose page is being opened


class ClassKernel(ServerKernelManager):
    """A kernel that is forked from one that has everything imported, where the system can do that."""

    async def _async_pre_start_kernel(self, **wishes: Any) -> Any:  # as theirs says
        pool = getattr(self.parent, "pool", None)
        if pool is not None and self.provisioner is None:
            self.kernel_id = self.kernel_id or wishes["kernel_id"]
            self.provisioner = pool.provisioner(self)
        return await super()._async_pre_start_kernel(**wishes)


class ClassKernels(AsyncMappingKernelManager):
    """Kernels by visitor: whoever opens one page too many loses the oldest."""

    pool: KernelPool | None = None
    school: School

    def __init__(self, **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[no-untyped-call]  # theirs has no types
        self.owners: dict[str, Visitor] = {}
        self._ending: set[asyncio.Task[None]] = set()  # kept until they are done: nobody else holds them
        self.kernel_manager_class = f"{__name__}.{ClassKernel.__name__}"
        self.cull_idle_timeout, self.cull_interval = IDLE, 60
        self.allowed_message_types = list(HEARD)
        self.buffer_offline_messages = False  # a page that was left is not come back to

    async def start_kernel(self, **wishes: Any) -> str:  # type: ignore[override]  # it takes names for the same things
        visitor = COMING.get()
        if visitor is None:
            raise PermissionError("a kernel for nobody")
        while not visitor.is_teacher and len(visitor.kernels) >= PAGES:
            await self.stop(visitor.kernels[0])
        wishes["env"] = {**wishes.get("env", os.environ), **self.school.environment_of(visitor)}
        wishes["extra_arguments"] = list(QUIETLY)
        kernel: str = await super().start_kernel(**wishes)
        visitor.kernels.append(kernel)
        self.owners[kernel] = visitor
        # One that dies is not begun again: nothing of the page would be in it. The page hears that it is closed.
        self.add_restart_callback(kernel, partial(self._died, kernel), "dead")
        return kernel

    def _died(self, kernel: str) -> None:
        task = asyncio.get_running_loop().create_task(self.stop(kernel))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def stop(self, kernel: str) -> None:
        """End a kernel, if it has not ended yet."""
        if kernel in self:
            await self.shutdown_kernel(kernel, now=True)  # type: ignore[no-untyped-call]  # theirs has no types

    def remove_kernel(self, kernel: str) -> KernelManager:
        """A kernel has ended, whoever wanted it: it is nobody's any more."""
        owner = self.owners.pop(kernel, None)
        if owner is not None:
            owner.kernels.remove(kernel)
        return super().remove_kernel(kernel)


def nursery_here() -> bool:
    """Whether kernels are forked: elsewhere than on Linux that is not safe with what they import; `no` forbids it."""
    return sys.platform == "linux" and os.environ.get("DRAGONGAMES_FORK") != "no"
