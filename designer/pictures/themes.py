# SPDX-License-Identifier: GPL-3.0-or-later
"""The themes that give roles their colours, for the screen, for more contrast and for paper; what a colour is like.

A role to which a theme gives no colour is not drawn in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from designer.pictures.shapes import Role


@dataclass(frozen=True, eq=False)
class Theme:
    """A choice of colours: ``#RRGGBB`` for a role, or None where nothing is drawn.

    Attributes:
        below: what is taken to lie below whatever is seen through, so that nothing has to be; None to see through.
    """

    name: str
    colours: Mapping[Role, str | None]
    below: Role | None = None

    def __getitem__(self, role: Role) -> str | None:
        return self.colours[role]

    def colour(self, role: Role) -> str:
        """The colour of a role that is always drawn; ``KeyError`` if the theme does not draw this role."""
        value = self.colours[role]
        if value is None:
            raise KeyError(role)
        return value

    @property
    def opaque(self) -> Theme:
        """The theme in which nothing is seen through: such colours are mixed with that of the floor."""
        return replace(self, below=Role.FLOOR)

    def shown(self, role: Role | None, opacity: float) -> tuple[str | None, float]:
        """The colour of a role and the opacity with which it is drawn; None where nothing is drawn."""
        colour = self.colours[role] if role is not None else None
        if colour is None or opacity == 1 or self.below is None:
            return colour, opacity
        return mixed(colour, self.colour(self.below), opacity), 1.0


def mixed(colour: str, below: str, opacity: float) -> str:
    """What a colour looks like over another one."""
    pairs = zip(channels(colour), channels(below), strict=True)
    return "#" + "".join(f"{round(opacity * over + (1 - opacity) * under):02X}" for over, under in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#RRGGBB``, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Relative luminance (0 black to 1 white), as the Web Content Accessibility Guidelines define it."""
    parts = (value / 255 for value in channels(colour))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def grey(colour: str) -> str:
    """The grey of the same luminance."""
    linear = luminance(colour)
    value = linear * 12.92 if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return "#" + f"{round(value * 255):02X}" * 3


def greyscale(theme: Theme, name: str) -> Theme:
    """The theme without colours."""
    return Theme(name, MappingProxyType({r: c and grey(c) for r, c in theme.colours.items()}))


