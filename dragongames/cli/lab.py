"""`dragongames lab`: the notebooks in a folder of the learner's own, opened in JupyterLab."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from dragongames.cli.arguments import Parser, shortened, whole
from dragongames.cli.shelf import Shelf, chapters, notebooks, spoken, written
from dragongames.cli.speech import say
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language
from dragongames.lessons.reference.file_names import named

FIRST = "00-start-here.ipynb"
HOME = "~/dragongames-notebooks"
# Show nothing that a newcomer would have to click away, and contact no hosts outside this machine;
# SETTINGS keeps JupyterLab from asking whether it may.
SETTINGS = Path(__file__).parent / "settings"
# Things beside the chapters in a clone that are of no use to a learner.
HIDDEN = ("source", "__init__.py", "__pycache__", ".*", "*.pyc")
QUIET = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)


def run(argv: Sequence[str]) -> int:
    """Copy what is missing or new, then open JupyterLab on the first notebook."""
    argv = list(argv)
    own, extra = (argv[: argv.index("--")], argv[argv.index("--") + 1 :]) if "--" in argv else (argv, [])
    parser = Parser("lab")
    parser.thing("folder", nargs="?")
    parser.switch("--no-browser")
    parser.wish("--port", "N")
    parser.usage = f"{parser.format_usage().partition(': ')[2].strip()} [-- {say('lab.extra')}]"
    wishes = parser.read(own)
    port = whole("--port", wishes.port, 1, 65535)

    folder = Path(wishes.folder or HOME).expanduser().resolve()
    if folder.exists() and not folder.is_dir():
        raise NotationError(say("lab.file", folder=shortened(str(folder))))
    source = notebooks()
    if folder != source.resolve():
        for line in Shelf(source, folder).renew():
            print(line)
    options = [f"--port={port}"] if port is not None else []
    if wishes.no_browser:
        options.append("--no-browser")
    return open_lab(folder, first(folder), [*options, *extra])


def first(folder: Path) -> Path:
    """The notebook to begin with, in the reader's language if there is one."""
    own = (Path(named(FIRST, language())), Path(language(), FIRST))
    return next((name for name in own if (folder / name).exists()), Path(FIRST))


def trust(source: Path) -> None:
    """Tell Jupyter to trust our own notebooks: only then does it show their pictures before they are run.

    It trusts contents, wherever they lie; a notebook that was changed counts as the learner's again.
    """
    from jupyter_core.paths import jupyter_data_dir
    from nbformat import read, reads
    from nbformat.sign import NotebookNotary

    # If the home cannot be written to, notebooks show their boards in words until they are run.
    with contextlib.suppress(OSError):
        Path(jupyter_data_dir()).mkdir(parents=True, exist_ok=True)
        notary = NotebookNotary(data_dir=jupyter_data_dir())
        for path in chapters(source):
            notary.sign(read(path, 4))
            notary.sign(reads(written(source, path, spoken(source, path)[0]).decode(), 4))


def open_lab(folder: Path, notebook: Path, options: Sequence[str]) -> int:
    """Run JupyterLab in this process until it is closed."""
    from jupyterlab.labapp import main as jupyterlab  # type: ignore[import-untyped]  # it ships no types

    trust(notebooks())
    # Boards in the kernels speak the language asked for here.
    os.environ["DRAGONGAMES_LANG"] = language()
    theirs = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, (theirs, str(SETTINGS))))
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    sys.stdout.flush()
    jupyterlab([
        f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{notebook.as_posix()}",
        f"--ContentsManager.hide_globs={list(HIDDEN)}", *QUIET, *root, *options,
    ])
    return 0
