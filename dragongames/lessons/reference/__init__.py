"""To look up: chapters, glossary, rules."""
