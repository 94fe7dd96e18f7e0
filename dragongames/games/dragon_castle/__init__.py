"""Zamek Smoków: tiles from a crumbling castle, sets and shrines of one's own, ten spirits, ten dragons."""
