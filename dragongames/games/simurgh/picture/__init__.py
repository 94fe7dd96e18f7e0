"""The drawn table of Simurgh: emblems, effects in signs and words, the city, the Wilds, the players."""
