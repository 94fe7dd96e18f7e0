"""The coach: tells, at each decision of a game, what matters just now and is not known yet, and nothing else."""
