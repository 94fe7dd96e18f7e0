"""The kernels of a class: each belongs to one visitor, and knows that visitor's name and progress."""

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


IDLE: Final = 15 * 60  # seconds after which a kernel is stopped if nobody has its page open
# Chatter of kernels is not for the teacher's terminal, nor is what they think of crafted messages.
QUIETLY: Final = ("--IPKernelApp.log_level=CRITICAL",)
# What a page may say to its kernel: the messages of widgets. Nothing that runs code, or asks about it, gets through.
HEARD: Final = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
COMING: ContextVar[Visitor | None] = ContextVar("COMING", default=None)  # the visitor whose page is being opened


class ClassKernel(ServerKernelManager):
    """A kernel; where the system allows it, it is forked from a process that has everything imported."""

    async def _async_pre_start_kernel(self, **wishes: Any) -> Any:  # as the base class says
        pool = getattr(self.parent, "pool", None)
        if pool is not None and self.provisioner is None:
            self.kernel_id = self.kernel_id or wishes["kernel_id"]
            self.provisioner = pool.provisioner(self)
        return await super()._async_pre_start_kernel(**wishes)


class ClassKernels(AsyncMappingKernelManager):
    """Kernels by visitor: somebody who opens one page too many loses the oldest."""

    pool: KernelPool | None = None
    school: School

    def __init__(self, **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[no-untyped-call]  # theirs has no types
        self.owners: dict[str, Visitor] = {}
        self._ending: set[asyncio.Task[None]] = set()  # held until they are done, because asyncio does not
        self.kernel_manager_class = f"{__name__}.{ClassKernel.__name__}"
        self.cull_idle_timeout, self.cull_interval = IDLE, 60
        self.allowed_message_types = list(HEARD)
        self.buffer_offline_messages = False  # nobody comes back to a page that was left

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
        # A kernel that dies is not restarted: it would know nothing of its page. The page is told that it is closed.
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
        """Forget a kernel that has ended, whoever ended it."""
        owner = self.owners.pop(kernel, None)
        if owner is not None:
            owner.kernels.remove(kernel)
        return super().remove_kernel(kernel)


def nursery_here() -> bool:
    """Whether kernels are forked: only on Linux is that safe with what they import; `no` forbids it there, too."""
    return sys.platform == "linux" and os.environ.get("DRAGONGAMES_FORK") != "no"
