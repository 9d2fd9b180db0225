# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases and plans in Markdown files: a position, what is done, and what the rules make of it; a plan and its problems.

A case is a fenced block with the info word ``case``, a plan one with ``plan``; the text between is commentary. The
examples of checks are written in the notation of plans, too. :mod:`designer.labyrinth.case_runs` runs cases; this
module reads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from designer.base.grid import Cell
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.files import Fence, case_blocks, fences, read_text, reading_as
from designer.files.case_blocks import CaseError, at_line, in_line
from designer.labyrinth.engine import Action, Robot, State, TurnEnd, parse_choice
from designer.labyrinth.engine.scripts import (
    ATTRIBUTES,
    RobotAttribute,
    RobotFacts,
    ScriptError,
    parse_action,
    parse_laying,
    parse_start,
    parse_stored,
    parse_trap,
    parse_who,
)
from designer.labyrinth.plan.maze import Maze, is_interior, is_ring, whole_ring
from designer.labyrinth.plan.notation import parse_cell, parse_row, parse_tile, print_tile
from designer.labyrinth.plan.plan import MAX_SIDE, Plan
from designer.labyrinth.plan.rules import Rules, find_rules
from designer.labyrinth.plan.tiles import PLAYERS, Tile

GAME = "labyrinth"


class MazeBlockReader(case_blocks.BlockReader):
    """What cases and plans have in common beside lines ``key: value``: a ring and rows."""

    required: tuple[str, ...] = ()

    def __init__(self, fence: Fence, source: str) -> None:
        super().__init__(fence, source)
        for key in self.required:
            if not self._text(key):
                raise at_line(self.line, sentence("the key '{key}' is missing", key=key))
        if self._text("game") != GAME:
            raise self._error("game", sentence("this is not a case of this game: expected 'game: labyrinth'"))

    def _maze(self) -> Maze:
        """Ring and rows."""
        rows: list[tuple[Tile | None, ...]] = []
        for number, text in self._of("row"):
            with in_line(number):
                rows.append(parse_row(text))
        side = len(rows)
        for (number, _), row in zip(self._of("row"), rows, strict=True):
            if len(row) != side or side > MAX_SIDE:
                what = sentence("the interior has as many rows as columns, 1 to {most}", most=MAX_SIDE)
                raise at_line(number, what)
        tiles = whole_ring(side, self._inward(side))
        tiles |= {Cell(x, y): tile for y, row in enumerate(rows, 1) for x, tile in enumerate(row, 1) if tile}
        return Maze(side, tiles)

    def _inward(self, side: int) -> tuple[Cell, ...] | None:
        """The ring cells with an exit inwards; None is all."""
        text = self._text("ring")
        if text == "closed":
            return ()
        cells = tuple(parse_cell(word) for word in text.split())
        if any(cell is None or not is_ring(cell, side) for cell in cells):
            raise self._error("ring", sentence("the ring is 'closed', or the spaces of it that lead inwards"))
        return tuple(cell for cell in cells if cell is not None) or None


@dataclass(frozen=True)
class PlanCase:
    """A plan with all its findings, sorted: ``LB201@2,2``, or ``LB206=3`` for one that counts."""

    id: str
    title: str
    maze: Maze
    findings: tuple[str, ...]
    source: str = ""
    line: int = 0


_SPELLINGS = re.compile(r"(?:E([1-9])|W([1-9])|(LB[12]0[1-9]))(@-?[0-9]{1,3},-?[0-9]{1,3}|=[0-9]{1,4})?")


def parse_finding(text: str) -> str | None:
    """The canonical text of a finding: ``E1@3,0`` is ``LB101@3,0``, ``W6=2`` is ``LB206=2``; None if it is none."""
    match = _SPELLINGS.fullmatch(text)
    if match is None:
        return None
    code = f"LB10{match[1]}" if match[1] else f"LB20{match[2]}" if match[2] else match[3]
    return code + (match[4] or "")


