"""Players that are programs; each gets only what its seat may see."""
