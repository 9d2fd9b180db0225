# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check of RoboRally is: one whose generator looks at a course under an edition."""

from __future__ import annotations

from designer.game.checks import Check as AnyCheck
from designer.rally.checks.context import Context

Check = AnyCheck[Context]
