# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases read in the plainest way, and held against the plain engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import Board
from designer.rally.course.floor import Area, Floor
from designer.rally.edition import Edition, RebootWhen, RobotsPerPlayer, SuperBot, Teams, find_edition
from designer.rally.elements.energy_space import EnergySpace
from tests.rally.oracle.play import run_registers, run_round
from tests.rally.oracle.robots import PlainCard, Robot
from tests.rally.oracle.world import World

_BLOCK = re.compile(r"^```case\s*$(.*?)^```\s*$", re.MULTILINE | re.DOTALL)
_ATTRIBUTES = {
    "dmg": "damage", "lives": "lives", "flags": "flags", "ghost": "ghost", "down": "down", "option-cards": "options",
    "announced": "announced", "energy": "energy", "reboot": "reboot", "touched": "reached",
    "blocks": "blocks", "carries": "carries", "superbot": "superbot", "foe": "foe",
}  # fmt: skip


_MARKS = ("ghost", "down", "announced", "reboot", "blocks", "superbot")

_Said = tuple[str, str, int, int, str]
"""What a player decides: robot, choice, round, register (0: any), answer."""


@dataclass(frozen=True)
class PlainCase:
    """A case: its lines by key, each key with all its lines in order."""

    lines: tuple[tuple[str, str], ...]

    def all(self, key: str) -> list[str]:
        return [value for name, value in self.lines if name == key]

    def one(self, key: str, otherwise: str = "") -> str:
        return next(iter(self.all(key)), otherwise)

    @property
    def id(self) -> str:
        return self.one("id")

    @property
    def editions(self) -> list[str]:
        return self.one("edition").split()

    @property
    def options(self) -> dict[str, str]:
        return dict(line.split("=", 1) for line in self.all("option"))


def read_cases(text: str) -> Iterator[PlainCase]:
    """The case blocks of a Markdown text."""
    for block in _BLOCK.findall(text):
        pairs = [line.split(":", 1) for line in block.strip().splitlines() if line.strip()]
        yield PlainCase(tuple((key.strip(), value.strip()) for key, value in pairs))


def failures(case: PlainCase, edition: str, changed: dict[str, str] | None = None) -> list[str]:
    """What the plain engine makes of a case that the case does not expect; ``changed``: further options."""
    world = _world(case, edition, changed or {})
    programs: dict[str, list[PlainCard | None]] = {}
    said: list[_Said] = []
    for line in case.all("prog"):
        name, *texts = line.split()
        programs[name] = [_card(text) for text in texts if "=" not in text]
        said += _sayings(name, texts)
    world.says = partial(_say, said)
    first, count = int(case.one("first", "1")), int(case.one("regs", "1"))
    if case.all("rounds"):
        for number in range(int(case.one("rounds"))):
            world.round = number + 1
            run_round(world, {name: row[5 * number : 5 * number + 5] for name, row in programs.items()}, fixed=True)
    else:
        run_registers(world, programs, first, count, case.one("end") == "yes")
    wrong = [fault for line in _parts(case.all("expect")) for fault in _differences(world, line)]
    holder = case.one("holder-after")
    if holder and world.robots[world.holder].name != holder:
        wrong.append(f"holder {world.robots[world.holder].name}, not {holder}")
    for line in case.all("flags-after"):
        for flag, place in _flags(line):
            if world.places[flag - 1] != place:
                wrong.append(f"checkpoint {flag} at {world.places[flag - 1]}, not {place}")
    winner = case.one("winner")
    teams = {name: robots for part in _parts(case.all("team")) for name, *robots in [part.split()]}
    won = sorted(robot for name in winner.split() for robot in teams.get(name, [name]))
    if winner and sorted(world.winners or ["none"]) != won:
        wrong.append(f"winner {world.winners}, not {winner}")
    return wrong


