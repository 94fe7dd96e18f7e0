"""The drawn board of the Dragon's Nest."""
