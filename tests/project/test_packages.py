"""What is packed is what lies there."""

from __future__ import annotations


def test_the_packages_are_the_folders(root, pyproject):
    setup = pyproject["tool"]["setuptools"]
    places = {name: root / place for name, place in setup["package-dir"].items()}
    folders = {"dragongames": places["dragongames"]}
    for name, place in places.items():
        for init in place.rglob("__init__.py"):
            folders[".".join((name, *init.parent.relative_to(place).parts))] = init.parent
    assert set(setup["packages"]) == set(folders)
    assert setup["packages"] == sorted(setup["packages"])


def test_every_folder_of_python_is_a_package(root):
    for place in ("dragongames", "widgets"):
        for path in (root / place).rglob("*.py"):
            assert (path.parent / "__init__.py").exists(), f"{path.parent} has no __init__.py and would not be packed"


def test_every_file_of_data_is_packed(root, pyproject):
    data = pyproject["tool"]["setuptools"]["package-data"]
    places = {"dragongames": "dragongames", **pyproject["tool"]["setuptools"]["package-dir"]}
    packed = {
        path for package in pyproject["tool"]["setuptools"]["packages"]
        for pattern in (*data["*"], *data.get(package, ()))
        for path in (root / places.get(package, package.replace(".", "/"))).glob(pattern)
    }
    for place in ("dragongames", "widgets"):
        for path in (root / place).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                assert path in packed, f"{path} would be missing in a wheel"


def test_the_types_are_published(root):
    assert (root / "dragongames" / "py.typed").exists()
