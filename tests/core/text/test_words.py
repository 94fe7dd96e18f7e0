"""Words that are missing say which: by key, language and gap."""

from __future__ import annotations

import pytest

from dragongames.core.text.words import Catalogue, Phrase

WORDS = Catalogue({
    "card": {"en": {"nom": "card", "gen": "card's"}, "pl": {"nom": "karta", "gen": "karty"}},
    "half": {"en": "only in English"},
    "event.Drawn": {"en": "{who} draws {card:acc}.", "pl": "{who} bierze: {card}."},
})


@pytest.mark.parametrize(("phrase", "lang", "told"), [
    (Phrase("no.such"), "en", "there is no key “no.such”"),
    (Phrase("half"), "pl", "“half” has no words in pl"),
    (Phrase("event.Drawn", {"who": "Ala"}), "pl", "nothing fills the gap {card} of event.Drawn (pl); gaps given: who"),
    (Phrase("event.Drawn", {}), "en", "nothing fills the gap {who} of event.Drawn (en); gaps given: none"),
    (Phrase("event.Drawn", {"who": "Ala", "card": Phrase("card")}), "en", "“card” (en) has no form acc, but nom, gen"),
])
def test_words_that_are_missing_are_named_by_key_language_and_gap(phrase, lang, told):
    with pytest.raises(KeyError) as error:
        WORDS.say(phrase, lang)
    assert str(error.value) == f"words.toml: {told}"
