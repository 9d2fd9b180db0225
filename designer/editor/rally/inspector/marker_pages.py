# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector's pages on a reboot token and on the priority antenna: where they face, and what speaks against it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.base.grid import Heading
from designer.base.words import Sentence, sentence_in, tr
from designer.editor.rally.inspector.page import Page
from designer.editor.rally.inspector.rows import nth
from designer.editor.rally.small_pictures import paint_space
from designer.editor.widgets.button_row import heading_row
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken
from designer.rally.course.token_rules import antenna_faults, token_verdict
from designer.rally.editing.tokens import change_antenna, change_token
from designer.rally.editing.undo_titles import undo_title
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import Space

if TYPE_CHECKING:
    from designer.editor.context import Editor


class _PointingPage(Page):
    """What the two have in common: a heading to choose, a sentence on the place, a button that removes."""

    def __init__(self, editor: Editor, faces: str, index: int = 0) -> None:
        super().__init__(editor, index)
        self.head.art = self._paint
        self.way = heading_row()
        self.way.changed.connect(self._turn)
        self.row(faces, self.way)
        self.button(tr("Remove"), "trash", self._remove)

    @property
    def thing(self) -> RebootToken | Antenna | None:
        """What the page is about; None once it is gone."""
        raise NotImplementedError

    def with_change(self, new: RebootToken | Antenna | None) -> Course:
        """The course in which it is turned or gone."""
        raise NotImplementedError

    def sign(self, heading: Heading) -> Space:
        """A space that shows it."""
        raise NotImplementedError

    def doubts(self) -> tuple[Sentence, ...]:
        """What speaks against its place."""
        raise NotImplementedError

    def _show(self, title: str, says: str) -> None:
        thing = self.thing
        if thing is None:
            return
        self.head.show_text(title, thing.cell.name)
        self.way.set_values((thing.heading,))
        doubts = tr("Note: {reasons}.", reasons=list(self.doubts())) if self.doubts() else ""
        self.prose.setText(" ".join(filter(None, (says, doubts))))
        self.head.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.thing is not None:
            paint_space(painter, rect, self.sign(self.thing.heading))

    def _turn(self) -> None:
        chosen = self.way.values()
        if self.thing is not None and chosen and isinstance(chosen[0], Heading):
            turned = replace(self.thing, heading=chosen[0])
            self.apply(self.with_change(turned), undo_title(sentence_in("step", "Turn")))

    def _remove(self) -> None:
        if self.thing is not None:
            self.apply(self.with_change(None), undo_title(sentence_in("step", "Remove")))


class RebootTokenPage(_PointingPage):
    """One reboot token."""

    def __init__(self, editor: Editor, index: int) -> None:
        super().__init__(editor, tr("Arrow"), index)
        self.refresh()

    @property
    def thing(self) -> RebootToken | None:
        """The token; None once it is gone."""
        return nth(self.course.reboot_tokens, self.index)

    def with_change(self, new: RebootToken | Antenna | None) -> Course:
        assert self.thing is not None
        assert new is None or isinstance(new, RebootToken)
        return change_token(self.course, self.thing, new)

    def sign(self, heading: Heading) -> Space:
        return Space(further=(RebootArrow(heading),))

    def doubts(self) -> tuple[Sentence, ...]:
        assert self.thing is not None
        players = self.course.players
        return token_verdict(
            self.course.floor, self.thing.cell, self.thing.heading, players[1] if players else 2
        ).reasons

    def refresh(self) -> None:
        says = tr("Robots that fell on this board return here; whoever is in the way is pushed along the arrow.")
        self._show(tr("Reboot token"), says)


class AntennaPage(_PointingPage):
    """The priority antenna of the course."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor, tr("Dish faces"))
        self.refresh()

    @property
    def thing(self) -> Antenna | None:
        """The antenna; None once it is gone."""
        return self.course.antenna

    def with_change(self, new: RebootToken | Antenna | None) -> Course:
        assert new is None or isinstance(new, Antenna)
        return change_antenna(self.course, new)

    def sign(self, heading: Heading) -> Space:
        return Space(further=(Dish(heading),))

    def doubts(self) -> tuple[Sentence, ...]:
        assert self.thing is not None
        return tuple(antenna_faults(self.course.floor, self.thing.cell))

    def refresh(self) -> None:
        says = tr("The robot nearest to it acts first. Nothing enters, pushes or fires through it.")
        self._show(tr("Priority antenna"), says)
