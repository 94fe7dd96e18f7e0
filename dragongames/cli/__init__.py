"""The command line: lab, rules, play, replay."""
