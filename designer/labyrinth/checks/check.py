# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check of the labyrinth is: one whose generator looks at a maze."""

from __future__ import annotations

from designer.game.check import Check as AnyCheck
from designer.labyrinth.checks.context import Context

Check = AnyCheck[Context]
