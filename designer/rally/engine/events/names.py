# SPDX-License-Identifier: GPL-3.0-or-later
"""Headings and cards as events call them."""

from __future__ import annotations

from designer.grid import Heading
from designer.rally.deck import CardKind
from designer.words import sentence

HEADING_NAMES = {
    Heading.N: sentence("north"),
    Heading.E: sentence("east"),
    Heading.S: sentence("south"),
    Heading.W: sentence("west"),
}
"""The headings in words."""

CARD_NAMES = {
    CardKind.MOVE_1: sentence("Move 1"),
    CardKind.MOVE_2: sentence("Move 2"),
    CardKind.MOVE_3: sentence("Move 3"),
    CardKind.BACK_UP: sentence("Back up"),
    CardKind.LEFT: sentence("Turn left"),
    CardKind.RIGHT: sentence("Turn right"),
    CardKind.U_TURN: sentence("U-turn"),
    CardKind.POWER_UP: sentence("Power Up"),
    CardKind.AGAIN: sentence("Again"),
}
"""The kinds of cards in words, as the rulebooks call them."""
