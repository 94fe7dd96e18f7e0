"""Letters from a page to its kernel: whole ones, of the kinds that boards send, go on; others are dropped."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"  # how pages write; older ways are not offered
LONGEST: Final = 1 << 20  # bytes of a letter
WORD: Final = 8  # bytes of a number in front of the parts
PARTS: Final = 4  # header, parent, metadata, content; what follows are buffers ...
BUFFERS: Final = 8  # ... of which boards send none

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[\w.-]{1,80}$")]
Data: TypeAlias = dict[str, Any]  # as the widget says


class Opened(Struct):
    """A page that was loaded again asks for the state of all widgets; it opens no widgets of its own."""

    comm_id: Id
    target_name: Literal["jupyter.widget.control"]
    data: Data = {}


class Said(Struct):
    """A message to one widget, or its end."""

    comm_id: Id
    data: Data = {}


class Asked(Struct):
    """A question that needs no words."""

    target_name: str = ""


KINDS: Final[dict[str, type[Struct]]] = {
    "comm_open": Opened, "comm_msg": Said, "comm_close": Said, "comm_info_request": Asked, "kernel_info_request": Asked,
}


class Header(Struct):
    """Who says what; our kernels need no more of it."""

    msg_id: Id
    msg_type: str
    session: Id
    username: str = ""
    version: Literal["5.0", "5.1", "5.2", "5.3", "5.4"] = "5.3"


def passed(letter: str | bytes) -> bytes | None:
    """The letter as a kernel may read it, written anew from what was understood; None if it is not for a kernel."""
    parts = _opened(letter) if isinstance(letter, bytes) else None
    if parts is None or len(parts) < 1 + PARTS:
        return None
    try:
        header = msgspec.json.decode(parts[1], type=Header)
        metadata = msgspec.json.decode(parts[3], type=Data)
        kind = KINDS[header.msg_type]
        content = msgspec.json.decode(parts[4], type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError):
        return None
    # Kernels listen to widgets on one channel only.
    channel = b"shell" if kind is not Asked else parts[0]
    if channel != parts[0] or channel not in (b"shell", b"control"):
        return None
    written = map(msgspec.json.encode, (header, {}, metadata, content))
    return _sealed([channel, *written, *parts[1 + PARTS :]])


def _opened(letter: bytes) -> list[bytes] | None:
    """The parts of a letter: how many places follow, these places, and what lies between each two of them."""
    count = int.from_bytes(letter[:WORD], "little")
    if len(letter) > LONGEST or not 2 <= count <= 2 + PARTS + BUFFERS:
        return None
    places = [int.from_bytes(letter[at : at + WORD], "little") for at in range(WORD, WORD * (1 + count), WORD)]
    if places != sorted(places) or places[0] < WORD * (1 + count) or places[-1] > len(letter):
        return None
    return [letter[begin:end] for begin, end in pairwise(places)]


def _sealed(parts: list[bytes]) -> bytes:
    """These parts as one letter."""
    places = [WORD * (2 + len(parts))]
    for part in parts:
        places.append(places[-1] + len(part))
    numbers = (len(places), *places)
    return b"".join((*(number.to_bytes(WORD, "little") for number in numbers), *parts))
