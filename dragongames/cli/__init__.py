"""The command line: lab, rules, play, replay, progress, print."""

from dragongames.cli.entry import main

__all__ = ["main"]
