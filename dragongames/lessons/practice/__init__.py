"""Practice without end: small problems of a game, served by how well somebody plays."""
