# SPDX-License-Identifier: GPL-3.0-or-later
"""The keys of a real keyboard: which key, by its number, writes which sign, and pressing them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

DIGITS = {digit: 10 + place for place, digit in enumerate("1234567890")}
"""The keys that bear digits on every keyboard, with or without Shift, by their number."""

LETTERS = {
    letter: first + place
    for first, row in ((24, "QWERTYUIOP"), (38, "ASDFGHJKL"), (52, "ZXCVBNM"))
    for place, letter in enumerate(row)
}
"""The keys of letters where they lie on a keyboard of the United States, for alphabets other than ours."""

MODIFIERS = {"Ctrl": 37, "Shift": 50, "Alt": 64}

NAMES = {
    "Del": "Delete", "Ins": "Insert", "PgUp": "Prior", "PgDown": "Next", "Return": "Return", "Esc": "Escape",
    "Backspace": "BackSpace", "Space": "space", "+": "plus", "-": "minus", "=": "equal", ",": "comma", ".": "period",
    "/": "slash",
}  # fmt: skip
"""What X calls keys by what Qt calls them; the others are called the same."""


class Stroke(NamedTuple):
    """A key by its number, and whether Shift is held to write the sign."""

    key: int
    shifted: bool


@dataclass(frozen=True)
class Keyboard:
    """The keyboard of a display.

    Attributes:
        display: the name of the display.
        signs: the first stroke that writes each sign, by what X calls it.
    """

    display: str
    signs: dict[str, Stroke]

    @classmethod
    def of(cls, display: str) -> Keyboard:
        """Ask a display for its keys."""
        words = ["xmodmap", "-display", display, "-pke"]
        told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        signs: dict[str, Stroke] = {}
        for line in told.splitlines():
            key, _, names = line.removeprefix("keycode").partition("=")
            for level, name in enumerate(names.split()[:2]):
                signs.setdefault(name, Stroke(int(key), level == 1))
        return cls(display, signs)

    def strokes(self, keys: str) -> tuple[tuple[int, ...], ...]:
        """The ways to press keys such as ``Ctrl+Shift+P``: each the numbers of what is held, and of the key at last.

        A digit has two ways, the key that bears it and the sign; a letter that is on no key has its usual place.
        """
        *held, last = keys.replace("++", "+plus").split("+")
        numbers = tuple(MODIFIERS[name] for name in held)
        ways = []
        if last in DIGITS:
            ways.append((*numbers, DIGITS[last]))
        sign = self.signs.get(NAMES.get(last, last.lower() if len(last) == 1 else last))
        if sign is not None:
            shift = (MODIFIERS["Shift"],) if sign.shifted and "Shift" not in held else ()
            ways.append((*numbers, *shift, sign.key))
        elif last in LETTERS:
            ways.append((*numbers, LETTERS[last]))
        return tuple(dict.fromkeys(ways))

    def press(self, keys: Iterable[int]) -> None:
        """Press keys by their numbers: all but the last are held."""
        *held, last = map(str, keys)
        words = [*_each("keydown", held), "key", last, *_each("keyup", reversed(held))]
        subprocess.run(["xdotool", *words], check=True, env={**os.environ, "DISPLAY": self.display})


def _each(verb: str, keys: Iterable[str]) -> list[str]:
    return [word for key in keys for word in (verb, key)]