class PlanBlock(MazeBlockReader):
    """One plan while it is read."""

    keys = ("id", "game", "title", "ring", "row", "tile", "expect")
    several = frozenset({"row", "tile", "expect"})
    required = ("id", "game", "row", "expect")

    def read(self) -> PlanCase:
        """The plan.

        Raises:
            CaseError: with the line.
        """
        maze = self._maze()
        changes = dict(self._replaced(maze))
        return PlanCase(
            id=self._text("id"),
            title=self._text("title"),
            maze=maze.with_tiles(changes),
            findings=self._findings(),
            source=self.source,
            line=self.line,
        )

    def _replaced(self, maze: Maze) -> Iterator[tuple[Cell, Tile | None]]:
        for number, text in self._of("tile"):
            words = text.split()
            cell = parse_cell(words[0]) if len(words) == 2 else None
            if cell is None or is_interior(cell, maze.side):
                what = sentence("a tile of the ring or outside is written X,Y TILE, not '{text}'", text=text[:40])
                raise at_line(number, what)
            with in_line(number):
                tile = parse_tile(words[1])
            yield cell, tile

    def _findings(self) -> tuple[str, ...]:
        found: list[str] = []
        for number, text in self._of("expect"):
            for word in text.split():
                finding = parse_finding(word)
                if finding is None and word != "none":
                    what = sentence("'{text}' is not a problem; write it like LB101@3,0", text=word)
                    raise at_line(number, what)
                found += [finding] if finding else []
        return tuple(sorted(found))


@dataclass(frozen=True)
class RefusedAction:
    """An action that the rules refuse, and how: the legal continuations, or the rule of a laying."""

    action: Action
    answer: str


@dataclass(frozen=True)
class Expected:
    """What a case expects; what it does not name is not asserted.

    Attributes:
        robots: robots with the attributes that are asserted; tiles: the token on a cell; traps: the owner on a cell,
            empty for any, None for no trap; stored: discs by player.
    """

    robots: tuple[RobotFacts, ...] = ()
    tiles: Mapping[Cell, str] = field(default_factory=dict)
    traps: Mapping[Cell, str | None] = field(default_factory=dict)
    stored: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """A case.

    Attributes:
        start: how it begins; script: what is done, each with the number of its line.
        winner: a player, 0 for nobody, None where it is not asserted.
        source: the file; line: where the block begins in it.
    """

    id: str
    title: str
    start: State
    script: tuple[tuple[int, Action | RefusedAction], ...]
    expected: Expected
    winner: int | None = None
    source: str = ""
    line: int = 0


def read_cases(path: Path) -> tuple[Case | PlanCase, ...]:
    """The cases and plans of a file.

    Raises:
        CourseDesignerError: the file cannot be used; names file and line.
    """
    with reading_as(path, sentence("rule cases")):
        return parse_cases(read_text(path), str(path))


def parse_cases(text: str, source: str = "") -> tuple[Case | PlanCase, ...]:
    """The cases and plans of a Markdown text, in their order.

    Raises:
        CaseError: a block is neither, two have one id, or there is none at all.
    """
    found: dict[str, Case | PlanCase] = {}
    for fence in fences(text, ("case", "plan")):
        if not fence.closed:
            raise at_line(fence.line, sentence("this block is never closed"))
        read = _CaseBlock if fence.word == "case" else PlanBlock
        item = read(fence, source).read()
        if item.id in found:
            raise at_line(fence.line, sentence("the id '{id}' appears twice", id=item.id))
        found[item.id] = item
    if not found:
        raise CaseError(sentence("the file contains no case and no plan"))
    return tuple(found.values())


_SCRIPT = ("lay", "turn", "refused", "round", "store", "destroy")
_ASSERTED: Mapping[str, RobotAttribute] = {
    **ATTRIBUTES,
    "stop": RobotAttribute("stop", "stop", {stop.value: stop for stop in TurnEnd}.get),
}
"""The attributes that ``expect`` may name."""


