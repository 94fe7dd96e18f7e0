"""The games in other people's programs: PettingZoo (`adapters.pettingzoo`), OpenSpiel (`adapters.openspiel`), IPython."""
