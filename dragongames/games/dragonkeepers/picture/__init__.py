"""How the table of Zaklinacze Smoków is drawn."""
