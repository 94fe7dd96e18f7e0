"""The command line: learn, lab, teach, rules, play, replay, progress, print, doctor, new."""

from dragongames.cli.entry import main

__all__ = ["main"]
