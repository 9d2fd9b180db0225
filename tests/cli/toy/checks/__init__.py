# SPDX-License-Identifier: GPL-3.0-or-later
"""The only check of the toy game."""

from __future__ import annotations

from designer.game.checks import CheckRegistry

CHECKS: CheckRegistry[str] = CheckRegistry(__name__)