# A role's colours: light, dark, low ink; "-" is not drawn.
_COLOURS: Mapping[Role, str] = {
    Role.TABLE: "CDD3D3 11161A FFFFFF",
    Role.FLOOR: "ECE9E1 262E33 FFFFFF",
    Role.FLOOR2: "E7E3DA 2A3238 FFFFFF",
    Role.JOINT: "D9D4C8 343E45 B5B5B5",
    Role.TICK: "A39D8E 65727A 8A8A8A",
    Role.RIM: "8B959A 57646C -",
    Role.NOTCH: "ECE9E1 262E33 -",
    Role.EDGE: "- - 000000",
    Role.SHADOW: "1D262B 000000 -",
    Role.INK: "1D262B F0EDE6 000000",
    Role.WALL: "1D262B F0EDE6 000000",
    Role.HALO: "FBF9F4 0B0F12 FFFFFF",
    Role.PLATE: "1D262B 0D1215 000000",
    Role.LINE: "1D262B 6C7981 000000",
    Role.SLOT: "46525A 3C474E 777777",
    Role.BELT: "C6CFD3 46535B FFFFFF",
    Role.RAIL: "66757D 8C9BA3 555555",
    Role.MARK: "3E4B52 D3DDE1 333333",
    Role.XBELT: "0C5A6E 12718A D6D6D6",
    Role.XRAIL: "07333F 74D3E3 000000",
    Role.XMARK: "D9F6F8 F2FDFF 000000",
    Role.GEAR: "5A3C97 B79CF0 333333",
    Role.GEAR_TINT: "E2D7F4 33294C FFFFFF",
    Role.GEAR_MARK: "F4EEFF 1B1230 FFFFFF",
    Role.AMBER: "F2A71B FFB938 FFFFFF",
    Role.AMBER_ON: "1B1405 1B1405 000000",
    Role.CRUSH: "D6450F FF6E3A FFFFFF",
    Role.CRUSH_ON: "260C00 260C00 000000",
    Role.LASER: "CF0F37 FF4766 000000",
    Role.CORE: "FFE3E0 FFF1EE FFFFFF",
    Role.CASING: "FFE3E0 - FFFFFF",
    Role.GLOW: "- FF4766 -",
    Role.SHINE: "- FFF1EE -",
    Role.BEAM_GAP: "- - FFFFFF",
    Role.PIT: "12171A 050708 FFFFFF",
    Role.PIT_EDGE: "12171A 050708 000000",
    Role.BRINK: "3A444A 2B353B -",
    Role.TAPE: "F2A71B E9A227 -",
    Role.HATCH: "- - 000000",
    Role.GOOD: "0A6B4D 4FD6A0 000000",
    Role.GOOD_TINT: "CBE6DA 1F4A3D FFFFFF",
    Role.GOOD_ON: "FFFFFF 06231A FFFFFF",
    Role.CLOTH: "0A6B4D 4FD6A0 FFFFFF",
    Role.CLOTH_ON: "FFFFFF 06231A 000000",
    Role.DOCK: "5B676E 9BA8AF 555555",
    Role.PAPER: "FFFDF8 FFFDF8 FFFFFF",
    Role.NIB: "12181B 12181B 000000",
    Role.LAMP: "FFE9A8 FFE9A8 FFFFFF",
    Role.ROBOT_A: "E2562A E2562A D0D0D0",
    Role.ROBOT_B: "3FA7E0 3FA7E0 D0D0D0",
    Role.ROBOT_C: "12926B 12926B D0D0D0",
    Role.ROBOT_D: "F3D13B F3D13B D0D0D0",
    Role.ROBOT_E: "2B4FA8 2B4FA8 D0D0D0",
    Role.ROBOT_F: "BFE996 BFE996 D0D0D0",
    Role.ROBOT_G: "F2EFE8 F2EFE8 D0D0D0",
    Role.ROBOT_H: "4A535A 4A535A D0D0D0",
    Role.DAMAGE: "C4162B FF5A67 FFFFFF",
    Role.DAMAGE_ON: "FFFFFF 2A0006 000000",
    Role.VOICE: "B3127C FF74C4 000000",
    Role.VOICE_ON: "FFFFFF 33001F FFFFFF",
    Role.ERROR: "C4162B FF6B74 000000",
    Role.ERROR_ON: "FFFFFF 2A0006 FFFFFF",
    Role.WARNING: "8F5A00 FFB938 000000",
    Role.HINT: "1F5FA8 79B8FF 000000",
    Role.HINT_ON: "FFFFFF 04172B FFFFFF",
    Role.HEAT1: "F6E7B4 3B1F4E F0F0F0",
    Role.HEAT2: "F5B95B 7C2F5F D8D8D8",
    Role.HEAT3: "E77C3C C9504A BCBCBC",
    Role.HEAT4: "B23A48 F2924B 9A9A9A",
    Role.HEAT5: "5E1A4B FBE08A 707070",
    Role.WINDOW: "E4E7E6 1A2126 FFFFFF",
    Role.PANEL: "F3F4F2 20282D FFFFFF",
    Role.FIELD: "FFFFFF 151B1F FFFFFF",
    Role.HEAD: "DADFDE 262F35 EEEEEE",
    Role.TEXT: "1D262B ECE9E2 000000",
    Role.MUTED: "56636A 9DA9B0 444444",
    Role.ACCENT: "0C5A6E 2BA3BD 000000",
    Role.ACCENT_ON: "FFFFFF 04161B FFFFFF",
    Role.ACCENT_TINT: "D3E6EA 1D3F49 EEEEEE",
    Role.BORDER: "C3CAC9 36424A 999999",
    Role.CTL: "717D82 6C7981 777777",
    Role.TRACK: "D5DAD9 36424A DDDDDD",
    Role.WATER: "C3DBE5 1D3F50 FFFFFF",
    Role.WATER_LINE: "1C6484 86CBEA 555555",
    Role.OIL: "3A3142 0A080D FFFFFF",
    Role.OIL_MARK: "DCC7E6 A48DB6 000000",
    Role.RISE: "CFC8B9 3B464D E4E4E4",
    Role.ROCK: "56626A 0E1316 DADADA",
    Role.HALL: "F1EEE7 46525A FFFFFF",
    Role.HALL_EDGE: "1D262B 9DABB2 000000",
    Role.MUD: "8A6238 B98A55 FFFFFF",
    Role.MUD_MARK: "F3E2C8 2A1B0B 000000",
}


