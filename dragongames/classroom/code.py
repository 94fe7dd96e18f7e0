"""The code that lets pupils in: short enough for the blackboard, random in every run, tried only so often."""

from __future__ import annotations

import secrets
import time
from collections import defaultdict, deque
from collections.abc import Callable
from typing import Final

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no two that look alike on a blackboard
LENGTH: Final = 6  # 31 ** 6 codes; at ALL_TRIES a minute a lesson tries one in a hundred thousand of them
MINUTE: Final = 60.0  # seconds
TRIES: Final = 10  # wrong codes a minute from one address ...
ALL_TRIES: Final = 100  # ... and from all together


class Code:
    """A code and everybody's wrong tries at it."""

    def __init__(self, text: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        self.text = text or "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._clock = clock
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)

    @property
    def shown(self) -> str:
        """The code as it is written on the board: in two halves."""
        return f"{self.text[: LENGTH // 2]}-{self.text[LENGTH // 2 :]}"

    def patient(self, address: str) -> bool:
        """Whether we look at another try from this address."""
        self._forget()
        tries = sum(map(len, self._wrong.values()))
        return len(self._wrong.get(address, ())) < TRIES and tries < ALL_TRIES

    def opens(self, typed: str, address: str) -> bool:
        """Whether this is the code, however it was typed; a wrong one counts against the address."""
        clean = "".join(letter for letter in typed.upper() if letter.isalnum())
        if secrets.compare_digest(clean.encode(), self.text.encode()):
            return True
        self._wrong[address].append(self._clock())
        return False

    def _forget(self) -> None:
        since = self._clock() - MINUTE
        for address, tries in list(self._wrong.items()):
            while tries and tries[0] <= since:
                tries.popleft()
            if not tries:
                del self._wrong[address]
