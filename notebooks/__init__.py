"""The notebooks; the command `dragongames lab` copies them to a folder of the learner's own."""
