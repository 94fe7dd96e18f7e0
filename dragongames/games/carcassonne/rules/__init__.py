"""The rules of Carcassonne: how a position changes, phase by phase of the rulebook."""
