"""How Sphinx makes the site from what tools/website.py has gathered."""

import re
import textwrap

import dragongames

project = "dragongames"
author = "The dragongames authors"
project_copyright = author
version = release = dragongames.__version__

extensions = ["sphinx.ext.autodoc", "myst_nb"]
root_doc = "index"
html_theme = "furo"
html_title = f"dragongames {release}"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}

myst_heading_anchors = 4
nb_execution_mode = "off"  # chapters are shown with the outputs that the tests compare
nb_ipywidgets_js: dict[str, dict[str, str]] = {}  # the site asks no other server; live boards live in JupyterLab
suppress_warnings = [
    "myst.header",  # a chapter may begin a part with a small heading
    "mystnb.unknown_mime_type",
    "misc.highlighting_failure",  # some cells are meant to be refused
    "ref.python",  # one name in several modules
]

autodoc_mock_imports = ["jupyterhub"]  # a hub has it; nobody needs one to read about it
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_inherit_docstrings = False  # what others wrote is in their own reference
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
python_use_unqualified_type_names = True

CODE = re.compile(r"(`[^`]+`)")
MARK = re.compile(r"([*|\\]|_\b)")


def plain(_app: object, what: str, _name: str, told: object, _options: object, lines: list[str]) -> None:
    """Docstrings are written as plain text with `code` in it, not in a markup language."""
    if what == "module":  # Sphinx would take an example that stands alone below the first line for its margin
        lines[:] = [*(told.__doc__ or "").splitlines(), ""]
    written, lines[:] = textwrap.dedent("\n".join(lines)).splitlines(), []
    indented = False
    for line in written:
        deep = line.startswith("    ") and not line.lstrip().startswith(("* ", "- "))
        if deep and not indented:
            lines += ["", "::", ""]
        elif indented and line.strip() and not deep:
            lines.append("")
        indented = deep if line.strip() else indented
        lines.append(line if indented or line.lstrip().startswith(">>>") else _marked(line))


def _marked(line: str) -> str:
    parts = CODE.split(line)
    return "".join(f"`{part}`" if CODE.fullmatch(part) else MARK.sub(r"\\\1", part) for part in parts)


def setup(app: object) -> None:
    app.connect("autodoc-process-docstring", plain)  # type: ignore[attr-defined]  # Sphinx, which is not installed where types are checked
