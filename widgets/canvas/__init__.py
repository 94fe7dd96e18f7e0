"""The picture a board paints, and the hands on it."""
