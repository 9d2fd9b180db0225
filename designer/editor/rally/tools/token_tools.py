# SPDX-License-Identifier: GPL-3.0-or-later
"""The tools of the reboot token and of the priority antenna: things with a heading that a course has few of."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from designer.base.grid import HEADING_WORDS, Cell, Heading, Mirror, Size
from designer.base.words import sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.rally.subjects import ANTENNA, REBOOT_TOKEN
from designer.editor.rally.tools.rally_tool import RallyTool
from designer.editor.state import Subject
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken
from designer.rally.course.placement_rules import Legality, PlacementVerdict, antenna_verdict, token_verdict
from designer.rally.course.rulebook_elements import told_lacking
from designer.rally.editing.edits import antenna_at, change_antenna, change_token, lay_token, token_at
from designer.rally.editing.layers import ElementLayer
from designer.rally.editing.undo_titles import undo_title
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import Space

_Thing = RebootToken | Antenna


class TokenTool(RallyTool):
    """A click places the thing, dragging moves it, Z turns it; where it may not lie it says why."""

    layer = ElementLayer.RACE
    subject: ClassVar[str]
    usual: ClassVar[Heading] = Heading.N

    held: _Thing | None
    _heading: Heading | None = None

    # --- what each of the two says for itself

    def here(self, cell: Cell) -> _Thing | None:
        """What lies on a space."""
        raise NotImplementedError

    def with_change(self, old: _Thing, new: _Thing) -> Course:
        """The course in which it lies elsewhere, or faces another way."""
        raise NotImplementedError

    def with_new(self, cell: Cell, heading: Heading) -> Course:
        """The course in which it lies on a space; one that there can be only one of moves there."""
        raise NotImplementedError

    def verdict(self, cell: Cell, heading: Heading) -> PlacementVerdict:
        """Whether it may lie on a space."""
        raise NotImplementedError

    def sign(self, heading: Heading) -> Space:
        """A space that shows it."""
        raise NotImplementedError

    def index_of(self, cell: Cell) -> int:
        """Which one of its kind lies on a space."""
        raise NotImplementedError

    # --- what they share

    @property
    def heading(self) -> Heading:
        """Where the next one faces."""
        return self._heading if self._heading is not None else self.usual

    def grips(self, cell: Cell) -> bool:
        return self.here(cell) is not None

    def begin(self, at: Pointer) -> None:
        self.held = self.here(at.cell)
        if self.held is None and self._may(at.cell, self.heading):
            self.apply(self.with_new(at.cell, self.heading), self.title)
            self.held = self.here(at.cell)
        if self.held is not None:
            self.state.set_subject(Subject(self.subject, self.index_of(at.cell)))

    def end(self, at: Pointer) -> None:
        """Put it down where it may be, else back where it was."""
        held, self.held = self.held, None
        if held is None or at.cell == held.cell or not self._may(at.cell, held.heading):
            return
        if self.here(at.cell) is None:
            self.apply(self.with_change(held, replace(held, cell=at.cell)), self.title)
            self.state.set_subject(Subject(self.subject, self.index_of(at.cell)))

    def turn(self, quarters: int) -> None:
        here = self.here(self.at.cell) if self.at else None
        if here is None:
            self._heading = self.heading.turned(quarters)
        else:
            turned = self.with_change(here, replace(here, heading=here.heading.turned(quarters)))
            self.document.apply(turned, undo_title(self.title))

    def flip(self, mirror: Mirror) -> None:
        self._heading = self.heading.mirrored(mirror)

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        cell = self.at.cell
        brackets = ((cell, Size(1, 1)),)
        if self.held is None and self.here(cell) is not None:
            return Ghost(brackets=brackets)
        if self.held is not None and cell == self.held.cell:
            return NO_GHOST
        heading = self.held.heading if self.held is not None else self.heading
        allowed = self._may(cell, heading)
        signs = ((cell, self.sign(heading)),) if allowed or self.held is not None else ()
        return Ghost(brackets=brackets, signs=signs, forbidden=not allowed)

    def status(self) -> str:
        if self.at is None:
            return str(self.doc)
        if self.held is None and self.here(self.at.cell) is not None:
            return tr("Drag to move it, Z turns it, Delete removes it")
        heading = self.held.heading if self.held is not None else self.heading
        return self._says(self.at.cell, heading, self.verdict(self.at.cell, heading))

    def _says(self, cell: Cell, heading: Heading, found: PlacementVerdict) -> str:
        reasons = [*found.reasons, *told_lacking(self.course.rules(), self.sign(heading))]
        words = {"what": self.title, "space": cell.name, "reasons": reasons, "heading": HEADING_WORDS[heading]}
        if found.answer is Legality.NO:
            return tr("{what} is not allowed on {space}: {reasons}", **{**words, "reasons": list(found.reasons)})
        if reasons:
            return tr("{what} on {space}. Note: {reasons}", **words)
        return tr("{what} on {space}, facing {heading}; Z turns", **words)

    def _may(self, cell: Cell, heading: Heading) -> bool:
        return self.verdict(cell, heading).answer is not Legality.NO


class RebootTokenTool(TokenTool):
    """Lays reboot tokens: one a board, so that a second one on a board moves the first."""

    id = "reboot-token"
    title = sentence("Reboot token")
    doc = sentence("Reboot token: click to place one per board, drag to move it, Z to turn its arrow")
    icon = "power"
    key = "N"
    subject = REBOOT_TOKEN

    def here(self, cell: Cell) -> _Thing | None:
        return token_at(self.course, cell)

    def with_change(self, old: _Thing, new: _Thing) -> Course:
        assert isinstance(old, RebootToken)
        assert isinstance(new, RebootToken)
        return change_token(self.course, old, new)

    def with_new(self, cell: Cell, heading: Heading) -> Course:
        return lay_token(self.course, RebootToken(cell, heading))

    def verdict(self, cell: Cell, heading: Heading) -> PlacementVerdict:
        players = self.course.players
        return token_verdict(self.course.floor, cell, heading, players[1] if players else 2)

    def sign(self, heading: Heading) -> Space:
        return Space(further=(RebootArrow(heading),))

    def index_of(self, cell: Cell) -> int:
        return next(index for index, token in enumerate(self.course.reboot_tokens) if token.cell == cell)


class AntennaTool(TokenTool):
    """Sets up the priority antenna: a course has one, so that a second one moves it."""

    id = "antenna"
    title = sentence("Priority antenna")
    doc = sentence("Priority antenna: click to place one per course, drag to move it, Z to turn its dish")
    icon = "broadcast"
    key = "A"
    subject = ANTENNA
    usual = Heading.E

    def here(self, cell: Cell) -> _Thing | None:
        return antenna_at(self.course, cell)

    def with_change(self, old: _Thing, new: _Thing) -> Course:
        assert isinstance(new, Antenna)
        return change_antenna(self.course, new)

    def with_new(self, cell: Cell, heading: Heading) -> Course:
        return change_antenna(self.course, Antenna(cell, heading))

    def verdict(self, cell: Cell, heading: Heading) -> PlacementVerdict:
        return antenna_verdict(self.course.floor, cell)

    def sign(self, heading: Heading) -> Space:
        return Space(further=(Dish(heading),))

    def index_of(self, cell: Cell) -> int:
        return 0
