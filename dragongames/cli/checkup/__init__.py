"""What it means that a game is complete, check by check: its folder, rules, teaching, chapters and page."""
