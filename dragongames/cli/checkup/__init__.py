"""What "complete" means of a game, check by check: its folder, its rules, what teaches it, its chapters, its page."""
