# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of a RoboRally course: one a file, found by listing `rules`.

``RR1xx`` boards and what is mounted on them, ``RR2xx`` belts and factory, ``RR3xx`` race, checkpoints
and reachability, ``RR4xx`` hints of taste. Codes are stable.
"""

from __future__ import annotations

from designer.game.checks import CheckRegistry
from designer.rally.checks.context import Context

CHECKS: CheckRegistry[Context] = CheckRegistry(f"{__name__}.rules")
"""Every check by code, in the order of the codes."""
