"""The rules of the Dragon's Nest."""
