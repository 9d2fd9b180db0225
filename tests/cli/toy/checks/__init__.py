# SPDX-License-Identifier: GPL-3.0-or-later
"""The only check of the toy game."""

from __future__ import annotations

from designer.game.checks import Registry

CHECKS: Registry[str] = Registry(__name__, __path__, "ty")
