"""Rycerze i zamki: seven rounds of castles and drums, secret cards, one sword."""
