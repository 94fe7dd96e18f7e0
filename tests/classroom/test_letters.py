"""Letters from pages to kernels: which go on, and which are dropped."""

from __future__ import annotations

import json
from itertools import pairwise

from dragongames.classroom.letters import WORD, passed

from .letters import WIDGET, crafted, letter, whole


def parts(sealed: bytes) -> list[bytes]:
    count, *_ = (int.from_bytes(sealed[:WORD], "little"),)
    places = [int.from_bytes(sealed[WORD * n : WORD * (n + 1)], "little") for n in range(1, count + 1)]
    return [sealed[begin:end] for begin, end in pairwise(places)]


def test_what_boards_say_goes_on_unchanged():
    for sent in whole():
        got = passed(sent)
        assert got is not None
        before, after = parts(sent), parts(got)
        assert (before[0], before[5:]) == (after[0], after[5:])
        said, heard = (json.loads(one[1]) for one in (before, after))
        assert [said[key] for key in ("msg_id", "msg_type", "session")] == [
            heard[key] for key in ("msg_id", "msg_type", "session")]
        assert json.loads(after[4]).items() >= json.loads(before[4]).items()


def test_everything_else_is_dropped_at_once():
    for sent in crafted():  # one of them used to count places up to a number that never ends
        assert passed(sent) is None, sent[:200]


def test_what_a_kernel_does_not_need_is_left_out():
    got = passed(letter("comm_msg", {"comm_id": WIDGET, "data": {}, "more": 1}, subshell_id="x", date="\ud800"))
    assert got is None or (b"subshell" not in got and b"more" not in got)