# What is otherwise with more contrast: light, dark. Words have 7 to 1 on what they stand on, lines 4.5 to 1; what is
# silent else is as silent as the floor, hairlines are lines.
_CONTRAST: Mapping[Role, str] = {
    Role.TABLE: "C8C8C8 000000",
    Role.FLOOR: "FFFFFF 1C1C1C",
    Role.FLOOR2: "FFFFFF 1C1C1C",
    Role.JOINT: "9A9A9A 5E5E5E",
    Role.TICK: "767676 8A8A8A",
    Role.RIM: "000000 FFFFFF",
    Role.NOTCH: "FFFFFF 1C1C1C",
    Role.INK: "000000 FFFFFF",
    Role.WALL: "000000 FFFFFF",
    Role.HALO: "FFFFFF 000000",
    Role.PLATE: "000000 000000",
    Role.LINE: "000000 FFFFFF",
    Role.SLOT: "767676 8A8A8A",
    Role.BELT: "D9D9D9 303030",
    Role.RAIL: "000000 FFFFFF",
    Role.MARK: "000000 FFFFFF",
    Role.XBELT: "003C4D 005566",
    Role.XRAIL: "000000 9BF0FF",
    Role.XMARK: "FFFFFF FFFFFF",
    Role.GEAR: "3D1F7A D0B8FF",
    Role.GEAR_TINT: "FFFFFF 000000",
    Role.GEAR_MARK: "FFFFFF 000000",
    Role.AMBER: "FFB000 FFC247",
    Role.AMBER_ON: "000000 000000",
    Role.CRUSH: "FF7A3D FF8A5C",
    Role.CRUSH_ON: "000000 000000",
    Role.LASER: "A80026 FF8096",
    Role.CORE: "FFFFFF FFFFFF",
    Role.PIT: "000000 000000",
    Role.PIT_EDGE: "000000 000000",
    Role.BRINK: "595959 8A8A8A",
    Role.TAPE: "FFB000 FFC247",
    Role.GOOD: "00513A 6BFFC0",
    Role.GOOD_TINT: "FFFFFF 000000",
    Role.GOOD_ON: "FFFFFF 000000",
    Role.CLOTH: "00513A 6BFFC0",
    Role.CLOTH_ON: "FFFFFF 000000",
    Role.DOCK: "303030 E0E0E0",
    Role.DAMAGE: "99001A FF9AA1",
    Role.DAMAGE_ON: "FFFFFF 000000",
    Role.VOICE: "8A005C FF9AD6",
    Role.VOICE_ON: "FFFFFF 000000",
    Role.ERROR: "99001A FF9AA1",
    Role.ERROR_ON: "FFFFFF 000000",
    Role.WARNING: "6B4200 FFD36B",
    Role.HINT: "003F8A A8D4FF",
    Role.HINT_ON: "FFFFFF 000000",
    Role.WINDOW: "FFFFFF 000000",
    Role.PANEL: "FFFFFF 000000",
    Role.FIELD: "FFFFFF 000000",
    Role.HEAD: "E6E6E6 1C1C1C",
    Role.TEXT: "000000 FFFFFF",
    Role.MUTED: "3A3A3A D0D0D0",
    Role.ACCENT: "003C4D 7FE7FF",
    Role.ACCENT_ON: "FFFFFF 000000",
    Role.ACCENT_TINT: "D6EEF5 002C3A",
    Role.BORDER: "000000 FFFFFF",
    Role.CTL: "000000 FFFFFF",
    Role.TRACK: "BDBDBD 5E5E5E",
    Role.WATER: "D6EDF7 00334D",
    Role.WATER_LINE: "00405E A8E0FF",
    Role.OIL: "1C1420 000000",
    Role.OIL_MARK: "FFFFFF E6D6F2",
    Role.RISE: "DDDDDD 3A3A3A",
    Role.HALL: "FFFFFF 303030",
    Role.HALL_EDGE: "000000 FFFFFF",
    Role.MUD: "5C3A12 E0B985",
    Role.MUD_MARK: "FFFFFF 000000",
}


def _theme(name: str, column: int) -> Theme:
    found = {role: colours.split()[column] for role, colours in _COLOURS.items()}
    return Theme(name, MappingProxyType({r: None if c == "-" else f"#{c}" for r, c in found.items()}))


def _contrasting(theme: Theme, column: int) -> Theme:
    found = {role: f"#{colours.split()[column]}" for role, colours in _CONTRAST.items()}
    return Theme(f"{MORE_CONTRAST}{theme.name}", MappingProxyType({**theme.colours, **found}))


MORE_CONTRAST = "contrast-"
"""What the name of a theme begins with that has more contrast than the one of the rest of its name."""

LIGHT = _theme("light", 0)
DARK = _theme("dark", 1)
LOW_INK = _theme("low-ink", 2)
GREYSCALE = greyscale(LIGHT, "greyscale")
CONTRAST_LIGHT = _contrasting(LIGHT, 0)
CONTRAST_DARK = _contrasting(DARK, 1)

THEMES: Mapping[str, Theme] = {
    theme.name: theme for theme in (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK, LOW_INK, GREYSCALE)
}
"""The themes by name: ``light``, ``dark``, the same with more contrast, ``low-ink`` and ``greyscale``."""
