"""Positions shortly before the end that several tests look at."""

# The last castle of Rycerze i zamki: Ala's knight (6) wins for sure; without it the catapult (4) beats the peasant.
LAST = """knights-and-castles 2 players
round: 7
tile: big-brick
unseen: drum
youngest first: 1 2
sword: 2
1: hand knight+peasant; castles small-stone+big-stone+small-wood
2: hand catapult; castles small-brick+big-wood
"""
