"""The drawn table of Zamek Smoków: emblems, tiles, the castle, realms, cards and the words on them."""
