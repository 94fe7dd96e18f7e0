"""The command line: learn, lab, teach, rules, play, replay, progress, print, doctor."""

from dragongames.cli.entry import main

__all__ = ["main"]
