# SPDX-License-Identifier: GPL-3.0-or-later
"""Plans with all their problems, as blocks in Markdown files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.files.case_blocks import at_line
from designer.labyrinth.blocks import Block
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.notation import parse_cell, parse_tile
from designer.labyrinth.plan.ring import is_interior
from designer.labyrinth.plan.tiles import Tile


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


class PlanBlock(Block):
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
            yield cell, self._try(lambda word=words[1]: parse_tile(word), number)  # type: ignore[misc]

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
