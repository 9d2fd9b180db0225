# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots as they begin and what is done with them, as text: the notation that cases and sample programs share.

``A@1,1,E speed=2``, ``B off discs=1``, ``trap@1,0 by=A``, ``stored=1:2``; ``turn A F L``, ``lay 3,1 NES``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole, whole
from designer.base.words import Sentence, sentence
from designer.labyrinth.engine import (
    Action,
    BeginRound,
    Destroy,
    Lay,
    Robot,
    State,
    Store,
    TakeTurn,
    parse_choice,
    start_state,
)
from designer.labyrinth.engine.actions import LAST_ROUND
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.notation import parse_cell, parse_tile, print_cell, print_tile
from designer.labyrinth.plan.rules import Rules
from designer.labyrinth.plan.tiles import PLAYERS, Symbol

_NAME = r"[^\s@;,=:]+"
_PLACE = re.compile(rf"({_NAME})@(-?[0-9]{{1,3}},-?[0-9]{{1,3}}),([NESW])")
MOST_HELD = 99
"""The largest number of an attribute."""


class ScriptError(CourseDesignerError):
    """A text that is not a robot or an action, or robots that cannot be so."""


@dataclass(frozen=True)
class RobotAttribute:
    """An attribute of a robot: its key in the notation, its field, and how its text is read and printed."""

    key: str
    field: str
    read: Callable[[str], object]
    print: Callable[[object], str] = str


def _number(text: str) -> int | None:
    return parse_whole(text, 0, 10 ** len(str(MOST_HELD)) - 1)


def _player(text: str) -> int | None:
    number = _number(text)
    return number if number in PLAYERS else None


def _weapons(text: str) -> tuple[Symbol, ...] | None:
    if text == "-":
        return ()
    letters = text.split(",")
    known = {symbol.letter: symbol for symbol in Symbol if symbol.is_weapon}
    return tuple(known[letter] for letter in letters) if all(letter in known for letter in letters) else None


def print_weapons(weapons: object) -> str:
    """Weapons as robots have them: ``P,P``, or ``-``."""
    assert isinstance(weapons, tuple)
    return ",".join(symbol.letter for symbol in weapons) or "-"


ATTRIBUTES: Mapping[str, RobotAttribute] = {
    attribute.key: attribute
    for attribute in (
        RobotAttribute("player", "player", _player),
        RobotAttribute("speed", "speed", _number),
        RobotAttribute("man", "manipulation", _number),
        RobotAttribute("react", "reaction", _number),
        RobotAttribute("cap", "capacity", _number),
        RobotAttribute("weapons", "weapons", _weapons, print_weapons),
        RobotAttribute("discs", "discs", _number),
    )
}
"""The attributes of a robot by key, in the order in which they are printed."""


@dataclass(frozen=True)
class RobotFacts:
    """A robot as a text names it: ``cell`` is None for one that is off the plan; ``facts`` by field."""

    name: str
    cell: Cell | None = None
    heading: Heading = Heading.N
    facts: Mapping[str, object] = field(default_factory=dict)

    def robot(self) -> Robot:
        """The robot, with everything that is not named as it is at first."""
        return replace(Robot(self.name, cell=self.cell, heading=self.heading), **self.facts)  # type: ignore[arg-type]


def parse_who(text: str, attributes: Mapping[str, RobotAttribute] = ATTRIBUTES) -> RobotFacts:
    """The robot that ``A@1,1,E speed=2`` or ``B off discs=1`` names.

    Raises:
        ScriptError: it is not a robot.
    """
    place, *words = text.split()
    off = bool(words) and words[0] == "off" and re.fullmatch(_NAME, place) is not None
    if off:
        return RobotFacts(place, facts=_facts(place, words[1:], attributes))
    match = _PLACE.fullmatch(place)
    cell = parse_cell(match[2]) if match else None
    if match is None or cell is None:
        raise ScriptError(sentence("a robot is written NAME@X,Y,HEADING or NAME off, not '{text}'", text=text[:40]))
    return RobotFacts(match[1], cell, Heading[match[3]], _facts(match[1], words, attributes))


