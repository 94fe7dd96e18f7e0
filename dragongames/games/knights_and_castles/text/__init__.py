"""Rycerze i zamki in words: moves, positions, events, the board in letters."""
