# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of about a hundred lines: a chequered floor with two kinds of pieces, of which there shall be equally many.

It shows what a game has to bring, and that nothing above the front desk knows RoboRally.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.checks import Registry
from designer.documents import save
from designer.editor.desk import FINDINGS, GRID, NOTES, Desk, Furniture, Welcome
from designer.editor.overlays.ground import Ground
from designer.editor.tools.brush import Brush
from designer.editor.tools.fill import Fill
from designer.editor.tools.rectangle import RectangleTool
from designer.editor.tools.select import Select
from designer.findings import Finding, Place, Severity
from designer.game import Game, Template
from designer.grid import Cell, Mirror, Size
from designer.pictures import Circle, Extent, Level, Picture, Rect, Role
from designer.remarks import Note
from designer.stamp import Stamp
from designer.words import Sentence, sentence


@dataclass(frozen=True)
class Piece:
    """What lies on a space: nothing, a white man or a black one."""

    letter: str

    def turned(self, quarters: int) -> Piece:
        return self

    def mirrored(self, mirror: Mirror) -> Piece:
        return self


EMPTY, WHITE, BLACK = map(Piece, ".wb")


@dataclass(frozen=True)
class Sheet:
    """A plan: rows of pieces."""

    rows: tuple[tuple[Piece, ...], ...] = ()
    title: str = ""
    notes: tuple[Note, ...] = ()
    origin = Cell(0, 0)

    @classmethod
    def parse(cls, *rows: str, title: str = "") -> Sheet:
        return cls(tuple(tuple(map(Piece, row)) for row in rows), title)

    def text(self) -> tuple[str, ...]:
        return tuple("".join(piece.letter for piece in row) for row in self.rows)

    @property
    def layout(self) -> tuple[Size, ...]:
        return (self.size,) if self.rows else ()

    @property
    def size(self) -> Size:
        return Size(len(self.rows[0]) if self.rows else 0, len(self.rows))

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and self.size.holds(cell)

    def cells(self) -> Iterator[Cell]:
        return self.size.cells()

    def items(self) -> Iterator[tuple[Cell, Piece]]:
        return ((cell, self.piece(cell)) for cell in self.cells())

    def piece(self, cell: Cell) -> Piece:
        return self.rows[cell.y][cell.x]

    def area_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        return (Cell(0, 0), self.size) if cell in self else None

    def with_note(self, cell: Cell, text: str) -> Sheet:
        return replace(self, notes=(*(n for n in self.notes if n.cell != cell), *([Note(cell, text)] if text else [])))

    def normalised(self) -> Sheet:
        return self


class Layer(Enum):
    """One layer of pieces, and the notes."""

    PIECES = "pieces"
    NOTES = "notes"

    @property
    def title(self) -> Sentence:
        return sentence(self.name.capitalize())


class Drawing:
    """Men are put on spaces and taken away."""

    LAYERS = tuple(Layer)
    NOTES = Layer.NOTES

    def layers_of(self, piece: Piece) -> frozenset[Any]:
        return frozenset()

    def hold(self, before: Sheet, after: Sheet, held: frozenset[Any]) -> Sheet:
        return after

    def painted(
        self, plan: Sheet, pieces: Mapping[Cell, Piece], *, whole: bool = False, over: Any = None
    ) -> dict[Cell, Piece]:
        return {cell: piece for cell, piece in pieces.items() if cell in plan}

    def numbered(self, plan: Sheet, changes: Mapping[Cell, Piece]) -> dict[Cell, Piece]:
        return dict(changes)

    def changed(self, plan: Sheet, changes: Mapping[Cell, Piece]) -> Sheet:
        rows = (tuple(changes.get(Cell(x, y), old) for x, old in enumerate(row)) for y, row in enumerate(plan.rows))
        return replace(plan, rows=tuple(rows))

    def erased(self, plan: Sheet, cells: Iterable[Cell]) -> Sheet:
        return self.changed(plan, dict.fromkeys(cells, EMPTY))

    def copied(self, plan: Sheet, cells: Iterable[Cell]) -> dict[Cell, Piece]:
        return {cell: plan.piece(cell) for cell in cells if cell in plan}

    def moved(self, plan: Sheet, cells: frozenset[Cell], east: int, south: int) -> Sheet:
        landing = {Cell(c.x + east, c.y + south): piece for c, piece in self.copied(plan, cells).items()}
        return self.changed(self.erased(plan, cells), landing)

    def turned(self, plan: Sheet, cells: frozenset[Cell], quarters: int) -> tuple[Sheet, frozenset[Cell]]:
        return plan, cells

    def mirrored(self, plan: Sheet, cells: frozenset[Cell], mirror: Mirror) -> tuple[Sheet, frozenset[Cell]]:
        return plan, cells

    def region(self, plan: Sheet, cell: Cell, within: frozenset[Cell] | None = None) -> frozenset[Cell]:
        return frozenset(c for c in self.alike(plan, cell) if within is None or c in within)

    def alike(self, plan: Sheet, cell: Cell) -> frozenset[Cell]:
        return frozenset(c for c, piece in plan.items() if cell in plan and piece == plan.piece(cell))

    def print_stamp(self, stamp: Stamp) -> str:
        return "".join(piece.letter for piece in stamp.spaces.values())

    def parse_stamp(self, text: str) -> Stamp | None:
        return Stamp.of(Piece(text)) if text in ("w", "b") else None

    def step_title(self, usual: Sentence, *, by: Sentence | None = None, floor: bool = False) -> Sentence:
        return usual

    def placed(self, what: Sentence, cells: tuple[Cell, ...]) -> Sentence:
        return what

    def describe_cell(self, plan: Sheet, cell: Cell) -> str:
        return cell.name

    def place_name(self, plan: Sheet, cell: Cell, *, by_board: bool) -> str:
        return cell.name

    def find_place(self, plan: Sheet, text: str, *, near: Cell | None, by_board: bool) -> Cell | None:
        return None

    def ruler_label(self, plan: Sheet, index: int, here: Cell | None, *, across: bool) -> str:
        return str(index)