def _facts(name: str, words: Sequence[str], attributes: Mapping[str, RobotAttribute]) -> dict[str, object]:
    facts: dict[str, object] = {}
    for word in words:
        key, _, text = word.partition("=")
        value = attributes[key].read(text) if key in attributes else None
        if value is None or attributes[key].field in facts:
            known = " ".join(attributes)
            raise ScriptError(
                sentence("{robot}: unknown attribute '{text}'; use one of {known}", robot=name, text=word, known=known)
            )
        facts[attributes[key].field] = value
    return facts


def print_robot(robot: Robot) -> str:
    """The one canonical text of a robot: what it does not hold is left out."""
    place = f"{robot.name} off" if robot.cell is None else _place(robot)
    plain = Robot(robot.name)
    given = (item for item in ATTRIBUTES.values() if getattr(robot, item.field) != getattr(plain, item.field))
    return " ".join([place, *(f"{item.key}={item.print(getattr(robot, item.field))}" for item in given)])


def _place(robot: Robot) -> str:
    assert robot.cell is not None
    return f"{robot.name}@{print_cell(robot.cell)},{robot.heading.name}"


# --- the start of a script


def parse_trap(text: str) -> tuple[Cell, str] | None:
    """The cell and the word after it of ``trap@1,0 by=A``, None if it is not written like this."""
    match = re.fullmatch(rf"trap@(-?[0-9]{{1,3}},-?[0-9]{{1,3}})\s*(gone|by={_NAME})?", text)
    cell = parse_cell(match[1]) if match else None
    return (cell, match[2] or "") if match and cell is not None else None


def parse_stored(text: str) -> tuple[int, int] | None:
    """The player and the discs of ``stored=1:2``, None if it is not written like this."""
    match = re.fullmatch(r"stored=([1-4]):([0-9]{1,2})", text)
    return (whole(match[1]), whole(match[2])) if match else None


@dataclass(frozen=True)
class ScriptStart:
    """How a game begins, as it is written: on some plan it may be impossible."""

    robots: tuple[Robot, ...]
    traps: Mapping[Cell, str]
    stored: Mapping[int, int]


def parse_parts(parts: Iterable[str]) -> ScriptStart:
    """Robots, traps and stored discs that these texts tell, wherever they are.

    Raises:
        ScriptError: a text cannot be read, a robot appears twice, or a trap is of no robot.
    """
    robots: list[Robot] = []
    traps: dict[Cell, str] = {}
    stored: dict[int, int] = {}
    for part in parts:
        trap, discs = parse_trap(part), parse_stored(part)
        if trap is not None and trap[1].startswith("by="):
            traps[trap[0]] = trap[1].removeprefix("by=")
        elif discs is not None:
            stored[discs[0]] = discs[1]
        else:
            robots.append(parse_who(part).robot())
    names = [robot.name for robot in robots]
    for index, name in enumerate(names):
        if name in names[:index]:
            raise ScriptError(sentence("the robot '{robot}' appears twice", robot=name))
    for owner in traps.values():
        if owner not in names:
            raise ScriptError(_unknown(owner, names))
    return ScriptStart(tuple(robots), traps, stored)


def parse_start(parts: Iterable[str], maze: Maze, rules: Rules) -> State:
    """How a game begins that these texts tell: robots, traps, stored discs.

    Raises:
        ScriptError: a text cannot be read, or what it says cannot be: two robots on a tile, a robot on no tile.
    """
    start = parse_parts(parts)
    _check(maze, start)
    return replace(start_state(maze, start.robots, rules), traps=start.traps, stored=start.stored)


