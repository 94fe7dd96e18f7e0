"""Endless practice: small problems from a game, chosen to suit how well somebody plays."""
