# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of a labyrinth: one a file, found by listing `rules`.

``LB1xx`` are errors, ``LB2xx`` warnings and hints. Codes are stable.
"""

from __future__ import annotations

from designer.game.checks import CheckRegistry
from designer.labyrinth.checks.context import Context

CHECKS: CheckRegistry[Context] = CheckRegistry(f"{__name__}.rules")
"""Every check by code, in the order of the codes."""
