"""Which folders are packed: those with an `__init__.py`, two of which lie at the top. All else is in pyproject.toml."""

from setuptools import find_packages, setup

INSIDE = find_packages(include=["dragongames", "dragongames.*"])
BOARDS = [f"dragongames.{name}" for name in find_packages(include=["widgets", "widgets.*"])]

setup(packages=[*INSIDE, *BOARDS, "dragongames.notebooks"])
