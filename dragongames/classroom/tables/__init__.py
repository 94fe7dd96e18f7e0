"""Tables at which pupils play one another: each is owned by the server, which checks every move by the rules."""
