"""How the table of Carcassonne is drawn: tiles from their data, the map, the figures, the panel beside it."""
