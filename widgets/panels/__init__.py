"""What stands beside a board: analysis, score, explanations, lessons, maps."""
