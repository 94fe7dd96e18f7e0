"""The games in other programs: PettingZoo (`adapters.pettingzoo`), OpenSpiel (`adapters.openspiel`), IPython."""
