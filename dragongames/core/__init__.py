"""What every game shares: positions, rules, words, records and the table."""
