"""The process that kernels are forked from: it imports once, forks for every line it reads, and ends with its pool."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell


WARM: Final = ("ipykernel.kernelapp", "IPython.core.completer", "dragongames.widgets")
# This module itself, for the widgets: they were imported before there was a kernel they could join.
WIDGETS: Final = ("--IPKernelApp.extra_extensions=dragongames.classroom.forking",)


def main(game: str) -> None:
    """Import what every page needs, then fork a kernel for each request on stdin."""
    # Nobody waits for these kernels when they end: the system clears them away.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    answers = os.dup(1)
    os.dup2(2, 1)  # what an import may print must not be read as an answer
    warm(game)
    gc.collect()
    gc.freeze()  # the collector leaves alone what is here now, so forks go on sharing it
    while line := sys.stdin.buffer.readline():
        asked = json.loads(line)
        pid = os.fork()
        if pid == 0:
            os.close(answers)
            kernel(asked)
        os.write(answers, b"%d\n" % pid)


def warm(game: str) -> None:
    """Import everything. Nothing here may start a thread, since threads do not survive a fork."""
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # no debugger for a class: it is large, and a way in
    for name in WARM:
        import_module(name)

    import dragongames as dg
    from dragongames.lessons import exercises

    dg.table(game).svg()
    exercises(game)


def kernel(asked: dict[str, Any]) -> None:  # read from JSON that kernel_pool.py wrote
    """Become a kernel; does not return."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)  # advice on connecting other programs is not for the teacher's terminal
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"] or os.getcwd())
    sys.argv = ["ipykernel_launcher", *asked["options"]]
    from ipykernel.kernelapp import IPKernelApp

    try:
        # When the pool ends, for whatever reason, every kernel ends too.
        parent = f"--IPKernelApp.parent_handle={os.getppid()}"
        IPKernelApp.launch_instance([*asked["options"], *WIDGETS, parent])
    finally:
        os._exit(0)


def load_ipython_extension(shell: InteractiveShell) -> None:
    """Do what the widgets' own imports would have done in this kernel."""
    import ipywidgets
    from ipywidgets.widgets.widget import _instances

    ipywidgets.load_ipython_extension(shell)
    for address, early in list(_instances.items()):  # ipycanvas makes a widget when it is imported
        del _instances[address]
        early.comm = None
        early.open()


if __name__ == "__main__":
    main(sys.argv[1])