def _sayings(name: str, texts: list[str]) -> Iterator[_Said]:
    """What is decided beside the cards: each in the round of the card before it."""
    cards = 0
    for text in texts:
        cards += "=" not in text
        if "=" in text:
            subject, _, answer = text.partition("=")
            choice, _, register = subject.partition(":")
            yield name, choice, max(1, -(-cards // 5)), int(register or 0), answer


def _say(said: list[_Said], robot: str, choice: str, when: int, register: int, answers: Any, default: Any) -> Any:
    """The first saying for a question, which is then used up."""
    for saying in said:
        if saying[:3] == (robot, choice, when) and saying[3] in (0, register):
            for answer in answers:
                if _spelled(answer) == saying[4]:
                    said.remove(saying)
                    return answer
    return default


def _spelled(answer: Any) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, Heading):
        return answer.name
    return f"{answer.x},{answer.y}" if isinstance(answer, Cell) else str(answer)


def _world(case: PlainCase, edition: str, changed: dict[str, str]) -> World:
    rules = find_edition(edition, {**case.options, **changed})
    floor = Floor.of_board(Board.parse("\n".join(case.all("row"))), tuple(map(_area, case.all("board"))))
    robots = []
    for line in _parts(case.all("robot")):
        place, *attributes = line.split()
        name, _, where = place.partition("@")
        x, y, heading = where.split(",")
        start = Cell(int(x), int(y))
        robot = Robot(name, start, Heading[heading], lives=rules.lives, archive=start, energy=rules.energy_start)
        _set(robot, attributes)
        if robot.reboot and rules.reboot_when is RebootWhen.NEXT_ROUND:
            robot.cell, robot.fell = None, start
            robot.archive = None if robot.archive == start else robot.archive
        robots.append(robot)
    _seat_teams(case, robots, rules)
    holder = case.one("holder", robots[0].name)
    spent = {cell for cell, space in floor.items() if (energy := space.of(EnergySpace)) and not energy.cube}
    world = World(floor, rules, robots, holder=[robot.name for robot in robots].index(holder), spent=spent)
    for flag, lies in _flags(case.one("flags-before")):
        world.places[flag - 1] = lies
    for robot in robots:
        if robot.carries:
            world.places[robot.carries - 1] = None
    return world


def _flags(line: str) -> Iterator[tuple[int, Cell | None]]:
    for mark in line.split():
        flag, _, text = mark.removeprefix("F").partition("@")
        x, _, y = text.partition(",")
        yield int(flag), None if text == "-" else Cell(int(x), int(y))


def _seat_teams(case: PlainCase, robots: list[Robot], rules: Edition) -> None:
    two = rules.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER
    for seat, (text, robot) in enumerate(zip(_parts(case.all("robot")), robots, strict=True)):
        if "blocks=" not in text:
            robot.blocks = two and seat % 2 == 1
    if rules.superbot is SuperBot.DOCK_ONE and "superbot=" not in " ".join(case.all("robot")):
        robots[0].superbot = True
    named = [part.split() for part in _parts(case.all("team"))]
    for seat, robot in enumerate(robots):
        if rules.teams is Teams.NONE:
            robot.team = 0
        elif named:
            robot.team = next((at for at, (_, *names) in enumerate(named, 1) if robot.name in names), 0)
        else:
            robot.team = 1 + (seat % 2 if rules.teams is Teams.TWO else seat // 2)


def _area(text: str) -> Area:
    corner, size = text.split()
    (x, y), (width, height) = corner.split(","), size.split("x")
    return Area(Cell(int(x), int(y)), Size(int(width), int(height)))


def _set(robot: Robot, attributes: list[str]) -> None:
    for attribute in attributes:
        key, _, text = attribute.partition("=")
        if key == "archive":
            x, y = text.split(",")
            robot.archive = Cell(int(x), int(y))
        elif key == "touched":
            robot.reached = tuple(map(int, text.split(",")))
            robot.flags = len(robot.reached)
        elif key == "foe":
            robot.foe = text
        else:
            name = _ATTRIBUTES[key]
            setattr(robot, name, bool(int(text)) if name in _MARKS else int(text))
    robot.reached = robot.reached or tuple(range(1, robot.flags + 1))


def _card(text: str) -> PlainCard | None:
    if text == "-":
        return None
    kind, _, number = text.partition("/")
    return kind, int(number or 0)  # numbers and what replaces a card are never written together


def _parts(lines: list[str]) -> list[str]:
    return [part.strip() for line in lines for part in line.split(";") if part.strip()]


def _differences(world: World, line: str) -> Iterator[str]:
    where, *attributes = line.split()
    name = where.partition("@")[0]
    robot = next(robot for robot in world.robots if robot.name == name)
    if "@" in where:
        x, y, heading = where.partition("@")[2].split(",")
        if (robot.cell, robot.heading.name) != (Cell(int(x), int(y)), heading):
            yield f"{name} at {robot.cell} {robot.heading.name}, not {where}"
    else:
        state = attributes.pop(0)  # who is out is dead as well
        is_so = {"dead": robot.dead or robot.out, "out": robot.out, "finished": robot.place > 0, "reboot": robot.reboot,
                 "home": robot.sent_home}  # fmt: skip
        if robot.cell is not None or not is_so[state]:
            yield f"{name} is not {state}"
    for attribute in attributes:
        key, _, text = attribute.partition("=")
        found = getattr(robot, _ATTRIBUTES.get(key, key))
        shown = (
            ",".join(map(str, found)) if isinstance(found, tuple) else found or "" if key == "foe" else str(int(found))
        )
        if shown != text:
            yield f"{name}: {key}={shown}, not {text}"
