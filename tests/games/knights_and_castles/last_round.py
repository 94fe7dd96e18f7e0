"""The last round of a game for three."""

from __future__ import annotations

# Who takes the big castle wins. Little is left to chance, so two searches try everything nearly equally often.
LAST = """knights-and-castles 3 players
round: 7
tile: big-brick
unseen: drum
youngest first: 2 1 3
sword: 2
1: hand knight+dragon; castles small-stone+small-brick
2: hand catapult+archer; castles big-stone
3: hand footman+peasant; castles big-wood+small-wood
"""
