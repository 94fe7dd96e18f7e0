"""A session for a class (`dragongames teach`): chapters as pages, a board for the teacher, a door for pupils."""
