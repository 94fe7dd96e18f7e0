"""The rules of Zaklinacze Smoków: how a position changes, phase by phase of the rulebook."""
