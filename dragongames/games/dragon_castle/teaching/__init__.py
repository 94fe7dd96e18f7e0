"""What Zamek Smoków teaches: its ledger of rules, exercises, quiz and glossary, all as data."""
