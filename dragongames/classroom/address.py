"""The way to the class: an address, and the same as a QR code for a tablet's camera."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qrcode.main import QRCode



def picture(link: str) -> str:
    """The link as a QR code, drawn as SVG."""
    from qrcode.image.svg import SvgPathImage

    drawn = _code(link).make_image(image_factory=SvgPathImage)
    text = drawn.to_string(encoding="unicode")
    return str(text[text.index("<svg") :])


def in_terminal(link: str) -> str:
    """The same for a terminal."""
    told = io.StringIO()
    _code(link).print_ascii(out=told, invert=True)
    return told.getvalue().rstrip()


def _code(link: str) -> QRCode:
    from qrcode.main import QRCode

    made = QRCode(border=2)
    made.add_data(link)
    made.make()
    return made
