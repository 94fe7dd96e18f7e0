"""The rules of Rycerze i zamki: how a position changes, phase by phase of the rulebook."""
