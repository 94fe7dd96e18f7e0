"""What each rule says of a move, legal or not."""
from __future__ import annotations
def check(position, move):
    return ()
