# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of about a hundred lines: a chequered floor with two kinds of pieces, of which there shall be equally many.

It shows what a game has to bring, and that nothing above the front desk knows RoboRally.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from designer.base.grid import Cell, Size
from designer.base.words import sentence
from designer.editor.desk import Desk
from designer.editor.tools.brush import Brush
from designer.editor.tools.fill import Fill
from designer.editor.tools.rectangle import RectangleTool
from designer.editor.tools.select import Select
from designer.files import save
from designer.game.checks import CheckRegistry
from designer.game.contract import Game, Pictures, Template
from designer.game.field import Field, FieldChecking, FieldDrawing, FieldLayer
from designer.game.findings import Finding, Place, Severity
from designer.pictures.shapes import Circle, Extent, Level, Picture, Rect, Role


class Piece(str):
    """What lies on a space: nothing, a white man or a black one; it looks the same from every side."""

    turned = mirrored = lambda self, way: self


EMPTY, WHITE, BLACK = map(Piece, ".wb")


@dataclass(frozen=True)
class Sheet(Field):
    """A plan: rows of letters."""

    rows: tuple[str, ...] = ()

    @property
    def size(self) -> Size:
        return Size(len(self.rows[0]) if self.rows else 0, len(self.rows))

    def piece(self, cell: Cell) -> Piece:
        return Piece(self.rows[cell.y][cell.x])

    def with_pieces(self, changes: Mapping[Cell, Piece]) -> Sheet:
        rows = enumerate(self.rows)
        return replace(
            self, rows=tuple("".join(changes.get(Cell(x, y), old) for x, old in enumerate(row)) for y, row in rows)
        )


class Drawing(FieldDrawing):
    """Men are put on spaces and taken away."""

    LAYERS = (FieldLayer("pieces", sentence("Pieces")), FieldLayer("notes", sentence("Notes")))
    bare = EMPTY

    def print_piece(self, piece: Piece) -> str:
        return piece

    def parse_piece(self, text: str) -> Piece | None:
        return Piece(text) if text in ("w", "b") else None


class Checking(FieldChecking):
    """There shall be as many white men as black ones."""

    def check(self, plan: Sheet, before: Any, breathe: Any, tell: Any = None) -> Any:
        men = [(cell, piece) for cell, piece in plan.items() if piece != EMPTY]
        odd = sum(1 if piece == WHITE else -1 for _, piece in men)
        message = sentence("{n} men too many", n=abs(odd))
        found = (Finding("TY1", Severity.ERROR, message, (Place(men[0][0]),)),) if odd else ()
        return SimpleNamespace(course=plan, findings=found, analysis=None)


class Discs(Pictures):
    """Discs on a chequered floor."""

    def piece_picture(self, piece: Piece, level: Level) -> Picture:
        return self.picture(Sheet(rows=(piece,)), level)

    def picture(self, plan: Sheet, level: Level, *, names: bool = False) -> Picture:
        shapes: list[Rect | Circle] = []
        for (x, y), piece in plan.items():
            shapes.append(Rect(100 * x, 100 * y, 100, 100, Role.FLOOR if (x + y) % 2 else Role.FLOOR2))
            if piece != EMPTY:
                shapes.append(Circle(100 * x + 50, 100 * y + 50, 34, Role.PAPER if piece == WHITE else Role.INK))
        return Picture(Extent(0, 0, 100 * plan.size.width, 100 * plan.size.height), tuple(shapes))


def _write(plan: Sheet, kind: str) -> str:
    return json.dumps({"format": kind, "version": 1, "game": "toy", "title": plan.title, "rows": plan.rows}) + "\n"


GAME = Game(
    key="toy",
    title="Men",
    room="toy",
    codes="TY",
    checks=lambda: CheckRegistry("tests.no_checks"),
    suffixes={"course": ".course.json"},
    read=lambda data, kind, path: Sheet(data["title"], rows=tuple(data["rows"])),  # type: ignore[index]
    write=_write,
    save=lambda path, plan, home: save(path, _write(plan, "course")),
    nothing=Sheet,
    compare=lambda one, other: () if one == other else (SimpleNamespace(what="rows", cell=None),),
    templates=(Template("men", "course", sentence("a sheet"), Size(8, 8), lambda size, title: Sheet(title)),),
    drawing=Drawing,
    checking=Checking,
    pictures=Discs,
)

DESK = Desk(
    tools=(Select, Brush, RectangleTool, Fill),
    bar=(("file.save",), ("tool.select", "tool.brush", "tool.rectangle", "tool.fill")),
)

FILE = Path("men.course.json")
