# SPDX-License-Identifier: GPL-3.0-or-later
"""Choices of a turn as cases and sample programs write them: ``F``, ``T:0,4:N``, ``!N:E2``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import WEAPONS, Symbol


class ChoiceKind(StrEnum):
    """The kinds of choices."""

    FORWARD = "F"
    LEFT = "L"
    RIGHT = "R"
    TURN = "U"
    STAND = "W"
    JUMP = "T"
    FORCED = "."
    SUICIDE = "X"
    DEPLOY = "D"
    FIRE = "!"


@dataclass(frozen=True)
class Choice:
    """A choice.

    Attributes:
        cell: where a jump leads; heading: where it looks afterwards, where somebody is deployed, where a shot goes.
        weapon: what is fired, None for the nest; distance: how far snow is thrown, 1 to 3.
    """

    kind: ChoiceKind
    cell: Cell | None = None
    heading: Heading | None = None
    weapon: Symbol | None = None
    distance: int = 0

    def __str__(self) -> str:
        match self.kind:
            case ChoiceKind.JUMP:
                assert self.cell is not None
                return f"T:{print_cell(self.cell)}" + (f":{self.heading.name}" if self.heading is not None else "")
            case ChoiceKind.DEPLOY:
                assert self.heading is not None
                return f"D:{self.heading.name}"
            case ChoiceKind.FIRE:
                letter = self.weapon.letter if self.weapon else "G"
                aim = f":{self.heading.name}" if self.heading is not None else ""
                return f"!{letter}{aim}{self.distance or ''}"
            case _:
                return self.kind.value


FORWARD, LEFT, RIGHT, TURN, STAND = map(
    Choice, (ChoiceKind.FORWARD, ChoiceKind.LEFT, ChoiceKind.RIGHT, ChoiceKind.TURN, ChoiceKind.STAND)
)


class ChoiceError(CourseDesignerError):
    """A word that is not a choice."""


def parse_choice(text: str) -> Choice:
    """The choice that a word writes; ``ChoiceError`` if it is not a choice."""
    for pattern, read in _PATTERNS:
        match = re.fullmatch(pattern, text)
        if match:
            return read(match)
    known = "F L R U W . X T:0,4 T:0,4:N D:N !S:N !P:N !J:N !G:N !N:E2 !T"
    raise ChoiceError(sentence("'{text}' is not a choice; use one of {known}", text=text, known=known))


def _jump(match: re.Match[str]) -> Choice:
    heading = Heading[match["to"]] if match["to"] else None
    return Choice(ChoiceKind.JUMP, Cell(whole(match["x"]), whole(match["y"])), heading)


def _shot(match: re.Match[str]) -> Choice:
    weapon = None if match["arm"] == "G" else Symbol("w" + match["arm"])
    return Choice(ChoiceKind.FIRE, heading=Heading[match["aim"]], weapon=weapon)


_STRAIGHT = "".join(weapon.letter for weapon in WEAPONS if weapon.letter in "SPJ")

_PATTERNS: tuple[tuple[str, Callable[[re.Match[str]], Choice]], ...] = (
    (r"[FLRUWX.]", lambda match: Choice(ChoiceKind(match[0]))),
    (r"T:(?P<x>-?[0-9]{1,3}),(?P<y>-?[0-9]{1,3})(:(?P<to>[NESW]))?", _jump),
    (r"D:(?P<to>[NESW])", lambda match: Choice(ChoiceKind.DEPLOY, heading=Heading[match["to"]])),
    (rf"!(?P<arm>[{_STRAIGHT}G]):(?P<aim>[NESW])", _shot),
    (
        r"!N:(?P<aim>[NESW])(?P<far>[123])",
        lambda match: Choice(
            ChoiceKind.FIRE, heading=Heading[match["aim"]], weapon=Symbol.SNEHOBUCH, distance=whole(match["far"])
        ),
    ),
    (r"!T", lambda match: Choice(ChoiceKind.FIRE, weapon=Symbol.ROBOMASOZRAVKA)),
)


class IllegalChoiceError(CourseDesignerError):
    """A choice that the rules refuse; nothing has changed. ``legal`` are the continuations, jumps without heading."""

    def __init__(self, robot: str, choice: Choice, legal: tuple[str, ...]) -> None:
        if legal:
            what = sentence(
                "{robot} cannot choose {choice} here; use one of {known}",
                robot=robot, choice=str(choice), known=", ".join(legal),
            )  # fmt: skip
        else:
            what = sentence("{robot} cannot choose {choice} here; nothing is left to choose", robot=robot,
                            choice=str(choice))  # fmt: skip
        super().__init__(what)
        self.choice = choice
        self.legal = legal
