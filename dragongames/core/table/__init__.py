"""What a person holds: tables, the tree of what was played, diaries and saved games."""
