# SPDX-License-Identifier: GPL-3.0-or-later
"""What the author of a course says about it, in any game: findings that are accepted, and notes."""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Cell


@dataclass(frozen=True)
class Acceptance:
    """A finding that the author accepts at a place, and why."""

    code: str
    cell: Cell | None
    reason: str

    def covers(self, code: str, cell: Cell | None) -> bool:
        """Whether it means a finding with this code at ``cell``; without a cell it means the code anywhere."""
        return self.code == code and self.cell in (None, cell)


@dataclass(frozen=True)
class Note:
    """A remark of the author at a space."""

    cell: Cell
    text: str
