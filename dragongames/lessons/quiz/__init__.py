"""Questions: where they come from, how they are asked, when they come again."""
