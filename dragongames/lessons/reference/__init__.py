"""Things to look up: chapters, glossary, rules."""
