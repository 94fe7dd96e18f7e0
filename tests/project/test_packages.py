"""What is packed is what lies there."""

from __future__ import annotations


def test_every_folder_of_python_is_a_package(root):
    for place in ("dragongames", "widgets"):
        for path in (root / place).rglob("*.py"):
            assert (path.parent / "__init__.py").exists(), f"{path.parent} has no __init__.py and would not be packed"


def test_every_file_of_data_is_packed(root, pyproject):
    data, places = (pyproject["tool"]["setuptools"][key] for key in ("package-data", "package-dir"))
    packages = {
        ".".join((name, *init.parent.relative_to(root / place).parts)): init.parent
        for name, place in places.items() for init in (root / place).rglob("__init__.py")
    }
    packed = {
        path for package, place in packages.items() for pattern in (*data["*"], *data.get(package, ()))
        for path in place.glob(pattern)
    }
    for place in ("dragongames", "widgets"):
        for path in (root / place).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                assert path in packed, f"{path} would be missing in a wheel"


def test_the_types_are_published(root):
    assert (root / "dragongames" / "py.typed").exists()
