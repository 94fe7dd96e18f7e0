"""What lies in the box of Rycerze i zamki."""