class _CaseBlock(MazeBlockReader):
    keys = ("id", "game", "title", "option", "ring", "row", "robot", *_SCRIPT, "winner", "expect")
    several = frozenset({"option", "row", "robot", "expect", *_SCRIPT})
    required = ("id", "game", "row", "expect")

    def read(self) -> Case:
        """The case.

        Raises:
            CaseError: with the line.
        """
        start = self._start(self._maze(), find_rules(self._options(find_rules)))
        names = tuple(robot.name for robot in start.robots)
        return Case(
            id=self._text("id"),
            title=self._text("title"),
            start=start,
            script=tuple(self._script(names)),
            expected=self._expected(start),
            winner=self._winner(),
            source=self.source,
            line=self.line,
        )

    def _start(self, maze: Maze, rules: Rules) -> State:
        parts: list[str] = []
        state = parse_start((), maze, rules)
        for number, text in self._of("robot"):
            parts += [part.strip() for part in text.split(";") if part.strip()]
            with in_line(number):
                state = parse_start(tuple(parts), maze, rules)
        return state

    def _script(self, names: Sequence[str]) -> Iterator[tuple[int, Action | RefusedAction]]:
        for number, key, text in self.entries:
            if key == "refused" or key in _SCRIPT:
                with in_line(number):
                    action = _refused(text, names) if key == "refused" else parse_action(key, text, names)
                yield number, action

    def _expected(self, start: State) -> Expected:
        robots: list[RobotFacts] = []
        tiles: dict[Cell, str] = {}
        traps: dict[Cell, str | None] = {}
        stored: dict[int, int] = {}
        for number, line in self._of("expect"):
            for part in filter(None, map(str.strip, line.split(";"))):
                trap, discs, tile = parse_trap(part), parse_stored(part), _parse_tile_at(part)
                if trap is not None:
                    traps[trap[0]] = None if trap[1] == "gone" else trap[1].removeprefix("by=")
                elif discs is not None:
                    stored[discs[0]] = discs[1]
                elif tile is not None:
                    with in_line(number):
                        tiles[tile[0]] = print_tile(parse_tile(tile[1]))
                else:
                    with in_line(number):
                        robots.append(_named(part, start.robots))
        return Expected(tuple(robots), tiles, traps, stored)

    def _winner(self) -> int | None:
        text = self._text("winner")
        if text in ("", "none"):
            return 0 if text else None
        if text not in tuple(map(str, PLAYERS)):
            raise self._error("winner", sentence("the winner is a player, 1 to 4, or none, not '{text}'", text=text))
        return whole(text)


def _parse_tile_at(text: str) -> tuple[Cell, str] | None:
    match = re.fullmatch(r"tile@(-?[0-9]{1,3},-?[0-9]{1,3})\s+(\S+)", text)
    cell = parse_cell(match[1]) if match else None
    return (cell, match[2]) if match and cell is not None else None


def _named(text: str, robots: Sequence[Robot]) -> RobotFacts:
    who = parse_who(text, _ASSERTED)
    names = [robot.name for robot in robots]
    if who.name not in names:
        known = ", ".join(names) or "-"
        raise ScriptError(sentence("unknown robot '{robot}'; use one of {known}", robot=who.name, known=known))
    return who


def _refused(text: str, names: Sequence[str]) -> RefusedAction:
    """``A F W legal=F/L`` or ``lay 2,2 NS P0``."""
    words = text.split()
    if words[:1] == ["lay"] and len(words) == 4 and re.fullmatch("P[0-7]", words[3]):
        lay = parse_laying(" ".join(words[1:3]))
        return RefusedAction(lay, words[3])
    if len(words) < 2 or not words[-1].startswith("legal="):
        raise ScriptError(
            sentence("a refusal is written ROBOT CHOICES legal=…, or lay X,Y TILE RULE, not '{text}'", text=text[:40])
        )
    action = parse_action("turn", " ".join(words[:-1]), names)
    legal = words[-1].removeprefix("legal=")
    for word in legal.split("/") if legal != "-" else ():
        parse_choice(word)
    return RefusedAction(action, legal)


def parse_sample(text: str) -> Plan:
    """The plan that an example writes: lines ``ring``, ``row``, ``tile``; ``CaseError`` if it is not one."""
    (case,) = parse_cases(f"```plan\nid: example\ngame: labyrinth\n{text}\nexpect: none\n```")
    assert isinstance(case, PlanCase)
    return Plan(side=case.maze.side, tiles=case.maze.tiles)
