# SPDX-License-Identifier: GPL-3.0-or-later
"""The canvas: the boards, what is drawn over them, and how mouse and keys reach the tools.

What is painted over the spaces of any game, and the ground on which a game lays its own.
"""

from __future__ import annotations
