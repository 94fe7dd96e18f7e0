"""What the nest teaches: its rules, exercises and glossary, all as data."""
