# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxes: what one owns. A box comes with one or several rulebooks, which are its editions."""

from __future__ import annotations

from designer.game.contract import Box

BOXES: tuple[Box, ...] = (
    Box("wizards-1994", "Wizards 1994", "1994", ("wotc-1994", "wiki-1994")),
    Box("amigo-1999", "AMIGO 1999", "AMIGO", ("amigo-1999", "amigo-1999-en")),
    Box("ah-2005", "Avalon Hill 2005", "2005", ("ah-2005",)),
    Box("ah-2016", "Avalon Hill 2016", "2016", ("ah-2016",)),
    Box("renegade-2023", "Renegade 2023", "2023", ("renegade-2023",)),
)
"""Every box, the oldest first; the first edition of a box is the one that is usual with it."""
