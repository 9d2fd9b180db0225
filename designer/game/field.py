# SPDX-License-Identifier: GPL-3.0-or-later
"""What games on one field of pieces have in common, so that each says only what is its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from designer.base.breathe import Breathe
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Mirror, Size, in_place
from designer.base.words import Sentence, counted, sentence
from designer.game.contract import HeldLayers, Title
from designer.game.findings import Finding, accept, order
from designer.game.live_checks import CheckPage, Tell
from designer.game.pasted_rows import pasted_rows
from designer.game.remarks import Acceptance, Note
from designer.game.stamp import Piece, Stamp

MOST_COPIED = 40
"""The most rows and columns of a stamp that is read from a text."""


@dataclass(frozen=True)
class Field(ABC):
    """A plan of one field, whose corner is at 0, 0."""

    title: str = ""
    notes: tuple[Note, ...] = ()
    accepted: tuple[Acceptance, ...] = ()

    @property
    @abstractmethod
    def size(self) -> Size:
        """The extent of the field; 0 x 0 where nothing lies."""

    @abstractmethod
    def piece(self, cell: Cell) -> Piece:
        """What a space holds."""

    @abstractmethod
    def with_pieces(self, changes: Mapping[Cell, Piece]) -> Self:
        """The plan with some spaces of the field holding something else."""

    @property
    def origin(self) -> Cell:
        """The north-west corner."""
        return Cell(0, 0)

    @property
    def layout(self) -> tuple[Size, ...]:
        """The field; empty while there is nothing to draw on."""
        return (self.size,) if self.size.width else ()

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and self.size.holds(cell)

    def cells(self) -> Iterator[Cell]:
        """Every space, row by row."""
        return self.size.cells()

    def items(self) -> Iterator[tuple[Cell, Piece]]:
        """Every space with what it holds, row by row."""
        return ((cell, self.piece(cell)) for cell in self.cells())

    def area_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        """Corner and size of the field: strokes are mirrored over it."""
        return (self.origin, self.size) if cell in self else None

    def with_note(self, cell: Cell, text: str) -> Self:
        """The plan with another note on a space; an empty text removes it."""
        others = tuple(note for note in self.notes if note.cell != cell)
        return replace(self, notes=(*others, Note(cell, text)) if text else others)

    def normalised(self) -> Self:
        """The plan as files have it: coordinates never shift, so it is this one."""
        return self


@dataclass(frozen=True, eq=False)
class FieldLayer:
    """A layer of a field: its stable name and what people call it."""

    value: str
    title: Sentence


class FieldDrawing(ABC):
    """What tools and edit commands ask of a game on one field (:class:`designer.game.contract.Drawing`).

    Attributes:
        LAYERS: the pieces, and the notes.
        bare: what a space holds that is cleared.
    """

    LAYERS: Sequence[FieldLayer]
    bare: Piece = None

    @property
    def NOTES(self) -> FieldLayer:  # noqa: N802 - a constant in the eyes of those who ask
        """The layer of the notes."""
        return self.LAYERS[-1]

    @abstractmethod
    def print_piece(self, piece: Piece) -> str:
        """A piece as text without spaces, never ``_``."""

    @abstractmethod
    def parse_piece(self, text: str) -> Piece:
        """The piece that a text stands for; ``CourseDesignerError`` if it stands for none."""

    def may_hold(self, plan: Any, cell: Cell) -> bool:
        """Whether pieces may be put on a space."""
        return cell in plan

    def name(self, cell: Cell) -> str:
        """What people call a space."""
        return cell.name

    # drawing

    def layers_of(self, piece: Piece) -> HeldLayers:
        """The layers that have something on a space."""
        return frozenset() if piece == self.bare else frozenset({self.LAYERS[0]})

    def hold(self, before: Any, after: Any, held: HeldLayers) -> Any:
        """The plan after an edit, with what lies on held layers as it was."""
        if self.LAYERS[0] in held:
            after = self.changed(after, dict(before.items()))
        return replace(after, notes=before.notes) if self.NOTES in held else after

    def painted(
        self, plan: Any, pieces: Mapping[Cell, Piece], *, whole: bool = False, over: Mapping[Cell, Piece] | None = None
    ) -> dict[Cell, Piece]:
        """The pieces that find a place; each replaces the one that lies there."""
        return {cell: piece for cell, piece in pieces.items() if self.may_hold(plan, cell)}

    def numbered(self, plan: Any, changes: Mapping[Cell, Piece]) -> dict[Cell, Piece]:
        """The changes as they are: pieces bear no numbers."""
        return dict(changes)

    def changed(self, plan: Any, changes: Mapping[Cell, Piece]) -> Any:
        """The plan with other pieces on some spaces; spaces off the plan are passed over."""
        return plan.with_pieces({cell: piece for cell, piece in changes.items() if cell in plan})

    def erased(self, plan: Any, cells: Iterable[Cell]) -> Any:
        """The plan with some spaces cleared."""
        return self.changed(plan, self.painted(plan, dict.fromkeys(cells, self.bare)))

    def copied(self, plan: Any, cells: Iterable[Cell]) -> dict[Cell, Piece]:
        """The pieces on some spaces."""
        found = {cell: plan.piece(cell) for cell in cells if self.may_hold(plan, cell)}
        return {cell: piece for cell, piece in found.items() if piece != self.bare}

    def moved(self, plan: Any, cells: frozenset[Cell], east: int, south: int) -> Any:
        """The plan with the pieces of an area moved, and the notes on it."""
        return self._shifted(plan, cells, lambda cell: Cell(cell.x + east, cell.y + south), lambda piece: piece)

    def turned(self, plan: Any, cells: frozenset[Cell], quarters: int) -> tuple[Any, frozenset[Cell]]:
        """The plan with an area turned in place, and the spaces where it lies then."""
        place = in_place(cells, lambda cell, size: cell.turned(quarters, *size))
        shifted = self._shifted(plan, cells, place, lambda piece: piece.turned(quarters))
        return shifted, frozenset(map(place, cells))

    def mirrored(self, plan: Any, cells: frozenset[Cell], mirror: Mirror) -> tuple[Any, frozenset[Cell]]:
        """The plan with an area mirrored in place, and the spaces where it lies then."""
        place = in_place(cells, lambda cell, size: cell.mirrored(mirror, *size))
        shifted = self._shifted(plan, cells, place, lambda piece: piece.mirrored(mirror))
        return shifted, frozenset(map(place, cells))

    def _shifted(
        self, plan: Any, cells: frozenset[Cell], place: Callable[[Cell], Cell], turn: Callable[[Piece], Piece]
    ) -> Any:
        """The plan with the pieces and notes of an area somewhere else; what finds no place there is lost."""
        landing = {place(cell): turn(piece) for cell, piece in self.copied(plan, cells).items()}
        shifted = self.changed(self.erased(plan, cells), self.painted(plan, landing))
        notes = tuple(Note(place(note.cell), note.text) if note.cell in cells else note for note in plan.notes)
        return replace(shifted, notes=tuple(note for note in notes if note.cell in plan))

    def region(self, plan: Any, cell: Cell, within: frozenset[Cell] | None = None) -> frozenset[Cell]:
        """The connected spaces that hold the same."""
        same = self.alike(plan, cell) if within is None else self.alike(plan, cell) & within
        found = {cell} & same
        waiting = list(found)
        while waiting:
            x, y = waiting.pop()
            near = {Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1)} & same - found
            found |= near
            waiting += near
        return frozenset(found)

    def alike(self, plan: Any, cell: Cell) -> frozenset[Cell]:
        """Every space that holds the same."""
        if not self.may_hold(plan, cell):
            return frozenset()
        wanted = plan.piece(cell)
        return frozenset(other for other, piece in plan.items() if piece == wanted and self.may_hold(plan, other))

    # the clipboard

    def print_stamp(self, stamp: Stamp) -> str:
        """A stamp as text: a line a row, ``_`` where nothing is painted."""
        width, height = stamp.size
        cells = [[stamp.spaces.get(Cell(x, y)) for x in range(width)] for y in range(height)]
        return "\n".join(" ".join("_" if piece is None else self.print_piece(piece) for piece in row) for row in cells)

    def parse_stamp(self, text: str) -> Stamp | None:
        """The stamp that a text stands for, None if it is not one."""
        rows = pasted_rows(text)
        if not rows or max(len(rows), len(rows[0])) > MOST_COPIED:
            return None
        words = {Cell(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row) if word != "_"}
        try:
            pieces = {cell: self.parse_piece(word) for cell, word in words.items()}
        except CourseDesignerError:
            return None
        found = {cell: piece for cell, piece in pieces.items() if piece is not None}
        return Stamp.copied(found) if found else None

    # words

    def step_title(self, usual: Sentence, *, by: Sentence | None = None, floor: bool = False) -> Title:
        """The name of an undo step."""
        return by or usual

    def placed(self, what: Sentence, cells: tuple[Cell, ...]) -> Sentence:
        """What became of some spaces, with the space or their number."""
        if len(cells) == 1:
            return sentence("{what}: {cell}", what=what, cell=self.name(cells[0]))
        return counted("{what}: {n} space", "{what}: {n} spaces", len(cells), what=what)

    def describe_cell(self, plan: Any, cell: Cell) -> str:
        """A space in words, begun with its name."""
        return self.name(cell)

    def place_name(self, plan: Any, cell: Cell, *, by_board: bool) -> str:
        """The name of a space."""
        return self.name(cell)

    def find_place(self, plan: Any, text: str, *, near: Cell | None, by_board: bool) -> Cell | None:
        """The space that a person means; None if it is no name of one."""
        return next((cell for cell in plan.cells() if self.name(cell) == text.strip().upper()), None)

    def ruler_label(self, plan: Any, index: int, here: Cell | None, *, across: bool) -> str:
        """What stands over a column or before a row: its number."""
        return str(index)


class FieldChecking(ABC):
    """What live checking and the problems panel ask of a game that is checked as a whole while one draws."""

    @abstractmethod
    def check(self, plan: Any, before: Any, breathe: Breathe, tell: Tell | None = None) -> Any:
        """Everything there is to say of a plan (:meth:`designer.game.contract.Checking.check`)."""

    def explain(self, report: Any, breathe: Breathe) -> Any:
        """The same report: nothing comes later."""
        return report

    def explanations(self, report: Any) -> tuple[Finding, ...]:
        """Nothing comes later."""
        return ()

    def with_explanations(self, report: Any, explanations: tuple[Finding, ...]) -> tuple[Finding, ...]:
        """The findings of a report with others, in order."""
        return tuple(sorted((*report.findings, *accept(report.course.accepted, explanations)), key=order))

    def accept(self, plan: Any, finding: Finding, reason: str) -> Any:
        """The plan whose author accepts a finding."""
        return replace(plan, accepted=(*plan.accepted, Acceptance(finding.code, finding.cell, reason)))

    def accept_on_board(self, plan: Any, finding: Finding, reason: str) -> Any:
        """Nothing: a field has no boards that could accept for themselves."""
        return None

    def accept_no_longer(self, plan: Any, finding: Finding) -> Any:
        """The plan of which a finding is reported again."""
        left = tuple(item for item in plan.accepted if not item.covers(finding.code, finding.cell))
        return replace(plan, accepted=left)

    def with_safe_fixes(self, plan: Any) -> Any:
        """The same plan: nothing is fixed without asking."""
        return plan

    def summary(self, analysis: Any) -> str:
        """What the analysis says in a few words: nothing."""
        return ""

    def summary_hint(self) -> str:
        """What the summary means."""
        return ""

    def page(self, code: str) -> CheckPage | None:
        """What a check is about; None where there is no such check."""
        return None