@dataclass(frozen=True)
class Report:
    """What checking says."""

    course: Sheet
    findings: tuple[Finding, ...]
    analysis: object | None = None


class Checking:
    """There shall be as many white men as black ones."""

    def check(self, plan: Sheet, before: Any, breathe: Any) -> Report:
        men = [(cell, piece) for cell, piece in plan.items() if piece != EMPTY]
        odd = sum(1 if piece == WHITE else -1 for _, piece in men)
        message = sentence("{n} men too many", n=abs(odd))
        return Report(plan, (Finding("TY1", Severity.ERROR, message, (Place(men[0][0]),)),) if odd else ())

    def explain(self, report: Report, breathe: Any) -> Report:
        return report

    def explanations(self, report: Report) -> tuple[Finding, ...]:
        return ()

    def with_explanations(self, report: Report, explanations: tuple[Finding, ...]) -> tuple[Finding, ...]:
        return report.findings

    def accept(self, plan: Sheet, finding: Finding, reason: str) -> Sheet:
        return plan

    def accept_on_board(self, plan: Sheet, finding: Finding, reason: str) -> Sheet | None:
        return None

    def accept_no_longer(self, plan: Sheet, finding: Finding) -> Sheet:
        return plan

    def summary(self, analysis: object) -> str:
        return ""

    def summary_hint(self) -> str:
        return ""

    def page(self, code: str) -> None:
        return None


class Pictures:
    """Discs on a chequered floor."""

    def piece_picture(self, piece: Piece, level: Level) -> Picture:
        ground = Rect(0, 0, 100, 100, Role.FLOOR)
        disc = Circle(50, 50, 34, Role.PAPER if piece == WHITE else Role.INK)
        return Picture(Extent(0, 0, 100, 100), (ground,) if piece == EMPTY else (ground, disc))

    def picture(self, plan: Sheet, level: Level, *, names: bool) -> Picture:
        width, height = plan.size
        shapes: list[Rect | Circle] = []
        for (x, y), piece in plan.items():
            shapes.append(Rect(100 * x, 100 * y, 100, 100, Role.FLOOR if (x + y) % 2 else Role.FLOOR2))
            if piece != EMPTY:
                shapes.append(Circle(100 * x + 50, 100 * y + 50, 34, Role.PAPER if piece == WHITE else Role.INK))
        return Picture(Extent(0, 0, 100 * width, 100 * height), tuple(shapes))

    def thumbnail(self, plan: Sheet) -> Picture:
        return self.picture(plan, Level.S, names=False)

    def picture_changes(self, one: Sheet, other: Sheet) -> Picture:
        return self.picture(other, Level.S, names=False)


class Player(QObject):
    """Plays nothing."""

    moved = pyqtSignal(int)
    reduced_motion = can_play = False

    def __init__(self, document: object, state: object, parent: QObject) -> None:
        super().__init__(parent)

    def pause(self) -> None: ...

    def set_active(self, active: bool) -> None: ...


def _write(plan: Sheet, kind: str) -> str:
    data = {"format": kind, "version": 1, "game": "toy", "title": plan.title, "rows": plan.text()}
    return json.dumps(data, indent=1) + "\n"


GAME = Game(
    key="toy",
    title="Men",
    room="toy",
    codes="TY",
    checks=lambda: Registry("toy", (), "TY"),
    suffixes={"course": ".course.json", "board": ".board.json"},
    read=lambda data, kind, path: Sheet.parse(*data["rows"], title=data["title"]),  # type: ignore[index]
    write=_write,
    save=lambda path, plan, home: save(path, _write(plan, "course")),
    course=lambda value, path: value,
    board=lambda plan: plan,
    lone=lambda plan: None,
    nothing=Sheet,
    embedded=lambda plan: plan,
    files=lambda plan, folder: (),
    compare=lambda one, other: () if one == other else (SimpleNamespace(what="rows", cell=None),),
    pages=dict,
    templates=(Template("men", "course", sentence("a sheet"), Size(8, 8), lambda size, title: Sheet.parse("." * 8)),),
    courses=None,
    line=lambda plan: plan.title,
    drawing=Drawing,
    checking=Checking,
    pictures=Pictures,
    prints=lambda: None,  # type: ignore[arg-type, return-value]
)

DESK = Desk(
    tools=(Select, Brush, RectangleTool, Fill),
    grips=(),
    bar=(("file.save",), ("tool.select", "tool.brush", "tool.rectangle", "tool.fill")),
    bar_end=None,
    commands=dict,
    switches=(GRID, FINDINGS, NOTES),
    context_menu=("edit.delete",),
    ground=Ground,
    furniture=lambda editor: Furniture({}, {}),
    player=Player,
    drops=SimpleNamespace(accepts=lambda data: False, drag_over=print, drop=lambda editor, data, at: False),
    delete=lambda editor: False,
    welcome=Welcome(),
    emblem=lambda painter, rect: None,
    mended=lambda painter, rect: None,
)

FILE = Path("men.course.json")
