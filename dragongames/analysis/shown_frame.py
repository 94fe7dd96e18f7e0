"""Tables in the reader's language: a column keeps its English name for code, and is shown with a word for readers."""

from __future__ import annotations

import pandas as pd

from dragongames.analysis.words import WORDS, say
from dragongames.core.text.words import language


class ShownFrame(pd.DataFrame):  # type: ignore[misc]  # pandas is not typed
    """A DataFrame that is shown with headings and verdicts in the reader's language; `frame["won"]` stays `won`.

    Values from a fixed list, such as `blunder`, also keep their English names for code.
    """

    @property
    def _constructor(self) -> type[ShownFrame]:
        return ShownFrame

    @property
    def shown(self) -> pd.DataFrame:
        """A plain DataFrame whose columns have the reader's words, to be written to a file for people."""
        told = pd.DataFrame(self)
        for name in self.columns:
            chosen = pd.api.types.is_bool_dtype(told[name]) or not pd.api.types.is_numeric_dtype(told[name])
            values = [str(value) for value in told[name].unique()] if chosen else []
            words = {value: say(f"value.{value}") for value in values if f"analysis.value.{value}" in WORDS}
            if words:
                told[name] = told[name].map(lambda value, words=words: words.get(str(value), value))
        words = {name: say(f"column.{name}") for name in self.columns if f"analysis.column.{name}" in WORDS}
        return told.rename(columns=words)

    def to_string(self, *arguments: object, **wishes: object) -> str | None:
        """As `DataFrame.to_string`; what `print` and `repr` show."""
        found: str | None = self._told().to_string(*arguments, **wishes)
        return found

    def to_html(self, *arguments: object, **wishes: object) -> str | None:
        """As `DataFrame.to_html`."""
        found: str | None = self._told().to_html(*arguments, **wishes)
        return found

    def _repr_html_(self) -> str | None:
        found: str | None = self._told()._repr_html_()
        return found

    def _told(self) -> pd.DataFrame:
        return pd.DataFrame(self) if language() == "en" else self.shown
