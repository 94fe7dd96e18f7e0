"""What lies in the box of the Dragon's Nest."""
