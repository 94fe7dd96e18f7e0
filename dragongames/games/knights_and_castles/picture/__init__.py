"""How the table of Rycerze i zamki is drawn."""
