# SPDX-License-Identifier: GPL-3.0-or-later
"""RoboMaso, the corridor labyrinth: tiles, plans, laying, engine, checks, picture.

Robots race through corridors that the players lay tile by tile (Jiří Mikoláš, Jirasgames, 2004). The room knows
nothing of RoboRally, and RoboRally nothing of it.
"""
