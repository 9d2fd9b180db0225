# SPDX-License-Identifier: GPL-3.0-or-later
"""What people see who see colours otherwise: signs stand out, robots differ, nothing is told by a hue alone.

How colours look to them is worked out as Machado, Oliveira and Fernandes do (2009, full severity).
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from designer.pictures.shapes import Role
from designer.pictures.themes import THEMES, channels, contrast

Channels = NDArray[np.float64]

VISIONS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}

SCREEN = ("light", "dark", "contrast-light", "contrast-dark")

ROBOTS = tuple(role for role in Role if role.name.startswith("ROBOT_"))

SIGNS = (
    (Role.WALL, Role.FLOOR), (Role.RAIL, Role.FLOOR), (Role.MARK, Role.BELT), (Role.XMARK, Role.XBELT),
    (Role.GEAR, Role.FLOOR), (Role.GEAR_MARK, Role.GEAR), (Role.AMBER_ON, Role.AMBER), (Role.LASER, Role.FLOOR),
    (Role.TAPE, Role.PIT), (Role.GOOD, Role.FLOOR), (Role.GOOD_ON, Role.GOOD), (Role.VOICE, Role.HALO),
    (Role.ERROR, Role.PANEL), (Role.WARNING, Role.PANEL), (Role.HINT, Role.PANEL), (Role.ACCENT, Role.PANEL),
)  # fmt: skip
"""What has to be seen, each with what lies behind it."""


def linear(colour: str) -> Channels:
    parts = np.array(channels(colour)) / 255
    found: Channels = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return found


def seen(colour: str, vision: str) -> str:
    """What a colour looks like to somebody."""
    light = np.clip(np.array(VISIONS[vision]) @ linear(colour), 0, 1)
    parts = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return "#" + "".join(f"{round(255 * part):02X}" for part in parts)


def lab(colour: str) -> Channels:
    """L*, a*, b* under daylight (D65)."""
    to_xyz = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
    x, y, z = np.cbrt(to_xyz @ linear(colour) / (0.9505, 1.0, 1.089))
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", SCREEN)
def test_signs_stand_out_in_every_colour_vision(name: str, vision: str) -> None:
    theme = THEMES[name]
    least = 2.9 if name in ("light", "dark") else 4.5
    for role, ground in SIGNS:
        pair = seen(theme.colour(role), vision), seen(theme.colour(ground), vision)
        assert contrast(*pair) >= least, (role, ground)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", SCREEN)
def test_no_two_robots_have_one_colour(name: str, vision: str) -> None:
    """Some six times what can just be told apart; their shapes differ besides."""
    colours = {role: lab(seen(THEMES[name].colour(role), vision)) for role in ROBOTS}
    close = {pair: np.linalg.norm(colours[pair[0]] - colours[pair[1]]) for pair in combinations(ROBOTS, 2)}
    assert len(close) == 28
    assert min(close.values()) >= 15, min(close, key=lambda pair: close[pair])


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", SCREEN)
def test_heat_goes_one_way_from_little_to_much(name: str, vision: str) -> None:
    tones = [lab(seen(THEMES[name].colour(Role(f"heat{step}")), vision))[0] for step in range(1, 6)]
    steps = np.diff(tones)
    assert np.all(steps > 5) or np.all(steps < -5), tones


@pytest.mark.parametrize("name", SCREEN)
def test_simple_and_express_belts_differ_in_tone(name: str) -> None:
    theme = THEMES[name]
    belts = [lab(seen(theme.colour(role), vision))[0] for vision in VISIONS for role in (Role.BELT, Role.XBELT)]
    apart = [abs(belt - express) for belt, express in zip(belts[::2], belts[1::2], strict=True)]
    assert min(apart) >= 4  # one chevron or two besides
