# SPDX-License-Identifier: GPL-3.0-or-later
"""What is painted over the spaces of any game, and the ground on which a game lays its own."""
