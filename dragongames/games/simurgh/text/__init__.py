"""Simurgh in words: moves, positions, events, the board in letters."""
