"""The rules of Simurgh: how a position changes, phase by phase of the rulebook."""
