"""The live board of a table and everything around it."""
