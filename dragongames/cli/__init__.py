"""The command line: lab, rules, play, replay."""

from dragongames.cli.entry import main

__all__ = ["main"]
