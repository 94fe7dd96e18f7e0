"""The rules of Zamek Smoków: how a position changes, phase by phase of the rulebook."""
