"""Which folders are packed: those with an `__init__.py`, two of which lie at the top. All else is in pyproject.toml."""

from setuptools import find_packages, setup

INSIDE = find_packages(include=["dragongames", "dragongames.*"])

setup(packages=[*INSIDE, "dragongames.notebooks", "dragongames.widgets"])
