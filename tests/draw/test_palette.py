"""Every colour reads on what it lies on, and players are told apart by everybody."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from dragongames.draw.palette import PALETTES, Palette, contrast

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)

# Machado et al. 2009: what protanopes, deuteranopes and tritanopes see, on linear RGB.
EYES = {
    "trichromat": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranope": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanope": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@EVERY
def test_text_reads_on_its_ground(palette: Palette) -> None:
    pairs = [(text, ground) for text in (palette.ink, palette.muted, palette.accent)
             for ground in (palette.ground, palette.panel, palette.well)]
    pairs += [(palette.card_ink, palette.card), (palette.card_muted, palette.card), (palette.gold_ink, palette.gold)]
    pairs += [(player.text, player.fill) for player in palette.players]
    pairs += [(m.text, m.tint) for m in (palette.stone, palette.brick, palette.wood)]
    assert not [(a, b, contrast(a, b)) for a, b in pairs if contrast(a, b) < 4.5]


@EVERY
def test_graphics_stand_out(palette: Palette) -> None:
    grounds = (palette.ground, palette.panel, palette.well)
    pairs = [(player.fill, ground) for player in palette.players for ground in grounds]
    pairs += [(m.shade, m.light) for m in (palette.stone, palette.brick, palette.wood)]
    pairs += [(palette.inks["ink"], palette.card), (palette.inks["ink"], palette.gold)]
    assert not [(a, b, contrast(a, b)) for a, b in pairs if contrast(a, b) < 3]


@EVERY
def test_a_mark_stands_out_on_everything(palette: Palette) -> None:
    below = [palette.ground, palette.panel, palette.well, palette.card, *(player.fill for player in palette.players)]
    for mark in (palette.legal, palette.selected, palette.last, palette.hint):
        assert contrast(mark.line, mark.casing) >= 3
        assert all(max(contrast(mark.line, c), contrast(mark.casing, c)) >= 3 for c in below), mark


@EVERY
@pytest.mark.parametrize("eye", EYES)
def test_players_are_told_apart_by_colour(palette: Palette, eye: str) -> None:
    seen = [_lab(player.fill, eye) for player in palette.players]
    assert min(dist(one, other) for one, other in combinations(seen, 2)) >= 20


@EVERY
def test_players_are_told_apart_by_emblem(palette: Palette) -> None:
    assert len({player.emblem for player in palette.players}) == len(palette.players) == 6


def test_contrast_is_known_at_its_ends() -> None:
    assert contrast("#000000", "#FFFFFF") == contrast("#FFFFFF", "#000000") == 21
    assert contrast("#777777", "#777777") == 1
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


def _lab(colour: str, eye: str) -> tuple[float, float, float]:
    """CIE Lab of a colour as an eye sees it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    r, g, b = (min(1.0, max(0.0, sum(k * v for k, v in zip(row, linear, strict=True)))) for row in EYES[eye])
    x, y = 0.4339 * r + 0.3762 * g + 0.1899 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = 0.0177 * r + 0.1095 * g + 0.873 * b
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
