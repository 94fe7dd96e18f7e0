"""Positions and castles made by hand."""
