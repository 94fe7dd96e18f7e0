"""Refused moves on a page without code: the sentence of the rule, without the traceback."""

from __future__ import annotations

from typing import Any

from IPython import get_ipython

from dragongames.core.errors import DragonError


def as_sentences() -> None:
    """From now on this kernel shows every refusal as a learner should read it."""
    shell: Any = get_ipython()  # IPython declares no type
    shell.set_custom_exc((DragonError,), _tell)


def _tell(shell: object, kind: type, refusal: BaseException, trace: object, tb_offset: int | None = None) -> None:
    print(f"✗ {refusal}")
