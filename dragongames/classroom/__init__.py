"""A session for a class: a game's chapters as pages, a board for the teacher, and a door for pupils (`dragongames teach`)."""
