"""Zaklinacze Smoków in words: moves, positions, events, the board in letters."""
