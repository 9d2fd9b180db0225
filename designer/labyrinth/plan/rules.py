# SPDX-License-Identifier: GPL-3.0-or-later
"""The variants of the game, as data: what players may agree on before they begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType

from designer.base.errors import CourseDesignerError, meant
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence

TARGETS: Mapping[int, int] = MappingProxyType({2: 5, 3: 7, 4: 8})
"""The discs that win, by the number of players (rulebook, Cíl hry)."""

MOST_SYMBOLS, MOST_LOOT = 6, 8
"""How many properties and weapons a robot gathers from the plan at most, and holds at most.

In the rulebook: Pravidla pro získávání vlastností.
"""

DISCS_AT_START = (1, 2)
"""The discs of a player's first and second robot at the start (rulebook, Příprava hry)."""


class Equal(StrEnum):
    """What two robots of equal reaction do that can hit each other (rulebook, Pravidla o zbraních a střelbě)."""

    SHOOT = "shoot"
    AGREE = "agree"


class OptionError(CourseDesignerError):
    """An option that does not exist, or a value that it cannot have."""


@dataclass(frozen=True)
class Rules:
    """How a game is played.

    Attributes:
        base_speed: units a turn without speed cards: 1 in the book (rulebook, Pravidla o vlastnostech), 2 as the game
        was published.
        target: discs that win; None: 5, 7 or 8 for 2, 3 or 4 players (rulebook, Cíl hry).
        truce_rounds: in how many first rounds nobody shoots: 0, or 6 as the book advises (rulebook, Doporučení na
        začátek hry).
        equal: what equal reaction does (rulebook, Pravidla o zbraních a střelbě).
        start_on_corner_teleport: whether the first robots begin on the corner teleports, as the game was published,
            or on the first tiles in the corners of the interior (rulebook, Začátek hry).
    """

    base_speed: int = 1
    target: int | None = None
    truce_rounds: int = 0
    equal: Equal = Equal.SHOOT
    start_on_corner_teleport: bool = False

    def discs_to_win(self, players: int) -> int:
        """The discs that win with so many players."""
        return self.target or TARGETS[max(players, 2)]


@dataclass(frozen=True)
class Option:
    """A variant: its key on command lines and in files, how its value is read and printed, and what it is."""

    key: str
    read: Callable[[str], object]
    allowed: str
    title: Sentence

    @property
    def field(self) -> str:
        """The field of :class:`Rules`."""
        return self.key.replace("-", "_")

    def print(self, value: object) -> str:
        """The value as files have it."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _number(low: int, high: int) -> Callable[[str], object]:
    def read(text: str) -> int | None:
        return parse_whole(text, low, high)

    return read


def _yes(text: str) -> bool | None:
    return {"yes": True, "no": False}.get(text)


def _equal(text: str) -> Equal | None:
    return Equal(text) if text in tuple(Equal) else None


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.key: option
        for option in (
            Option("base-speed", _number(1, 9), "1–9", sentence("Units a turn without speed cards")),
            Option("target", _number(1, 99), "1–99", sentence("Discs that win")),
            Option("truce-rounds", _number(0, 99), "0–99", sentence("First rounds in which nobody shoots")),
            Option("equal", _equal, "shoot, agree", sentence("What robots of equal reaction do")),
            Option(
                "start-on-corner-teleport",
                _yes,
                "yes, no",
                sentence("Whether the first robots begin on the corner teleports"),
            ),
        )
    }
)
"""The variants by key; the size and the ring belong to the plan itself."""


def find_rules(options: Mapping[str, str]) -> Rules:
    """The rules of the book with these options.

    Raises:
        OptionError: an option does not exist or cannot have this value; its place is the key.
    """
    changes: dict[str, object] = {}
    for key, text in options.items():
        if key not in OPTIONS:
            raise OptionError(meant(sentence("unknown variant '{key}'", key=key), key, OPTIONS), place=key)
        value = OPTIONS[key].read(text)
        if value is None:
            raise OptionError(
                sentence("'{text}' is not a value; use one of {known}", text=text, known=OPTIONS[key].allowed),
                place=key,
            )
        changes[OPTIONS[key].field] = value
    return replace(Rules(), **changes)  # type: ignore[arg-type]


def options_of(rules: Rules) -> dict[str, str]:
    """The options in which rules differ from the book, by key."""
    plain = Rules()
    differing = [field.name for field in fields(Rules) if getattr(rules, field.name) != getattr(plain, field.name)]
    found = {name.replace("_", "-"): getattr(rules, name) for name in differing}
    return {key: OPTIONS[key].print(value) for key, value in found.items()}
