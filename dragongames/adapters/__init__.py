"""The games for other people's programs: PettingZoo (`adapters.pettingzoo`) and OpenSpiel (`adapters.openspiel`)."""