def _check(maze: Maze, start: ScriptStart) -> None:
    for index, robot in enumerate(start.robots):
        if robot.cell is not None:
            _check_cell(maze, robot, start.robots[:index])
    for cell in start.traps:
        if _is_blocked(maze, cell):
            raise ScriptError(sentence("the trap at {cell} is not on a tile", cell=print_cell(cell)))
    for player in start.stored:
        if player not in maze.computers:
            raise ScriptError(sentence("player {player} has no computer on the plan", player=player))


def _check_cell(maze: Maze, robot: Robot, others: Sequence[Robot]) -> None:
    assert robot.cell is not None
    place = print_cell(robot.cell)
    if _is_blocked(maze, robot.cell):
        raise ScriptError(sentence("{robot} is not on a tile at {cell}", robot=robot.name, cell=place))
    other = next((other.name for other in others if other.cell == robot.cell), None)
    if other is not None:
        raise ScriptError(sentence("{robot} and {other} are both at {cell}", robot=other, other=robot.name, cell=place))


def _is_blocked(maze: Maze, cell: Cell) -> bool:
    return cell not in maze.tiles or maze.tiles[cell].face_down


def _unknown(name: str, names: Sequence[str]) -> Sentence:
    return sentence("unknown robot '{robot}'; use one of {known}", robot=name, known=", ".join(names) or "-")


# --- actions


def parse_action(key: str, text: str, names: Sequence[str]) -> Action:
    """The action that a key and its text write: ``turn``, ``A F L``.

    Raises:
        CourseDesignerError: it is not an action, or names an unknown robot.
    """
    if key not in _ACTIONS:
        raise ScriptError(sentence("unknown action '{key}'; use one of {known}", key=key, known=", ".join(_ACTIONS)))
    return _ACTIONS[key](text, names)


def _known(name: str, names: Sequence[str]) -> str:
    if name not in names:
        raise ScriptError(_unknown(name, names))
    return name


def _turn(text: str, names: Sequence[str]) -> Action:
    name, *words = text.split() or [""]
    return TakeTurn(_known(name, names), tuple(map(parse_choice, words)))


def parse_laying(text: str) -> Lay:
    """The laying that ``3,1 NES`` writes; ``CourseDesignerError`` if it is not one."""
    words = text.split()
    cell = parse_cell(words[0]) if words else None
    tile = parse_tile(words[1]) if len(words) == 2 else None
    if cell is None or tile is None:
        raise ScriptError(sentence("a laying is written X,Y TILE, not '{text}'", text=text[:40]))
    return Lay(cell, tile)


def _round(text: str, names: Sequence[str]) -> Action:
    number = parse_whole(text, 1, LAST_ROUND)
    if number is None:
        raise ScriptError(sentence("a round is a number from 1 to {most}, not '{text}'", most=LAST_ROUND, text=text))
    return BeginRound(number)


def _destroy(text: str, names: Sequence[str]) -> Action:
    shares: list[tuple[str, int]] = []
    for word in text.split():
        name, _, number = word.partition("=")
        discs = _number(number)
        if discs is None:
            raise ScriptError(sentence("discs are shared out as NAME=NUMBER, not '{text}'", text=word))
        shares.append((_known(name, names), discs))
    if not shares:
        raise ScriptError(sentence("discs are shared out as NAME=NUMBER, not '{text}'", text=text))
    return Destroy(tuple(shares))


_ACTIONS: Mapping[str, Callable[[str, Sequence[str]], Action]] = {
    "lay": lambda text, names: parse_laying(text),
    "turn": _turn,
    "round": _round,
    "store": lambda text, names: Store(_known(text, names)),
    "destroy": _destroy,
}


def print_action(action: Action) -> str:
    """The one canonical text of an action, key and all: ``turn A F L``."""
    match action:
        case TakeTurn():
            return " ".join(["turn", action.robot, *map(str, action.choices)])
        case Lay():
            return f"lay {print_cell(action.cell)} {print_tile(action.tile)}"
        case BeginRound():
            return f"round {action.round}"
        case Store():
            return f"store {action.robot}"
        case Destroy():
            return " ".join(["destroy", *(f"{name}={discs}" for name, discs in action.shares)])
