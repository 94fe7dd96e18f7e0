"""What a game is: positions, moves, rules, and what every game promises."""
