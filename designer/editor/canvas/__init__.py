# SPDX-License-Identifier: GPL-3.0-or-later
"""The canvas: the boards, what is drawn over them in any game, and how mouse and keys reach the tools.

A game lays its own ground on it.
"""

from __future__ import annotations
